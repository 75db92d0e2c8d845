/** manifest.json: what a build wrote, for the next build, for `check --against` and for servers. Equal input gives equal bytes. */
import fs from 'node:fs';
import { join } from 'node:path';
import { ignoreErrors } from '#files';
import { compareText } from '#model/diagnostic/diagnostic';
import { isRecord } from '#model/record';
import { checkPath } from './path.ts';

export const manifestName = 'manifest.json';

/** The part of a build in an output, if several machines share the build. */
export type BuildPart = {
  /** Counts from 1. */
  readonly index: number;
  readonly count: number;
  /** A digest of the whole build's input, equal in all parts. */
  readonly of: string;
};

/** What a manifest says besides its files. */
export type ManifestExtras = {
  /** docgen's version. */
  readonly docgen: string;
  /** The `--base` of the site, '' at a domain's root. */
  readonly base: string;
  /** Absent: the whole build. The other fields describe the whole site even in the manifest of a part. */
  readonly part?: BuildPart;
  /** Content-Security-Policy sources by directive. */
  readonly csp: Readonly<Record<string, readonly string[]>>;
  /** Routes of all pages, below the site's base. */
  readonly routes: readonly string[];
  /** Addresses that redirect to a page. Absent: there are none. */
  readonly aliases?: readonly string[];
};

export type FileEntry = { readonly hash: string; readonly size: number };

/** A manifest as it is read: only what readers need, and only if it is valid. */
export type Manifest = {
  readonly base: string;
  readonly part?: BuildPart;
  readonly files: ReadonlyMap<string, FileEntry>;
  /** Undefined if a field is missing; a manifest is valid without them. */
  readonly extras: ManifestExtras | undefined;
};

/** A larger file is no manifest of docgen: this has room for half a million files. */
const largest = 64 * 1024 * 1024;

/** Most machines that may share a build. */
const mostParts = 1000;

/** The text of manifest.json, a line for each file. Not from an object: that would put names like '404' before all others. */
export function formatManifest(extras: ManifestExtras, files: ReadonlyMap<string, FileEntry>): string {
  const csp = Object.fromEntries(Object.entries(extras.csp).sort(([a], [b]) => compareText(a, b)));
  const lines = [...files]
    .sort(([a], [b]) => compareText(a, b))
    .map(([path, { hash, size }]) => `${JSON.stringify(path)}:{"hash":"${hash}","size":${size}}`);
  const formatAddresses = (addresses: readonly string[]) =>
    JSON.stringify([...new Set(addresses)].sort(compareText));
  const { aliases = [] } = extras;
  return [
    `${beginning}${JSON.stringify(extras.docgen)},`,
    `"base":${JSON.stringify(extras.base)},`,
    ...(extras.part ? [`"part":${JSON.stringify(extras.part, ['index', 'count', 'of'])},`] : []),
    `"csp":${JSON.stringify(csp)},`,
    `"routes":${formatAddresses(extras.routes)},`,
    ...(aliases.length > 0 ? [`"aliases":${formatAddresses(aliases)},`] : []),
    `"files":{\n${lines.join(',\n')}\n}}\n`,
  ].join('\n');
}

/** Reads an output's manifest; undefined if it is absent, a link, or not written by docgen. Throws the system's error. */
export function readManifest(out: string): Manifest | undefined {
  return loadManifest(join(out, manifestName), fs.lstatSync);
}

/** Reads a manifest from a file of any name; follows links. */
export function readManifestFile(path: string): Manifest | undefined {
  return loadManifest(path, fs.statSync);
}

function loadManifest(path: string, statOf: (path: string) => fs.Stats): Manifest | undefined {
  const stats = ignoreErrors(['ENOENT', 'ENOTDIR'], () => statOf(path));
  if (!stats?.isFile() || stats.size > largest) return undefined;
  const text = fs.readFileSync(path, 'utf8');
  try {
    return parseManifest(JSON.parse(text));
  } catch {
    return undefined;
  }
}

/** How every manifest begins. */
const beginning = '{"version":1,\n"docgen":';

/** True of a folder that a build wrote, judged by the beginning of its manifest alone. */
export function isOutput(folder: string): boolean {
  const path = join(folder, manifestName);
  try {
    return fs.lstatSync(path).isFile() && fs.readFileSync(path, 'latin1').startsWith(beginning);
  } catch {
    return false;
  }
}

function parseManifest(value: unknown): Manifest | undefined {
  if (!isRecord(value) || value.version !== 1 || !isRecord(value.files)) return undefined;
  // Addresses are made from the base, so it must be safe.
  if (typeof value.base !== 'string' || !/^(?:\/[A-Za-z0-9._~!$&'()*+,;=:@-]+)*$/.test(value.base)) {
    return undefined;
  }
  const part = value.part === undefined ? undefined : parsePart(value.part);
  if (value.part !== undefined && !part) return undefined;
  const files = new Map<string, FileEntry>();
  for (const [path, entry] of Object.entries(value.files)) {
    if (checkPath(path) !== undefined || !isRecord(entry)) return undefined;
    const { hash, size } = entry;
    if (!isHash(hash) || !isCount(size)) return undefined;
    files.set(path, { hash, size });
  }
  return { base: value.base, files, extras: parseExtras(value, value.base, part), ...(part && { part }) };
}

function parsePart(value: unknown): BuildPart | undefined {
  if (!isRecord(value)) return undefined;
  const { index, count, of } = value;
  if (!isCount(index) || !isCount(count) || !isHash(of)) return undefined;
  return 1 <= index && index <= count && count <= mostParts ? { index, count, of } : undefined;
}

function parseExtras(
  { docgen, csp, routes, aliases }: Record<string, unknown>,
  base: string,
  part: BuildPart | undefined,
): ManifestExtras | undefined {
  if (typeof docgen !== 'string' || !isTexts(routes) || !isRecord(csp)) return undefined;
  if (aliases !== undefined && !isTexts(aliases)) return undefined;
  if (!Object.values(csp).every(isTexts)) return undefined;
  const all = { docgen, base, csp: csp as ManifestExtras['csp'], routes };
  return { ...all, ...(aliases && { aliases }), ...(part && { part }) };
}

function isHash(value: unknown): value is string {
  return typeof value === 'string' && /^[0-9a-f]{64}$/.test(value);
}

function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && Number(value) >= 0;
}

function isTexts(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((one) => typeof one === 'string');
}
