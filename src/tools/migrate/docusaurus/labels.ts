/** Reads translated labels of a Docusaurus site's sidebars and navbar: `i18n/<locale>/**.json`. */
import { joinPath } from '#model/address/url';
import { parseData } from '../shared/data-file.ts';
import type { LocalePlan, NavNode, PagePlan, Sidebar } from '../shared/model.ts';
import { readPageTitle } from '../shared/page-title.ts';
import { readEntries, readObject, readText } from '../shared/script/values.ts';
import type { SourceTree } from '../shared/source-tree.ts';

type Labels = ReadonlyMap<string, string>;

/** The default sidebars with labels of another language; empty without any translation. `folders`: of its docs, with labels in a file beside each; `own`: their pages. */
export function translateSidebars(
  tree: SourceTree,
  locale: LocalePlan,
  sidebars: readonly Sidebar[],
  folders: readonly string[],
  own: readonly PagePlan[],
): Sidebar[] {
  const words = new Map(folders.flatMap((folder) => [...readSidebarLabels(tree, `${folder}.json`)]));
  const pages = new Map(own.filter(({ isPart }) => !isPart).map((page) => [page.route, page]));
  const findTitle = (href: string) => {
    const page = pages.get(href);
    return page && (readText((page as { label?: unknown }).label) ?? readPageTitle(tree, page.source));
  };
  let isTranslated = false;
  const translate = (node: NavNode): NavNode => {
    const kinds = node.links ? ['category'] : ['doc', 'link'];
    const word = kinds.map((kind) => words.get(`${kind}.${node.title}`)).find(Boolean);
    const title = word ?? (node.href === undefined || node.links ? undefined : findTitle(node.href));
    isTranslated ||= title !== undefined;
    return { ...node, title: title ?? node.title, ...(node.links && { links: node.links.map(translate) }) };
  };
  const found = sidebars.map((one) => ({ ...one, nodes: one.nodes.map(translate), locale: locale.value }));
  return isTranslated ? found : [];
}

/** 'category.Guides' -> 'Leitfäden', for sidebars of any name. */
function readSidebarLabels(tree: SourceTree, path: string): Labels {
  return readMessages(tree, path, /^sidebar\..+?\.(category|doc|link)\.(.+)$/);
}

/** The links of the navbar in that language; undefined without any translation. */
export function translateTopNav(
  tree: SourceTree,
  root: string,
  { value }: LocalePlan,
  topNav: readonly NavNode[] | undefined,
): readonly NavNode[] | undefined {
  const path = joinPath(root, `i18n/${value}/docusaurus-theme-classic/navbar.json`)!;
  const words = readMessages(tree, path, /^(item\.label)\.(.+)$/);
  const findWord = ({ title }: NavNode) => words.get(`item.label.${title}`);
  if (!topNav?.some(findWord)) return undefined;
  return topNav.map((link) => ({ ...link, title: findWord(link) ?? link.title }));
}

function readMessages(tree: SourceTree, path: string, key: RegExp): Labels {
  const words = new Map<string, string>();
  for (const [name, value] of readEntries(parseData(tree.read(path), path))) {
    const [, kind, label] = key.exec(name) ?? [];
    const message = readText(readObject(value).message);
    if (label !== undefined && message) words.set(`${kind}.${label}`, message);
  }
  return words;
}
