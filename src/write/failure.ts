/** Turns errors of the file system into one plain line. It never shows an error's own text: that names paths of the machine. */
import { type Diagnostic, error } from '../model/diagnostic.ts';

const reasons: Readonly<Record<string, string>> = {
  ENOSPC: 'no space left on the device',
  EDQUOT: 'the disk quota is used up',
  EFBIG: 'the file is larger than the file system allows',
  EROFS: 'the file system is read-only',
  EACCES: 'permission denied',
  EPERM: 'the operation is not permitted',
  EMFILE: 'too many files are open in this process',
  ENFILE: 'too many files are open on this machine',
  ENAMETOOLONG: 'the name is too long for the file system',
  ENOTDIR: 'a part of the path is not a folder',
  EISDIR: 'a folder stands in its place',
  ENOENT: 'a file or folder of the path is missing',
  EEXIST: 'something else stands in its place',
  ENOTEMPTY: 'the folder is not empty',
  EBUSY: 'it is in use, or a mount point',
  EXDEV: 'it lies on another file system',
  ELOOP: 'symbolic links lead in a circle',
  EIO: 'the device reported a read or write error',
};

/** The system's code of an error ('ENOSPC'), if it has one. */
export function codeOf(fault: unknown): string | undefined {
  return fault instanceof Error && 'code' in fault && typeof fault.code === 'string' ? fault.code : undefined;
}

/** Why it failed, in words. Errors that the file system did not raise are faults of docgen and go on. */
export function reasonOf(fault: unknown): string {
  const code = codeOf(fault);
  if (code === undefined) throw fault;
  return reasons[code] ?? `the system says ${code}`;
}

/** 'write-failed' for one file or folder, under the name that the user knows it by. */
export function writeFailed(shown: string, fault: unknown): Diagnostic {
  const name = printable(shown);
  return error('write-failed', `"${name}" cannot be written: ${reasonOf(fault)}.`, { file: name });
}

/** 'write-failed' for what stands in the way and will not go. */
export function removeFailed(shown: string, fault: unknown): Diagnostic {
  const name = printable(shown);
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
export function printable(name: string): string {
  return name.replace(/[\u0000-\u001F\u007F-\u009F\u2028\u2029]/g, '\uFFFD');
}

/** So many names are listed; the rest is counted. */
const named = 10;

/** '"a.html", "b.html" and 3 more'. */
export function listOf(names: readonly string[]): string {
  const more = names.length > named ? ` and ${names.length - named} more` : '';
  const shown = names.slice(0, named).map((name) => `"${printable(name)}"`);
  return shown.join(', ') + more;
}
