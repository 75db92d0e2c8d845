/**
 * Puts `{#id .class}` on its element: a heading, the end of a block, an inline element, words in brackets.
 * Also reads other generators' forms: `{: .class}`, and MDX's comment with a heading's id.
 */
import type { MarkdownIt, StateCore, StateInline, Token } from 'markdown-it';
import { type Attributes, readAttributes } from '#model/markup/attributes';
import type { Span } from '#parse';
import {
  applyAttributes,
  createLocator,
  getPageState,
  type PageState,
  reportUselessAttributes,
} from '#parse';

const type = 'attribute_mark';
/** Longer braces are text. */
const longest = 202;
const longestSpan = 500;

/** A token for braces that may turn out to be attributes or text. */
type Mark = Span & { readonly attributes: Attributes; readonly isComment?: boolean };

export function addAttributeMarks(md: MarkdownIt): void {
  md.inline.ruler.before('text', 'attribute_mark', readAttributeMark);
  md.inline.ruler.after('image', 'span', readSpan);
  // After `text_join` a mark would be part of a text token.
  md.core.ruler.before('text_join', 'attribute_marks', (state) => {
    if (!state.src.includes('{')) return;
    const page = getPageState(state.env);
    let emptied = false;
    state.tokens.forEach((token, index) => {
      if (token.type !== 'inline' || !token.children || !token.content.includes('{')) return;
      const apply = createApplier(page, token);
      inlineMarks(token.children, apply);
      emptied = applyBlockMark(state, index, apply) || emptied;
      convertMarksToText(token.children);
    });
    if (emptied) state.tokens = state.tokens.filter((token) => token.meta?.gone !== true);
  });
}

function readAttributeMark(state: StateInline, silent: boolean): boolean {
  const start = state.pos;
  const found = findMark(state, start);
  if (!found) return false;
  state.pos = found.end;
  if (silent) return true;
  const token = state.push(type, '', 0);
  token.content = state.src.slice(start, state.pos);
  token.meta = found;
  return true;
}

