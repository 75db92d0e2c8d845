/** The result of a run. */
import { harmlessCodes } from '#model/diagnostic/codes';
import { type Diagnostic, hasErrors, sorted, unique } from '#model/diagnostic/diagnostic';
import type { Report } from '#model/run/report';
import { shownTree } from '#model/site/locale';
import type { Site } from '#model/site/site';

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
