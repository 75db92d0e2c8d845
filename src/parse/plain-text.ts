/** The plain text of inline tokens: for titles, slugs, labels and search. */
import type { Token } from 'markdown-it';

/** Text without code ticks, links and markup; line breaks become blanks. */
export function plainText(children: readonly Token[] | null): string {
  let text = '';
  for (const child of children ?? []) {
    if (child.type === 'text' || child.type === 'code_inline' || child.type === 'text_special') {
      text += child.content;
    } else if (child.type === 'softbreak' || child.type === 'hardbreak') text += ' ';
    else if (child.type === 'image' || child.type === 'figure_image') text += plainText(child.children);
  }
  return text;
}
