/** Social cards: the pictures that social networks show for links. One for each page of the default tree, used by all trees. */

import { cardsKey } from '../../features/cards/config.ts';
import { encodePath, inTree } from '../address/url.ts';
import { readSetting } from '../config/config-key.ts';
import { defaultTree, type Page, type Site, type Tree } from '../site/site.ts';

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

/** Path below the output root. */
export function cardPath(tree: Tree, { route }: Pick<Page, 'route'>): string {
  return inTree(tree.version, `${route === '/' ? '' : `${route.slice(1)}/`}card.png`);
}

/** The absolute address of a page's card, because networks accept no other; undefined if it has none. */
export function cardAddress(site: Site, { route }: Page): string | undefined {
  const main = defaultTree(site);
  const { url } = site.config;
  if (!readSetting(site.config, cardsKey) || url === undefined || site.offline || !main?.byRoute.has(route))
    return undefined;
  return `${url}${site.base}/${encodePath(cardPath(main, { route }))}`;
}

export function cardOf({ config }: Tree, { route, document, group }: Page): Card {
  return {
    title: document.title,
    section: route === '/' || group?.title === document.title ? '' : (group?.title ?? ''),
    site: config.title,
    color: readSetting(config, cardsKey)?.color ?? '',
  };
}
