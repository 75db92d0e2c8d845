/** Lists all links of the configuration that readers see, with their places. */
import { resolveConfigTarget, resolveRootTarget, type Target } from '#model/address/target';
import { isExternal } from '#model/address/url';
import type { Locale, LocalKey, SiteConfig } from '#model/config/config';
import type { Place } from '#model/diagnostic/diagnostic';
import type { ListMentions } from '#model/output/output';
import type { NavLink } from '#model/site/nav';
import type { Site } from '#model/site/site';

export type ConfigLink = {
  readonly key: string;
  readonly href: string;
  /** True: relative to the site's root, not to each tree's. */
  readonly fromRoot?: boolean;
  /** The locales whose trees show it; absent: all. */
  readonly locales?: readonly string[];
};

/** The settings with links. */
type Holder = Pick<
  SiteConfig,
  | 'nav'
  | 'home'
  | 'topNav'
  | 'hero'
  | 'footer'
  | 'announcements'
  | 'links'
  | 'features'
  | 'theme'
  | 'redirects'
>;

/** The links of the site, and of locales with settings of their own. Leaves out hidden announcements. */
export function listConfigLinks({ config }: Site, mentions: ListMentions = () => []): ConfigLink[] {
  return [
    ...listHolderLinks(config, mentions).map((link) => {
      const setting = link.key.replace(/[.[].*$/s, '') as LocalKey;
      const others = config.locales.filter(
        ({ settings }) => (settings[setting] ?? settings.features?.[setting]) !== undefined,
      );
      return others.length === 0 ? link : { ...link, locales: filterLocales(others, config) };
    }),
    ...config.locales.flatMap(({ value, settings }, index) =>
      listHolderLinks(settings, mentions).map((link) => ({
        ...link,
        key: `locales[${index}].${link.key}`,
        locales: [value],
      })),
    ),
  ];
}

function filterLocales(others: readonly Locale[], { locales }: SiteConfig): string[] {
  return locales.filter((locale) => !others.includes(locale)).map(({ value }) => value);
}

function listHolderLinks(config: Partial<Holder>, mentions: ListMentions): ConfigLink[] {
  const { features = {} } = config;
  return [
    ...(config.nav ?? []).flatMap((group, g) =>
      group.sections.flatMap((section, s) => listNavLinks(section.links, `nav[${g}].sections[${s}]`)),
    ),
    ...(config.home?.categories ?? []).flatMap((category, c) =>
      category.menus.map(({ href }, m) => ({ key: `home.categories[${c}].menus[${m}].href`, href })),
    ),
    ...listNavLinks(config.topNav ?? [], '', 'topNav'),
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
    ...(config.theme?.social ?? []).map(({ href }, index) => ({
      key: `theme.social[${index}].href`,
      href,
      fromRoot: true,
    })),
    ...(config.redirects ?? []).map(({ to }, index) => ({ key: `redirects[${index}].to`, href: to })),
    ...mentions({ features }).flatMap(({ key, href, isFile }) => (isFile ? [] : [{ key, href }])),
  ];
}

/** The links in a list of the navigation, nested ones too. `holder`: the key of the object with the list; `name`: of the list. */
function listNavLinks(links: readonly NavLink[], holder: string, name = '.links'): ConfigLink[] {
  return links.flatMap(({ href, links: below = [] }, index) => {
    const key = `${holder}${name}[${index}]`;
    return [...(href === undefined ? [] : [{ key: `${key}.href`, href }]), ...listNavLinks(below, key)];
  });
}

/** The link's target in each tree that shows it; a single one if it counts from the site's root. */
export function resolveTargets({ href, fromRoot, locales }: ConfigLink, site: Site): Target[] {
  if (fromRoot && !isExternal(href)) return [resolveRootTarget(href, site)];
  return site.trees
    .filter(({ version }) => locales === undefined || locales.includes(version.locale!))
    .map(({ version }) => resolveConfigTarget(href, version, site));
}

/** The place of a configuration key; only the file if the place is unknown. */
export function getConfigPlace({ config }: Site, key: string): Place {
  return config.places?.[key] ?? { file: 'site.config.ts' };
}
