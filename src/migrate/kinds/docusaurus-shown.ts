/** What Docusaurus' theme shows on every page: the foot, and the line above the head. */
import type { PagePlan } from '../model.ts';
import { at, objectOf, type Values } from '../script/values.ts';
import { hrefOf } from './common.ts';
import { announcementOf, footerLinksOf, footerOf } from './links-out.ts';

/** The foot of every page, and the line above its head. */
export function shownOf(
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

/** What came over of the theme's settings is not told. */
export function withoutShown(config: Values): Values {
  const theme = objectOf(config.themeConfig);
  const { announcementBar, footer, ...rest } = theme;
  const shown = shownOf(theme, '', new Map());
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
