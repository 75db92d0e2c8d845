/** Finds the file that an address means which leads to none: that of the same name, by the end of its path. */

import { decode } from '../model/address/url.ts';
import { groupBy } from '../model/group.ts';
import type { Site } from '../model/site/site.ts';

export type StandingFile = {
  /** From the site folder. */
  readonly file: string;
  /** Below the output root, of a public one. */
  readonly publicPath?: string;
  /** Below content/. */
  readonly path: string;
};

export type FindStanding = (href: string) => StandingFile | undefined;

/** Comparing all for every dead link takes time; nobody knows which is meant. */
const mostNamesakes = 200;

/** Names are compared without regard to case. Of several that fit equally well none is meant. */
export function standingFiles(site: Site): FindStanding {
  let byName: Map<string, StandingFile[]> | undefined;
  return (href) => {
    byName ??= indexOf(site);
    const parts = partsOf(href);
    const named = byName.get(parts.at(-1) ?? '') ?? [];
    if (named.length > mostNamesakes) return undefined;
    const ranked = named.map((one) => ({
      one,
      rank: sharedEnd(parts, partsOf(one.path)),
    }));
    const best = Math.max(...ranked.map(({ rank }) => rank));
    const [found, ...others] = ranked.filter(({ rank }) => rank === best);
    return others.length === 0 ? found?.one : undefined;
  };
}

function indexOf({ publicFiles, assets, unusedAssets }: Site): Map<string, StandingFile[]> {
  const standing = (path: string, publicPath?: string) => ({ file: `content/${path}`, path, publicPath });
  // Only its own pages reach what a version has for itself.
  const shared = [...assets.keys(), ...unusedAssets].filter((path) => !path.startsWith('@'));
  const all = [
    ...[...publicFiles.keys()].map((path) => standing(`public/${path}`, path)),
    ...shared.map((path) => standing(path)),
  ];
  return groupBy(all, ({ path }) => partsOf(path).at(-1)!);
}

/** A path's parts as they are compared. */
export function partsOf(path: string): string[] {
  return decode(path.replace(/[?#].*$/s, ''))
    .toLowerCase()
    .split('/')
    .filter((part) => !/^\.{0,2}$/.test(part));
}

/** How many parts at their ends are the same. */
function sharedEnd(a: readonly string[], b: readonly string[]): number {
  let count = 0;
  while (count < Math.min(a.length, b.length) && a.at(-1 - count) === b.at(-1 - count)) count++;
  return count;
}
