/** The plain text of inline tokens: for titles, slugs, labels and search. */
import type { Token } from 'markdown-it';

const texts = new Set(['text', 'text_special', 'code_inline', 'emoji']);

/** Text without markup; line breaks become blanks. `marked`: with placeholders where components stand. */
export function getPlainText(children: readonly Token[] | null, marked = false): string {
  let text = '';
  for (const child of children ?? []) {
    if (texts.has(child.type)) text += child.content;
    else if (child.type === 'softbreak' || child.type === 'hardbreak') text += ' ';
    else if (child.type === 'math_inline') text += String(child.meta?.text ?? child.content);
    else if (marked && child.type === 'component_open') text += String(child.meta?.copy ?? '');
    else if (child.type === 'image' || child.type === 'figure_image') text += getPlainText(child.children);
  }
  return text;
}

/** The text for a heading's id. As on GitHub an emoji gives its name: slugs drop its characters. */
export function getIdText(children: readonly Token[] | null): string {
  return getPlainText(
    children?.map((child) =>
      child.type === 'emoji' ? ({ ...child, content: child.markup } as Token) : child,
    ) ?? null,
  ).trim();
}
