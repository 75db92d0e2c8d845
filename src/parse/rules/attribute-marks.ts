/** Puts `{#id .class}` onto what it stands at: a heading, the end of a block, an inline element. */
import type { MarkdownIt, StateCore, Token } from 'markdown-it';
import { leadingAttributes, trailingAttributes } from '../../model/attributes.ts';
import { applyAttributes } from '../attributes.ts';
import { locator } from '../locate.ts';
import { type PageState, pageOf } from '../page.ts';

export function attributeMarks(md: MarkdownIt): void {
  // Before texts are joined: an escaped `\{` is still a token of its own then.
  md.core.ruler.before('text_join', 'attribute_marks', (state) => {
    if (!state.src.includes('{')) return;
    const page = pageOf(state.env);
    let emptied = false;
    for (const [index, token] of state.tokens.entries()) {
      if (token.type !== 'inline' || !token.children || !token.content.includes('{')) continue;
      inlineMarks(page, token);
      emptied = blockMark(page, state, index) || emptied;
    }
    if (emptied) state.tokens = state.tokens.filter((token) => token.meta?.gone !== true);
  });
}

/** `**word**{.red}`, `[text](href){#id}`: directly after the element. */
function inlineMarks(page: PageState, inline: Token): void {
  const open: Token[] = [];
  let last: Token | undefined;
  const locate = locator(page, inline);
  let searched = 0;
  for (const child of inline.children!) {
    if (child.type === 'text') {
      // Elements without their own width stand between: empty texts that emphasis left.
      if (child.content === '') continue;
      const found = last && leadingAttributes(child.content);
      if (last && found) {
        searched = Math.max(searched, inline.content.indexOf('{', searched));
        applyAttributes(page, last, found.attributes, locate(searched));
        searched++;
        child.content = found.rest;
      }
      last = undefined;
    } else if (child.nesting === 1) {
      open.push(child);
      last = undefined;
    } else if (child.nesting === -1) last = open.pop();
    else last = child.type === 'code_inline' || child.type === 'image' ? child : undefined;
  }
}

/** `text {.lead}` at a block's end, or a paragraph of marks alone, which goes to the block before it. */
function blockMark(page: PageState, state: StateCore, index: number): boolean {
  const inline = state.tokens[index]!;
  const children = inline.children!;
  const last = children.at(-1);
  const owner = ownerOf(state.tokens, index);
  if (last?.type !== 'text' || !owner) return false;
  const found = trailingAttributes(last.content);
  if (!found) return false;
  const spot = locator(page, inline)(Math.max(0, inline.content.lastIndexOf('{')));
  const alone = found.rest === '' && !/^\s/.test(last.content);
  if (alone && children.length === 1 && owner.type === 'paragraph_open') {
    const before = blockBefore(state.tokens, index - 1);
    if (!before) return false;
    applyAttributes(page, before, found.attributes, spot);
    for (const token of state.tokens.slice(index - 1, index + 2)) token.meta = { ...token.meta, gone: true };
    return true;
  }
  const separated = last.content.slice(found.rest.length).startsWith('{') === false;
  const ownLine = alone && children.at(-2)?.type === 'softbreak';
  if (!separated && !ownLine && owner.type !== 'heading_open') return false;
  applyAttributes(page, owner, found.attributes, spot);
  last.content = found.rest;
  if (ownLine) children.splice(-2);
  return false;
}

/** The element that an inline token's block is: a tight list's paragraph is not drawn, its item is. */
function ownerOf(tokens: readonly Token[], index: number): Token | undefined {
  const before = tokens[index - 1];
  if (before?.nesting !== 1 || before.tag === '') return undefined;
  return before.hidden ? tokens[index - 2] : before;
}

/** The opening of the block that ends right before `index`. */
function blockBefore(tokens: readonly Token[], index: number): Token | undefined {
  let depth = 0;
  for (let at = index - 1; at >= 0; at--) {
    const token = tokens[at]!;
    if (token.nesting === 0) {
      if (depth === 0) return token.type === 'fence' || token.type === 'code_block' ? token : undefined;
      continue;
    }
    depth -= token.nesting;
    if (depth < 0) return undefined;
    if (depth === 0) return token;
  }
  return undefined;
}
