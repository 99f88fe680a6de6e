import { media } from "../../kit/media";

/** The row is one line of small cards, so that what a bid takes is one piece. */
export const small = media(
  "(max-width: 599px) and (max-height: 799px), (max-height: 559px) and (orientation: landscape)",
);
