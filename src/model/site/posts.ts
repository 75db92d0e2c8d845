/** Which documents have the layout of posts, and their order. */
import { parseMoment } from '../date.ts';
import { compareText } from '../diagnostic/diagnostic.ts';
import type { Document } from '../document/document.ts';
import type { Page } from './site.ts';

export function isPost({ meta }: Document): boolean {
  return meta.layout === 'post';
}

type Post = Pick<Page, 'route' | 'document'>;

/** Posts without a date come last. */
export function compareNewestFirst(a: Post, b: Post): number {
  const [left, right] = [parseMoment(a.document.meta.time), parseMoment(b.document.meta.time)];
  return left === right ? compareText(a.route, b.route) : right - left;
}
