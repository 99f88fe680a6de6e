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

/** Another number of players switches off what needs a certain one. */
export function withSeats(form: Form, seats: number): Form {
  const needs = placesOf(form.game).seats;
  const options = Object.fromEntries(
    Object.entries(form.options).map(([field, value]) => [
      field,
      needs[field] !== undefined && needs[field] !== seats ? false : value,
    ]),
  );
  return { ...form, seats, options };
}

/** An option that needs a number of players brings it. */
function settle(form: Form): Form {
  const needs = placesOf(form.game).seats;
  const needed = Object.entries(needs).find(([field]) => form.options[field])?.[1];
  return needed === undefined ? form : { ...form, seats: needed };
}

/** Fields that differ from the way to play that was chosen. */
export function changedFrom(form: Form): string[] {
  const base = presetValues(form.game, form.preset);
  return Object.keys(form.options).filter((field) => form.options[field] !== base[field]);
}
