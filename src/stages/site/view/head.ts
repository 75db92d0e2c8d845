/** A page's metadata for search engines and social networks. */
import { buildAbsoluteUrl, buildCanonicalUrl } from '#model/address/address';
import { isExternal } from '#model/address/url';
import type { Layout } from '#model/document/document';
import { listAlternates } from '#model/site/alternates';
import { isIndexed, type Page } from '#model/site/site';
import type { ViewContext } from '#model/view/context';
import type { HeadView } from '#model/view/view';

/** Canonical address and `og:url` are undefined if the configuration has no `url`. */
export function buildHeadView(
  page: Page,
  kind: Layout,
  description: string | undefined,
  context: ViewContext,
): HeadView {
  const { site, tree } = context;
  const { socialImage, title: siteTitle, url: origin } = tree.config;
  const { title } = page.document;
  const isArticle = kind !== 'home' && page.route !== '/';
  const alternates = listAlternates(page, tree, site);
  return {
    title: title === siteTitle ? title : `${title} - ${siteTitle}`,
    description,
    canonical: buildCanonicalUrl(site, tree, page),
    ogUrl: buildAbsoluteUrl(site, tree.version, page.route),
    ogImage:
      socialImage === undefined || isExternal(socialImage)
        ? socialImage
        : origin && `${origin}${site.base}${socialImage}`,
    ogType: isArticle ? 'article' : 'website',
    robots: tree.version.isDefault && isIndexed(page) ? undefined : 'noindex, follow',
    own: page.head,
    ...(alternates.length > 0 && { alternates }),
  };
}
