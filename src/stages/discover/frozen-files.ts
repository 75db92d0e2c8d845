/**
 * The public files of a version in its git ref, where they are not the same on disk. They stand in the version's own tree, and its pages show
 * them; all others are shared.
 */
import { readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { type Diagnostic, type Found, warning } from '#model/diagnostic/diagnostic';
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
  const fail = (file: string, reason: string) => {
    const hint = 'The pages of that version show the file of the working copy.';
    diagnostics.push(warning('file-unreadable', `The file cannot be read: ${reason}.`, { file, hint }));
  };
  const own = bases.length === 0 ? [] : listed.map(({ path }) => path).filter(isFrozen);
  const add = (path: string, bytes: Uint8Array) => {
    const absolute = keep(bytes, extname(path));
    const asset = absolute === undefined ? undefined : readAsset({ path, absolute }).value;
    if (!asset) fail(path, 'the cache folder .docgen takes no files');
    // Git has a pointer instead of the file: the working copy is the better one.
    if (!asset || asset.fault?.code === 'file-pointer') return;
    const below = path.slice('content/public/'.length);
    for (const base of bases)
      value.push({
        ...asset,
        path: nameInRef(ref, path),
        publicPath: `${base.slice(1)}/${below}`,
        isFrozen: true,
      });
  };
  const equal: string[] = [];
  const changed = new Set<string | undefined>();
  for (const path of own) {
    const bytes = await reader.read(path);
    if (!(bytes instanceof Uint8Array)) fail(path, bytes.reason);
    else if (isOnDisk(join(siteDir, path), bytes)) equal.push(path);
    else {
      changed.add(getTopFolder(path));
      add(path, bytes);
    }
  }
  const linked = new Set(own.filter((path) => linking.test(path)).map(getTopFolder));
  for (const path of equal) {
    const folder = getTopFolder(path);
    if (folder === undefined || !changed.has(folder) || !linked.has(folder)) continue;
    // Read once more: all at once may not fit into memory.
    const bytes = await reader.read(path);
    if (bytes instanceof Uint8Array) add(path, bytes);
  }
  return { value, diagnostics };
}

function isFrozen(path: string): boolean {
  return isPublic(path) && !ofHosts.test(path);
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
