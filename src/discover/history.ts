/** Asks git when the files of a site were last changed, and by whom: all of them in one pass. */
import { execFileSync } from 'node:child_process';
import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gitEnvironment, gitStream } from './git-command.ts';
import { type FileHistory, LogReader, logFormat } from './git-log.ts';

/** What a history hangs on. */
export type HistoryState = {
  /** Id of the commit that HEAD is. */
  readonly head: string;
  /** The history ends somewhere: what it tells of older files would be false. */
  readonly isShallow: boolean;
  /** Of the site folder in its repository, with a final slash; '' at its root. */
  readonly prefix: string;
  /** Names what .mailmap holds; '' without one. */
  readonly mailmap: string;
};

/** A few ms: who finds the state unchanged need not ask for the history. The reason why there is none, as a text. */
export function historyState(siteDir: string): HistoryState | string {
  const args = ['rev-parse', '--is-shallow-repository', '--show-toplevel', '--show-prefix', 'HEAD'];
  try {
    const output = execFileSync('git', args, {
      cwd: siteDir,
      env: gitEnvironment(),
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
      timeout: 10_000,
      windowsHide: true,
    });
    const [shallow, top = '', prefix = '', head = ''] = output.split('\n');
    return { head, isShallow: shallow === 'true', prefix, mailmap: markOf(join(top, '.mailmap')) };
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

function markOf(file: string): string {
  try {
    return hash('sha256', readFileSync(file)).slice(0, 16);
  } catch {
    return '';
  }
}

/** What a user's own settings of git would change. */
const settled = [
  ...['log.follow=false', 'log.showRoot=true', 'log.showSignature=false', 'log.mailmap=true'],
  ...['diff.renames=true', 'diff.renameLimit=1000', 'diff.relative=false', 'mailmap.file=/dev/null'],
].flatMap((setting) => ['-c', setting]);

/**
 * The history of what stands below `paths` (from the site folder) up to a commit, by path from the site folder. A text:
 * the reason why git does not tell.
 */
export async function readHistory(
  siteDir: string,
  { head, prefix }: Pick<HistoryState, 'head' | 'prefix'>,
  paths: readonly string[],
): Promise<ReadonlyMap<string, FileHistory> | string> {
  // Of a clone without its texts git can only tell names that were given to the same text.
  let reason = '';
  for (const alike of ['-M', '-M100%']) {
    const reader = new LogReader(prefix);
    const answer = await gitStream(
      siteDir,
      [
        ...['--no-pager', '--literal-pathspecs', ...settled, 'log', '-z', '-c', alike, '--name-status'],
        ...['--no-ext-diff', '--no-color', '--encoding=UTF-8', `--format=${logFormat}`, head, '--', ...paths],
      ],
      (chunk) => reader.add(chunk),
    );
    if (answer === undefined) return reader.files();
    reason ||= answer;
  }
  return reason;
}
