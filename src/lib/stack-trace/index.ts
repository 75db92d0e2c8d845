/** Maps a position in the bundled configuration to its source file. */
import { SourceMap } from 'node:module';

/** `file`: as the source map names it; numbers count from 1. */
export type SourcePlace = { readonly file: string; readonly line: number; readonly column: number };

/** Source maps of the last runs, by the end of the run's address ('#3'). */
const maps = new Map<string, { readonly map: string; parsed?: SourceMap }>();
const mostMaps = 8;

/** Stores the source map of a run. `run`: '#3'. `map`: JSON. */
export function storeSourceMap(run: string, map: string): void {
  maps.set(run, { map });
  if (maps.size > mostMaps) maps.delete(maps.keys().next().value!);
}

/** The source position of the first stack frame of a thrown value in a configuration; undefined without one. */
export function traced(thrown: unknown): SourcePlace | undefined {
  try {
    // `stack` may be a getter that throws.
    const stack = thrown instanceof Error ? String(thrown.stack) : '';
    const [, run, line, column] = /(#\d+):(\d+)(?::(\d+))?/.exec(stack) ?? [];
    const known = maps.get(run ?? '');
    if (!known) return undefined;
    known.parsed ??= new SourceMap(JSON.parse(known.map));
    const entry = known.parsed.findEntry(Number(line) - 1, Number(column ?? 1) - 1);
    if (!('originalSource' in entry)) return undefined;
    return { file: entry.originalSource, line: entry.originalLine + 1, column: entry.originalColumn + 1 };
  } catch {
    return undefined;
  }
}
