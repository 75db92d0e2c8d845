/** Writes files into a build's staging tree from another thread. The build itself decides which file gets a path that two want. */
import { getErrorCode } from '#files';
import type { Diagnostic } from '#model/diagnostic/diagnostic';
import type { OutputFile } from '#model/output/output';
import type { PathRequest } from './path-registry.ts';
import { type FileRecord, isTaken, type PreviousOutput, StagingTree } from './stage.ts';

/** Plain data, so that it can be sent between threads. */
export type BackgroundOutput = {
  /** All files that were to be written, even if two wanted one path. */
  readonly requests: readonly PathRequest[];
  readonly files: ReadonlyMap<string, FileRecord>;
  readonly faults: readonly Diagnostic[];
  /** The first file that the file system refused, with the error code. Nothing was written after it, unless its path was taken. */
  readonly refused?: { readonly path: string; readonly code: string };
};

/** Writes files into the existing tree, or links them from the last output. */
export function writeInBackground(
  files: Iterable<OutputFile>,
  tree: string,
  previous: PreviousOutput | undefined,
): BackgroundOutput {
  const staging = new StagingTree(tree, previous);
  const requests: PathRequest[] = [];
  const faults: Diagnostic[] = [];
  let refused: BackgroundOutput['refused'];
  for (const file of files) {
    const { path, from } = file;
    requests.push({ path, from });
    if (staging.files.has(path)) continue;
    try {
      const fault = staging.write(file);
      if (fault) faults.push(fault);
    } catch (fault) {
      const code = getErrorCode(fault);
      if (code === undefined) throw fault;
      refused ??= { path, code };
      if (!isTaken(fault)) break;
    }
  }
  return { requests, files: staging.files, faults, ...(refused && { refused }) };
}
