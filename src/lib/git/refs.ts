/** Where a repository notes which commits its names stand for. */
import { resolve } from 'node:path';
import { runGit } from './command.ts';

/** Absolute paths of the files that change with HEAD and with those refs; some may not exist. Empty outside a repository. */
export async function listRefFiles(folder: string, refs: readonly string[]): Promise<string[]> {
  // Every commit, checkout and rebase adds a line to the log of HEAD.
  const names = ['logs/HEAD', ...refs.flatMap(listPlaces)];
  const { ok, output } = await runGit(folder, [
    'rev-parse',
    ...names.flatMap((name) => ['--git-path', name]),
  ]);
  const lines = ok ? output.toString('utf8').split('\n') : [];
  return lines.filter((line) => line !== '').map((line) => resolve(folder, line));
}

/** As `resolveCommit` looks for it. */
function listPlaces(ref: string): string[] {
  return ref.startsWith('refs/')
    ? [ref]
    : ['heads', 'tags', 'remotes/origin'].map((kind) => `refs/${kind}/${ref}`);
}
