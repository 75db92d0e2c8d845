/** Resolves paths that pages name to files of the source. */
import { splitFileOverlay } from '#model/address/route';
import { decode, getFolder, getRelativePath, joinPath } from '#model/address/url';
import { parseYamlLeniently } from './data-file.ts';
import type { MovedPage, Moving } from './model.ts';
import { readEntries, readPath, readText } from './script/values.ts';
import type { SourceTree } from './source-tree.ts';

/** The path from the source folder; undefined without such a file. `path`: as written in `page`, without query and hash. */
export function findSource(page: MovedPage, { tree, plan }: Moving, path: string): string | undefined {
  for (const candidate of listCandidates(page, plan, decode(path))) if (tree.has(candidate)) return candidate;
  return undefined;
}

function listCandidates(page: MovedPage, plan: Moving['plan'], path: string): string[] {
  const roots = Object.entries(plan.roots ?? {}).filter(([start]) => path.startsWith(start));
  if (roots.length > 0)
    return roots.flatMap(([start, folder]) => joinAll([folder], path.slice(start.length)));
  if (path.startsWith('/')) return joinAll(plan.publicFolders ?? [], path);
  // In browsers a page is a folder, and some generators resolve paths from there.
  const own = [getFolder(page.source), page.source.replace(/(?:\/(?:_?index|README))?\.\w+$/, '')];
  return joinAll([...own, ...(plan.includeFolders ?? [])], path);
}

function joinAll(folders: readonly string[], path: string): string[] {
  return folders.flatMap((folder) => joinPath(folder, path) ?? []);
}

/** Prefixes of paths that TypeScript's settings above a file name: `"@parts/*": ["src/parts/*"]` -> '@parts/' -> 'src/parts'. */
export function readAliases(tree: SourceTree, file: string): Record<string, string> {
  const found: Record<string, string> = {};
  const isAbove = (path: string) => file.startsWith(path.replace(/[^/]+$/, ''));
  // Those of deeper folders come last, and hold.
  for (const path of tree.paths.filter((one) => /(?:^|\/)[jt]sconfig\.json$/.test(one) && isAbove(one))) {
    const options = readPath(readCommentedJson(tree.read(path) ?? ''), 'compilerOptions');
    for (const [alias, targets] of readEntries(readPath(options, 'paths'))) {
      const target = readText([targets].flat()[0]);
      const folder = joinPath(getFolder(path), readText(options, 'baseUrl') ?? '.');
      const place = target?.endsWith('/*') ? joinPath(folder ?? '', target.slice(0, -1)) : undefined;
      if (alias.endsWith('/*') && place !== undefined) found[alias.slice(0, -1)] = place.replace(/\/$/, '');
    }
  }
  return found;
}

/** JSON with comments and commas before brackets, which YAML allows; undefined if it cannot be parsed. */
function readCommentedJson(text: string): unknown {
  const bare = text.replace(/"(?:\\.|[^"\\\n])*"|\/\/.*|\/\*[\s\S]*?\*\//g, (part) =>
    part.startsWith('"') ? part : '',
  );
  try {
    return parseYamlLeniently(bare.replaceAll('\t', ' '));
  } catch {
    return undefined;
  }
}

/** The path by which an include in `page` names a file of the new site: './a.md', '../b.md'. */
export function buildIncludePath(page: MovedPage, path: string): string {
  const way = getRelativePath(getFolder(page.path), path);
  return way.startsWith('.') ? way : `./${way}`;
}

/** The mark by which `page` includes a page of the source; undefined if the file is none. `passage`: the part of it, '#name{1-2}'. */
export function writeInclude(
  page: MovedPage,
  { bySource }: Moving,
  source: string | undefined,
  passage = '',
): string | undefined {
  const plan = source === undefined ? undefined : bySource.get(source);
  return plan && `<!-- @include: ${buildIncludePath(page, plan.path)}${passage} -->`;
}

/** The path by which a link in `page` names such a file: in overlays, too, links are relative to content/. */
export function buildLinkPath(page: MovedPage, path: string): string {
  const way = getRelativePath(getFolder(splitFileOverlay(page.path).rest), splitFileOverlay(path).rest);
  return way.startsWith('.') ? way : `./${way}`;
}

/** Limit of included lines in a page; it also ends files that include one another. */
const most = 50_000;

/** The lines of a source file; undefined if it is no text, or above the page's limit. */
export function readIncluded(
  page: MovedPage,
  { tree }: Moving,
  source: string | undefined,
): string[] | undefined {
  const lines = source === undefined ? undefined : tree.read(source)?.replace(/\n$/, '').split('\n');
  if (!lines) return undefined;
  page.included += lines.length + 1;
  return page.included <= most ? lines : undefined;
}
