/** Bundles a file of src/stages/render with a site's theme, and runs it to render pages. */
import { join } from 'node:path';
import type { BuildOptions } from 'esbuild';
import { bundleOptions, type ThemeFolders } from './overrides.ts';
import { componentsPlugin } from './page-components.ts';
import { watchedReact } from './watched-react.ts';

export type ServerModuleInputs = {
  readonly packageRoot: string;
  readonly folders: ThemeFolders;
};

/** Throws esbuild's failure. `entry`: name of the file in src/stages/render. */
export async function bundleServerModule(
  { packageRoot, folders }: ServerModuleInputs,
  entry: string,
  own: Pick<BuildOptions, 'sourcemap' | 'define' | 'drop'> = {},
) {
  const { build } = await import('esbuild');
  const shared = bundleOptions(folders);
  const { outputFiles, metafile } = await build({
    ...shared,
    entryPoints: [join(packageRoot, 'src/stages/render', entry)],
    // Never written, but the sources in the map are relative to this folder.
    outfile: join(folders.builtIn, 'renderer.mjs'),
    platform: 'node',
    format: 'esm',
    target: 'node20',
    plugins: [componentsPlugin(folders), watchedReact(packageRoot, folders), ...shared.plugins],
    banner: {
      js: "import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(process.cwd() + '/');",
    },
    ...own,
  });
  const textOf = (ending: string) => outputFiles.find(({ path }) => path.endsWith(ending))?.text ?? '';
  return { code: textOf('.mjs'), map: textOf('.map'), metafile };
}

/** Runs a module from memory, so that there is nothing to clean up. Stacks call it `#theme`. Throws what the module throws. */
export function runServerModule<M>(text: string): Promise<M> {
  return import(`data:text/javascript;base64,${Buffer.from(text).toString('base64')}#theme`);
}
