/** Reads translated labels of a Docusaurus site's sidebars and navbar: `i18n/<locale>/**.json`. */
import { joinPath } from '#model/address/url';
import { dataOf } from '../data-file.ts';
import type { LocalePlan, NavNode, PagePlan, Sidebar } from '../model.ts';
import { entriesOf, objectOf, textOf } from '../script/values.ts';
import type { SourceTree } from '../source-tree.ts';
import { pageTitle } from './page-title.ts';

type Words = ReadonlyMap<string, string>;

/** The default sidebars with labels of another language; empty without any translation. `folders`: of its docs, with labels in a file beside each; `own`: their pages. */
export function sidebarsIn(
  tree: SourceTree,
  locale: LocalePlan,
  sidebars: readonly Sidebar[],
  folders: readonly string[],
  own: readonly PagePlan[],
): Sidebar[] {
  const words = new Map(folders.flatMap((folder) => [...sidebarWords(tree, `${folder}.json`)]));
  const pages = new Map(own.filter(({ isPart }) => !isPart).map((page) => [page.route, page]));
  const titleOf = (href: string) => {
    const page = pages.get(href);
    return page && (textOf((page as { label?: unknown }).label) ?? pageTitle(tree, page.source));
  };
  let isTranslated = false;
  const translated = (node: NavNode): NavNode => {
    const kinds = node.links ? ['category'] : ['doc', 'link'];
    const word = kinds.map((kind) => words.get(`${kind}.${node.title}`)).find(Boolean);
    const title = word ?? (node.href === undefined || node.links ? undefined : titleOf(node.href));
    isTranslated ||= title !== undefined;
    return {
      ...node,
      title: title ?? node.title,
      ...(node.links && { links: node.links.map(translated) }),
    };
  };
  const found = sidebars.map((one) => ({ ...one, nodes: one.nodes.map(translated), locale: locale.value }));
  return isTranslated ? found : [];
}

/** 'category.Guides' -> 'Leitfäden', for sidebars of any name. */
function sidebarWords(tree: SourceTree, path: string): Words {
  return wordsIn(tree, path, /^sidebar\..+?\.(category|doc|link)\.(.+)$/);
}

/** The links of the navbar in that language; undefined without any translation. */
export function topNavIn(
  tree: SourceTree,
  root: string,
  { value }: LocalePlan,
  topNav: unknown[] | undefined,
): unknown[] | undefined {
  const path = joinPath(root, `i18n/${value}/docusaurus-theme-classic/navbar.json`)!;
  const words = wordsIn(tree, path, /^(item\.label)\.(.+)$/);
  const isTranslated = topNav?.some((one) => words.has(`item.label.${textOf(objectOf(one).title)}`));
  return isTranslated
    ? topNav!.map((one) => {
        const link = objectOf(one);
        return { ...link, title: words.get(`item.label.${textOf(link.title)}`) ?? link.title };
      })
    : undefined;
}

function wordsIn(tree: SourceTree, path: string, key: RegExp): Words {
  const words = new Map<string, string>();
  for (const [name, value] of entriesOf(dataOf(tree.text(path), path))) {
    const [, kind, label] = key.exec(name) ?? [];
    const message = textOf(objectOf(value).message);
    if (label !== undefined && message) words.set(`${kind}.${label}`, message);
  }
  return words;
}
