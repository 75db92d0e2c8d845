/**
 * Tells whether a bundled theme renders the same for the same page at any time. Only then can a page of the last build
 * be reused. If in doubt it does not: that costs time, but the output is never out of date.
 */
import { resolve, sep } from 'node:path';
import type { Metafile } from 'esbuild';
import type { ServerModuleInputs } from './server-module.ts';

/** A date of its own is the same at any time. */
const ofGivenTime = /\bnew\s+Date\s*\(\s*[^\s)]|\bDate\s*\.\s*(?:UTC|parse)\b/g;
/** Names by which code gets at the time, chance, the environment, other hosts, or at names made at run time. */
const asking =
  /\b(?:Date|random|randomUUID|getRandomValues|performance|process|globalThis|global|Intl|toLocale\w+|fetch|XMLHttpRequest|WebSocket|require|eval|Function|crypto)\b|\bimport\s*(?:\(|\.\s*meta)/;

/** `map`: the source map of the bundle, as JSON. */
export function isSteady(map: string, { inputs }: Metafile, given: ServerModuleInputs): boolean {
  const asksModules = Object.entries(inputs).some(
    ([path, { imports }]) => !isKnown(path, given) && imports.some(({ external }) => external === true),
  );
  if (asksModules) return false;
  const { sources, sourcesContent } = JSON.parse(map) as { sources: string[]; sourcesContent: string[] };
  return sources.every(
    (path, index) =>
      isKnown(path, given) || !asking.test((sourcesContent[index] ?? 'eval').replace(ofGivenTime, '')),
  );
}

/** docgen's own files and React depend on what they are given alone. */
function isKnown(path: string, { packageRoot, folders: { builtIn } }: ServerModuleInputs): boolean {
  const absolute = resolve(builtIn, path);
  return (
    absolute.startsWith(builtIn + sep) ||
    absolute.startsWith(resolve(packageRoot, 'src') + sep) ||
    /[\\/]node_modules[\\/](?:react|react-dom|scheduler)[\\/]/.test(absolute)
  );
}
