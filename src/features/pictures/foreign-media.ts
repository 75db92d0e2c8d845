/**
 * Finds pictures, video and sound on other hosts. The pages' security policy only allows the hosts in `hosts`, so that a
 * page contacts no others.
 */
import { isExternal } from '#model/address/url';
import { checkAdmission, listMediaSources, parseWebAddress } from '#model/config/media-hosts';
import { addPageName, type Diagnostic, removeDuplicates, warning } from '#model/diagnostic/diagnostic';
import type { LinkReference } from '#model/document/document';
import { getShownPath } from '#model/document/ref-name';
import type { Check } from '#model/output/output';
import { listPageLinks } from '#model/site/site';

export const foreignMedia: Check = {
  name: 'foreign-media',
  check(site) {
    const sources = listMediaSources(site.config);
    const found: Diagnostic[] = [];
    for (const { link, page } of listPageLinks(site)) {
      if (link.kind !== 'image' && link.kind !== 'media') continue;
      if (!isExternal(link.href) || /^data:/i.test(link.href)) continue;
      found.push(...addPageName(getShownPath(page.document), checkMedia(link, sources[link.kind])));
    }
    return removeDuplicates(found);
  },
};

function checkMedia(
  { kind, href, file, line, column }: LinkReference,
  sources: readonly string[],
): Diagnostic[] {
  const answer = checkAdmission(href, sources);
  if (answer === 'shown') return [];
  const code = kind === 'image' ? 'image-foreign' : 'media-foreign';
  const place = { file, line, column, target: href };
  if (answer === 'plain') {
    const message = `"${href}" is not encrypted: pages that are served by https do not show it.`;
    const hint = `Write it with https, or name its host with http: hosts: ['http://${parseWebAddress(href)!.host}'].`;
    return [warning(code, message, { ...place, hint })];
  }
  const host = parseWebAddress(href)?.host;
  const others = host ? `, or let its host in by the configuration: hosts: ['${host}']` : '';
  return [
    warning(code, `"${href}" lies on another host: readers do not get to see it.`, {
      ...place,
      hint: `Put a copy beside the page${others}.`,
    }),
  ];
}
