/** Stops at a depth of nesting that no page needs, and says so: markdown-it would drop the rest in silence. */
import type { MarkdownIt } from 'markdown-it';
import { pageOf, slot } from '../page.ts';

/** Quotes, lists (two levels each) and containers within one another. */
const deepest = 100;

/** Levels that leave no tokens behind: `::: only`. */
export const hiddenLevels = slot(() => ({ count: 0, isReported: false }));

export function depth(md: MarkdownIt): void {
  // First of all, and below markdown-it's own limit.
  md.block.ruler.before('table', 'depth', (state, startLine, endLine, silent) => {
    if (state.level < deepest && hiddenLevels(state.env).count < deepest) return false;
    if (silent) return true;
    const hidden = hiddenLevels(state.env);
    if (!hidden.isReported) {
      hidden.isReported = true;
      pageOf(state.env).error(
        'nesting-too-deep',
        { line: startLine + 1 },
        `From here on the text is nested more than ${deepest} levels deep; it is left out.`,
      );
    }
    state.line = endLine;
    return true;
  });
}
