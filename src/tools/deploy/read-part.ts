/**
 * Reads one part of a sharded build, and compares it with its manifest: exactly the listed files, and (while they are
 * copied) the listed hashes. Changes nothing, follows no links, and knows nothing of the other parts.
 */
import fs from 'node:fs';
import { join } from 'node:path';
import { explainError, getPathKind, ignoreErrors } from '#files';
import { listFoldersAbove } from '#model/address/url';
import { compareText, type Diagnostic, error, type Found } from '#model/diagnostic/diagnostic';
import {
  type BuildPart,
  escapeName,
  type FileEntry,
  findForeignEntries,
  formatNames,
  indexListed,
  type ManifestExtras,
  manifestName,
  type NamedPath,
  PathRegistry,
  readManifest,
} from '#write';

export type PartFolder = {
  readonly spot: NamedPath;
  readonly part: BuildPart;
  readonly extras: ManifestExtras;
  readonly files: ReadonlyMap<string, FileEntry>;
};

/** Most collisions that are listed. */
const most = 20;

/** No value: the folder is no part. A value with errors: the part is damaged. */
export function readPart(spot: NamedPath): Found<PartFolder | undefined> {
  const refusePart = (why: string): Found<undefined> => ({
    value: undefined,
    diagnostics: [
      createPartFault('part-unreadable', spot, why, 'Name the folders that docgen build --shard wrote.'),
    ],
  });
  try {
    if (!fs.existsSync(spot.path)) return refusePart('does not exist');
    if (!fs.statSync(spot.path).isDirectory()) return refusePart('is not a folder');
    const manifest = readManifest(spot.path);
    if (!manifest?.extras) {
      const none = getPathKind(join(spot.path, manifestName)) === 'nothing';
      return refusePart(
        none ? `holds no ${manifestName}` : `has a ${manifestName} that docgen did not write`,
      );
    }
    const { files, extras, part } = manifest;
    if (!part) return refusePart('is a whole build, not a part of one');

    const strange = findForeignEntries(spot.path, indexListed(manifest));
    const links = new Set(strange.filter((path) => getPathKind(join(spot.path, path)) === 'link'));
    const unlisted = strange.filter((path) => !links.has(path));
    const isBehindLink = (path: string) => [...listFoldersAbove(path), path].some((one) => links.has(one));
    const missing = [...files.keys()].filter((path) => !isBehindLink(path) && !isFile(join(spot.path, path)));
    const faults = [
      formatPathList(spot, [...links], 'symbolic link', 'which docgen does not follow'),
      formatPathList(spot, unlisted, 'entry', 'which its manifest does not list'),
      formatPathList(spot, missing, 'file', 'which its manifest lists', 'lacks'),
    ];
    const diagnostics = faults.filter((fault) => fault !== undefined);
    return { value: { spot, part, extras, files }, diagnostics };
  } catch (thrown) {
    return refusePart(`cannot be read: ${explainError(thrown)}`);
  }
}

/** Files that two parts have, or that cannot exist beside each other. `shown`: the output's name. */
export function findCollisions(parts: readonly PartFolder[], shown: string): Diagnostic[] {
  const registry = new PathRegistry(shown);
  for (const { spot, files } of parts) {
    for (const path of files.keys()) registry.reserve({ path, from: spot.shown });
  }
  const faults = registry.faults();
  if (faults.length <= most) return faults;
  const more = error('output-collision', `${faults.length - most} more outputs cannot stand beside others.`);
  return [...faults.slice(0, most), more];
}

function isFile(path: string): boolean {
  return ignoreErrors(['ENOENT', 'ENOTDIR'], () => fs.lstatSync(path))?.isFile() ?? false;
}

/** A diagnostic if copied files differ from the manifest. Copying has computed the hashes, so nothing is read again. */
export function findDamage(
  { spot, files }: PartFolder,
  copied: ReadonlyMap<string, FileEntry>,
): Diagnostic | undefined {
  const others = [...files].filter(([path, { hash }]) => (copied.get(path)?.hash ?? hash) !== hash);
  const paths = others.map(([path]) => path);
  return formatPathList(spot, paths, 'file', 'whose bytes are not those that its manifest tells of');
}

/** '"parts/2" lacks 2 files, which its manifest lists: "a.html", "b.html".' */
function formatPathList(
  spot: NamedPath,
  paths: readonly string[],
  noun: 'file' | 'entry' | 'symbolic link',
  which: string,
  verb: 'holds' | 'lacks' = 'holds',
): Diagnostic | undefined {
  if (paths.length === 0) return undefined;
  const plural = noun === 'entry' ? 'entries' : `${noun}s`;
  const amount = paths.length === 1 ? `1 ${noun}` : `${paths.length} ${plural}`;
  return createPartFault(
    'part-damaged',
    spot,
    `${verb} ${amount}, ${which}: ${formatNames([...paths].sort(compareText))}`,
    'Fetch the part again, or build it again.',
  );
}

function createPartFault(
  code: 'part-unreadable' | 'part-damaged',
  spot: NamedPath,
  why: string,
  hint: string,
): Diagnostic {
  const shown = escapeName(spot.shown);
  return error(code, `"${shown}" ${why}.`, { hint, file: shown });
}
