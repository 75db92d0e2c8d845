/**
 * The bundle of a configuration that imports no file, kept for the next run.
 * Problem: esbuild is a program of its own, which has to be loaded and started to bundle one file.
 * Number: a quarter of the time of a build that has nothing to do.
 * It can go when Node runs TypeScript by itself on the oldest version that docgen runs on.
 */
import { hash } from 'node:crypto';
import { join } from 'node:path';
import type { Bundle, BundleCache } from '../config/index.ts';
import { keptIn } from './cache/folder.ts';
import { keep, readKept } from './cache/kept-json.ts';
import { makeHidden } from './cache/store.ts';
import type { Request } from './request.ts';

export function bundleCache({ siteDir, tool }: Pick<Request, 'siteDir' | 'tool'>): BundleCache {
  const folder = keptIn(siteDir, 'config');
  const fileOf = (name: string) =>
    folder && join(folder, `${hash('sha256', `${tool}\0${siteDir}\0${name}`)}.json`);
  return {
    get: (name) => readKept(fileOf(name)) as Bundle | undefined,
    put(name, bundle) {
      if (folder === undefined) return;
      try {
        makeHidden(join(siteDir, '.docgen'));
      } catch {
        return;
      }
      keep(fileOf(name), bundle);
    },
  };
}
