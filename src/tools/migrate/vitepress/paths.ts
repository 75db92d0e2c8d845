/** Reads the pages of a VitePress site, by the path patterns in its settings. */
import picomatch from 'picomatch';
import type { PagePlan } from '../shared/model.ts';
import { deriveRoute, joinFolder, renameFile } from '../shared/routes.ts';
import { readEntries, readText, readTexts, type Values } from '../shared/script/values.ts';
import type { SourceTree } from '../shared/source-tree.ts';

/** The names of files that some page includes. */
function listIncludedNames(tree: SourceTree, source: string): Set<string> {
  const texts = tree.list(source).flatMap((path) => (/\.md$/.test(path) ? (tree.read(path) ?? '') : []));
  return new Set(
    texts.flatMap((text) =>
      [...text.matchAll(/@include:\s*(?:[^\s{#]*\/)?([^\s{#/]+?\.md)\b/g)].map(([, name]) => name!),
    ),
  );
}

/** Compiles a rewrite rule such as `'packages/:pkg/src/:slug*': ':pkg/:slug*'`. */
function compileRule(from: string, to: unknown): { pattern: RegExp; to: string } | undefined {
  const target = readText(to);
  if (target === undefined || from.length > 200) return undefined;
  const names: string[] = [];
  const escaped = from
    .split(/(:\w+(?:\([^()]*\))?[*+]?)/)
    .map((part) => {
      const [, name, many] = /^:(\w+)(?:\([^()]*\))?([*+]?)$/.exec(part) ?? [];
      if (name === undefined) return part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
      names.push(name);
      return many ? '(.*)' : '([^/]+)';
    })
    .join('');
  const filled = target.replace(
    /:(\w+)(?:\([^()]*\))?[*+]?/g,
    (_, name: string) => `$${names.indexOf(name) + 1}`,
  );
  return { pattern: new RegExp(`^${escaped}$`), to: filled };
}

/** Applies `rewrites` to the path of a page. */
export function createRewriter(rewrites: unknown): (path: string) => string {
  const rules = readEntries(rewrites).flatMap(([from, to]) => compileRule(from, to) ?? []);
  return (path) => {
    const rule = rules.find(({ pattern }) => pattern.test(path));
    return rule ? path.replace(rule.pattern, rule.to) : path;
  };
}

export function planVitepressPages(tree: SourceTree, source: string, config: Values): PagePlan[] {
  const excluded = readTexts(config.srcExclude);
  const rewrite = createRewriter(config.rewrites);
  const globs = excluded.filter((glob) => glob.length <= 200);
  const isExcluded = picomatch(globs, { nonegate: true, noextglob: true });
  const parts = excluded.length === 0 ? new Set() : listIncludedNames(tree, source);
  return tree
    .listNames(source)
    .filter((path) => /\.md$/.test(path) && !/(?:^|\/)\.|^public\/|\[[\w.]+\]/.test(path))
    .filter((path) => !isExcluded(path) || parts.has(path.slice(path.lastIndexOf('/') + 1)))
    .map((name) => {
      const isPart = isExcluded(name);
      const moved = isPart ? name : rewrite(name);
      const path = isPart ? `content/_parts/${renameFile(name)}` : `content/${renameFile(moved)}`;
      const route = deriveRoute(isPart ? path : renameFile(moved));
      return { source: joinFolder(source, name), path, url: deriveRoute(moved), route, isPart };
    });
}
