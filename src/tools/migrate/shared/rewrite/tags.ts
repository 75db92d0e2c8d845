/** Finds the opening tags of a page, outside of code, as HTML reads them: attributes in quotes, over several lines. */
import { findCodeEnd } from '#tags';
import { classifyLines } from '../lines.ts';
import type { Line, MovedPage } from '../model.ts';

export type WrittenTag = {
  /** As written. */
  readonly name: string;
  readonly text: string;
  /** The text between name and end. */
  readonly attributes: string;
  /** `/>` */
  readonly isClosed: boolean;
  readonly line: Line;
  /** True within a block of HTML, where Markdown is text. */
  readonly isInHtml: boolean;
};

/** What stands instead of a tag. `until`: what comes up to that end tag goes, too. */
type Written = { readonly text: string; readonly until?: string };

/** An attribute with the white space before it: its name, and its value with quotes. */
export const attribute = /\s+([^\s"'<>/=]+)(?:\s*=\s*("[^"]*"|'[^']*'|[^\s"'<>`]+))?/g;

const wholeTag = new RegExp(`<([A-Za-z][\\w.-]*)((?:${attribute.source})*)\\s*(/?)>`, 'y');
/** So many lines may stand between a tag and its end tag, if they go. */
const longest = 20;

/** Changes each tag; `change` gives undefined for one that stays. A changed tag becomes one line with what follows it. */
export function mapTags(page: MovedPage, change: (tag: WrittenTag) => Written | undefined): void {
  if (!page.lines.some(({ text }) => /<[A-Za-z]/.test(text))) return;
  const kinds = classifyLines(page.lines);
  const result: Line[] = [];
  let block: 'none' | 'text' | 'html' = 'none';
  for (let at = 0; at < page.lines.length; at++) {
    const line = page.lines[at]!;
    result.push(line);
    if (kinds[at] === '' && line.text.includes('<'))
      at = convertLine(page.lines, at, block === 'html', change);
    if (line.text.trim() === '') block = 'none';
    else if (block === 'none') block = /^\s*</.test(line.text) ? 'html' : 'text';
  }
  page.lines = result;
}

/** The value of an attribute without its quotes. */
export function readValue(given: string | undefined): string {
  return (given ?? '')
    .replace(/^(["'])([\s\S]*)\1$/, '$2')
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, '&');
}

/** Changes the tags that begin on line `at`. Returns the last line that it took in. */
function convertLine(
  lines: readonly Line[],
  at: number,
  isBlock: boolean,
  change: (tag: WrittenTag) => Written | undefined,
): number {
  const line = lines[at]!;
  let last = at;
  for (let from = 0; from < line.text.length; ) {
    const match = /`+|<(?=[A-Za-z])/.exec(line.text.slice(from));
    if (!match) break;
    const start = from + match.index;
    from = start + match[0].length;
    if (match[0] !== '<') {
      const end = findCodeEnd(line.text, from, match[0].length);
      if (end > 0) from = end;
      continue;
    }
    const tag = readTag(lines, last, line, start);
    const isInHtml = isBlock || /^\s*</.test(line.text.slice(0, start));
    const written = tag && change({ ...tag.tag, isInHtml });
    if (!tag || !written) continue;
    const { rest, end } =
      written.until === undefined ? { rest: tag.rest, end: tag.last } : cutUntil(lines, tag, written.until);
    line.text = line.text.slice(0, start) + written.text + rest;
    last = end;
    from = start + written.text.length;
  }
  if (last > at && line.text.trim() === '') line.text = '';
  return last;
}

type LongTag = {
  readonly tag: Omit<WrittenTag, 'isInHtml'>;
  /** What stands after it on its last line. */
  readonly rest: string;
  readonly last: number;
};

/** The tag at `start` of a line that line `at` ends. A tag ends before a blank line, as HTML does in Markdown. */
function readTag(lines: readonly Line[], at: number, line: Line, start: number): LongTag | undefined {
  let whole = line.text.slice(start);
  let found = matchTag(whole);
  if (!found && !/^<[A-Za-z][\w.-]*(?:\s|$)/.test(whole)) return undefined;
  let last = at;
  if (!found) {
    for (let next = at + 1; next < lines.length && lines[next]!.text.trim() !== ''; next++) {
      whole += `\n${lines[next]!.text}`;
      last = next;
    }
    found = matchTag(whole);
  }
  if (!found) return undefined;
  const after = whole.slice(found.text.length).split('\n');
  return { tag: { ...found, line }, rest: after[0]!, last: last - (after.length - 1) };
}

function matchTag(whole: string): Omit<WrittenTag, 'isInHtml' | 'line'> | undefined {
  wholeTag.lastIndex = 0;
  const [text, name = '', attributes = '', ...others] = wholeTag.exec(whole) ?? [];
  return text === undefined ? undefined : { name, text, attributes, isClosed: others.at(-1) === '/' };
}

/** The text after the end tag `until`; after the tag itself if none comes soon. */
function cutUntil(
  lines: readonly Line[],
  { rest, last }: LongTag,
  until: string,
): { readonly rest: string; readonly end: number } {
  for (let end = last; end < lines.length && end <= last + longest; end++) {
    const text = end === last ? rest : lines[end]!.text;
    const found = text.toLowerCase().indexOf(until);
    if (found >= 0) return { rest: text.slice(found + until.length), end };
  }
  return { rest, end: last };
}
