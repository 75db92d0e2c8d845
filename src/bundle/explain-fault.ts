/**
 * Where a site's theme fails, in its own files' terms: run once more with a source map and with React's full words. That
 * costs a bundle, and only a theme that fails.
 */
import { SourceMap } from 'node:module';
import { dirname, relative, resolve, sep } from 'node:path';
import type { Place } from '../model/diagnostic/diagnostic.ts';
import { pointAt } from '../model/text.ts';
import type { PageView } from '../model/view/view.ts';
import { bundleServerModule, runServerModule, type ServerModuleInputs } from './server-module.ts';

export type ThemeFault = Place & {
  readonly message: string;
  /** The component that was being rendered. */
  readonly component?: string;
};

/** What src/render/failure.ts finds: `components` are those that were being rendered, innermost first, as a stack shows them. */
type Failure = { readonly fault: unknown; readonly components: string };

/** `view`: a page that cannot be rendered; absent: the theme cannot even be loaded. Undefined: it does not fail this time. */
export async function explainFault(
  inputs: ServerModuleInputs,
  view?: PageView,
): Promise<ThemeFault | undefined> {
  let map = '';
  try {
    const bundled = await bundleServerModule(inputs, 'failure.ts', {
      sourcemap: 'external',
      define: { 'process.env.NODE_ENV': '"development"' },
      // In that mode React warns of much besides.
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
  // Elements stand among them: their names are small.
  const names = Array.from(components.matchAll(/^\s*at (?:async )?([A-Z][\w$]*)/gm), ([, name]) => name!);
  const thrownAt = isError ? firstFrame(String(fault.stack), map, inputs) : undefined;
  // A built-in component may fail by what one of the site's has given it.
  const place = thrownAt ?? names.map((name) => declarationOf(name, map, inputs)).find(Boolean) ?? {};
  return { message: isError ? fault.message : String(fault), component: names[0], ...place };
}

/** The first frame of a stack that lies in a file of the site. */
function firstFrame(stack: string, map: string, inputs: ServerModuleInputs): Place | undefined {
  const sources = new SourceMap(JSON.parse(map));
  for (const line of stack.split('\n')) {
    // Frames of the bundle alone: the map would make something of any place.
    const at = /;base64,[\w+/=]+#theme:(\d+):(\d+)\)?$/.exec(line);
    const entry = at && sources.findEntry(Number(at[1]) - 1, Number(at[2]) - 1);
    if (!entry || !('originalSource' in entry)) continue;
    const file = fileOfSite(entry.originalSource, inputs);
    if (file !== undefined) return { file, line: entry.originalLine + 1, column: entry.originalColumn + 1 };
  }
  return undefined;
}

/** Where a component is written, if in a file of the site: React finds its own faults in none. */
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

/** Path from the site folder of a source that is not docgen's own nor a package's. */
function fileOfSite(source: string, { packageRoot, folders }: ServerModuleInputs): string | undefined {
  const { builtIn, own } = folders;
  const path = resolve(builtIn, source);
  const isDocgens = path.startsWith(builtIn + sep) || path.startsWith(resolve(packageRoot, 'src') + sep);
  if (own === undefined || isDocgens || /[\\/]node_modules[\\/]/.test(path)) return undefined;
  return relative(dirname(own), path).split(sep).join('/');
}
