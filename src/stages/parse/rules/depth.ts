/** Stops at a depth that no page needs, with an error: markdown-it would drop deeper blocks silently. */
import type { MarkdownIt } from 'markdown-it';
import { createSlot, getPageState } from '../page.ts';

/** Counts quotes, lists (two levels each) and containers. */
const deepest = 100;

/** Levels without tokens, such as `::: only`, which `state.level` does not count. */
export const hiddenLevels = createSlot(() => ({ count: 0, isReported: false }));

export function limitDepth(md: MarkdownIt): void {
  // Before all other rules; markdown-it's own limit is higher.
  md.block.ruler.before('table', 'depth', (state, startLine, endLine, silent) => {
    if (state.level < deepest && hiddenLevels(state.env).count < deepest) return false;
    if (silent) return true;
    const hidden = hiddenLevels(state.env);
    if (!hidden.isReported) {
      hidden.isReported = true;
      getPageState(state.env).error(
        'nesting-too-deep',
        { line: startLine + 1 },
        `From here on the text is nested more than ${deepest} levels deep; it is left out.`,
      );
    }
    state.line = endLine;
    return true;
  });
}
