/** Traces a position in a configuration that runs back to the file as written. */
import { SourceMap } from 'node:module';
import type { Place } from '../model/diagnostic/diagnostic.ts';

/** Source maps by the number that ends the address of a run; the last ones, of a site that is written now. */
const maps = new Map<string, { readonly map: string; parsed?: SourceMap }>();
const mostMaps = 8;

/** `run`: '#3'. `map`: JSON. */
export function noteMap(run: string, map: string): void {
  maps.set(run, { map });
  if (maps.size > mostMaps) maps.delete(maps.keys().next().value!);
}

/** The place of the first line of a stack that lies in a configuration; undefined: there is none. */
export function traced(stack: string): Place | undefined {
  try {
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
