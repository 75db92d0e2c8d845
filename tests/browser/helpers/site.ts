/** The real site, and sites of a test's own, built once for all browser tests of a run. */
import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { inject } from 'vitest';
import { docgen, putRealSite, type RunOptions, realSite, type TemporarySite } from '../../helpers/docgen.ts';
import { docgenAgain } from '../../helpers/kept-process.ts';
import { once } from './once.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A folder of this run, removed at its end. */
    runFolder: string;
  }
}

/** When the shared sites say that they were built: builds to be compared with them say so too. */
export const buildTime = '1767225600';

/** The folder of the real site's output, built from nothing, with four workers wherever that is. */
export function builtSite(): Promise<string> {
  // In a process of its own, whose memory is free afterwards.
  return built('site', putRealSite, (folder, how) => docgen(['build', folder, '--workers', '4'], how));
}

/** The real site to be changed and built, with what its build has cached: to build it takes half as long. */
export async function realSiteWithCache(): Promise<TemporarySite> {
  const cache = join(dirname(await builtSite()), '.docgen/cache');
  const site = realSite();
  cpSync(cache, join(site.dir, '.docgen/cache'), { recursive: true });
  return site;
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

async function built(
  name: string,
  fill: (folder: string) => void,
  build = (folder: string, how: Pick<RunOptions, 'env'>) => docgenAgain(['build', folder], how),
): Promise<string> {
  // Without the configuration of the tests, one run is known by the process that all files have in common.
  const folder = join(inject('runFolder') ?? join(tmpdir(), `docgen-run-${process.ppid}`), name);
  await once(folder, async () => {
    fill(folder);
    const run = await build(folder, { env: { SOURCE_DATE_EPOCH: buildTime } });
    if (run.code !== 0) throw new Error(`The site "${name}" does not build:\n${run.stderr}`);
  });
  return join(folder, 'dist');
}
