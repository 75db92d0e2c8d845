/** Joins links whose address stands on a line of its own, so that it can be converted like others. */
import { classifyLines } from '../lines.ts';
import type { Line } from '../model.ts';

const openEnd = /\]\([ \t]*$/;
/** Lines that one line takes in: more in a row are no text. */
const mostJoined = 50;
const addressEnd = /\]\((?:<[^<>]*>|[^\s()<>]+)(?:\s+"[^"]*")?[ \t]*$/;

export function joinSplitLinks(lines: Line[]): Line[] {
  if (!lines.some(({ text }) => openEnd.test(text) || addressEnd.test(text))) return lines;
  const kinds = classifyLines(lines);
  const result: Line[] = [];
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at]!;
    result.push(line);
    if (kinds[at] !== '') continue;
    for (let joined = 0; joined < mostJoined; joined++) {
      const next = kinds[at + 1] === '' ? lines[at + 1]!.text.replace(/^[\s>]+/, '') : '';
      const goesOn =
        (openEnd.test(line.text) && /^[^\s()]/.test(next)) ||
        (addressEnd.test(line.text) && next.startsWith(')'));
      if (!goesOn) break;
      line.text = line.text.trimEnd() + next;
      at++;
    }
  }
  return result;
}
