/** A page's metadata for search engines and social networks. */
import { buildAbsoluteUrl, buildCanonicalUrl } from '#model/address/address';
import { getCopyPath, isExternal } from '#model/address/url';
import type { Layout } from '#model/document/document';
import { hasOpenSearch, openSearchFile } from '#model/output/emitted';
import { listAlternates } from '#model/site/alternates';
import { getLocaleFile } from '#model/site/locale';
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
  const { site, tree, addresses } = context;
  const { socialImage, title: siteTitle, url: origin } = tree.config;
  const { title } = page.document;
  const isArticle = kind !== 'home' && page.route !== '/';
  const alternates = listAlternates(page, tree, site);
  const getLocalAddress = (name: string) => addresses.file(getLocaleFile(tree.version, name, site.config));
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
    markdownHref: addresses.file(getCopyPath(tree.version, page.route)),
    own: page.head,
    searchHref:
      page.route === '/' && hasOpenSearch(site, tree.version) ? getLocalAddress(openSearchFile) : undefined,
    ...(alternates.length > 0 && { alternates }),
  };
}
