/**
 * Attributes of MDX, `style={{ color: 'red' }}`, `onClick={() => a > b}` and `{...props}`: to HTML they are a handful of
 * broken ones, and the tag ends at the first `>` in them.
 */
import { endOfBraces, skipBlank } from '../component/tag.ts';
import type { Attribute, OpenTag } from './fragment.ts';

export type Expression = {
  /** The attribute with its name, as it is written. */
  readonly written: string;
  readonly start: number;
  readonly end: number;
};

type TagWithExpressions = { readonly end: number; readonly expressions: readonly Expression[] };

const tagName = /<[A-Za-z][^\s"'=<>{}/]*/y;
const attributeName = /[^\s"'=<>{}/]+/y;
const unquoted = /[^\s"'=<>`{}]+/y;

/** The tag that begins at `start`, if expressions stand in it; 'lost' where one of them does not end in the text. */
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

/** What is no markup, though it may look so. */
const verbatim = /<!--[\s\S]*?(?:-->|$)|<(script|style|textarea|title)\b[\s\S]*?(?:<\/\1|$)|<(?=[A-Za-z])/gi;

/** The piece with blanks in the place of the expressions in its tags, and these: offsets stay. */
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
    // Each further one would be looked through up to the end too.
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

type Kept = {
  readonly attributes: readonly Attribute[];
  /** The expressions as they are written, and where the first one begins; '' if there are none. */
  readonly written: string;
  readonly start: number;
};

/** The attributes of a tag but those that hold an expression without an end, and what that fell apart into. */
export function withoutExpressions(html: string, tag: OpenTag): Kept {
  const { attributes } = tag;
  if (!attributes.some((one) => opens(html, one))) return { attributes, written: '', start: tag.start };
  const kept: Attribute[] = [];
  const left: string[] = [];
  let start = -1;
  let depth = 0;
  for (const [index, attribute] of attributes.entries()) {
    if (depth <= 0 && !opens(html, attribute)) {
      kept.push(attribute);
      continue;
    }
    const end = attributes[index + 1]?.start ?? tag.end - 1;
    const piece = html.slice(attribute.start, end).replace(/\s*\/?$/, '');
    if (start < 0) start = attribute.start;
    depth = Math.max(0, depth) + piece.split('{').length - piece.split('}').length;
    left.push(piece);
  }
  return { attributes: kept, written: left.join(' '), start };
}

/** A value in quotes may begin with a brace. */
function opens(html: string, { start, end }: Attribute): boolean {
  return /^[^\s"'=]*(?:=\s*)?\{/.test(html.slice(start, end));
}
