/** Bundles own.ts, so that plain Node can run it; the bundle must be in the project's folder to find dependencies. */
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';

export const projectRoot = fileURLToPath(new URL('../../..', import.meta.url));

export async function own() {
  const folder = join(projectRoot, '.docgen', `bench-${process.pid}`);
  mkdirSync(folder, { recursive: true });
  const outfile = join(folder, 'own.mjs');
  try {
    await build({
      entryPoints: [fileURLToPath(new URL('own.ts', import.meta.url))],
      bundle: true,
      format: 'esm',
      platform: 'node',
      packages: 'external',
      outfile,
      logLevel: 'error',
    });
    return await import(pathToFileURL(outfile).href);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Bytes of the engine's script on the wire. */
export async function engineBytes(gzipped) {
  const result = await build({
    entryPoints: [join(projectRoot, 'theme/client/islands/engine.ts')],
    bundle: true,
    minify: true,
    format: 'iife',
    target: ['chrome109', 'edge109', 'firefox115', 'safari15.4'],
    charset: 'utf8',
    write: false,
  });
  return gzipped(result.outputFiles[0].contents);
}
