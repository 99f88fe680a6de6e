/** The games that are played here, by name: the face comes with the first page, guide and table on demand. */
import { face as auction } from "./auction/face";
import { face as pineapple } from "./pineapple/face";
import { face as pitch } from "./pitch/face";

export const TABLES = {
  auction: { face: auction, guide: () => import("./auction/guide"), table: () => import("./auction") },
  pitch: { face: pitch, guide: () => import("./pitch/guide"), table: () => import("./pitch") },
  pineapple: {
    face: pineapple,
    guide: () => import("./pineapple/guide"),
    table: () => import("./pineapple"),
  },
};

/** The words of all faces. */
export const WORDS = {
  en: { ...auction.words.en, ...pineapple.words.en, ...pitch.words.en },
  ru: { ...auction.words.ru, ...pineapple.words.ru, ...pitch.words.ru },
};
