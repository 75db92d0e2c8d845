/**
 * The esbuild plugin that resolves a configuration's imports: `docgen` from any site folder, packages from
 * the site's own node_modules. Must not interpret the configuration.
 */
import { readFile, stat } from 'node:fs/promises';
import { isBuiltin } from 'node:module';
import { basename, dirname, relative, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Loader, OnResolveArgs, Plugin, PluginBuild } from 'esbuild';

/** Replaces `import.meta.url` and the like, so that every bundled file sees its own path, not the bundle's. */
export const ownPlace = {
  'import.meta.url': '__docgen_url',
  'import.meta.filename': '__docgen_filename',
  'import.meta.dirname': '__docgen_dirname',
  __filename: '__docgen_filename',
  __dirname: '__docgen_dirname',
};

const usesOwnPath = /import\.meta\b|__(?:file|dir)name\b/;

/** Looks only at the path relative to the site, because the site itself may be in a node_modules folder. */
function isInPackage(path: string, { initialOptions }: PluginBuild): boolean {
  return /(?:^|[\\/])node_modules[\\/]/.test(relative(initialOptions.absWorkingDir ?? '', path));
}

/** Marks requests of the plugin itself, so that it does not answer them. */
const own = Symbol('own');

/** The plugin adds the path of every requested file, even a missing one, to `sources`, and the entries of packages to `packages`. */
export const imports = (sources: Set<string>, packages: Set<string>): Plugin => ({
  name: 'docgen',
  setup(build) {
    // The name under which sites install docgen, or the package's own name.
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
      // Opening a pipe would block for ever.
      if (stats && !stats.isFile())
        return { errors: [{ text: `Could not read ${basename(path)}, which is no file` }] };
      if (!/\.[cm]?[jt]sx?$/.test(path)) return undefined;
      const contents = await readFile(path, 'utf8');
      if (!usesOwnPath.test(contents)) return undefined;
      return { contents: withPlace(contents, path), loader: /[jt]sx?$/.exec(path)?.[0] as Loader };
    });
  },
});

/**
 * Keeps packages out of the bundle and imports them by absolute address: the bundle runs from memory, where Node cannot
 * resolve bare names. Leaves missing packages to esbuild, whose message has the line.
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

/** Declares the constants on the file's first line, so that line numbers stay. */
function withPlace(contents: string, path: string): string {
  const values = {
    __docgen_url: pathToFileURL(path).href,
    __docgen_filename: path,
    __docgen_dirname: dirname(path),
  };
  const declared = Object.entries(values).map(([name, value]) => `const ${name} = ${JSON.stringify(value)};`);
  return declared.join('') + contents.replace(/^#!/, '//');
}
