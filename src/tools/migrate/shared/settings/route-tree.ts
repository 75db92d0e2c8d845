/** Pages as a tree of addresses, for sites whose navigation follows the folders. */
import type { PagePlan } from '../model.ts';
import { indexByUrl } from './common.ts';

export type RouteTree = {
  /** The page at an address of the old site. */
  pageAt(url: string): PagePlan | undefined;
  /** The names directly below an address, in the order of the alphabet. */
  namesBelow(url: string): readonly string[];
};

export function buildRouteTree(pages: readonly PagePlan[]): RouteTree {
  const byUrl = indexByUrl(pages);
  const below = new Map<string, Set<string>>();
  for (const url of byUrl.keys()) {
    const parts = url.split('/').filter(Boolean);
    for (const [at, name] of parts.entries()) {
      const parent = `/${parts.slice(0, at).join('/')}`;
      below.set(parent, (below.get(parent) ?? new Set()).add(name));
    }
  }
  return {
    pageAt: (url) => byUrl.get(url),
    namesBelow: (url) => [...(below.get(url) ?? [])].sort((a, b) => a.localeCompare(b, 'en')),
  };
}

/** '/' and 'a' -> '/a' */
export function joinUrl(url: string, name: string): string {
  return `${url === '/' ? '' : url}/${name}`;
}
