/** Tells what changes in a site folder, burst by burst. Knows nothing of what the files mean. */
import { statSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { type FSWatcher, watch } from 'chokidar';
import { isOutput } from '../write/manifest.ts';

export type WatchOptions = {
  readonly siteDir: string;
  /** Looks at the files again and again instead of being told: for network file systems. */
  readonly poll: boolean;
  /** Called with paths from the site folder, forward slashes; not again before it has come back. */
  changed(paths: ReadonlySet<string>): Promise<void>;
  /** Tells the user something. */
  notice(message: string): void;
};

export type Watching = {
  /** Resolves when every file is being watched. */
  readonly ready: Promise<void>;
  close(): Promise<void>;
};

/** One save is told that long after its last event, ms. */
const quiet = 6;
/** A file that is gone or empty may be an editor's way to replace it: that long is waited for the new one, ms. */
const quietAfterRemoval = 60;
/** A second save within 50 ms is not told by the watcher: what was told is looked at again so long after it, ms. */
const secondLook = 70;
/** From so many files on it is a checkout or a folder being moved: the end of it is waited for, */
const burst = 4;
const quietInBurst = 120;
/** but no longer than that, ms. */
const longestWait = 2000;
/** When nothing has happened for so long, all pages are read once more: a system may have kept an event to itself. */
const settled = 1000;

export function watchSite(options: WatchOptions): Watching {
  let paths = new Set<string>();
  let removals = false;
  let since = 0;
  let timer: NodeJS.Timeout | undefined;
  let settling: NodeJS.Timeout | undefined;
  let busy = false;
  let closed = false;

  /** What stood in the files that were told, and since when one of those to be told is empty. */
  let stamps = new Map<string, string>();
  let looking: NodeJS.Timeout | undefined;
  let emptySince = 0;

  const flush = async () => {
    if (busy || closed || paths.size === 0) return;
    const seen = new Map([...paths].map((path) => [path, stampOf(join(options.siteDir, path))]));
    if ([...seen.values()].includes(empty)) {
      emptySince ||= Date.now();
      const left = emptySince + quietAfterRemoval - Date.now();
      if (left > 0) {
        clearTimeout(timer);
        timer = setTimeout(flush, left);
        return;
      }
    }
    emptySince = 0;
    const told = paths;
    paths = new Set();
    removals = false;
    since = 0;
    busy = true;
    await options.changed(told);
    busy = false;
    for (const [path, stamp] of seen) if (path !== 'content') stamps.set(path, stamp);
    lookAgain();
    if (paths.size > 0) schedule();
    else if (!told.has('content')) settle();
  };
  const lookAgain = () => {
    clearTimeout(looking);
    if (closed || stamps.size === 0) return;
    looking = setTimeout(() => {
      const told = stamps;
      stamps = new Map();
      for (const [path, stamp] of told) {
        if (stampOf(join(options.siteDir, path)) !== stamp) paths.add(path);
      }
      if (paths.size > 0) schedule();
    }, secondLook).unref();
  };
  const settle = () => {
    clearTimeout(settling);
    if (closed) return;
    settling = setTimeout(() => {
      if (paths.size > 0 || busy) return;
      paths.add('content');
      void flush();
    }, settled).unref();
  };
  const schedule = () => {
    since ||= Date.now();
    const wait = paths.size >= burst ? quietInBurst : removals ? quietAfterRemoval : quiet;
    clearTimeout(timer);
    clearTimeout(settling);
    timer = setTimeout(flush, Math.max(0, Math.min(wait, since + longestWait - Date.now())));
  };
  const note = (kind: string, path: string) => {
    const below = relative(options.siteDir, path).split(sep).join('/');
    if (below === '' || below.startsWith('../')) return;
    paths.add(below);
    removals ||= kind.startsWith('unlink');
    schedule();
  };

  /** Faults that were told once. */
  const faults = new Set<string>();
  let watcher: FSWatcher;
  const open = (usePolling: boolean): Promise<void> => {
    watcher = watch(options.siteDir, {
      ignoreInitial: true,
      usePolling,
      interval: 200,
      followSymlinks: false,
      atomic: false,
      ignored: (path) => isIgnored(path, relative(options.siteDir, path).split(sep)),
    });
    watcher.on('all', note);
    return new Promise((resolve) => {
      watcher.once('ready', () => {
        // Who looks again and again has not looked for the first time yet: what is saved just now would be taken for old.
        if (usePolling) settle();
        resolve();
      });
      watcher.on('error', (fault) => {
        const { code } = fault as NodeJS.ErrnoException;
        if (closed) return;
        if (usePolling || (code !== 'ENOSPC' && code !== 'EMFILE')) {
          if (!faults.has(`${fault}`))
            options.notice(`Some changes will not be seen: ${(fault as Error).message}`);
          faults.add(`${fault}`);
          return;
        }
        usePolling = true;
        options.notice(
          `The system watches no more files (${code}): they are looked at five times a second instead.`,
        );
        void watcher.close();
        void open(true).then(resolve);
      });
    });
  };
  return {
    ready: open(options.poll),
    async close() {
      closed = true;
      clearTimeout(timer);
      clearTimeout(settling);
      clearTimeout(looking);
      await watcher.close();
    },
  };
}

const empty = 'empty';

/** Changes with what a file holds. */
function stampOf(path: string): string {
  try {
    const stats = statSync(path);
    if (!stats.isFile()) return 'no file';
    return stats.size === 0 ? empty : `${stats.ino} ${stats.size} ${stats.mtimeMs}`;
  } catch {
    return 'gone';
  }
}

/** Folders of which an output can be no part. */
const sources = new Set(['content', 'theme', 'public']);

/**
 * Packages, outputs wherever they are written, and what tools keep for themselves: thousands of files, each of which would
 * have to be watched. `parts`: of the way from the site folder.
 */
function isIgnored(path: string, parts: readonly string[]): boolean {
  const [first = '', second] = parts;
  // What lies there is published whatever its name.
  if (first === 'content' && second === 'public') return false;
  if (first === 'dist' || parts.some((part) => part === 'node_modules' || /^\.[^.]/.test(part))) return true;
  return first !== '' && !sources.has(first) && isOutput(path);
}
