/** Puts `{#id .class}` onto what it stands at: a heading, the end of a block, an inline element. */
import type { MarkdownIt, StateCore, StateInline, Token } from 'markdown-it';
import { type Attributes, readAttributes } from '../../model/attributes.ts';
import { applyAttributes } from '../attributes.ts';
import { locator } from '../locate.ts';
import { type PageState, pageOf } from '../page.ts';
import type { Span } from './offsets.ts';

const type = 'attribute_mark';
/** Longer braces are text. */
const longest = 202;

/** Of a token for braces, until it is known whether they are attributes of anything or text. */
type Mark = Span & { readonly attributes: Attributes };

export function attributeMarks(md: MarkdownIt): void {
  md.inline.ruler.before('text', 'attribute_mark', mark);
  // Before texts are joined: a mark is still a token of its own then.
  md.core.ruler.before('text_join', 'attribute_marks', (state) => {
    if (!state.src.includes('{')) return;
    const page = pageOf(state.env);
    let emptied = false;
    for (const [index, token] of state.tokens.entries()) {
      if (token.type !== 'inline' || !token.children || !token.content.includes('{')) continue;
      const apply = applier(page, token);
      inlineMarks(token.children, apply);
      emptied = blockMark(state, index, apply) || emptied;
      asText(token.children);
    }
    if (emptied) state.tokens = state.tokens.filter((token) => token.meta?.gone !== true);
  });
}

function mark(state: StateInline, silent: boolean): boolean {
  const start = state.pos;
  if (state.src.charCodeAt(start) !== 123) return false;
  const length = state.src.slice(start, Math.min(state.posMax, start + longest)).indexOf('}') + 1;
  const attributes = length > 0 ? readAttributes(state.src.slice(start + 1, start + length - 1)) : undefined;
  if (!attributes) return false;
  state.pos += length;
  if (silent) return true;
  const token = state.push(type, '', 0);
  token.content = state.src.slice(start, state.pos);
  token.meta = { attributes, start, end: state.pos } satisfies Mark;
  return true;
}

/** Puts the attributes of a mark onto `owner`. */
type Apply = (token: Token, owner: Token) => void;

/** For the marks of one block: they leave its text, and the page's markdown copy too. */
function applier(page: PageState, inline: Token): Apply {
  const cuts: Span[] = [];
  let locate: ReturnType<typeof locator> | undefined;
  return (token, owner) => {
    const { attributes, start, end } = token.meta as unknown as Mark;
    locate ??= locator(page, inline);
    applyAttributes(page, owner, attributes, locate(start));
    cuts.push({ start, end });
    inline.meta = { ...inline.meta, cuts };
    token.content = '';
    token.type = 'text';
  };
}

/** Whatever is left over is text, in the words for an image too. */
function asText(tokens: readonly Token[]): void {
  for (const token of tokens) {
    if (token.type === type) token.type = 'text';
    if (token.children) asText(token.children);
  }
}

/** `**word**{.red}`, `[text](href){#id}`: directly after the element. */
function inlineMarks(children: readonly Token[], apply: Apply): void {
  const open: Token[] = [];
  let last: Token | undefined;
  for (const child of children) {
    if (child.type === 'text' || child.type === type) {
      // Elements without their own width stand between: empty texts that emphasis left.
      if (child.content === '') continue;
      if (last && child.type === type) apply(child, last);
      last = undefined;
    } else if (child.nesting === 1) {
      open.push(child);
      last = undefined;
    } else if (child.nesting === -1) last = open.pop();
    else last = child.type === 'code_inline' || child.type === 'image' ? child : undefined;
  }
}

/** `text {.lead}` at a block's end, or a paragraph of marks alone, which goes to the block before it. */
function blockMark(state: StateCore, index: number, apply: Apply): boolean {
  const children = state.tokens[index]!.children!;
  const last = children.at(-1);
  const owner = ownerOf(state.tokens, index);
  if (last?.type !== type || !owner) return false;
  const before = children.at(-2);
  if (children.length === 1 && owner.type === 'paragraph_open') {
    const block = blockBefore(state.tokens, index - 1);
    if (!block) return false;
    apply(last, block);
    for (const token of state.tokens.slice(index - 1, index + 2)) token.meta = { ...token.meta, gone: true };
    return true;
  }
  const isSeparated = before?.type === 'text' && /\s$/.test(before.content);
  const isOnOwnLine = before?.type === 'softbreak';
  if (!isSeparated && !isOnOwnLine && owner.type !== 'heading_open') return false;
  apply(last, owner);
  if (isSeparated) before.content = before.content.trimEnd();
  if (isOnOwnLine) children.splice(-2);
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
