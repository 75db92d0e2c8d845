/** The renderer of a site that replaces components: src/render and the theme bundled anew with its files. */
import { createHash } from 'node:crypto';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { error, type Found } from '../model/diagnostic.ts';
import type { PageView } from '../model/view.ts';
import { bundleFaults } from './faults.ts';
import { overridePlugin, type ThemeFolders } from './overrides.ts';
import { sourcesOf } from './sources.ts';

type RenderPage = (view: PageView) => string;

export type Renderer = {
  readonly render: RenderPage;
  /** Files outside the built-in theme that it is made from, absolute. */
  readonly sources: readonly string[];
};

/** `scratch`: folder for the compiled module, which is removed once it is loaded. */
export async function loadRenderer(
  packageRoot: string,
  folders: ThemeFolders,
  scratch: string,
): Promise<Found<Renderer | undefined>> {
  const { build } = await import('esbuild');
  try {
    const result = await build({
      absWorkingDir: folders.builtIn,
      entryPoints: [join(packageRoot, 'src/render/index.ts')],
      bundle: true,
      write: false,
      metafile: true,
      platform: 'node',
      format: 'esm',
      target: 'node20',
      jsx: 'automatic',
      define: { 'process.env.NODE_ENV': '"production"' },
      // React is docgen's own, also for components that lie in the site's folder.
      nodePaths: [join(packageRoot, 'node_modules')],
      banner: {
        js: "import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(process.cwd() + '/');",
      },
      logLevel: 'silent',
      plugins: [overridePlugin(folders)],
    });
    const { renderPage } = (await importText(result.outputFiles[0]!.text, scratch)) as {
      renderPage: RenderPage;
    };
    return { value: { render: renderPage, sources: sourcesOf(result.metafile, folders) }, diagnostics: [] };
  } catch (fault) {
    const failed = (fault as { errors?: unknown[] }).errors !== undefined;
    return {
      value: undefined,
      diagnostics: failed
        ? bundleFaults(fault, folders)
        : [
            error(
              'theme-failed',
              `The site's theme does not load: ${fault instanceof Error ? fault.message : fault}`,
            ),
          ],
    };
  }
}

/** Runs a module's text; from memory where the folder cannot be written. */
async function importText(text: string, scratch: string): Promise<unknown> {
  const file = join(
    scratch,
    `theme-${createHash('sha256').update(text).digest('hex').slice(0, 12)}-${process.pid}.mjs`,
  );
  try {
    mkdirSync(scratch, { recursive: true });
    writeFileSync(file, text);
  } catch {
    return import(`data:text/javascript;base64,${Buffer.from(text).toString('base64')}`);
  }
  try {
    return await import(pathToFileURL(file).href);
  } finally {
    rmSync(file, { force: true });
  }
}
