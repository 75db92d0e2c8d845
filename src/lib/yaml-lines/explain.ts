/** Says what a YAML parser's error means to a writer, who does not know the parser's words. */

/** What to say instead. */
export type Explanation = { readonly message?: string; readonly hint?: string };

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
