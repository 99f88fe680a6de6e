/** What is played at a table, in words; everything comes from the games' generated data. */
import { options as area } from "../i18n/options";
import { translator } from "../i18n/translate";
import { GAMES, type OptionData } from "../protocol";
import { TABLES, WORDS } from "../tables";
import type { Values } from "../tables/game";

export const t = translator({ en: { ...area.en, ...WORDS.en }, ru: { ...area.ru, ...WORDS.ru } });

/** The games that have a table here. */
export type GameName = keyof typeof TABLES;
type Options<G extends GameName> = (typeof GAMES)[G]["options"];
type Field<G extends GameName> = keyof Options<G> & string;
type Word<V> = V extends string ? V : never;

/** Keys that the catalogue must hold for every game; tsc fails when one is missing. */
type GameKey = `game.${GameName}` | `game.${GameName}.line` | `game.${GameName}.intro`;
type PresetKey = { [G in GameName]: `preset.${G}.${(typeof GAMES)[G]["presets"][number]["name"]}` }[GameName];
type FieldKey = { [G in GameName]: `opt.${G}.${Field<G>}` }[GameName];
type Chosen<D, K extends string> = D extends { kind: "choice"; values: readonly (infer V)[] }
  ? V extends string
    ? `${K}.${Word<V>}`
    : never
  : never;
type ValueKey = {
  [G in GameName]: { [F in Field<G>]: Chosen<Options<G>[F], `opt.${G}.${F}`> }[Field<G>];
}[GameName];
type Said<D, K extends string> = [Chosen<D, K>] extends [never] ? K : Chosen<D, K>;
type SaidKey = {
  [G in GameName]: { [F in Field<G>]: Said<Options<G>[F], `said.${G}.${F}`> }[Field<G>];
}[GameName];
type LevelKey = `level.${(typeof GAMES)[GameName]["levels"][number]}`;

export type { Values };

const gameKey = (game: string) => `game.${game}` as GameKey;
export const isGame = (game: string): game is GameName => game in TABLES;
export const gameName = (game: string): string => (isGame(game) ? t(gameKey(game)) : game);
export const gameLine = (game: GameName): string => t(`game.${game}.line` satisfies GameKey);
/** Three sentences for somebody who is invited. */
export const gameIntro = (game: GameName): string => t(`game.${game}.intro` satisfies GameKey);
export const levelName = (level: string): string => t(`level.${level}` as LevelKey);
export const presetName = (game: GameName, name: string): string => t(`preset.${game}.${name}` as PresetKey);
export const presetLine = (game: GameName, name: string): string =>
  t(`preset.${game}.${name}.line` as `${PresetKey}.line`);
export const fieldName = (game: GameName, field: string): string => t(`opt.${game}.${field}` as FieldKey);

/** A value of an option as a segment says it. */
export function valueName(game: GameName, field: string, value: unknown): string {
  if (typeof value === "number") return String(value);
  return value === null ? t("opt.any") : t(`opt.${game}.${field}.${value}` as ValueKey);
}

/** Whether both values of a flag have words of their own, so that it can stand as a choice of two. */
export const isChoice = (game: GameName, field: string): boolean =>
  [false, true].every((value) => `opt.${game}.${field}.${value}` in WORDS.en);

export const optionsOf = (game: GameName): Readonly<Record<string, OptionData>> => GAMES[game].options;

export function defaultsOf(game: GameName): Values {
  return Object.fromEntries(Object.entries(optionsOf(game)).map(([field, data]) => [field, data.default]));
}

/** Fields that differ from the game's defaults. */
export function changedFields(game: GameName, values: Values): string[] {
  return Object.entries(optionsOf(game))
    .filter(([field, data]) => field in values && values[field] !== data.default)
    .map(([field]) => field);
}

/** One option as a sentence, null where there is nothing to say (a flag that is off, a limit that is none). */
function sentence(game: GameName, field: string, value: unknown): string | null {
  if (value === false || value === null || value === undefined) return null;
  const key = typeof value === "string" ? `said.${game}.${field}.${value}` : `said.${game}.${field}`;
  return t(key as SaidKey, { n: Number(value) });
}

/** Every option in words, in the order of the game's data; `all` = also those at their default. */
export function optionWords(game: string, values: Values, all = false): string[] {
  if (!isGame(game)) return [];
  const changed = changedFields(game, values);
  return Object.keys(optionsOf(game))
    .filter((field) => all || changed.includes(field))
    .map((field) => sentence(game, field, values[field]))
    .filter((words) => words !== null);
}

/** What a clock means: "30 s to bid, 20 s a card, 60 s in reserve". */
export function clockWords(game: GameName, clock: string): string {
  if (clock === "none" || clock === "day") return t(`clock.${clock}.line`);
  const { base, bank } = GAMES[game].clocks[clock as "normal"];
  const seconds = Object.fromEntries(Object.entries(base).map(([ask, ms]) => [ask, ms / 1000]));
  return TABLES[game].face.clock(seconds, bank / 1000);
}

/** "4 players, to 7, 30 s a move" */
export function summary(game: GameName, seats: number, values: Values, clock: string): string {
  const first = Object.values<number>(GAMES[game].clocks[clock as "normal"]?.base ?? {})[0] ?? 0;
  const parts = [
    t("sum.seats", { n: seats }),
    ...TABLES[game].face.traits(values),
    clock === "none" || clock === "day" ? t(`sum.clock.${clock}`) : t("sum.clock", { s: first / 1000 }),
  ];
  return parts.join(", ");
}

/** A list of names in the language of the page: "Max and Lena". */
export const listNames = (names: readonly string[]): string =>
  new Intl.ListFormat(document.documentElement.lang || "en", { type: "conjunction" }).format(names);

/** "482-109-377" */
export const codeText = (code: string): string =>
  code.replace(/\D/g, "").replace(/^(\d{3})(\d{3})(\d{3})$/, "$1-$2-$3");
