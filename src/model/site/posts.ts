/** Which documents have the layout of posts, and their order. */
import { momentOf } from '../date.ts';
import { byText } from '../diagnostic/diagnostic.ts';
import type { Document } from '../document/document.ts';
import type { Page } from './site.ts';

/** Like `layoutOf`, for a document that is not yet a page. */
export function isPost(route: string, { meta }: Document): boolean {
  return meta.layout === 'post' || (meta.layout === undefined && route.startsWith('/blog/'));
}

type Post = Pick<Page, 'route' | 'document'>;

/** Posts without a date come last. */
export function newestFirst(a: Post, b: Post): number {
  const [left, right] = [momentOf(a.document.meta.time), momentOf(b.document.meta.time)];
  return left === right ? byText(a.route, b.route) : right - left;
}
