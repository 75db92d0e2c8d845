/** The result of a run. */
import { type Diagnostic, hasErrors, removeDuplicates, sortDiagnostics } from '#model/diagnostic/diagnostic';
import type { Report } from '#model/run/report';
import { formatShownTree } from '#model/site/locale';
import type { Site } from '#model/site/site';
import { codes } from './features.ts';

export function hasFailed(
  diagnostics: readonly Diagnostic[],
  { strict }: { readonly strict: boolean },
): boolean {
  return hasErrors(diagnostics) || (strict && diagnostics.some(({ code }) => !codes.harmless.has(code)));
}

export function report(
  exitCode: 0 | 1 | 2,
  diagnostics: readonly Diagnostic[],
  site: Site | undefined,
  started: number,
): Report {
  return {
    exitCode,
    pages: site ? countPages(site) : [],
    files: 0,
    bytes: 0,
    durationMs: Math.round(performance.now() - started),
    diagnostics: sortDiagnostics(removeDuplicates(diagnostics)),
  };
}

function countPages({ trees, config }: Site): Report['pages'] {
  return trees.map(({ version, pages }) => ({
    version: formatShownTree(version, config),
    count: pages.length,
  }));
}
