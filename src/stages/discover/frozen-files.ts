/**
 * The public files of a version in its git ref, where they are not the same on disk. They stand in the version's own tree, and its pages show
 * them; all others are shared.
 */
import { createHash } from 'node:crypto';
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
/** Files of one run of git; all at once may not fit into memory. */
const atOnce = 32;
/** Their own references lead to files beside them. */
const linking = /\.(?:html?|css|m?js)$/i;

/** The files as those of the version's trees; `listed`: of the commit. A file that git cannot give is a warning. */
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
  const own = listed.filter(({ path }) => isFrozen(path));
  const changed = new Set(own.filter((file) => !isOnDisk(file, siteDir)));
  const changedFolders = new Set(Array.from(changed, getTopFolder));
  const linked = new Set(own.filter(({ path }) => linking.test(path)).map(getTopFolder));
  const isBesideChanged = (file: ListedFile) => {
    const folder = getTopFolder(file);
    return folder !== undefined && changedFolders.has(folder) && linked.has(folder);
  };
  const wanted = own.filter((file) => changed.has(file) || isBesideChanged(file)).map(({ path }) => path);
  for (let at = 0; at < wanted.length; at += atOnce) {
    const paths = wanted.slice(at, at + atOnce);
    for (const [index, bytes] of (await Promise.all(paths.map(reader.read))).entries())
      if (bytes instanceof Uint8Array) add(paths[index]!, bytes);
      else fail(paths[index]!, bytes.reason);
  }
  return { value, diagnostics };
}

function isFrozen(path: string): boolean {
  return isPublic(path) && !ofHosts.test(path);
}

/** 'content/public/demo/a/b.css' -> 'demo' */
function getTopFolder({ path }: ListedFile): string | undefined {
  return path.split('/').slice(2, -1)[0];
}

/** Without reading it from git, which names a file by a hash of its bytes and their count. */
function isOnDisk({ path, blob = '' }: ListedFile, siteDir: string): boolean {
  try {
    const bytes = readFileSync(join(siteDir, path));
    const head = ['blob', `${bytes.length}\0`].join(' ');
    const hash = createHash(blob.length > 40 ? 'sha256' : 'sha1').update(head);
    return hash.update(bytes).digest('hex') === blob;
  } catch {
    return false;
  }
}
