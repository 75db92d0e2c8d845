/** The plain text of inline tokens: for titles, slugs, labels and search. */
import type { Token } from 'markdown-it';

const texts = new Set(['text', 'text_special', 'code_inline', 'emoji']);

/** Text without code ticks, links and markup; line breaks become blanks. `marked`: with a mark where a component stands. */
export function plainText(children: readonly Token[] | null, marked = false): string {
  let text = '';
  for (const child of children ?? []) {
    if (texts.has(child.type)) text += child.content;
    else if (child.type === 'softbreak' || child.type === 'hardbreak') text += ' ';
    else if (child.type === 'math_inline') text += String(child.meta?.text ?? child.content);
    else if (marked && child.type === 'component_open') text += String(child.meta?.copy ?? '');
    else if (child.type === 'image' || child.type === 'figure_image') text += plainText(child.children);
  }
  return text;
}

/** What the id of a heading is made of: like GitHub the names of emoji, of whose characters nothing would be left. */
export function idText(children: readonly Token[] | null): string {
  return plainText(
    children?.map((child) =>
      child.type === 'emoji' ? ({ ...child, content: child.markup } as Token) : child,
    ) ?? null,
  ).trim();
}
