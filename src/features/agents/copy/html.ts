/** Raw HTML in the markdown copy: as on the page, without comments and active content. */
import type { Token } from 'markdown-it';
import { getCommonMark } from '#parse';
import type { CopyLines } from './lines.ts';

export function writeHtmlBlock(lines: CopyLines, { content, map }: Token): void {
  // Indentation could put it into a list.
  const html = content.trim();
  // A token without a line only closes unclosed tags; the source has none.
  if (html === '' || !map) return;
  lines.begin('other', map[0]);
  lines.write(cleanHtmlBlock(html).split('\n'));
  lines.endAtBlank();
}

/** Removing a comment can leave a blank line, which would end the block, or text, which would begin a paragraph. */
function cleanHtmlBlock(html: string): string {
  if (isBlock(html)) return html;
  const dense = html.replace(/\n(?:[ \t]*\n)+/g, '\n').trim();
  if (isBlock(dense) || getCommonMark().render(dense) === `<p>${dense}</p>\n`) return dense;
  return `<div>\n${dense}\n</div>`;
}

/** True if CommonMark reads the text as one HTML block. */
function isBlock(html: string): boolean {
  const md = getCommonMark();
  const tokens: Token[] = [];
  md.block.parse(html, md, {}, tokens);
  return tokens.length === 1 && tokens[0]!.type === 'html_block';
}
