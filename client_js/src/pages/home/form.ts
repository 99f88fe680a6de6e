/** The state of the form for a new table. */
import { GAMES } from "../../protocol";
import type { Setup } from "../../state/me";
import { TABLES } from "../../tables";
import type { Places } from "../../tables/game";
import { defaultsOf, type GameName, isGame, optionsOf, type Values } from "../options";

export const SEATS = 4;
export const CLOCK = "normal";

export interface Form extends Setup {
  readonly game: GameName;
}

export const GROUPS = ["rules", "time", "room"] as const;

export const placesOf = (game: GameName): Places => TABLES[game].face.places;

const presetOf = (game: GameName, name: string): Values =>
  GAMES[game].presets.find((preset) => preset.name === name)?.options ?? {};

/** The values of a preset, without whatever else the data carries. */
export function presetValues(game: GameName, name: string): Values {
  const given = presetOf(game, name);
  return Object.fromEntries(
    Object.entries(defaultsOf(game)).map(([field, value]) => [field, given[field] ?? value]),
  );
}

export function freshForm(game: GameName): Form {
  const preset = GAMES[game].presets[0].name;
  return { game, preset, seats: SEATS, clock: CLOCK, options: presetValues(game, preset) };
}

/** One deal without a clock, with hints where the game has them. */
export function practiceForm(game: GameName): Form {
  const form = freshForm(game);
  const hints = "hints" in optionsOf(game) ? { hints: true } : {};
  return { ...form, clock: "none", options: { ...form.options, ...GAMES[game].one_deal, ...hints } };
}

/** A kept setup as far as this release still knows it. */
export function usable(setup: Setup | null): Form | null {
  if (!setup || !isGame(setup.game)) return null;
  const { game } = setup;
  const { least, most } = GAMES[game].seats;
  const known = Object.keys(optionsOf(game)).every((field) => field in setup.options);
  return known && setup.clock in GAMES[game].clocks && setup.seats >= least && setup.seats <= most
    ? { ...setup, game }
    : null;
}

export const withPreset = (form: Form, preset: string): Form =>
  settle({ ...form, preset, options: presetValues(form.game, preset) });

export const withOption = (form: Form, field: string, value: unknown): Form =>
  settle({ ...form, options: { ...form.options, [field]: value } });

/** The numbers of players with which the game can be played. */
export function seatNumbers({ game }: Form): number[] {
  const { least, most } = GAMES[game].seats;
  return Array.from({ length: most - least + 1 }, (_, i) => least + i);
}

/** Another number of players switches off what does not fit it. */
export function withSeats(form: Form, seats: number): Form {
  const options = Object.fromEntries(
    Object.entries(form.options).map(([field, value]) => [
      field,
      seatsFor(form.game, field)?.includes(seats) === false ? false : value,
    ]),
  );
  return { ...form, seats, options };
}

/** An option that fits only some numbers of players brings one of them. */
function settle(form: Form): Form {
  const fitting = Object.keys(form.options)
    .filter((field) => form.options[field] === true)
    .map((field) => seatsFor(form.game, field))
    .find((seats) => seats && !seats.includes(form.seats));
  return fitting?.[0] === undefined ? form : { ...form, seats: fitting[0] };
}

/** The numbers of players with which a flag may be on; undefined: any. */
function seatsFor(game: GameName, field: string): readonly number[] | undefined {
  const data = optionsOf(game)[field];
  return data?.kind === "flag" ? data.seats : undefined;
}

/** Fields that differ from the way to play that was chosen. */
export function changedFrom(form: Form): string[] {
  const base = presetValues(form.game, form.preset);
  return Object.keys(form.options).filter((field) => form.options[field] !== base[field]);
}
