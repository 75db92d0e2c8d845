/**
 * Guesses the language of a site before its configuration is read, or when it cannot be: for help, for errors in the command
 * line and for mistakes in the configuration itself. What the configuration really says replaces it.
 */
import { readFileSync, statSync } from 'node:fs';
import { resolve } from 'node:path';

const configNames = ['site.config.ts', 'site.config.mts', 'site.config.js', 'site.config.mjs'];

/** The language tag of the site that is named on the command line, or of the current folder. */
export function guessSiteLanguage(argv: readonly string[]): string | undefined {
  const named = argv.filter((one) => !one.startsWith('-')).reverse();
  for (const folder of [...named, '.'])
    for (const name of configNames) {
      const text = readShortFile(resolve(folder, name));
      if (text !== undefined) return findLanguage(text);
    }
  return undefined;
}

/** As formatted configurations write it; without a language, sites are in Chinese. */
function findLanguage(config: string): string | undefined {
  const [, lang] = /^(?:\s{0,4}|export default .*?[{,] *)lang: *['"]([\w-]+)['"]/m.exec(config) ?? [];
  return lang ?? (/\b(?:lang|locales)\b/.test(config) ? undefined : 'zh-CN');
}

/** Undefined for what is no ordinary, short file: opening a pipe would wait for ever. */
function readShortFile(path: string): string | undefined {
  try {
    const stats = statSync(path, { throwIfNoEntry: false });
    return stats?.isFile() && stats.size < 1_000_000 ? readFileSync(path, 'utf8') : undefined;
  } catch {
    return undefined;
  }
}
