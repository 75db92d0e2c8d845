/** Reads what Docusaurus' theme shows on every page: navbar, announcement bar, footer. */
import type { NavNode, Sidebar } from '../shared/model.ts';
import {
  readList,
  readObject,
  readObjects,
  readPath,
  readText,
  type Values,
} from '../shared/script/values.ts';
import { buildMenuLink, convertHref, keepFilled, type ReadLink } from '../shared/settings/common.ts';
import { readAnnouncement, readFooter, readFooterLinks } from '../shared/settings/theme.ts';
import type { DocPlan } from './pages.ts';

/** The settings `footer` and `announcements`. */
export function readFooterAndBar(
  theme: Values,
  readLink: ReadLink,
): { footer?: object; announcements?: object[] } {
  const links = keepFilled(readFooterLinks(readPath(theme, 'footer.links'), readLink));
  const footer = readFooter(readPath(theme, 'footer.copyright'));
  const bar = readAnnouncement(readPath(theme, 'announcementBar.content'));
  return { ...((footer || links) && { footer: { ...footer, links } }), ...(bar && { announcements: [bar] }) };
}

/** The configuration without the theme's settings that came over, so that nothing reports them. */
export function dropMovedTheme(config: Values): Values {
  const { announcementBar, footer, ...rest } = readObject(config.themeConfig);
  const { announcements, footer: moved } = readFooterAndBar({ announcementBar, footer }, convertHref);
  const links = readPath(moved, 'links') ? undefined : readPath(footer, 'links');
  const bar = announcements ? undefined : announcementBar;
  return {
    ...config,
    themeConfig: { ...rest, footer: { ...readObject(footer), links }, announcementBar: bar },
  };
}

export function readNavbar(
  items: unknown,
  readLink: ReadLink,
  pages: readonly DocPlan[],
  sidebars: readonly Sidebar[],
): readonly NavNode[] | undefined {
  const found = readObjects(items).flatMap((item) => {
    const title = readText(item.label);
    const doc = readText(item.docId) ?? (item.type === 'doc' ? readText(item.id) : undefined);
    const page = doc === undefined ? undefined : pages.find(({ id }) => id === doc);
    const first = readObject(readList(item.items)[0]);
    const link = item.to ?? item.href ?? first.to ?? first.href;
    const href = page?.route ?? findFirstPage(item, sidebars) ?? readLink(link);
    return /[<>]/.test(title ?? '') ? [] : buildMenuLink(title, href);
  });
  return keepFilled(found);
}

/** The first page of the sidebar that a navbar item names. */
function findFirstPage(item: Values, sidebars: readonly Sidebar[]): string | undefined {
  if (item.type !== 'docSidebar') return undefined;
  // With several sidebars each one is a node.
  const all = sidebars.flatMap(({ nodes }) => nodes);
  const named = all.find(({ title }) => title === item.sidebarId)?.links ?? all;
  const findFirst = (nodes: readonly NavNode[]): string | undefined =>
    nodes.map(({ href, links }) => href ?? findFirst(links ?? [])).find((href) => href?.startsWith('/'));
  return findFirst(named);
}
