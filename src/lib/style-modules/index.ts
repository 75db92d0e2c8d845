/**
 * CSS modules (`Name.module.css`) for bundles that know nothing of each other: scripts get the names of the classes, a style sheet
 * gets the rules. So each name must follow from its file alone.
 */
import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { basename, dirname, relative, resolve } from 'node:path';
import type {
  BuildFailure,
  BuildOptions,
  BuildResult,
  OnLoadResult,
  PartialMessage,
  Plugin,
  PluginBuild,
} from 'esbuild';

const ending = /\.module\.css$/;
const namespace = 'style-module';

/** `part`: what the bundle gets of a module, the names of its classes as an object, or its rules. `root`: names tell apart files below it. */
export function createStyleModules(root: string, part: 'names' | 'rules'): Plugin {
  return {
    name: 'style-modules',
    setup(build) {
      build.onLoad({ filter: ending }, async ({ path }): Promise<OnLoadResult> => {
        const { names, rules, errors } = await compileModule(build, path, root);
        if (errors !== undefined) return { errors };
        return part === 'names'
          ? { contents: JSON.stringify(names), loader: 'json' }
          : { contents: rules, loader: 'css', resolveDir: dirname(path) };
      });
    },
  };
}

type CompiledModule = {
  readonly names?: Readonly<Record<string, string>>;
  readonly rules?: string;
  readonly errors?: PartialMessage[];
};

const options: BuildOptions = {
  bundle: true,
  write: false,
  outdir: '/',
  format: 'esm',
  charset: 'utf8',
  logLevel: 'silent',
};

async function compileModule({ esbuild }: PluginBuild, path: string, root: string): Promise<CompiledModule> {
  const files = new Map<string, string>();
  const bundled = await esbuild
    .build({
      ...options,
      stdin: { contents: `export { default } from ${JSON.stringify(path)};`, resolveDir: dirname(path) },
      plugins: [createNamedFiles(root, files), createKeptAddresses(dirname(path))],
    })
    .catch((failure: BuildFailure) => failure);
  if (bundled instanceof Error) {
    const errors = bundled.errors.map(({ text, location }) => ({
      text,
      location: location && { ...location, file: files.get(location.file) ?? location.file },
    }));
    return { errors };
  }
  const { outputFiles = [] } = bundled as BuildResult;
  const getText = (end: string) => outputFiles.find((file) => file.path.endsWith(end))?.text ?? '';
  // One property a line, since nothing is minified.
  const properties = getText('.js').matchAll(/^ {2}("[^"\n]*"|[^\s":]+): ("[^"\n]*"),?$/gm);
  const names = Array.from(properties, ([, key, value]) => [key!.replaceAll('"', ''), JSON.parse(value!)]);
  return { names: Object.fromEntries(names), rules: getText('.css') };
}

/**
 * esbuild makes a class's name of its file's: here with a hash, since two folders may have files of one name. Fills `files` with
 * the paths by the names that stand in messages.
 */
function createNamedFiles(root: string, files: Map<string, string>): Plugin {
  return {
    name: 'named-style-modules',
    setup(build) {
      build.onResolve({ filter: ending }, ({ path, resolveDir, kind }) => {
        const file = resolve(resolveDir, path);
        if (kind === 'url-token' || !statSync(file, { throwIfNoEntry: false })?.isFile()) return undefined;
        const place = relative(root, file).replaceAll('\\', '/');
        const hash = createHash('sha256').update(place).digest('hex').slice(0, 6);
        const name = `${basename(file).replace(ending, '')}-${hash}`;
        files.set(`${namespace}:${name}`, file);
        return { path: name, namespace, pluginData: file };
      });
      build.onLoad({ filter: /./, namespace }, ({ pluginData: file }) => ({
        contents: readFileSync(file as string, 'utf8'),
        loader: 'local-css',
        resolveDir: dirname(file as string),
      }));
    },
  };
}

/** Addresses are for the bundle of styles, which reads them from `folder`, the module's. */
function createKeptAddresses(folder: string): Plugin {
  return {
    name: 'kept-addresses',
    setup(build) {
      build.onResolve({ filter: /./ }, ({ path, resolveDir, kind }) => {
        if (kind !== 'url-token') return undefined;
        const isRelative = path.startsWith('./') || path.startsWith('../');
        const below = isRelative ? relative(folder, resolve(resolveDir, path)).replaceAll('\\', '/') : path;
        return { path: isRelative && !below.startsWith('../') ? `./${below}` : below, external: true };
      });
    },
  };
}
