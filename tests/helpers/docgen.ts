/** Runs docgen as a user would: as a child process in a temporary folder. */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

export const projectRoot = resolve(dirname(fileURLToPath(import.meta.url)), '../..');

export type Run = {
  code: number | null;
  signal: string | null;
  stdout: string;
  stderr: string;
  /** Wall time from start to end. */
  ms: number;
  /** Processor time, ms, if the process reports it. */
  cpu?: number;
  /** Wall time from the sent signal to the end. */
  msFromSignal?: number;
};

export type RunOptions = {
  cwd?: string;
  env?: Record<string, string>;
  /** Milliseconds after which the process gets `killWith`. */
  killAfter?: number;
  /** The process gets `killWith` as soon as this is true. */
  killWhen?: () => boolean;
  /** Default: SIGKILL. */
  killWith?: NodeJS.Signals;
  nodeArguments?: readonly string[];
};

export function docgen(args: readonly string[], options: RunOptions = {}): Promise<Run> {
  const started = performance.now();
  const child = spawn(
    process.execPath,
    [...(options.nodeArguments ?? []), join(projectRoot, 'bin/docgen.js'), ...args],
    {
      cwd: options.cwd ?? projectRoot,
      env: { ...process.env, NO_COLOR: '1', ...options.env },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  let stdout = '';
  let stderr = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (stdout += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (stderr += text));
  let sent: number | undefined;
  const kill = () => {
    clearInterval(looking);
    sent = performance.now();
    child.kill(options.killWith ?? 'SIGKILL');
  };
  const timer = options.killAfter === undefined ? undefined : setTimeout(kill, options.killAfter);
  const { killWhen } = options;
  const looking = killWhen && setInterval(() => killWhen() && kill(), 5);
  return new Promise((done, fail) => {
    child.on('error', fail);
    child.on('close', (code, signal) => {
      clearTimeout(timer);
      clearInterval(looking);
      const now = performance.now();
      const msFromSignal = sent === undefined ? {} : { msFromSignal: now - sent };
      done({ code, signal, stdout, stderr, ms: now - started, ...msFromSignal });
    });
  });
}

/** Converts a wall time to a quiet machine; only above the limit, because measuring takes a start. */
export async function onQuietMachine(ms: number, limit: number): Promise<number> {
  return ms < limit ? ms : ms / Math.max(1, (await docgen(['--version'])).ms / 250);
}

/** A site in a temporary folder; `remove()` deletes it. */
export type TemporarySite = {
  dir: string;
  write(files: Record<string, string | Uint8Array>): void;
  remove(): void;
};

export function temporarySite(files: Record<string, string | Uint8Array> = {}): TemporarySite {
  const dir = mkdtempSync(join(tmpdir(), 'docgen-test-'));
  const write = (more: Record<string, string | Uint8Array>) => {
    for (const [path, body] of Object.entries(more)) {
      mkdirSync(dirname(join(dir, path)), { recursive: true });
      writeFileSync(join(dir, path), body);
    }
  };
  write(files);
  return { dir, write, remove: () => rmSync(dir, { recursive: true, force: true }) };
}

/** The site about an invented product that shows every screen. */
export const fixtureRoot = join(projectRoot, 'tests/fixture-site');

/** Copies a site to a folder, without output and caches. `root`: `projectRoot` is the documentation of this repository. */
export function putSite(root: string, folder: string): void {
  for (const part of ['content', 'site.config.ts'])
    cpSync(join(root, part), join(folder, part), { recursive: true });
}

/** A copy of a site in a temporary folder. */
export function copyOfSite(root = fixtureRoot): TemporarySite {
  const site = temporarySite();
  putSite(root, site.dir);
  return site;
}

/** Every file below a folder with its content, by path. */
export function filesIn(folder: string): Map<string, Buffer> {
  const found = new Map<string, Buffer>();
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    found.set(relative(folder, path), readFileSync(path));
  }
  return new Map([...found].sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** A hash of every file below a folder, by path: for comparing whole folders. */
export function snapshot(folder: string): Record<string, string> {
  return Object.fromEntries(
    [...filesIn(folder)].map(([path, body]) => [
      path,
      createHash('sha256').update(body).digest('hex').slice(0, 16),
    ]),
  );
}

export const minimalConfig = "export default { title: 'Test' };\n";
