/** Files of settings in JSON, TOML or YAML. */
import { parse as parseToml } from 'smol-toml';
import { parse as parseYaml } from 'yaml';

/** What the file holds, by its name's ending; `undefined` if that can't be read. */
export function dataOf(text: string | undefined, path: string): unknown {
  try {
    if (path.endsWith('.json')) return JSON.parse(text ?? '');
    return path.endsWith('.toml') ? parseToml(text ?? '') : readYaml(text ?? '');
  } catch {
    return undefined;
  }
}

/** As leniently as those who wrote it are used to; throws where even that doesn't help. */
export function readYaml(text: string): unknown {
  return parseYaml(text, { uniqueKeys: false, strict: false, logLevel: 'error', maxAliasCount: 100 });
}
