/** What a run tells its caller. */
import { harmlessCodes } from '../model/diagnostic/codes.ts';
import { type Diagnostic, hasErrors, sorted, unique } from '../model/diagnostic/diagnostic.ts';
import { shownTree } from '../model/site/locale.ts';
import type { Site } from '../model/site/site.ts';
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
  /** Which share of the output was written; absent: all of it. The counts of pages are the whole site's. */
  readonly shard?: Shard;
  /** Nothing was written: the output is what this build would have made. */
  readonly unchanged?: true;
};

export type CheckReport = Report & {
  /** How many places `--fix` has mended, by file. Absent: it was not asked to. */
  readonly fixed?: ReadonlyMap<string, number>;
  /** Which pages `--fix` gave another name: old -> new. Absent: it was not asked to. */
  readonly renamed?: ReadonlyMap<string, string>;
  /** There was so much to mend that it stopped before the end. */
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
