/**
 * Tag pages: a list of all tags (/tags), and the pages with each (/tags/webrtc). Spellings that differ only in case, blanks
 * or hyphens are one tag, shown in its most frequent spelling.
 */
import { byText, type Diagnostic, warning } from '#model/diagnostic/diagnostic';
import type { Document } from '#model/document/document';
import { tagSlugOf } from '#model/document/slug';
import type { RelateInput } from '#model/feature';
import type { Link } from '#model/site/nav';
import { didYouMean, isOneSlipAway, nearest } from '#model/text';
import type { List } from './model.ts';
import { type Bearer, inOrder, listOf, overviewOf, type Topic, topicLink } from './topics.ts';

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

export function tagLists({ pages, strings, claim }: RelateInput): TagLists {
  const byKey = new Map<string, Spellings>();
  for (const [route, document] of pages) {
    for (const written of document.meta.tags ?? []) {
      const spellings: Spellings = byKey.get(keyOf(written)) ?? new Map();
      byKey.set(keyOf(written), spellings);
      const bearers = spellings.get(written) ?? [];
      spellings.set(written, bearers);
      bearers.push({ route, document });
    }
  }
  const links = new Map<string, Link>();
  const lists = new Map<string, List>();
  if (byKey.size === 0) return { lists, links, diagnostics: [] };
  const slugs = new Set<string>();
  const tags = [...byKey.keys()].sort(byText).map((key): Topic => {
    const spellings = byKey.get(key)!;
    const title = mostFrequent(spellings);
    const tag = {
      title,
      route: `${home}/${freeSlug(title, slugs)}`,
      pages: inOrder([...spellings.values()].flat()),
    };
    for (const written of spellings.keys()) links.set(written, topicLink(tag));
    return tag;
  });
  if (claim(home, 'tags')) lists.set(home, overviewOf([...tags].sort(byTitle), home, strings.tags));
  for (const tag of tags) {
    if (claim(tag.route, `pages with the tag "${tag.title}"`))
      lists.set(tag.route, listOf(tag, 'tags', strings));
  }
  return { lists, links, diagnostics: [...byKey.values()].flatMap(variants).concat(misspellings(tags)) };
}

function keyOf(tag: string): string {
  return tag
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s_-]+/g, '');
}

/** The most frequent spelling. */
function mostFrequent(spellings: Spellings): string {
  const [first] = [...spellings].sort(([a, m], [b, n]) => n.length - m.length || byText(a, b));
  return first![0];
}

function freeSlug(title: string, taken: Set<string>): string {
  const slug = tagSlugOf(title);
  let free = slug;
  for (let count = 2; taken.has(free); count++) free = `${slug}-${count}`;
  taken.add(free);
  return free;
}

function byTitle(a: Topic, b: Topic): number {
  return byText(keyOf(a.title), keyOf(b.title));
}

/** A warning for each page with a rarer spelling. */
function variants(spellings: Spellings): Diagnostic[] {
  const title = mostFrequent(spellings);
  return [...spellings]
    .filter(([written]) => written !== title)
    .flatMap(([written, pages]) => pages.map(({ document }) => misspelling(document, written, title)));
}

/** Tags of one page that are one letter away from a tag of several. Not short ones and numbers, which often differ. */
function misspellings(tags: readonly Topic[]): Diagnostic[] {
  const isWord = ({ title }: Topic) => /^\p{L}{5,}$/u.test(title);
  const usualOnes = tags.filter(({ pages }) => pages.length > 1).map(({ title }) => title);
  return tags
    .filter((tag) => tag.pages.length === 1 && isWord(tag))
    .flatMap(({ title, pages }) => {
      const near = nearest(title, usualOnes);
      return near && isOneSlipAway(title.toLowerCase(), near.toLowerCase())
        ? [misspelling(pages[0]!.document, title, near)]
        : [];
    });
}

function misspelling({ path, meta, tagsAt }: Document, written: string, meant: string): Diagnostic {
  const message = `The tag "${written}" is nearly "${meant}", which other pages have.`;
  return warning('tag-spelling', message, {
    file: path,
    ...tagsAt?.[meta.tags?.indexOf(written) ?? -1],
    hint: didYouMean(meant),
    target: written,
  });
}
