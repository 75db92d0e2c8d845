/**
 * Compiles src/ and theme/ of a checkout into `compiled/`, so that no command needs a TypeScript loader. The package ships
 * the result and not this file. The folder of the result is named by a hash of the sources: what runs keeps its code, and
 * the next start after a change compiles again.
 */
import {
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

export const packageRoot = resolve(dirname(fileURLToPath(import.meta.url)), '..');
const folder = join(packageRoot, 'compiled');

/**
 * The folder of the compiled code as a URL with a final slash; compiles first if a source has changed. `isSmall`: as the package
 * ships it, which takes twice as long.
 */
export async function compiled({ isSmall = false } = {}) {
  const last = readLast();
  if (last && !isSmall && !hasChangedSince(last.time)) return urlOf(last.name);
  const time = Date.now() - step;
  const name = await hashSources(isSmall ? 'small' : '');
  if (!existsSync(join(folder, name))) await compileInto(join(folder, name), isSmall);
  note(name, isSmall ? undefined : time, last);
  return urlOf(name);
}

const inputs = ['src', 'theme', 'bin/compile', 'bin/compile.js', 'package.json', 'package-lock.json'];

/** The file system's clock may be so much behind, ms. */
const step = 20;

/** What was up to date last: the name of its folder, and when its sources were read. */
const noted = join(folder, 'checked');

function readLast() {
  try {
    const [name, time] = readFileSync(noted, 'utf8').split(' ');
    return existsSync(join(folder, name)) ? { name, time: Number(time) } : undefined;
  } catch {
    return undefined;
  }
}

/** Reading and hashing the sources takes 40 ms of a start, this 10. ctime cannot be set back, and a folder's tells of a file less. */
function hasChangedSince(time) {
  const isNewer = (path) => {
    const stats = lstatSync(join(packageRoot, path), { throwIfNoEntry: false });
    return !(stats?.ctimeMs < time) || (stats.isDirectory() && namesIn(path).some(isNewer));
  };
  return inputs.some(isNewer);
}

function namesIn(path) {
  return readdirSync(join(packageRoot, path)).map((name) => `${path}/${name}`);
}

/** Equal on every machine. */
async function hashSources(form) {
  const { createHash } = await import('node:crypto');
  const hash = createHash('sha256').update(form);
  const add = (path) => {
    const stats = lstatSync(join(packageRoot, path), { throwIfNoEntry: false });
    if (stats?.isDirectory()) namesIn(path).sort().forEach(add);
    else if (stats && /\.(?:[jt]sx?|css|json|svg)$/.test(path))
      hash.update(`${path}\0`).update(readFileSync(join(packageRoot, path)));
  };
  inputs.forEach(add);
  return hash.digest('hex').slice(0, 20);
}

/** `index.js` tells the package where its code is. Without a time the code is that of the package, which a checkout does not run. */
function note(name, time, last) {
  try {
    if (time === undefined || name !== last?.name) {
      writeFileSync(join(folder, 'index.js'), `export default new URL('./${name}/', import.meta.url);\n`);
    }
    if (time !== undefined) writeFileSync(noted, `${name} ${time}`);
  } catch {
    // The folder is not writable: each start hashes the sources.
  }
}

function urlOf(name) {
  return pathToFileURL(`${join(folder, name)}/`);
}

/** If two first starts run at once, the second finds the same code in place. */
async function compileInto(place, isSmall) {
  const { bundle } = await import('./compile/bundle.js');
  const fresh = join(folder, `.new-${process.pid}-${Date.now().toString(36)}`);
  mkdirSync(fresh, { recursive: true });
  try {
    await bundle(packageRoot, fresh, { isSmall });
    renameSync(fresh, place);
    removeOld(place, 3);
  } catch (fault) {
    if (!existsSync(place)) throw fault;
  } finally {
    rmSync(fresh, { recursive: true, force: true });
  }
}

/** Keeps a few others: what runs has them open, and switching branches does not compile each time. */
function removeOld(current, kept) {
  const others = readdirSync(folder)
    .filter((name) => /^[0-9a-f]{20}$/.test(name) && name !== basename(current))
    // Another run may be removing folders too.
    .map((name) => ({ name, time: lstatSync(join(folder, name), { throwIfNoEntry: false })?.mtimeMs ?? 0 }))
    .sort((a, b) => b.time - a.time);
  for (const { name } of others.slice(kept)) rmSync(join(folder, name), { recursive: true, force: true });
}

if (process.argv[1] && resolve(process.argv[1]) === fileURLToPath(import.meta.url)) {
  // The package gets this code only.
  const isOnly = process.argv.includes('--only');
  const place = fileURLToPath(await compiled({ isSmall: isOnly }));
  if (isOnly) {
    removeOld(place, 0);
    rmSync(join(packageRoot, 'types'), { recursive: true, force: true });
  }
}
