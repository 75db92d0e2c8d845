/** Keeps the pages of operations that have not changed. */
import { hash } from 'node:crypto';
import { memoize } from '#model/remembered';
import type { ApiDescription } from '../model/api.ts';
import type { KeptPage } from '../reuse/kept.ts';
import { listSharedNames } from './failures.ts';
import type { Item } from './items.ts';
import { signsIn } from './operation.ts';
import { hasViewerLinks } from './viewer-links.ts';

type Written = Pick<KeptPage, 'text' | 'origins'>;

/** `of`: the operation, and all that its page depends on besides it and the description around. */
type KeepPage = (of: readonly [Item, ...unknown[]], write: () => Written) => Written & Partial<KeptPage>;

export type PageKeeper = (description: ApiDescription) => KeepPage;

/** `last`: pages of the last reading, with the same settings. The new ones are added to `next`. */
export function createPageKeeper(
  last: ReadonlyMap<string, KeptPage>,
  next: Map<string, KeptPage>,
): PageKeeper {
  /** Versions mostly have the same text. */
  const same = new Map<string, KeptPage>();
  const addPage = ({ text, origins }: Written): KeptPage => {
    const page = { text, origins, hash: hash('sha256', text), isLinked: hasViewerLinks(text) };
    const known = same.get(page.hash);
    if (known && JSON.stringify(known.origins) === JSON.stringify(origins)) return known;
    same.set(page.hash, page);
    return page;
  };
  return (description) => {
    const around = digestAround(description);
    return ([item, ...others], write) => {
      if (item.key === undefined) return write();
      // What it says of itself follows from its title, if another has the same.
      const key = JSON.stringify([around, item.key, item.title, item.route, others]);
      const page = last.get(key) ?? next.get(key) ?? addPage(write());
      next.set(key, page);
      return page;
    };
  };
}

/** Of what pages of operations show of the description around them. Those that link to others depend on all of it. */
export const digestAround = memoize((description: ApiDescription): string => {
  const { file, servers, operations } = description;
  const shared = listSharedNames(description);
  return hash('sha256', JSON.stringify([file, servers, shared, signsIn(operations)]));
});
