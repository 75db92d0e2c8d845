/** Reads the pages of a VitePress site, by the path patterns in its settings. */
import picomatch from 'picomatch';
import type { PagePlan } from '../shared/model.ts';
import { deriveRoute, isBesideIndex, joinFolder, publishName, renameFile } from '../shared/routes.ts';
import { readEntries, readText, readTexts, type Values } from '../shared/script/values.ts';
import type { SourceTree } from '../shared/source-tree.ts';
import type { Includes } from './includes.ts';

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

export function planVitepressPages(
  tree: SourceTree,
  source: string,
  config: Values,
  includes: Includes,
): PagePlan[] {
  const excluded = readTexts(config.srcExclude);
  const rewrite = createRewriter(config.rewrites);
  const globs = excluded.filter((glob) => glob.length <= 200);
  const isExcluded = picomatch(globs, { nonegate: true, noextglob: true });
  const names = tree
    .listNames(source)
    .filter((path) => /\.md$/.test(path) && !/(?:^|\/)\.|^public\/|\[[\w.]+\]/.test(path))
    .filter((path) => !isExcluded(path) || includes.has(joinFolder(source, path)));
  const shown = new Set(names.filter((name) => !isExcluded(name)).map(rewrite));
  return names.map((name) => {
    const isPart = isExcluded(name);
    const moved = isPart ? name : rewrite(name);
    // A readme is no index to VitePress.
    const isOwnPage = isBesideIndex(moved, (path) => shown.has(path));
    const named = isPart || isOwnPage ? moved : renameFile(moved);
    const place = isPart ? named : publishName(named);
    const path = isPart ? `content/_parts/${place}` : `content/${place}`;
    const route = deriveRoute(isPart ? path : place);
    const file = joinFolder(source, name);
    return { source: file, path, url: deriveRoute(moved), route, isPart, isIncluded: includes.has(file) };
  });
}
