/** The result of a run. */
import { harmlessCodes } from '#model/diagnostic/codes';
import { type Diagnostic, hasErrors, sorted, unique } from '#model/diagnostic/diagnostic';
import { shownTree } from '#model/site/locale';
import type { Site } from '#model/site/site';
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

export function fails(diagnostics: readonly Diagnostic[], { strict }: { readonly strict: boolean }): boolean {
  return hasErrors(diagnostics) || (strict && diagnostics.some(({ code }) => !harmlessCodes.has(code)));
}

export function report(
  exitCode: 0 | 1 | 2,
  diagnostics: readonly Diagnostic[],
  site: Site | undefined,
  started: number,
): Report {
  return {
    exitCode,
    pages: site ? countsOf(site) : [],
    files: 0,
    bytes: 0,
    durationMs: Math.round(performance.now() - started),
    diagnostics: sorted(unique(diagnostics)),
  };
}

function countsOf({ trees, config }: Site): Report['pages'] {
  return trees.map(({ version, pages }) => ({
    version: shownTree(version, config),
    count: pages.length,
  }));
}
