/** The renderer of a site that replaces components: src/render and the theme bundled anew with its files. */
import { createHash } from 'node:crypto';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Found } from '../model/diagnostic.ts';
import type { PageView } from '../model/view.ts';
import { bundleFaults } from './faults.ts';
import { bundleOptions, sourcesOf, type ThemeFolders } from './overrides.ts';

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
      ...bundleOptions(folders),
      entryPoints: [join(packageRoot, 'src/render/index.ts')],
      platform: 'node',
      format: 'esm',
      target: 'node20',
      banner: {
        js: "import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(process.cwd() + '/');",
      },
    });
    const { renderPage } = await importText(result.outputFiles[0]!.text, scratch);
    return { value: { render: renderPage, sources: sourcesOf(result.metafile, folders) }, diagnostics: [] };
  } catch (fault) {
    return { value: undefined, diagnostics: bundleFaults(fault, folders) };
  }
}

/** Runs a module's text; from memory where the folder cannot be written. */
async function importText(text: string, scratch: string): Promise<{ readonly renderPage: RenderPage }> {
  const name = createHash('sha256').update(text).digest('hex').slice(0, 12);
  const file = join(scratch, `theme-${name}-${process.pid}.mjs`);
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
