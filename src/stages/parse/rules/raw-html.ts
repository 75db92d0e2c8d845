/** Passes raw HTML between markdown's blocks to html/raw-html.ts, in order. */
import type { MarkdownIt, StateCore, Token } from 'markdown-it';
import { RawHtml } from '../html/raw-html.ts';
import { createLocator } from '../locate.ts';
import { getPageState } from '../page.ts';
import { getEndOffset, getOffset } from './offsets.ts';
import { splitAtHeadings } from './raw-headings.ts';

export function addRawHtml(md: MarkdownIt): void {
  md.core.ruler.push('raw_html', (state) => {
    if (!state.src.includes('<')) return;
    const html = new RawHtml(getPageState(state.env));
    const tokens: Token[] = [];
    for (const whole of state.tokens) {
      const pieces =
        whole.type === 'html_block' && html.readsHeadings ? splitAtHeadings(state, whole) : [whole];
      for (const token of pieces) readHtmlBlock(state, tokens, token, html);
    }
    append(state, tokens, html.leave(), 'html_block');
    state.tokens = tokens;
  });
}

function readHtmlBlock(state: StateCore, tokens: Token[], token: Token, html: RawHtml): void {
  if (token.nesting === -1) append(state, tokens, html.leave(), 'html_block');
  else if (html.isBetweenCells && token.level === 0) readBetweenCells(state, token);
  if (token.type === 'inline') inline(state, token, html);
  else if (token.type === 'html_block') {
    token.content = html.piece(token.content, createLocator(getPageState(state.env), token));
    token.meta = { text: html.text };
    html.swallowed = undefined;
  } else if (typeof token.meta?.tag === 'string') {
    const written = Object.assign(new state.Token('html_block', '', 0), {
      content: token.meta.tag,
      map: token.map,
    });
    token.attrs = html.attributesOf(written.content, createLocator(getPageState(state.env), written));
  }
  tokens.push(token);
  if (token.nesting === 1) html.enter();
}

/** In a raw HTML table, rows with the indentation of code still are rows. Warns of other content between cells. */
function readBetweenCells(state: StateCore, token: Token): void {
  if (token.type === 'code_block' && /^\s*<\/?t/i.test(token.content)) token.type = 'html_block';
  if (token.type === 'html_block' || token.type === 'inline') return;
  const point = { line: (token.map?.[0] ?? 0) + 1 };
  const message = 'This stands between the cells of a table: browsers show it above the table.';
  getPageState(state.env).warn('html-unbalanced', point, message, { hint: 'Put it into a <td>.' });
}

function inline(state: StateCore, token: Token, html: RawHtml): void {
  if (
    !token.content.includes('<') ||
    !token.children?.some(({ type }) => type === 'html_inline' || type === 'image')
  )
    return;
  const locate = createLocator(getPageState(state.env), token);
  const children: Token[] = [];
  let swallowing: Token | undefined;
  html.enter();
  for (const child of token.children) {
    if (child.nesting === -1) append(state, children, html.leave(), 'html_inline');
    if (child.type === 'html_inline') {
      const at = getOffset(child) ?? 0;
      const before = html.swallowed;
      const written = child.content;
      if (html.declaration(written) !== '') child.type = 'text';
      const piece = html.piece(written, (offset) => locate(at + offset));
      if (child.type === 'html_inline') child.content = piece;
      if (before === undefined && html.swallowed !== undefined) swallowing = child;
      // The markdown copy drops the content between the tags too.
      else if (swallowing && html.swallowed === undefined) {
        swallowing.meta = { ...swallowing.meta, end: getEndOffset(child) };
        swallowing = undefined;
      }
    } else if (child.type === 'image') removeComments(child);
    // Content of <style> or <script> is not text of the page.
    if (child.type === 'html_inline' || child.nesting !== 0 || html.swallowed === undefined)
      children.push(child);
    if (child.nesting === 1) html.enter();
  }
  if (swallowing) swallowing.meta = { ...swallowing.meta, end: token.content.length };
  html.swallowed = undefined;
  append(state, children, html.leave(), 'html_inline');
  token.children = children;
}

/** Removes comments from alt texts; tags there are text. */
function removeComments(image: Token): void {
  for (const child of image.children ?? []) {
    if (child.type === 'image') removeComments(child);
    else if (child.type === 'html_inline' && child.content.startsWith('<!--')) child.content = '';
  }
}

function append(
  state: StateCore,
  tokens: Token[],
  content: string,
  type: 'html_block' | 'html_inline',
): void {
  if (content !== '') tokens.push(Object.assign(new state.Token(type, '', 0), { content }));
}
