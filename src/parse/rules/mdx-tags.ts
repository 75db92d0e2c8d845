/**
 * A tag of HTML with values of MDX in it, `<img src={logo} alt="x" />`: no tag to CommonMark, which would show it. What
 * may stay of it is told by html/tag.ts.
 */
import type { MarkdownIt } from 'markdown-it';
import { isHtmlElement } from '../html/elements.ts';
import { tagWithExpressions } from '../html/expressions.ts';
import { slot } from '../page.ts';

/** The text in which an expression had no end: all further ones would be looked for up to its end too. */
const lost = slot(() => ({ src: '' }));

export function mdxTags(md: MarkdownIt): void {
  md.inline.ruler.before('html_inline', 'mdx_tag', (state, silent) => {
    const { src, pos, posMax } = state;
    if (src.charCodeAt(pos) !== 60) return false;
    const name = /^<([a-z][a-z0-9]*)[\s/]/.exec(src.slice(pos, pos + 20))?.[1];
    if (name === undefined || !isHtmlElement(name)) return false;
    const failed = lost(state.env);
    if (failed.src === src || !src.includes('{')) return false;
    const tag = tagWithExpressions(src, pos);
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
