/** From changed paths to what has to be read again. */
import type { PreviousReading } from '../discover/index.ts';
import { pathsBelow } from '../model/address/route.ts';

export type Changes = {
  /** The configuration or something that it may import. */
  readonly config: boolean;
  readonly theme: boolean;
  /** Nothing is known of what changed. */
  readonly everything: boolean;
  /** Files among the kept readings that are stale: changed themselves, or by something they include. */
  pages(kept: PreviousReading): string[];
};

/** A page's own markdown cannot be part of the configuration; nearly all else may be imported by it. */
const page = /\.(?:md|markdown)$/i;
const code = /\.(?:[cm]?[jt]sx?|json)$/i;

/**
 * `changed`: paths from the site folder, forward slashes; undefined: anything may have changed. `themeSources`: the
 * theme's files beyond its folder, in the same way; `configSources`: what the configuration is made from.
 */
export function changesOf(
  changed: ReadonlySet<string> | undefined,
  themeSources: ReadonlySet<string>,
  configSources: ReadonlySet<string>,
): Changes {
  const paths = [...(changed ?? [])];
  const everything = changed === undefined;
  return {
    everything,
    config: everything || paths.some((path) => code.test(path) || configSources.has(path)),
    theme: everything || paths.some((path) => path.startsWith('theme/') || themeSources.has(path)),
    pages(kept) {
      if (everything) return [...kept.pages.keys()];
      // Folders: what lies below has changed with them.
      const folders = paths.filter((path) => !page.test(path)).map((path) => `${path}/`);
      // What comes into an overlay stands in the place of what a page there has included from the shared content.
      const included = new Set(paths.flatMap((path) => [path, ...pathsBelow(path)]));
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
