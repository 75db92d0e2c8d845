/** Finds the place in the site's files where its theme fails, by the source map of the bundle that runs. */
import { SourceMap } from 'node:module';
import { dirname, relative, resolve, sep } from 'node:path';
import type { Place } from '#model/diagnostic/diagnostic';
import { getPoint, getThrownMessage } from '#model/text';
import type { ServerModuleInputs } from './server-module.ts';

export type ThemeFault = Place & {
  readonly message: string;
  /** The component that was rendering. */
  readonly component?: string;
};

/** The result of src/stages/render/failure.ts; `components`: the component stack, innermost first. */
export type Failure = { readonly fault: unknown; readonly components: string };

/** `map`: the source map of the bundle, as JSON. */
export function describeFault(
  { fault, components }: Failure,
  map: string,
  inputs: ServerModuleInputs,
): ThemeFault {
  const message = getThrownMessage(fault);
  // The stack also has elements, whose names are in lower case.
  const names = Array.from(components.matchAll(/^\s*at (?:async )?([A-Z][\w$]*)/gm), ([, name]) => name!);
  // A built-in component may fail because of the props that a component of the site passes.
  const place =
    findThrow(fault, map, inputs) ?? names.map((name) => findDeclaration(name, map, inputs)).find(Boolean);
  return { message, component: names[0], ...place };
}

/** The first stack frame in a file of the site. */
export function findThrow(fault: unknown, map: string, inputs: ServerModuleInputs): Place | undefined {
  if (!(fault instanceof Error)) return undefined;
  const sources = new SourceMap(JSON.parse(map));
  for (const line of String(fault.stack).split('\n')) {
    // Only frames of the bundle: the map would give a result for any position.
    const at = /;base64,[\w+/=]+#theme:(\d+):(\d+)\)?$/.exec(line);
    const entry = at && sources.findEntry(Number(at[1]) - 1, Number(at[2]) - 1);
    if (!entry || !('originalSource' in entry)) continue;
    const file = getSiteFile(entry.originalSource, inputs);
    if (file !== undefined) return { file, line: entry.originalLine + 1, column: entry.originalColumn + 1 };
  }
  return undefined;
}

/** The declaration of a component in a file of the site: React's own errors have no frame there. */
function findDeclaration(component: string, map: string, inputs: ServerModuleInputs): Place | undefined {
  const { sources, sourcesContent } = JSON.parse(map) as { sources: string[]; sourcesContent: string[] };
  const declaration = new RegExp(
    `\\b(?:function|class|const|let|var)\\s+${component.replaceAll('$', '\\$')}(?![\\w$])`,
  );
  for (const [index, source] of sources.entries()) {
    const file = getSiteFile(source, inputs);
    const found = file === undefined ? null : declaration.exec(sourcesContent[index] ?? '');
    if (!found) continue;
    return { file, ...getPoint(sourcesContent[index]!, found.index) };
  }
  return undefined;
}

/** A source's path relative to the site folder; undefined for docgen's own files and packages. */
function getSiteFile(source: string, { packageRoot, folders }: ServerModuleInputs): string | undefined {
  const { builtIn, own } = folders;
  const path = resolve(builtIn, source);
  const isDocgens = path.startsWith(builtIn + sep) || path.startsWith(resolve(packageRoot, 'src') + sep);
  if (own === undefined || isDocgens || /[\\/]node_modules[\\/]/.test(path)) return undefined;
  return relative(dirname(own), path).split(sep).join('/');
}
