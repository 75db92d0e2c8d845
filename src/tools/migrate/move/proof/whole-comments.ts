/** Comments with blocks of code in them: what their lines say, readers never saw. Other comments are left to the text around them. */
import { createClassifier } from '../../shared/lines.ts';
import type { Line } from '../../shared/model.ts';

const pairs = [
  ['<!--', '-->'],
  ['{/*', '*/}'],
] as const;

/** The lines with such comments blanked; every line keeps its place. */
export function blankWholeComments(lines: readonly Line[]): readonly Line[] {
  if (!lines.some(({ text }) => /^\s*(?:<!--|\{\/\*)/.test(text))) return lines;
  const result = [...lines];
  let classify = createClassifier();
  for (let at = 0; at < lines.length; at++) {
    const { text } = lines[at]!;
    if (classify(text) !== '') continue;
    const pair = pairs.find(([open]) => text.trimStart().startsWith(open));
    if (!pair || text.includes(pair[1])) continue;
    const end = lines.findIndex((line, index) => index > at && line.text.includes(pair[1]));
    if (end < 0) continue;
    for (let index = at; index <= end; index++) {
      const { text: own, from } = lines[index]!;
      const kept = index === end ? own.slice(own.indexOf(pair[1]) + pair[1].length) : '';
      result[index] = { text: kept, from };
    }
    classify = createClassifier();
    at = end;
  }
  return result;
}
