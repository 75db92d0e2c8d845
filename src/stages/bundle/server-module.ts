/** Bundles src/stages/render with a site's theme, and runs it to render pages. */
import { join } from 'node:path';
import { createStyleModules } from '#style-modules';
import { bundleOptions, type ThemeFolders, withoutStyles } from './overrides.ts';
import { createComponentsPlugin } from './page-components.ts';

export type ServerModuleInputs = {
  readonly packageRoot: string;
  readonly folders: ThemeFolders;
};

/** Throws esbuild's failure. */
export async function bundleServerModule({ packageRoot, folders }: ServerModuleInputs) {
  const { build } = await import('esbuild');
  const shared = bundleOptions(folders);
  const { outputFiles, metafile } = await build({
    ...shared,
    entryPoints: [join(packageRoot, 'src/stages/render/site-renderer.ts')],
    // Never written, but the sources in the map are relative to this folder.
    outfile: join(folders.builtIn, 'renderer.mjs'),
    platform: 'node',
    format: 'esm',
    target: 'es2023',
    sourcemap: 'external',
    loader: { ...shared.loader, ...withoutStyles },
    plugins: [
      createComponentsPlugin(folders),
      createStyleModules(folders.own ?? folders.builtIn, 'names'),
      ...shared.plugins,
    ],
    banner: {
      js: "import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(process.cwd() + '/');",
    },
  });
  const getOutputText = (ending: string) => outputFiles.find(({ path }) => path.endsWith(ending))?.text ?? '';
  return { code: getOutputText('.mjs'), map: getOutputText('.map'), metafile };
}

/** Runs a module from memory, so that there is nothing to clean up. Stacks call it `#theme`. Throws what the module throws. */
export function runServerModule<M>(text: string): Promise<M> {
  return import(`data:text/javascript;base64,${Buffer.from(text).toString('base64')}#theme`);
}
