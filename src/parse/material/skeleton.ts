/**
 * What a page is, without the look of its text: equal before and after a change that means nothing. Blanks and the
 * width of punctuation are look; code, addresses, ids and every element are not.
 */
import type { Token } from 'markdown-it';
import type { PageState } from '../page.ts';

/** `texts`: what is shown besides the body, such as the title. */
export function skeletonOf(page: PageState, tokens: readonly Token[], texts: readonly string[]): string {
  const parts: string[] = texts.map(folded);
  let text = '';
  const flush = () => {
    if (text !== '') parts.push(folded(text));
    text = '';
  };
  const visit = (token: Token) => {
    if (token.type === 'text' || token.type === 'text_special') text += token.content;
    else if (token.type !== 'softbreak') {
      flush();
      const own = token.type === 'inline' || token.children ? '' : token.content;
      parts.push(`${token.type} ${token.tag} ${token.info} ${JSON.stringify(token.attrs)} ${own}`);
    }
    for (const child of token.children ?? []) visit(child);
  };
  for (const token of tokens) visit(token);
  flush();
  return [...parts, ...page.links.map(({ href }) => href), ...page.ids].join('\n');
}

function folded(text: string): string {
  return text.normalize('NFKC').replace(/\s+/g, '').replaceAll('。', '.');
}
