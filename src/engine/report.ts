/** The result of a run. */
import { relative, sep } from 'node:path';
import {
  type Diagnostic,
  error,
  hasErrors,
  removeDuplicates,
  sortDiagnostics,
} from '#model/diagnostic/diagnostic';
import type { Report } from '#model/run/report';
import { formatShownTree } from '#model/site/locale';
import type { Site } from '#model/site/site';
import { getThrownMessage } from '#model/text';
import { codes } from './features.ts';

export function hasFailed(
  diagnostics: readonly Diagnostic[],
  { strict }: { readonly strict: boolean },
): boolean {
  return hasErrors(diagnostics) || (strict && diagnostics.some(({ code }) => !codes.harmless.has(code)));
}

/** A diagnostic if the system forbids docgen a file that no stage can do without, such as the folder of a theme. */
export function findDenied(fault: unknown, folder: string): Diagnostic | undefined {
  const { code, path } = (fault ?? {}) as NodeJS.ErrnoException;
  if (code !== 'EACCES' || typeof path !== 'string') return undefined;
  const file = relative(folder, path).split(sep).join('/') || '.';
  const hint = 'Give the user who runs docgen the right to read it.';
  return error('file-unreadable', `"${file}" cannot be opened: permission denied.`, { file, hint });
}

/** Of a fault that no stage expects. */
export function reportThrown(fault: unknown, folder: string): Diagnostic {
  return findDenied(fault, folder) ?? error('internal', `docgen has a fault: ${getThrownMessage(fault)}`);
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
