/** Runs git with an argument array and no shell, in a way that never asks, fetches or waits for anybody. */
import { execFile, spawn } from 'node:child_process';
import { setImmediate } from 'node:timers/promises';

export type GitAnswer = { readonly ok: boolean; readonly output: Buffer; readonly reason: string };

/** The object of an id; `undefined` for one that is not there. */
export type ReadBlob = (id: string) => Promise<Buffer | undefined>;

const timeLimit = 60_000;

/** What git is run with: nothing that asks, locks or fetches. */
export function gitEnvironment(): NodeJS.ProcessEnv {
  const env = { ...process.env };
  // A git hook exports these for its own repository and folder; here the site folder decides.
  for (const name of ['GIT_DIR', 'GIT_WORK_TREE', 'GIT_INDEX_FILE', 'GIT_PREFIX']) delete env[name];
  return {
    ...env,
    LC_ALL: 'C',
    GIT_TERMINAL_PROMPT: '0',
    GIT_OPTIONAL_LOCKS: '0',
    GIT_NO_LAZY_FETCH: '1',
  };
}

/** One command in `folder` with `input` for it to read; a failure comes back as its first line. */
export function git(folder: string, args: readonly string[], input = ''): Promise<GitAnswer> {
  return new Promise((resolve) => {
    const options = {
      cwd: folder,
      env: gitEnvironment(),
      encoding: 'buffer',
      maxBuffer: 1024 * 1024 * 1024,
      timeout: timeLimit,
      windowsHide: true,
    } as const;
    const child = execFile('git', args, options, (cause, output, complaint) => {
      if (cause === null) resolve({ ok: true, output, reason: '' });
      else resolve({ ok: false, output, reason: reasonOf(cause, complaint.toString('utf8')) });
    });
    // Where git ends before it has read all, its own complaint is what counts.
    child.stdin?.on('error', () => {}).end(input);
  });
}

/** One command whose output is taken as it comes. Undefined: it ended well; else the first line of why not. */
export function gitStream(
  folder: string,
  args: readonly string[],
  take: (chunk: Buffer) => void,
): Promise<string | undefined> {
  return new Promise((resolve) => {
    const child = spawn('git', args, {
      cwd: folder,
      env: gitEnvironment(),
      stdio: ['ignore', 'pipe', 'pipe'],
      timeout: timeLimit,
      windowsHide: true,
    });
    let complaint = '';
    child.stdout.on('data', take);
    child.stderr.on('data', (chunk: Buffer) => {
      if (complaint.length < 1000) complaint += chunk.toString('utf8');
    });
    child.on('error', (cause) => resolve(reasonOf(cause, complaint)));
    child.on('close', (code) => {
      const { killed } = child;
      resolve(code === 0 ? undefined : reasonOf(Object.assign(new Error(), { killed }), complaint));
    });
  });
}

function reasonOf(cause: Error & { code?: unknown; killed?: boolean }, complaint: string): string {
  if (cause.code === 'ENOENT') return 'the command git is not installed';
  if (cause.killed) return `git did not answer within ${timeLimit / 1000} s`;
  const line = complaint.split('\n').find((one) => one.trim() !== '') ?? 'git says nothing';
  return line
    .replace(/^(?:fatal|error): /, '')
    .replace(/[\u0000-\u001F\u007F-\u009F]/g, ' ')
    .slice(0, 300);
}

/** Objects of a repository. Those that are asked for in one turn of the event loop are read by one process. */
export function blobReader(folder: string): ReadBlob {
  let batch: { readonly ids: string[]; readonly bodies: Promise<(Buffer | undefined)[]> } | undefined;
  const open = () => {
    const ids: string[] = [];
    const bodies = setImmediate().then(async () => {
      batch = undefined;
      const { ok, output } = await git(folder, ['cat-file', '--batch'], `${ids.join('\n')}\n`);
      return ok ? bodiesOf(output) : [];
    });
    return { ids, bodies };
  };
  return async (id) => {
    batch ??= open();
    const { ids, bodies } = batch;
    const index = ids.push(id) - 1;
    return (await bodies)[index];
  };
}

/** Cuts `<id> <type> <size>\n<body>\n` into bodies; `<id> missing\n` gives `undefined`. */
function bodiesOf(output: Buffer): (Buffer | undefined)[] {
  const bodies: (Buffer | undefined)[] = [];
  for (let at = 0; at < output.length; ) {
    const start = output.indexOf(10, at) + 1;
    const size = /^\S+ \S+ (\d+)\n$/.exec(output.toString('latin1', at, start))?.[1];
    const end = start + Number(size ?? 0);
    bodies.push(size === undefined ? undefined : output.subarray(start, end));
    at = size === undefined ? start : end + 1;
  }
  return bodies;
}
