/** Heals an output that a killed build left without one, for commands that do not write themselves. */
import { type Diagnostic, hasErrors } from '../model/diagnostic.ts';
import { writeFailed } from './failure.ts';
import { type Lock, tryLock } from './lock.ts';
import { kindOf, type Output, outputPaths } from './output-paths.ts';
import { guardPlaces } from './output-safety.ts';
import { heal, isBroken } from './swap.ts';

/**
 * Puts back the last good output where a killed build left none, and removes what such a build left over.
 * Warns if it put something back. Leaves a running build alone, and an output that `guardOutput` refuses.
 */
export function restoreOutput(output: Output): Diagnostic[] {
  if (guardPlaces(output).length > 0) return [];
  const places = outputPaths(output);
  let lock: Lock | undefined;
  try {
    if (!isBroken(places)) return [];
    lock = tryLock(places);
    if (!lock) return [];
    const healed = heal(places);
    if (!hasErrors(healed)) for (const _ of lock.clear());
    return kindOf(places.out.path) === 'folder' ? healed.filter((one) => one.severity !== 'error') : healed;
  } catch (fault) {
    // A whole output can be served and judged though nothing beside it can be removed.
    return kindOf(places.out.path) === 'folder' ? [] : [writeFailed(places.out.shown, fault)];
  } finally {
    lock?.release();
  }
}
