/**
 * Tags of pages: a list of all (/tags), and of each the pages that bear it (/tags/webrtc). Spellings that differ in case,
 * blanks or hyphens alone are one tag, shown as most pages write it.
 */
import { byText, type Diagnostic, warning } from '../model/diagnostic/diagnostic.ts';
import type { Document } from '../model/document/document.ts';
import { tagSlugOf } from '../model/document/slug.ts';
import type { Link } from '../model/site/nav.ts';
import type { Strings } from '../model/strings.ts';
import { didYouMean, isOneSlipAway, nearest } from '../model/text.ts';
import type { Claim, Generated } from './generated.ts';
import { type Bearer, inOrder, listOf, overviewOf, type Topic, topicLink } from './topics.ts';

/** By spelling, the pages that write it so. */
type Spellings = Map<string, Bearer[]>;

const home = '/tags';

export type TagLists = {
  /** By route. */
  readonly lists: ReadonlyMap<string, Generated>;
  /** By spelling: what a page that bears the tag links to. */
  readonly links: ReadonlyMap<string, Link>;
  readonly diagnostics: readonly Diagnostic[];
};

export function tagLists(pages: ReadonlyMap<string, Document>, strings: Strings, claim: Claim): TagLists {
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
  const lists = new Map<string, Generated>();
  if (byKey.size === 0) return { lists, links, diagnostics: [] };
  const slugs = new Set<string>();
  const tags = [...byKey.keys()].sort(byText).map((key): Topic => {
    const spellings = byKey.get(key)!;
    const title = usual(spellings);
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
  return { lists, links, diagnostics: [...byKey.values()].flatMap(variants).concat(slips(tags)) };
}

function keyOf(tag: string): string {
  return tag
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s_-]+/g, '');
}

/** As most pages write it. */
function usual(spellings: Spellings): string {
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

/** Tells of each page that writes a tag in another way than most. */
function variants(spellings: Spellings): Diagnostic[] {
  const title = usual(spellings);
  return [...spellings]
    .filter(([written]) => written !== title)
    .flatMap(([written, pages]) => pages.map(({ document }) => slip(document, written, title)));
}

/** Words of one page that are one letter away from a tag of several. Short ones and numbers may well be others. */
function slips(tags: readonly Topic[]): Diagnostic[] {
  const isWord = ({ title }: Topic) => /^\p{L}{5,}$/u.test(title);
  const usualOnes = tags.filter(({ pages }) => pages.length > 1).map(({ title }) => title);
  return tags
    .filter((tag) => tag.pages.length === 1 && isWord(tag))
    .flatMap(({ title, pages }) => {
      const near = nearest(title, usualOnes);
      return near && isOneSlipAway(title.toLowerCase(), near.toLowerCase())
        ? [slip(pages[0]!.document, title, near)]
        : [];
    });
}

function slip({ path, meta, tagsAt }: Document, written: string, meant: string): Diagnostic {
  const message = `The tag "${written}" is nearly "${meant}", which other pages have.`;
  return warning('tag-spelling', message, {
    file: path,
    ...tagsAt?.[meta.tags?.indexOf(written) ?? -1],
    hint: didYouMean(meant),
    target: written,
  });
}
