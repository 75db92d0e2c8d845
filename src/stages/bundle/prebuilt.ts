/** The built-in theme's bundle, made when docgen itself was compiled. */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { OutputFile } from '#model/output/output';
import type { ThemeAssets } from '#model/view/theme-assets';
import type { ThemeFolders } from './overrides.ts';

/** The scripts and styles of a theme, ready to write. */
export type ThemeBundle = {
  /** Docgen's own. */
  readonly assets: ThemeAssets;
  /** Paths of the files of features, by the names of their entries. */
  readonly entries: Readonly<Record<string, string>>;
  /** Of those, the style sheets for printed manuals. */
  readonly printed: readonly string[];
  /** Texts of the entries of features that become no file. */
  readonly texts: Readonly<Record<string, string>>;
  readonly files: readonly OutputFile[];
  /** The script by which `dev` updates open pages, if requested. */
  readonly live?: string;
  /** Absolute paths of source files outside the built-in theme, if the site has some. */
  readonly sources?: readonly string[];
};

/** The bundle with `css` after its styles; unchanged without `css`. */
export function appendStyles(bundle: ThemeBundle, css: string): ThemeBundle {
  if (css === '') return bundle;
  const [path] = bundle.assets.stylesheets;
  const old = bundle.files.find((file) => file.path === path)!;
  const site = createHashedFile('site', 'css', String(old.body).trimEnd() + css);
  return {
    ...bundle,
    assets: { ...bundle.assets, stylesheets: [site.path] },
    files: bundle.files.map((file) => (file === old ? site : file)),
  };
}

/** A file with a content hash in its name. */
export function createHashedFile(name: string, ending: string, body: string | Uint8Array): OutputFile {
  const hash = createHash('sha256').update(body).digest('hex').slice(0, 10);
  return { path: `assets/${name}.${hash}.${ending}`, body, from: `theme: ${name}.${ending}` };
}

/** Name of the file, beside the compiled code. */
export const prebuiltName = 'theme.json';

/** What scripts and styles are made of. */
const parts = ['client', 'styles', 'islands', 'favicon.svg'];

/** Undefined if the site's theme has such parts, or if docgen runs from its sources. `compiled`: folder of the code. */
export function readPrebuiltTheme({ own }: ThemeFolders, compiled: URL): ThemeBundle | undefined {
  if (own !== undefined && parts.some((part) => existsSync(join(own, part)))) return undefined;
  try {
    return JSON.parse(readFileSync(new URL(prebuiltName, compiled), 'utf8')) as ThemeBundle;
  } catch {
    return undefined;
  }
}
