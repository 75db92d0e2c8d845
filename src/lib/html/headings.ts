/** Finds the headings in raw HTML that count for the page's title, anchors and list of headings. */
import { type HtmlPart, type OpenTag, parseFragment } from './fragment.ts';

/** A piece of HTML; for a heading also its tag and content. */
export type HeadingPiece = {
  readonly start: number;
  readonly end: number;
  readonly heading?: {
    readonly tag: OpenTag;
    readonly inner: readonly HtmlPart[];
    readonly innerEnd: number;
  };
};

/** Inside these a heading cannot hold a link, or is plain text. */
export const closedToHeadings: readonly string[] =
  'a button summary label svg math textarea title pre template select'.split(' ');

/** The whole HTML, split at its headings; one piece if it has none. */
export function divideAtHeadings(html: string): HeadingPiece[] {
  const whole: HeadingPiece[] = [{ start: 0, end: html.length }];
  if (!/<h[1-6]\b/i.test(html)) return whole;
  const parts = parseFragment(html);
  const pieces: HeadingPiece[] = [];
  let done = 0;
  let depth = 0;
  for (let at = 0; at < parts.length; at++) {
    const part = parts[at]!;
    if (part.kind !== 'open' && part.kind !== 'close') continue;
    if (closedToHeadings.includes(part.name)) depth += part.kind === 'close' ? -1 : part.selfClosing ? 0 : 1;
    if (depth > 0 || part.kind === 'close' || !/^h[1-6]$/.test(part.name)) continue;
    const end = parts.findIndex((one, index) => index > at && isHeadingTag(one));
    const close = parts[end];
    const inner = parts.slice(at + 1, end);
    if (close?.kind !== 'close' || close.name !== part.name || !inner.some(hasText)) continue;
    if (part.start > done) pieces.push({ start: done, end: part.start });
    pieces.push({ start: part.start, end: close.end, heading: { tag: part, inner, innerEnd: close.start } });
    done = close.end;
    at = end;
  }
  if (pieces.length === 0) return whole;
  if (done < html.length) pieces.push({ start: done, end: html.length });
  return pieces;
}

function isHeadingTag(part: HtmlPart): boolean {
  return (part.kind === 'open' || part.kind === 'close') && /^h[1-6]$/.test(part.name);
}

function hasText(part: HtmlPart): boolean {
  return part.kind === 'text' && part.text.trim() !== '';
}
