/** The tables by the name of the game; each is loaded when it is first needed. */
export const TABLES = {
  pitch: () => import("./pitch"),
};
