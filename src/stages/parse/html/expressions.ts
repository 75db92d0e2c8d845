/**
 * MDX attributes, `style={{ color: 'red' }}`, `onClick={() => a > b}` and `{...props}`. HTML splits them into broken
 * attributes, and ends the tag at the first `>` in them.
 */
import { endOfBraces, skipBlank } from '../component/tag.ts';
import type { Attribute, OpenTag } from './fragment.ts';

export type Expression = {
  /** The attribute with its name, as written. */
  readonly written: string;
  readonly start: number;
  readonly end: number;
};

type TagWithExpressions = { readonly end: number; readonly expressions: readonly Expression[] };

const tagName = /<[A-Za-z][^\s"'=<>{}/]*/y;
const attributeName = /[^\s"'=<>{}/]+/y;
const unquoted = /[^\s"'=<>`{}]+/y;

/** The tag at `start`, if it has expressions; 'lost' if the text ends inside one of them. */
export function tagWithExpressions(text: string, start: number): TagWithExpressions | 'lost' | undefined {
  const expressions: Expression[] = [];
  let at = behind(tagName, text, start);
  while (at >= 0) {
    at = skipBlank(text, at);
    if (text[at] === '>') return expressions.length > 0 ? { end: at + 1, expressions } : undefined;
    if (text[at] === '/') {
      at++;
      continue;
    }
    const begin = at;
    let value = at;
    if (text[at] !== '{') {
      at = behind(attributeName, text, at);
      const sign = at < 0 ? at : skipBlank(text, at);
      if (text[sign] !== '=') continue;
      value = skipBlank(text, sign + 1);
    }
    const first = text[value];
    if (first === '{') {
      const last = endOfBraces(text, value);
      if (last === undefined) return 'lost';
      at = last + 1;
      expressions.push({ written: text.slice(begin, at), start: begin, end: at });
    } else if (first === '"' || first === "'") {
      const last = text.indexOf(first, value + 1);
      at = last < 0 ? last : last + 1;
    } else at = behind(unquoted, text, value);
  }
  return undefined;
}

function behind(pattern: RegExp, text: string, start: number): number {
  pattern.lastIndex = start;
  return pattern.test(text) ? pattern.lastIndex : -1;
}

/** Text that may look like a tag but is none, or the start of a tag. */
const verbatim = /<!--[\s\S]*?(?:-->|$)|<(script|style|textarea|title)\b[\s\S]*?(?:<\/\1|$)|<(?=[A-Za-z])/gi;

/** Replaces expressions in tags by as many blanks, so that offsets stay. Returns the expressions too. */
export function blankedExpressions(html: string): {
  readonly html: string;
  readonly expressions: Expression[];
} {
  const expressions: Expression[] = [];
  if (!html.includes('{')) return { html, expressions };
  let result = '';
  let done = 0;
  verbatim.lastIndex = 0;
  for (let match = verbatim.exec(html); match; match = verbatim.exec(html)) {
    if (match[0] !== '<') continue;
    const tag = tagWithExpressions(html, match.index);
    // After 'lost' each further tag would scan to the end again, in quadratic time.
    if (tag === 'lost') break;
    if (!tag) continue;
    for (const one of tag.expressions) {
      result += html.slice(done, one.start) + ' '.repeat(one.end - one.start);
      done = one.end;
      expressions.push(one);
    }
    verbatim.lastIndex = tag.end;
  }
  return { html: result + html.slice(done), expressions };
}

type RemainingAttributes = {
  readonly attributes: readonly Attribute[];
  /** The removed source text, and the offset where it begins; '' if there is none. */
  readonly written: string;
  readonly start: number;
};

/** The attributes of a tag without those that came from an expression without an end. */
export function withoutExpressions(html: string, tag: OpenTag): RemainingAttributes {
  const { attributes } = tag;
  if (!attributes.some((one) => opens(html, one))) return { attributes, written: '', start: tag.start };
  const remaining: Attribute[] = [];
  const removed: string[] = [];
  let start = -1;
  let depth = 0;
  for (const [index, attribute] of attributes.entries()) {
    if (depth <= 0 && !opens(html, attribute)) {
      remaining.push(attribute);
      continue;
    }
    const end = attributes[index + 1]?.start ?? tag.end - 1;
    const piece = html.slice(attribute.start, end).replace(/\s*\/?$/, '');
    if (start < 0) start = attribute.start;
    depth = Math.max(0, depth) + piece.split('{').length - piece.split('}').length;
    removed.push(piece);
  }
  return { attributes: remaining, written: removed.join(' '), start };
}

/** True if a value begins with a brace outside quotes. */
function opens(html: string, { start, end }: Attribute): boolean {
  return /^[^\s"'=]*(?:=\s*)?\{/.test(html.slice(start, end));
}
