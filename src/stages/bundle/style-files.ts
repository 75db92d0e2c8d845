/**
 * Files that a site's styles refer to. Each font becomes one file: the content security policy allows no inline fonts, and
 * several style sheets include custom.css. A path with a leading slash is in content/public.
 */
import { readFileSync } from 'node:fs';
import { basename, dirname, extname, join, resolve } from 'node:path';
import type { OnResolveArgs, OnResolveResult, Plugin } from 'esbuild';
import type { OutputFile } from '#model/output/output';
import { isFile, type ThemeFolders } from './overrides.ts';
import { createHashedFile } from './prebuilt.ts';

/** The plugin fills `fonts` while a bundle is made. */
export function createStyleFiles({ own }: ThemeFolders): { plugin: Plugin; fonts: Map<string, OutputFile> } {
  const fonts = new Map<string, OutputFile>();
  const plugin: Plugin = {
    name: 'style-files',
    setup(build) {
      if (own === undefined) return;
      const inPublic = join(dirname(own), 'content/public');
      build.onResolve({ filter: /^\/[^/]/ }, ({ kind, path }) =>
        kind === 'url-token' ? resolvePublicFile(path, inPublic) : undefined,
      );
      build.onResolve({ filter: /\.(?:woff2?|ttf|otf)$/ }, ({ kind, path, resolveDir }: OnResolveArgs) => {
        const file = resolve(resolveDir, path);
        // An address of another origin stays; esbuild reports a missing file.
        if (kind !== 'url-token' || !isFile(file)) return undefined;
        const ending = extname(file);
        const font = createHashedFile(basename(file, ending), ending.slice(1), readFileSync(file));
        fonts.set(font.path, font);
        return { path: `./${basename(font.path)}`, external: true };
      });
    },
  };
  return { plugin, fonts };
}

/** Styles are in assets/, so an address relative to it works under any base. */
function resolvePublicFile(path: string, inPublic: string): OnResolveResult {
  if (isFile(join(inPublic, path.replace(/[?#].*$/, '')))) return { path: `..${path}`, external: true };
  return { errors: [{ text: `"${path}" is not a file of content/public.` }] };
}
