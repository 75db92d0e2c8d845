/** Tells what changes in a site folder, burst by burst. Knows nothing of what the files mean. */
import { join, relative, sep } from 'node:path';
import { type FSWatcher, watch } from 'chokidar';
import { isOutput } from '../../write/manifest.ts';
import { ChangeQueue } from './change-queue.ts';
import { outputsOf } from './own-output.ts';
import { stampOf } from './stamp.ts';

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
  /** Watches these files, too, wherever they lie; those of the last call no more. Absolute paths. */
  follow(files: readonly string[]): void;
  /** Resolves when every file is being watched. */
  readonly ready: Promise<void>;
  close(): Promise<void>;
};

/** How often files are looked at where the system does not tell, ms. */
const pollInterval = 200;

export function watchSite(options: WatchOptions): Watching {
  const { siteDir } = options;
  const queue = new ChangeQueue({
    changed: options.changed,
    stampOf: (path) => stampOf(join(siteDir, path)),
  });
  let watcher: FSWatcher | undefined;
  let isClosed = false;
  const isOwnOutput = outputsOf([1, 2]);
  const toldFaults = new Set<string>();
  let followed: ReadonlySet<string> = new Set();
  const note = (event: string, path: string) => {
    const below = relative(siteDir, path).split(sep).join('/');
    if (isOwnOutput(path)) return;
    if (below !== '' && (!below.startsWith('../') || followed.has(path)))
      queue.add(below, event.startsWith('unlink'));
  };
  const open = (usePolling: boolean): Promise<void> => {
    const opened = watch([siteDir, ...followed], {
      ignoreInitial: true,
      usePolling,
      interval: pollInterval,
      followSymlinks: false,
      atomic: false,
      ignored: (path) => !followed.has(path) && isIgnored(path, relative(siteDir, path).split(sep)),
    });
    watcher = opened;
    opened.on('all', note);
    return new Promise((resolve) => {
      opened.once('ready', () => {
        // Who looks again and again has not looked for the first time yet: what is saved just now would be taken for old.
        if (usePolling) queue.readAllWhenIdle();
        resolve();
      });
      opened.on('error', (fault) => {
        const { code, message } = fault as NodeJS.ErrnoException;
        if (isClosed) return;
        if (usePolling || (code !== 'ENOSPC' && code !== 'EMFILE')) {
          if (!toldFaults.has(message)) options.notice(`Some changes will not be seen: ${message}`);
          toldFaults.add(message);
          return;
        }
        options.notice(
          `The system watches no more files (${code}): they are looked at five times a second instead.`,
        );
        void opened.close();
        void open(true).then(resolve);
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
    ready: open(options.poll),
    async close() {
      isClosed = true;
      queue.close();
      await watcher?.close();
    },
  };
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
