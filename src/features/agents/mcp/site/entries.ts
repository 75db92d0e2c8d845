/** What has an address of its own in a copy, but no heading: a term, a row of a table, a field or an error of an API. */
import type { Copy, CopySection } from './copy.ts';

export type Entry = {
  readonly text: string;
  /** In which it stands. */
  readonly section: CopySection;
};

type Line = {
  readonly text: string;
  readonly start: number;
  readonly isCode: boolean;
  /** The first line of a block of code. */
  readonly opens: boolean;
};

const item = /^(\s*)(?:[-*+]|\d+[.)])\s/;
const label = /^\*\*[^*]+\*\*(?: \{#[^}\s]+\})?$/;
/** Names around an item that its id may have. */
const deepest = 20;
const namedItem = /^(\s*)[-*+] (`{1,9})(?!`)(.+?)\2(?!`)/;

export function findEntry(copy: Copy, id: string): Entry | undefined {
  if (id === '') return undefined;
  const lines = splitLines(copy.body);
  const mark = `{#${id}}`;
  const marked = lines.findIndex(({ text, isCode, opens }) =>
    opens ? text.endsWith(` ${mark}`) : !isCode && text.includes(mark),
  );
  const at = marked < 0 ? findNamed(copy, lines, id) : marked;
  if (at === undefined) return undefined;
  return { text: readBlock(lines, at, mark), section: getSectionAt(copy, lines[at]!.start) };
}

function splitLines(body: string): Line[] {
  let fence: string | undefined;
  let next = 0;
  return body.split('\n').map((text) => {
    const start = next;
    next += text.length + 1;
    const [, run] = /^[\s>]*(`{3,}|~{3,})/.exec(text) ?? [];
    const isCode = fence !== undefined || run !== undefined;
    const opens = fence === undefined && isCode;
    if (fence === undefined) fence = run;
    else if (run?.startsWith(fence) && text.trim() === run) fence = undefined;
    return { text, start, isCode, opens };
  });
}

function getSectionAt({ sections }: Copy, place: number): CopySection {
  return sections.findLast(({ start }) => start <= place) ?? sections[0]!;
}

/**
 * The item whose name, with those around it, ends the id: `response-200-data-id` is `id` within `data`. It stands in the section
 * that the id begins with, or is the only one of its name.
 */
function findNamed(copy: Copy, lines: readonly Line[], id: string): number | undefined {
  const around: { readonly indent: number; readonly name: string }[] = [];
  const found: { at: number; ending: string; isHere: boolean }[] = [];
  for (const [at, { text, start, isCode }] of lines.entries()) {
    const [, blanks, , name] = (isCode ? undefined : namedItem.exec(text)) ?? [];
    if (blanks === undefined || name === undefined) continue;
    while (around.length > 0 && around.at(-1)!.indent >= blanks.length) around.pop();
    around.push({ indent: blanks.length, name: escapeName(name) });
    const names = around
      .slice(-deepest)
      .map((one) => one.name)
      .filter((one) => one !== '');
    const ending = names.map((_, from) => names.slice(from).join('-')).find((one) => id.endsWith(`-${one}`));
    if (ending === undefined || escapeName(name) === '') continue;
    found.push({ at, ending, isHere: id === `${getSectionAt(copy, start).id}-${ending}` });
  }
  const longest = Math.max(0, ...found.map(({ ending }) => ending.length));
  const best = found.filter(({ ending }) => ending.length === longest);
  return best.find(({ isHere }) => isHere)?.at ?? (best.length === 1 ? best[0]!.at : undefined);
}

/** As ids have names. */
function escapeName(name: string): string {
  return name.replace(/[^\p{L}\p{N}_.-]+/gu, '-').replace(/^-+|-+$/g, '');
}

function readBlock(lines: readonly Line[], at: number, mark: string): string {
  const { text, opens } = lines[at]!;
  if (opens) return readCode(lines, at);
  if (/^ /.test(text) && text.trim() === mark) return readList(lines, at);
  if (text.startsWith('|')) {
    let head = at;
    while (lines[head - 1]?.text.startsWith('|')) head--;
    // The id of a table stands in its head.
    if (head === at) return joinWhile(lines, at, (one) => one.startsWith('|'));
    return lines
      .slice(head, head + 2)
      .concat(at > head + 1 ? lines[at]! : [])
      .map((line) => line.text)
      .join('\n');
  }
  if (text.startsWith('>')) return joinWhile(lines, at, (one) => one.startsWith('>'));
  if (label.test(text)) return readBelowLabel(lines, at);
  const indent = item.exec(text)?.[1]?.length;
  let from = at;
  if (indent === undefined)
    while (from > 0 && lines[from - 1]!.text.trim() !== '' && !lines[from - 1]!.text.startsWith('#')) from--;
  let end = at + 1;
  while (end < lines.length && isWithin(lines, end, indent)) end++;
  const own = lines
    .slice(from, end)
    .map((line) => line.text.slice(line.text.startsWith(' ') ? (indent ?? 0) : 0));
  return own.join('\n').trimEnd();
}

function readCode(lines: readonly Line[], at: number): string {
  const indent = /^ */.exec(lines[at]!.text)![0].length;
  const next = lines.findIndex(({ isCode, opens }, index) => index > at && (!isCode || opens));
  return lines
    .slice(at, next < 0 ? lines.length : next)
    .map((line) => line.text.slice(indent))
    .join('\n')
    .trimEnd();
}

/** The list whose id stands below its last item. */
function readList(lines: readonly Line[], at: number): string {
  const isWithout = ({ text }: Line) => text.trim() !== '' && !/^\s/.test(text) && !item.test(text);
  const before = lines.slice(0, at).findLastIndex(isWithout);
  return lines
    .slice(before + 1, at + 1)
    .map((line) => line.text)
    .join('\n')
    .trim();
}

/** The lines around one for which that holds. */
function joinWhile(lines: readonly Line[], at: number, holds: (text: string) => boolean): string {
  let [from, end] = [at, at + 1];
  while (from > 0 && holds(lines[from - 1]!.text)) from--;
  while (end < lines.length && holds(lines[end]!.text)) end++;
  return lines
    .slice(from, end)
    .map((line) => line.text)
    .join('\n');
}

/** Of a tab, or of text that readers unfold: up to the next one, or a heading. */
function readBelowLabel(lines: readonly Line[], at: number): string {
  const next = lines.findIndex(
    (line, index) => index > at && !line.isCode && (label.test(line.text) || /^#{1,6} /.test(line.text)),
  );
  return lines
    .slice(at, next < 0 ? lines.length : next)
    .map((line) => line.text)
    .join('\n')
    .trimEnd();
}

/** `indent`: of the item; undefined of a paragraph, which what a term means follows. */
function isWithin(lines: readonly Line[], at: number, indent: number | undefined): boolean {
  const { text } = lines[at]!;
  if (text.startsWith('#')) return false;
  const [, blanks = ''] = /^(\s*)/.exec(text)!;
  if (text.trim() !== '')
    return blanks.length > (indent ?? 0) || (indent === undefined && lines[at - 1]!.text.trim() !== '');
  const next = lines.slice(at).find((line) => line.text.trim() !== '');
  return next !== undefined && /^(\s*)/.exec(next.text)![1]!.length > (indent ?? 0);
}
