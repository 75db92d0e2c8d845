/** Writes an output folder, all or nothing: judges it, stages the files beside it, and swaps. */
export { codeOf, reasonOf, writeFailed } from './failure.ts';
export { guardOutput } from './guard.ts';
export {
  type Manifest,
  type ManifestExtras,
  manifestName,
  type Part,
  readManifest,
  readManifestFile,
} from './manifest.ts';
export { collisionsOf, type PartFolder, readPart } from './part.ts';
export type { Output } from './places.ts';
export { restoreOutput } from './restore.ts';
export {
  type OpenOptions,
  openOutput,
  type WriteSession,
  type WriteSummary,
} from './session.ts';
export type { FileRecord, PreviousFile, PreviousOutput } from './stage.ts';
export { treeStats } from './tree-stats.ts';
