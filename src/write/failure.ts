/** What is told where writing fails: one plain line. */
import { type Diagnostic, error } from '../model/diagnostic/diagnostic.ts';
import { reasonOf } from '../model/diagnostic/system-fault.ts';

/** 'write-failed' for one file or folder, under the name that the user knows it by. */
export function writeFailed(shown: string, fault: unknown): Diagnostic {
  const name = shownName(shown);
  return error('write-failed', `"${name}" cannot be written: ${reasonOf(fault)}.`, { file: name });
}

/** 'write-failed' for what stands in the way and will not go. */
export function removeFailed(shown: string, fault: unknown): Diagnostic {
  const name = shownName(shown);
  return error('write-failed', `"${name}" cannot be removed: ${reasonOf(fault)}.`, {
    hint: 'Remove it by hand, then build again.',
    file: name,
  });
}

/** What an interrupted build says, so that nobody takes it for a finished one. */
export function interrupted(shown: string): Diagnostic {
  return error('write-failed', `The build was interrupted; "${shown}" is as it was.`, { file: shown });
}

/** File names may hold control characters; a terminal must not get them. */
export function shownName(name: string): string {
  return name.replace(/[\u0000-\u001F\u007F-\u009F\u2028\u2029]/g, '\uFFFD');
}

/** '"a.html", "b.html" and 3 more'. */
export function listOf(names: readonly string[]): string {
  return enumerated(names.map((name) => `"${shownName(name)}"`));
}

/** '1, 2 and 3 more': beyond so many things the rest is counted. */
export function enumerated(things: readonly (string | number)[], most = 10): string {
  const more = things.length > most ? ` and ${things.length - most} more` : '';
  return things.slice(0, most).join(', ') + more;
}
