/** Reads a configuration in JavaScript or TypeScript without running it: esbuild bundles its own files, evaluate.ts reads the result. */
import { readFileSync, realpathSync, statSync } from 'node:fs';
import { dirname, extname, join, resolve, sep } from 'node:path';
import type { Plugin } from 'esbuild';
import type { SourceTree } from '../source-tree.ts';
import { Unreadable } from './code-values.ts';
import { evaluateModule } from './evaluate.ts';

const endings = [
  '',
  '.ts',
  '.mts',
  '.cts',
  '.js',
  '.mjs',
  '.cjs',
  '.tsx',
  '.jsx',
  '.json',
  '/index.ts',
  '/index.js',
];
/** Limit for a file, in bytes; settings are smaller. */
const largest = 2 * 1024 * 1024;

/** The default export of the file, or what it gives to `call` (such as `define.doc`); `Unreadable` with the reason if it does not parse. */
export async function readScript(tree: SourceTree, path: string, call?: string): Promise<unknown> {
  try {
    const [{ build }, { parse }] = await Promise.all([import('esbuild'), import('acorn')]);
    const { outputFiles } = await build({
      absWorkingDir: tree.root,
      entryPoints: [join(tree.root, path)],
      outfile: join(tree.root, 'config.bundle.mjs'),
      write: false,
      bundle: true,
      platform: 'node',
      format: 'esm',
      target: 'esnext',
      charset: 'utf8',
      tsconfigRaw: '{}',
      logLevel: 'silent',
      plugins: [stayInside(tree.root)],
    });
    const code = outputFiles[0]?.text ?? '';
    return evaluateModule(parse(code, { ecmaVersion: 'latest', sourceType: 'module' }), code, call);
  } catch (reason) {
    const [first] = (reason as { errors?: { text: string }[] }).errors ?? [];
    return new Unreadable(first?.text ?? String((reason as Error).message ?? reason).split('\n')[0]!);
  }
}

/** Bundles only files of the folder; packages and everything else stay external. */
function stayInside(root: string): Plugin {
  return {
    name: 'inside',
    setup(builder) {
      builder.onResolve({ filter: /.*/ }, ({ path, importer, kind }) => {
        if (kind === 'entry-point') return { path };
        const found = path.startsWith('.') ? resolveFile(resolve(dirname(importer), path), root) : undefined;
        return found === undefined ? { path, external: true } : { path: found };
      });
      builder.onLoad({ filter: /.*/ }, ({ path }) => {
        const loader = loaders[extname(path)];
        if (loader === undefined || statSync(path).size > largest) return { contents: '', loader: 'empty' };
        return { contents: readFileSync(path, 'utf8'), loader };
      });
    },
  };
}

const loaders: Readonly<Record<string, 'ts' | 'tsx' | 'jsx' | 'json'>> = {
  '.ts': 'ts',
  '.mts': 'ts',
  '.cts': 'ts',
  '.tsx': 'tsx',
  '.js': 'jsx',
  '.mjs': 'jsx',
  '.cjs': 'jsx',
  '.jsx': 'jsx',
  '.json': 'json',
};

function resolveFile(path: string, root: string): string | undefined {
  // In TypeScript './a.js' may name './a.ts'.
  const written = path.replace(/\.([cm]?)js$/, '.$1ts');
  for (const candidate of [...endings.map((ending) => path + ending), written]) {
    try {
      const real = realpathSync(candidate);
      if (statSync(real).isFile()) return real.startsWith(root + sep) ? real : undefined;
    } catch {}
  }
  return undefined;
}
