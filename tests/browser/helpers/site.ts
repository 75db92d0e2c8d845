/** The real site, and sites of a test's own, built once for all browser tests of a run. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { inject } from 'vitest';
import { docgen, putRealSite } from '../../helpers/docgen.ts';
import { once } from './once.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A folder of this run, removed at its end. */
    runFolder: string;
  }
}

/** The folder of the real site's output. */
export function builtSite(): Promise<string> {
  return built('site', putRealSite);
}

/** The folder of the output of a site of these files; `name` tells it from the others of the run. */
export function builtFrom(
  name: string,
  files: Readonly<Record<string, string | Uint8Array>>,
): Promise<string> {
  return built(name, (folder) => {
    for (const [path, body] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), body);
    }
  });
}

async function built(name: string, fill: (folder: string) => void): Promise<string> {
  // Without the configuration of the tests, one run is known by the process that all files have in common.
  const folder = join(inject('runFolder') ?? join(tmpdir(), `docgen-run-${process.ppid}`), name);
  await once(folder, async () => {
    fill(folder);
    const run = await docgen(['build', folder]);
    if (run.code !== 0) throw new Error(`The site "${name}" does not build:\n${run.stderr}`);
  });
  return join(folder, 'dist');
}
