/** Converts a badge at a page's link in the sidebar, if docgen has one of that name. */
import type { MovedPage } from '../model.ts';
import { readText } from '../script/values.ts';

/** `badge`: a text, or an object with `text`. Returns true if it came over. */
export function convertBadge(meta: MovedPage['meta'], badge: unknown): boolean {
  const word = (readText(badge) ?? readText(badge, 'text'))?.toLowerCase();
  if (word === undefined || !/^(?:new|beta|deprecated)$/.test(word)) return false;
  meta.badge ??= word;
  return true;
}
