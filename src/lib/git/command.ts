/** Runs git with an argument array and no shell, so that it never prompts, fetches or waits. */
import { execFile, spawn } from 'node:child_process';
import { setImmediate } from 'node:timers/promises';

export type GitAnswer = { readonly ok: boolean; readonly output: Buffer; readonly reason: string };

/** The object with an id; `undefined` if the repository does not have it. */
export type ReadBlob = (id: string) => Promise<Buffer | undefined>;

const timeLimit = 60_000;

/** The environment for git: no prompts, locks or fetches. */
export function createGitEnvironment(): NodeJS.ProcessEnv {
  const env = { ...process.env };
  // A git hook sets these for its own repository; here the site folder decides.
  for (const name of ['GIT_DIR', 'GIT_WORK_TREE', 'GIT_INDEX_FILE', 'GIT_PREFIX']) delete env[name];
  return {
    ...env,
    LC_ALL: 'C',
    GIT_TERMINAL_PROMPT: '0',
    GIT_OPTIONAL_LOCKS: '0',
    GIT_NO_LAZY_FETCH: '1',
  };
}

/** Runs one command in `folder`, with `input` on its stdin. `reason`: the first line of a failure. */
export function runGit(folder: string, args: readonly string[], input = ''): Promise<GitAnswer> {
  return new Promise((resolve) => {
    const options = {
      cwd: folder,
      env: createGitEnvironment(),
      encoding: 'buffer',
      maxBuffer: 1024 * 1024 * 1024,
      timeout: timeLimit,
      windowsHide: true,
    } as const;
    const child = execFile('git', args, options, (cause, output, complaint) => {
      if (cause === null) resolve({ ok: true, output, reason: '' });
      else resolve({ ok: false, output, reason: explainGitError(cause, complaint.toString('utf8')) });
    });
    // If git ends before it has read all input, its own error message matters.
    child.stdin?.on('error', () => {}).end(input);
  });
}

/** Runs one command, and passes on its output as it comes. Returns undefined, or the first line of a failure. */
export function streamGit(
  folder: string,
  args: readonly string[],
  take: (chunk: Buffer) => void,
): Promise<string | undefined> {
  return new Promise((resolve) => {
    const child = spawn('git', args, {
      cwd: folder,
      env: createGitEnvironment(),
      stdio: ['ignore', 'pipe', 'pipe'],
      timeout: timeLimit,
      windowsHide: true,
    });
    let complaint = '';
    child.stdout.on('data', take);
    child.stderr.on('data', (chunk: Buffer) => {
      if (complaint.length < 1000) complaint += chunk.toString('utf8');
    });
    child.on('error', (cause) => resolve(explainGitError(cause, complaint)));
    child.on('close', (code) => {
      const { killed } = child;
      resolve(code === 0 ? undefined : explainGitError(Object.assign(new Error(), { killed }), complaint));
    });
  });
}

function explainGitError(cause: Error & { code?: unknown; killed?: boolean }, complaint: string): string {
  if (cause.code === 'ENOENT') return 'the command git is not installed';
  if (cause.killed) return `git did not answer within ${timeLimit / 1000} s`;
  const line = complaint.split('\n').find((one) => one.trim() !== '') ?? 'git says nothing';
  return line
    .replace(/^(?:fatal|error): /, '')
    .replace(/[\u0000-\u001F\u007F-\u009F]/g, ' ')
    .slice(0, 300);
}

/** Reads objects of a repository. Requests in one turn of the event loop share one git process. */
export function createBlobReader(folder: string): ReadBlob {
  let batch: { readonly ids: string[]; readonly bodies: Promise<(Buffer | undefined)[]> } | undefined;
  const openBatch = () => {
    const ids: string[] = [];
    const bodies = setImmediate().then(async () => {
      batch = undefined;
      const { ok, output } = await runGit(folder, ['cat-file', '--batch'], `${ids.join('\n')}\n`);
      return ok ? splitBodies(output) : [];
    });
    return { ids, bodies };
  };
  return async (id) => {
    batch ??= openBatch();
    const { ids, bodies } = batch;
    const index = ids.push(id) - 1;
    return (await bodies)[index];
  };
}

/** Cuts `<id> <type> <size>\n<body>\n` into bodies; `<id> missing\n` becomes `undefined`. */
function splitBodies(output: Buffer): (Buffer | undefined)[] {
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
