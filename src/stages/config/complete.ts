/** Fills in the defaults of a valid configuration. Must not validate. */

import { siteAddress } from '#model/address/url';
import { completeAnalytics } from '#model/config/analytics';
import { sampleLanguages } from '#model/config/api-config';
import type { SiteConfig, Version } from '#model/config/config';
import { hostSource } from '#model/config/media-hosts';
import type { UserConfig } from '#model/config/user-config';
import { tocLevels, usualToc } from '#model/site/toc';
import { stringsIn } from '#model/strings/index';
import { defaultOf, localesOf, treesOf } from './locales.ts';

/** The configuration with all defaults, as every stage reads it. */
export function complete(config: UserConfig): SiteConfig {
  const locales = localesOf(config, withDefaults);
  return {
    ...withDefaults(config, locales.find(({ isDefault }) => isDefault)?.value),
    versions: treesOf(versionsOf(config), locales, config),
    locales,
  };
}

/** Everything except trees and locales. `language`: that of the default locale. */
function withDefaults(config: UserConfig, language = 'zh-CN'): Omit<SiteConfig, 'versions' | 'locales'> {
  const { title, lang = language } = config;
  const address = config.url === undefined ? undefined : siteAddress(config.url);
  const product = config.product ?? { slug: 'product', name: title };
  return {
    title,
    brand: config.brand ?? title,
    description: config.description ?? '',
    tagline: config.tagline ?? '',
    lang,
    url: address?.origin,
    base: address?.base ?? '',
    email: config.email,
    socialImage: config.socialImage,
    favicon: config.favicon,
    editUrl: config.editUrl,
    lastUpdated: config.lastUpdated ?? false,
    contributors: config.contributors ?? false,
    toc: config.toc === false ? false : (tocLevels(config.toc) ?? usualToc),
    authors: config.authors ?? {},
    blog: { archive: false, feed: 'full', feeds: [], ...config.blog },
    redirects: config.redirects ?? [],
    product,
    changes: changesOf(config),
    // The site later gives a group without title the title of its first page.
    nav: (config.nav ?? []).map((group) => ({ ...group, title: group.title ?? '' })),
    topNav: config.topNav ?? [],
    hero: {
      title: config.hero?.title,
      tagline: config.hero?.tagline,
      actions: config.hero?.actions ?? [],
      code: { title: config.hero?.code?.title ?? '', files: config.hero?.code?.files ?? [] },
    },
    home: homeOf(config),
    announcements: config.announcements ?? [],
    footer: {
      ...config.footer,
      holder: config.footer?.holder ?? product.name,
      links: config.footer?.links ?? [],
    },
    links: config.links ?? {},
    feedback: config.feedback,
    search: searchOf(config),
    analytics: config.analytics && completeAnalytics(config.analytics, config.url),
    hosting: config.hosting,
    offline: config.offline ?? false,
    socialCards: cardsOf(config),
    check: {
      ignore: config.check?.ignore ?? [],
      severity: config.check?.severity ?? {},
      terms: config.check?.terms ?? [],
    },
    hosts: (config.hosts ?? []).map((host) => hostSource(host)!),
    allowScripts: config.allowScripts ?? false,
    api: apisOf(config),
    markdown: {
      math: config.markdown?.math ?? false,
      ...(config.markdown?.terms && { terms: config.markdown.terms }),
    },
    head: typeof config.head === 'function' ? [] : (config.head ?? []),
    csp: config.csp ?? {},
    theme: { ...config.theme, social: config.theme?.social ?? [] },
    dev: { allowedHosts: config.dev?.allowedHosts ?? [] },
    strings: { ...stringsIn(lang), ...config.strings },
  };
}

function homeOf({ home }: UserConfig): SiteConfig['home'] {
  const categories = (home?.categories ?? []).map((category) => ({
    ...category,
    desc: category.desc ?? '',
    menus: category.menus.map((menu) => ({ ...menu, desc: menu.desc ?? '' })),
  }));
  return { categories };
}

function versionsOf(config: UserConfig): Version[] {
  const versions = config.versions ?? [{ value: 'latest', base: '' }];
  const main = defaultOf(versions);
  return versions.map((version) => ({
    value: version.value,
    label: version.label ?? version.value,
    base: version.base,
    isDefault: version === main,
    ...(version.ref === undefined ? {} : { ref: version.ref }),
  }));
}

function apisOf({ api }: UserConfig): SiteConfig['api'] {
  return api?.map((entry) => ({
    pages: 'operation',
    tryIt: false,
    search: true,
    samples: sampleLanguages,
    ...entry,
  }));
}

function changesOf({ changes }: UserConfig): SiteConfig['changes'] {
  if (!changes) return undefined;
  return { versions: 2, threshold: 3, dates: {}, ...(changes === true ? {} : changes) };
}

function cardsOf({ socialCards }: UserConfig): SiteConfig['socialCards'] {
  if (!socialCards) return undefined;
  const { color = '#0b6583', font = '@fontsource-variable/noto-sans-sc' } =
    socialCards === true ? {} : socialCards;
  return { color, font };
}

function searchOf({ search }: UserConfig): SiteConfig['search'] {
  if (search?.provider !== 'hosted') return { ...search, provider: 'embedded' };
  return { ...search, endpoint: search.endpoint.replace(/\/+$/, ''), filter: search.filter ?? true };
}
