/** Says where a page went that links still name: git knows its text under another name. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { runGit } from '#git';
import { splitFileOverlay } from '#model/address/route';
import { formatRouteHref, normaliseRoute, splitHref } from '#model/address/url';
import type { Diagnostic } from '#model/diagnostic/diagnostic';
import type { Site } from '#model/site/site';

/** Old path -> new path, relative to the site folder. `isSame`: the text did not change. */
type Moves = ReadonlyMap<string, { readonly path: string; readonly isSame: boolean }>;

const markdown = /\.(?:md|markdown)$/i;

/** Older moves are rarely what a link was written before. */
const mostCommits = 300;

let last: { readonly key: string; readonly moves: Promise<Moves> } | undefined;

/** Adds hints, and the right address where it is certain. Asks git only if a link leads to no page. */
export async function explainMoves(
  found: readonly Diagnostic[],
  site: Site,
  siteDir: string,
): Promise<readonly Diagnostic[]> {
  if (!found.some(isAboutMissingPage)) return found;
  const pages = site.trees.flatMap((tree) => tree.pages.filter(({ document }) => !document.isVirtual));
  const routes = new Map(pages.map(({ route, document }) => [document.path, route]));
  const key = [siteDir, ...routes.keys()].join('\0');
  // `dev` asks after each save.
  if (last?.key !== key) last = { key, moves: readMoves(siteDir, new Set(routes.keys())) };
  const moves = await last.moves;
  if (moves.size === 0) return found;
  const byRoute = new Map(
    Array.from(moves, ([old, { path, isSame }]) => [
      getRoute(old),
      { href: formatRouteHref(routes.get(path)!), path, isSame },
    ]),
  );
  return found.map((diagnostic) => {
    const moved = isAboutMissingPage(diagnostic) ? byRoute.get(getMeantRoute(diagnostic)) : undefined;
    if (!moved) return diagnostic;
    const { path, query, hash } = splitHref(diagnostic.target!);
    const included = /Included by .*$/.exec(diagnostic.hint ?? '')?.[0];
    if (diagnostic.code === 'route-vanished') {
      const hint = `The page is ${moved.path} now: write \`aliases: [${diagnostic.target}]\` into its frontmatter.`;
      return { ...diagnostic, hint };
    }
    const hint = [`The page is ${moved.path} now: write "${moved.href}".`, included]
      .filter(Boolean)
      .join(' ');
    const isCertain = moved.isSame && path.startsWith('/') && !included;
    return { ...diagnostic, hint, ...(isCertain && { instead: moved.href + query + hash }) };
  });
}

function isAboutMissingPage({ code, target }: Diagnostic): boolean {
  return (code === 'link-missing-page' || code === 'route-vanished') && target !== undefined;
}

/** The route that a link means; one with a relative address counts from its file. */
export function getMeantRoute({ target = '', file = '' }: Diagnostic): string {
  const { path } = splitHref(target);
  if (path.startsWith('/')) return getRoute(normaliseRoute(path));
  const folder = splitFileOverlay(file)
    .rest.replace(/^content\//, '')
    .replace(/[^/]*$/, '');
  return getRoute(new URL(path, `file:///${encodeURI(folder)}`).pathname);
}

/** 'content/@en/guide/a.md', '/guide/a.md', '/guide/a/' -> '/guide/a' */
function getRoute(path: string): string {
  const below = splitFileOverlay(path.startsWith('/') ? path.slice(1) : path.replace(/^content\//, '')).rest;
  return normaliseRoute(`/${below.replace(/(?:(?:^|\/)index)?\.(?:md|html?)$/i, '')}`);
}

/** `pages`: the paths of all pages that are there. Empty without git. */
async function readMoves(siteDir: string, pages: ReadonlySet<string>): Promise<Moves> {
  const log = [
    'log',
    `-n${mostCommits}`,
    '--format=',
    '-M',
    '--diff-filter=R',
    '--name-status',
    '-z',
    '--relative',
  ];
  const [committed, tree] = await Promise.all([
    runGit(siteDir, [...log, '--', 'content']),
    runGit(siteDir, ['ls-tree', '-r', '-z', 'HEAD', '--', 'content']),
  ]);
  const moves = new Map<string, { path: string; isSame: boolean }>();
  if (!tree.ok) return moves;
  for (const [old, path] of await matchTexts(siteDir, tree.output.toString('utf8'), pages))
    moves.set(old, { path, isSame: true });
  const fields = committed.output.toString('utf8').split('\0');
  // The newest first: the new name of an older move may be the old name of a newer one.
  for (let at = 0; at + 2 < fields.length; at += 3) {
    const [score = '', old = '', written = ''] = fields.slice(at, at + 3);
    const later = moves.get(written);
    const path = later?.path ?? written;
    if (pages.has(old) || moves.has(old) || !pages.has(path)) continue;
    moves.set(old, { path, isSame: score === 'R100' && (later?.isSame ?? true) });
  }
  return moves;
}

/** Pages that git does not know yet, with the text of one that is gone. `tree`: what `ls-tree` lists. */
async function matchTexts(
  siteDir: string,
  tree: string,
  pages: ReadonlySet<string>,
): Promise<readonly (readonly [old: string, path: string])[]> {
  const known = new Map<string, string>();
  for (const entry of tree.split('\0')) {
    const [, id, path] = /^\d+ blob ([0-9a-f]+)\t(.*)$/s.exec(entry) ?? [];
    if (id !== undefined && markdown.test(path!)) known.set(path!, id);
  }
  const gone = [...known].filter(([path]) => !pages.has(path));
  // Pages that docgen makes have no file.
  const added = [...pages].filter(
    (path) => !known.has(path) && markdown.test(path) && existsSync(join(siteDir, path)),
  );
  if (gone.length === 0 || added.length === 0) return [];
  const { ok, output } = await runGit(siteDir, ['hash-object', '--stdin-paths'], added.join('\n'));
  if (!ok) return [];
  const ids = output.toString('utf8').split('\n');
  return gone.flatMap(([old, id]) => {
    const same = added.filter((_, index) => ids[index] === id);
    return same.length === 1 ? [[old, same[0]!] as const] : [];
  });
}
