/** The real site, built once for all browser tests of a run. */
import { cpSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import { docgen, projectRoot } from '../../helpers/docgen.ts';
import { once } from './once.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A folder of this run, removed at its end. */
    runFolder: string;
  }
}

/** The folder of its output. */
export async function builtSite(): Promise<string> {
  // Without the configuration of the tests, one run is known by the process that all files have in common.
  const folder = join(inject('runFolder') ?? join(tmpdir(), `docgen-run-${process.ppid}`), 'site');
  await once(folder, async () => {
    for (const part of ['content', 'site.config.ts']) {
      cpSync(join(projectRoot, part), join(folder, part), { recursive: true });
    }
    const run = await docgen(['build', folder]);
    if (run.code !== 0) throw new Error(`The real site does not build:\n${run.stderr}`);
  });
  return join(folder, 'dist');
}
