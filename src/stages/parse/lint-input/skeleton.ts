/**
 * A page's content without the look of its text, to prove that a fix keeps the meaning. Blanks and the width of
 * punctuation are look; code, addresses, ids and all elements are content.
 */
import type { Token } from 'markdown-it';
import type { PageState } from '../page.ts';
import { literalsIn } from './literal.ts';

/** `texts`: visible texts outside the body, such as the title. */
export function skeletonOf(page: PageState, tokens: readonly Token[], texts: readonly string[]): string {
  const parts: string[] = texts.map(folded);
  let text = '';
  let literals = 0;
  const flush = () => {
    if (text !== '') parts.push(folded(text));
    text = '';
  };
  const visit = (token: Token) => {
    if (literals > 0 && token.nesting === 0 && !token.children) {
      flush();
      // In code every character counts.
      parts.push(`${token.type} ${JSON.stringify(token.content)}`);
      if (isHtml(token)) literals += literalsIn(token.content);
      return;
    }
    if (token.type === 'text' || token.type === 'text_special') text += token.content;
    else if (token.type !== 'softbreak') {
      flush();
      const own = token.type === 'inline' || token.children ? '' : token.content;
      parts.push(`${token.type} ${token.tag} ${token.info} ${JSON.stringify(attributesOf(token))} ${own}`);
      if (isHtml(token)) literals += literalsIn(token.content);
    }
    for (const child of token.children ?? []) visit(child);
  };
  if (page.titleText) visit(page.titleText);
  flush();
  literals = 0;
  for (const token of tokens) visit(token);
  flush();
  return [...parts, ...page.links.map(({ href }) => href), ...page.ids].join('\n');
}

/** The name of a heading repeats its text, so only what it says counts. */
function attributesOf({ attrs }: Token): Token['attrs'] {
  if (!attrs) return attrs;
  return attrs.map(([name, value]) => [name, name === 'aria-label' ? folded(String(value)) : value]);
}

function folded(text: string): string {
  return text.normalize('NFKC').replace(/\s+/g, '').replaceAll('。', '.');
}

function isHtml({ type }: Token): boolean {
  return type === 'html_inline' || type === 'html_block';
}
