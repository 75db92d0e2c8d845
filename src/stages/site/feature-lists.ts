/** Lists of pages that features add to a tree. */
import { isExternal } from '#model/address/url';
import type { Document } from '#model/document/document';
import type { NamedStages } from '#model/feature';
import type { Generated, RelateInput, TreeFacts } from '#model/site/relating';
import type { IndexSection, Page } from '#model/site/site';
import { getListLanguage } from './language.ts';
import { resolveNavRoute } from './navigation.ts';
import { fillIndex } from './section-index.ts';

/** What features know of a tree, and the lists that they add to it. */
export function relateFeatures(
  tree: RelateInput,
  { features = [] }: { readonly features?: readonly Pick<NamedStages, 'name' | 'relate'>[] },
) {
  const known = features.flatMap(({ name, relate }) => {
    const found: TreeFacts | undefined = relate?.(tree);
    return found ? [{ name, ...found }] : [];
  });
  return {
    facts: {
      ownRoutes: new Map(known.flatMap(({ routes = [] }) => [...routes])),
      facts: Object.fromEntries(known.map(({ name, facts }) => [name, facts])),
      terms: Object.assign({}, ...known.map(({ terms }) => terms)) as Record<string, string>,
    },
    lists: new Map(known.flatMap(({ lists = [] }) => [...lists])),
    divided: new Map(known.flatMap(({ divided = [] }) => [...divided])),
    diagnostics: known.flatMap(({ diagnostics = [] }) => diagnostics),
  };
}

/** Pages with generated ones. */
export function withDocuments(
  pages: ReadonlyMap<string, Document>,
  made: ReadonlyMap<string, { readonly document: Document }>,
): Map<string, Document> {
  return new Map([...pages, ...Array.from(made, ([route, { document }]) => [route, document] as const)]);
}

/** Sections without the links to routes that further parts of the list have. */
export function without(older: ReadonlySet<string>, sections: readonly IndexSection[]): IndexSection[] {
  const isOlder = (href: string) => !isExternal(href) && older.has(resolveNavRoute(href));
  return sections.map((section) => ({
    ...section,
    links: section.links.filter(({ href }) => !isOlder(href)),
  }));
}

/** `lists`: all of the tree; `documents`: with theirs. */
export function pageOfList(
  route: string,
  list: Generated,
  lists: ReadonlyMap<string, Generated>,
  documents: ReadonlyMap<string, Document>,
  { config, version }: RelateInput,
): Page {
  const language = getListLanguage(listDocuments(list, lists, documents), version, config);
  const document = fillIndex(list.document, list.index, documents);
  return { route, document, index: list.index, isList: true, ...language };
}

/** All pages of a list, including those of lists in it. */
function listDocuments(
  { index }: Generated,
  lists: ReadonlyMap<string, Generated>,
  documents: ReadonlyMap<string, Document>,
): Document[] {
  return index.flatMap(({ links }) =>
    links.flatMap(({ href }) => {
      const route = resolveNavRoute(href) ?? '';
      const inner = lists.get(route);
      return inner ? listDocuments(inner, lists, documents) : (documents.get(route) ?? []);
    }),
  );
}
