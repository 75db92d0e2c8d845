/**
 * Bundles src/ and theme/ into plain JavaScript, so that no command needs a TypeScript loader. The folder of the result is
 * named by a hash of the sources: after a change the next start compiles again.
 */
import {
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { homedir, tmpdir } from 'node:os';
import { basename, dirname, join, resolve, sep } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

export const packageRoot = resolve(dirname(fileURLToPath(import.meta.url)), '..');

/** The folder of the compiled code as a URL with a final slash; compiles first if it is not there. */
export async function compiled() {
  const sources = [...sourcesIn('src'), ...sourcesIn('theme'), ...others];
  const stats = statsOf(sources);
  const noted = compileFolders().map((folder) => placeNoted(folder, stats));
  const place = noted.find(Boolean) ?? (await placeOf(sources, stats));
  return pathToFileURL(`${place}/`);
}

/** The lock file is absent in a published package. */
const others = ['package.json', 'package-lock.json', 'bin/compile.js'];

async function placeOf(sources, stats) {
  const key = await hashOf(sources);
  const places = compileFolders().map((folder) => join(folder, key));
  const place = places.find(isReady) ?? (await compileInto(places));
  note(place, stats);
  return place;
}

/** Paths relative to the package. */
function sourcesIn(folder) {
  return readdirSync(join(packageRoot, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return sourcesIn(path);
    return /\.(?:tsx?|css|json|svg)$/.test(path) ? [path] : [];
  });
}

/** A hash of all sources, equal on every machine; it names the compiled code. */
async function hashOf(sources) {
  const { createHash } = await import('node:crypto');
  const hash = createHash('sha256').update(major);
  for (const path of sources.toSorted()) {
    if (existsSync(join(packageRoot, path))) hash.update(path).update(readFileSync(join(packageRoot, path)));
  }
  return hash.digest('hex').slice(0, 20);
}

const major = process.versions.node.split('.')[0] ?? '';

/** The file system may give two changes the same time if they are so close, ms. */
const step = 20;

/**
 * Stats of the sources: reading and hashing them takes 40 ms of every start, this takes 10. Undefined if a file changed just
 * now, when stats may not tell. ctime cannot be set back.
 */
function statsOf(sources) {
  const latest = Date.now() - step;
  const lines = [`${packageRoot} ${major}`];
  for (const path of sources) {
    const stats = lstatSync(join(packageRoot, path), { throwIfNoEntry: false });
    if (stats && (!stats.isFile() || stats.ctimeMs > latest)) return undefined;
    lines.push(`${path} ${stats?.size} ${stats?.ctimeMs} ${stats?.ino}`);
  }
  return lines.join('\n');
}

/** A file beside the compiled code: the name of its folder, and the stats of the sources that it was made from. */
const noteName = 'sources';

function placeNoted(folder, stats) {
  try {
    const text = stats && readFileSync(join(folder, noteName), 'utf8');
    const place = text?.slice(21) === stats && join(folder, text.slice(0, 20));
    return place && isReady(place) ? place : undefined;
  } catch {
    return undefined;
  }
}

function note(place, stats) {
  if (!stats) return;
  try {
    writeFileSync(join(dirname(place), noteName), `${basename(place)} ${stats}`);
  } catch {
    // The folder is not writable: each start hashes the sources.
  }
}

/** Files beside the package belong to its owner; elsewhere another user may have made the folder. */
function isReady(place) {
  if (!existsSync(join(place, 'complete'))) return false;
  return isBeside(place) || isOwn(dirname(place));
}

function isBeside(folder) {
  return folder.startsWith(`${packageRoot}${sep}`);
}

/** Folders for compiled code, best first: beside the package, else (read-only or shared install) the user's. */
function compileFolders() {
  const own = join(packageRoot, '.docgen', 'compiled');
  const cache = process.env.XDG_CACHE_HOME || join(homedir() || tmpdir(), '.cache');
  const user = typeof process.getuid === 'function' ? `-${process.getuid()}` : '';
  return [own, join(cache, 'docgen', 'compiled'), join(tmpdir(), `docgen${user}`)];
}

async function compileInto(places) {
  const failures = [];
  for (const place of places) {
    const parent = dirname(place);
    const fresh = join(parent, `.new-${process.pid}-${Date.now().toString(36)}`);
    try {
      mkdirSync(parent, { recursive: true, mode: 0o700 });
      if (!isOwn(parent)) continue;
      mkdirSync(fresh);
    } catch (fault) {
      failures.push(fault);
      continue;
    }
    try {
      await bundle(fresh);
      linkPackages(fresh);
      await bundleTheme(fresh);
      writeFileSync(join(fresh, 'complete'), '');
      moveInto(fresh, place);
      removeOld(parent, place);
      return place;
    } finally {
      rmSync(fresh, { recursive: true, force: true });
    }
  }
  throw failures[0] ?? new Error('no folder for the compiled code');
}

/** Code runs from there: never trust a folder of another user. */
function isOwn(folder) {
  const found = lstatSync(folder);
  return found.isDirectory() && (typeof process.getuid !== 'function' || found.uid === process.getuid());
}

async function bundle(outdir) {
  const { build } = await import('esbuild');
  await build({
    absWorkingDir: packageRoot,
    entryPoints: {
      cli: 'src/cli/index.ts',
      library: 'src/index.ts',
      api: 'src/api.ts',
      worker: 'src/engine/jobs/worker.ts',
      bundle: 'src/engine/client-entries.ts',
    },
    outdir,
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    splitting: true,
    chunkNames: 'chunk-[hash]',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
    external: outside,
    loader: { '.svg': 'text' },
    // Bundled CommonJS packages load node's modules with `require`.
    banner: {
      js: "import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);",
    },
    plugins: [lighter],
    // Names stay, for profiles; less text loads faster.
    minifyWhitespace: true,
    minifySyntax: true,
    logLevel: 'silent',
  });
  writeFileSync(join(outdir, 'package.json'), '{"type":"module"}\n');
}

/**
 * Parts of packages that docgen never calls. gray-matter's engines parse YAML, JSON and JavaScript, but
 * src/stages/parse/frontmatter.ts gives all engines. React's streaming server is as large as the one that docgen uses.
 */
const unused = {
  'gray-matter/lib/engines.js': 'module.exports = {};',
  'react-dom/server.node.js': "module.exports = require('./cjs/react-dom-server-legacy.node.production.js');",
};

/**
 * markdown-it defines class fields by a call each, which makes parsing a quarter slower than assignments (800 pages: 0.35 s
 * against 0.26 s). Remove this when its published build has plain fields: tests/core/bin tells.
 */
const defined = /_defineProperty\(\s*this,\s*(?:\/\*\*[\s\S]*?\*\/\s*)?"(\w+)",/g;

const lighter = {
  name: 'lighter',
  setup({ onLoad }) {
    onLoad({ filter: /[\\/]markdown-it[\\/]dist[\\/]markdown-it\.mjs$/ }, ({ path }) => ({
      contents: readFileSync(path, 'utf8').replace(defined, 'this.$1 = ('),
    }));
    for (const [file, contents] of Object.entries(unused)) {
      const filter = new RegExp(`[\\\\/]${file.replaceAll('.', '\\.').replaceAll('/', '[\\\\/]')}$`);
      onLoad({ filter }, ({ path }) => ({ contents, resolveDir: dirname(path) }));
    }
  },
};

/** All sites share the prebuilt scripts and styles unless they replace some. */
async function bundleTheme(outdir) {
  const { bundleTheme, prebuiltName } = await import(pathToFileURL(join(outdir, 'bundle.js')).href);
  const { value } = await bundleTheme({ builtIn: join(packageRoot, 'theme') }, { live: true });
  if (value) writeFileSync(join(outdir, prebuiltName), JSON.stringify(value));
}

/** Not bundled: esbuild has a binary, Prism hundreds of grammars of which a site needs a few. */
const outside = ['esbuild', 'prismjs'];

/** Outside the package, code finds these packages by links. */
function linkPackages(folder) {
  if (isBeside(folder)) return;
  const { resolve: find } = createRequire(join(packageRoot, 'package.json'));
  mkdirSync(join(folder, 'node_modules'));
  for (const name of outside) {
    symlinkSync(dirname(find(`${name}/package.json`)), join(folder, 'node_modules', name), 'junction');
  }
}

/** If two first starts run at once, the second finds the same code in place. */
function moveInto(fresh, place) {
  try {
    renameSync(fresh, place);
  } catch (fault) {
    if (!existsSync(join(place, 'complete'))) throw fault;
  }
}

/** Keeps the newest few: switching branches does not compile each time, and old ones do not pile up. */
function removeOld(parent, current) {
  const others = readdirSync(parent)
    .map((name) => join(parent, name))
    .filter((path) => path !== current && /[\\/][0-9a-f]{20}$/.test(path))
    // Another run may be removing folders too.
    .map((path) => ({ path, time: lstatSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0 }))
    .sort((a, b) => b.time - a.time);
  for (const { path } of others.slice(3)) rmSync(path, { recursive: true, force: true });
}

if (process.argv[1] && resolve(process.argv[1]) === fileURLToPath(import.meta.url)) await compiled();
