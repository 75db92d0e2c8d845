/** Finds the commit that a name stands for. */
import { runGit } from './command.ts';

type NoCommit = { readonly reason: string; readonly hint?: string };

/** The id of the commit that a ref names; also a branch that only the origin has. */
export async function resolveCommit(folder: string, ref: string): Promise<string | NoCommit> {
  const inside = await runGit(folder, ['rev-parse', '--is-shallow-repository']);
  if (!inside.ok) return { reason: inside.reason };
  // A fresh clone has the other branches only as those of its origin.
  for (const name of [ref, `refs/remotes/origin/${ref}`]) {
    const found = await runGit(folder, [
      'rev-parse',
      '--verify',
      '--quiet',
      '--end-of-options',
      `${name}^{commit}`,
    ]);
    const id = found.output.toString('latin1').trim();
    if (found.ok && /^[0-9a-f]{40,64}$/.test(id)) return id;
  }
  const shallow = inside.output.toString('latin1').trim() === 'true';
  return {
    reason: 'the repository has no such branch, tag or commit',
    hint: shallow
      ? 'The clone is shallow: fetch the whole history (git fetch --unshallow --tags).'
      : 'Fetch it first: git fetch --all --tags.',
  };
}
