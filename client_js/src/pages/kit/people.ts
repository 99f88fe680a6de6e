import { lang } from "../../settings";

/** The people of the examples, and the three test names. */
export const people = (): readonly string[] =>
  lang.value === "ru"
    ? ["Вы", "Максим", "Цицерон", "Ада", "Максимилиан-Александр К.", "WWWWWWWWWWWWWWWWWWWWWWWW", "Ян"]
    : ["You", "Max", "Cicero", "Ada", "Maximilian-Alexander K.", "WWWWWWWWWWWWWWWWWWWWWWWW", "Jo"];

/** The same people as others call them. */
export const players = (): readonly string[] => [lang.value === "ru" ? "Лена" : "Lena", ...people().slice(1)];
