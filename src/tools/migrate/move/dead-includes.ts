/** Finds lines that docgen would read as includes though no such file came over: they stay as the old site showed them. */
import { listLowerPaths } from '#model/address/route';
import { getFolder, joinPath } from '#model/address/url';
import { listProse } from '../shared/lines.ts';
import { addTask, type MovedPage, type Moving } from '../shared/model.ts';

const lead = /^(?:[ \t]|>|[-+*][ \t]|\d{1,9}[.)][ \t])*/;
const directive = /^(?:<<<[ \t]*([^\s{#[<]*[./\\][^\s{#[]*)|<!--[ \t]*@include:[ \t]*([^\s{#]+))/;

export function escapeDeadIncludes(pages: readonly MovedPage[], { plan, assets }: Moving): void {
  const paths = new Set([...plan.pages.map(({ path }) => path), ...assets.values()]);
  for (const page of pages) {
    if (!page.lines.some(({ text }) => text.includes('<<<') || text.includes('@include:'))) continue;
    for (const line of listProse(page.lines)) {
      const start = lead.exec(line.text)![0].length;
      const [, code, text] = directive.exec(line.text.slice(start)) ?? [];
      const path = code ?? text;
      if (path === undefined || resolvePaths(path, page.path).some((one) => paths.has(one))) continue;
      const rest = line.text.slice(start);
      line.text =
        line.text.slice(0, start) +
        (code === undefined ? rest.replace('@include:', 'include:') : `\\${rest}`);
      if (!page.tasks.some((task) => task.line === line))
        addTask(
          page,
          code === undefined
            ? `The text that comes in here is not there: ${path}`
            : `The file whose code comes in here is not there: ${path}`,
          line,
        );
    }
  }
}

/** Paths in the new site, as docgen resolves them. */
function resolvePaths(path: string, file: string): string[] {
  const written = path.startsWith('@/') ? joinPath('content', path.slice(2)) : undefined;
  if (written !== undefined) return [written];
  return [file, ...listLowerPaths(file)].flatMap((one) => joinPath(getFolder(one), path) ?? []);
}
