/**
 * Finds the place in the site's files where its theme fails: runs it once more with a source map and with React's full
 * messages. That costs a bundle, so only a theme that fails pays for it.
 */
import { SourceMap } from 'node:module';
import { dirname, relative, resolve, sep } from 'node:path';
import type { Place } from '#model/diagnostic/diagnostic';
import { pointAt } from '#model/text';
import type { PageView } from '#model/view/view';
import { bundleServerModule, runServerModule, type ServerModuleInputs } from './server-module.ts';

export type ThemeFault = Place & {
  readonly message: string;
  /** The component that was rendering. */
  readonly component?: string;
};

/** The result of src/stages/render/failure.ts; `components`: the component stack, innermost first. */
type Failure = { readonly fault: unknown; readonly components: string };

/** `view`: the page that fails; absent: the theme fails to load. Undefined if it does not fail this time. */
export async function explainFault(
  inputs: ServerModuleInputs,
  view?: PageView,
): Promise<ThemeFault | undefined> {
  let map = '';
  try {
    const bundled = await bundleServerModule(inputs, 'failure.ts', {
      sourcemap: 'external',
      define: { 'process.env.NODE_ENV': '"development"' },
      // React prints many other warnings in that mode.
      drop: ['console'],
    });
    map = bundled.map;
    const { failureOf } = await runServerModule<{
      failureOf(view: PageView): Promise<Failure | undefined>;
    }>(bundled.code);
    const failure = view && (await failureOf(view));
    return failure && described(failure, map, inputs);
  } catch (fault) {
    return map === '' ? undefined : described({ fault, components: '' }, map, inputs);
  }
}

function described({ fault, components }: Failure, map: string, inputs: ServerModuleInputs): ThemeFault {
  const isError = fault instanceof Error;
  // The stack also has elements, whose names are in lower case.
  const names = Array.from(components.matchAll(/^\s*at (?:async )?([A-Z][\w$]*)/gm), ([, name]) => name!);
  const thrownAt = isError ? firstFrame(String(fault.stack), map, inputs) : undefined;
  // A built-in component may fail because of the props that a component of the site passes.
  const place = thrownAt ?? names.map((name) => declarationOf(name, map, inputs)).find(Boolean) ?? {};
  return { message: isError ? fault.message : String(fault), component: names[0], ...place };
}

/** The first stack frame in a file of the site. */
function firstFrame(stack: string, map: string, inputs: ServerModuleInputs): Place | undefined {
  const sources = new SourceMap(JSON.parse(map));
  for (const line of stack.split('\n')) {
    // Only frames of the bundle: the map would give a result for any position.
    const at = /;base64,[\w+/=]+#theme:(\d+):(\d+)\)?$/.exec(line);
    const entry = at && sources.findEntry(Number(at[1]) - 1, Number(at[2]) - 1);
    if (!entry || !('originalSource' in entry)) continue;
    const file = fileOfSite(entry.originalSource, inputs);
    if (file !== undefined) return { file, line: entry.originalLine + 1, column: entry.originalColumn + 1 };
  }
  return undefined;
}

/** The declaration of a component in a file of the site: React's own errors have no frame there. */
function declarationOf(component: string, map: string, inputs: ServerModuleInputs): Place | undefined {
  const { sources, sourcesContent } = JSON.parse(map) as { sources: string[]; sourcesContent: string[] };
  const declaration = new RegExp(
    `\\b(?:function|class|const|let|var)\\s+${component.replaceAll('$', '\\$')}(?![\\w$])`,
  );
  for (const [index, source] of sources.entries()) {
    const file = fileOfSite(source, inputs);
    const found = file === undefined ? null : declaration.exec(sourcesContent[index] ?? '');
    if (!found) continue;
    return { file, ...pointAt(sourcesContent[index]!, found.index) };
  }
  return undefined;
}

/** A source's path relative to the site folder; undefined for docgen's own files and packages. */
function fileOfSite(source: string, { packageRoot, folders }: ServerModuleInputs): string | undefined {
  const { builtIn, own } = folders;
  const path = resolve(builtIn, source);
  const isDocgens = path.startsWith(builtIn + sep) || path.startsWith(resolve(packageRoot, 'src') + sep);
  if (own === undefined || isDocgens || /[\\/]node_modules[\\/]/.test(path)) return undefined;
  return relative(dirname(own), path).split(sep).join('/');
}
