/** Diagnostics for failed writes: one plain line each. */
import { explainError } from '#files';
import { type Diagnostic, error } from '#model/diagnostic/diagnostic';

/** 'write-failed' for a file or folder, under the name that the user knows. */
export function writeFailed(shown: string, fault: unknown): Diagnostic {
  const name = escapeName(shown);
  return error('write-failed', `"${name}" cannot be written: ${explainError(fault)}.`, { file: name });
}

/** 'write-failed' for something in the way that cannot be removed. */
export function removeFailed(shown: string, fault: unknown): Diagnostic {
  const name = escapeName(shown);
  return error('write-failed', `"${name}" cannot be removed: ${explainError(fault)}.`, {
    hint: 'Remove it by hand, then build again.',
    file: name,
  });
}

/** Says that an interrupted build changed nothing. */
export function reportInterrupted(shown: string): Diagnostic {
  return error('write-failed', `The build was interrupted; "${shown}" is as it was.`, { file: shown });
}

/** Replaces control characters in file names, which must not reach a terminal. */
export function escapeName(name: string): string {
  return name.replace(/[\u0000-\u001F\u007F-\u009F\u2028\u2029]/g, '\uFFFD');
}

/** '"a.html", "b.html" and 3 more'. */
export function formatNames(names: readonly string[]): string {
  return formatList(names.map((name) => `"${escapeName(name)}"`));
}

/** '1, 2 and 3 more': counts the rest after `most` things. */
export function formatList(things: readonly (string | number)[], most = 10): string {
  const more = things.length > most ? ` and ${things.length - most} more` : '';
  return things.slice(0, most).join(', ') + more;
}
