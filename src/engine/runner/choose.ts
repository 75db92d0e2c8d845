/** Chooses the runner: this thread or workers, with or without the cache on disk. */
import { join } from 'node:path';
import type { SourceFile } from '../../model/document.ts';
import { inline } from './inline.ts';
import type { Runner } from './job.ts';
import { type Memo, memo } from './memo.ts';
import { pool } from './pool.ts';

export type RunnerRequest = {
  readonly siteDir: string;
  readonly tool: string;
  readonly cache: boolean;
  /** Worker threads; 0 and 1 mean this thread. Absent: chosen by the amount of text. */
  readonly workers?: number;
  readonly signal?: AbortSignal;
  /** Tells the user something that is no fault of the content. */
  notice(message: string): void;
};

/** Below about 1,000 pages of this size starting a worker costs more than it saves. */
const worthWorkers = 6 * 1024 * 1024;

/** A page so long would keep this thread from seeing Ctrl+C: it goes to a worker. */
const longPage = 512 * 1024;

export function chooseRunner(request: RunnerRequest): {
  runnerFor(sources: readonly SourceFile[]): Runner;
  /** To be called when the work is done: keeps the cache small, tells if there was none. */
  finish(): void;
} {
  let cache: Memo | undefined;
  return {
    runnerFor(sources) {
      const workers = request.workers === 1 ? 0 : (request.workers ?? wanted(sources));
      const runner =
        workers > 0
          ? pool(workers, new URL('./worker.js', import.meta.url), request.signal)
          : inline(request.signal);
      if (!request.cache) return runner;
      cache = memo(runner, join(request.siteDir, '.docgen', 'cache'), request.tool);
      return cache;
    },
    finish() {
      const fault = cache?.trim();
      if (fault !== undefined)
        request.notice(`The cache in .docgen/ cannot be used (${fault}); every page was parsed.`);
    },
  };
}

function wanted(sources: readonly SourceFile[]): number {
  const total = sources.reduce((sum, source) => sum + source.text.length, 0);
  if (total > worthWorkers) return 2;
  return sources.some((source) => source.text.length > longPage) ? 1 : 0;
}
