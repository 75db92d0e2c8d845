/** Errors of the file system in words. Never by an error's own text: that names paths of the machine. */

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

/**
 * Why it failed. `words`: by code, where others fit better than those for writing. Errors that the system did not raise
 * are faults of docgen and go on.
 */
export function reasonOf(fault: unknown, words: Readonly<Record<string, string>> = {}): string {
  const code = codeOf(fault);
  if (code === undefined) throw fault;
  return words[code] ?? reasons[code] ?? `the system says ${code}`;
}

/** What `act` returns; undefined where the system refuses it with one of these codes. */
export function unless<T>(codes: readonly string[], act: () => T): T | undefined {
  try {
    return act();
  } catch (fault) {
    if (codes.includes(codeOf(fault) ?? '')) return undefined;
    throw fault;
  }
}
