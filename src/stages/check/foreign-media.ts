/**
 * Finds pictures, video and sound on other hosts. The pages' security policy only allows the hosts in `hosts`, so that a
 * page contacts no others.
 */

import { isExternal } from '#model/address/url';
import { admission, mediaSources, webAddress } from '#model/config/media-hosts';
import { type Diagnostic, namingPage, unique, warning } from '#model/diagnostic/diagnostic';
import type { LinkReference } from '#model/document/document';
import type { Check } from '#model/output/output';
import { linksIn } from '#model/site/site';

export const foreignMedia: Check = {
  name: 'foreign-media',
  check(site) {
    const sources = mediaSources(site.config);
    const found: Diagnostic[] = [];
    for (const { link, page } of linksIn(site)) {
      if (link.kind !== 'image' && link.kind !== 'media') continue;
      if (!isExternal(link.href) || /^data:/i.test(link.href)) continue;
      found.push(...namingPage(page.document.path, judge(link, sources[link.kind])));
    }
    return unique(found);
  },
};

function judge({ kind, href, file, line, column }: LinkReference, sources: readonly string[]): Diagnostic[] {
  const answer = admission(href, sources);
  if (answer === 'shown') return [];
  const code = kind === 'image' ? 'image-foreign' : 'media-foreign';
  const place = { file, line, column, target: href };
  if (answer === 'plain') {
    const message = `"${href}" is not encrypted: pages that are served by https do not show it.`;
    const hint = `Write it with https, or name its host with http: hosts: ['http://${webAddress(href)!.host}'].`;
    return [warning(code, message, { ...place, hint })];
  }
  const host = webAddress(href)?.host;
  const others = host ? `, or let its host in by the configuration: hosts: ['${host}']` : '';
  return [
    warning(code, `"${href}" lies on another host: readers do not get to see it.`, {
      ...place,
      hint: `Put a copy beside the page${others}.`,
    }),
  ];
}
