/** Reads one page of the old site and rewrites it, feature by feature. */
import { readFrontmatter, writeFrontmatter } from './frontmatter.ts';
import { type Line, leave, type MovedPage, type Moving, type PagePlan } from './model.ts';
import { joinMeta } from './rewrite/meta.ts';

/** Undefined: the file is no text. */
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

/** What docgen would take for one of its variables is text here. */
function literal(lines: readonly Line[]): void {
  for (const line of lines) {
    if (line.text.includes('{{'))
      line.text = line.text.replace(/(?<!\\)\{\{(?=(?:product|version|site)\.[\w.]+\}\})/g, '\\{{');
  }
}

/** The page's text as it is written, and where each of its lines stands in it. */
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

/** The line of the new file, 1-based, at which something that was told of `line` is found. */
export function lineIn(page: MovedPage, line: Line | undefined, above: number): number {
  if (!line) return 1;
  const same = page.lines.indexOf(line);
  const at = same >= 0 ? same : page.lines.findIndex(({ from }) => from >= line.from);
  return above + (at < 0 ? page.lines.length : at) + 1;
}
