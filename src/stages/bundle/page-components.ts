/** Finds the components of a site's theme that pages may use, and makes them available to a bundle. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'esbuild';
import type { SiteComponents } from '#model/document/component';
import { isFile, type ThemeFolders } from './overrides.ts';

/** The file's name is the component's. */
const fileOf = /^([A-Z][A-Za-z0-9]*)\.(?:tsx|jsx|ts|js)$/;

/** Folders of page components; the first one wins. */
const kinds = { islands: 'island', components: 'static' } as const;

/**
 * By name. Every file with a capital letter is one, even if it replaces a part of the built-in theme; parts that only the
 * built-in theme has are not. Undefined if there is none.
 */
export function findPageComponents(folders: ThemeFolders): SiteComponents | undefined {
  const found = Object.entries(listComponentFiles(folders)).map(([name, { kind }]) => [name, kind] as const);
  return found.length === 0 ? undefined : Object.fromEntries(found);
}

type ComponentFile = { readonly kind: 'static' | 'island'; readonly path: string };

/** Absolute paths of the files, sorted by name. */
export function listComponentFiles({ own }: ThemeFolders): Readonly<Record<string, ComponentFile>> {
  const files = new Map<string, ComponentFile>();
  for (const [folder, kind] of Object.entries(kinds)) {
    for (const file of own === undefined ? [] : listFolderNames(join(own, folder))) {
      const name = fileOf.exec(file)?.[1];
      const path = join(own!, folder, file);
      if (name !== undefined && !files.has(name) && isFile(path)) files.set(name, { kind, path });
    }
  }
  return Object.fromEntries([...files].sort(([a], [b]) => (a < b ? -1 : 1)));
}

function listFolderNames(folder: string): string[] {
  try {
    return readdirSync(folder).sort();
  } catch (fault) {
    if ((fault as NodeJS.ErrnoException).code === 'EACCES') throw fault;
    return [];
  }
}

/** Prefix of an import that stands for a component's file: in a real path esbuild would take * for a pattern. */
const scheme = 'site-component:';

/** Replaces src/stages/render/site-components.ts by a module with the site's components. */
export function createComponentsPlugin(folders: ThemeFolders): Plugin {
  return {
    name: 'site-components',
    setup(build) {
      build.onResolve({ filter: new RegExp(`^${scheme}`) }, ({ path }) => ({
        path: listComponentFiles(folders)[path.slice(scheme.length)]!.path,
      }));
      build.onLoad({ filter: /[\\/]src[\\/]stages[\\/]render[\\/]site-components\.ts$/ }, () => {
        const files = Object.entries(listComponentFiles(folders));
        if (files.length === 0) return undefined;
        const imports = files.map(([name], index) => `import * as c${index} from "${scheme}${name}";`);
        const entries = files.map(([name], index) => `${JSON.stringify(name)}: c${index}`);
        const contents = `${imports.join('\n')}\nexport const siteComponents = { ${entries.join(', ')} };\n`;
        return { contents, loader: 'ts', resolveDir: folders.builtIn };
      });
    },
  };
}
