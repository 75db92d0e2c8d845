/** A browser for printing: has a profile of its own, is controlled by a pipe, and ends when the work is done. */
import { type ChildProcess, spawn } from 'node:child_process';
import { accessSync, constants, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import type { Readable, Writable } from 'node:stream';

const names = [
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
  'chrome.exe',
  'msedge.exe',
];
/** macOS keeps applications here, outside the path. */
const applications = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** The first Chromium on the path; undefined if there is none. */
export function findBrowser(path = process.env.PATH ?? ''): string | undefined {
  const folders = path.split(delimiter).filter((folder) => folder !== '');
  const all = folders.flatMap((folder) => names.map((name) => join(folder, name)));
  return [...all, ...applications].find(isProgram);
}

export function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}

const flags = [
  '--headless',
  '--remote-debugging-pipe',
  '--disable-gpu',
  '--disable-extensions',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Pages are printed one at a time, so no spare process is needed.
  '--disable-features=SpareRendererForSitePerProcess',
  '--no-first-run',
  '--no-default-browser-check',
  // A manual loads nothing from other hosts.
  '--host-resolver-rules=MAP * ~NOTFOUND',
];

/** Thrown with the reason in one line. */
export class BrowserFailed extends Error {}

/** Time limits, ms: for an answer, and for loading or printing a long manual on a busy machine. */
const patience = 60_000;
export const longWork = 600_000;

type Answer = { readonly result?: Record<string, unknown>; readonly error?: { readonly message: string } };

export class Browser {
  readonly #child: ChildProcess;
  readonly #profile: string;
  readonly #waiting = new Map<number, (answer: Answer | Error) => void>();
  readonly #listeners = new Map<string, (fault?: Error) => void>();
  readonly #gone: Promise<void>;
  readonly #stop = () => {
    this.#kill();
    this.#removeProfile();
  };
  readonly #signal: AbortSignal | undefined;
  #next = 1;
  #said = '';
  #rest: Buffer[] = [];
  #ended: Error | undefined;

  constructor(program: string, signal?: AbortSignal) {
    // It hears of later signals alone.
    signal?.throwIfAborted();
    this.#profile = mkdtempSync(join(tmpdir(), 'docgen-print-'));
    this.#signal = signal;
    // Chromium's sandbox does not work for root.
    const sandbox = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
    this.#child = spawn(program, [...flags, ...sandbox, `--user-data-dir=${this.#profile}`, 'about:blank'], {
      stdio: ['ignore', 'ignore', 'pipe', 'pipe', 'pipe'],
    });
    const { stdio } = this.#child;
    stdio[2]?.on('data', (text: Buffer) => {
      this.#said = (this.#said + text).slice(-2000);
    });
    (stdio[3] as Writable).on('error', () => {});
    (stdio[4] as Readable).on('data', (bytes: Buffer) => this.#take(bytes)).on('error', () => {});
    this.#child.on('error', (fault) => this.#end(new BrowserFailed(fault.message)));
    this.#child.on('exit', () => this.#end(new BrowserFailed(this.#lastWords())));
    this.#gone = new Promise((resolve) => {
      this.#child.once('exit', () => resolve()).once('error', () => resolve());
    });
    process.on('exit', this.#stop);
    signal?.addEventListener('abort', this.#stop);
  }

  /** Calls a method of the DevTools protocol. */
  send(
    method: string,
    params: Readonly<Record<string, unknown>> = {},
    sessionId?: string,
    longest = patience,
  ): Promise<Record<string, unknown>> {
    if (this.#ended) return Promise.reject(this.#ended);
    const id = this.#next++;
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        this.#waiting.delete(id);
        reject(new BrowserFailed(`it did not answer "${method}" within ${longest / 1000} s`));
      }, longest);
      this.#waiting.set(id, (answer) => {
        clearTimeout(timer);
        if (answer instanceof Error) reject(answer);
        else if (answer.error) reject(new BrowserFailed(`${method}: ${answer.error.message}`));
        else resolve(answer.result ?? {});
      });
      (this.#child.stdio[3] as Writable).write(`${JSON.stringify({ id, method, params, sessionId })}\0`);
    });
  }

  /** Resolves at the next event with that name. Call it before the action that triggers the event. */
  event(name: string): Promise<void> {
    const came = new Promise<void>((resolve, reject) => {
      const late = new BrowserFailed(`"${name}" did not come within ${longWork / 1000} s`);
      const timer = setTimeout(() => reject(late), longWork);
      this.#listeners.set(name, (fault) => {
        clearTimeout(timer);
        if (fault) reject(fault);
        else resolve();
      });
    });
    // The action may fail first, and is reported then.
    came.catch(() => {});
    return came;
  }

  async close(): Promise<void> {
    // After a signal the command has little time left to clear up.
    const wait = this.#signal?.aborted ? 400 : 2000;
    const isLate = new Promise((resolve) => setTimeout(resolve, wait).unref());
    this.send('Browser.close').catch(() => {});
    if (!this.#ended) await Promise.race([this.#gone, isLate]);
    this.#kill();
    await Promise.race([this.#gone, isLate]);
    this.#removeProfile();
    process.off('exit', this.#stop);
    this.#signal?.removeEventListener('abort', this.#stop);
  }

  /** Messages end with NUL. */
  #take(bytes: Buffer): void {
    let from = 0;
    for (let end = bytes.indexOf(0); end >= 0; end = bytes.indexOf(0, from)) {
      this.#rest.push(bytes.subarray(from, end));
      this.#hear(Buffer.concat(this.#rest).toString());
      this.#rest = [];
      from = end + 1;
    }
    this.#rest.push(bytes.subarray(from));
  }

  #hear(text: string): void {
    const message = JSON.parse(text) as Answer & { id?: number; method?: string };
    if (message.id !== undefined) {
      this.#waiting.get(message.id)?.(message);
      this.#waiting.delete(message.id);
    } else if (message.method === 'Inspector.targetCrashed') {
      this.#end(new BrowserFailed('its page broke down, mostly for want of memory'));
    } else if (message.method !== undefined) {
      this.#listeners.get(message.method)?.();
      this.#listeners.delete(message.method);
    }
  }

  #end(why: Error): void {
    this.#ended ??= why;
    for (const tell of [...this.#waiting.values(), ...this.#listeners.values()]) tell(why);
    this.#waiting.clear();
    this.#listeners.clear();
  }

  #kill(): void {
    this.#end(new BrowserFailed('it was ended'));
    this.#child.kill('SIGKILL');
  }

  /** Processes of the browser that end after the first one may still create files: then these stay in the system's own folder. */
  #removeProfile(): void {
    try {
      rmSync(this.#profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 50 });
    } catch {}
  }

  /** The last error that it printed. */
  #lastWords(): string {
    const lines = this.#said.split('\n').filter((line) => line.trim() !== '');
    const line = lines.findLast((line) => /sandbox|error|fatal|cannot|failed/i.test(line)) ?? lines.at(-1);
    return line === undefined ? 'it ended without a word' : `it ended: ${line.trim().slice(0, 300)}`;
  }
}
