/**
 * Tag pages: a list of all tags (/tags), and the pages with each (/tags/webrtc). Spellings that differ only in case, blanks
 * or hyphens are one tag, shown in its most frequent spelling.
 */
import { compareText, type Diagnostic, warning } from '#model/diagnostic/diagnostic';
import type { Document } from '#model/document/document';
import { slugifyTag } from '#model/document/slug';
import type { Link } from '#model/site/nav';
import type { RelateInput } from '#model/site/relating';
import { compareNatural, didYouMean, findNearest, isOneEditAway } from '#model/text';
import { getTags } from './meta.ts';
import type { List } from './model.ts';
import {
  type Bearer,
  createOverview,
  createTopicLink,
  createTopicList,
  orderPages,
  type Topic,
} from './topics.ts';

/** Pages by spelling of the tag. */
type Spellings = Map<string, Bearer[]>;

const home = '/tags';

export type TagLists = {
  /** By route. */
  readonly lists: ReadonlyMap<string, List>;
  /** By spelling: the link for the tag. */
  readonly links: ReadonlyMap<string, Link>;
  readonly diagnostics: readonly Diagnostic[];
};

export function buildTagLists({ pages, strings, reserve }: RelateInput): TagLists {
  const byKey = new Map<string, Spellings>();
  for (const [route, document] of pages) {
    for (const written of getTags(document.meta)) {
      const spellings: Spellings = byKey.get(normalizeTag(written)) ?? new Map();
      byKey.set(normalizeTag(written), spellings);
      const bearers = spellings.get(written) ?? [];
      spellings.set(written, bearers);
      bearers.push({ route, document });
    }
  }
  const links = new Map<string, Link>();
  const lists = new Map<string, List>();
  if (byKey.size === 0) return { lists, links, diagnostics: [] };
  const slugs = new Set<string>();
  const tags = [...byKey.keys()].sort(compareText).map((key): Topic => {
    const spellings = byKey.get(key)!;
    const title = findMostFrequent(spellings);
    const tag = {
      title,
      route: `${home}/${makeFreeSlug(title, slugs)}`,
      pages: orderPages([...spellings.values()].flat()),
    };
    for (const written of spellings.keys()) links.set(written, createTopicLink(tag));
    return tag;
  });
  if (reserve(home, 'tags'))
    lists.set(home, createOverview([...tags].sort(compareTitles), home, strings.tags));
  for (const tag of tags) {
    if (reserve(tag.route, `pages with the tag "${tag.title}"`))
      lists.set(tag.route, createTopicList(tag, 'tags', strings));
  }
  return {
    lists,
    links,
    diagnostics: [...byKey.values()].flatMap(checkVariants).concat(checkSpellings(tags)),
  };
}

function normalizeTag(tag: string): string {
  return tag
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s_-]+/g, '');
}

/** The most frequent spelling. */
function findMostFrequent(spellings: Spellings): string {
  const [first] = [...spellings].sort(([a, m], [b, n]) => n.length - m.length || compareText(a, b));
  return first![0];
}

function makeFreeSlug(title: string, taken: Set<string>): string {
  const slug = slugifyTag(title);
  let free = slug;
  for (let count = 2; taken.has(free); count++) free = `${slug}-${count}`;
  taken.add(free);
  return free;
}

function compareTitles(a: Topic, b: Topic): number {
  return compareNatural(normalizeTag(a.title), normalizeTag(b.title));
}

/** A warning for each page with a rarer spelling. */
function checkVariants(spellings: Spellings): Diagnostic[] {
  const title = findMostFrequent(spellings);
  return [...spellings]
    .filter(([written]) => written !== title)
    .flatMap(([written, pages]) => pages.map(({ document }) => reportMisspelling(document, written, title)));
}

/** Tags of one page that are one letter away from a tag of several. Not short ones and numbers, which often differ. */
function checkSpellings(tags: readonly Topic[]): Diagnostic[] {
  const isWord = ({ title }: Topic) => /^\p{L}{5,}$/u.test(title);
  const usualOnes = tags.filter(({ pages }) => pages.length > 1).map(({ title }) => title);
  return tags
    .filter((tag) => tag.pages.length === 1 && isWord(tag))
    .flatMap(({ title, pages }) => {
      const near = findNearest(title, usualOnes);
      return near && isOneEditAway(title.toLowerCase(), near.toLowerCase())
        ? [reportMisspelling(pages[0]!.document, title, near)]
        : [];
    });
}

function reportMisspelling({ path, meta, metaAt }: Document, written: string, meant: string): Diagnostic {
  const message = `The tag "${written}" is nearly "${meant}", which other pages have.`;
  return warning('tag-spelling', message, {
    file: path,
    ...metaAt?.tags?.[getTags(meta).indexOf(written)],
    hint: didYouMean(meant),
    target: written,
  });
}
