/** Reads the markers of one line of markdown: blanks, quotes, list items, fences, containers. Keeps no state. */
import { withoutAttributes } from './attributes.ts';

/** Columns of blank at `at`; a tab goes to the next multiple of four. */
export function indentAt(line: string, at: number): number {
  let width = 0;
  for (let end = at; ; end++) {
    const code = line.charCodeAt(end);
    if (code === 0x20) width++;
    else if (code === 0x09) width += 4 - (width % 4);
    else return width;
  }
}

/** The offset after `columns` columns of blank. */
export function skipColumns(line: string, at: number, columns: number): number {
  let width = 0;
  let end = at;
  while (width < columns && (line[end] === ' ' || line[end] === '\t')) {
    width += line[end] === '\t' ? 4 - (width % 4) : 1;
    end++;
  }
  return end;
}

/** The offset after a quote's `>` and the blank that belongs to it; -1 if there is none. */
export function quoteEnd(line: string, at: number): number {
  const width = indentAt(line, at);
  const mark = at + width;
  if (width > 3 || line[mark] !== '>') return -1;
  return line[mark + 1] === ' ' ? mark + 2 : mark + 1;
}

export type Item = {
  /** Offset of the item's content. */
  readonly end: number;
  /** Columns by which its further lines are indented. */
  readonly indent: number;
};

/** The list item that begins at `at`. */
export function itemStart(line: string, at: number): Item | undefined {
  const width = indentAt(line, at);
  const start = at + width;
  let end = start;
  const first = line[start];
  if (first === '-' || first === '*' || first === '+') {
    if (isRule(line, start)) return undefined;
    end++;
  } else {
    while (end - start < 9 && isDigit(line, end)) end++;
    if (end === start || (line[end] !== '.' && line[end] !== ')')) return undefined;
    end++;
  }
  const marker = end - start;
  const blanks = indentAt(line, end);
  if (end + blanks < line.length && blanks === 0) return undefined;
  // Five columns and more are code in the item; an empty item's content begins after one.
  const gap = blanks > 4 || line.slice(end).trim() === '' ? 1 : blanks;
  return { end: skipColumns(line, end, gap), indent: width + marker + gap };
}

function isDigit(line: string, at: number): boolean {
  const code = line.charCodeAt(at);
  return code >= 0x30 && code <= 0x39;
}

/** `* * *` and `---` are rules, not items. */
function isRule(line: string, start: number): boolean {
  const mark = line[start];
  let count = 0;
  for (let at = start; at < line.length; at++) {
    if (line[at] === mark) count++;
    else if (line[at] !== ' ' && line[at] !== '\t') return false;
  }
  return count >= 3;
}

/** Where a block that is kept as it is ends: true for its last line. */
export type EndOf = (rest: string) => boolean;

/** A code fence, or HTML in which no markdown stands. `rest`: the line after its containers. */
export function verbatimStart(rest: string): EndOf | undefined {
  const text = rest.trimStart();
  const first = text[0];
  if (first === '`' || first === '~') {
    let count = 1;
    while (text[count] === first) count++;
    if (count < 3 || (first === '`' && text.includes('`', count))) return undefined;
    return (line) => {
      const indent = indentAt(line, 0);
      return indent < 4 && line[indent] === first && isFenceOf(line.trim(), first, count);
    };
  }
  if (first !== '<') return undefined;
  const raw = /^<(?:(!--)|(\?)|(!\[CDATA\[)|(?:pre|script|style|textarea)(?=[\s>]|$))/i.exec(text);
  if (!raw) return undefined;
  const end = raw[1] ? '-->' : raw[2] ? '?>' : raw[3] ? ']]>' : /<\/(?:pre|script|style|textarea)>/i;
  return (line) => (typeof end === 'string' ? line.includes(end) : end.test(line));
}

function isFenceOf(text: string, mark: string, count: number): boolean {
  if (text.length < count) return false;
  for (const character of text) if (character !== mark) return false;
  return true;
}

export type BoxMarker = { readonly colons: number; readonly name: string; readonly title: string };

/** `::: tip A title`, `:::tip[A title]`, or `:::` with an empty name. */
export function boxMarker(rest: string): BoxMarker | undefined {
  const match = /^(:{3,})[ \t]*(?:([A-Za-z][A-Za-z0-9_-]*)(.*))?$/.exec(rest.trim());
  if (!match) return undefined;
  const title = withoutAttributes((match[3] ?? '').trim());
  return {
    colons: match[1]!.length,
    name: (match[2] ?? '').toLowerCase(),
    title: title.startsWith('[') && title.endsWith(']') ? title.slice(1, -1).trim() : title,
  };
}
