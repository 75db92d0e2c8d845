/** Fills in what a checked configuration leaves open. Must not judge it any more. */
import type { SiteConfig, UserConfig, Version } from '../model/config.ts';
import { isEnglish } from '../model/language.ts';
import { englishStrings } from '../model/strings-en.ts';

/** The configuration as every stage reads it: no choice left open. */
export function complete(config: UserConfig): SiteConfig {
  const { title, lang = 'zh-CN' } = config;
  const product = config.product ?? { slug: 'product', name: title };
  return {
    title,
    brand: config.brand ?? title,
    description: config.description ?? '',
    tagline: config.tagline ?? '',
    lang,
    url: config.url?.replace(/\/+$/, ''),
    email: config.email,
    socialImage: config.socialImage,
    favicon: config.favicon,
    editUrl: config.editUrl,
    product,
    versions: versionsOf(config),
    // A group without a title gets that of its first page, which only the site knows.
    nav: (config.nav ?? []).map((group) => ({ ...group, title: group.title ?? '' })),
    topNav: config.topNav ?? [],
    hero: {
      title: config.hero?.title,
      tagline: config.hero?.tagline,
      actions: config.hero?.actions ?? [],
      code: { title: config.hero?.code?.title ?? '', files: config.hero?.code?.files ?? [] },
    },
    home: {
      categories: (config.home?.categories ?? []).map((category) => ({
        ...category,
        desc: category.desc ?? '',
        menus: category.menus.map((menu) => ({ ...menu, desc: menu.desc ?? '' })),
      })),
    },
    announcements: config.announcements ?? [],
    footer: {
      ...config.footer,
      holder: config.footer?.holder ?? product.name,
      links: config.footer?.links ?? [],
    },
    links: config.links ?? {},
    feedback: config.feedback,
    search: searchOf(config),
    analytics: config.analytics,
    check: {
      ignore: config.check?.ignore ?? [],
      severity: config.check?.severity ?? {},
      terms: config.check?.terms ?? [],
    },
    allowScripts: config.allowScripts ?? false,
    strings: { ...(isEnglish(lang) && englishStrings), ...config.strings },
  };
}

/** The default is the one that says so, else the one at the site's root, else the first. */
function versionsOf(config: UserConfig): Version[] {
  const versions = config.versions ?? [{ value: 'latest', base: '' }];
  const main =
    versions.find((one) => one.default === true) ?? versions.find((one) => one.base === '') ?? versions[0];
  return versions.map((version) => ({
    value: version.value,
    label: version.label ?? version.value,
    base: version.base,
    isDefault: version === main,
    ...(version.ref === undefined ? {} : { ref: version.ref }),
  }));
}

function searchOf({ search }: UserConfig): SiteConfig['search'] {
  if (search?.provider !== 'hosted') return { provider: 'embedded' };
  return { ...search, endpoint: search.endpoint.replace(/\/+$/, ''), filter: search.filter ?? true };
}
