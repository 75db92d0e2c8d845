/** Keeps the faults of translated descriptions: to find them takes the whole description, of which most runs need little. */
import { hash } from 'node:crypto';
import type { Diagnostic } from '#model/diagnostic/diagnostic';
import type { ReadCache } from '#model/feature';
import type { KeepFaults } from '../openapi/texts.ts';

/** By file, so that saves do not add up. */
type Known = Map<string, { readonly key: string; readonly faults: readonly Diagnostic[] }>;

/** `digests`: of the descriptions, by file. */
export function keepFaults(cache: ReadCache, digests: ReadonlyMap<string, string>): KeepFaults {
  const known = (cache.memory.get('api faults') ?? new Map()) as Known;
  cache.memory.set('api faults', known);
  return (of, { file, text }, find) => {
    const key = `faults\0${hash('sha256', JSON.stringify([digests.get(of), file, text]))}`;
    const last = known.get(file);
    if (last?.key === key) return last.faults;
    const stored = cache.get(key)?.first;
    const faults = stored ? (JSON.parse(Buffer.from(stored).toString()) as readonly Diagnostic[]) : find();
    // While `dev` runs, only its first reading gets to the disk.
    if (!stored && !last) cache.put(key, [Buffer.from(JSON.stringify(faults))]);
    known.set(file, { key, faults });
    return faults;
  };
}
