/**
 * A page's content without the look of its text, to prove that a fix keeps the meaning. Blanks and the width of
 * punctuation are look, and characters that nobody sees; code, addresses, ids and all elements are content.
 */
import type { Token } from 'markdown-it';
import type { PageState } from '#parse';
import { removeInvisible } from '../invisible.ts';
import { countLiterals } from './literal.ts';

/** `texts`: visible texts outside the body, such as the title. */
export function buildSkeleton(page: PageState, tokens: readonly Token[], texts: readonly string[]): string {
  const parts: string[] = texts.map(foldText);
  let text = '';
  let literals = 0;
  const flush = () => {
    if (text !== '') parts.push(foldText(text));
    text = '';
  };
  const visitToken = (token: Token) => {
    if (literals > 0 && token.nesting === 0 && !token.children) {
      flush();
      // In code every character counts.
      parts.push(`${token.type} ${JSON.stringify(token.content)}`);
      if (isHtml(token)) literals += countLiterals(token.content);
      return;
    }
    if (token.type === 'text' || token.type === 'text_special') text += token.content;
    else if (token.type !== 'softbreak') {
      flush();
      const isCode = /^(?:fence|code_block|code_inline)$/.test(token.type);
      const content = isCode ? removeInvisible(token.content) : token.content;
      const own = token.type === 'inline' || token.children ? '' : content;
      parts.push(
        `${token.type} ${token.tag} ${token.info} ${JSON.stringify(getSkeletonAttributes(token))} ${own}`,
      );
      if (isHtml(token)) literals += countLiterals(token.content);
    }
    for (const child of token.children ?? []) visitToken(child);
  };
  if (page.titleText) visitToken(page.titleText);
  flush();
  literals = 0;
  for (const token of tokens) visitToken(token);
  flush();
  return [...parts, ...page.links.map(({ href }) => href), ...page.ids].join('\n');
}

/** The name of a heading repeats its text, so only what it says counts. */
function getSkeletonAttributes({ attrs }: Token): Token['attrs'] {
  if (!attrs) return attrs;
  return attrs.map(([name, value]) => [name, name === 'aria-label' ? foldText(String(value)) : value]);
}

function foldText(text: string): string {
  return removeInvisible(text).normalize('NFKC').replace(/\s+/g, '').replaceAll('。', '.');
}

function isHtml({ type }: Token): boolean {
  return type === 'html_inline' || type === 'html_block';
}
