/**
 * `[text](My Page.md)`: writers leave the blanks of file names as they are, and CommonMark takes such a link for text.
 * It is read where the address is plainly one: the name of a file, or of a site on the web.
 */
import type { MarkdownIt } from 'markdown-it';

const character = '(?:[^\\n()<>"\'`,;]|\\([^\\n()<>"\'`,;]{0,40}\\))';
const extension =
  'md|markdown|html?|txt|pdf|docx?|xlsx?|pptx?|csv|json|ya?ml|xml|zip|t?gz|png|jpe?g|gif|svg|webp|avif|mp4|webm|mp3|wav';
const address = new RegExp(
  `(?:https?://[^\\s()<>"'\`,;/?#]{1,200}[/?#]${character}{0,300}?|${character}{1,300}?\\.(?:${extension})(?:[?#]${character}{0,100}?)?)` +
    '(?=\\s*(?:\\s(?:"[^"\\n]*"|\'[^\'\\n]*\'))?\\s*\\))',
  'iy',
);

export function blankAddresses(md: MarkdownIt): void {
  const { parseLinkDestination, parseLinkTitle } = md.helpers;
  md.helpers = {
    ...md.helpers,
    parseLinkDestination(text, start, max) {
      const found = parseLinkDestination(text, start, max);
      if (!found.ok || text[start] === '<' || !/[ \t]/.test(text[found.pos] ?? '')) return found;
      // Behind an address stands the end, or its title and the end.
      const next = skipBlanks(text, found.pos);
      const title = parseLinkTitle(text, next, max);
      if (next >= max || text[title.ok ? skipBlanks(text, title.pos) : next] === ')') return found;
      address.lastIndex = start;
      const match = address.exec(text);
      if (!match || address.lastIndex > max) return found;
      return { ok: true, pos: address.lastIndex, str: md.utils.unescapeAll(match[0]) };
    },
  };
}

function skipBlanks(text: string, from: number): number {
  let at = from;
  while (/\s/.test(text[at] ?? '')) at++;
  return at;
}
