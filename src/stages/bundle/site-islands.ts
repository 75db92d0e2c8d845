/**
 * The scripts of a site's islands, one each. They do not contain React, but take it from a script that loads before them
 * (theme/client/islands/shared.ts).
 */
import type { BuildOptions, Metafile, Plugin } from 'esbuild';
import { islandTag, slotTag } from '#model/document/component';
import { createStyleModules } from '#style-modules';
import { bundleOptions, type ThemeFolders, withoutStyles } from './overrides.ts';
import { listComponentFiles } from './page-components.ts';

export type IslandScripts = { readonly scripts: ReadonlyMap<string, string>; readonly metafile?: Metafile };

/** An island's element makes no box, so that its content is laid out as without it. */
export const islandStyles = `${islandTag},${slotTag}{display:contents}`;

/** The same as in theme/client/hydrate/shared.ts. */
const key = `globalThis[Symbol.for('docgen.islands')]`;

/** Scripts by name. Throws esbuild's failure. `options`: those of all scripts. */
export async function bundleSiteIslands(
  folders: ThemeFolders,
  options: Pick<BuildOptions, 'target' | 'charset' | 'legalComments' | 'tsconfigRaw' | 'minify'>,
): Promise<IslandScripts> {
  const islands = Object.entries(listComponentFiles(folders)).filter(([, { kind }]) => kind === 'island');
  if (islands.length === 0) return { scripts: new Map() };
  const { build } = await import('esbuild');
  const shared = bundleOptions(folders);
  const { outputFiles, metafile } = await build({
    ...shared,
    ...options,
    loader: { ...shared.loader, ...withoutStyles },
    // No alias: plugins below redirect React to the shared one.
    alias: {},
    entryPoints: Object.fromEntries(islands.map(([name]) => [name, `${entry}${name}`])),
    outdir: '/',
    format: 'iife',
    plugins: [
      createEntriesPlugin(new Map(islands.map(([name, { path }]) => [name, path])), folders),
      createStyleModules(folders.own ?? folders.builtIn, 'names'),
      ...shared.plugins,
    ],
  });
  const scripts = outputFiles
    .filter(({ path }) => path.endsWith('.js'))
    .map(({ path, text }) => [path.replace(/^.*[\\/]|\.js$/g, ''), text] as const);
  return { scripts: new Map(scripts), metafile };
}

const entry = 'island:';
/** Prefix of an import that stands for an island's file: in a real path esbuild would take * for a pattern. */
const source = 'island-source:';

function createEntriesPlugin(paths: ReadonlyMap<string, string>, { builtIn }: ThemeFolders): Plugin {
  return {
    name: 'site-islands',
    setup(build) {
      build.onResolve({ filter: /^island:/ }, ({ path }) => ({ path, namespace: 'island' }));
      build.onResolve({ filter: /^island-source:/ }, ({ path }) => ({
        path: paths.get(path.slice(source.length))!,
      }));
      build.onLoad({ filter: /.*/, namespace: 'island' }, ({ path }) => {
        const name = path.slice(entry.length);
        const contents = `import * as all from "${source}${name}";
${key}.components[${JSON.stringify(name)}] = all.default ?? all[${JSON.stringify(name)}];
`;
        return { contents, loader: 'js', resolveDir: builtIn };
      });
      build.onResolve({ filter: /^react(?:-dom)?(?:\/(?:jsx-runtime|client))?$/ }, ({ path }) => ({
        path,
        namespace: 'shared-react',
      }));
      build.onLoad({ filter: /.*/, namespace: 'shared-react' }, ({ path }) => ({
        contents: `module.exports = ${key}.modules[${JSON.stringify(path)}];\n`,
        loader: 'js',
      }));
    },
  };
}
