/** What a page says of itself to search engines, feeds and networks. */
import { absoluteUrl, canonicalUrl } from '../model/address.ts';
import type { Layout } from '../model/document.ts';
import { hasOpenSearch, openSearchFile } from '../model/emitted.ts';
import type { Page } from '../model/site.ts';
import { isExternal, markdownCopy } from '../model/url.ts';
import type { HeadView } from '../model/view.ts';
import type { ViewContext } from './view-navigation.ts';

/** Canonical address and `og:url` are undefined where the configuration has no `url`. */
export function headOf(
  page: Page,
  kind: Layout,
  description: string | undefined,
  hasFeed: boolean,
  context: ViewContext,
): HeadView {
  const { site, tree, addresses } = context;
  const { socialImage, title: siteTitle, url: origin } = tree.config;
  const { title } = page.document;
  return {
    title: title === siteTitle ? title : `${title} - ${siteTitle}`,
    description,
    canonical: canonicalUrl(site, tree, page),
    ogUrl: absoluteUrl(site, tree.version, page.route),
    ogImage:
      socialImage === undefined || isExternal(socialImage)
        ? socialImage
        : origin && `${origin}${site.base}${socialImage}`,
    ogType: kind === 'home' || page.route === '/' ? 'website' : 'article',
    robots: tree.version.isDefault && !page.document.meta.draft ? undefined : 'noindex, follow',
    markdownHref: addresses.file(markdownCopy(tree.version, page.route)),
    feedHref: hasFeed ? addresses.file('feed.xml') : undefined,
    searchHref: page.route === '/' && hasOpenSearch(site) ? addresses.file(openSearchFile) : undefined,
  };
}
