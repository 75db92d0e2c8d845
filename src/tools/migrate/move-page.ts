/** Reads one page of the old site and rewrites it, feature by feature. */
import { readFrontmatter, writeFrontmatter } from './frontmatter.ts';
import { type Line, leave, type MovedPage, type Moving, type PagePlan } from './model.ts';
import { joinMeta } from './rewrite/meta.ts';

/** Moves a page; undefined if the file is no text. */
export function movePage(plan: PagePlan, moving: Moving): MovedPage | undefined {
  const text = moving.tree.text(plan.source)?.replace(/^\uFEFF/, '');
  if (text === undefined) return undefined;
  const texts = text.replace(/\n+$/, '\n').split('\n');
  const { meta, lines, fault } = readFrontmatter(texts);
  const page: MovedPage = {
    source: plan.source,
    path: plan.path,
    url: plan.url,
    route: plan.route,
    ...(plan.version !== undefined && { version: plan.version }),
    ...(plan.locale !== undefined && { locale: plan.locale }),
    meta,
    lines: texts.slice(lines).map((one, at) => ({ text: one, from: lines + at + 1 })),
    included: 0,
    left: [],
    components: new Map(),
    dropped: new Map(),
  };
  if (fault !== undefined) leave(page, `The frontmatter cannot be read and is left out: ${fault}.`);
  joinMeta(page, plan.meta);
  for (const { rewrite } of moving.plan.rewritings) rewrite(page, moving);
  while (page.lines[0]?.text.trim() === '' && page.lines.length > 1) page.lines.shift();
  literal(page.lines);
  return page;
}

/** Escapes text that docgen would read as one of its variables. */
function literal(lines: readonly Line[]): void {
  for (const line of lines) {
    if (line.text.includes('{{'))
      line.text = line.text.replace(/(?<!\\)\{\{(?=(?:product|version|site)\.[\w.]+\}\})/g, '\\{{');
  }
}

/** The text of the new file. `above`: number of lines before the page's own, for its frontmatter. */
export function textOf(page: MovedPage): { readonly text: string; readonly above: number } {
  const head = writeFrontmatter(page.meta);
  return {
    text: `${[...head, ...page.lines]
      .map(({ text }) => text.trimEnd())
      .join('\n')
      .replace(/\n+$/, '')}\n`,
    above: head.length,
  };
}

/** The line number of `line` in the new file, 1-based; if it is gone, that of the next one. */
export function lineIn(page: MovedPage, line: Line | undefined, above: number): number {
  if (!line) return 1;
  const same = page.lines.indexOf(line);
  const at = same >= 0 ? same : page.lines.findIndex(({ from }) => from >= line.from);
  return above + (at < 0 ? page.lines.length : at) + 1;
}
