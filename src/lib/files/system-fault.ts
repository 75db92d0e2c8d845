/** Errors of the file system in words. Not by their own messages, which contain paths of the machine. */

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
export function getErrorCode(fault: unknown): string | undefined {
  return fault instanceof Error && 'code' in fault && typeof fault.code === 'string' ? fault.code : undefined;
}

/**
 * The reason in words. `words`: by code, instead of the default ones, which are about writing. Rethrows errors without a
 * code: they are faults of docgen.
 */
export function explainError(fault: unknown, words: Readonly<Record<string, string>> = {}): string {
  const code = getErrorCode(fault);
  if (code === undefined) throw fault;
  return words[code] ?? reasons[code] ?? `the system says ${code}`;
}

/** The result of `act`; undefined if the system refuses with one of these codes. */
export function ignoreErrors<T>(codes: readonly string[], act: () => T): T | undefined {
  try {
    return act();
  } catch (fault) {
    if (codes.includes(getErrorCode(fault) ?? '')) return undefined;
    throw fault;
  }
}
