/** Bundles docgen's sources and the packages that they need into plain JavaScript. */
import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, transform } from 'esbuild';
import { licencesOf } from './licences.js';

/** Not bundled: esbuild has a binary, Prism hundreds of grammars of which a site needs a few. */
const outside = ['esbuild', 'prismjs'];

export async function bundle(packageRoot, outdir) {
  const { metafile } = await build({
    absWorkingDir: packageRoot,
    entryPoints: {
      cli: 'src/cli/index.ts',
      library: 'src/index.ts',
      api: 'src/api.ts',
      worker: 'src/engine/jobs/worker.ts',
      follower: 'src/tools/lsp/follower.ts',
      bundle: 'src/engine/client-entries.ts',
    },
    outdir,
    bundle: true,
    metafile: true,
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
    // Escaped, each Chinese character of the messages takes six bytes instead of three.
    charset: 'utf8',
    logLevel: 'silent',
  });
  writeFileSync(join(outdir, 'THIRD-PARTY.txt'), licencesOf(packageRoot, Object.keys(metafile.inputs)));
  await bundleTheme(packageRoot, outdir);
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
    // Profiles name docgen's own functions; those of packages may be short.
    onLoad({ filter: /[\\/]node_modules[\\/].*\.[cm]?js$/ }, async ({ path }) => {
      const { code } = await transform(readFileSync(path, 'utf8'), {
        minifyIdentifiers: true,
        charset: 'utf8',
      });
      return { contents: code };
    });
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
