/** Plain data in a file of its own, in a folder of its kind in `.docgen`, under its checksum: what is damaged counts as absent. */
import { hash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { replaceFile } from '../../write/index.ts';
import { makeHidden } from './store.ts';

/** Of one kind so many are kept in a folder; the oldest goes. */
const most = 4;

/** Undefined where there is none, or none as it was written. `file` undefined: nothing is kept. */
export function readKept(file: string | undefined): unknown {
  try {
    // A pipe, put there by somebody else, would be waited for for ever.
    if (file === undefined || !statSync(file).isFile()) return undefined;
    const text = readFileSync(file, 'utf8');
    const end = text.indexOf('\n');
    const body = text.slice(end + 1);
    return hash('sha256', body) === text.slice(0, end) ? JSON.parse(body) : undefined;
  } catch {
    return undefined;
  }
}

/** Says nothing of what cannot be kept: it only saves time. */
export function keep(file: string | undefined, value: unknown): void {
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
