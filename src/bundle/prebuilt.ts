/** The built-in theme's files as they were bundled when docgen itself was compiled. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { OutputFile } from '../model/output/output.ts';
import type { ThemeAssets } from '../model/view/theme-assets.ts';
import type { ThemeFolders } from './overrides.ts';

/** The scripts and styles of a theme, ready to be written. */
export type ThemeBundle = {
  readonly assets: ThemeAssets;
  readonly files: readonly OutputFile[];
  /** The code of the service worker, which a site that keeps copies writes with its own settings. */
  readonly worker: string;
  /** The script by which `dev` keeps an open page up to date, if it was asked for. */
  readonly live?: string;
  /** Files outside the built-in theme that it is made from, absolute; where a site has files of its own. */
  readonly sources?: readonly string[];
};

/** The bundle with `css` behind its styles; the same where there is none. */
export function withStyles(bundle: ThemeBundle, css: string): ThemeBundle {
  if (css === '') return bundle;
  const [path] = bundle.assets.stylesheets;
  const old = bundle.files.find((file) => file.path === path)!;
  const site = namedFile('site', 'css', String(old.body).trimEnd() + css);
  return {
    ...bundle,
    assets: { ...bundle.assets, stylesheets: [site.path] },
    files: bundle.files.map((file) => (file === old ? site : file)),
  };
}

/** A file named by its own content. */
export function namedFile(name: string, ending: string, body: string | Uint8Array): OutputFile {
  const hash = createHash('sha256').update(body).digest('hex').slice(0, 10);
  return { path: `assets/${name}.${hash}.${ending}`, body, from: `theme: ${name}.${ending}` };
}

/** Beside the compiled code. */
export const prebuiltName = 'theme.json';

/** Undefined where the site has a theme folder, or docgen runs from its sources. `compiled`: folder of the code. */
export function prebuiltTheme({ own }: ThemeFolders, compiled: URL): ThemeBundle | undefined {
  if (own !== undefined) return undefined;
  try {
    return JSON.parse(readFileSync(new URL(prebuiltName, compiled), 'utf8')) as ThemeBundle;
  } catch {
    return undefined;
  }
}
