/** Selects the pages of a manual, in order and in parts. */
import { type Chapter, listChapters } from '#emit';
import { trimRoute } from '#model/address/url';
import { groupBy } from '#model/group';
import { getPageLayout, type Page, type Site, type Tree } from '#model/site/site';
import { createStrings } from '#model/strings';

export type Selection = {
  /** Title of the manual. */
  readonly title: string;
  readonly parts: readonly Chapter[];
};

/** `section`: '/howto'; absent: the whole tree. Without parts there is nothing to print. */
export function selectPages(site: Site, tree: Tree, section?: string): Selection {
  const all = listChapters(tree);
  if (section === undefined) return { title: tree.config.title, parts: listWholeManual(all, site, tree) };
  const root = trimRoute(section);
  const below = all
    .flatMap(({ pages }) => pages)
    .filter(({ route }) => route === root || route.startsWith(`${root}/`));
  const printable = below.filter((page) => isPrinted(page, site));
  // A requested section may consist only of pages that are otherwise left out.
  const pages = printable.length > 0 ? printable : below.filter(hasText);
  const title = getChapterTitle(root, tree);
  return { title, parts: groupBySection(pages, title) };
}

function getChapterTitle(root: string, tree: Tree): string {
  const group = tree.nav.find(({ prefix }) => prefix === root);
  return group?.title || (tree.byRoute.get(root)?.document.title ?? tree.config.title);
}

/** Pages without a group come last. */
function listWholeManual(all: readonly Chapter[], site: Site, tree: Tree): Chapter[] {
  const printed = all.map(({ title, pages }) => ({
    title,
    pages: pages.filter((page) => isPrinted(page, site) && getPageLayout(page, site) !== 'post'),
  }));
  const [first, ...rest] = printed.filter(({ pages }) => pages.length > 0);
  if (first === undefined) return [];
  if (first.title !== tree.config.title || rest.length === 0) return [first, ...rest];
  return [...rest, { ...first, title: createStrings(tree.config.strings).apiOther }];
}

/** Lists are useless on paper, and pages outside search repeat others. */
function isPrinted(page: Page, site: Site): boolean {
  const isList = page.index !== undefined || page.isList === true;
  const isFound = page.document.meta.search !== false;
  return !isList && isFound && getPageLayout(page, site) !== 'home' && hasText(page);
}

function hasText({ document, index }: Page): boolean {
  return index === undefined && document.html.trim() !== '';
}

/** Groups pages as in the sidebar. */
function groupBySection(pages: readonly Page[], title: string): Chapter[] {
  const parts = groupBy(pages, ({ section }) => section || title);
  return Array.from(parts, ([name, own]) => ({ title: name, pages: own }));
}
