/** Maps changed paths to what has to be read again. */
import type { PreviousRead } from '#discover';
import { listLowerPaths } from '#model/address/route';

export type Changes = {
  /** The configuration changed, or a file that it may import. */
  readonly config: boolean;
  readonly theme: boolean;
  /** Stale pages: changed themselves, or including a changed file. */
  pages(kept: PreviousRead): string[];
};

/** The configuration cannot import a page's Markdown, but nearly everything else. */
const page = /\.(?:md|markdown)$/i;
const code = /\.(?:[cm]?[jt]sx?|json)$/i;

/**
 * `changed`: paths relative to the site folder, forward slashes; undefined: anything may have changed. `themeSources`: the
 * theme's files outside its folder, likewise; `configSources`: files of the configuration.
 */
export function classifyChanges(
  changed: ReadonlySet<string> | undefined,
  themeSources: ReadonlySet<string>,
  configSources: ReadonlySet<string>,
): Changes {
  const paths = [...(changed ?? [])];
  const everything = changed === undefined;
  return {
    config: everything || paths.some((path) => code.test(path) || configSources.has(path)),
    theme: everything || paths.some((path) => path.startsWith('theme/') || themeSources.has(path)),
    pages(kept) {
      if (everything) return [...kept.pages.keys()];
      // If a folder changed, so did everything in it.
      const folders = paths.filter((path) => !page.test(path)).map((path) => `${path}/`);
      // A new file in an overlay replaces the shared file that the overlay's pages have included so far.
      const included = new Set(paths.flatMap((path) => [path, ...listLowerPaths(path)]));
      return [...kept.pages].flatMap(([path, { value, diagnostics }]) => {
        const isStale =
          paths.includes(path) ||
          folders.some((folder) => path.startsWith(folder)) ||
          diagnostics.length > 0 ||
          value === undefined ||
          value.origins.some(({ file }) => file !== path && included.has(file));
        return isStale ? [path] : [];
      });
    },
  };
}
