/** Warns of markdown right beside HTML tags: it stays unread up to the next empty line, and readers see its marks. */
import type { OpenElements } from '#html';
import type { PageState, Point } from '../page.ts';

/** Elements whose content is shown as written, or not at all. */
const literal =
  'code datalist kbd math option pre samp script style svg template textarea title var xmp'.split(' ');

const mayHold = /\*\*|`|\]\(|^\s{0,9}(?:#|[-*+] |\d{1,2}\. )/m;
const address = '(?:https?:|mailto:|#|\\.{0,2}/|[^()\\s]{1,200}\\.(?:md|png|jpe?g|gif|svg|webp)\\b)';
const marks = [
  /(?<![*\w/])\*\*(?=[^\s*])[^*\n]{0,200}[^\s*]\*\*(?![*\w/])/,
  /(?<![`\\])`[^`\n]{1,200}`(?!`)/,
  /(?<![`\\])```[^`\n]{0,40}$/m,
  new RegExp(`!?\\[[^\\][\\n]{0,200}\\]\\(${address}[^()\\s]{0,300}\\)`),
  /(?<=\n)\s{0,9}(?:#{1,6}|[-*+]|\d{1,2}\.) [^\s\d].{0,40}$/m,
];

export function reportUnparsedMarkdown(
  page: PageState,
  text: string,
  open: Pick<OpenElements<never>, 'lastOf'>,
  locate: (offset: number) => Point,
): void {
  if (!mayHold.test(text) || open.lastOf(...literal) >= 0) return;
  const found = marks.map((pattern) => pattern.exec(text)).filter((match) => match !== null);
  const first = found.sort((a, b) => a.index - b.index)[0];
  if (!first) return;
  const written = first[0].trim();
  const shown = written.length > 40 ? `${written.slice(0, 40)}…` : written;
  const point = locate(first.index + first[0].indexOf(written));
  page.warn('markdown-foreign', point, `This is read as HTML, not as markdown: ${shown}`, {
    hint: 'Leave an empty line between the tags and it, or write it with tags of HTML.',
    target: written,
  });
}
