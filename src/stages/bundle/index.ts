/** Bundles theme/client and theme/styles into files named by their content. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BuildOptions } from 'esbuild';
import type { Found } from '#model/diagnostic/diagnostic';
import type { ClientEntry } from '#model/feature';
import type { OutputFile } from '#model/output/output';
import { customStyles } from './custom-styles.ts';
import { bundleFaults } from './faults.ts';
import { bundleOptions, isFile, sourcesOf, type ThemeFolders } from './overrides.ts';
import { namedFile, type ThemeBundle } from './prebuilt.ts';
import { islandStyles, siteIslands } from './site-islands.ts';
import { styleFiles } from './style-files.ts';

export type { ThemeFault } from './fault-place.ts';
export { overridesMarkup, type ThemeFolders, themeFolders } from './overrides.ts';
export { pageComponents } from './page-components.ts';
export { prebuiltName, prebuiltTheme, type ThemeBundle, withStyles } from './prebuilt.ts';
export { loadRenderer, type Renderer } from './renderer.ts';
export { unusedThemeFiles } from './unused-files.ts';

/** The oldest supported browsers (interaction design, section 9). */
const target = ['chrome109', 'edge109', 'firefox115', 'safari15.4'];

const scriptOptions = {
  minify: true,
  target,
  charset: 'utf8',
  legalComments: 'none',
  // Fixed settings: an installed package has no tsconfig.json, and the bytes must not differ.
  tsconfigRaw: { compilerOptions: { alwaysStrict: true } },
  loader: { '.svg': 'dataurl', '.png': 'dataurl', '.woff2': 'dataurl' },
} as const satisfies BuildOptions;

type BundleInputs = {
  readonly live?: boolean;
  readonly css?: string;
  readonly entries?: readonly ClientEntry[];
};

/**
 * No value if the site's theme files do not compile; the diagnostics say where. `css`: the configuration's theme settings,
 * between docgen's styles and the site's custom.css. `entries`: those of features.
 */
export async function bundleTheme(
  folders: ThemeFolders,
  { live = false, css = '', entries = [] }: BundleInputs = {},
): Promise<Found<ThemeBundle | undefined>> {
  const { build } = await import('esbuild');
  try {
    const islands = await siteIslands(folders, scriptOptions);
    const withIslands = islands.scripts.size > 0;
    const shared = bundleOptions(folders);
    const named = styleFiles(folders);
    const { outputFiles, metafile } = await build({
      ...shared,
      ...scriptOptions,
      plugins: [
        customStyles(folders, (withIslands ? islandStyles : '') + css),
        named.plugin,
        ...shared.plugins,
      ],
      entryPoints: {
        ...entryPoints(folders, { live, withIslands }),
        ...featureEntryPoints(folders, entries, withIslands),
      },
      outdir: '/',
      format: 'iife',
    });
    const output = new Map(outputFiles.map((file) => [file.path.replace(/^.*[\\/]/, ''), file.text]));
    const sources = [metafile, islands.metafile].flatMap((one) => (one ? sourcesOf(one, folders) : []));
    const { assets, files } = filesOf(
      output,
      islands.scripts,
      readFileSync(at(folders, 'favicon.svg'), 'utf8'),
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
function entryPoints(folders: ThemeFolders, { live, withIslands }: { live: boolean; withIslands: boolean }) {
  return {
    site: at(folders, 'styles/index.css'),
    'home-style': at(folders, 'styles/home-page.css'),
    rare: at(folders, 'styles/rare.css'),
    rtl: at(folders, 'styles/rtl.css'),
    schemes: at(folders, 'styles/schemes.css'),
    overlays: at(folders, 'styles/overlays.css'),
    boxes: at(folders, 'styles/boxes.css'),
    'no-script': at(folders, 'styles/no-script.css'),
    loader: at(folders, 'client/index.ts'),
    later: at(folders, withIslands ? 'client/hydrate/later.ts' : 'client/later.ts'),
    reader: at(folders, 'client/reader/index.ts'),
    'reader-style': at(folders, 'styles/reader.css'),
    head: at(folders, 'client/head.ts'),
    islands: at(folders, withIslands ? 'client/islands/shared.ts' : 'client/islands/index.ts'),
    search: at(folders, 'client/islands/engine.ts'),
    near: at(folders, 'client/near/index.ts'),
    ...(withIslands && { hydrate: at(folders, 'client/hydrate/index.ts') }),
    ...(live && { live: at(folders, 'client/live/index.ts') }),
  };
}

function featureEntryPoints(
  folders: ThemeFolders,
  entries: readonly ClientEntry[],
  withIslands: boolean,
): Record<string, string> {
  const points = entries.flatMap(({ name, file, style, ...entry }) => [
    [pointOf(name), at(folders, (withIslands && entry.withIslands) || file)],
    ...(style === undefined ? [] : [[`${pointOf(name)}-style`, at(folders, style)]]),
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
    const text = styles === undefined ? bundled : put(`${name}.css`, styles, bundled);
    if (asset === undefined) texts[name] = text;
    else {
      const made = namedFile(name, ending, text);
      files.push(made);
      paths[name] = made.path;
    }
  }
  return { files, paths, texts };
}

/** `output`: bundles by file name; `ofSite`: scripts of the site's islands by name. */
function filesOf(
  output: ReadonlyMap<string, string>,
  ofSite: ReadonlyMap<string, string>,
  icon: string,
): Pick<ThemeBundle, 'assets' | 'files'> {
  const files: OutputFile[] = [];
  const add = (name: string, ending: string, text: string) => {
    const file = namedFile(name, ending, text);
    files.push(file);
    return file.path;
  };
  const bundled = (name: string, ending = 'js') => add(name, ending, output.get(`${name}.${ending}`)!);
  const styled = (name: string) => {
    const style = output.get(`${name}-style.css`)!.trim();
    return add(name, 'js', put(`${name}.css`, style, output.get(`${name}.js`)!));
  };
  // Pages need not name what few readers use: the loader contains the file's name, and the file its styles.
  const reader = styled('reader');
  const assets = {
    stylesheets: [bundled('site', 'css')],
    noScriptStylesheet: bundled('no-script', 'css'),
    home: add('home', 'css', output.get('home-style.css')!),
    rare: bundled('rare', 'css'),
    rtl: bundled('rtl', 'css'),
    schemes: bundled('schemes', 'css'),
    overlays: bundled('overlays', 'css'),
    boxes: bundled('boxes', 'css'),
    scripts: [add('loader', 'js', put('reader.js', reader.replace(/^.*\//, ''), output.get('loader.js')!))],
    later: bundled('later'),
    search: bundled('search'),
    near: bundled('near'),
    islands: bundled('islands'),
    favicon: add('favicon', 'svg', icon),
    headScript: output.get('head.js')!.trim(),
  };
  if (ofSite.size === 0) return { assets, files };
  const siteIslands = Object.fromEntries(
    Array.from(ofSite, ([name, text]) => [name, add(`island-${name}`, 'js', text)]),
  );
  return { assets: { ...assets, hydrate: bundled('hydrate'), siteIslands }, files };
}

/** Replaces a string in a script. */
function put(name: string, what: string, script: string): string {
  return script.replace(new RegExp(`(["'\`])${name}\\1`), () => JSON.stringify(what));
}

/** The site's file of that name, else the built-in one. */
function at({ builtIn, own }: ThemeFolders, file: string): string {
  return own !== undefined && isFile(join(own, file)) ? join(own, file) : join(builtIn, file);
}
