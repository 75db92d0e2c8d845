/** Titles in markdown: plain text put in, and the page's own heading taken out. */
import { oneLine } from '../../model/text.ts';
import { withoutAttributes } from './attributes.ts';

/** Plain text on one line that shows as it is, in headings, link texts and paragraphs alike. */
export function plainMarkdown(text: string): string {
  return (
    oneLine(text)
      // An underscore within a word is no mark.
      .replace(/[\\`*~[\]<]|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, '\\$&')
      .replace(/&(?=#?\w+;)/g, '&amp;')
      .replace(/^[#>+-]|(?<= )#+$/g, '\\$&')
      .replace(/^(\d{1,9})([.)])(?= |$)/, '$1\\$2')
  );
}

/** The body without the first-level heading that repeats its title; one with another text stays. */
export function withoutTitle(markdown: string, title: string): string {
  const start = markdown.search(/\S/);
  if (start < 0) return '';
  const end = endOfLine(markdown, start);
  const first = markdown.slice(start, end);
  const atx = /^#[ \t]/.test(first);
  const underEnd = endOfLine(markdown, end + 1);
  const setext = !atx && /^ {0,3}=+[ \t]*$/.test(markdown.slice(end + 1, underEnd));
  if (!atx && !setext) return markdown;
  return bare(withoutAttributes(first)) === bare(title)
    ? markdown.slice(atx ? end + 1 : underEnd + 1)
    : markdown;
}

function endOfLine(text: string, from: number): number {
  const end = text.indexOf('\n', from);
  return end < 0 ? text.length : end;
}

/** Letters and digits where there are any: the heading may hold code ticks, links' brackets, attributes. */
function bare(text: string): string {
  return text.replace(/[^\p{L}\p{N}]/gu, '') || text.replace(/[#=\s]/g, '');
}
