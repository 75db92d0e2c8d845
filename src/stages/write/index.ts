/** Writes an output folder, all or nothing: checks that it may, stages the files in a folder beside it, and swaps the two. */
export { type BackgroundOutput, writeInBackground } from './background.ts';
export { escapeName, formatList, formatNames, writeFailed } from './failure.ts';
export {
  type BuildPart,
  type FileEntry,
  isOutput,
  type Manifest,
  type ManifestExtras,
  manifestName,
  readManifest,
  readManifestFile,
} from './manifest.ts';
export type { NamedPath, Output } from './output-paths.ts';
export { comparePaths, findForeignEntries, guardOutput, indexListed } from './output-safety.ts';
export { PathRegistry } from './path-registry.ts';
export { openOutput, restoreOutput, type WriteSession, type WriteSummary } from './session.ts';
export type { FileRecord, PreviousFile, PreviousOutput } from './stage.ts';
