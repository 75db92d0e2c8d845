/** Reads settings files in JSON, TOML or YAML. */
import { parse as parseToml } from 'smol-toml';
import { parse as parseYaml } from 'yaml';
import { joinFolder } from './routes.ts';
import { readObject, type Values } from './script/values.ts';
import type { SourceTree } from './source-tree.ts';

/** The parsed file, by its extension; undefined if it cannot be parsed. */
export function parseData(text: string | undefined, path: string): unknown {
  try {
    if (path.endsWith('.json')) return JSON.parse(text ?? '');
    return path.endsWith('.toml') ? parseToml(text ?? '') : parseYamlLeniently(text ?? '');
  } catch {
    return undefined;
  }
}

/** The settings in the first of a folder's files that is there; none without one. */
export function readDataFile(tree: SourceTree, folder: string, names: readonly string[]): Values {
  const path = names.map((name) => joinFolder(folder, name)).find((one) => tree.has(one));
  return path === undefined ? {} : readObject(parseData(tree.read(path), path));
}

export function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** Parses YAML as leniently as other generators do; throws if it is still invalid. */
export function parseYamlLeniently(text: string): unknown {
  return parseYaml(text, { uniqueKeys: false, strict: false, logLevel: 'error', maxAliasCount: 100 });
}
