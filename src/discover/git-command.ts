/** Runs git with an argument array and no shell, in a way that never asks, fetches or waits for anybody. */
import { execFile, spawn } from 'node:child_process';

export type GitAnswer = { readonly ok: boolean; readonly output: Buffer; readonly reason: string };

/** Objects of a repository by their ids; `undefined` for one that is not there. */
export type Blobs = { read(id: string): Promise<Buffer | undefined>; close(): void };

const timeLimit = 60_000;

function environment(): NodeJS.ProcessEnv {
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

/** One command in `folder`; a failure comes back as its first line. */
export function git(folder: string, args: readonly string[]): Promise<GitAnswer> {
  return new Promise((resolve) => {
    const options = {
      cwd: folder,
      env: environment(),
      encoding: 'buffer',
      maxBuffer: 256 * 1024 * 1024,
      timeout: timeLimit,
      windowsHide: true,
    } as const;
    execFile('git', args, options, (cause, output, complaint) => {
      if (cause === null) resolve({ ok: true, output, reason: '' });
      else resolve({ ok: false, output, reason: reasonOf(cause, complaint.toString('utf8')) });
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

/** One `git cat-file --batch` that answers in the order of the questions. Close it, or the process stays. */
export function openBlobs(folder: string): Blobs {
  const child = spawn('git', ['cat-file', '--batch'], {
    cwd: folder,
    env: environment(),
    stdio: ['pipe', 'pipe', 'ignore'],
    timeout: 5 * timeLimit,
    windowsHide: true,
  });
  const waiting: ((body: Buffer | undefined) => void)[] = [];
  let ended = false;
  const take = batchParser((body) => waiting.shift()?.(body));
  const end = () => {
    ended = true;
    for (const answer of waiting.splice(0)) answer(undefined);
  };
  child.stdout.on('data', take);
  child.on('error', end).on('close', end);
  child.stdin.on('error', end);

  return {
    read(id) {
      if (ended) return Promise.resolve(undefined);
      return new Promise((resolve) => {
        waiting.push(resolve);
        child.stdin.write(`${id}\n`);
      });
    },
    close() {
      child.stdin.end();
    },
  };
}

/**
 * Cuts the stream `<id> <type> <size>\n<body>\n` into bodies; `<id> missing\n` gives `undefined`.
 * Chunks are joined only when a body is complete, so that a large one is not copied with every chunk.
 */
function batchParser(onBody: (body: Buffer | undefined) => void): (chunk: Buffer) => void {
  let chunks: Buffer[] = [];
  let length = 0;
  let needed = 0;

  return (chunk) => {
    chunks.push(chunk);
    length += chunk.length;
    if (length < needed) return;
    let data = Buffer.concat(chunks);
    needed = 0;
    for (let end = data.indexOf(10); end >= 0; end = data.indexOf(10)) {
      const size = /^\S+ \S+ (\d+)$/.exec(data.toString('latin1', 0, end))?.[1];
      if (size === undefined) {
        onBody(undefined);
        data = data.subarray(end + 1);
        continue;
      }
      needed = end + 1 + Number(size) + 1;
      if (data.length < needed) break;
      onBody(data.subarray(end + 1, needed - 1));
      data = data.subarray(needed);
      needed = 0;
    }
    chunks = data.length === 0 ? [] : [data];
    length = data.length;
  };
}
