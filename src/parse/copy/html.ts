/** Raw HTML in the markdown copy: as it stands in the page, without comments and what acts. */
import type { Token } from 'markdown-it';
import { commonMark } from '../markdown.ts';
import type { CopyLines } from './lines.ts';

export function htmlBlock(lines: CopyLines, { content, map }: Token): void {
  // Blanks before it could put it into a list.
  const html = content.trim();
  // Tags that close what was left open have no place in the source.
  if (html === '' || !map) return;
  lines.begin('other', map[0]);
  lines.write(blockOf(html).split('\n'));
  lines.endAtBlank();
}

/** A comment that went can leave a blank line, at which the block would end, or text that a paragraph would begin with. */
function blockOf(html: string): string {
  if (isBlock(html)) return html;
  const dense = html.replace(/\n(?:[ \t]*\n)+/g, '\n').trim();
  if (isBlock(dense) || commonMark().render(dense) === `<p>${dense}</p>\n`) return dense;
  return `<div>\n${dense}\n</div>`;
}

/** True if other readers take the text for one piece of HTML too. */
function isBlock(html: string): boolean {
  const md = commonMark();
  const tokens: Token[] = [];
  md.block.parse(html, md, {}, tokens);
  return tokens.length === 1 && tokens[0]!.type === 'html_block';
}
