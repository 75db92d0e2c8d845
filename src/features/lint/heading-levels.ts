/** Finds headings that skip a level: the outline, which screen readers and the table of contents show, has a hole there. */
import { type Diagnostic, warning } from '#model/diagnostic/diagnostic';
import type { PageCheck } from '#model/output/output';

export const headingLevels = {
  name: 'heading-levels',
  check({ headings }) {
    // The title is the page's first-level heading.
    let above = 1;
    return headings.flatMap(({ level, text, ...place }): Diagnostic[] => {
      const expected = above + 1;
      above = level;
      if (level <= expected) return [];
      const message = `"${text}" is a heading of level ${level} below one of level ${expected - 1}.`;
      const hint = `Make it a heading of level ${expected}: "${'#'.repeat(expected)}".`;
      return [warning('heading-level', message, { ...place, hint })];
    });
  },
} satisfies PageCheck;
