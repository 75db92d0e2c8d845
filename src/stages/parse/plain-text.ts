/**
 * The plain text of inline tokens: for titles, slugs, labels and search. Tokens of features say in `meta` what they stand for: `text`,
 * `slug` in the ids of headings, `placeholder` where what they show comes later.
 */
import type { Token } from 'markdown-it';
import { hasEdge } from '#html';

const texts = new Set(['text', 'text_special', 'code_inline']);

/** Text without markup; line breaks and edges of raw HTML become blanks. `marked`: with placeholders where components stand. */
export function getPlainText(children: readonly Token[] | null, marked = false): string {
  let text = '';
  let isAtEdge = false;
  for (const child of children ?? []) {
    if (child.type === 'html_inline') {
      if (hasEdge(child.content)) isAtEdge = true;
      continue;
    }
    const own = getOwnText(child, marked);
    if (own === '') continue;
    text += isAtEdge && text !== '' ? `${text.endsWith(' ') ? '' : ' '}${own.trimStart()}` : own;
    isAtEdge = false;
  }
  return text;
}

function getOwnText(child: Token, marked: boolean): string {
  if (texts.has(child.type)) return child.content;
  if (child.type === 'softbreak' || child.type === 'hardbreak') return ' ';
  if (typeof child.meta?.text === 'string') return child.meta.text;
  if (marked && typeof child.meta?.placeholder === 'string') return child.meta.placeholder;
  return child.type === 'image' || child.type === 'figure_image' ? getPlainText(child.children) : '';
}

/** The text for a heading's id. As on GitHub an emoji gives its name, since slugs drop its characters, and a tag gives nothing. */
export function getIdText(children: readonly Token[] | null): string {
  const counted = children?.filter(({ type }) => type !== 'html_inline');
  return getPlainText(
    counted?.map((child) =>
      typeof child.meta?.slug === 'string' ? ({ ...child, meta: { text: child.meta.slug } } as never) : child,
    ) ?? null,
  ).trim();
}
