/** Every link of the configuration that readers see, with where it is written. */

import { configTargetOf, rootTargetOf, type Target } from '../../model/address/target.ts';
import { isExternal } from '../../model/address/url.ts';
import type { Locale, LocalKey, SiteConfig } from '../../model/config/config.ts';
import type { Place } from '../../model/diagnostic/diagnostic.ts';
import type { NavLink } from '../../model/site/nav.ts';
import type { Site } from '../../model/site/site.ts';

export type ConfigLink = {
  readonly key: string;
  readonly href: string;
  /** It counts from the site's root and not from each tree's. */
  readonly fromRoot?: boolean;
  /** Whose trees show it; absent: all. */
  readonly locales?: readonly string[];
};

/** The settings that hold links. */
type Holder = Pick<
  SiteConfig,
  | 'nav'
  | 'home'
  | 'topNav'
  | 'hero'
  | 'footer'
  | 'announcements'
  | 'links'
  | 'feedback'
  | 'authors'
  | 'theme'
  | 'redirects'
>;

/** Those of the site, and those that a locale has in their place. Announcements that are not shown are left out. */
export function configLinks({ config }: Site): ConfigLink[] {
  return [
    ...linksOf(config).map((link) => {
      const setting = link.key.replace(/[.[].*$/s, '') as LocalKey;
      const others = config.locales.filter(({ settings }) => settings[setting] !== undefined);
      return others.length === 0 ? link : { ...link, locales: without(others, config) };
    }),
    ...config.locales.flatMap(({ value, settings }, index) =>
      linksOf(settings).map((link) => ({ ...link, key: `locales[${index}].${link.key}`, locales: [value] })),
    ),
  ];
}

function without(others: readonly Locale[], { locales }: SiteConfig): string[] {
  return locales.filter((locale) => !others.includes(locale)).map(({ value }) => value);
}

function linksOf(config: Partial<Holder>): ConfigLink[] {
  return [
    ...(config.nav ?? []).flatMap((group, g) =>
      group.sections.flatMap((section, s) => navLinks(section.links, `nav[${g}].sections[${s}]`)),
    ),
    ...(config.home?.categories ?? []).flatMap((category, c) =>
      category.menus.map(({ href }, m) => ({ key: `home.categories[${c}].menus[${m}].href`, href })),
    ),
    ...(config.topNav ?? []).map(({ href }, index) => ({ key: `topNav[${index}].href`, href })),
    ...(config.hero?.actions ?? []).map(({ href }, index) => ({ key: `hero.actions[${index}].href`, href })),
    ...(config.footer?.links ?? []).map(({ href }, index) => ({ key: `footer.links[${index}].href`, href })),
    ...(config.announcements ?? []).flatMap(({ href, show }, index) =>
      show ? [{ key: `announcements[${index}].href`, href, fromRoot: true }] : [],
    ),
    ...Object.entries(config.links ?? {}).map(([name, href]) => ({
      key: `links.${name}`,
      href,
      fromRoot: true,
    })),
    ...Object.entries(config.authors ?? {}).flatMap(([key, { url }]) =>
      url === undefined ? [] : [{ key: `authors.${key}.url`, href: url }],
    ),
    ...(config.theme?.social ?? []).map(({ href }, index) => ({
      key: `theme.social[${index}].href`,
      href,
      fromRoot: true,
    })),
    ...(config.redirects ?? []).map(({ to }, index) => ({ key: `redirects[${index}].to`, href: to })),
    ...(typeof config.feedback === 'string' ? [{ key: 'feedback', href: config.feedback }] : []),
  ];
}

/** Those of one list of the navigation, and all below them. `holder`: key of what has the list. */
function navLinks(links: readonly NavLink[], holder: string): ConfigLink[] {
  return links.flatMap(({ href, links: below = [] }, index) => {
    const key = `${holder}.links[${index}]`;
    return [...(href === undefined ? [] : [{ key: `${key}.href`, href }]), ...navLinks(below, key)];
  });
}

/** What the link means in each tree that shows it; one target where it counts from the site's root. */
export function targetsOf({ href, fromRoot, locales }: ConfigLink, site: Site): Target[] {
  if (fromRoot && !isExternal(href)) return [rootTargetOf(href, site)];
  return site.trees
    .filter(({ version }) => locales === undefined || locales.includes(version.locale!))
    .map(({ version }) => configTargetOf(href, version, site));
}

/** Where a key of the configuration is written; the file alone where that is not known. */
export function placeIn({ config }: Site, key: string): Place {
  return config.places?.[key] ?? { file: 'site.config.ts' };
}
