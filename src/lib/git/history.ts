/** Asks git when and by whom the files of a site were last changed, all files in one pass. */
import { execFileSync } from 'node:child_process';
import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createGitEnvironment, streamGit } from './command.ts';
import { type FileHistory, LogReader, logFormat } from './log.ts';

/** All that histories depend on. */
export type HistoryState = {
  /** Id of the commit at HEAD. */
  readonly head: string;
  /** A shallow clone lacks older commits, so dates of older files would be wrong. */
  readonly isShallow: boolean;
  /** Path of the site folder in its repository, with a final slash; '' at the root. */
  readonly prefix: string;
  /** A hash of .mailmap; '' without one. */
  readonly mailmap: string;
};

/** Takes a few ms; if the state is unchanged, the history is too. A string is the reason why there is none. */
export function readHistoryState(siteDir: string): HistoryState | string {
  const args = ['rev-parse', '--is-shallow-repository', '--show-toplevel', '--show-prefix', 'HEAD'];
  try {
    const output = execFileSync('git', args, {
      cwd: siteDir,
      env: createGitEnvironment(),
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
      timeout: 10_000,
      windowsHide: true,
    });
    const [shallow, top = '', prefix = '', head = ''] = output.split('\n');
    return { head, isShallow: shallow === 'true', prefix, mailmap: hashFile(join(top, '.mailmap')) };
  } catch (fault) {
    const { code, stderr } = fault as { readonly code?: unknown; readonly stderr?: unknown };
    if (code === 'ENOENT') return 'the command git is not installed';
    const complaint = String(stderr ?? '');
    if (/unknown revision|ambiguous argument/.test(complaint)) return 'the repository has no commit yet';
    const line = complaint.split('\n').find((one) => one.trim() !== '') ?? 'git does not answer';
    return line
      .replace(/^(?:fatal|error): /, '')
      .replace(/\p{Cc}/gu, ' ')
      .slice(0, 300);
  }
}

function hashFile(file: string): string {
  try {
    return hash('sha256', readFileSync(file)).slice(0, 16);
  } catch {
    return '';
  }
}

/** Overrides settings of the user's git that would change the output. */
const fixedSettings = [
  ...['log.follow=false', 'log.showRoot=true', 'log.showSignature=false', 'log.mailmap=true'],
  ...['diff.renames=true', 'diff.renameLimit=1000', 'diff.relative=false', 'mailmap.file=/dev/null'],
].flatMap((setting) => ['-c', setting]);

/**
 * Histories of the files below `paths` up to a commit; all paths are relative to the site folder. A string is the reason
 * why git does not answer.
 */
export async function readHistory(
  siteDir: string,
  { head, prefix }: Pick<HistoryState, 'head' | 'prefix'>,
  paths: readonly string[],
): Promise<ReadonlyMap<string, FileHistory> | string> {
  // A clone without blobs cannot compare contents; there only renames with equal content are found.
  let reason = '';
  for (const alike of ['-M', '-M100%']) {
    const reader = new LogReader(prefix);
    const answer = await streamGit(
      siteDir,
      [
        ...['--no-pager', '--literal-pathspecs', ...fixedSettings, 'log', '-z', '-c', alike, '--name-status'],
        ...['--no-ext-diff', '--no-color', '--encoding=UTF-8', `--format=${logFormat}`, head, '--', ...paths],
      ],
      (chunk) => reader.add(chunk),
    );
    if (answer === undefined) return reader.files();
    reason ||= answer;
  }
  return reason;
}
