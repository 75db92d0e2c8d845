/** What a home page shows besides its text: the buttons and the cards of the configuration, as lists. */
import { escapeMarkdown } from '#model/markup/markdown';
import { getPageLayout, type Page, type Site, type Tree } from '#model/site/site';
import { isResolvable } from '#site';

/** `formatLink`: writes a link as copies have it. Blocks of Markdown; none for other pages. */
export function listHomeBlocks(
  page: Page,
  tree: Tree,
  site: Site,
  formatLink: (title: string, href: string) => string,
): string[] {
  if (getPageLayout(page, site) !== 'home') return [];
  const { hero, home } = tree.config;
  const formatItem = ({ title, href, desc = '' }: { title: string; href: string; desc?: string }) =>
    isResolvable(href, { site, tree })
      ? [`- ${formatLink(title, href)}${desc === '' ? '' : `: ${escapeMarkdown(desc)}`}`]
      : [];
  const actions = hero.actions.flatMap(formatItem);
  const categories = home.categories.flatMap(({ title, desc, menus }) => {
    const items = menus.flatMap(formatItem);
    const about = desc === '' ? [] : [escapeMarkdown(desc)];
    return items.length === 0 ? [] : [`## ${escapeMarkdown(title)}`, ...about, items.join('\n')];
  });
  return [...(actions.length === 0 ? [] : [actions.join('\n')]), ...categories];
}
