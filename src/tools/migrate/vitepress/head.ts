/** Reads tags that VitePress writes into the head of every page. */
import { readList, readPath } from '../shared/script/values.ts';
import { readPublicPath } from '../shared/settings/common.ts';

/** The tags without favicon and analytics, which come over. */
export function dropMovedTags(head: unknown): unknown {
  const isCounting = readGoogleAnalytics(head) !== undefined;
  const isUnmoved = (tag: unknown) =>
    !isIcon(tag) && !(isCounting && /gtag\(|gtag\/js/.test(JSON.stringify(tag)));
  return Array.isArray(head) ? head.filter(isUnmoved) : head;
}

/** The setting `analytics` for Google's script, as the manual of VitePress shows it. */
export function readGoogleAnalytics(head: unknown): object | undefined {
  const [, id] = /gtag\/js\?id=(G-\w+)/.exec(JSON.stringify(readList(head))) ?? [];
  return id === undefined ? undefined : { provider: 'ga4', id };
}

function isIcon(tag: unknown): boolean {
  return Array.isArray(tag) && tag[0] === 'link' && /\bicon\b/.test(String(readPath(tag[1], 'rel')));
}

export function readFavicon(head: unknown, base: string): string | undefined {
  const icon = readList(head).find(isIcon);
  const href = icon === undefined ? undefined : readPublicPath(readPath((icon as unknown[])[1], 'href'));
  return href?.startsWith(`${base}/`) && base !== '' ? href.slice(base.length) : href;
}
