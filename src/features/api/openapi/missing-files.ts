/** Tells a file that cannot be read once, and not at each reference to it. */
import type { Diagnostic } from '#model/diagnostic/diagnostic';
import { resolveRef } from './files.ts';

/** `found`: all messages of a description. The first of a file that is missing speaks for the others. */
export function joinMissingFiles(found: readonly Diagnostic[]): Diagnostic[] {
  const counts = new Map<string, number>();
  for (const one of found) {
    const file = findMissing(one);
    if (file !== undefined) counts.set(file, (counts.get(file) ?? 0) + 1);
  }
  const told = new Set<string>();
  return found.flatMap((one) => {
    const file = findMissing(one);
    const count = counts.get(file ?? '') ?? 1;
    if (file === undefined || count === 1) return [one];
    if (told.has(file)) return [];
    told.add(file);
    return [{ ...one, message: `${one.message} (Other references to this file: ${count - 1}.)` }];
  });
}

/** The file that a reference leads to, if the message says that it cannot be read. */
function findMissing({ code, message, target, file }: Diagnostic): string | undefined {
  if (code !== 'api-ref-missing' || target === undefined || file === undefined) return undefined;
  return message.endsWith(', which cannot be read.') ? resolveRef(target, file)?.file : undefined;
}
