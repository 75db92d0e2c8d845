/** Tells a file that cannot be read once, and not at each reference to it. */
import type { Diagnostic } from '#model/diagnostic/diagnostic';
import { type Files, resolveRef } from './files.ts';

/** `found`: all messages about `files`. The first of a file that is none of them speaks for the others. */
export function joinMissingFiles(found: readonly Diagnostic[], files: Files): Diagnostic[] {
  const counts = new Map<string, number>();
  for (const diagnostic of found) {
    const file = findMissing(diagnostic, files);
    if (file !== undefined) counts.set(file, (counts.get(file) ?? 0) + 1);
  }
  const told = new Set<string>();
  return found.flatMap((diagnostic) => {
    const file = findMissing(diagnostic, files);
    const count = counts.get(file ?? '') ?? 1;
    if (file === undefined || count === 1) return [diagnostic];
    if (told.has(file)) return [];
    told.add(file);
    return [
      { ...diagnostic, message: `${diagnostic.message} (Other references to this file: ${count - 1}.)` },
    ];
  });
}

/** The file that a broken reference leads to, if it could not be read. */
function findMissing({ code, target, file }: Diagnostic, files: Files): string | undefined {
  if (code !== 'api-ref-missing' || target === undefined || file === undefined) return undefined;
  const path = resolveRef(target, file)?.file;
  return path === undefined || files.has(path) ? undefined : path;
}
