/** A site's theme/ folder: its files replace the built-in theme's of the same relative name. */
import { existsSync, readdirSync, type Stats, statSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import type { BuildOptions, Metafile, OnResolveResult, Plugin } from 'esbuild';
import { didYouMean, nearest } from '../model/text.ts';

export type ThemeFolders = {
  /** The theme that docgen brings. */
  readonly builtIn: string;
  /** The site's own; absent if it has none, or if it is the built-in one itself. */
  readonly own?: string;
};

/** The folders that a theme is made from, absolute. */
export function themeFolders(packageRoot: string, siteDir: string): ThemeFolders {
  const builtIn = join(packageRoot, 'theme');
  const own = join(siteDir, 'theme');
  return resolve(own) === resolve(builtIn) || !kindOf(own)?.isDirectory() ? { builtIn } : { builtIn, own };
}

/** True if a page's markup may differ from the built-in theme's. */
export function overridesMarkup({ own }: ThemeFolders): boolean {
  if (own === undefined) return false;
  const has = (folder: string) =>
    kindOf(join(own, folder))?.isDirectory() === true && readdirSync(join(own, folder)).length > 0;
  return has('pages') || has('components') || has('islands');
}

/** Anything else does not replace a file: reading a pipe would wait for ever. */
export function isFile(path: string): boolean {
  return kindOf(path)?.isFile() === true;
}

/** Nothing for what cannot be looked at: a part of its path is a file, or links lead in a circle. */
function kindOf(path: string): Stats | undefined {
  try {
    return statSync(path);
  } catch {
    return undefined;
  }
}

/** How every bundle of theme files is made. */
export function bundleOptions(folders: ThemeFolders) {
  return {
    // Names and bytes must not depend on where the package lies.
    absWorkingDir: folders.builtIn,
    // To itself: so it is docgen's own, looked for from there, also for files that lie in the site's folder.
    alias: { react: 'react', 'react-dom': 'react-dom' },
    bundle: true,
    write: false,
    metafile: true,
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'silent',
    plugins: [overridePlugin(folders)],
  } satisfies BuildOptions;
}

/** Absolute paths of the files outside the built-in theme that such a bundle is made from. */
export function sourcesOf({ inputs }: Metafile, { builtIn }: ThemeFolders): string[] {
  return (
    Object.keys(inputs)
      // What plugins make stands in no file.
      .filter((path) => !/^[\w-]+:/.test(path) || /^[A-Za-z]:[\\/]/.test(path))
      .map((path) => resolve(builtIn, path))
      .filter((path) => !path.startsWith(builtIn + sep))
  );
}

/** The file that 'docgen/theme/components/Footer' names. */
function themeFile(name: string, builtIn: string): OnResolveResult {
  const below = name.replace(/^docgen(?:-site)?\/theme\/?/, '') || 'index';
  const path = join(builtIn, below);
  const found = ['', '.tsx', '.ts'].map((ending) => path + ending).find(isFile);
  if (found?.startsWith(builtIn + sep)) return { path: found };
  const parts = ['pages', 'components'].flatMap((folder) =>
    readdirSync(join(builtIn, folder)).map((file) => `${folder}/${file.replace(/\.tsx?$/, '')}`),
  );
  const near = nearest(below, parts);
  const hint = didYouMean(near && `docgen/theme/${near}`, '');
  return { errors: [{ text: `The theme has no "${below}". ${hint}`.trimEnd() }] };
}

/** Sends every import of a built-in theme file to the site's file of the same name, where there is one. */
function overridePlugin({ builtIn, own }: ThemeFolders): Plugin {
  return {
    name: 'theme-overrides',
    setup(build) {
      // By the name under which sites install it, or by its own: the built-in file, also where the site's replaces it.
      build.onResolve({ filter: /^docgen(?:-site)?\/theme(?:\/|$)/ }, ({ path }) => themeFile(path, builtIn));
      if (own === undefined) return;
      build.onResolve({ filter: /^\.{1,2}\// }, ({ path, importer, resolveDir }) => {
        // A site's file imports what lies around it as if it stood in the built-in file's place.
        const isOwn = importer.startsWith(own + sep);
        const from = isOwn ? join(builtIn, relative(own, dirname(importer))) : resolveDir;
        const usual = resolve(from, path);
        const below = relative(builtIn, usual);
        const replaced = join(own, below);
        if (!below.startsWith('..') && replaced !== importer && isFile(replaced)) return { path: replaced };
        return isOwn && existsSync(usual) ? { path: usual } : undefined;
      });
    },
  };
}
