/** Finds pages of a tree for a question: by the site's own search, in the words of its language too, and by the operations of its APIs. */
import { joinLines, markEnd, markStart, type SearchHit } from '#search/query';
import { listOperations, rankOperations } from '../site/operations.ts';
import type { Site, Tree } from '../site/site.ts';
import { ReadFault } from '../source/source.ts';
import { openTreeSearch, type TreeSearch } from './engine.ts';
import { translateQuery } from './terms.ts';
import { commonWords } from './words.ts';

/** A page that was found. `id`: of the best section. */
export type Hit = {
  readonly tree: Tree;
  readonly route: string;
  readonly id: string;
  readonly title: string;
  readonly excerpt: string;
};

export type FoundPages = {
  readonly search: TreeSearch;
  /** Each page once, best first. */
  readonly hits: readonly Hit[];
  /** Areas with hits; queries that find more. */
  readonly areas: readonly string[];
  readonly instead: readonly string[];
};

const mostHits = 24;
/** With an area that is a path, hits are chosen here. */
const mostOfAll = 200;
/** An operation with so much of the question stands among the first pages. */
const sure = { covered: 0.45, score: 7 };
const mostOperations = 2;
/** Hits of the search before them. */
const before = 2;

/** `area`: a name as the search has it, or a path. */
export async function findPages(
  site: Site,
  tree: Tree,
  query: string,
  area: string | undefined,
): Promise<FoundPages> {
  const search = await openSearch(site, tree);
  const path = readPath(area, tree);
  const request = {
    offset: 0,
    limit: path === undefined ? mostHits : mostOfAll,
    area: path === undefined ? area : undefined,
  };
  const isWide = /^(?:zh|ja|ko)\b/.test(tree.language);
  const groups = [...search.synonyms, ...commonWords];
  const translated = isWide && !/\p{Script=Han}/u.test(query) ? translateQuery(query, groups) : '';
  const { hits, areas = [], instead } = await search.search(query, request);
  const others = translated === '' ? [] : (await search.search(translated, request)).hits;
  const operations =
    area === undefined || path !== undefined
      ? await findOperations(site, tree, query, { synonyms: search.synonyms, translated })
      : { named: [], others: [] };
  const pages = new Map<string, Hit>();
  const add = (hit: Hit) => {
    const isWanted = path === undefined || `${hit.route}/`.startsWith(`${path}/`);
    if (isWanted && tree.routes.has(hit.route) && !pages.has(hit.route)) pages.set(hit.route, hit);
  };
  // What was found in the words of the site first.
  const found = mergeInTurn(others, hits).map((hit) => readHit(hit, tree));
  const { named, others: like } = operations;
  for (const hit of [...named, ...found.slice(0, before), ...like, ...found]) add(hit);
  return { search, hits: [...pages.values()], areas, instead: instead?.queries ?? [] };
}

/** 'rest-api' is a path, too, if there is such a page. */
function readPath(area: string | undefined, { routes }: Tree): string | undefined {
  const path = area?.replace(/^\/?/, '/').replace(/\/$/, '');
  return path !== undefined && (area!.startsWith('/') || routes.has(path)) ? path : undefined;
}

const searches = new WeakMap<Site, Map<Tree, Promise<TreeSearch | undefined>>>();

export async function openSearch(site: Site, tree: Tree): Promise<TreeSearch> {
  const ofSite = searches.get(site) ?? new Map<Tree, Promise<TreeSearch | undefined>>();
  searches.set(site, ofSite);
  const opening = ofSite.get(tree) ?? openTreeSearch(site, tree);
  ofSite.set(tree, opening);
  opening.catch(() => ofSite.delete(tree));
  const search = await opening;
  if (search) return search;
  throw new ReadFault(
    'output-unreadable',
    'This site has no search index of its own: it uses a hosted search. Use list_docs and read_docs.',
  );
}

/** The items of several lists in turn. */
export function mergeInTurn<T>(...lists: readonly (readonly T[])[]): T[] {
  const longest = Math.max(...lists.map(({ length }) => length));
  return Array.from({ length: longest }, (_, at) => lists.flatMap((list) => list.slice(at, at + 1))).flat();
}

function readHit({ url, _formatted: texts }: SearchHit, tree: Tree): Hit {
  const [route = '', id = ''] = url.split('#');
  const {
    hierarchy_lvl1: one,
    hierarchy_lvl2: two,
    hierarchy_lvl3: three,
    hierarchy_lvl4: four,
    hierarchy_lvl5: five,
  } = texts;
  const title = [one, two, three, four, five].filter((part) => part !== null).join(' › ');
  return { tree, route, id, title: dropMarks(title), excerpt: dropMarks(joinLines(texts.content)) };
}

/** Operations that the question names, and those whose request and title say what is asked: a search of texts ranks them behind pages about them. */
async function findOperations(
  site: Site,
  tree: Tree,
  query: string,
  words: Parameters<typeof rankOperations>[2],
) {
  const found = rankOperations(query, await listOperations(site, tree), words)
    .filter(({ covered, score }) => covered >= sure.covered && score >= sure.score)
    .slice(0, mostOperations)
    .map(({ isNamed, operation: { method, path, title, place } }) => {
      const hit: Hit = { tree, route: place.route, id: place.id, title, excerpt: `${method} ${path}` };
      return { isNamed, hit };
    });
  return {
    named: found.filter(({ isNamed }) => isNamed).map(({ hit }) => hit),
    others: found.filter(({ isNamed }) => !isNamed).map(({ hit }) => hit),
  };
}

function dropMarks(text: string): string {
  return text.replaceAll(markStart, '').replaceAll(markEnd, '');
}
