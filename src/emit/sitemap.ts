/** sitemap.xml: the pages of the default tree that are no drafts, which alone may be indexed. Only for a site with a `url`. */
import { absoluteUrl } from '../model/address.ts';
import { w3cDate } from '../model/date.ts';
import { byText } from '../model/diagnostic.ts';
import type { Emitter, OutputFile } from '../model/output.ts';
import { defaultTree } from '../model/site.ts';
import { escapeXml } from '../model/text.ts';

/** The protocol's limit for one file. */
const mostUrls = 50_000;
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/** Past the limit the pages go to sitemap-1.xml and so on, and sitemap.xml lists those. */
export const sitemap: Emitter = {
  name: 'sitemap',
  emit(site) {
    const tree = defaultTree(site);
    const { url } = site.config;
    if (url === undefined || !tree) return [];
    const entries = tree.pages
      .filter(({ document }) => !document.meta.draft)
      .map(({ route, document }) => ({
        loc: absoluteUrl(site, tree.version, route)!,
        lastmod: w3cDate(document.meta.time),
      }))
      .sort((a, b) => byText(a.loc, b.loc))
      .map(
        ({ loc, lastmod }) =>
          `<url><loc>${escapeXml(loc)}</loc>${lastmod === undefined ? '' : `<lastmod>${lastmod}</lastmod>`}</url>`,
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
};

function file(path: string, root: 'urlset' | 'sitemapindex', entries: readonly string[]): OutputFile {
  const body = `<?xml version="1.0" encoding="UTF-8"?>\n<${root} ${namespace}>\n${entries.map((entry) => `${entry}\n`).join('')}</${root}>\n`;
  return { path, body, from: 'sitemap' };
}
