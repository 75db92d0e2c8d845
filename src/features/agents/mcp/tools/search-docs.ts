/** `search_docs`: what the site's own search finds, and the passages that answer. */
import { findPages, type Hit, mergeInTurn } from '../search/find-pages.ts';
import { type Candidate, choosePassages, type RankedUnit, rankUnits } from '../search/passages.ts';
import { listTerms } from '../search/terms.ts';
import { commonWords } from '../search/words.ts';
import { chooseTree } from '../site/resolve.ts';
import { formatAddress, readCopy, type Site, type Tree } from '../site/site.ts';
import { finishText, writeExcerpt, writeHead } from './text.ts';
import { writePassages } from './write-passages.ts';

export type SearchInput = {
  readonly query: string;
  readonly version?: string | undefined;
  readonly language?: string | undefined;
  readonly area?: string | undefined;
  readonly limit?: number | undefined;
};

const usualLimit = 4;
const mostHits = 20;
/** Pages of a tree whose copies are read for passages. */
const mostRead = 6;
/** Characters of the passages of a tree, and of one; of two trees each has less. */
const passages = { all: 900, ofTwo: 500, one: 400 };

export async function searchDocs(site: Site, input: SearchInput): Promise<string> {
  const { query, area, limit = usualLimit } = input;
  const trees = chooseTrees(site, input);
  const found = await Promise.all(trees.map((tree) => findPages(site, tree, query, area)));
  const hits = mergeInTurn(...found.map((one) => one.hits));
  const head = writeHead(trees[0]!);
  if (hits.length === 0) {
    const { areas, instead } = found[0]!;
    const hints = [
      ...(instead.length > 0 ? [`Try: ${instead.join(' · ')}`] : []),
      ...(area !== undefined && areas.length > 0 ? [`Areas with hits: ${areas.join(' · ')}`] : []),
    ];
    const where = area === undefined ? '' : ` in the area "${area}"`;
    return finishText([head, `Nothing found for "${query}"${where}.`, ...hints]);
  }
  const groups = [...found.flatMap(({ search }) => search.synonyms), ...commonWords];
  // Units in the language of the question have more of its words, so each tree is asked by itself.
  const ranked = await Promise.all(found.map((one) => rankPassages(site, query, one.hits, groups)));
  const candidates = new Map(ranked.flatMap((one) => [...one.candidates]));
  const most = trees.length > 1 ? passages.ofTwo : passages.all;
  const chosen = ranked.flatMap(({ units }) => choosePassages(units, most, passages.one));
  const best = mergeInTurn(...ranked.map(({ units }, at) => orderHits(found[at]!.hits, candidates, units)));
  const shown = best.slice(0, Math.min(Math.max(1, limit), mostHits));
  const lines = shown.map((hit, index) => writeHit(hit, index, site, trees.length > 1));
  const texts = writePassages(chosen, passages.one, ({ candidate, section }) => {
    const { tree, route } = candidates.get(candidate)!;
    return formatAddress(site, tree, route, section.id);
  });
  return finishText([head, ...hintAtVersions(site, trees[0]!, input), '', ...lines, '', ...texts]);
}

/** Versions that the question names, though another one was searched. */
function hintAtVersions({ trees }: Site, tree: Tree, { query, version }: SearchInput): string[] {
  if (version !== undefined) return [];
  const words = new Set(query.toLowerCase().match(/[a-z0-9]+(?:\.[a-z0-9]+)*/g));
  const names = [...new Set(trees.flatMap((one) => one.version ?? []))].filter(
    (name) =>
      name !== tree.version && (words.has(name.toLowerCase()) || words.has(name.replace(/^v(?=\d+\.)/, ''))),
  );
  if (names.length === 0) return [];
  return [`Not searched: ${names.join(', ')}. Name it as version, or use compare_versions.`];
}

/** One tree; for a question in the letters of another language also the one in that. */
function chooseTrees(site: Site, { query, version, language }: SearchInput): Tree[] {
  const tree = chooseTree(site, { version, language });
  const asked = guessLanguage(query);
  if (language !== undefined || asked === undefined || tree.language.startsWith(asked)) return [tree];
  const other = site.trees.find((one) => one.version === tree.version && one.language.startsWith(asked));
  return other ? [tree, other] : [tree];
}

/** Of those whose letters tell it. */
function guessLanguage(query: string): string | undefined {
  if (/^[\u0000-\u024F\u2000-\u206F]*$/.test(query)) return 'en';
  if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(query)) return 'ja';
  if (/\p{Script=Hangul}/u.test(query)) return 'ko';
  return /\p{Script=Han}/u.test(query) ? 'zh' : undefined;
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
  return [{ ...first, id: first.id || best.section.id }, ...hits.filter((hit) => hit !== first)];
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
