/**
 * The esbuild plugin that answers a configuration's imports: `docgen` from any site folder, packages from
 * the site's own node_modules. Must not know what a configuration says.
 */
import { readFile, stat } from 'node:fs/promises';
import { isBuiltin } from 'node:module';
import { basename, dirname, relative, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Loader, OnResolveArgs, Plugin, PluginBuild } from 'esbuild';

/** Replaces `import.meta.url` and its kin: every bundled file sees its own place, not the bundle's. */
export const ownPlace = {
  'import.meta.url': '__docgen_url',
  'import.meta.filename': '__docgen_filename',
  'import.meta.dirname': '__docgen_dirname',
  __filename: '__docgen_filename',
  __dirname: '__docgen_dirname',
};

const asksForPlace = /import\.meta\b|__(?:file|dir)name\b/;

/** The site itself may lie in a node_modules: what counts is the way from it. */
function isInPackage(path: string, { initialOptions }: PluginBuild): boolean {
  return /(?:^|[\\/])node_modules[\\/]/.test(relative(initialOptions.absWorkingDir ?? '', path));
}

/** Marks a question that the plugin itself asks. */
const own = Symbol('own');

/** `sources` gets the path of every file that is asked for, also of those that are not there, `packages` the entries of packages. */
export const imports = (sources: Set<string>, packages: Set<string>): Plugin => ({
  name: 'docgen',
  setup(build) {
    // By the name under which sites install it, or by its own.
    build.onResolve({ filter: /^docgen(?:-site)?$/ }, () => ({ path: 'docgen', namespace: 'docgen' }));
    build.onLoad({ filter: /^docgen$/, namespace: 'docgen' }, () => ({
      contents: 'export const defineConfig = (config) => config;',
    }));
    build.onResolve({ filter: /^[^./\\]/ }, (args) => resolvePackage(args, build, packages));
    build.onResolve({ filter: /^(?:\.|[\\/]|[A-Za-z]:[\\/])/ }, ({ path, resolveDir }) => {
      sources.add(resolve(resolveDir, path));
      return undefined;
    });
    build.onLoad({ filter: /./, namespace: 'file' }, async ({ path }) => {
      if (!isInPackage(path, build)) sources.add(path);
      const stats = await stat(path).catch(() => undefined);
      // Opening a pipe would wait for ever.
      if (stats && !stats.isFile())
        return { errors: [{ text: `Could not read ${basename(path)}, which is no file` }] };
      if (!/\.[cm]?[jt]sx?$/.test(path)) return undefined;
      const contents = await readFile(path, 'utf8');
      if (!asksForPlace.test(contents)) return undefined;
      return { contents: withPlace(contents, path), loader: /[jt]sx?$/.exec(path)?.[0] as Loader };
    });
  },
});

/**
 * A package is not bundled but named by its absolute address: the bundle runs from memory, where a bare name
 * means nothing. What is not found is left to esbuild, which tells it with its line.
 */
async function resolvePackage(args: OnResolveArgs, build: PluginBuild, packages: Set<string>) {
  if (args.kind === 'entry-point' || args.pluginData === own || isBuiltin(args.path)) return undefined;
  const { importer, namespace, resolveDir, kind } = args;
  const found = await build.resolve(args.path, {
    importer,
    namespace,
    resolveDir,
    kind,
    pluginData: own,
  });
  const bundled = found.external || !isInPackage(found.path, build) || found.path.endsWith('.json');
  if (found.errors.length > 0 || bundled) return undefined;
  packages.add(found.path);
  return {
    path: kind === 'require-call' ? found.path : pathToFileURL(found.path).href,
    external: true,
  };
}

/** Stands on the file's first line, so that no line moves. */
function withPlace(contents: string, path: string): string {
  const values = {
    __docgen_url: pathToFileURL(path).href,
    __docgen_filename: path,
    __docgen_dirname: dirname(path),
  };
  const declared = Object.entries(values).map(([name, value]) => `const ${name} = ${JSON.stringify(value)};`);
  return declared.join('') + contents.replace(/^#!/, '//');
}
