/** Reads the translations of a Docusaurus site: `i18n/<locale>/docusaurus-plugin-content-docs/current` and similar folders. */
import { joinPath } from '#model/address/url';
import { planLanguage } from '../shared/locales.ts';
import type { LocalePlan, PagePlan, Sidebar } from '../shared/model.ts';
import { readList, readObject, readText, type Values } from '../shared/script/values.ts';
import { readLanguage } from '../shared/settings/common.ts';
import { translateSidebars } from './labels.ts';
import { type DocPlan, planDocs, planPosts, planStandalone, readBlog } from './pages.ts';
import type { DocusaurusSite } from './site.ts';

/** The default locale first. Fewer than two: the site has one language. */
export function planDocusaurusLocales(config: Values): LocalePlan[] {
  const main = readText(config, 'i18n.defaultLocale') ?? 'en';
  const names = readList(config, 'i18n.locales').flatMap((value) => readLanguage(value) ?? []);
  const plans = [...new Set([main, ...names])].map((value): LocalePlan => {
    const label = readText(readObject(readObject(config, 'i18n.localeConfigs')[value]).label);
    return { ...planLanguage(value, value === main, value === main ? '' : undefined), label };
  });
  return readLanguage(main) === undefined ? [] : plans;
}

/** A folder of translated docs, and the destination of its pages. */
type Translated = {
  readonly folder: string;
  /** The folder of what is translated. */
  readonly original: string;
  /** '@fr/', '@fr/@1.0/' */
  readonly overlay: string;
  readonly route: string;
  readonly version?: string;
};

function listTranslated({ root, instances, versions }: DocusaurusSite, { value }: LocalePlan): Translated[] {
  return instances.flatMap(({ id, route, folder: original }) => {
    const plugin = `content-docs${id === 'default' ? '' : `-${id}`}`;
    const overlay = `@${value}/`;
    if (id !== 'default' || versions.length === 0)
      return [{ folder: joinPlugin(root, value, `${plugin}/current`), original, overlay, route }];
    return versions.map(({ value: version, folder: original }, index) => ({
      original,
      folder: joinPlugin(root, value, `${plugin}/${version === 'next' ? 'current' : `version-${version}`}`),
      overlay: index === 0 ? overlay : `${overlay}@${version}/`,
      route,
      version: index > 0 ? version : undefined,
    }));
  });
}

function joinPlugin(root: string, locale: string, path: string): string {
  return joinPath(root, `i18n/${locale}/docusaurus-plugin-${path}`)!;
}

/** The pages of another language, and the sidebars with its labels. */
export function planTranslation(
  site: DocusaurusSite,
  locale: LocalePlan,
  sidebars: readonly Sidebar[],
): { readonly pages: readonly PagePlan[]; readonly sidebars: readonly Sidebar[] } {
  const all = listTranslated(site, locale);
  const docs = all.flatMap(({ folder, original, overlay, route, version }) => {
    const originals = new Map(
      planDocs(site.tree, original, route, overlay).map((page) => [page.source.slice(original.length), page]),
    );
    return planDocs(site.tree, folder, route, overlay).map((page) => ({
      ...placeAtOriginal(page, originals.get(page.source.slice(folder.length))),
      ...placeInLocale(locale, page),
      version,
    }));
  });
  const isNewest = ({ version }: { readonly version?: string }) => version === undefined;
  // Translated labels are in files beside the folders of the newest docs.
  const folders = all.filter(isNewest).map(({ folder }) => folder);
  return {
    pages: [...docs, ...planTranslatedOthers(site, locale)],
    sidebars: translateSidebars(site.tree, locale, sidebars, folders, docs.filter(isNewest)),
  };
}

/**
 * A translation may have another `id` or `slug` than its original. Here a page has one route in all languages: its old address
 * becomes an alias, unless it differs in upper and lower case alone, which hosts may hold for the same.
 */
function placeAtOriginal(page: DocPlan, original: DocPlan | undefined): DocPlan {
  if (!original || original.isPart || page.isPart || page.route === original.route) return page;
  const { path, route } = original;
  const isSame = page.route.toLowerCase() === route.toLowerCase();
  const aliases = isSame ? undefined : { aliases: [page.route] };
  return { ...page, path, route, meta: { ...page.meta, ...aliases } };
}

function placeInLocale({ base, value }: LocalePlan, { url }: PagePlan): Pick<PagePlan, 'url' | 'locale'> {
  return { url: base + (url === '/' ? '' : url), locale: value };
}

/** Translated posts and standalone pages, which all versions share. */
function planTranslatedOthers({ tree, root, config }: DocusaurusSite, locale: LocalePlan): PagePlan[] {
  const blog = readBlog(tree, root, config);
  const posts = blog ? planPosts(tree, blog, joinPlugin(root, locale.value, 'content-blog')) : [];
  const pages = planStandalone(tree, joinPlugin(root, locale.value, 'content-pages'));
  return [...posts, ...pages].map((page) => ({
    ...page,
    path: page.path.replace(/^content\//, `content/@${locale.value}/`),
    ...placeInLocale(locale, page),
    isShared: true,
  }));
}

/** Destinations of files beside translated pages: folder of the source -> folder of content/. */
export function listTranslatedFolders(
  site: DocusaurusSite,
  locales: readonly LocalePlan[],
): [string, string][] {
  return locales.flatMap((locale) => [
    ...listTranslated(site, locale).map(({ folder, overlay, route }): [string, string] => [
      folder,
      overlay + route.slice(1),
    ]),
    [joinPlugin(site.root, locale.value, 'content-blog'), `@${locale.value}/blog`],
  ]);
}
