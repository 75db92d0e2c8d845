/** Finds the page that a dead address may mean: by its old names, its place in another folder, or a slip in its letters. */
import { groupBy } from '#model/group';
import { formatTreeName } from '#model/site/locale';
import type { Tree } from '#model/site/site';
import { computeEditDistance } from '#model/text';
import type { Suggest } from '../suggest.ts';

/** The route of a page. Not the home page, which is one letter away from every short route. */
export function findNearRoute(route: string, tree: Tree, suggest: Suggest): string | undefined {
  const of = formatTreeName(tree.version);
  const candidates = () => [...tree.byRoute.keys(), ...tree.aliases.keys()].filter((one) => one !== '/');
  const found = suggestRoute(route, `pages of ${of}`, candidates, suggest);
  return found === undefined ? undefined : (tree.aliases.get(found) ?? found);
}

/** One of the candidates: the only one of the same name in another folder, else the most similar one. */
export function suggestRoute(
  route: string,
  among: string,
  candidates: () => readonly string[],
  suggest: Suggest,
): string | undefined {
  const near = suggest(route, among, candidates, (one) => hasSimilarEnd(one, route));
  if (near !== undefined) return near;
  const ends = readEnds(suggest, among, candidates);
  const [moved, ...others] = ends.get(getEnd(route)) ?? [];
  return others.length === 0 ? moved : undefined;
}

/** Candidates by the last part of their route; made once for a list, since a site may have thousands of dead links. */
function readEnds(
  suggest: Suggest,
  among: string,
  candidates: () => readonly string[],
): ReadonlyMap<string, readonly string[]> {
  const lists = known.get(suggest) ?? new Map<string, ReadonlyMap<string, readonly string[]>>();
  known.set(suggest, lists);
  const ends = lists.get(among) ?? groupBy(candidates(), getEnd);
  lists.set(among, ends);
  return ends;
}

const known = new WeakMap<Suggest, Map<string, ReadonlyMap<string, readonly string[]>>>();

/** False for '/howto/tls' and '/howto/log': only the folder is the same. */
function hasSimilarEnd(one: string, other: string): boolean {
  const [a, b] = [getEnd(one), getEnd(other)];
  const half = Math.floor(Math.max(a.length, b.length) / 2);
  return a === b || (half > 0 && computeEditDistance(a, b, half) <= half);
}

/** The same for files, whose endings say nothing. */
export const hasSimilarName = (one: string, other: string) =>
  hasSimilarEnd(one.replace(/\.\w+$/, ''), other.replace(/\.\w+$/, ''));

function getEnd(route: string): string {
  return route.slice(route.lastIndexOf('/') + 1).toLowerCase();
}
