/** A page's metadata for search engines and social networks. */
import { absoluteUrl, canonicalUrl } from '#model/address/address';
import { isExternal, markdownCopy } from '#model/address/url';
import type { Layout } from '#model/document/document';
import { hasOpenSearch, openSearchFile } from '#model/output/emitted';
import { alternatesOf } from '#model/site/alternates';
import { localeFile } from '#model/site/locale';
import { isIndexed, type Page } from '#model/site/site';
import type { ViewContext } from '#model/view/context';
import type { HeadView } from '#model/view/view';

/** Canonical address and `og:url` are undefined if the configuration has no `url`. */
export function headOf(
  page: Page,
  kind: Layout,
  description: string | undefined,
  context: ViewContext,
): HeadView {
  const { site, tree, addresses } = context;
  const { socialImage, title: siteTitle, url: origin } = tree.config;
  const { title } = page.document;
  const isArticle = kind !== 'home' && page.route !== '/';
  const alternates = alternatesOf(page, tree, site);
  const local = (name: string) => addresses.file(localeFile(tree.version, name, site.config));
  return {
    title: title === siteTitle ? title : `${title} - ${siteTitle}`,
    description,
    canonical: canonicalUrl(site, tree, page),
    ogUrl: absoluteUrl(site, tree.version, page.route),
    ogImage:
      socialImage === undefined || isExternal(socialImage)
        ? socialImage
        : origin && `${origin}${site.base}${socialImage}`,
    ogType: isArticle ? 'article' : 'website',
    robots: tree.version.isDefault && isIndexed(page) ? undefined : 'noindex, follow',
    markdownHref: addresses.file(markdownCopy(tree.version, page.route)),
    own: page.head,
    searchHref: page.route === '/' && hasOpenSearch(site, tree.version) ? local(openSearchFile) : undefined,
    ...(alternates.length > 0 && { alternates }),
  };
}
