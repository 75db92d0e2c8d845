/**
 * What documentation leaves out of code: `...` for the rest, `<name>` and `{{name}}` for what the reader puts in.
 * Filled with something that can be read, of the same length, so that every place stays where it was.
 */

const named = /\{\{[^{}\n]{0,80}\}\}|\{%[^{}\n]{0,80}%\}|<(?=[\p{L}_])[^<>"'`\n=]{0,60}>/gu;
const leftOut = /\.{3,6}(?![\w$[({])|…{1,2}/g;

/**
 * The code with its names filled in, and once more with what was left out: by blanks, and by a name. `name`: a
 * character that names, or values, may be made of. Empty: nothing is missing.
 */
export function filledIn(code: string, name: string): string[] {
  const fill = (text: string, pattern: RegExp, by: string) =>
    text.replace(pattern, (found) => by.repeat(found.length));
  const first = fill(code, named, name);
  const all = [first, fill(first, leftOut, '_'), fill(first, leftOut, ' ')];
  return [...new Set(all)].filter((one) => one !== code);
}
