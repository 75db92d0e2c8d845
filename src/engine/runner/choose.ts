/** The runner of a build: this thread or workers, with or without the cache on disk. */
import { join } from 'node:path';
import { adaptive } from './adaptive.ts';
import type { Runner } from './job.ts';
import { type Memo, memo } from './memo.ts';

export type RunnerRequest = {
  readonly siteDir: string;
  readonly tool: string;
  readonly cache: boolean;
  /** Worker threads; 0 and 1 mean this thread. Absent: chosen by the amount of work. */
  readonly workers?: number;
  readonly signal?: AbortSignal;
  /** Told each result that the cache did not have (`MemoOptions`). */
  made?(line: Buffer): void;
  /** Tells the user something that is no fault of the content. */
  notice(message: string): void;
};

export function chooseRunner(request: RunnerRequest): {
  runnerFor(): Runner;
  /** To be called when the work is done: keeps the cache small, tells if there was none. */
  finish(): void;
  /** To be called when no document is read any more. */
  close(): Promise<void>;
} {
  let cache: Memo | undefined;
  return {
    runnerFor() {
      const runner = adaptive(new URL('./worker.js', import.meta.url), request.workers, request.signal);
      if (!request.cache) return runner;
      cache = memo(runner, join(request.siteDir, '.docgen', 'cache'), request.tool, {
        made: request.made,
      });
      return cache;
    },
    close: async () => cache?.close(),
    finish() {
      const fault = cache?.trim();
      if (fault !== undefined)
        request.notice(`The cache in .docgen/ cannot be used (${fault}); every page was parsed.`);
    },
  };
}
