/** JSON files in a hidden folder, each with a checksum: a damaged file counts as absent. */
import { hash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { replaceFile } from '#files';
import { makeHidden } from './store.ts';

/** Each folder keeps so many files; the oldest are removed. */
const most = 4;

/** Undefined if the file is absent or damaged. `file` undefined: there is no cache. */
export function readKept(file: string | undefined): unknown {
  try {
    // Reading a pipe that somebody put there would never end.
    if (file === undefined || !statSync(file).isFile()) return undefined;
    const text = readFileSync(file, 'utf8');
    const end = text.indexOf('\n');
    const body = text.slice(end + 1);
    return hash('sha256', body) === text.slice(0, end) ? JSON.parse(body) : undefined;
  } catch {
    return undefined;
  }
}

/** Errors are ignored: the cache only saves time. */
export function writeCachedJson(file: string | undefined, value: unknown): void {
  if (file === undefined) return;
  const folder = dirname(file);
  try {
    mkdirSync(folder, { recursive: true });
    makeHidden(dirname(folder));
    const body = JSON.stringify(value);
    replaceFile(file, `${hash('sha256', body)}\n${body}`);
    const byAge = readdirSync(folder)
      .map((name) => ({ path: join(folder, name), time: statSync(join(folder, name)).mtimeMs }))
      .sort((a, b) => b.time - a.time);
    for (const { path } of byAge.slice(most)) rmSync(path, { force: true });
  } catch {}
}
