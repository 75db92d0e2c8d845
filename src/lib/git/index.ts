/** The door of the reader of git repositories: runs git without a shell, and reads commits, objects and histories. */
export { createBlobReader, type ReadBlob, runGit } from './command.ts';
export { resolveCommit } from './commit.ts';
export { type HistoryState, readHistory, readHistoryState } from './history.ts';
export type { FileHistory } from './log.ts';
export { listRefFiles } from './refs.ts';