function findMark({ src, posMax }: StateInline, start: number): Mark | undefined {
  if (src.charCodeAt(start) !== 123) return undefined;
  const length = src.slice(start, Math.min(posMax, start + longest)).indexOf('}') + 1;
  if (length === 0) return undefined;
  const inner = src.slice(start + 1, start + length - 1);
  const end = start + length;
  const id = /^\/\*\s{0,9}#?([^\s#{}<>"'`=\\*/]+)\s{0,9}\*\/$/.exec(inner)?.[1];
  if (id !== undefined) return { attributes: { id, classes: [] }, isComment: true, start, end };
  const attributes = readAttributes(inner);
  if (!attributes) return undefined;
  // Pairs count only behind an element or at the end of a line: elsewhere braces may hold markup.
  const isPlaced =
    /[)\]`*_~=]/.test(src[start - 1] ?? '') || /^[ \t]*(?:\n|$)/.test(src.slice(end, end + 80));
  return attributes.values && !isPlaced ? undefined : { attributes, start, end };
}

/** `[words]{.red}`. Consumes the words; `attribute_mark` reads the mark next. */
function readSpan(state: StateInline, silent: boolean): boolean {
  const { pos, posMax, src } = state;
  if (src.charCodeAt(pos) !== 91 || src[pos + 1] === '^') return false;
  // This cheap test first: finding each closing bracket takes twice as long on hostile text.
  if (!src.slice(pos, pos + longestSpan).includes(']{')) return false;
  const end = state.md.helpers.parseLinkLabel(state, pos);
  const found = end > pos + 1 ? findMark(state, end + 1) : undefined;
  if (!found || found.isComment || found.attributes.isDoubtful) return false;
  if (!silent) {
    state.push('span_open', 'span', 1).meta = { at: pos, end: pos + 1, copy: '' };
    state.pos = pos + 1;
    state.posMax = end;
    state.md.inline.tokenize(state);
    state.posMax = posMax;
    state.push('span_close', 'span', -1).meta = { at: end, end: end + 1, copy: '' };
  }
  state.pos = end + 1;
  return true;
}

/** Puts the attributes of a mark on `owner`; warns of them if there is no owner. */
type Apply = (token: Token, owner?: Token) => void;

/** Applies the marks of one block. Also removes them from its text and from the page's markdown copy. */
function createApplier(page: PageState, inline: Token): Apply {
  const cuts: Span[] = [];
  let locate: ReturnType<typeof createLocator> | undefined;
  return (token, owner) => {
    const { attributes, start, end } = token.meta as unknown as Mark;
    locate ??= createLocator(page, inline);
    if (owner) applyAttributes(page, owner, attributes, locate(start));
    else reportUselessAttributes(page, Object.entries(attributes.values ?? {}), locate(start));
    cuts.push({ start, end });
    inline.meta = { ...inline.meta, cuts };
    token.content = '';
    token.type = 'text';
  };
}

/** Turns unused marks into text, in alt texts too. */
function convertMarksToText(tokens: readonly Token[]): void {
  for (const token of tokens) {
    if (token.type === type) token.type = 'text';
    if (token.children) convertMarksToText(token.children);
  }
}

/** Applies marks right behind an element: `**word**{.red}`, `[text](href){#id}`. */
function inlineMarks(children: readonly Token[], apply: Apply): void {
  const open: Token[] = [];
  let last: Token | undefined;
  let text = '';
  for (const child of children) {
    if (child.type === 'text' || child.type === type) {
      // Emphasis leaves empty text tokens; they do not separate a mark from its element.
      if (child.content === '') continue;
      if (child.type === type && !getMark(child).isComment) {
        if (last) apply(child, last);
        // Brackets without a span, such as an unknown footnote: warn, and show them as text.
        else if (text.endsWith(']') && getMark(child).attributes.values) apply(child);
      }
      text = child.content;
      last = undefined;
    } else if (child.nesting === 1) {
      open.push(child);
      last = undefined;
    } else if (child.nesting === -1) last = open.pop();
    else last = owners.has(child.type) || child.meta?.takesAttributes ? child : undefined;
  }
}

/** Besides tokens of other features that say so. */
const owners = new Set(['code_inline', 'image']);

function getMark({ meta }: Token): Mark {
  return meta as unknown as Mark;
}

/** Applies `text {.lead}` at a block's end; a paragraph of marks alone counts for the block before it. */
function applyBlockMark(state: StateCore, index: number, apply: Apply): boolean {
  const children = state.tokens[index]!.children!;
  const last = children.at(-1);
  const owner = findOwner(state.tokens, index);
  if (last?.type !== type || !owner) return false;
  const isHeading = owner.type === 'heading_open';
  const { attributes, isComment } = getMark(last);
  if (!isHeading && (isComment || attributes.isDoubtful)) return false;
  const before = children.at(-2);
  if (children.length === 1 && owner.type === 'paragraph_open') {
    const block = findBlockBefore(state.tokens, index - 1);
    if (!block) return false;
    apply(last, block);
    return omitTokens(state.tokens, index - 1, index + 2);
  }
  if (children.length === 1 && owner.type === 'td_open') return applyRowMark(state.tokens, index, apply);
  const isSeparated = before?.type === 'text' && /\s$/.test(before.content);
  const isOnOwnLine = before?.type === 'softbreak';
  if (!isSeparated && !isOnOwnLine && !isHeading) return false;
  const image =
    children.length === 3 && isSeparated && before.content.trim() === '' ? children[0] : undefined;
  apply(last, image?.type === 'image' && attributes.values ? image : owner);
  if (isSeparated) before.content = before.content.trimEnd();
  if (isOnOwnLine) children.splice(-2);
  return false;
}

/** Applies a mark on the line below a table, which GFM reads as a table row. */
function applyRowMark(tokens: readonly Token[], index: number, apply: Apply): boolean {
  const end = tokens.findIndex((token, at) => at > index && token.type === 'tr_close');
  const isFirst = tokens[index - 2]?.type === 'tr_open';
  if (!isFirst || tokens.slice(index + 1, end).some(({ content }) => content !== '')) return false;
  const table = tokens.findLastIndex((token, at) => at < index && token.type === 'table_open');
  apply(tokens[index]!.children![0]!, tokens[table]!);
  const isOnly = tokens[index - 3]?.type === 'tbody_open' && tokens[end + 1]?.type === 'tbody_close';
  return omitTokens(tokens, index - 2 - Number(isOnly), end + 1 + Number(isOnly));
}

function omitTokens(tokens: readonly Token[], start: number, end: number): true {
  for (const token of tokens.slice(start, end)) token.meta = { ...token.meta, gone: true };
  return true;
}

/** The element around an inline token; for a tight list it is the item, as its paragraph is hidden. */
function findOwner(tokens: readonly Token[], index: number): Token | undefined {
  const before = tokens[index - 1];
  if (before?.nesting !== 1 || before.tag === '') return undefined;
  return before.hidden ? tokens[index - 2] : before;
}

/** The opening token of the block that ends right before `index`. */
function findBlockBefore(tokens: readonly Token[], index: number): Token | undefined {
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
