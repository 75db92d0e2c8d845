/** The path under which a page includes a partial text of the new site. */
import { folderOf, relativePath } from '../model/url.ts';
import type { MovedPage, Moving } from './model.ts';

/** `source`: of the partial text. Undefined where it does not come over. */
export function partPath(page: MovedPage, { bySource }: Moving, source: string): string | undefined {
  const plan = bySource.get(source);
  if (!plan) return undefined;
  const path = relativePath(folderOf(page.path), plan.path);
  return path.startsWith('.') ? path : `./${path}`;
}
