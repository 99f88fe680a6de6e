/** The games that are played here, by name: the face comes with the first page, guide and table on demand. */
import { face as pitch } from "./pitch/face";

export const TABLES = {
  pitch: { face: pitch, guide: () => import("./pitch/guide"), table: () => import("./pitch") },
};

/** The words of all faces. */
export const WORDS = {
  en: { ...pitch.words.en },
  ru: { ...pitch.words.ru },
};
