/**
 * An HTML tag with MDX values, `<img src={logo} alt="x" />`: CommonMark reads no tag and would show it. The
 * parser removes the values.
 */
import type { MarkdownIt } from 'markdown-it';
import { isHtmlElement } from '#html';
import { createSlot } from '#parse';
import { readTagWithExpressions } from './expressions.ts';

/** A text with an expression without an end: each further search would run to its end too. */
const failedText = createSlot(() => ({ src: '' }));

export function addMdxTags(md: MarkdownIt): void {
  md.inline.ruler.before('html_inline', 'mdx_tag', (state, silent) => {
    const { src, pos, posMax } = state;
    if (src.charCodeAt(pos) !== 60) return false;
    const name = /^<([a-z][a-z0-9]*)[\s/]/.exec(src.slice(pos, pos + 20))?.[1];
    if (name === undefined || !isHtmlElement(name)) return false;
    const failed = failedText(state.env);
    if (failed.src === src || !src.includes('{')) return false;
    const tag = readTagWithExpressions(src, pos);
    if (tag === 'lost') failed.src = src;
    if (tag === 'lost' || !tag || tag.end > posMax) return false;
    if (!silent) {
      const token = state.push('html_inline', '', 0);
      token.content = src.slice(pos, tag.end);
      token.meta = { at: pos, end: tag.end };
    }
    state.pos = tag.end;
    return true;
  });
}
