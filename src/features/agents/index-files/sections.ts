/** The pages of a tree in the sections of an index: what people wrote page by page, what features made behind one line. */
import { listIndexedChapters } from '#emit';
import { getFirstSegment, listFoldersAbove } from '#model/address/url';
import { groupBy } from '#model/group';
import type { Page, Tree } from '#model/site/site';

/** So few stand beside the page above them. */
const mostBeside = 5;

export type Section = {
  readonly title: string;
  /** '/howto'; '' for pages that share no folder. */
  readonly route: string;
  /** In the order of the navigation. */
  readonly pages: readonly Page[];
  /** By the page that stands for them: generated pages below it, such as the operations of an API. */
  readonly below: ReadonlyMap<Page, readonly Page[]>;
};

export function listSections(tree: Tree): Section[] {
  return listWholeSections(tree).map((section) => ({ ...section, ...foldGenerated(section.pages) }));
}

/** The same with all pages. */
export function listWholeSections(tree: Tree): Omit<Section, 'below'>[] {
  return listIndexedChapters(tree).map(({ title, pages }) => {
    const folders = new Set(pages.map(({ route }) => getFirstSegment(route)));
    const [folder = '/'] = folders;
    return { title, route: folders.size === 1 && folder !== '/' ? folder : '', pages };
  });
}

/** Below a generated page all generated pages are its own: a thousand operations would hide what people wrote. */
function foldGenerated(all: readonly Page[]): Pick<Section, 'pages' | 'below'> {
  const generated = new Map(
    all.filter(({ document }) => document.isVirtual).map((page) => [page.route, page]),
  );
  const findTop = ({ route }: Page) =>
    generated.has(route) ? listFoldersAbove(route).find((folder) => generated.has(folder)) : undefined;
  const byTop = groupBy(
    all.filter((page) => findTop(page) !== undefined),
    findTop,
  );
  for (const [top, below] of byTop) if (below.length <= mostBeside) byTop.delete(top);
  const pages = all.filter((page) => !byTop.has(findTop(page)));
  return {
    pages,
    below: new Map([...byTop].map(([top, below]) => [generated.get(top!)!, below])),
  };
}

/** Generated pages by the folder in which they are, each with the title of the folder's page. */
export function groupBelow(top: Page, below: readonly Page[]): { title: string; pages: readonly Page[] }[] {
  const start = top.route.length + 1;
  const folders = groupBy(below, ({ route }) => route.slice(start).split('/')[0]!);
  return [...folders].map(([folder, pages]) => {
    const own = pages.find(({ route }) => route === `${top.route}/${folder}`);
    return { title: own?.document.title ?? folder, pages };
  });
}
