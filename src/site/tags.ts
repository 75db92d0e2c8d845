/**
 * Tags of pages: a list of all (/tags), and of each the pages that bear it (/tags/webrtc). Spellings that differ in case,
 * blanks or hyphens alone are one tag, shown as most pages write it.
 */
import { byText, type Diagnostic, warning } from '../model/diagnostic.ts';
import type { Document } from '../model/document.ts';
import type { Link } from '../model/nav.ts';
import { slugOf } from '../model/slug.ts';
import { fill, type Strings } from '../model/strings.ts';
import { isOneSlipAway, nearest } from '../model/text.ts';
import { routeHref } from '../model/url.ts';
import { type Claim, type Generated, generatedDocument } from './generated.ts';
import { labelOf } from './navigation.ts';
import { isPost, newestFirst } from './posts.ts';

type Bearer = { readonly route: string; readonly document: Document };
type Tag = { readonly title: string; readonly route: string; readonly pages: readonly Bearer[] };
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
  const tags = [...byKey.keys()].sort(byText).map((key): Tag => {
    const spellings = byKey.get(key)!;
    const title = usual(spellings);
    const tag = { title, route: `${home}/${freeSlug(title, slugs)}`, pages: inOrder(spellings) };
    for (const written of spellings.keys()) links.set(written, linkOf(tag));
    return tag;
  });
  if (claim(home, 'tags')) lists.set(home, overview(tags, strings));
  for (const tag of tags) {
    if (claim(tag.route, `pages with the tag "${tag.title}"`)) lists.set(tag.route, listOf(tag, strings));
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

/** C++ and C# are not C. */
function freeSlug(title: string, taken: Set<string>): string {
  const slug = slugOf(
    title.replace(/\+\+/g, 'pp').replace(/\+/g, ' plus ').replace(/#/g, ' sharp ').replace(/^\./, 'dot'),
  )
    .replace(/-{2,}/g, '-')
    .replace(/^-|-$/g, '');
  let free = slug;
  for (let count = 2; taken.has(free); count++) free = `${slug}-${count}`;
  taken.add(free);
  return free;
}

function linkOf({ title, route }: Pick<Tag, 'title' | 'route'>): Link {
  return { title, href: `${route}/` };
}

/** Pages by route, then posts, the newest first; each once. */
function inOrder(spellings: Spellings): Bearer[] {
  const all = [...new Map([...spellings.values()].flat().map((one) => [one.route, one])).values()];
  const isOfPost = ({ route, document }: Bearer) => isPost(route, document);
  const others = all.filter((one) => !isOfPost(one)).sort((a, b) => byText(a.route, b.route));
  return [...others, ...all.filter(isOfPost).sort(newestFirst)];
}

function overview(tags: readonly Tag[], strings: Strings): Generated {
  const links = [...tags].sort((a, b) => byText(keyOf(a.title), keyOf(b.title))).map(linkOf);
  return {
    document: generatedDocument(home, strings.tags, { layout: 'page', search: false }),
    index: [{ title: '', links }],
    posts: [],
  };
}

function listOf({ title, route, pages }: Tag, strings: Strings): Generated {
  const description = fill(strings.pageCount, String(pages.length));
  const links = pages.map((one) => ({ title: labelOf(one.document), href: routeHref(one.route) }));
  return {
    // The search knows the pages themselves.
    document: generatedDocument(route, title, { layout: 'page', search: false, description }),
    index: [{ title: '', links }],
    posts: pages.filter((one) => isPost(one.route, one.document)).map((one) => one.route),
  };
}

/** Tells of each page that writes a tag in another way than most. */
function variants(spellings: Spellings): Diagnostic[] {
  const title = usual(spellings);
  return [...spellings]
    .filter(([written]) => written !== title)
    .flatMap(([written, pages]) => pages.map(({ document }) => slip(document, written, title)));
}

/** Words of one page that are one letter away from a tag of several. Short ones and numbers may well be others. */
function slips(tags: readonly Tag[]): Diagnostic[] {
  const isWord = ({ title }: Tag) => /^\p{L}{5,}$/u.test(title);
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
    hint: `Did you mean "${meant}"?`,
    target: written,
  });
}
