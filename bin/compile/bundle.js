/** Bundles docgen's sources and the packages that they need into plain JavaScript. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, transform } from 'esbuild';
import { licencesOf } from './licences.js';

/**
 * What Node 20 runs. With the target `node20` esbuild (0.28.2) makes `new RegExp(…)` of every literal with `\p{…}`, and each
 * evaluation then takes five times as long.
 */
const target = 'es2023';

/** Not bundled: esbuild has a binary, Prism hundreds of grammars of which a site needs a few; few sites need the validator. */
const outside = ['esbuild', 'prismjs', '@hyperjump/*'];

/** `isSmall`: without long names within functions, which are a tenth of the code that the package ships. */
export async function bundle(packageRoot, outdir, { isSmall }) {
  const { metafile } = await build({
    absWorkingDir: packageRoot,
    entryPoints: {
      cli: 'src/cli/index.ts',
      library: 'src/index.ts',
      api: 'src/api.ts',
      worker: 'src/engine/jobs/worker.ts',
      follower: 'src/tools/lsp/follower.ts',
      bundle: 'src/engine/client-entries.ts',
      ...listPrograms(packageRoot),
    },
    outdir,
    bundle: true,
    metafile: true,
    platform: 'node',
    target,
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
    plugins: [lighter, required, ...(isSmall ? [shorterNames] : [])],
    // Names stay, for profiles; less text loads faster.
    minifyWhitespace: true,
    minifySyntax: true,
    // Escaped, each Chinese character of the messages takes six bytes instead of three.
    charset: 'utf8',
    logLevel: 'silent',
  });
  writeFileSync(join(outdir, 'THIRD-PARTY.txt'), licencesOf(packageRoot, Object.keys(metafile.inputs)));
  await bundleTheme(packageRoot, outdir);
}

/** Programs of capabilities that run without docgen, by the name of their folder: main.ts two folders below src/features. */
function listPrograms(packageRoot) {
  const found = listFilesAt(join(packageRoot, 'src/features'), 2).filter(
    (path) => basename(path) === 'main.ts',
  );
  return Object.fromEntries(found.map((path) => [basename(dirname(path)), path]));
}

/** Files of the folders that are so deep below another. */
function listFilesAt(folder, depth) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return depth > 0 ? listFilesAt(path, depth - 1) : [];
    return depth === 0 ? [path] : [];
  });
}

/**
 * Parts of packages that docgen never calls. gray-matter's engines parse YAML, JSON and JavaScript, but
 * src/stages/parse/frontmatter.ts gives all engines. React's streaming server is as large as the one that docgen uses. The validator
 * of the MCP server checks what it asks clients for, and ours asks nothing.
 */
const unused = {
  // compression asks for types besides text/*, *+json and *+xml: those of files that sites have.
  'mime-db/index.js':
    "for (const type of ['javascript', 'json', 'octet-stream', 'toml', 'vnd.ms-fontobject', 'wasm', 'xml']) exports['application/' + type] = { compressible: true };" +
    "for (const type of ['font/otf', 'font/ttf', 'image/bmp', 'image/vnd.microsoft.icon', 'image/x-icon', 'model/gltf-binary']) exports[type] = { compressible: true };",
  'zod/v4/core/json-schema-processors.js': 'export const allProcessors = {}, toJSONSchema = undefined;',
  '@modelcontextprotocol/server/dist/shimsNode.mjs':
    "export { default as process } from 'node:process'; export class DefaultJsonSchemaValidator {}",
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
    // As JSON, each English text would be a name of a variable too, and stand there three times.
    onLoad({ filter: /[\\/]src[\\/].*[\\/](?:zh[\\/]\w+|messages\.zh)\.json$/ }, ({ path }) => ({
      contents: `export default ${readFileSync(path, 'utf8')}`,
      loader: 'js',
    }));
    onLoad({ filter: /[\\/]markdown-it[\\/]dist[\\/]markdown-it\.mjs$/ }, ({ path }) => ({
      contents: readFileSync(path, 'utf8').replace(defined, 'this.$1 = ('),
    }));
    onLoad({ filter: new RegExp(`(?:${Object.keys(unused).map(escapeFile).join('|')})$`) }, ({ path }) => {
      const [, contents] = Object.entries(unused).find(([file]) => isFile(path, file));
      return { contents, resolveDir: dirname(path) };
    });
  },
};

/** Node parses a CommonJS package once more if it is imported, to find its names: 20 ms of every build. */
const required = {
  name: 'required',
  setup({ onLoad, onResolve }) {
    onResolve({ filter: /^esbuild$/ }, ({ path, kind }) =>
      kind === 'dynamic-import' ? { path, namespace: 'required' } : undefined,
    );
    onLoad({ filter: /^/, namespace: 'required' }, ({ path }) => ({
      contents: `export const { build, transform } = require('${path}');`,
    }));
  },
};

/** For both kinds of slashes. */
function escapeFile(file) {
  return `/${file}`.replaceAll('.', '\\.').replaceAll('/', '[\\\\/]');
}

function isFile(path, file) {
  return path.replaceAll('\\', '/').endsWith(`/${file}`);
}

/** Names within functions say little in profiles; functions keep theirs. */
const shorterNames = {
  name: 'shorter-names',
  setup({ onLoad }) {
    onLoad(
      { filter: /[\\/](?:node_modules[\\/].*\.[cm]?js|(?:src|theme)[\\/].*\.tsx?)$/ },
      async ({ path }) => {
        const { code } = await transform(readFileSync(path, 'utf8'), {
          loader: /\.tsx?$/.exec(path)?.[0].slice(1) ?? 'js',
          jsx: 'automatic',
          minifyIdentifiers: true,
          charset: 'utf8',
          target,
        });
        return { contents: code };
      },
    );
  },
};

/** All sites share the prebuilt scripts and styles unless they replace some. */
async function bundleTheme(packageRoot, outdir) {
  const { bundleTheme, prebuiltName } = await import(pathToFileURL(join(outdir, 'bundle.js')).href);
  const { value, diagnostics } = await bundleTheme({ builtIn: join(packageRoot, 'theme') }, { live: true });
  if (!value)
    throw new Error(diagnostics.map(({ file, line, message }) => `${file}:${line} ${message}`).join('\n'));
  writeFileSync(join(outdir, prebuiltName), JSON.stringify(value));
}
