/** Bundles theme/client and theme/styles into files named by their content. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BuildOptions } from 'esbuild';
import type { ClientEntry } from '#model/client-entry';
import type { Found } from '#model/diagnostic/diagnostic';
import type { OutputFile } from '#model/output/output';
import { createStyleModules } from '#style-modules';
import { createCustomStyles } from './custom-styles.ts';
import { bundleFaults } from './faults.ts';
import { bundleOptions, isFile, listSources, type ThemeFolders } from './overrides.ts';
import { createHashedFile, type ThemeBundle } from './prebuilt.ts';
import { bundleSiteIslands, islandStyles } from './site-islands.ts';
import { createStyleFiles } from './style-files.ts';

export { canOverrideMarkup, resolveThemeFolders } from './overrides.ts';
export { findPageComponents } from './page-components.ts';
export { appendStyles, prebuiltName, readPrebuiltTheme, type ThemeBundle } from './prebuilt.ts';
export { loadRenderer, type Renderer } from './renderer.ts';
export { checkStyleSheets } from './style-faults.ts';
export { type Explainer, RenderFault, ThemeFaults } from './theme-faults.ts';
export { reportUnusedThemeFiles } from './unused-files.ts';

/** The oldest supported browsers (interaction design, section 9). */
const target = ['chrome109', 'edge109', 'firefox115', 'safari15.4'];

const scriptOptions = {
  minify: true,
  target,
  charset: 'utf8',
  legalComments: 'none',
  // Fixed settings: an installed package has no tsconfig.json, and the bytes must not differ.
  tsconfigRaw: { compilerOptions: { alwaysStrict: true } },
} as const satisfies BuildOptions;

/**
 * The search dialog and the picture viewer are written for React, of which Preact does what they need: a first search moves
 * 60 KB less (gzip). A site's own islands get React itself, which these then share.
 */
const small = { react: 'preact/compat', 'react-dom': 'preact/compat' };

type BundleInputs = {
  readonly live?: boolean;
  readonly css?: string;
  readonly styles?: readonly string[];
  readonly entries?: readonly ClientEntry[];
};

/**
 * No value if the site's theme files do not compile; the diagnostics say where. `css`: the configuration's theme settings,
 * between docgen's styles and the site's custom.css. `styles`: the style sheets that its components import. `entries`: those of features.
 */
export async function bundleTheme(
  folders: ThemeFolders,
  { live = false, css = '', styles = [], entries = [] }: BundleInputs = {},
): Promise<Found<ThemeBundle | undefined>> {
  const { build } = await import('esbuild');
  try {
    const islands = await bundleSiteIslands(folders, scriptOptions);
    const withIslands = islands.scripts.size > 0;
    const rules = (withIslands ? islandStyles : '') + css;
    const shared = bundleOptions(folders);
    const named = createStyleFiles(folders);
    const { outputFiles, metafile } = await build({
      ...shared,
      ...scriptOptions,
      alias: withIslands ? shared.alias : small,
      plugins: [
        createCustomStyles(folders, [`data:text/css,${encodeURIComponent(rules)}`, ...styles]),
        named.plugin,
        createStyleModules(folders.own ?? folders.builtIn, 'rules'),
        ...shared.plugins,
      ],
      entryPoints: {
        ...listEntryPoints(folders, { live, withIslands }),
        ...featureEntryPoints(folders, entries, withIslands),
      },
      outdir: '/',
      format: 'iife',
    });
    const output = new Map(outputFiles.map((file) => [file.path.replace(/^.*[\\/]/, ''), file.text]));
    const sources = [metafile, islands.metafile].flatMap((one) => (one ? listSources(one, folders) : []));
    const { assets, files } = createFiles(
      output,
      islands.scripts,
      readFileSync(resolveThemeFile(folders, 'favicon.svg'), 'utf8'),
    );
    const own = featureFiles(entries, output);
    return {
      value: {
        assets,
        entries: own.paths,
        texts: own.texts,
        printed: entries.flatMap(({ name, isPrinted }) => (isPrinted ? [own.paths[name]!] : [])),
        files: [...files, ...own.files, ...named.fonts.values()],
        live: output.get('live.js'),
        ...(folders.own !== undefined && { sources }),
      },
      diagnostics: [],
    };
  } catch (fault) {
    return { value: undefined, diagnostics: bundleFaults(fault, folders) };
  }
}

