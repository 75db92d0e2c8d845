/** Removes a line break within Chinese text: browsers would show it as a blank inside a sentence. */
import type { MarkdownIt, Token } from 'markdown-it';
import { isWide } from '#model/text';

export function addSoftBreaks(md: MarkdownIt): void {
  md.core.ruler.push('soft_breaks', (state) => {
    for (const token of state.tokens) {
      if (token.type === 'inline' && token.children && token.content.includes('\n')) join(token.children);
    }
  });
}

function join(children: readonly Token[]): void {
  let before = '';
  let pending: Token | undefined;
  for (const child of children) {
    if (child.type === 'softbreak') pending = child;
    else if (child.type === 'text') {
      if (child.content === '') continue;
      if (pending && canJoinLines(before, child.content)) {
        pending.type = 'text';
        pending.content = '';
      }
      pending = undefined;
      before = child.content;
    } else if (child.nesting === 0 && !isTransparent(child)) {
      // Code, images and references are not Chinese text.
      pending = undefined;
      before = '';
    }
  }
}

function isTransparent(token: Token): boolean {
  return token.type === 'html_inline' && !/^<(?:br|img|input)\b/i.test(token.content);
}

/** Punctuation whose width includes its blank. */
const fullWidthMark = /[\u3000-\u303F\uFF01-\uFF0F\uFF1A-\uFF20\uFF3B-\uFF3D\uFF5B-\uFF65]/;

function canJoinLines(before: string, after: string): boolean {
  if (before === '' || fullWidthMark.test(before.at(-1)!) || fullWidthMark.test(after[0]!))
    return before !== '';
  return isChinese([...before.slice(-reach)].reverse()) && isChinese([...after.slice(0, reach)]);
}

/** Punctuation that Latin text uses too, so the characters beyond it decide. */
const shared = /[“”‘’…—]/;
const reach = 12;

function isChinese(characters: readonly string[]): boolean {
  const telling = characters.find((character) => !shared.test(character));
  return telling !== undefined && isWide(telling);
}
