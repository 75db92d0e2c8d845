/** Finds tags and elements of components in lines, also over several lines. */
import { findCodeEnd } from '#tags';
import { createClassifier, joinLines } from '../lines.ts';
import type { Line } from '../model.ts';

export type FoundTag = {
  /** The tag from `<` to `>`. */
  readonly text: string;
  /** The text after the tag on its last line. */
  readonly rest: string;
  /** Index of the line after its last one. */
  readonly end: number;
  /** `<Name/>` */
  readonly isClosed: boolean;
};

/** Limit of lines in a tag; some contain lists of data. */
const longest = 400;

/** The tag `name` at the start of line `at`, after white space and the mark of a list. */
export function findTag(lines: readonly Line[], at: number, name: string): FoundTag | undefined {
  const start = new RegExp(`^\\s*(?:(?:[-*+]|\\d+[.)])\\s+)?<${name}(?=[\\s/>]|$)`).exec(
    lines[at]?.text ?? '',
  );
  if (!start) return undefined;
  const all = joinLines(lines.slice(at, at + longest)).slice(start[0].lastIndexOf('<'));
  const end = findTagEnd(all);
  if (end === undefined) return undefined;
  const text = all.slice(0, end);
  return {
    text,
    rest: all.slice(end).split('\n', 1)[0]!,
    end: at + text.split('\n').length,
    isClosed: text.endsWith('/>'),
  };
}

/** What stands first behind the opening tag of an element; '' behind one that is closed. */
export function readFirstInside(lines: readonly Line[], { rest, end, isClosed }: FoundTag): string {
  if (isClosed) return '';
  if (rest.trim() !== '') return rest.trim();
  return (
    lines
      .slice(end, end + 20)
      .find(({ text }) => text.trim() !== '')
      ?.text.trim() ?? ''
  );
}

export type FoundElement = {
  /** The opening tag from `<` to `>`. */
  readonly tag: string;
  /** The content between the tags. */
  readonly body: readonly Line[];
  /** Index of the line after its last one. */
  readonly end: number;
  readonly isUnclosed: boolean;
};

/** The element `name` at the start of line `at`; up to the last line if no tag closes it. */
export function findElement(lines: readonly Line[], at: number, name: string): FoundElement | undefined {
  const tag = findTag(lines, at, name);
  if (!tag || tag.isClosed) return undefined;
  const close = `</${name}>`;
  const cutAtClose = ({ text, from }: Line): Line => {
    const end = findOutsideCode(text, close);
    return { text: end < 0 ? text : text.slice(0, end), from };
  };
  const first = cutAtClose({ text: tag.rest, from: lines[at]!.from });
  const isOneLine = findOutsideCode(tag.rest, close) >= 0;
  const end = isOneLine ? tag.end : findClosingLine(lines, tag.end, name);
  return {
    tag: tag.text,
    // On demand: of many elements that nothing closes, each would copy the rest of the page.
    get body() {
      const others = isOneLine
        ? []
        : [...lines.slice(tag.end, end), ...lines.slice(end, end + 1).map(cutAtClose)];
      return [first, ...others];
    },
    end: isOneLine ? end : end + 1,
    isUnclosed: end === lines.length && !isOneLine,
  };
}

/** The offset of `sought` in a line, outside of its spans of code; -1 if it is not there. */
function findOutsideCode(text: string, sought: string): number {
  for (let at = 0; ; ) {
    const found = text.indexOf(sought, at);
    const [run] = found < 0 ? [] : (/`+/.exec(text.slice(at, found)) ?? []);
    if (run === undefined) return found;
    const after = text.indexOf(run, at) + run.length;
    const end = findCodeEnd(text, after, run.length);
    at = end < 0 ? after : end;
  }
}

/** If elements of one name are nested so deep, they count as unclosed. */
export const deepest = 50;

/** The line of the matching end tag, else the end; skips nested elements of the same name. */
function findClosingLine(lines: readonly Line[], from: number, name: string): number {
  const kindOf = createClassifier();
  const opening = new RegExp(`<${name}(?:\\s|>|$)`);
  let depth = 1;
  for (let at = from; at < lines.length && depth < deepest; at++) {
    const line = lines[at]!.text;
    if (kindOf(line) !== '' || !line.includes('<')) continue;
    const text = line.replace(/`[^`]*`/g, '');
    if (opening.test(text)) depth++;
    if (findOutsideCode(line, `</${name}>`) >= 0 && --depth === 0) return at;
  }
  return lines.length;
}

/** The index after the `>` that ends the tag at the start of `text`, outside of quotes and braces. */
export function findTagEnd(text: string): number | undefined {
  let depth = 0;
  let quote = '';
  for (let at = 1; at < text.length; at++) {
    const sign = text[at]!;
    if (quote !== '') {
      if (sign === quote) quote = '';
    } else if (sign === '"' || sign === "'" || (sign === '`' && depth > 0)) quote = sign;
    else if (sign === '{') depth++;
    else if (sign === '}') depth--;
    else if (sign === '>' && depth <= 0) return at + 1;
  }
  return undefined;
}

/** The text of the first of the attributes that is there, in quotes or as a plain text in braces. */
export function readAttribute(tag: string, ...names: readonly string[]): string | undefined {
  for (const name of names) {
    const match = new RegExp(
      `\\s${name}=(?:"([^"]*)"|'([^']*)'|\\{\\s*(?:"([^"]*)"|'([^']*)'|\`([^\`$]*)\`)\\s*\\})`,
    ).exec(tag);
    if (match) return match.slice(1).find((one) => one !== undefined);
  }
  return undefined;
}

/** Makes markdown links of elements in a line: `<Link href="/a">words</Link>`. `names`: in a pattern. Without `href` the words stay. */
export function convertLinkTags(text: string, names: string): string {
  const pattern = new RegExp(`<(?:${names})\\b([^<>]*)>(.*?)</(?:${names})>`, 'g');
  return text.replace(pattern, (_, attributes: string, words: string) => {
    const href = readAttribute(attributes, 'to', 'href');
    return href === undefined ? words : `[${words.trim()}](${href})`;
  });
}

/** Makes badges of `<Badge text="new" />` and `<Badge>new</Badge>`. */
export function convertBadges(text: string): string {
  const badge = /<[Bb]adge\b[^<>]*?(?:\/>|>([^<]*)<\/[Bb]adge>)/g;
  return text.replace(badge, (tag, inner: string | undefined, at: number) => {
    const label = readAttribute(tag, 'text') ?? inner?.trim() ?? '';
    const lead = /[\p{L}\p{N}`)*]$/u.test(text.slice(Math.max(0, at - 1), at)) ? ' ' : '';
    // `[^` would start a footnote.
    return label === '' ? '' : `${lead}[${label.replace(/^\^/, '\\^')}]{.badge}`;
  });
}
