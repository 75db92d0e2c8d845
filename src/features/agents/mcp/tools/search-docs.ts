/** `search_docs`: what the site's own search finds, and the passage that answers. */
import { joinLines, markEnd, markStart } from '#search/query';
import { openTreeSearch, type TreeSearch } from '../search/engine.ts';
import { type Candidate, choosePassages, type RankedUnit, rankUnits } from '../search/passages.ts';
import { listTerms } from '../search/terms.ts';
import { listOperations, rankOperations } from '../site/operations.ts';
import { chooseTree } from '../site/resolve.ts';
import { formatAddress, readCopy, type Site, type Tree } from '../site/site.ts';
import { ReadFault } from '../source/source.ts';
import { cutAt, dropLinks, finishText, writeExcerpt, writeHead } from './text.ts';

export type SearchInput = {
  readonly query: string;
  readonly version?: string | undefined;
  readonly language?: string | undefined;
  readonly area?: string | undefined;
  readonly limit?: number | undefined;
};

const usualLimit = 4;
const mostHits = 20;
/** Pages whose copies are read for passages. */
const mostRead = 6;
/** Characters of the passages together, and of one. */
const passages = { all: 1000, one: 420 };
/** An operation that has so much of the question is read, too. */
const sureOperation = 0.5;

/** A page that was found. `id`: of the best section. */
type Hit = {
  readonly tree: Tree;
  readonly route: string;
  readonly id: string;
  readonly title: string;
  readonly excerpt: string;
};

export async function searchDocs(site: Site, input: SearchInput): Promise<string> {
  const { query, area, limit = usualLimit } = input;
  const trees = chooseTrees(site, input);
  const found = await Promise.all(trees.map((tree) => searchTree(site, tree, query, area)));
  const hits = mergeHits(found.map((one) => one.hits));
  const groups = found.flatMap(({ search }) => search.synonyms);
  const head = writeHead(trees[0]!);
  if (hits.length === 0) {
    const { areas, instead } = found[0]!;
    const hints = [
      ...(instead.length > 0 ? [`Try: ${instead.join(' · ')}`] : []),
      ...(area !== undefined && areas.length > 0 ? [`Areas with hits: ${areas.join(' · ')}`] : []),
    ];
    return finishText([head, `Nothing found for "${query}".`, ...hints]);
  }
  const { units, candidates } = await rankPassages(site, query, hits, groups);
  const chosen = choosePassages(units, passages.all, passages.one);
  const best = orderHits(hits, candidates, units);
  const shown = best.slice(0, Math.min(Math.max(1, limit), mostHits));
  const lines = shown.map((hit, index) => writeHit(hit, index, site, trees.length > 1));
  return finishText([head, '', ...lines, '', ...writePassages(chosen, candidates, site)]);
}

/** One tree; for a question in another script than the site's main language also the one in English. */
function chooseTrees(site: Site, { query, version, language }: SearchInput): Tree[] {
  const tree = chooseTree(site, { version, language });
  const isEnglish = /^[\u0000-\u024F\u2000-\u206F]*$/.test(query);
  if (language !== undefined || !isEnglish || tree.language.startsWith('en')) return [tree];
  const other = site.trees.find((one) => one.version === tree.version && one.language.startsWith('en'));
  return other ? [tree, other] : [tree];
}

type Found = {
  readonly search: TreeSearch;
  readonly hits: readonly Hit[];
  readonly areas: readonly string[];
  readonly instead: readonly string[];
};

const searches = new WeakMap<Site, Map<Tree, Promise<TreeSearch | undefined>>>();

/** @internal Exported for other tools. */
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

