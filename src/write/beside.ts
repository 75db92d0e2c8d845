/** Files that another thread writes into a build's staging tree. Which of them may have its path is for the build to say. */
import type { Diagnostic } from '../model/diagnostic/diagnostic.ts';
import { codeOf } from '../model/diagnostic/system-fault.ts';
import type { OutputFile } from '../model/output/output.ts';
import type { Claim } from './path-registry.ts';
import { type FileRecord, isTaken, type PreviousOutput, StagingTree } from './stage.ts';

/** Plain data: it can cross threads. */
export type WrittenBeside = {
  /** All that were to be written, also where two wanted one path. */
  readonly claims: readonly Claim[];
  readonly files: ReadonlyMap<string, FileRecord>;
  readonly faults: readonly Diagnostic[];
  /** The first file that the file system refused, with its code; unless its path was taken, nothing was written after it. */
  readonly refused?: { readonly path: string; readonly code: string };
};

/** Writes files into the tree, which stands, or links them from the last output. */
export function writeBeside(
  files: Iterable<OutputFile>,
  tree: string,
  previous: PreviousOutput | undefined,
): WrittenBeside {
  const stage = new StagingTree(tree, previous);
  const claims: Claim[] = [];
  const faults: Diagnostic[] = [];
  let refused: WrittenBeside['refused'];
  for (const file of files) {
    const { path, from } = file;
    claims.push({ path, from });
    if (stage.files.has(path)) continue;
    try {
      const fault = stage.write(file);
      if (fault) faults.push(fault);
    } catch (fault) {
      const code = codeOf(fault);
      if (code === undefined) throw fault;
      refused ??= { path, code };
      if (!isTaken(fault)) break;
    }
  }
  return { claims, files: stage.files, faults, ...(refused && { refused }) };
}
