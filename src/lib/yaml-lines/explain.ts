/** Says what a YAML parser's error means to a writer, who does not know the parser's words. */
import { findSign } from './signs.ts';

/** What to say instead, and where, if the parser tells another place in the line. */
export type Explanation = { readonly message?: string; readonly hint?: string; readonly column?: number };

/** From 1. */
type Place = { readonly line: number; readonly column: number };

type Explain = (found: readonly string[], place: Place, lines: readonly string[]) => Explanation;

const quotes = 'Put the whole value into quotes.';

const cannotBegin = (sign: string) => `A value cannot begin with ${sign} unless it stands in quotes.`;

/** A line that is almost a key, at any depth: a Chinese keyboard writes `a：1`, haste `a:1`. */
export function explainKeyLine(text: string): Required<Explanation> | undefined {
  const [, before = '', name = '', colon, rest = ''] =
    /^(\s*(?:- +)*)([\p{L}_][\p{L}\p{N}_.-]*)(：|:(?=[^\s/]))(.*)/u.exec(text) ?? [];
  const column = before.length + name.length + 1;
  const written = `${name}: ${rest.trim()}`.trimEnd();
  if (colon === '：') {
    const hint = `Write a half-width colon and a blank: ${written}`;
    return { message: 'The colon behind a key must be half-width.', hint, column };
  }
  if (colon === ':')
    return { message: 'A blank is missing behind the colon of a key.', hint: `Write ${written}`, column };
  return undefined;
}

const explanations: readonly (readonly [RegExp, Explain])[] = [
  [/^Nested mappings/, () => ({ hint: 'A text with ": " in it must stand in quotes.' })],
  [
    /^Implicit /,
    (_found, { line }, lines) =>
      explainKeyLine(lines[line - 1] ?? '') ?? { message: 'What stands here is no "key: value" line.' },
  ],
  [/^Tabs are not/, () => ({ hint: 'Keys need no indentation; elsewhere use blanks.' })],
  [
    /^Unexpected flow-\w+-end token in YAML stream: "(.)"/,
    ([, written], { line, column }, lines) => {
      const isFirst = findSign(lines[line - 1] ?? '', column)?.sign === written;
      return {
        message: isFirst ? cannotBegin(written!) : `The bracket ${written} closes nothing.`,
        hint: quotes,
      };
    },
  ],
  [
    /character (\S)\.$|^(?:Unexpected block-seq-ind|Tags and anchors must|Block scalar header|Not a YAML token|Unresolved tag|Could not resolve tag|The !! tag has no|Lost sign)/,
    ([, written], { line, column }, lines) => {
      const { sign, ...place } = findSign(lines[line - 1] ?? '', column) ?? { sign: '-' };
      return { message: cannotBegin(written ?? sign), hint: quotes, ...(written === undefined && place) };
    },
  ],
  [/^There is no anchor/, () => ({ hint: 'A value that begins with * must stand in quotes.' })],
  [
    /^Unexpected \S+ at node end/,
    () => ({
      message: 'More text stands behind the bracket or quote in which the value ends.',
      hint: quotes,
    }),
  ],
  [
    /^Missing closing (.)/,
    ([, quote]) => ({
      message: `The quote ${quote} is not closed on its line.`,
      hint: 'Close it, or take it away.',
    }),
  ],
  [
    /^Flow .* end with a (.)/,
    ([, closing]) => {
      const opening = closing === ']' ? '[' : '{';
      const hint = 'Close it, or put the whole value into quotes.';
      return { message: `The bracket ${opening} is not closed.`, hint };
    },
  ],
  [
    /^Invalid escape sequence (\S+)\.$/,
    ([, written]) => ({
      message: `In double quotes a backslash is no text: ${written} has no meaning.`,
      hint: 'Use single quotes.',
    }),
  ],
  [
    /^Map keys must be unique/,
    (_found, { line }, lines) => ({
      message: `The key "${/^\s*["']?([^:"']*)/.exec(lines[line - 1] ?? '')![1]!.trim()}" is given twice.`,
      hint: 'Keep one of them.',
    }),
  ],
];

/** Explains an error that the parser found at `place` of `lines`. Undefined: its own words do. */
export function explainYamlError(
  message: string,
  place: Place,
  lines: readonly string[],
): Explanation | undefined {
  for (const [pattern, explain] of explanations) {
    const match = pattern.exec(message);
    if (match) return explain(match, place, lines);
  }
  return undefined;
}
