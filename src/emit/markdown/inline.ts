/**
 * Rewrites the addresses of links, images, link definitions and HTML attributes in a run of markdown text.
 * Inline code, escapes and autolinks stay as they are. Linear: no construct is read twice.
 */
import type { LinkReference } from '../../model/document.ts';
import { escapeHtml } from '../../model/text.ts';
import { attributesAt } from './attributes.ts';
import { Backticks } from './backticks.ts';
import { decodeReference, readDestination, writeDestination } from './destination.ts';
import { readTag } from './html-tag.ts';

/** The final address of a reference; undefined: it stays as written. */
export type Resolve = (href: string, kind: LinkReference['kind']) => string | undefined;

/** Which attributes hold addresses, and of what kind. */
const addressAttributes: Readonly<Record<string, LinkReference['kind']>> = {
  'a href': 'page',
  'area href': 'page',
  'img src': 'image',
  'video src': 'file',
  'video poster': 'image',
  'audio src': 'file',
  'source src': 'file',
  'track src': 'file',
  'embed src': 'file',
};

const autolink = /<[a-z][a-z0-9+.-]{1,31}:[^\s<>]*>/iy;

type Bracket = { readonly at: number; readonly isImage: boolean };

export function cleanInline(text: string, resolve: Resolve): string {
  if (!mayHold(text)) return text;
  const special = /[\\`<[\]{]/g;
  const ticks = new Backticks(text);
  const brackets: Bracket[] = [];
  let escaped = -1;
  let done = '';
  let copied = 0;
  const replace = (start: number, end: number, by: string) => {
    done += text.slice(copied, start) + by;
    copied = end;
  };

  // `test` and not `exec`: it makes no array for each of a site's millions of marks.
  while (special.test(text)) {
    const at = special.lastIndex - 1;
    switch (text[at]) {
      case '\\':
        escaped = at + 1;
        special.lastIndex = at + 2;
        break;
      case '`':
        special.lastIndex = ticks.endOfCode(at);
        break;
      case '<':
        special.lastIndex = rewriteTag(text, at, resolve, replace);
        break;
      case '[':
        brackets.push({ at, isImage: text[at - 1] === '!' && escaped !== at - 1 });
        break;
      case '{': {
        const length =
          /[)\]*_`~=^]/.test(text[at - 1] ?? '') && escaped !== at - 1 ? attributesAt(text, at) : 0;
        if (length > 0) replace(at, at + length, '');
        special.lastIndex = at + (length || 1);
        break;
      }
      default: {
        const opener = brackets.pop();
        const destination = opener && destinationAfter(text, opener, at);
        if (!destination) break;
        const href = decodeReference(text.slice(destination.start, destination.end), false);
        const final = resolve(href, opener.isImage ? 'image' : 'page');
        if (final !== undefined) {
          const { outerStart, outerEnd } = destination;
          replace(outerStart, outerEnd, writeDestination(final));
        }
        special.lastIndex = destination.outerEnd;
      }
    }
  }
  return done + text.slice(copied);
}

/** A quick look: most paragraphs hold nothing to rewrite. */
function mayHold(text: string): boolean {
  return (
    text.includes('](') ||
    text.includes('<') ||
    text.includes(']:') ||
    text.includes('{#') ||
    text.includes('{.')
  );
}

/** Of a link `](…)`, or of a definition `]: …` at the start of a line. */
function destinationAfter(text: string, opener: Bracket, close: number) {
  if (text[close + 1] === '(') return readDestination(text, close + 2, ')');
  if (text[close + 1] !== ':' || text[opener.at + 1] === '^' || close - opener.at > 1000) return undefined;
  for (let at = opener.at - 1; at >= 0 && text[at] !== '\n'; at--) {
    if (text[at] !== ' ' && text[at] !== '>' && text[at] !== '\t') return undefined;
  }
  return readDestination(text, close + 2, '');
}

/** The offset at which reading goes on: after a tag, comment or autolink. */
function rewriteTag(
  text: string,
  at: number,
  resolve: Resolve,
  replace: (start: number, end: number, by: string) => void,
): number {
  autolink.lastIndex = at;
  if (autolink.test(text)) return autolink.lastIndex;
  const tag = readTag(text, at);
  if (!tag) return at + 1;
  for (const { name, start, end } of tag.attributes) {
    const kind = addressAttributes[`${tag.name} ${name}`];
    if (kind === undefined) continue;
    const final = resolve(decodeReference(text.slice(start, end), true), kind);
    if (final !== undefined) replace(start, end, escapeHtml(final));
  }
  return tag.end;
}
