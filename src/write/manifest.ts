/** manifest.json: what a build wrote, for the next build, for `check --against` and for servers. Equal input, equal bytes. */
import fs from 'node:fs';
import { join } from 'node:path';
import { byText } from '../model/diagnostic.ts';
import { faultOfPath } from './path.ts';

export const manifestName = 'manifest.json';

/** What the build tells about itself beside its files. */
export type ManifestExtras = {
  /** docgen's version. */
  readonly docgen: string;
  /** The `--base` of the site, '' at a domain's root. */
  readonly base: string;
  /** Content-Security-Policy sources by directive. */
  readonly csp: Readonly<Record<string, readonly string[]>>;
  /** Every page's address below the site's base. */
  readonly routes: readonly string[];
};

export type FileEntry = { readonly hash: string; readonly size: number };

/** What is read back: only what its readers rely on, and only if it has the right form. */
export type Manifest = { readonly base: string; readonly files: ReadonlyMap<string, FileEntry> };

/** Larger ones are not docgen's: this is room for about half a million files. */
const largest = 64 * 1024 * 1024;

/**
 * The text of manifest.json, one line a file. Put together by hand, because an object would list names
 * like '404' before all others.
 */
export function manifestText(extras: ManifestExtras, files: ReadonlyMap<string, FileEntry>): string {
  const csp = Object.fromEntries(Object.entries(extras.csp).sort(([a], [b]) => byText(a, b)));
  const lines = [...files]
    .sort(([a], [b]) => byText(a, b))
    .map(([path, { hash, size }]) => `${JSON.stringify(path)}:${JSON.stringify({ hash, size })}`);
  return [
    '{"version":1,',
    `"docgen":${JSON.stringify(extras.docgen)},`,
    `"base":${JSON.stringify(extras.base)},`,
    `"csp":${JSON.stringify(csp)},`,
    `"routes":${JSON.stringify([...new Set(extras.routes)].sort(byText))},`,
    `"files":{\n${lines.join(',\n')}\n}}\n`,
  ].join('\n');
}

/** Reads an output's manifest; undefined if there is none, or none that docgen can have written. */
export function readManifest(out: string): Manifest | undefined {
  const path = join(out, manifestName);
  try {
    const stats = fs.lstatSync(path);
    if (!stats.isFile() || stats.size > largest) return undefined;
    return manifestOf(JSON.parse(fs.readFileSync(path, 'utf8')));
  } catch {
    return undefined;
  }
}

function manifestOf(value: unknown): Manifest | undefined {
  if (!isRecord(value) || value.version !== 1 || !isRecord(value.files)) return undefined;
  if (typeof value.base !== 'string') return undefined;
  const files = new Map<string, FileEntry>();
  for (const [path, entry] of Object.entries(value.files)) {
    if (faultOfPath(path) !== undefined || !isRecord(entry)) return undefined;
    const { hash, size } = entry;
    if (typeof hash !== 'string' || !/^[0-9a-f]{64}$/.test(hash)) return undefined;
    if (typeof size !== 'number' || !Number.isSafeInteger(size) || size < 0) return undefined;
    files.set(path, { hash, size });
  }
  return { base: value.base, files };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
