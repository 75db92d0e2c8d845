/** The result of a run. */
import type { Diagnostic } from '../diagnostic/diagnostic.ts';
import type { Shard } from './request.ts';

export type Report = {
  /** 0 done, 1 errors in content or build, 2 unusable configuration or output folder. */
  readonly exitCode: 0 | 1 | 2;
  readonly pages: readonly { readonly version: string; readonly count: number }[];
  readonly files: number;
  readonly bytes: number;
  readonly durationMs: number;
  readonly diagnostics: readonly Diagnostic[];
};

export type BuildReport = Report & {
  /** The share of the output that was written; absent: all of it. Page counts are those of the whole site. */
  readonly shard?: Shard;
  /** Nothing was written: the output is up to date. */
  readonly unchanged?: true;
};

export type CheckReport = Report & {
  /** Number of fixes by file. Absent without `--fix`. */
  readonly fixed?: ReadonlyMap<string, number>;
  /** Pages that `--fix` renamed: old -> new path. Absent without `--fix`. */
  readonly renamed?: ReadonlyMap<string, string>;
  /** `--fix` stopped before the end, because there was too much to fix. */
  readonly moreToFix?: true;
};
