/** What a Docusaurus site consists of: instances of the docs plugin, released versions, presets. */
import { joinPath } from '#model/address/url';
import { parseData } from '../shared/data-file.ts';
import { readList, readObject, readPath, readText, type Values } from '../shared/script/values.ts';
import type { SourceTree } from '../shared/source-tree.ts';

export type DocusaurusSite = {
  readonly tree: SourceTree;
  /** The folder of the configuration. */
  readonly root: string;
  readonly config: Values;
  readonly instances: readonly DocsInstance[];
  /** Newest first, the unreleased docs last; empty if the site is not versioned. */
  readonly versions: readonly DocsVersion[];
};

/** An instance of the docs plugin: its folder, and the route of its docs. */
export type DocsInstance = {
  /** Its options in the configuration. */
  readonly options: Values;
  readonly id: string;
  readonly folder: string;
  readonly route: string;
};

/** A version of the default instance. */
type DocsVersion = {
  readonly value: string;
  readonly label: string;
  readonly base: string;
  readonly folder: string;
  readonly sidebar: string;
};

export function readSite(tree: SourceTree, root: string, config: Values): DocusaurusSite {
  const instances = listInstances(config, root);
  const main = instances.find(({ id }) => id === 'default');
  return { tree, root, config, instances, versions: readVersions(tree, root, main?.folder ?? '') };
}

/** The value at `path` in the options of each preset. */
export function readPresets(config: Values, path: string): unknown[] {
  return readList(config.presets).map((preset) => readPath(Array.isArray(preset) ? preset[1] : {}, path));
}

/** The instances of docs in presets and plugins. */
function listInstances(config: Values, root: string): DocsInstance[] {
  const found: DocsInstance[] = [];
  const addInstance = (given: unknown, id: string) => {
    const options = readObject(given);
    const folder = joinPath(root, readText(options.path) ?? 'docs');
    const route = (readText(options.routeBasePath) ?? 'docs').replace(/^\/+|\/+$/g, '');
    if (folder !== undefined) found.push({ id, options, folder, route: route === '' ? '' : `/${route}` });
  };
  for (const docs of readPresets(config, 'docs')) if (docs !== false) addInstance(docs, 'default');
  for (const plugin of readList(config.plugins)) {
    const [name, options] = Array.isArray(plugin) ? plugin : [];
    if (/content-docs/.test(String(name)))
      addInstance(options, readText(options, 'id') ?? `docs${found.length}`);
  }
  if (found.length === 0) addInstance({}, 'default');
  return found;
}

function readVersions(tree: SourceTree, root: string, unreleased: string): DocsVersion[] {
  const file = tree.read(joinPath(root, 'versions.json')!);
  const names = readList(parseData(file, 'versions.json')).filter(
    (name): name is string => typeof name === 'string' && /^[\w.-]{1,100}$/.test(name),
  );
  if (names.length === 0) return [];
  const released = names.map((value, index) => ({
    value,
    label: value,
    base: index === 0 ? '' : `/${value}`,
    folder: joinPath(root, `versioned_docs/version-${value}`)!,
    sidebar: joinPath(root, `versioned_sidebars/version-${value}-sidebars.json`)!,
  }));
  const next = { value: 'next', label: 'Next', base: '/next', folder: unreleased, sidebar: '' };
  return tree.list(unreleased).length > 0 ? [...released, next] : released;
}
