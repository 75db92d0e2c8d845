/** Finds the file that a dead address means: one of the same name, by the longest common end of the paths. */
import { decode } from '#model/address/url';
import { groupBy } from '#model/group';
import type { Site } from '#model/site/site';

export type ExistingFile = {
  /** Relative to the site folder. */
  readonly file: string;
  /** For a public file: relative to the output root. */
  readonly publicPath?: string;
  /** Relative to content/. */
  readonly path: string;
};

export type FindExisting = (href: string) => ExistingFile | undefined;

/** With more files of one name there is no result: comparing takes time, and the meaning is unclear. */
const mostNamesakes = 200;

/** Ignores case. Undefined if several files match equally well. */
export function createFileFinder(site: Site): FindExisting {
  let byName: Map<string, ExistingFile[]> | undefined;
  return (href) => {
    byName ??= indexExistingFiles(site);
    const parts = splitForComparing(href);
    const named = byName.get(parts.at(-1) ?? '') ?? [];
    if (named.length > mostNamesakes) return undefined;
    const ranked = named.map((file) => ({
      one: file,
      rank: countSharedEnd(parts, splitForComparing(file.path)),
    }));
    const best = Math.max(...ranked.map(({ rank }) => rank));
    const [found, ...others] = ranked.filter(({ rank }) => rank === best);
    return others.length === 0 ? found?.one : undefined;
  };
}

function indexExistingFiles({ publicFiles, assets, unusedAssets }: Site): Map<string, ExistingFile[]> {
  const createExistingFile = (path: string, publicPath?: string) => ({
    file: `content/${path}`,
    path,
    publicPath,
  });
  // Only a version's own pages can reach files in its overlay.
  const shared = [...assets.keys(), ...unusedAssets].filter((path) => !path.startsWith('@'));
  const all = [
    ...[...publicFiles.keys()].map((path) => createExistingFile(`public/${path}`, path)),
    ...shared.map((path) => createExistingFile(path)),
  ];
  return groupBy(all, ({ path }) => splitForComparing(path).at(-1)!);
}

/** The parts of a path in the form for comparing. */
export function splitForComparing(path: string): string[] {
  return decode(path.replace(/[?#].*$/s, ''))
    .toLowerCase()
    .split('/')
    .filter((part) => !/^\.{0,2}$/.test(part));
}

/** The count of equal parts at the ends. */
function countSharedEnd(a: readonly string[], b: readonly string[]): number {
  let count = 0;
  while (count < Math.min(a.length, b.length) && a.at(-1 - count) === b.at(-1 - count)) count++;
  return count;
}
