/** Finds code among lines of markdown, and changes the other lines. */
import { findCodeEnd } from '#tags';
import type { Line, MovedPage } from './model.ts';

const mark = /^[\s>]*(?:(?:[-*+]|\d{1,9}[.)])\s+)*(`{3,}|~{3,})(.*)$/;

/** The mark and the info string of a fence that opens on a line; undefined if none does. */
export function readFence(text: string): { readonly mark: string; readonly info: string } | undefined {
  const [, found, info = ''] = mark.exec(text) ?? [];
  if (found === undefined || (found.startsWith('`') && info.includes('`'))) return undefined;
  return { mark: found, info };
}

type FenceKind = '' | 'open' | 'code' | 'close';

/** The kind of each line: 'open', 'code' or 'close' in a fence, '' for text. */
export function classifyLines(lines: readonly Pick<Line, 'text'>[]): FenceKind[] {
  const kindOf = createClassifier();
  return lines.map(({ text }) => kindOf(text));
}

/** The lines outside of fences. */
export function listProse<L extends Pick<Line, 'text'>>(lines: readonly L[]): L[] {
  const classify = createClassifier();
  return lines.filter(({ text }) => classify(text) === '');
}

/** Does the same line by line, from a line outside of fences. */
export function createClassifier(): (text: string) => FenceKind {
  let open: string | undefined;
  let column = 0;
  return (text) => {
    if (open === undefined) {
      const found = readFence(text);
      if (!found) return '';
      open = found.mark;
      column = measureMark(text, open);
      return 'open';
    }
    const [, closing, rest = ''] = /^[\s>]*(`{3,}|~{3,})(.*)$/.exec(text) ?? [];
    if (closing === undefined || !closing.startsWith(open) || rest.trim() !== '') return 'code';
    // Further right it is a line of the code: a fence within a sample of markdown.
    if (measureMark(text, closing) > column + 3) return 'code';
    open = undefined;
    return 'close';
  };
}

/** The columns before the mark of a fence. */
function measureMark(text: string, found: string): number {
  return text.slice(0, text.indexOf(found)).replace(/\t/g, '    ').length;
}

/** Changes each line outside of fences, except its code spans. */
export function mapProse(page: MovedPage, change: (text: string, line: Line) => string): void {
  for (const line of listProse(page.lines)) {
    if (line.text !== '') line.text = mapOutsideCode(line.text, (text) => change(text, line));
  }
}

/** Changes the parts of `text` outside of code spans. */
function mapOutsideCode(text: string, change: (part: string) => string): string {
  if (!text.includes('`')) return change(text);
  let result = '';
  let rest = text;
  for (;;) {
    const open = /`+/.exec(rest);
    if (!open) break;
    const after = open.index + open[0].length;
    const close = findCodeEnd(rest, after, open[0].length);
    if (close < 0) {
      result += change(rest.slice(0, after));
      rest = rest.slice(after);
      continue;
    }
    result += change(rest.slice(0, open.index)) + rest.slice(open.index, close);
    rest = rest.slice(close);
  }
  return result + change(rest);
}

/** A replacement of lines. `end`: index after the last replaced line. */
export type Block = { readonly lines: readonly Line[]; readonly end: number };

/** Replaces lines; calls `blockAt` for each line outside of fences. */
export function replaceBlocks(
  lines: readonly Line[],
  blockAt: (line: Line, at: number) => Block | undefined,
): Line[] {
  const kinds = classifyLines(lines);
  return replaceAt(lines, (line, at) => (kinds[at] === '' ? blockAt(line, at) : undefined));
}

function replaceAt(lines: readonly Line[], blockAt: (line: Line, at: number) => Block | undefined): Line[] {
  const result: Line[] = [];
  for (let at = 0; at < lines.length; ) {
    const line = lines[at]!;
    const block = blockAt(line, at) ?? { lines: [line], end: at + 1 };
    result.push(...block.lines);
    at = block.end;
  }
  return result;
}

/** Replaces fences that have an end; calls `convert` with their first line, their code and their last line. */
export function replaceFences(
  lines: readonly Line[],
  convert: (open: Line, code: readonly Line[], close: Line) => readonly Line[] | undefined,
): Line[] {
  const kinds = classifyLines(lines);
  return replaceAt(lines, (line, at) => {
    const end = kinds[at] === 'open' ? kinds.indexOf('close', at) : -1;
    const built = end < 0 ? undefined : convert(line, lines.slice(at + 1, end), lines[end]!);
    return built && { lines: built, end: end + 1 };
  });
}

/** Makes lines with the source position of `line`. */
export function makeLines(line: Line, texts: readonly string[]): Line[] {
  return texts.map((text) => ({ text, from: line.from }));
}

/** The leading white space of a line. */
export function readIndent(text: string): string {
  return /^[ \t]*/.exec(text)![0];
}

/** Puts `lead` before each line that is not empty. */
export function indentLines(lines: readonly Line[], lead: string): Line[] {
  return lines.map((line) => ({ ...line, text: line.text === '' ? '' : lead + line.text }));
}

/** Puts a blank line at both ends. */
export function padLines(lines: readonly Line[], line: Line): Line[] {
  return [...makeLines(line, ['']), ...lines, ...makeLines(line, [''])];
}

/** The text of lines. */
export function joinLines(lines: readonly Pick<Line, 'text'>[], between = '\n'): string {
  return lines.map(({ text }) => text).join(between);
}

/** Removes blank lines. */
export function dropBlanks(lines: readonly Line[]): Line[] {
  return lines.filter(({ text }) => text.trim() !== '');
}

/** Removes the indentation that all lines with text share. */
export function dedentLines(lines: readonly Line[]): Line[] {
  const shared = Math.min(...dropBlanks(lines).map(({ text }) => readIndent(text).length));
  if (!Number.isFinite(shared) || shared === 0) return [...lines];
  return lines.map((line) => ({ ...line, text: line.text.slice(shared) }));
}

/** Removes blank lines at both ends. */
export function trimLines(lines: readonly Line[]): Line[] {
  const isFilled = ({ text }: Line) => text.trim() !== '';
  const first = lines.findIndex(isFilled);
  return first < 0 ? [] : lines.slice(first, lines.findLastIndex(isFilled) + 1);
}

/** The colons for a container around `lines`. */
function chooseColons(lines: readonly Line[]): string {
  const longest = listProse(lines).reduce(
    (most, { text }) => Math.max(most, /^\s*(:{3,})/.exec(text)?.[1]?.length ?? 2),
    2,
  );
  return ':'.repeat(longest + 1);
}

/** A container around `body`. `head`: its name and title, such as 'note Title'. */
export function buildContainer(head: string, body: readonly Line[], line: Line): Line[] {
  const colons = chooseColons(body);
  return [...makeLines(line, [`${colons} ${head}`.trimEnd()]), ...body, ...makeLines(line, [colons])];
}

/** A tab in a container of tabs. */
export function buildTab(label: string, body: readonly Line[], line: Line): Line[] {
  return [...makeLines(line, [`== ${label}`, '']), ...body, ...makeLines(line, [''])];
}

/** A fence around `body`. `info`: parts of its info string. */
export function buildFence(info: readonly (string | undefined)[], body: readonly Line[], line: Line): Line[] {
  const longest = Math.max(2, ...body.map(({ text }) => /^\s*(`{3,})/.exec(text)?.[1]?.length ?? 2));
  const mark = '`'.repeat(longest + 1);
  return [
    ...makeLines(line, [`${mark}${info.filter(Boolean).join(' ')}`]),
    ...dedentLines(body),
    ...makeLines(line, [mark]),
  ];
}
