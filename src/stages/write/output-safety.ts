/** Checks whether docgen may write an output folder, before anything changes. Reads names and the manifest only. */
import fs from 'node:fs';
import { basename, dirname, join, relative, sep } from 'node:path';
import { explainError, getPathKind, ignoreErrors, readStatMark, visitTree } from '#files';
import { listFoldersAbove } from '#model/address/url';
import { compareText, type Diagnostic, error } from '#model/diagnostic/diagnostic';
import { escapeName, formatNames } from './failure.ts';
import { type Manifest, manifestName, readManifest } from './manifest.ts';
import { type NamedPath, type Output, resolveOutputPaths } from './output-paths.ts';
import { normalizeName } from './path.ts';
import type { PreviousOutput } from './stage.ts';

/** Folders of the site: an output may not be one, contain one, or be inside one. */
const reserved = ['content', 'theme', '.git', '.docgen'] as const;

/** Only a folder with somebody's sources has these in its root. */
const sources = ['.git', 'package.json', 'site.config.ts'] as const;

/**
 * Refuses an output folder that docgen may not write: one equal to, above or inside content/ or theme/, or equal to or
 * above the site folder; a file or a symbolic link; or one with sources or foreign files.
 */
export function guardOutput(
  output: Output,
  options: { readonly clean: boolean; readonly previous?: PreviousOutput },
): Diagnostic[] {
  const unsafe = guardPlaces(output);
  if (unsafe.length > 0) return unsafe;
  const { out } = resolveOutputPaths(output);
  try {
    if (getPathKind(out.path) === 'nothing') return [];
    const listed = indexWritten(out.path, options.previous);
    const source = sources.find(
      (name) => getPathKind(join(out.path, name)) !== 'nothing' && !listed.has(normalizeName(name)),
    );
    if (source) return [refuseOutput(out.shown, `it holds "${source}", so it is a folder of sources`)];
    if (options.clean) return [];
    const foreign = findForeignEntries(out.path, listed);
    return foreign.length > 0 ? [reportForeignFiles(out.shown, foreign)] : [];
  } catch (fault) {
    return [refuseOutput(out.shown, `it cannot be read: ${explainError(fault)}`)];
  }
}

/** The part of the check that looks at the output's place, not at its contents. */
export function guardPlaces(output: Output): Diagnostic[] {
  const { out, staging, previous } = resolveOutputPaths(output);
  try {
    if (out.path === dirname(out.path)) return [refuseOutput(out.shown, 'it is the root of the file system')];
    for (const spot of [out, staging, previous]) {
      const fault = checkPathKind(spot) ?? checkPlace(spot.path, output.siteDir);
      if (fault) return [refuseOutput(spot.shown, fault)];
    }
    return [];
  } catch (fault) {
    return [refuseOutput(out.shown, `its place cannot be examined: ${explainError(fault)}`)];
  }
}

function checkPathKind(spot: NamedPath): string | undefined {
  const above = findNearestExisting(dirname(spot.path));
  if (!fs.statSync(above).isDirectory()) return `"${escapeName(basename(above))}", above it, is not a folder`;
  const kind = getPathKind(spot.path);
  if (kind === 'link') return 'it is a symbolic link, and docgen does not write through links';
  return kind === 'file' || kind === 'special' ? 'it is not a folder' : undefined;
}

function checkPlace(path: string, siteDir: string): string | undefined {
  const toSite = comparePaths(path, siteDir);
  if (toSite === 'is') return 'it is the site folder itself';
  if (toSite === 'holds') return 'the site folder lies in it';
  for (const name of reserved) {
    const toFolder = comparePaths(path, join(siteDir, name));
    if (toFolder === 'is') return `it is the site's "${name}" folder`;
    if (toFolder) return `${toFolder === 'holds' ? 'it holds' : 'it lies in'} the site's "${name}" folder`;
  }
  // The site may be in a larger repository, whose .git is further up.
  return resolveExistingPath(path).split(sep).includes('.git') ? 'it lies in a ".git" folder' : undefined;
}

/** How one path relates to another, with links resolved. Throws what the file system throws. */
export function comparePaths(path: string, other: string): 'is' | 'holds' | 'inside' | undefined {
  const way = relative(normalizeName(resolveExistingPath(path)), normalizeName(resolveExistingPath(other)));
  if (way === '') return 'is';
  const steps = way.split(sep);
  if (steps.every((step) => step === '..')) return 'inside';
  // On Windows the relative path to another drive is absolute.
  return steps[0] === '..' || /^[A-Za-z]:/.test(way) ? undefined : 'holds';
}

/** Resolves the existing part of a path, and keeps the rest. */
function resolveExistingPath(path: string): string {
  const above = findNearestExisting(path);
  return join(fs.realpathSync.native(above), relative(above, path));
}

function findNearestExisting(path: string): string {
  let above = path;
  // `existsSync` follows links on purpose: a dangling link counts as absent.
  while (!fs.existsSync(above) && dirname(above) !== above) above = dirname(above);
  return above;
}

function refuseOutput(shown: string, why: string): Diagnostic {
  const name = escapeName(shown);
  return error('output-unsafe', `docgen does not write into "${name}": ${why}.`, {
    hint:
      name === 'dist'
        ? 'Move it away, or choose another folder with `--out`.'
        : 'Choose a folder of its own, such as "dist".',
    file: name,
  });
}

function reportForeignFiles(file: string, foreign: readonly string[]): Diagnostic {
  const count = foreign.length === 1 ? 'an entry' : `${foreign.length} entries`;
  return error(
    'output-foreign-files',
    `"${file}" holds ${count} that docgen did not write: ${formatNames(foreign)}.`,
    {
      hint: 'Move them away or choose another output folder; `--clean` lets docgen delete them.',
      file,
    },
  );
}

/** Paths that docgen wrote, in the form by which the file system compares names; folders end in '/'. */
export type Listed = ReadonlySet<string>;

export function indexListed(manifest: Manifest | undefined): Listed {
  const paths = [...(manifest ? [manifestName, ...manifest.files.keys()] : [])].map(normalizeName);
  return new Set([...paths, ...paths.flatMap(listFoldersAbove).map((folder) => `${folder}/`)]);
}

/** The record of the last build saves reading the manifest, if that build wrote it. */
function indexWritten(out: string, previous: PreviousOutput | undefined): Listed {
  const stat = ignoreErrors(['ENOENT'], () => readStatMark(join(out, manifestName)));
  const isRecorded = stat !== undefined && previous?.files.get(manifestName)?.stat === stat;
  return isRecorded ? new Set([...previous.files.keys()].map(normalizeName)) : indexListed(readManifest(out));
}

/** Entries that docgen did not write, sorted. A foreign folder is one entry, 'notes/'. */
export function findForeignEntries(folder: string, listed: Listed): string[] {
  const foreign: string[] = [];
  // The walk enters listed folders only, so it is hardly longer than the manifest.
  visitTree(folder, (path, _, entry) => {
    const isListed = (entry.isDirectory() || entry.isFile()) && listed.has(normalizeName(path));
    if (!isListed) foreign.push(path);
    return isListed;
  });
  return foreign.sort(compareText);
}
