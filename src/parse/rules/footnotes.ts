/**
 * `[^label]` and `[^label]: text`, numbered in the order of their references. An own rule: the usual plugin
 * copies all tokens once per footnote and looks for a label's end through the whole text.
 */
import type { MarkdownIt, StateBlock, StateCore, StateInline, Token } from 'markdown-it';
import { fill } from '../../model/strings.ts';
import { escapeHtml } from '../../model/text.ts';
import { locator } from '../locate.ts';
import { pageOf, slot } from '../page.ts';
import { offsetOf } from './offsets.ts';

type Footnote = { readonly tokens: readonly Token[]; number: number; references: number };

const longestLabel = 100;
const footnotesOf = slot(() => new Map<string, Footnote>());
const numbering = slot(() => ({ last: 0 }));

export function footnotes(md: MarkdownIt): void {
  md.block.ruler.before('reference', 'footnote_definition', definition, { alt: ['paragraph', 'reference'] });
  md.inline.ruler.after('image', 'footnote_reference', reference);
  md.core.ruler.before('inline', 'footnote_append', append);
  md.core.ruler.after('inline', 'footnote_order', order);
  render(md);
}

/** The label at `start`, which must be that of a `[^`; undefined if there is none. */
function labelAt(text: string, start: number, end: number): string | undefined {
  if (text.charCodeAt(start) !== 91 || text.charCodeAt(start + 1) !== 94) return undefined;
  const limit = Math.min(end, start + 2 + longestLabel);
  for (let at = start + 2; at < limit; at++) {
    const character = text.charCodeAt(at);
    if (character === 93) return at === start + 2 ? undefined : text.slice(start + 2, at);
    if (character <= 32 || character === 91) return undefined;
  }
  return undefined;
}

function definition(state: StateBlock, startLine: number, endLine: number, silent: boolean): boolean {
  const start = state.bMarks[startLine]! + state.tShift[startLine]!;
  const max = state.eMarks[startLine]!;
  if (state.sCount[startLine]! - state.blkIndent >= 4) return false;
  const label = labelAt(state.src, start, max);
  if (label === undefined) return false;
  const colon = start + label.length + 3;
  if (colon >= max || state.src.charCodeAt(colon) !== 58) return false;
  if (silent) return true;

  const content = state.skipSpaces(colon + 1);
  const { tokens, parentType, blkIndent, tight } = state;
  const { [startLine]: shift = 0 } = state.tShift;
  const { [startLine]: count = 0 } = state.sCount;
  const { [startLine]: mark = 0 } = state.bMarks;
  const own: Token[] = [];
  state.tokens = own;
  state.parentType = 'footnote';
  // Further paragraphs stand indented by four.
  state.blkIndent += 4;
  state.bMarks[startLine] = content;
  state.tShift[startLine] = 0;
  state.sCount[startLine] = state.blkIndent;
  state.level += 2;
  if (content < max) state.md.block.tokenize(state, startLine, endLine);
  else {
    state.line = startLine + 1;
    state.md.block.tokenize(state, startLine + 1, endLine);
  }
  state.level -= 2;
  state.bMarks[startLine] = mark;
  state.tShift[startLine] = shift;
  state.sCount[startLine] = count;
  state.blkIndent = blkIndent;
  state.parentType = parentType;
  state.tight = tight;
  state.tokens = tokens;

  const known = footnotesOf(state.env);
  const key = state.md.utils.normalizeReference(label);
  if (!known.has(key)) known.set(key, { tokens: own, number: 0, references: 0 });
  return true;
}

function reference(state: StateInline, silent: boolean): boolean {
  const label = labelAt(state.src, state.pos, state.posMax);
  if (label === undefined) return false;
  const footnote = footnotesOf(state.env).get(state.md.utils.normalizeReference(label));
  if (!footnote) {
    if (!silent) {
      // Of no width: the text goes on as it is; its place is told when lines are known.
      const missing = state.push('footnote_missing', '', 0);
      missing.meta = { at: state.pos, label };
    }
    return false;
  }
  if (!silent) {
    if (footnote.number === 0) footnote.number = ++numbering(state.env).last;
    footnote.references++;
    const token = state.push('footnote_reference', '', 0);
    token.meta = { number: footnote.number, reference: footnote.references };
  }
  state.pos += label.length + 3;
  return true;
}

