/** sitemap.xml: public pages of each language's default tree, without drafts and `noindex`. Only for a site with a `url`. */
import { buildAbsoluteUrl } from '#model/address/address';
import { formatW3cDate } from '#model/date';
import { compareText } from '#model/diagnostic/diagnostic';
import type { Emitter, OutputContext, OutputFile } from '#model/output/output';
import { listAlternates } from '#model/site/alternates';
import { isIndexed, listDefaultTrees, type Site, type Tree } from '#model/site/site';
import { escapeXml } from '#model/text';

/** Limit of the protocol for one file. */
const mostUrls = 50_000;
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const linkNamespace = 'xmlns:xhtml="http://www.w3.org/1999/xhtml"';

/** Above the limit, pages go to sitemap-1.xml and so on, and sitemap.xml lists those. */
export const sitemap = {
  name: 'sitemap',
  emit(site, { lastModified }) {
    const { url, locales } = site.config;
    const trees = listDefaultTrees(site);
    if (url === undefined || trees.length === 0) return [];
    const file = createFileWriter(locales.length > 1 ? `${namespace} ${linkNamespace}` : namespace);
    const entries = trees
      .flatMap((tree) => listSitemapEntries(tree, site, lastModified))
      .sort((a, b) => compareText(a.loc, b.loc))
      .map(
        ({ loc, lastmod, links }) =>
          `<url><loc>${escapeXml(loc)}</loc>${lastmod === undefined ? '' : `<lastmod>${lastmod}</lastmod>`}${links}</url>`,
      );
    if (entries.length <= mostUrls) return [file('sitemap.xml', 'urlset', entries)];
    const parts: OutputFile[] = [];
    for (let start = 0; start < entries.length; start += mostUrls) {
      parts.push(file(`sitemap-${parts.length + 1}.xml`, 'urlset', entries.slice(start, start + mostUrls)));
    }
    const list = parts.map(
      ({ path }) => `<sitemap><loc>${escapeXml(`${url}${site.base}/${path}`)}</loc></sitemap>`,
    );
    return [file('sitemap.xml', 'sitemapindex', list), ...parts];
  },
} satisfies Emitter;

/** Untranslated pages appear only in their own language. */
function listSitemapEntries(tree: Tree, site: Site, lastModified: OutputContext['lastModified']) {
  return tree.pages
    .filter((page) => isIndexed(page) && page.language === undefined)
    .map((page) => ({
      loc: buildAbsoluteUrl(site, tree.version, page.route)!,
      lastmod: formatW3cDate(lastModified?.(page, tree) ?? page.document.meta.time),
      links: listAlternates(page, tree, site)
        .map(
          ({ lang, href }) =>
            `<xhtml:link rel="alternate" hreflang="${escapeXml(lang)}" href="${escapeXml(href)}"/>`,
        )
        .join(''),
    }));
}

function createFileWriter(namespaces: string) {
  return (path: string, root: 'urlset' | 'sitemapindex', entries: readonly string[]): OutputFile => {
    const body = `<?xml version="1.0" encoding="UTF-8"?>\n<${root} ${namespaces}>\n${entries.map((entry) => `${entry}\n`).join('')}</${root}>\n`;
    return { path, body, from: 'sitemap' };
  };
}
