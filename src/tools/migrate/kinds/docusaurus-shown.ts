/** Reads what Docusaurus' theme shows on every page: navbar, announcement bar, footer. */
import type { LeftOver, NavNode, PagePlan, Sidebar } from '../model.ts';
import { at, listOf, objectOf, textOf, type Values } from '../script/values.ts';
import { hrefOf } from './common.ts';
import type { DocPlan } from './docusaurus-pages.ts';
import { announcementOf, footerLinksOf, footerOf } from './links-out.ts';
import { program, styles } from './settings/advice.ts';

/** The settings `footer` and `announcements`. */
export function footerAndAnnouncements(
  theme: Values,
  base: string,
  urls: ReadonlyMap<string, PagePlan>,
): { footer?: object; announcements?: object[] } {
  const links = footerLinksOf(at(theme, 'footer.links'), (link) => hrefOf(link, base, urls));
  const footer = footerOf(at(theme, 'footer.copyright'));
  const bar = announcementOf(at(theme, 'announcementBar.content'));
  return {
    ...((footer || links.length > 0) && { footer: { ...footer, ...(links.length > 0 && { links }) } }),
    ...(bar && { announcements: [bar] }),
  };
}

/** The configuration without the theme's settings that came over, so that nothing reports them. */
export function withoutMovedTheme(config: Values): Values {
  const theme = objectOf(config.themeConfig);
  const { announcementBar, footer, ...rest } = theme;
  const shown = footerAndAnnouncements(theme, '', new Map());
  const links = at(shown.footer, 'links') ? undefined : at(footer, 'links');
  return {
    ...config,
    themeConfig: {
      ...rest,
      footer: { ...objectOf(footer), links },
      ...(!shown.announcements && { announcementBar }),
    },
  };
}

export function topNavOf(
  items: unknown,
  base: string,
  urls: ReadonlyMap<string, PagePlan>,
  pages: readonly DocPlan[],
  sidebars: readonly Sidebar[],
): unknown[] | undefined {
  const found = listOf(items).flatMap((one) => {
    const item = objectOf(one);
    const title = textOf(item.label);
    const doc = textOf(item.docId) ?? (item.type === 'doc' ? textOf(item.id) : undefined);
    const page = doc === undefined ? undefined : pages.find(({ id }) => id === doc);
    const first = objectOf(listOf(item.items)[0]);
    const href =
      page?.route ??
      firstOf(item, sidebars) ??
      hrefOf(item.to ?? item.href ?? first.to ?? first.href, base, urls);
    return title === undefined || href === undefined || /[<>]/.test(title) ? [] : [{ title, href }];
  });
  return found.length > 0 ? found : undefined;
}

/** The first page of the sidebar that a navbar item names. */
function firstOf(item: Values, sidebars: readonly Sidebar[]): string | undefined {
  if (item.type !== 'docSidebar') return undefined;
  // With several sidebars each one is a node.
  const all = sidebars.flatMap(({ nodes }) => nodes);
  const named = all.find(({ title }) => title === item.sidebarId)?.links ?? all;
  const first = (nodes: readonly NavNode[]): string | undefined =>
    nodes.map(({ href, links }) => href ?? first(links ?? [])).find((one) => one?.startsWith('/'));
  return first(named);
}

/** Reports a preset's CSS: its rules are for classes of Docusaurus' theme. */
export function presetStyles(config: Values): LeftOver[] {
  const all = listOf(config.presets).map((one) => at(Array.isArray(one) ? one[1] : {}, 'theme.customCss'));
  return all.some(Boolean) ? [{ message: '"theme.customCss" of the preset is left out.', hint: styles }] : [];
}

/** Reports the remark and rehype plugins that the configuration loads. docgen needs none for formulas and for npm2yarn. */
export function markdownPlugins(text = ''): LeftOver[] {
  const names = [...text.matchAll(/(?:\bfrom\s+|\b(?:require|import)\(\s*)['"]([^'"]+)['"]/g)]
    .map(([, name = '']) => name)
    .filter((name) => /remark|rehype|recma/i.test(name) && !/math|katex|npm2yarn/i.test(name));
  return names.map((name) => ({
    message: `"${name}" changes the markdown of pages; it is left out.`,
    hint: program,
  }));
}
