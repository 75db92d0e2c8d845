/** Parses `[!code ++]` and the like: marks in comments at the end of a line that say how to show it. */

/** `out`: printed by a command. */
export type Mark = 'hl' | 'add' | 'del' | 'fo' | 'er' | 'wa' | 'out';

export type MarkedCode = {
  /** Without the marks. */
  readonly code: string;
  /** By line, from 0. */
  readonly marks: ReadonlyMap<number, ReadonlySet<Mark>>;
};

const names: Readonly<Record<string, Mark>> = {
  '++': 'add',
  '--': 'del',
  highlight: 'hl',
  hl: 'hl',
  focus: 'fo',
  error: 'er',
  warning: 'wa',
};

const sign = '[!code ';
const pattern = /^\[!code (\+\+|--|[a-z]+)(?::(\d{1,5}))?\]\s*(?:-->|\*\/\s*\}?|\*\)|#\}|--\]\])?\s*$/;
/** The beginning of a comment, directly before a mark. */
const opening = /(?:\/\/|\/\*|\{\/\*|<!--|\(\*|\{#|--\[\[|--|#|;|%|"|')\s*$/;

/** Removes the marks from a block of code. */
export function takeMarks(code: string): MarkedCode {
  if (!code.includes(sign)) return { code, marks: new Map() };
  const kept: string[] = [];
  const marks = new Map<number, Set<Mark>>();
  for (const line of code.split('\n')) {
    const { text, found } = takeFrom(line);
    // A mark alone on its line applies to the lines after it.
    const isAlone = found.length > 0 && text.trim() === '';
    for (const { mark, count } of found) {
      for (let line = kept.length; line < kept.length + count; line++)
        marks.set(line, new Set(marks.get(line)).add(mark));
    }
    if (!isAlone) kept.push(text);
  }
  return { code: kept.join('\n'), marks };
}

type Taken = { readonly text: string; readonly found: { mark: Mark; count: number }[] };

function takeFrom(line: string): Taken {
  const found: { mark: Mark; count: number }[] = [];
  let text = line;
  // More than a handful of marks in one line are text.
  for (let turn = 0; turn < 8; turn++) {
    const at = text.lastIndexOf(sign);
    if (at < 0) break;
    const match = pattern.exec(text.slice(at, at + 200));
    const mark = match && Object.hasOwn(names, match[1]!) ? names[match[1]!] : undefined;
    const before = text.slice(0, at);
    const comment = opening.exec(before.slice(-40));
    const another = found.length > 0 || /\]\s*$/.test(before.slice(-40));
    if (!match || !mark || text.length - at > 200 || (!comment && !another)) break;
    found.push({ mark, count: Number(match[2] ?? 1) });
    text = comment ? before.slice(0, before.length - comment[0].length).trimEnd() : before.trimEnd();
  }
  return { text, found };
}
