/** Reads the translations of a Docusaurus site: `i18n/<locale>/docusaurus-plugin-content-docs/current` and similar folders. */
import { joinPath } from '#model/address/url';
import type { LocalePlan, PagePlan } from '../model.ts';
import { at, listOf, objectOf, textOf, type Values } from '../script/values.ts';
import type { SourceTree } from '../source-tree.ts';
import { languageOf } from './common.ts';
import { blogOf, blogPlans, docPlans, standalone } from './docusaurus-pages.ts';
import type { DocsInstance } from './docusaurus-sidebars.ts';
import type { DocsVersion } from './docusaurus-versions.ts';

/** The default locale first. Fewer than two: the site has one language. */
export function localesOf(config: Values): LocalePlan[] {
  const main = textOf(at(config, 'i18n.defaultLocale')) ?? 'en';
  const names = listOf(at(config, 'i18n.locales')).flatMap((one) => languageOf(one) ?? []);
  const plans = [...new Set([main, ...names])].map((value): LocalePlan => {
    const label = textOf(objectOf(objectOf(at(config, 'i18n.localeConfigs'))[value]).label);
    return {
      value,
      ...(label !== undefined && { label }),
      base: value === main ? '' : `/${value}`,
      ...(value === main && { isDefault: true as const }),
    };
  });
  return languageOf(main) === undefined ? [] : plans;
}

/** A folder of translated docs, and the destination of its pages. */
type Translated = {
  readonly folder: string;
  /** '@fr/', '@fr/@1.0/' */
  readonly overlay: string;
  readonly route: string;
  readonly version?: string;
};

function foldersOf(
  root: string,
  { value }: LocalePlan,
  instances: readonly DocsInstance[],
  versions: readonly DocsVersion[],
): Translated[] {
  return instances.flatMap(({ id, route }) => {
    const plugin = `docusaurus-plugin-content-docs${id === 'default' ? '' : `-${id}`}`;
    const place = (name: string) => joinPath(root, `i18n/${value}/${plugin}/${name}`)!;
    const overlay = `@${value}/`;
    if (id !== 'default' || versions.length === 0) return [{ folder: place('current'), overlay, route }];
    return versions.map(({ value: version }, index) => ({
      folder: place(version === 'next' ? 'current' : `version-${version}`),
      overlay: index === 0 ? overlay : `${overlay}@${version}/`,
      route,
      ...(index > 0 && { version }),
    }));
  });
}

/** Translated docs. `folders`: the newest of each instance; translated labels are in files beside them. */
export function translatedDocs(
  tree: SourceTree,
  root: string,
  locale: LocalePlan,
  instances: readonly DocsInstance[],
  versions: readonly DocsVersion[],
): { readonly docs: PagePlan[]; readonly folders: string[] } {
  const all = foldersOf(root, locale, instances, versions);
  const docs = all.flatMap(({ folder, overlay, route, version }) =>
    docPlans(tree, folder, route, overlay).map((page) => ({
      ...page,
      url: locale.base + (page.url === '/' ? '' : page.url),
      locale: locale.value,
      ...(version !== undefined && { version }),
    })),
  );
  return { docs, folders: all.flatMap(({ folder, version }) => (version === undefined ? [folder] : [])) };
}

/** Translated posts and standalone pages, which all versions share. */
export function translatedOthers(
  tree: SourceTree,
  root: string,
  locale: LocalePlan,
  config: Values,
): PagePlan[] {
  const { blog: folder, pages } = otherFolders(root, locale);
  const blog = blogOf(tree, root, config);
  return [...(blog ? blogPlans(tree, blog, folder) : []), ...standalone(tree, root, pages)].map((page) => ({
    ...page,
    path: page.path.replace(/^content\//, `content/@${locale.value}/`),
    url: locale.base + (page.url === '/' ? '' : page.url),
    locale: locale.value,
    isShared: true,
  }));
}

function otherFolders(root: string, { value }: LocalePlan) {
  const of = (plugin: string) => joinPath(root, `i18n/${value}/docusaurus-plugin-content-${plugin}`)!;
  return { blog: of('blog'), pages: of('pages') };
}

/** Destinations of files beside translated pages: folder of the source -> folder of content/. */
export function translatedFolders(
  root: string,
  locales: readonly LocalePlan[],
  instances: readonly DocsInstance[],
  versions: readonly DocsVersion[],
): Record<string, string> {
  return Object.fromEntries(
    locales.flatMap((locale) => [
      ...foldersOf(root, locale, instances, versions).map(({ folder, overlay, route }) => [
        folder,
        overlay + route.slice(1),
      ]),
      [otherFolders(root, locale).blog, `@${locale.value}/blog`],
    ]),
  );
}
