/** The door of what is hard about files and folders: replacing in one step, removing in pieces, locks, errors in words. */
export {
  getPathKind,
  isSameThing,
  listMissingFolders,
  makeFolders,
  mergeFolder,
  removeEmptyFolders,
} from './folders.ts';
export { hashFile, writeChunks } from './hash-file.ts';
export { type Lock, tryLock } from './lock.ts';
export { pauseInterval, runWithPauses } from './pauses.ts';
export { removeNow, removePath } from './remove.ts';
export { nameFresh, rename, replace, replaceFile } from './rename.ts';
export { explainError, getErrorCode, ignoreErrors } from './system-fault.ts';
export { formatStats, readStatMark, readTreeStats, visitTree } from './tree-stats.ts';