/** `withIslands`: the site has islands of its own, which share React with docgen's. */
function listEntryPoints(
  folders: ThemeFolders,
  { live, withIslands }: { live: boolean; withIslands: boolean },
) {
  return {
    site: resolveThemeFile(folders, 'styles/index.css'),
    'home-style': resolveThemeFile(folders, 'styles/home-page.css'),
    rare: resolveThemeFile(folders, 'styles/rare.css'),
    rtl: resolveThemeFile(folders, 'styles/rtl.css'),
    schemes: resolveThemeFile(folders, 'styles/schemes.css'),
    overlays: resolveThemeFile(folders, 'styles/overlays.css'),
    boxes: resolveThemeFile(folders, 'styles/boxes.css'),
    'no-script': resolveThemeFile(folders, 'styles/no-script.css'),
    loader: resolveThemeFile(folders, 'client/index.ts'),
    later: resolveThemeFile(folders, withIslands ? 'client/hydrate/later.ts' : 'client/later.ts'),
    reader: resolveThemeFile(folders, 'client/reader/index.ts'),
    'reader-style': resolveThemeFile(folders, 'styles/reader.css'),
    head: resolveThemeFile(folders, 'client/head.ts'),
    islands: resolveThemeFile(folders, withIslands ? 'client/islands/shared.ts' : 'client/islands/index.ts'),
    near: resolveThemeFile(folders, 'client/near/index.ts'),
    rest: resolveThemeFile(folders, 'client/rest/index.ts'),
    ...(withIslands && { hydrate: resolveThemeFile(folders, 'client/hydrate/index.ts') }),
    ...(live && { live: resolveThemeFile(folders, 'client/live/index.ts') }),
  };
}

function featureEntryPoints(
  folders: ThemeFolders,
  entries: readonly ClientEntry[],
  withIslands: boolean,
): Record<string, string> {
  const points = entries.flatMap(({ name, file, style, ...entry }) => [
    [pointOf(name), resolveThemeFile(folders, (withIslands && entry.withIslands) || file)],
    ...(style === undefined ? [] : [[`${pointOf(name)}-style`, resolveThemeFile(folders, style)]]),
  ]);
  return Object.fromEntries(points);
}

/** Apart from the names of docgen's own entry points. */
function pointOf(name: string): string {
  return `feature-${name}`;
}

/** `paths`: of the files, by entry; `texts`: of the entries that become no file. */
function featureFiles(entries: readonly ClientEntry[], output: ReadonlyMap<string, string>) {
  const files: OutputFile[] = [];
  const paths: Record<string, string> = {};
  const texts: Record<string, string> = {};
  for (const { name, file, style, asset } of entries) {
    const ending = file.endsWith('.css') ? 'css' : 'js';
    const bundled = output.get(`${pointOf(name)}.${ending}`)!;
    const styles = style === undefined ? undefined : output.get(`${pointOf(name)}-style.css`)!.trim();
    const text = styles === undefined ? bundled : replaceString(`${name}.css`, styles, bundled);
    if (asset === undefined) texts[name] = text;
    else {
      const made = createHashedFile(name, ending, text);
      files.push(made);
      paths[name] = made.path;
    }
  }
  return { files, paths, texts };
}

/** `output`: bundles by file name, which get the names of files that no page names; `ofSite`: scripts of the site's islands by name. */
function createFiles(
  output: Map<string, string>,
  ofSite: ReadonlyMap<string, string>,
  icon: string,
): Pick<ThemeBundle, 'assets' | 'files'> {
  const files: OutputFile[] = [];
  const addFile = (name: string, ending: string, text: string) => {
    const file = createHashedFile(name, ending, text);
    files.push(file);
    return file.path;
  };
  const addBundled = (name: string, ending = 'js') => addFile(name, ending, output.get(`${name}.${ending}`)!);
  const addStyles = (name: string) => {
    const style = output.get(`${name}-style.css`)!.trim();
    return addFile(name, 'js', replaceString(`${name}.css`, style, output.get(`${name}.js`)!));
  };
  // Pages need not name what few readers use: the scripts that load it contain its file's name.
  const unnamed = {
    'reader.js': addStyles('reader'),
    'near.js': addBundled('near'),
    'rest.js': addBundled('rest'),
  };
  for (const [name, text] of output)
    output.set(
      name,
      Object.entries(unnamed).reduce(
        (script, [file, path]) => replaceString(file, path.replace(/^.*\//, ''), script),
        text,
      ),
    );
  const assets = {
    stylesheets: [addBundled('site', 'css')],
    noScriptStylesheet: addBundled('no-script', 'css'),
    home: addFile('home', 'css', output.get('home-style.css')!),
    rare: addBundled('rare', 'css'),
    rtl: addBundled('rtl', 'css'),
    schemes: addBundled('schemes', 'css'),
    overlays: addBundled('overlays', 'css'),
    boxes: addBundled('boxes', 'css'),
    scripts: [addBundled('loader')],
    later: addBundled('later'),
    islands: addBundled('islands'),
    favicon: addFile('favicon', 'svg', icon),
    headScript: output.get('head.js')!.trim(),
  };
  if (ofSite.size === 0) return { assets, files };
  const siteIslands = Object.fromEntries(
    Array.from(ofSite, ([name, text]) => [name, addFile(`island-${name}`, 'js', text)]),
  );
  return { assets: { ...assets, hydrate: addBundled('hydrate'), siteIslands }, files };
}

/** Replaces a string in a script. */
function replaceString(name: string, what: string, script: string): string {
  return script.replace(new RegExp(`(["'\`])${name}\\1`), () => JSON.stringify(what));
}

/** The site's file of that name, else the built-in one. */
function resolveThemeFile({ builtIn, own }: ThemeFolders, file: string): string {
  return own !== undefined && isFile(join(own, file)) ? join(own, file) : join(builtIn, file);
}
