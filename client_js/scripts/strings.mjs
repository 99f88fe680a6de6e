// What people read comes from the catalogue, all of it: no words in components, no key that nothing uses,
// the same holes in both languages, and the typography of the copy rules.
import { readdirSync, readFileSync } from "node:fs";
import { basename, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import ts from "typescript";
import { runnerImport } from "vite";

const ROOT = fileURLToPath(new URL("..", import.meta.url));
const SRC = join(ROOT, "src");
const CATALOGUE = join(SRC, "i18n");

// Attributes and properties whose text a person sees or hears.
const SPOKEN =
  /^(title|label|text|short|why|help|hint|error|detail|note|head|cap|placeholder|alt|shown|offline|turnTag|placeLabel|railLabel|quote|aria-(label|description|valuetext|roledescription))$/;
// Functions whose first argument a person sees or hears.
const SAYING = /^(say|interrupt|toast)$/;
// Two letters in a row make a word; signs, figures and drawings do not.
const LETTER = /\p{L}{2}/u;
// In attributes a single small word may be a code; a capital or a space makes it speech.
const SENTENCE = /^\p{Lu}\p{L}|\p{L}{2}.*\s|\s.*\p{L}{2}/u;

// Operators whose operands may themselves be shown; a comparison is not.
const { AmpersandAmpersandToken, BarBarToken, PlusToken, QuestionQuestionToken } = ts.SyntaxKind;
const JOINS = new Set([AmpersandAmpersandToken, BarBarToken, PlusToken, QuestionQuestionToken]);

/** Everything wrong with the messages of one key. */
export function faults(key, en, ru) {
  const found = [];
  const forms = (message) => (typeof message === "string" ? [message] : Object.values(message));
  const holes = (message) => new Set(forms(message).flatMap((text) => text.match(/\{\w+\}/g) ?? []));
  const [ours, theirs] = [holes(en), holes(ru)];
  for (const hole of theirs)
    if (!ours.has(hole)) found.push(`${key}: Russian knows ${hole}, English does not`);
  for (const text of [...forms(en), ...forms(ru)]) {
    if (/["']/.test(text)) found.push(`${key}: straight quotes in ${text}`);
    if (text.includes("...")) found.push(`${key}: three dots for … in ${text}`);
    if (/(^|\s)-\d/.test(text)) found.push(`${key}: a hyphen for − in ${text}`);
    if (text.includes("!")) found.push(`${key}: an exclamation mark in ${text}`);
    if (text !== text.trim() || /\s\s/.test(text)) found.push(`${key}: stray spaces in “${text}”`);
  }
  return found;
}

/** What one source file uses and what it says itself: {literals, patterns, said: [line, text][]}. */
export function scan(name, text) {
  const file = ts.createSourceFile(name, text, ts.ScriptTarget.Latest, true);
  const literals = new Set();
  const patterns = [];
  const said = [];
  const words = (node) => {
    if (ts.isStringLiteralLike(node)) return node.text;
    if (ts.isTemplateExpression(node))
      return [node.head, ...node.templateSpans.map((s) => s.literal)].map((p) => p.text).join(" ");
    return "";
  };
  const hear = (node, mark = LETTER) => {
    if (!node) return;
    if (mark.test(words(node))) {
      said.push([file.getLineAndCharacterOfPosition(node.getStart()).line + 1, words(node).trim()]);
    }
    if (ts.isConditionalExpression(node)) for (const way of [node.whenTrue, node.whenFalse]) hear(way, mark);
    if (ts.isBinaryExpression(node) && JOINS.has(node.operatorToken.kind)) {
      for (const side of [node.left, node.right]) hear(side, mark);
    }
    if (ts.isParenthesizedExpression(node)) hear(node.expression, mark);
  };
  const visit = (node) => {
    if (ts.isStringLiteralLike(node)) literals.add(node.text);
    if (ts.isTemplateExpression(node)) {
      const parts = [node.head, ...node.templateSpans.map((span) => span.literal)].map((part) => part.text);
      if (/\w/.test(parts.join(""))) patterns.push(new RegExp(`^${parts.map(literally).join(".+")}$`));
    }
    if (ts.isJsxText(node) && LETTER.test(node.text)) {
      said.push([file.getLineAndCharacterOfPosition(node.getStart()).line + 1, node.text.trim()]);
    }
    if (ts.isJsxExpression(node) && node.expression && !ts.isJsxAttribute(node.parent)) hear(node.expression);
    if (ts.isJsxAttribute(node) && SPOKEN.test(node.name.getText()) && node.initializer) {
      const value = node.initializer;
      hear(ts.isJsxExpression(value) ? value.expression : value, SENTENCE);
    }
    if (ts.isPropertyAssignment(node) && SPOKEN.test(node.name.text ?? "") && name.endsWith(".tsx"))
      hear(node.initializer, SENTENCE);
    if (ts.isCallExpression(node) && SAYING.test(node.expression.getText()) && node.arguments[0])
      hear(node.arguments[0]);
    ts.forEachChild(node, visit);
  };
  visit(file);
  return { literals, patterns, said };
}

const literally = (text) => text.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&");

/** All faults of the sources under `src`, as lines to print. */
export async function check() {
  const files = readdirSync(SRC, { recursive: true })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => join(SRC, name));
  const sources = files.filter((name) => !name.startsWith(CATALOGUE) && basename(name) !== "protocol.ts");
  const scans = sources.map((name) => [relative(ROOT, name), scan(name, readFileSync(name, "utf8"))]);
  const found = scans.flatMap(([name, { said }]) =>
    said.map(([line, text]) => `${name}:${line}: “${text}” is not in the catalogue`),
  );
  // The page of components is no part of the product: what only it uses, nobody uses.
  const kit = (name) => /^src.pages.(kit.|Kit\.tsx)/.test(name);
  const used = (key, forKit) =>
    scans.some(
      ([name, s]) => kit(name) === forKit && (s.literals.has(key) || s.patterns.some((p) => p.test(key))),
    );
  const index = readFileSync(join(CATALOGUE, "index.ts"), "utf8");
  const owner = new Map();
  let count = 0;
  for (const name of files.filter((file) => file.startsWith(CATALOGUE))) {
    const file = basename(name);
    const { module } = await runnerImport(name);
    for (const [area, { en, ru } = {}] of Object.entries(module)) {
      if (!en || !ru) continue;
      const merged = index.includes(`...${area}.en`);
      for (const [key, message] of Object.entries(en)) {
        count++;
        if (merged && owner.has(key)) found.push(`${key}: in ${owner.get(key)} and in ${file}`);
        if (merged) owner.set(key, file);
        if (!used(key, file === "kit.ts")) found.push(`${key}: nothing uses it (${file})`);
        found.push(...faults(key, message, ru[key]));
      }
    }
  }
  return { found, count };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { found, count } = await check();
  for (const line of found) console.error(line);
  console.log(found.length ? `${found.length} faults` : `${count} messages in two languages, all used`);
  process.exitCode = found.length ? 1 : 0;
}
