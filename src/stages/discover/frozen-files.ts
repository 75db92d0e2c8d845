/**
 * The public files of a version in its git ref, where they are not the same on disk. They stand in the version's own tree, and its pages show
 * them; all others are shared.
 */
import { readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { type Diagnostic, error, type Found } from '#model/diagnostic/diagnostic';
import type { AssetFile } from '#model/document/document';
import { nameInRef } from '#model/document/ref-name';
import { readAsset } from './assets.ts';
import { isPublic } from './names.ts';
import type { ContentReader, ListedFile } from './reader.ts';

/** Keeps bytes in a file, and gives its absolute path; undefined if it cannot. `ending`: '.png'. */
export type KeepFile = (bytes: Uint8Array, ending: string) => string | undefined;

type Frozen = {
  readonly siteDir: string;
  readonly ref: string;
  /** Of the version's trees, without those at the site's root: there is one file for a path. */
  readonly bases: readonly string[];
  readonly keep: KeepFile;
};

/** Read by hosts and crawlers at the root alone. */
const ofHosts = /^content\/public\/(?:[._]|[^/.]+$|[^/]+\.(?:txt|xml|json|html?|webmanifest)$)/i;
/** Their own references lead to files beside them. */
const linking = /\.(?:html?|css|m?js)$/i;

export async function readFrozenFiles(
  reader: ContentReader,
  listed: readonly ListedFile[],
  { siteDir, ref, bases, keep }: Frozen,
): Promise<Found<AssetFile[]>> {
  const value: AssetFile[] = [];
  const diagnostics: Diagnostic[] = [];
  const fail = (path: string, reason: string) =>
    diagnostics.push(error('file-unreadable', `The file cannot be read: ${reason}.`, { file: path }));
  const own = listed.map(({ path }) => path).filter((path) => isPublic(path) && !ofHosts.test(path));
  const bytesOf = new Map<string, Uint8Array>();
  for (const path of bases.length > 0 ? own : []) {
    const bytes = await reader.read(path);
    if (bytes instanceof Uint8Array) bytesOf.set(path, bytes);
    else fail(path, bytes.reason);
  }
  const isChanged = ([path, bytes]: [string, Uint8Array]) => !isOnDisk(join(siteDir, path), bytes);
  const changed = new Set([...bytesOf].filter(isChanged).map(([path]) => path));
  const changedFolders = new Set([...changed].map(getTopFolder));
  const linked = own.filter((path) => linking.test(path)).map(getTopFolder);
  const whole = new Set(linked.filter((folder) => folder !== undefined && changedFolders.has(folder)));
  for (const [path, bytes] of bytesOf) {
    if (!changed.has(path) && !whole.has(getTopFolder(path))) continue;
    const absolute = keep(bytes, extname(path));
    const asset = absolute === undefined ? undefined : readAsset({ path, absolute }).value;
    if (!asset) fail(path, 'the cache folder .docgen takes no files');
    // Git has a pointer instead of the file: the working copy is the better one.
    if (!asset || asset.fault?.code === 'file-pointer') continue;
    const below = path.slice('content/public/'.length);
    for (const base of bases)
      value.push({
        ...asset,
        path: nameInRef(ref, path),
        publicPath: `${base.slice(1)}/${below}`,
        isFrozen: true,
      });
  }
  return { value, diagnostics };
}

/** 'content/public/demo/a/b.css' -> 'demo' */
function getTopFolder(path: string): string | undefined {
  return path.split('/').slice(2, -1)[0];
}

function isOnDisk(path: string, bytes: Uint8Array): boolean {
  try {
    return Buffer.compare(readFileSync(path), bytes) === 0;
  } catch {
    return false;
  }
}