async function searchTree(site: Site, tree: Tree, query: string, area: string | undefined): Promise<Found> {
  const search = await openSearch(site, tree);
  const isPath = area?.startsWith('/') ?? false;
  const {
    hits,
    areas = [],
    instead,
  } = await search.search(query, {
    offset: 0,
    limit: isPath ? 200 : 24,
    area: isPath ? undefined : area,
  });
  const pages = new Map<string, Hit>();
  for (const { url, _formatted: texts } of hits) {
    const [route = '', id = ''] = url.split('#');
    if (isPath && !`${route}/`.startsWith(`${area}/`)) continue;
    if (pages.has(route) || !tree.routes.has(route)) continue;
    const titles = [
      texts.hierarchy_lvl1,
      texts.hierarchy_lvl2,
      texts.hierarchy_lvl3,
      texts.hierarchy_lvl4,
      texts.hierarchy_lvl5,
    ];
    const title = titles.filter((one) => one !== null).join(' › ');
    pages.set(route, {
      tree,
      route,
      id,
      title: dropMarks(title),
      excerpt: dropMarks(joinLines(texts.content)),
    });
  }
  const operations =
    isPath || area === undefined ? await findOperations(site, tree, query, search, area) : [];
  const own = [...pages.values()];
  const known = new Set(own.slice(0, 3).map(({ route }) => route));
  const added = operations.filter(({ route }) => !known.has(route));
  const all = [
    ...own.slice(0, 2),
    ...added,
    ...own.slice(2).filter(({ route }) => !added.some((one) => one.route === route)),
  ];
  return { search, hits: all, areas, instead: instead?.queries ?? [] };
}

/** Operations whose request and title say what is asked, which a search of texts ranks behind pages about them. */
async function findOperations(
  site: Site,
  tree: Tree,
  query: string,
  search: TreeSearch,
  area: string | undefined,
): Promise<Hit[]> {
  const operations = await listOperations(site, tree);
  return rankOperations(query, operations, search.synonyms)
    .filter(
      ({ covered, operation }) =>
        covered >= sureOperation && `${operation.place.route}/`.startsWith(`${area ?? ''}/`),
    )
    .slice(0, 2)
    .map(({ operation: { method, path, title, place } }) => ({
      tree,
      route: place.route,
      id: place.id,
      title,
      excerpt: `${method} ${path}`,
    }));
}

function dropMarks(text: string): string {
  return text.replaceAll(markStart, '').replaceAll(markEnd, '');
}

/** The hits of several trees in turn. */
function mergeHits(lists: readonly (readonly Hit[])[]): Hit[] {
  const longest = Math.max(...lists.map(({ length }) => length));
  return Array.from({ length: longest }, (_, at) => lists.flatMap((list) => list[at] ?? [])).flat();
}

async function rankPassages(
  site: Site,
  query: string,
  hits: readonly Hit[],
  groups: readonly (readonly string[])[],
) {
  const read = hits.slice(0, mostRead);
  const copies = await Promise.all(read.map(({ tree, route }) => readCopy(site, tree, route)));
  const candidates = new Map<Candidate, Hit>();
  for (const [rank, copy] of copies.entries()) {
    const hit = read[rank]!;
    if (copy) candidates.set({ copy, rank, ids: new Set([hit.id]) }, hit);
  }
  const units = rankUnits(query, [...candidates.keys()], listTerms(query, groups));
  return { units, candidates };
}

/** The page with the best passage first, then as the search has them. */
function orderHits(
  hits: readonly Hit[],
  candidates: ReadonlyMap<Candidate, Hit>,
  [best]: readonly RankedUnit[],
): Hit[] {
  const first = best && candidates.get(best.candidate);
  if (!first) return [...hits];
  const section = best.section.id;
  return [{ ...first, id: first.id || section }, ...hits.filter((hit) => hit !== first)];
}

function writeHit(
  { tree, route, id, title, excerpt }: Hit,
  index: number,
  site: Site,
  hasLanguage: boolean,
): string {
  const language = hasLanguage ? ` (${tree.language})` : '';
  return `${index + 1}. ${title}${language}\n${formatAddress(site, tree, route, id)}\n${writeExcerpt(excerpt)}`;
}

/** By section, each with its address. */
function writePassages(
  chosen: readonly RankedUnit[],
  candidates: ReadonlyMap<Candidate, Hit>,
  site: Site,
): string[] {
  const bySection = new Map<string, RankedUnit[]>();
  for (const unit of chosen) {
    const { tree, route } = candidates.get(unit.candidate)!;
    const address = formatAddress(site, tree, route, unit.section.id);
    bySection.set(address, [...(bySection.get(address) ?? []), unit]);
  }
  return [...bySection].flatMap(([address, units]) => [`> ${address}`, ...units.map(writeUnit), '']);
}

function writeUnit({ text, above, isCode }: RankedUnit): string {
  const around =
    above.length > 0 && !isCode ? `${above.join(' › ')}${text.startsWith('|') ? '\n' : ' › '}` : '';
  return dropLinks(`${around}${cutAt(text.replace(/\n\s*\n/g, '\n'), passages.one)}`);
}
