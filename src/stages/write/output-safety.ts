/** Checks whether docgen may write an output folder, before anything changes. Reads names and the manifest only. */
import fs from 'node:fs';
import { basename, dirname, join, relative, sep } from 'node:path';
import { foldersAbove } from '#model/address/url';
import { byText, type Diagnostic, error } from '#model/diagnostic/diagnostic';
import { reasonOf } from '#model/diagnostic/system-fault';
import { listOf, shownName } from './failure.ts';
import { type Manifest, manifestName, readManifest } from './manifest.ts';
import { kindOf, type NamedPath, type Output, outputPaths } from './output-paths.ts';
import { asPlatformSees } from './path.ts';
import { visitTree } from './tree-stats.ts';

/** Folders of the site: an output may not be one, contain one, or be inside one. */
const reserved = ['content', 'theme', '.git', '.docgen'] as const;

/** Only a folder with somebody's sources has these in its root. */
const sources = ['.git', 'package.json', 'site.config.ts'] as const;

/**
 * Refuses an output folder that docgen may not write: one equal to, above or inside content/ or theme/, or equal to or
 * above the site folder; a file or a symbolic link; or one with sources or foreign files.
 */
export function guardOutput(output: Output, options: { readonly clean: boolean }): Diagnostic[] {
  const unsafe = guardPlaces(output);
  if (unsafe.length > 0) return unsafe;
  const { out } = outputPaths(output);
  try {
    if (kindOf(out.path) === 'nothing') return [];
    const listed = listedIn(readManifest(out.path));
    const source = sources.find(
      (name) => kindOf(join(out.path, name)) !== 'nothing' && !listed.files.has(asPlatformSees(name)),
    );
    if (source) return [refuse(out.shown, `it holds "${source}", so it is a folder of sources`)];
    if (options.clean) return [];
    const foreign = foreignEntries(out.path, listed);
    return foreign.length > 0 ? [foreignFiles(out.shown, foreign)] : [];
  } catch (fault) {
    return [refuse(out.shown, `it cannot be read: ${reasonOf(fault)}`)];
  }
}

/** The part of the check that looks at the output's place, not at its contents. */
export function guardPlaces(output: Output): Diagnostic[] {
  const { out, staging, previous } = outputPaths(output);
  try {
    if (out.path === dirname(out.path)) return [refuse(out.shown, 'it is the root of the file system')];
    for (const spot of [out, staging, previous]) {
      const fault = faultOfKind(spot) ?? faultOfPlace(spot.path, output.siteDir);
      if (fault) return [refuse(spot.shown, fault)];
    }
    return [];
  } catch (fault) {
    return [refuse(out.shown, `its place cannot be examined: ${reasonOf(fault)}`)];
  }
}

function faultOfKind(spot: NamedPath): string | undefined {
  const above = nearestExisting(dirname(spot.path));
  if (!fs.statSync(above).isDirectory()) return `"${shownName(basename(above))}", above it, is not a folder`;
  const kind = kindOf(spot.path);
  if (kind === 'link') return 'it is a symbolic link, and docgen does not write through links';
  return kind === 'file' || kind === 'special' ? 'it is not a folder' : undefined;
}

function faultOfPlace(path: string, siteDir: string): string | undefined {
  const toSite = relationOf(path, siteDir);
  if (toSite === 'is') return 'it is the site folder itself';
  if (toSite === 'holds') return 'the site folder lies in it';
  for (const name of reserved) {
    const toFolder = relationOf(path, join(siteDir, name));
    if (toFolder === 'is') return `it is the site's "${name}" folder`;
    if (toFolder) return `${toFolder === 'holds' ? 'it holds' : 'it lies in'} the site's "${name}" folder`;
  }
  // The site may be in a larger repository, whose .git is further up.
  return realPath(path).split(sep).includes('.git') ? 'it lies in a ".git" folder' : undefined;
}

/** How one path relates to another, with links resolved. Throws what the file system throws. */
export function relationOf(path: string, other: string): 'is' | 'holds' | 'inside' | undefined {
  const way = relative(asPlatformSees(realPath(path)), asPlatformSees(realPath(other)));
  if (way === '') return 'is';
  const steps = way.split(sep);
  if (steps.every((step) => step === '..')) return 'inside';
  // On Windows the relative path to another drive is absolute.
  return steps[0] === '..' || /^[A-Za-z]:/.test(way) ? undefined : 'holds';
}

/** Resolves the existing part of a path, and keeps the rest. */
function realPath(path: string): string {
  const above = nearestExisting(path);
  return join(fs.realpathSync.native(above), relative(above, path));
}

function nearestExisting(path: string): string {
  let above = path;
  // `existsSync` follows links on purpose: a dangling link counts as absent.
  while (!fs.existsSync(above) && dirname(above) !== above) above = dirname(above);
  return above;
}

function refuse(shown: string, why: string): Diagnostic {
  const name = shownName(shown);
  return error('output-unsafe', `docgen does not write into "${name}": ${why}.`, {
    hint: 'Choose a folder of its own, such as "dist".',
    file: name,
  });
}

function foreignFiles(file: string, foreign: readonly string[]): Diagnostic {
  const count = foreign.length === 1 ? 'an entry' : `${foreign.length} entries`;
  return error(
    'output-foreign-files',
    `"${file}" holds ${count} that docgen did not write: ${listOf(foreign)}.`,
    {
      hint: 'Move them away or choose another output folder; `--clean` lets docgen delete them.',
      file,
    },
  );
}

/** Paths that docgen wrote, in the form by which the file system compares names. */
export type Listed = { readonly files: ReadonlySet<string>; readonly folders: ReadonlySet<string> };

export function listedIn(manifest: Manifest | undefined): Listed {
  const paths = [...(manifest ? [manifestName, ...manifest.files.keys()] : [])].map(asPlatformSees);
  return { files: new Set(paths), folders: new Set(paths.flatMap(foldersAbove)) };
}

/** Entries that docgen did not write, sorted. A foreign folder is one entry, 'notes/'. */
export function foreignEntries(folder: string, { files, folders }: Listed): string[] {
  const foreign: string[] = [];
  // The walk enters listed folders only, so it is hardly longer than the manifest.
  visitTree(folder, (path, _, entry) => {
    const isListed = entry.isDirectory()
      ? folders.has(asPlatformSees(path.slice(0, -1)))
      : entry.isFile() && files.has(asPlatformSees(path));
    if (!isListed) foreign.push(path);
    return isListed;
  });
  return foreign.sort(byText);
}
