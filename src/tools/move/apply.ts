/**
 * Carries a move out: new files first, then changed ones, and the old ones go last. What is to be done stands in a journal
 * before anything is done, so that a move which was stopped ends with the next call, and nothing is lost meanwhile.
 */
import { hash } from 'node:crypto';
import fs from 'node:fs';
import { dirname, join } from 'node:path';
import { explainError, ignoreErrors, makeFolders, rename, replaceFile } from '#files';
import { runGit } from '#git';
import { type Diagnostic, error } from '#model/diagnostic/diagnostic';
import type { Change } from './diff.ts';
import { isRecased } from './plan.ts';

type Step = {
  readonly from: string;
  readonly path: string;
  readonly before?: string;
  readonly text?: string;
};

/** In the site folder. */
const journal = '.docgen/move.json';

/** Gives what went wrong; nothing if all is done. */
export async function applyMove(siteDir: string, changes: readonly Change[]): Promise<readonly Diagnostic[]> {
  const steps: Step[] = changes.map(({ from, path, before, text }) => ({
    from,
    path,
    ...(before !== undefined && { before: digest(before) }),
    ...(text !== undefined && { text }),
  }));
  try {
    makeFolders(dirname(join(siteDir, journal)));
    replaceFile(join(siteDir, journal), JSON.stringify(steps));
  } catch (cause) {
    return [error('write-failed', `The move cannot be noted: ${explainError(cause)}.`, { file: journal })];
  }
  return takeSteps(siteDir, steps);
}

/** Ends a move that was stopped. Undefined if there is none. */
export async function finishMove(siteDir: string): Promise<readonly Diagnostic[] | undefined> {
  let steps: readonly Step[];
  try {
    steps = JSON.parse(fs.readFileSync(join(siteDir, journal), 'utf8'));
  } catch {
    return undefined;
  }
  return takeSteps(siteDir, steps);
}

async function takeSteps(siteDir: string, steps: readonly Step[]): Promise<readonly Diagnostic[]> {
  const changed = steps.filter((step) => isForeign(siteDir, step));
  if (changed.length > 0)
    return changed.map(({ from }) =>
      error('move-refused', `"${from}" has changed since the move was worked out.`, {
        file: from,
        hint: `Nothing of it is overwritten. Delete ${journal}, and move again.`,
      }),
    );
  let at = steps[0]?.path ?? '';
  try {
    for (const { path, from, text } of sortSteps(steps)) {
      at = path;
      const [source, target] = [join(siteDir, from), join(siteDir, path)];
      recase(siteDir, from, path);
      makeFolders(dirname(target));
      if (text !== undefined) replaceFile(target, text, getMode(source) ?? getMode(target));
      else if ((fs.existsSync(source) || isLink(source)) && !isRecased(siteDir, from, path))
        rename(source, target);
    }
    const moved = steps.filter(({ from, path }) => from !== path);
    for (const { from, path } of moved) {
      at = from;
      if (isRecased(siteDir, from, path)) continue;
      ignoreErrors(['ENOENT'], () => fs.unlinkSync(join(siteDir, from)));
    }
    for (const { from } of moved) removeEmptyFolders(siteDir, dirname(from));
    await renameInIndex(siteDir, moved);
    fs.unlinkSync(join(siteDir, journal));
    return [];
  } catch (cause) {
    const message = `The move stopped: ${explainError(cause)}.`;
    return [error('write-failed', message, { file: at, hint: 'Nothing is lost: the same command ends it.' })];
  }
}

/** Where capitals make no other name: the folders on the way and the file itself get their new names in place. */
function recase(siteDir: string, from: string, path: string): void {
  const names = from.split('/');
  for (const [depth, name] of path.split('/').entries()) {
    const above = path.split('/').slice(0, depth);
    const [old, now] = [names[depth] ?? '', name].map((one) => [...above, one].join('/')) as [string, string];
    if (old !== now && isRecased(siteDir, old, now)) rename(join(siteDir, old), join(siteDir, now));
  }
}

/** New files come first. */
function sortSteps(steps: readonly Step[]): readonly Step[] {
  return [
    ...steps.filter(({ from, path }) => from !== path),
    ...steps.filter(({ from, path }) => from === path),
  ];
}

/** True if somebody else has changed a file that the move would write. */
function isForeign(siteDir: string, { from, path, before, text }: Step): boolean {
  if (text === undefined) return false;
  const states = [readDigest(join(siteDir, from)), readDigest(join(siteDir, path))];
  const good = new Set([before, digest(text), undefined]);
  return !states.every((state) => good.has(state)) || states.every((state) => state === undefined);
}

function readDigest(path: string): string | undefined {
  try {
    return digest(fs.readFileSync(path, 'utf8'));
  } catch {
    return undefined;
  }
}

function digest(text: string): string {
  return hash('sha256', text);
}

function getMode(path: string): number | undefined {
  return fs.statSync(path, { throwIfNoEntry: false })?.mode;
}

function isLink(path: string): boolean {
  return fs.lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() === true;
}

function removeEmptyFolders(siteDir: string, folder: string): void {
  for (let one = folder; one !== 'content' && one.startsWith('content/'); one = dirname(one)) {
    try {
      fs.rmdirSync(join(siteDir, one));
    } catch {
      return;
    }
  }
}

/** As `git mv` does: the index has the new name with the text that it had, and changes stay unstaged. Without git nothing happens. */
async function renameInIndex(siteDir: string, moved: readonly Step[]): Promise<void> {
  if (moved.length === 0) return;
  const names = new Map(moved.map(({ from, path }) => [from, path]));
  const { ok, output } = await runGit(siteDir, [
    'ls-files',
    '-s',
    '-z',
    '--',
    ...new Set(moved.map(({ from }) => dirname(from))),
  ]);
  if (!ok) return;
  const entries = output
    .toString('utf8')
    .split('\0')
    .flatMap((entry) => {
      const [, mode, id, stage, path = ''] = /^(\d+) ([0-9a-f]+) (\d)\t(.*)$/s.exec(entry) ?? [];
      const to = names.get(path);
      return to === undefined || stage !== '0'
        ? []
        : [`0 ${'0'.repeat(id!.length)}\t${path}\0`, `${mode} ${id} 0\t${to}\0`];
    });
  const prefix = (await runGit(siteDir, ['rev-parse', '--show-prefix'])).output.toString('utf8').trim();
  const named = entries.map((entry) => entry.replace('\t', () => `\t${prefix}`));
  // `--index-info` counts from the top of the repository.
  await runGit(siteDir, ['update-index', '-z', '--index-info'], named.join(''));
}
