/**
 * robots.txt. Nothing is disallowed: the other trees say `noindex` themselves, and a crawler that may not
 * read a page never learns that.
 */
import type { Emitter } from '../model/output/output.ts';
import { defaultTrees } from '../model/site/site.ts';

export const robots: Emitter = {
  name: 'robots',
  emit(site) {
    const { url } = site.config;
    const hasSitemap =
      url !== undefined && (defaultTrees(site).length > 0 || site.publicFiles.has('sitemap.xml'));
    const lines = ['User-agent: *', 'Allow: /'];
    if (hasSitemap) lines.push('', `Sitemap: ${url}${site.base}/sitemap.xml`);
    return [{ path: 'robots.txt', body: `${lines.join('\n')}\n`, from: 'robots' }];
  },
};
