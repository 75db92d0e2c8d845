/** Reads tags that VitePress writes into the head of every page. */
import { at, listOf } from '../script/values.ts';
import { publicPath } from './common.ts';

/** The tags without favicon and analytics, which come over. */
export function unmovedHead(head: unknown): unknown {
  const isCounting = googleAnalyticsOf(head) !== undefined;
  const isLeft = (tag: unknown) =>
    !isIcon(tag) && !(isCounting && /gtag\(|gtag\/js/.test(JSON.stringify(tag)));
  return Array.isArray(head) ? head.filter(isLeft) : head;
}

/** The setting `analytics` for Google's script, as the manual of VitePress shows it. */
export function googleAnalyticsOf(head: unknown): object | undefined {
  const [, id] = /gtag\/js\?id=(G-\w+)/.exec(JSON.stringify(listOf(head))) ?? [];
  return id === undefined ? undefined : { provider: 'ga4', id };
}

function isIcon(tag: unknown): boolean {
  return Array.isArray(tag) && tag[0] === 'link' && /\bicon\b/.test(String(at(tag[1], 'rel')));
}

export function faviconOf(head: unknown, base: string): string | undefined {
  const icon = listOf(head).find(isIcon);
  const href = icon === undefined ? undefined : publicPath(at((icon as unknown[])[1], 'href'));
  return href?.startsWith(`${base}/`) && base !== '' ? href.slice(base.length) : href;
}
