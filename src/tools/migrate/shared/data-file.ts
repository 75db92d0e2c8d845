/** Parses settings files in JSON, TOML or YAML. */
import { parse as parseToml } from 'smol-toml';
import { parse as parseYaml } from 'yaml';

/** The parsed file, by its extension; undefined if it cannot be parsed. */
export function parseData(text: string | undefined, path: string): unknown {
  try {
    if (path.endsWith('.json')) return JSON.parse(text ?? '');
    return path.endsWith('.toml') ? parseToml(text ?? '') : parseYamlLeniently(text ?? '');
  } catch {
    return undefined;
  }
}

/** Parses YAML as leniently as other generators do; throws if it is still invalid. */
export function parseYamlLeniently(text: string): unknown {
  return parseYaml(text, { uniqueKeys: false, strict: false, logLevel: 'error', maxAliasCount: 100 });
}
