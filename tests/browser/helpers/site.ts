/** Builds the fixture site, the real one and small sites once for all browser tests of a run. */
import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { inject } from 'vitest';
import {
  copyOfSite,
  docgen,
  fixtureRoot,
  projectRoot,
  putSite,
  type RunOptions,
  type TemporarySite,
} from '../../helpers/docgen.ts';
import { docgenAgain } from '../../helpers/kept-process.ts';
import { once } from './once.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder of this run, removed at its end. */
    runFolder: string;
  }
}

/** The build time of the shared sites: builds that tests compare with them use it too. */
export const buildTime = '1767225600';

/** The folder of the fixture site's output, which shows every screen. */
export function builtSite(): Promise<string> {
  return built('fixture', (folder) => putSite(fixtureRoot, folder));
}

/** The folder of the output of this repository's documentation, for the tests of its content: a cold build with four workers on every machine. */
export function builtRealSite(): Promise<string> {
  // A separate process frees its memory afterwards.
  return built(
    'site',
    (folder) => putSite(projectRoot, folder),
    (folder, how) => docgen(['build', folder, '--workers', '4'], how),
  );
}

/** A copy of the site with the cache of that build: building it takes half as long. */
export async function copyWithCache(root = fixtureRoot, output = builtSite): Promise<TemporarySite> {
  const cache = join(dirname(await output()), '.docgen/cache');
  const site = copyOfSite(root);
  cpSync(cache, join(site.dir, '.docgen/cache'), { recursive: true });
  return site;
}

/** Builds a site from these files and returns its output folder; `name` is unique in the run. */
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
  // Without the tests' configuration, the parent process, which all test files share, identifies the run.
  const folder = join(inject('runFolder') ?? join(tmpdir(), `docgen-run-${process.ppid}`), name);
  await once(folder, async () => {
    fill(folder);
    const run = await build(folder, { env: { SOURCE_DATE_EPOCH: buildTime } });
    if (run.code !== 0) throw new Error(`The site "${name}" does not build:\n${run.stderr}`);
  });
  return join(folder, 'dist');
}
