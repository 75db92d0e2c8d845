/**
 * The scripts of a site's islands, one each. React is not in them: they take it from the script that has it
 * (theme/client/islands/shared.ts), which is loaded before them.
 */
import type { BuildOptions, Metafile, Plugin } from 'esbuild';
import { islandTag, slotTag } from '../model/document/component.ts';
import { bundleOptions, type ThemeFolders } from './overrides.ts';
import { componentFiles } from './page-components.ts';

export type IslandScripts = { readonly scripts: ReadonlyMap<string, string>; readonly metafile?: Metafile };

/** What an island stands in is no box: its content stands where it would stand without. */
export const islandStyles = `${islandTag},${slotTag}{display:contents}`;

/** As theme/client/hydrate/shared.ts has it. */
const key = `globalThis[Symbol.for('docgen.islands')]`;

/** Their texts by name. Throws esbuild's failure. `options`: as those of all scripts. */
export async function siteIslands(
  folders: ThemeFolders,
  options: Pick<BuildOptions, 'target' | 'charset' | 'legalComments' | 'tsconfigRaw' | 'minify' | 'loader'>,
): Promise<IslandScripts> {
  const islands = Object.entries(componentFiles(folders)).filter(([, { kind }]) => kind === 'island');
  if (islands.length === 0) return { scripts: new Map() };
  const { build } = await import('esbuild');
  const shared = bundleOptions(folders);
  const { outputFiles, metafile } = await build({
    ...shared,
    ...options,
    // Theirs is React of the other script.
    alias: {},
    entryPoints: Object.fromEntries(islands.map(([name]) => [name, `${entry}${name}`])),
    outdir: '/',
    format: 'iife',
    plugins: [entries(new Map(islands.map(([name, { path }]) => [name, path])), folders), ...shared.plugins],
  });
  const scripts = outputFiles
    .filter(({ path }) => path.endsWith('.js'))
    .map(({ path, text }) => [path.replace(/^.*[\\/]|\.js$/g, ''), text] as const);
  return { scripts: new Map(scripts), metafile };
}

const entry = 'island:';
/** Before an island's name: its file. esbuild takes signs such as * in a path for a pattern. */
const source = 'island-source:';

function entries(paths: ReadonlyMap<string, string>, { builtIn }: ThemeFolders): Plugin {
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
