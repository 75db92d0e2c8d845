/** Reads one page of the old site and rewrites it, feature by feature. */
import { renderFrontmatter, splitFrontmatter } from '../shared/frontmatter.ts';
import { classifyLines } from '../shared/lines.ts';
import { addTask, type Line, type MovedPage, type Moving, type PagePlan } from '../shared/model.ts';
import { joinMeta } from '../shared/rewrite/meta.ts';

/** Moves a page; undefined if the file is no text. */
export function movePage(plan: PagePlan, moving: Moving): MovedPage | undefined {
  const text = (plan.text ?? moving.tree.read(plan.source))?.replace(/^\uFEFF/, '');
  if (text === undefined) return undefined;
  const texts = text.replace(/\n+$/, '\n').split('\n');
  const { meta, lines, fault } = splitFrontmatter(texts);
  const page: MovedPage = {
    source: plan.source,
    path: plan.path,
    url: plan.url,
    route: plan.route,
    ...(plan.version !== undefined && { version: plan.version }),
    ...(plan.locale !== undefined && { locale: plan.locale }),
    meta,
    given: { ...meta },
    lines: texts.slice(lines).map((one, at) => ({ text: one, from: lines + at + 1 })),
    included: 0,
    tasks: [],
    components: new Map(),
    dropped: new Map(),
  };
  if (fault !== undefined) addTask(page, `The frontmatter cannot be read and is left out: ${fault}.`);
  joinMeta(page, plan.meta);
  for (const rewrite of moving.plan.rewritings) rewrite(page, moving);
  while (page.lines[0]?.text.trim() === '' && page.lines.length > 1) page.lines.shift();
  escapeVariables(page.lines);
  return page;
}

/** Escapes text that docgen would read as one of its variables. */
function escapeVariables(lines: readonly Line[]): void {
  for (const line of lines) {
    if (line.text.includes('{{'))
      line.text = line.text.replace(/(?<!\\)\{\{(?=(?:product|version|site)\.[\w.]+\}\})/g, '\\{{');
  }
}

/** The text of the new file. `above`: number of lines before the page's own, for its frontmatter. */
export function formatPage(page: MovedPage): { readonly text: string; readonly above: number } {
  const head = renderFrontmatter(page.meta);
  return {
    text: `${[...head.map(({ text }) => text.trimEnd()), ...trimEnds(page.lines)].join('\n').replace(/\n+$/, '')}\n`,
    above: head.length,
  };
}

/** What no line of a paragraph begins with. */
const block = /^\s*(?:#{1,6}\s|\||:{3,}|== |<<<|<!--)/;

/** The lines without blanks at their ends; two stay where they break a line of text. */
function trimEnds(lines: readonly Line[]): string[] {
  const kinds = classifyLines(lines);
  return lines.map(({ text }, at) => {
    const trimmed = text.trimEnd();
    const isBreak = / {2}\r?$/.test(text) && kinds[at] === '' && !block.test(text) && trimmed !== '';
    return isBreak && /[^\s>]/.test(lines[at + 1]?.text ?? '') ? `${trimmed}  ` : trimmed;
  });
}

/** The line number of `line` in the new file, 1-based; if it is gone, that of the next one. */
export function locateLine(page: MovedPage, line: Line | undefined, above: number): number {
  if (!line) return 1;
  const same = page.lines.indexOf(line);
  const at = same >= 0 ? same : page.lines.findIndex(({ from }) => from >= line.from);
  return above + (at < 0 ? page.lines.length : at) + 1;
}
