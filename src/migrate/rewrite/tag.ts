/** Tags of components as they stand in lines, over several of them too. */
import { fenceReader } from '../lines.ts';
import type { Line } from '../model.ts';

export type FoundTag = {
  /** From the bracket to the one that ends it. */
  readonly text: string;
  /** What stands behind it on its last line. */
  readonly rest: string;
  /** The line behind its last one. */
  readonly end: number;
  /** `<Name/>` */
  readonly isClosed: boolean;
};

/** So many lines may a tag have: lists of data stand in some. */
const longest = 400;

/** The tag `name` that line `at` begins with, blanks and the mark of a list aside. */
export function tagAt(lines: readonly Line[], at: number, name: string): FoundTag | undefined {
  const start = new RegExp(`^\\s*(?:(?:[-*+]|\\d+[.)])\\s+)?<${name}(?=[\\s/>]|$)`).exec(
    lines[at]?.text ?? '',
  );
  if (!start) return undefined;
  const all = lines
    .slice(at, at + longest)
    .map(({ text }) => text)
    .join('\n')
    .slice(start[0].lastIndexOf('<'));
  const end = endOf(all);
  if (end === undefined) return undefined;
  const text = all.slice(0, end);
  return {
    text,
    rest: all.slice(end).split('\n', 1)[0]!,
    end: at + text.split('\n').length,
    isClosed: text.endsWith('/>'),
  };
}

export type FoundElement = {
  /** From the bracket to the one that ends it. */
  readonly tag: string;
  /** What stands between its tags. */
  readonly body: readonly Line[];
  /** The line behind its last one. */
  readonly end: number;
  readonly isUnclosed: boolean;
};

/** The element `name` that line `at` begins with, to the end of the lines where no tag closes it. */
export function elementAt(lines: readonly Line[], at: number, name: string): FoundElement | undefined {
  const tag = tagAt(lines, at, name);
  if (!tag || tag.isClosed) return undefined;
  const close = `</${name}>`;
  const before = ({ text, from }: Line): Line => ({ text: text.split(close)[0]!, from });
  const first = before({ text: tag.rest, from: lines[at]!.from });
  const isOneLine = tag.rest.includes(close);
  const end = isOneLine ? tag.end : closingLine(lines, tag.end, name);
  const body = isOneLine
    ? [first]
    : [first, ...lines.slice(tag.end, end), ...lines.slice(end, end + 1).map(before)];
  return {
    tag: tag.text,
    body,
    end: isOneLine ? end : end + 1,
    isUnclosed: end === lines.length && !isOneLine,
  };
}

/** Elements of one name, each in the one before, are taken for ones that nothing closes if they are so many. */
export const deepest = 50;

/** The line with the tag that closes, else the end; elements of that name within are passed over. */
function closingLine(lines: readonly Line[], from: number, name: string): number {
  const kindOf = fenceReader();
  const opening = new RegExp(`<${name}(?:\\s|>|$)`);
  let depth = 1;
  for (let at = from; at < lines.length && depth < deepest; at++) {
    const line = lines[at]!.text;
    if (kindOf(line) !== '' || !line.includes('<')) continue;
    const text = line.replace(/`[^`]*`/g, '');
    if (opening.test(text)) depth++;
    if (text.includes(`</${name}>`) && --depth === 0) return at;
  }
  return lines.length;
}

/** Behind the bracket that ends the tag with which `text` begins; those in quotes and braces are none. */
function endOf(text: string): number | undefined {
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

/** The text of an attribute: in quotes, or a plain text in braces. */
export function attributeOf(tag: string, name: string): string | undefined {
  const match = new RegExp(
    `\\s${name}=(?:"([^"]*)"|'([^']*)'|\\{\\s*(?:"([^"]*)"|'([^']*)'|\`([^\`$]*)\`)\\s*\\})`,
  ).exec(tag);
  return match?.slice(1).find((one) => one !== undefined);
}
