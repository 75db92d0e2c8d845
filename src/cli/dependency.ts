/**
 * What a new site's package.json says of docgen, so that it works for a colleague, too: where this docgen was installed
 * from, never where it happens to run (a cache of npx, or node_modules).
 */
import { existsSync, readFileSync, statSync } from 'node:fs';
import { homedir } from 'node:os';
import { basename, dirname, join, relative, resolve, sep } from 'node:path';
import type { CommandContext } from './context.ts';

export type Dependency = {
  /** For package.json: 'file:../docgen', '^1.2.0'. */
  readonly spec: string;
  /** A tarball to copy into the site, by its path. */
  readonly tarball?: string;
  /** What the user has to know of it. */
  readonly note?: string;
};

/** `folder`: of the site, which need not exist. `mayCopy`: a tarball from elsewhere may become a file of the site. */
export function createDependency(
  { packageRoot, version }: CommandContext,
  folder: string,
  { mayCopy }: { readonly mayCopy: boolean },
): Dependency {
  const places = [folder, process.cwd(), packageRoot].flatMap(listFoldersUp);
  for (const place of places) {
    const found = readDependency(place);
    const dependency = found && carryOver(found, place, folder, mayCopy);
    if (dependency) return dependency;
  }
  if (!isInstalled(packageRoot)) return { spec: localSpec(folder, packageRoot) };
  const spec = `npm:docgen-site@^${version}`;
  return { spec, note: `package.json asks your registry for docgen-site ${version}; a tarball works too.` };
}

type Found = { readonly name: string; readonly spec: string };

/** What the package in `place` depends on. */
function readDependency(place: string): Found | undefined {
  try {
    const about = JSON.parse(readFileSync(join(place, 'package.json'), 'utf8'));
    const all = { ...about.optionalDependencies, ...about.dependencies, ...about.devDependencies };
    const name = ['docgen', 'docgen-site'].find((one) => typeof all[one] === 'string');
    return name === undefined ? undefined : { name, spec: all[name] };
  } catch {
    return undefined;
  }
}

/** The same dependency for a package in `folder`; undefined if it has no meaning there. */
function carryOver(
  { name, spec }: Found,
  place: string,
  folder: string,
  mayCopy: boolean,
): Dependency | undefined {
  if (/^(?:file:|link:|portal:|[./~])/.test(spec))
    return carryLocal(resolveLocal(place, spec), folder, mayCopy);
  // They mean something of the workspace.
  if (/^(?:workspace|catalog):/.test(spec)) return folder.startsWith(place + sep) ? { spec } : undefined;
  const isAddress = spec.includes(':') || spec.includes('/');
  return { spec: isAddress || name === 'docgen' ? spec : `npm:${name}@${spec}` };
}

function resolveLocal(place: string, spec: string): string {
  return resolve(place, spec.replace(/^(?:file|link|portal):/, '').replace(/^~(?=\/)/, homedir()));
}

/** A folder by its path. A tarball that does not come with the repository is copied into the site. */
function carryLocal(path: string, folder: string, mayCopy: boolean): Dependency | undefined {
  const stats = statSync(path, { throwIfNoEntry: false });
  if (!stats || isInstalled(path)) return undefined;
  const shared = listFoldersUp(folder).find((one) => existsSync(join(one, '.git'))) ?? dirname(folder);
  if (!mayCopy || stats.isDirectory() || path.startsWith(shared + sep))
    return { spec: localSpec(folder, path) };
  return { spec: `file:${basename(path)}`, tarball: path };
}

/** By a package manager; it may be gone tomorrow. */
export function isInstalled(path: string): boolean {
  return /[\\/]node_modules[\\/]/.test(path);
}

function localSpec(folder: string, path: string): string {
  return `file:${relative(folder, path).split(sep).join('/')}`;
}

/** The folder and those that contain it. */
export function listFoldersUp(folder: string): string[] {
  const parent = dirname(folder);
  return parent === folder ? [folder] : [folder, ...listFoldersUp(parent)];
}
