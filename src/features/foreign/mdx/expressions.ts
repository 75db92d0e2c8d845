/**
 * MDX attributes, `style={{ color: 'red' }}`, `onClick={() => a > b}` and `{...props}`. HTML splits them into broken
 * attributes, and ends the tag at the first `>` in them.
 */
import type { OtherAttribute, OtherAttributes } from '#model/markup/parse-hints';
import { findClosingBrace, skipBlank } from '#tags';

type Attribute = Parameters<OtherAttributes['split']>[1]['attributes'][number];

type TagWithExpressions = { readonly end: number; readonly expressions: readonly OtherAttribute[] };

const tagName = /<[A-Za-z][^\s"'=<>{}/]*/y;
const attributeName = /[^\s"'=<>{}/]+/y;
const unquoted = /[^\s"'=<>`{}]+/y;

/** The tag at `start`, if it has expressions; 'lost' if the text ends inside one of them. */
export function readTagWithExpressions(text: string, start: number): TagWithExpressions | 'lost' | undefined {
  const expressions: OtherAttribute[] = [];
  let at = findOffsetBehind(tagName, text, start);
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
      at = findOffsetBehind(attributeName, text, at);
      const sign = at < 0 ? at : skipBlank(text, at);
      if (text[sign] !== '=') continue;
      value = skipBlank(text, sign + 1);
    }
    const first = text[value];
    if (first === '{') {
      const last = findClosingBrace(text, value);
      if (last === undefined) return 'lost';
      at = last + 1;
      expressions.push({ written: text.slice(begin, at), start: begin, end: at });
    } else if (first === '"' || first === "'") {
      const last = text.indexOf(first, value + 1);
      at = last < 0 ? last : last + 1;
    } else at = findOffsetBehind(unquoted, text, value);
  }
  return undefined;
}

function findOffsetBehind(pattern: RegExp, text: string, start: number): number {
  pattern.lastIndex = start;
  return pattern.test(text) ? pattern.lastIndex : -1;
}

/** Text that may look like a tag but is none, or the start of a tag. */
const verbatim = /<!--[\s\S]*?(?:-->|$)|<(script|style|textarea|title)\b[\s\S]*?(?:<\/\1|$)|<(?=[A-Za-z])/gi;

/** Replaces expressions in tags by as many blanks, so that offsets stay. */
function blank(html: string): ReturnType<OtherAttributes['blank']> {
  const expressions: OtherAttribute[] = [];
  if (!html.includes('{')) return { html, removed: expressions };
  let result = '';
  let done = 0;
  verbatim.lastIndex = 0;
  for (let match = verbatim.exec(html); match; match = verbatim.exec(html)) {
    if (match[0] !== '<') continue;
    const tag = readTagWithExpressions(html, match.index);
    // After 'lost' each further tag would scan to the end again, in quadratic time.
    if (tag === 'lost') break;
    if (!tag) continue;
    for (const expression of tag.expressions) {
      result += html.slice(done, expression.start) + ' '.repeat(expression.end - expression.start);
      done = expression.end;
      expressions.push(expression);
    }
    verbatim.lastIndex = tag.end;
  }
  return { html: result + html.slice(done), removed: expressions };
}

/** The attributes of a tag without those that came from an expression without an end. */
const split: OtherAttributes['split'] = (html, tag) => {
  const { attributes } = tag;
  if (!attributes.some((attribute) => beginsWithBrace(html, attribute))) return { attributes };
  const remaining: Attribute[] = [];
  const removed: string[] = [];
  let start = -1;
  let depth = 0;
  for (const [index, attribute] of attributes.entries()) {
    if (depth <= 0 && !beginsWithBrace(html, attribute)) {
      remaining.push(attribute);
      continue;
    }
    const end = attributes[index + 1]?.start ?? tag.end - 1;
    const piece = html.slice(attribute.start, end).replace(/\s*\/?$/, '');
    if (start < 0) start = attribute.start;
    depth = Math.max(0, depth) + piece.split('{').length - piece.split('}').length;
    removed.push(piece);
  }
  return { attributes: remaining, removed: { written: removed.join(' '), start, end: tag.end } };
};

/** True if a value begins with a brace outside quotes. */
function beginsWithBrace(html: string, { start, end }: Attribute): boolean {
  return /^[^\s"'=]*(?:=\s*)?\{/.test(html.slice(start, end));
}

export const attributes: OtherAttributes = {
  blank,
  split,
  of: 'of MDX',
  hint: 'Values stand in quotes: src="…". Write class="…" for className, and classes of the theme for style.',
};
