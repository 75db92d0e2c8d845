/** Bundles theme/client and theme/styles into files named by their own content. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Found } from '../model/diagnostic.ts';
import type { OutputFile } from '../model/output.ts';
import { bundleFaults } from './faults.ts';
import { bundleOptions, isFile, sourcesOf, type ThemeFolders } from './overrides.ts';
import type { ThemeBundle } from './prebuilt.ts';

export { overridesMarkup, type ThemeFolders, themeFolders } from './overrides.ts';
export { prebuiltName, prebuiltTheme, type ThemeBundle } from './prebuilt.ts';
export { loadRenderer } from './renderer.ts';

/** The oldest browsers in which everything works (interaction design, section 9). */
const target = ['chrome109', 'edge109', 'firefox115', 'safari15.4'];

/** Undefined value: the site's own theme files do not compile; the diagnostics say where. */
export async function bundleTheme(
  folders: ThemeFolders,
  { live = false } = {},
): Promise<Found<ThemeBundle | undefined>> {
  const { build } = await import('esbuild');
  try {
    const result = await build({
      ...bundleOptions(folders),
      entryPoints: {
        site: at(folders, 'styles/index.css'),
        'no-script': at(folders, 'styles/no-script.css'),
        loader: at(folders, 'client/index.ts'),
        later: at(folders, 'client/later.ts'),
        head: at(folders, 'client/head.ts'),
        islands: at(folders, 'client/islands/index.ts'),
        search: at(folders, 'client/islands/engine.ts'),
        ...(live && { live: at(folders, 'client/live/index.ts') }),
      },
      outdir: '/',
      minify: true,
      format: 'iife',
      target,
      charset: 'utf8',
      legalComments: 'none',
      // Not the package's own settings, which are not read where it is installed: the bytes would differ.
      tsconfigRaw: { compilerOptions: { alwaysStrict: true } },
      loader: { '.svg': 'dataurl', '.png': 'dataurl', '.woff2': 'dataurl' },
    });
    const output = new Map(result.outputFiles.map((file) => [file.path.replace(/^.*[\\/]/, ''), file.text]));
    const later = named('later', 'js', output.get('later.js')!);
    const search = named('search', 'js', output.get('search.js')!);
    const islands = named('islands', 'js', output.get('islands.js')!);
    const site = named('site', 'css', output.get('site.css')!);
    const noScript = named('no-script', 'css', output.get('no-script.css')!);
    const loader = named('loader', 'js', output.get('loader.js')!);
    const favicon = named('favicon', 'svg', readFileSync(at(folders, 'favicon.svg'), 'utf8'));
    return {
      value: {
        assets: {
          stylesheets: [site.path],
          noScriptStylesheet: noScript.path,
          scripts: [loader.path],
          later: later.path,
          search: search.path,
          islands: islands.path,
          favicon: favicon.path,
          headScript: output.get('head.js')!.trim(),
        },
        files: [site, noScript, loader, later, search, islands, favicon],
        live: output.get('live.js'),
        ...(folders.own !== undefined && { sources: sourcesOf(result.metafile, folders) }),
      },
      diagnostics: [],
    };
  } catch (fault) {
    return { value: undefined, diagnostics: bundleFaults(fault, folders) };
  }
}

/** The site's file of that name, else the built-in one. */
function at({ builtIn, own }: ThemeFolders, file: string): string {
  return own !== undefined && isFile(join(own, file)) ? join(own, file) : join(builtIn, file);
}

function named(name: string, ending: string, body: string): OutputFile {
  const hash = createHash('sha256').update(body).digest('hex').slice(0, 10);
  return { path: `assets/${name}.${hash}.${ending}`, body, from: `theme: ${name}.${ending}` };
}
