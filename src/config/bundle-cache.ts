/**
 * Keeps the bundle of a configuration: starting esbuild takes longer than all else that a build does where nothing
 * has changed. What is kept is code that will be run, so it is signed with a secret of this installation: a folder
 * restored from elsewhere brings none.
 */
import { createHmac, hash, randomBytes, timingSafeEqual } from 'node:crypto';
import { lstatSync, mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import type { Bundle } from './bundle.ts';

export type BundleCache = {
  /** A folder of the site's cache. */
  readonly folder: string;
  /** Of this installation and this version of docgen. */
  readonly secret: string;
  /** Told how to write; to be called when it is known that the site folder may be written. */
  whenSafe(write: () => void): void;
};

/** A file that the bundle is made from, by its path from the site folder; its SHA-256, hex. */
type Input = readonly [path: string, sum: string];

type Made = {
  readonly bundle: Bundle;
  readonly paths: readonly string[];
  /** When the first of them was read, ms since 1970. */
  readonly since: number;
};

type CachedBundle = { readonly inputs: readonly Input[]; readonly bundle: Bundle };

/** The bundle of `name` that was kept, if all it was made from is still the same. */
export function readCachedBundle(
  siteDir: string,
  name: string,
  { folder, secret }: BundleCache,
): Bundle | undefined {
  try {
    const file = fileOf(folder, siteDir, name);
    // A pipe or a link to a device, put there by somebody else, would be read for ever.
    if (!lstatSync(file).isFile()) return undefined;
    const text = readFileSync(file, 'utf8');
    const end = text.indexOf('\n');
    const body = text.slice(end + 1);
    const told = Buffer.from(text.slice(0, end), 'hex');
    const expected = signatureOf(secret, siteDir, name, body);
    if (told.length !== expected.length || !timingSafeEqual(told, expected)) return undefined;
    const { inputs, bundle } = JSON.parse(body) as CachedBundle;
    return inputs.every(([path, sum]) => sumOf(siteDir, path) === sum) ? bundle : undefined;
  } catch {
    return undefined;
  }
}

/** `paths`: of all that the bundle is made from, from the site folder. What cannot be kept is bundled again the next time. */
export function writeCachedBundle(
  siteDir: string,
  name: string,
  { paths, bundle, since }: Made,
  { folder, secret, whenSafe }: BundleCache,
): void {
  try {
    // What was saved meanwhile may not be what was bundled. File systems note the time in steps of some ms.
    if (paths.some((path) => statSync(resolve(siteDir, path)).ctimeMs > since - 20)) return;
    const inputs = paths.map((path): Input => [path, sumOf(siteDir, path)!]);
    const body = JSON.stringify({ inputs, bundle } satisfies CachedBundle);
    const file = fileOf(folder, siteDir, name);
    const text = `${signatureOf(secret, siteDir, name, body).toString('hex')}\n${body}`;
    whenSafe(() => put(file, text));
  } catch {
    // A file that is just going away: the next run bundles again.
  }
}

function put(file: string, text: string): void {
  try {
    const temporary = `${file}.${randomBytes(6).toString('hex')}`;
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(temporary, text, { flag: 'wx' });
    renameSync(temporary, file);
  } catch {
    // A folder that cannot be written is told of by those who must write there.
  }
}

function fileOf(folder: string, siteDir: string, name: string): string {
  return join(folder, `${hash('sha256', resolve(siteDir, name)).slice(0, 16)}.config`);
}

function signatureOf(secret: string, siteDir: string, name: string, body: string): Buffer {
  return createHmac('sha256', secret)
    .update(`${resolve(siteDir, name)}\n`)
    .update(body)
    .digest();
}

/** Undefined for what is no file: a pipe would never end. */
function sumOf(siteDir: string, path: string): string | undefined {
  const absolute = resolve(siteDir, path);
  return statSync(absolute).isFile() ? hash('sha256', readFileSync(absolute)) : undefined;
}
