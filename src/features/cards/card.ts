/** What a social card shows, and where it is: one for each page of the default tree, used by all trees. */
import { encodePath, getTreeFile } from '#model/address/url';
import { readSetting } from '#model/config/config-key';
import { getAccentColor } from '#model/config/theme-settings';
import { getDefaultTree, type Page, type Site, type Tree } from '#model/site/site';
import { cardsKey } from './config.ts';

declare module '#model/view/view' {
  interface HeadView {
    /** The image's size in pixels, if docgen drew it. */
    readonly ogSize?: { readonly width: number; readonly height: number };
  }
}

/** The contents of a card. */
export type Card = {
  readonly title: string;
  /** The navigation group. */
  readonly section: string;
  readonly site: string;
  /** Background colour, '#rrggbb'. */
  readonly color: string;
};

export const cardSize = { width: 1200, height: 630 } as const;

/** The tree whose pages have cards; undefined if the site wants none, or without a `url`, which social networks need. */
export function findCardTree(site: Site): Tree | undefined {
  const { config, offline } = site;
  return readSetting(config, cardsKey) && config.url !== undefined && !offline
    ? getDefaultTree(site)
    : undefined;
}

/** Path below the output root. */
export function getCardPath(tree: Tree, { route }: Pick<Page, 'route'>): string {
  return getTreeFile(tree.version, `${route === '/' ? '' : `${route.slice(1)}/`}card.png`);
}

/** The absolute address of a page's card, because networks accept no other; undefined if it has none. */
export function getCardAddress(site: Site, { route }: Page): string | undefined {
  const main = findCardTree(site);
  if (!main?.byRoute.has(route)) return undefined;
  return `${site.config.url}${site.base}/${encodePath(getCardPath(main, { route }))}`;
}

export function makeCard({ config }: Tree, { route, document, group }: Page): Card {
  return {
    title: document.title,
    section: route === '/' || group?.title === document.title ? '' : (group?.title ?? ''),
    site: config.title,
    color: readSetting(config, cardsKey)?.color ?? getAccentColor(config.theme),
  };
}
