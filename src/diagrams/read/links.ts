/** Reads one link of a flowchart: its stroke, its tips and its text. */
import { type Edge, failed, type Label, type Problem, type Tip } from '../model.ts';
import { labelOf } from './label.ts';
import { type Cursor, lineAt, skipBlanks, take } from './scan.ts';

export type Link = Pick<Edge, 'label' | 'stroke' | 'start' | 'end'>;

const tips: Readonly<Record<string, Tip>> = { '<': 'arrow', '>': 'arrow', x: 'cross', o: 'circle' };
const tipOf = (character: string): Tip => tips[character] ?? 'none';

const whole: readonly { pattern: RegExp; stroke: Edge['stroke'] }[] = [
  { pattern: /[xo<]?--+[-xo>]/y, stroke: 'solid' },
  { pattern: /[xo<]?==+[=xo>]/y, stroke: 'thick' },
  { pattern: /[xo<]?-\.+-[xo>]?/y, stroke: 'dashed' },
  { pattern: /~~~+/y, stroke: 'none' },
];

/** Links with their text inside: `-- text -->`. */
const open: readonly { pattern: RegExp; close: RegExp; stop: string; stroke: Edge['stroke'] }[] = [
  { pattern: /[xo<]?--/y, close: /--+[-xo>]/y, stop: '--', stroke: 'solid' },
  { pattern: /[xo<]?==/y, close: /==+[=xo>]/y, stop: '==', stroke: 'thick' },
  { pattern: /[xo<]?-\./y, close: /\.+-[xo>]?/y, stop: '.-', stroke: 'dashed' },
];

/** The link at the cursor; undefined if there is none. */
export function readLink(cursor: Cursor): Link | Problem | undefined {
  for (const { pattern, stroke } of whole) {
    const link = take(cursor, pattern);
    if (link === undefined) continue;
    const label = piped(cursor);
    if (label === undefined)
      return failed(lineAt(cursor), 'The text between "|" is not closed by another "|".');
    const end = tipOf(link[link.length - 1]!);
    return { label, stroke, start: tipOf(link[0]!), end };
  }
  for (const { pattern, close, stop, stroke } of open) {
    const line = lineAt(cursor);
    const link = take(cursor, pattern);
    if (link === undefined) continue;
    const quoted = take(cursor, /[ \t]*"[^"\n]*"[ \t]*/y);
    const lineEnd = cursor.text.indexOf('\n', cursor.at);
    const end = quoted === undefined ? cursor.text.indexOf(stop, cursor.at) : cursor.at;
    const text = quoted ?? cursor.text.slice(cursor.at, end);
    cursor.at = end;
    const tail = end < 0 || (lineEnd >= 0 && end > lineEnd) ? undefined : take(cursor, close);
    if (tail === undefined || text.trim() === '') {
      return failed(
        line,
        `The link that "${link}" begins has no end.`,
        `Write "${link} text ${link}>" or "${link}>|text|".`,
      );
    }
    return { label: labelOf(text), stroke, start: tipOf(link[0]!), end: tipOf(tail[tail.length - 1]!) };
  }
  return undefined;
}

/** `|text|` behind a link, with or without blanks before it. Undefined: not closed. */
function piped(cursor: Cursor): Label | undefined {
  const before = cursor.at;
  skipBlanks(cursor, /[ \t]+/y);
  if (cursor.text[cursor.at] !== '|') {
    cursor.at = before;
    return [];
  }
  const text = take(cursor, /\|(?:\s*"[^"]*"\s*|[^|\n]*)\|/y);
  return text === undefined ? undefined : labelOf(text.slice(1, -1));
}
