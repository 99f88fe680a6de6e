/**
 * The mechanism of the catalogue. An area is a table of English messages with its Russian twin; tsc refuses a
 * Russian table that lacks a key or a plural form, and a call that lacks a parameter.
 */
import type { ComponentChildren } from "preact";
import { lang } from "../settings";

/** English counts in two forms, Russian in three (1, 21 | 2-4, 22 | 0, 5-20); fractions are never counted. */
type EnglishForms = { readonly one: string; readonly other: string };
type RussianForms = { readonly one: string; readonly few: string; readonly many: string };
export type English = { readonly [key: string]: string | EnglishForms };
export type Russian<E extends English> = {
  readonly [K in keyof E]: E[K] extends string ? string : RussianForms;
};

export interface Area<E extends English> {
  readonly en: E;
  readonly ru: Russian<E>;
}

/** Declares one area; literal types are kept, because the parameters are read from the text. */
export function area<const E extends English>(en: E, ru: Russian<NoInfer<E>>): Area<E> {
  return { en, ru };
}

type Holes<S> = S extends `${string}{${infer P}}${infer Rest}` ? P | Holes<Rest> : never;
type Names<M> = M extends EnglishForms ? Holes<M["one"] | M["other"]> | "n" : Holes<M>;
type Params<M, V> = { readonly [P in Names<M>]: P extends "n" ? number : V };
type Args<M, V> = [Names<M>] extends [never] ? [] : [params: Params<M, V>];

const rules = { en: new Intl.PluralRules("en"), ru: new Intl.PluralRules("ru") };

/** No line may begin with a unit, a suit or the word after a one-letter preposition. */
const typeset = (text: string): string =>
  text
    .replace(/(\d) (?=\p{L})/gu, "$1\u00a0")
    .replace(/ (?=[♠♥♦♣★])/g, "\u00a0")
    .replace(/(^|[\s(«])([авикосу]) /gi, "$1$2\u00a0");

export interface Translator<E extends English> {
  /** The message in the language in force; reading it inside a component follows a change of language. */
  <K extends keyof E & string>(key: K, ...args: Args<E[K], string | number>): string;
  /** The same with elements in the holes, e.g. a coloured suit. */
  rich<K extends keyof E & string>(key: K, ...args: Args<E[K], ComponentChildren>): ComponentChildren[];
}

/** The `t` of an area, or of several spread into one. */
export function translator<E extends English>(source: Area<E>): Translator<E> {
  const pieces = (key: string, params: Record<string, unknown>): string[] => {
    const message: string | { readonly [form: string]: string } | undefined = source[lang.value][key];
    const text = typeof message === "object" ? message[rules[lang.value].select(Number(params.n))] : message;
    if (text === undefined) throw new Error(`no message ${key}`);
    return text.split(/\{(\w+)\}/);
  };
  const t = (key: string, params: Record<string, string | number> = {}) =>
    typeset(
      pieces(key, params)
        .map((piece, i) => (i % 2 ? figure(params[piece]) : piece))
        .join(""),
    );
  t.rich = (key: string, params: Record<string, ComponentChildren> = {}) =>
    pieces(key, params).map((piece, i) => {
      if (i % 2 === 0) return typeset(piece);
      const value = params[piece];
      return typeof value === "number" ? figure(value) : value;
    });
  return t as Translator<E>;
}

const figure = (value: string | number | undefined): string =>
  typeof value === "number" ? num(value) : String(value ?? "");

/** A number with the true minus sign: −2. */
export const num = (n: number): string => (n < 0 ? `\u2212${-n}` : String(n));

/** A ms epoch as the time of day here: 21:40. */
export const timeOf = (at: number): string =>
  new Intl.DateTimeFormat(lang.value, { hour: "numeric", minute: "2-digit" }).format(at);

const unit = (n: number, name: "hour" | "minute"): string =>
  new Intl.NumberFormat(lang.value, { style: "unit", unit: name, unitDisplay: "long" }).format(n);

/** How long something took, in ms: 41 minutes, 1 hour 5 minutes; never less than a minute. */
export function length(ms: number): string {
  const minutes = Math.max(1, Math.round(ms / 60_000));
  const parts = [
    minutes >= 60 && unit(Math.floor(minutes / 60), "hour"),
    minutes % 60 && unit(minutes % 60, "minute"),
  ];
  return parts.filter(Boolean).join(" ");
}

/** A change of a score: +3, −2, 0. */
export const signed = (n: number): string => (n > 0 ? `+${n}` : num(n));
