/** Says what a YAML parser's error means to a writer, who does not know the parser's words. */

/** What to say instead, and where, if the parser's place is not that of the mistake. */
export type Explanation = {
  readonly message?: string;
  readonly hint?: string;
  readonly line?: number;
  readonly column?: number;
};

type Explain = (found: readonly string[], line: number, lines: readonly string[]) => Explanation;

const quotes = 'Put the whole value into quotes.';

const explanations: readonly (readonly [RegExp, Explain])[] = [
  [/^Nested mappings/, () => ({ hint: 'A text with ": " in it must stand in quotes.' })],
  [/^Implicit /, () => ({ message: 'What stands here is no "key: value" line.' })],
  [/^Tabs are not/, () => ({ hint: 'Keys need no indentation; elsewhere use blanks.' })],
  [
    /character (\S)\.$|^(?:Unexpected block-seq-ind|Tags and anchors must|Block scalar header)/,
    ([, sign = ''], line, lines) => {
      const first = sign || (/[:-]\s+(\S)/.exec(lines[line - 1] ?? '')?.[1] ?? '-');
      return { message: `A value cannot begin with ${first} unless it stands in quotes.`, hint: quotes };
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
    ([, closing], line, lines) => findOpenBracket(closing === ']' ? '[' : '{', line, lines),
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
    (_found, line, lines) => ({
      message: `The key "${/^\s*["']?([^:"']*)/.exec(lines[line - 1] ?? '')![1]!.trim()}" is given twice.`,
      hint: 'Keep one of them.',
    }),
  ],
];

/** Explains an error that the parser found in line `line` of `lines`, counted from 1. Undefined: its own words do. */
export function explainYamlError(
  message: string,
  line: number,
  lines: readonly string[],
): Explanation | undefined {
  for (const [pattern, explain] of explanations) {
    const found = pattern.exec(message);
    if (found) return explain(found, line, lines);
  }
  return undefined;
}

/** The parser tells of an open bracket where the text after it begins; a writer looks for the bracket. */
function findOpenBracket(bracket: string, line: number, lines: readonly string[]): Explanation {
  const explained = {
    message: `The bracket ${bracket} is not closed.`,
    hint: 'Close it, or put the whole value into quotes.',
  };
  const index = lines.slice(0, line).findLastIndex((text) => text.includes(bracket));
  if (index < 0) return explained;
  return { ...explained, line: index + 1, column: lines[index]!.indexOf(bracket) + 1 };
}
