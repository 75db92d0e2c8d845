/**
 * robots.txt. It disallows nothing: the other trees have `noindex` themselves, which a crawler can see only if it may read
 * the page.
 */
import type { Emitter } from '#model/output/output';
import { listDefaultTrees } from '#model/site/site';

export const robots = {
  name: 'robots',
  emit(site) {
    const { url } = site.config;
    const hasSitemap =
      url !== undefined && (listDefaultTrees(site).length > 0 || site.publicFiles.has('sitemap.xml'));
    const lines = ['User-agent: *', 'Allow: /'];
    if (hasSitemap) lines.push('', `Sitemap: ${url}${site.base}/sitemap.xml`);
    return [{ path: 'robots.txt', body: `${lines.join('\n')}\n`, from: 'robots' }];
  },
} satisfies Emitter;
