/** A site's theme/ folder: its files replace those of the built-in theme with the same relative path. */
import { existsSync, readdirSync, type Stats, statSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import type { BuildOptions, Metafile, OnResolveResult, Plugin } from 'esbuild';
import { didYouMean, findNearest } from '#model/text';

export type ThemeFolders = {
  /** docgen's own theme. */
  readonly builtIn: string;
  /** The site's theme; absent if there is none, if it has no files, or if it is the built-in one itself. */
  readonly own?: string;
};

/** Absolute paths of a theme's folders. */
export function resolveThemeFolders(packageRoot: string, siteDir: string): ThemeFolders {
  const builtIn = join(packageRoot, 'theme');
  const own = join(siteDir, 'theme');
  const isOwn = resolve(own) !== resolve(builtIn) && readStats(own)?.isDirectory() === true && hasFiles(own);
  return isOwn ? { builtIn, own } : { builtIn };
}

/** Files for tools, such as .gitkeep, do not count. */
function hasFiles(folder: string): boolean {
  return readdirSync(folder, { withFileTypes: true }).some((entry) =>
    entry.isDirectory() ? hasFiles(join(folder, entry.name)) : !entry.name.startsWith('.'),
  );
}

/** True if the site's markup may differ from the built-in theme's. */
export function canOverrideMarkup({ own }: ThemeFolders): boolean {
  if (own === undefined) return false;
  const hasFolder = (folder: string) =>
    readStats(join(own, folder))?.isDirectory() === true && readdirSync(join(own, folder)).length > 0;
  return hasFolder('pages') || hasFolder('components') || hasFolder('islands');
}

/** True for an ordinary file: reading a pipe would never end. */
export function isFile(path: string): boolean {
  return readStats(path)?.isFile() === true;
}

/** Undefined if the path cannot be examined: a part of it is a file, or links lead in a circle. */
function readStats(path: string): Stats | undefined {
  try {
    return statSync(path);
  } catch {
    return undefined;
  }
}

/** What theme files may import as data: a copy of its own has no address. */
const embedded = ['.svg', '.png', '.jpg', '.jpeg', '.gif', '.webp', '.avif', '.woff', '.woff2'];

/** In a bundle of scripts: the style sheets that they import are the client's, and only listed. */
export const withoutStyles = { '.css': 'empty' } as const;

/** Options for every bundle of theme files. */
export function bundleOptions(folders: ThemeFolders) {
  return {
    // Names and bytes must not depend on the package's location.
    absWorkingDir: folders.builtIn,
    // An alias to itself makes esbuild resolve docgen's own React, even for files of the site.
    alias: { react: 'react', 'react-dom': 'react-dom' },
    bundle: true,
    write: false,
    metafile: true,
    jsx: 'automatic',
    loader: Object.fromEntries(embedded.map((ending) => [ending, 'dataurl'] as const)),
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'silent',
    plugins: [createOverridePlugin(folders)],
  } satisfies BuildOptions;
}

/** Absolute paths of a bundle's source files outside the built-in theme. */
export function listSources({ inputs }: Metafile, { builtIn }: ThemeFolders): string[] {
  return (
    Object.keys(inputs)
      // Contents made by plugins have no file.
      .filter((path) => !/^[\w-]+:/.test(path) || /^[A-Za-z]:[\\/]/.test(path))
      .map((path) => resolve(builtIn, path))
      .filter((path) => !path.startsWith(builtIn + sep))
  );
}

/** Absolute paths of the style sheets that scripts of a bundle import. */
export function listStyles({ inputs }: Metafile, { builtIn }: ThemeFolders): string[] {
  const imports = Object.values(inputs).flatMap((input) => input.imports);
  const styles = imports.filter(({ path, kind }) => kind === 'import-statement' && path.endsWith('.css'));
  return [...new Set(styles.map(({ path }) => resolve(builtIn, path)))];
}

/** The file for a name like 'docgen/theme/components/Footer'. */
function resolveThemeImport(name: string, builtIn: string): OnResolveResult {
  const below = name.replace(/^docgen(?:-site)?\/theme\/?/, '') || 'index';
  const path = join(builtIn, below);
  const found = ['', '.tsx', '.ts'].map((ending) => path + ending).find(isFile);
  if (found?.startsWith(builtIn + sep)) return { path: found };
  const parts = ['pages', 'components'].flatMap((folder) =>
    readdirSync(join(builtIn, folder)).map((file) => `${folder}/${file.replace(/\.tsx?$/, '')}`),
  );
  const near = findNearest(below, parts);
  const hint = didYouMean(near && `docgen/theme/${near}`, '');
  return { errors: [{ text: `The theme has no "${below}". ${hint}`.trimEnd() }] };
}

/** Redirects imports of built-in theme files to the site's file of the same path, if there is one. */
function createOverridePlugin({ builtIn, own }: ThemeFolders): Plugin {
  return {
    name: 'theme-overrides',
    setup(build) {
      // The built-in file, even if the site replaces it. Sites install the package under one of two names.
      build.onResolve({ filter: /^docgen(?:-site)?\/theme(?:\/|$)/ }, ({ path }) =>
        resolveThemeImport(path, builtIn),
      );
      if (own === undefined) return;
      // A copy of a built-in file names docgen's rooms as the built-in file does.
      build.onResolve({ filter: /^#/ }, ({ path, importer, kind }) =>
        importer.startsWith(own + sep) ? build.resolve(path, { kind, resolveDir: builtIn }) : undefined,
      );
      build.onResolve({ filter: /^\.{1,2}\// }, ({ path, importer, resolveDir }) => {
        // A file of the site imports its neighbours as if it were in the built-in file's place.
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
