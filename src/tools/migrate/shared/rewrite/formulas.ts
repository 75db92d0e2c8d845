/** Converts `\(x\)` and `\[x\]` (in mdBook with two backslashes) to formulas between dollars, if the site uses formulas. */
import { classifyLines, mapProse } from '../lines.ts';
import type { MovedPage, Rewriting } from '../model.ts';
import { readPath } from '../script/values.ts';

export const formulas: Rewriting = {
  name: 'formulas',
  rewrite(page, { plan }) {
    if (readPath(plan.config, 'markdown.math') !== true) return;
    convertDisplayed(page);
    mapProse(page, (text) =>
      text.includes('\\(')
        ? text.replace(/\\{1,2}\((.+?)\\{1,2}\)/g, (_, tex: string) => `$${tex.trim()}$`)
        : text,
    );
  },
};

const longest = 60;

/** Converts display formulas, over one or several lines. */
function convertDisplayed(page: MovedPage): void {
  const kinds = classifyLines(page.lines);
  for (const [at, line] of page.lines.entries()) {
    if (kinds[at] !== '' || !/^\s*\\{1,2}\[/.test(line.text)) continue;
    const end = page.lines.findIndex(
      ({ text }, index) => index >= at && index < at + longest && /\\{1,2}\]\s*$/.test(text),
    );
    if (end < 0) continue;
    line.text = line.text.replace(/\\{1,2}\[/, '$$$$');
    page.lines[end]!.text = page.lines[end]!.text.replace(/\\{1,2}\]\s*$/, '$$$$');
  }
}
