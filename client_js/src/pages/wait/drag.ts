/** On demand: only the host of a waiting room needs it. */
import "./reseat.css";

export { dragCards } from "../../input/drag";
