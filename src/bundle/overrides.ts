/** A site's theme/ folder: its files replace the built-in theme's of the same relative name. */
import { existsSync, readdirSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import type { Plugin } from 'esbuild';

export type ThemeFolders = {
  /** The theme that docgen brings. */
  readonly builtIn: string;
  /** The site's own; absent if it has none, or if it is the built-in one itself. */
  readonly own?: string;
};

export function themeFolders(packageRoot: string, siteDir: string): ThemeFolders {
  const builtIn = join(packageRoot, 'theme');
  const own = join(siteDir, 'theme');
  return resolve(own) === resolve(builtIn) || !existsSync(own) ? { builtIn } : { builtIn, own };
}

/** True if a page's markup may differ from the built-in theme's. */
export function overridesMarkup({ own }: ThemeFolders): boolean {
  if (own === undefined) return false;
  const has = (folder: string) => existsSync(join(own, folder)) && readdirSync(join(own, folder)).length > 0;
  return has('pages') || has('components');
}

/** Sends every import of a built-in theme file to the site's file of the same name, where there is one. */
export function overridePlugin({ builtIn, own }: ThemeFolders): Plugin {
  return {
    name: 'theme-overrides',
    setup(build) {
      if (own === undefined) return;
      build.onResolve({ filter: /^\.{1,2}\// }, ({ path, importer, resolveDir }) => {
        const from = importer.startsWith(own) ? join(builtIn, relative(own, dirname(importer))) : resolveDir;
        const below = relative(builtIn, resolve(from, path));
        if (below.startsWith('..')) return undefined;
        const replaced = join(own, below);
        if (existsSync(replaced) && replaced !== importer) return { path: replaced };
        // A site's file imports its built-in neighbours as if it stood among them.
        return importer.startsWith(own) ? { path: join(builtIn, below) } : undefined;
      });
    },
  };
}
