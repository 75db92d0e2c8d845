/** Finds the file that a dead address means: one of the same name, by the longest common end of the paths. */

import { decode } from '#model/address/url';
import { groupBy } from '#model/group';
import type { Site } from '#model/site/site';

export type StandingFile = {
  /** Relative to the site folder. */
  readonly file: string;
  /** For a public file: relative to the output root. */
  readonly publicPath?: string;
  /** Relative to content/. */
  readonly path: string;
};

export type FindStanding = (href: string) => StandingFile | undefined;

/** With more files of one name there is no result: comparing takes time, and the meaning is unclear. */
const mostNamesakes = 200;

/** Ignores case. Undefined if several files match equally well. */
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
  // Only a version's own pages can reach files in its overlay.
  const shared = [...assets.keys(), ...unusedAssets].filter((path) => !path.startsWith('@'));
  const all = [
    ...[...publicFiles.keys()].map((path) => standing(`public/${path}`, path)),
    ...shared.map((path) => standing(path)),
  ];
  return groupBy(all, ({ path }) => partsOf(path).at(-1)!);
}

/** The parts of a path in the form for comparing. */
export function partsOf(path: string): string[] {
  return decode(path.replace(/[?#].*$/s, ''))
    .toLowerCase()
    .split('/')
    .filter((part) => !/^\.{0,2}$/.test(part));
}

/** The count of equal parts at the ends. */
function sharedEnd(a: readonly string[], b: readonly string[]): number {
  let count = 0;
  while (count < Math.min(a.length, b.length) && a.at(-1 - count) === b.at(-1 - count)) count++;
  return count;
}
