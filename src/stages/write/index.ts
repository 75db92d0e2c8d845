/** Writes an output folder, all or nothing: checks that it may, stages the files in a folder beside it, and swaps the two. */
export { reasonOf } from '#model/diagnostic/system-fault';
export { type WrittenBeside, writeBeside } from './beside.ts';
export { enumerated, listOf, shownName, writeFailed } from './failure.ts';
export { hashFile } from './hash-file.ts';
export {
  type FileEntry,
  isOutput,
  type Manifest,
  type ManifestExtras,
  manifestName,
  type Part,
  readManifest,
  readManifestFile,
} from './manifest.ts';
export { kindOf, makeFolders, missingFolders, type NamedPath, type Output } from './output-paths.ts';
export { foreignEntries, guardOutput, listedIn, relationOf } from './output-safety.ts';
export { PathRegistry } from './path-registry.ts';
export { rename, replace, replaceFile } from './rename.ts';
export { openOutput, restoreOutput, type WriteSession, type WriteSummary } from './session.ts';
export type { FileRecord, PreviousFile, PreviousOutput } from './stage.ts';
export { markOf, treeStats, visitTree } from './tree-stats.ts';
