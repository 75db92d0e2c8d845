/** Reports changes in a site folder, burst by burst. Knows nothing of the files' meaning. */
import { join, relative, sep } from 'node:path';
import { type FSWatcher, watch } from 'chokidar';
import { isOutput } from '#write';
import { ChangeQueue } from './change-queue.ts';
import { createOutputCheck } from './own-output.ts';
import { readStamp } from './stamp.ts';

export type WatchOptions = {
  readonly siteDir: string;
  /** Polls the files, for network file systems without events. */
  readonly poll: boolean;
  /** Called with one burst at a time; paths are relative to the site folder, forward slashes. */
  changed(paths: ReadonlySet<string>): Promise<void>;
  /** Shows the user a message. */
  notice(message: string): void;
};

export type Watching = {
  /** Also watches these files anywhere, instead of those of the last call. Absolute paths. */
  follow(files: readonly string[]): void;
  /** Resolves when every file is watched. */
  readonly ready: Promise<void>;
  close(): Promise<void>;
};

/** Polling interval, ms. */
const pollInterval = 200;

export function watchSite(options: WatchOptions): Watching {
  const { siteDir } = options;
  const queue = new ChangeQueue({
    changed: options.changed,
    stampOf: (path) => readStamp(join(siteDir, path)),
  });
  let watcher: FSWatcher | undefined;
  let isClosed = false;
  const isOwnOutput = createOutputCheck([1, 2]);
  const reportedFaults = new Set<string>();
  let followed: ReadonlySet<string> = new Set();
  const recordChange = (event: string, path: string) => {
    const below = relative(siteDir, path).split(sep).join('/');
    if (isOwnOutput(path)) return;
    if (below !== '' && (!below.startsWith('../') || followed.has(path)))
      queue.add(below, event.startsWith('unlink'));
  };
  const openWatcher = (usePolling: boolean): Promise<void> => {
    const opened = watch([siteDir, ...followed], {
      ignoreInitial: true,
      usePolling,
      interval: pollInterval,
      followSymlinks: false,
      atomic: false,
      ignored: (path) => !followed.has(path) && isIgnored(path, relative(siteDir, path).split(sep)),
    });
    watcher = opened;
    opened.on('all', recordChange);
    return new Promise((resolve) => {
      opened.once('ready', () => {
        // A polling watcher may take a file that was just saved for its first state: read all pages once more.
        if (usePolling) queue.readAllWhenIdle();
        resolve();
      });
      opened.on('error', (fault) => {
        const { code, message } = fault as NodeJS.ErrnoException;
        if (isClosed) return;
        if (usePolling || (code !== 'ENOSPC' && code !== 'EMFILE')) {
          if (!reportedFaults.has(message)) options.notice(`Some changes will not be seen: ${message}`);
          reportedFaults.add(message);
          return;
        }
        options.notice(
          `The system watches no more files (${code}): they are looked at five times a second instead.`,
        );
        void opened.close();
        void openWatcher(true).then(resolve);
      });
    });
  };
  return {
    follow(files) {
      const before = followed;
      followed = new Set(files);
      watcher?.add(files.filter((file) => !before.has(file)));
      watcher?.unwatch([...before].filter((file) => !followed.has(file)));
    },
    ready: openWatcher(options.poll),
    async close() {
      isClosed = true;
      queue.close();
      await watcher?.close();
    },
  };
}

/** Folders that cannot be in an output. */
const sources = new Set(['content', 'theme']);

/**
 * Ignores packages, outputs in any place, and tools' own folders: thousands of files to watch. `parts`: of the path
 * relative to the site folder.
 */
function isIgnored(path: string, parts: readonly string[]): boolean {
  const [first = '', second] = parts;
  // All files there are published, whatever their names.
  if (first === 'content' && second === 'public') return false;
  if (first === 'dist' || parts.some((part) => part === 'node_modules' || /^\.[^.]/.test(part))) return true;
  return first !== '' && !sources.has(first) && isOutput(path);
}
