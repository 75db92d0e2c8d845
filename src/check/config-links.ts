/** Every link of the configuration that readers see, with where it is written. */
import type { Place } from '../model/diagnostic.ts';
import type { Site } from '../model/site.ts';
import { configTargetOf, rootTargetOf, type Target } from '../model/target.ts';
import { isExternal } from '../model/url.ts';

export type ConfigLink = {
  readonly key: string;
  readonly href: string;
  /** It counts from the site's root and not from each tree's. */
  readonly fromRoot?: boolean;
};

/** Announcements that are not shown are left out. */
export function configLinks({ config }: Site): ConfigLink[] {
  return [
    ...config.nav.flatMap((group, g) =>
      group.sections.flatMap((section, s) =>
        section.links.map(({ href }, l) => ({ key: `nav[${g}].sections[${s}].links[${l}].href`, href })),
      ),
    ),
    ...config.home.categories.flatMap((category, c) =>
      category.menus.map(({ href }, m) => ({ key: `home.categories[${c}].menus[${m}].href`, href })),
    ),
    ...config.topNav.map(({ href }, index) => ({ key: `topNav[${index}].href`, href })),
    ...config.hero.actions.map(({ href }, index) => ({ key: `hero.actions[${index}].href`, href })),
    ...config.footer.links.map(({ href }, index) => ({ key: `footer.links[${index}].href`, href })),
    ...config.announcements.flatMap(({ href, show }, index) =>
      show ? [{ key: `announcements[${index}].href`, href, fromRoot: true }] : [],
    ),
    ...Object.entries(config.links).map(([name, href]) => ({ key: `links.${name}`, href, fromRoot: true })),
    ...(config.feedback === undefined ? [] : [{ key: 'feedback', href: config.feedback }]),
  ];
}

/** What the link means in each tree; one target where it counts from the site's root. */
export function targetsOf({ href, fromRoot }: ConfigLink, site: Site): Target[] {
  if (fromRoot && !isExternal(href)) return [rootTargetOf(href, site)];
  return site.trees.map(({ version }) => configTargetOf(href, version, site));
}

/** Where a key of the configuration is written; the file alone where that is not known. */
export function placeIn({ config }: Site, key: string): Place {
  return config.places?.[key] ?? { file: 'site.config.ts' };
}
