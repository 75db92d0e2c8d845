/** Writes an output folder, all or nothing: judges it, stages the files beside it, and swaps. */
export { codeOf, reasonOf, writeFailed } from './failure.ts';
export { hashFile } from './hash-file.ts';
export {
  type Manifest,
  type ManifestExtras,
  manifestName,
  type Part,
  readManifest,
  readManifestFile,
} from './manifest.ts';
export { missingFolders, type Output } from './output-paths.ts';
export { guardOutput, relationOf } from './output-safety.ts';
export { collisionsOf, type PartFolder, readPart } from './read-part.ts';
export { replaceFile } from './replace-file.ts';
export { restoreOutput } from './restore.ts';
export {
  openOutput,
  type WriteSession,
  type WriteSummary,
} from './session.ts';
export type { FileRecord, PreviousFile, PreviousOutput } from './stage.ts';
export { treeStats } from './tree-stats.ts';
