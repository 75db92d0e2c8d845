/** Converts `\(x\)` and `\[x\]` (in mdBook with two backslashes) to formulas between dollars, if the site uses formulas. */
import { classifyLines, mapProse } from '../lines.ts';
import type { Line, MovedPage, Rewriting } from '../model.ts';
import { readPath } from '../script/values.ts';

export const formulas: Rewriting = (page, { plan }) => {
  if (readPath(plan.config, 'markdown.math') !== true) return;
  convertDisplayed(page);
  if (page.lines.some(({ text }) => /^\s*\$\$/.test(text))) leadOutOfHtml(page);
  mapProse(page, (text) =>
    text.includes('\\(')
      ? text.replace(/\\{1,2}\((.+?)\\{1,2}\)/g, (_, tex: string) => `$${tex.trim()}$`)
      : text,
  );
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

/** A formula directly below a tag would be text of an HTML block: blank lines around it end the block. */
function leadOutOfHtml(page: MovedPage): void {
  const kinds = classifyLines(page.lines);
  const isTag = (line: Line | undefined) => /^\s*<\/?[a-z][^<>]*>\s*$/i.test(line?.text ?? '');
  const result: Line[] = [];
  let isOpen = false;
  for (const [at, line] of page.lines.entries()) {
    const marks =
      kinds[at] === '' && /^\s*\$\$|\$\$\s*$/.test(line.text) ? line.text.split('$$').length - 1 : 0;
    if (marks > 0 && !isOpen && isTag(page.lines[at - 1])) result.push({ ...line, text: '' });
    result.push(line);
    if (marks % 2 === 1) isOpen = !isOpen;
    if (marks > 0 && !isOpen && isTag(page.lines[at + 1])) result.push({ ...line, text: '' });
  }
  page.lines = result;
}

/** `$ x $` -> `$x$`: programs that look for formulas in the finished page take blanks within, docgen sees sums of money. */
export const looseFormulas: Rewriting = (page, { plan }) => {
  if (readPath(plan.config, 'markdown.math') !== true) return;
  mapProse(page, (text) =>
    /\$\s|\s\$/.test(text)
      ? text.replace(/(?<![\\$])\$(?!\$)((?:\\.|[^$\\])+)\$(?![\d$])/g, (_, tex: string) => `$${tex.trim()}$`)
      : text,
  );
};
