/** Reads one edge of a flowchart: its stroke, its arrowheads and its text. */
import type { Faults } from '../faults.ts';
import type { Arrowhead, Edge, Label } from '../model.ts';
import { parseLabel } from './label.ts';
import { type Cursor, getCursorLine, takeMatch } from './scan.ts';
import { reportTypo, slipsInLinks } from './slips.ts';

type EdgeForm = Pick<Edge, 'label' | 'stroke' | 'start' | 'end'>;

/** Patterns of each stroke: whole, and with the text inside, as in `-- text -->`. */
const strokes: readonly {
  readonly stroke: Edge['stroke'];
  readonly whole: RegExp;
  readonly split?: { readonly open: RegExp; readonly stop: string; readonly close: RegExp };
}[] = [
  {
    stroke: 'solid',
    whole: /[xo<]?--+[-xo>]/y,
    split: { open: /[xo<]?--/y, stop: '--', close: /--+[-xo>]/y },
  },
  {
    stroke: 'thick',
    whole: /[xo<]?==+[=xo>]/y,
    split: { open: /[xo<]?==/y, stop: '==', close: /==+[=xo>]/y },
  },
  {
    stroke: 'dashed',
    whole: /[xo<]?-?\.+-[xo>]?/y,
    split: { open: /[xo<]?-\./y, stop: '.-', close: /\.+-[xo>]?/y },
  },
  { stroke: 'none', whole: /~~~+/y },
];

/** Reads the edge at the cursor; undefined if there is none. */
export function readEdge(cursor: Cursor, faults: Faults): EdgeForm | undefined {
  const line = getCursorLine(cursor);
  for (const { stroke, whole } of strokes) {
    const edge = takeMatch(cursor, whole);
    if (edge === undefined) continue;
    const label = readPipedText(cursor);
    if (label === undefined)
      return faults.error(getCursorLine(cursor), 'The text between "|" is not closed by another "|".');
    return { label, stroke, ...getHeads(edge, edge) };
  }
  for (const { stroke, split } of strokes) {
    const first = split && takeMatch(cursor, split.open);
    if (first === undefined) continue;
    const text = takeMatch(cursor, /[ \t]*"[^"\n]*"[ \t]*/y) ?? takeUpTo(cursor, split!.stop);
    const last = text.trim() === '' ? undefined : takeMatch(cursor, split!.close);
    if (last !== undefined) return { label: parseLabel(text), stroke, ...getHeads(first, last) };
    if (reportTypo(first + text.slice(0, 20), line, faults, { among: slipsInLinks })) return undefined;
    const hint = `Write "${first} text ${first}>" or "${first}>|text|".`;
    return faults.error(line, `The link that "${first}" begins has no end.`, hint);
  }
  return undefined;
}

/** Reads up to a mark on the line; all of the line if it has none. */
function takeUpTo(cursor: Cursor, stop: string): string {
  const line = takeMatch(cursor, /[^\n]*/y) ?? '';
  const end = line.indexOf(stop);
  if (end < 0) return line;
  cursor.at -= line.length - end;
  return line.slice(0, end);
}

const heads: Readonly<Record<string, Arrowhead>> = { '<': 'arrow', '>': 'arrow', x: 'cross', o: 'circle' };

function getHeads(first: string, last: string): Pick<Edge, 'start' | 'end'> {
  return { start: heads[first[0]!] ?? 'none', end: heads[last.at(-1)!] ?? 'none' };
}

/** Reads `|text|` behind an edge, with or without blanks before it. Undefined if it is not closed. */
function readPipedText(cursor: Cursor): Label | undefined {
  const { at } = cursor;
  takeMatch(cursor, /[ \t]+/y);
  if (cursor.text[cursor.at] !== '|') {
    cursor.at = at;
    return [];
  }
  const text = takeMatch(cursor, /\|(?:\s*"[^"]*"\s*|[^|\n]*)\|/y);
  return text === undefined ? undefined : parseLabel(text.slice(1, -1));
}
