/** The door of the watcher: reports changes in a folder, burst by burst. Knows nothing of the files' meaning. */
import { join, relative, sep } from 'node:path';
import { type FSWatcher, watch } from 'chokidar';
import { ChangeQueue } from './change-queue.ts';
import { createOutputCheck } from './own-output.ts';
import { readStamp, readStamps } from './stamp.ts';

export type WatchOptions = {
  readonly folder: string;
  /** True for what is not watched. `parts`: of the path relative to the folder. */
  isIgnored(path: string, parts: readonly string[]): boolean;
  /** Polls the files, for network file systems without events. */
  readonly poll: boolean;
  /** Called with one burst at a time; paths are relative to the folder, with forward slashes. */
  changed(paths: ReadonlySet<string>): Promise<void>;
  /** Shows the user a message. */
  notice(message: string): void;
};

export type Watching = {
  /** Also watches these files anywhere, instead of those of the last call. Absolute paths. */
  follow(files: readonly string[]): void;
  /** Begins to report changes, those since the call of `watchFolder` too. Resolves when every file is watched. */
  open(): Promise<void>;
  close(): Promise<void>;
};

/** Polling interval, ms. */
const pollInterval = 200;

/** Notes the state of all files, which takes no event. */
export function watchFolder(options: WatchOptions): Watching {
  const { folder, isIgnored } = options;
  let watcher: FSWatcher | undefined;
  let isClosed = false;
  const isOwnOutput = createOutputCheck([1, 2]);
  const reportedFaults = new Set<string>();
  let followed: ReadonlySet<string> = new Set();
  const nameBelow = (path: string) => relative(folder, path).split(sep).join('/');
  const stampAll = () => {
    const isLeftOut = (path: string) => isIgnored(join(folder, path), path.split('/'));
    const stamps = readStamps(folder, (path) => isLeftOut(path) || isOwnOutput(join(folder, path)));
    for (const file of followed) stamps.set(nameBelow(file), readStamp(file));
    return stamps;
  };
  const queue = new ChangeQueue({ ...options, stampOf: (path) => readStamp(join(folder, path)), stampAll });
  const recordChange = (event: string, path: string) => {
    const below = nameBelow(path);
    if (isOwnOutput(path)) return;
    if (below !== '' && (!below.startsWith('../') || followed.has(path)))
      queue.add(below, event.startsWith('unlink'));
  };
  const openWatcher = (usePolling: boolean): Promise<void> => {
    const opened = watch([folder, ...followed], {
      ignoreInitial: true,
      usePolling,
      interval: pollInterval,
      followSymlinks: false,
      atomic: false,
      ignored: (path) => isIgnored(path, relative(folder, path).split(sep)) && !isOrHolds(path, followed),
    });
    watcher = opened;
    opened.on('all', recordChange);
    return new Promise((resolve) => {
      opened.once('ready', resolve);
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
      const added = files.filter((file) => !before.has(file));
      const removed = [...before].filter((file) => !followed.has(file));
      watcher?.add(added);
      watcher?.unwatch(removed);
      for (const file of [...added, ...removed]) queue.setWatched(nameBelow(file), followed.has(file));
    },
    async open() {
      await openWatcher(options.poll);
      await queue.look();
      // A polling watcher may take a file that was just saved for its first state.
      queue.lookWhenIdle();
    },
    async close() {
      isClosed = true;
      queue.close();
      await watcher?.close();
    },
  };
}

/** A file that is not there yet is seen by its folder, which may be in an ignored one. */
function isOrHolds(path: string, files: ReadonlySet<string>): boolean {
  return files.has(path) || [...files].some((file) => file.startsWith(`${path}${sep}`));
}