/** Puts the notes after the body, so that their text is read like all other. */
function append(state: StateCore): void {
  const known = footnotesOf(state.env);
  if (known.size === 0) return;
  for (const footnote of known.values()) {
    const open = new state.Token('footnote_open', 'li', 1);
    open.block = true;
    open.meta = { footnote };
    const close = new state.Token('footnote_close', 'li', -1);
    close.block = true;
    state.tokens.push(open);
    for (const token of footnote.tokens) state.tokens.push(token);
    state.tokens.push(close);
  }
}

/** Sorts the notes by number and drops those that nothing refers to; tells references that lead nowhere. */
function order(state: StateCore): void {
  tellMissing(state);
  const known = footnotesOf(state.env);
  if (known.size === 0) return;
  const first = state.tokens.findIndex((token) => token.type === 'footnote_open');
  const groups: Token[][] = [];
  let level = 0;
  for (const token of state.tokens.slice(first)) {
    if (token.type === 'footnote_open' && level === 0) groups.push([]);
    level += token.nesting;
    groups.at(-1)!.push(token);
  }
  const page = pageOf(state.env);
  state.tokens.length = first;
  const used = groups
    .map((tokens) => ({ tokens, footnote: tokens[0]!.meta?.footnote as Footnote }))
    .filter(({ footnote }) => footnote.number > 0)
    .sort((a, b) => a.footnote.number - b.footnote.number);
  if (used.length === 0) return;
  state.tokens.push(block(state, 'footnotes_open', 1));
  for (const { tokens, footnote } of used) {
    page.ids.add(`fn:${footnote.number}`);
    for (let count = 1; count <= footnote.references; count++)
      page.ids.add(referenceId(footnote.number, count));
    tokens[0]!.attrs = [['id', `fn:${footnote.number}`]];
    const back = new state.Token('footnote_back', '', 0);
    back.meta = { footnote };
    const close = tokens.pop()!;
    const paragraph = tokens.at(-1)?.type === 'paragraph_close' ? tokens.pop() : undefined;
    for (const token of tokens) state.tokens.push(token);
    state.tokens.push(back);
    if (paragraph) state.tokens.push(paragraph);
    state.tokens.push(close);
  }
  state.tokens.push(block(state, 'footnotes_close', -1));
}

function block(state: StateCore, type: string, nesting: 1 | -1): Token {
  const token = new state.Token(type, 'section', nesting);
  token.block = true;
  return token;
}

function tellMissing(state: StateCore): void {
  const page = pageOf(state.env);
  for (const token of state.tokens) {
    const missing = token.children?.filter((child) => child.type === 'footnote_missing') ?? [];
    if (missing.length === 0) continue;
    const locate = locator(page, token);
    for (const child of missing) {
      const label = String(child.meta?.label);
      const message = `There is no footnote "[^${label}]:" on this page.`;
      page.warn('footnote-missing', locate(offsetOf(child) ?? 0), message, { target: label });
    }
    token.children = token.children!.filter((child) => child.type !== 'footnote_missing');
  }
}

function referenceId(number: number, count: number): string {
  return count === 1 ? `fnref:${number}` : `fnref:${number}:${count}`;
}

function render(md: MarkdownIt): void {
  const { rules } = md.renderer;
  rules.footnote_missing = () => '';
  rules.footnote_reference = (tokens, index) => {
    const { number, reference } = tokens[index]!.meta as { number: number; reference: number };
    const id = referenceId(number, reference);
    return `<sup class="footnote-ref"><a href="#fn:${number}" id="${id}" role="doc-noteref">${number}</a></sup>`;
  };
  rules.footnotes_open = (_tokens, _index, _options, env) => {
    const label = escapeHtml(pageOf(env).options.strings.footnotes);
    return `<section class="footnotes" role="doc-endnotes" aria-label="${label}">\n<ol>\n`;
  };
  rules.footnotes_close = () => '</ol>\n</section>\n';
  rules.footnote_back = (tokens, index, _options, env) => {
    const { footnote } = tokens[index]!.meta as { footnote: Footnote };
    const { backToReference } = pageOf(env).options.strings;
    let links = '';
    for (let count = 1; count <= footnote.references; count++) {
      const href = referenceId(footnote.number, count);
      const label = escapeHtml(fill(backToReference, String(count)));
      links += ` <a class="footnote-back" href="#${href}" role="doc-backlink" aria-label="${label}">↩\uFE0E</a>`;
    }
    return links;
  };
}
