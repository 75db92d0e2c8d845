/** Messages for GitLab: a Code Quality report, which a merge request shows beside the changed lines. */
import { createHash } from 'node:crypto';
import type { Diagnostic } from '#model/diagnostic/diagnostic';
import { listTexts, makeReadable } from './readable.ts';

/** GitLab needs a place for each: messages without a file are about the configuration. */
const siteFile = 'site.config.ts';

/**
 * One JSON array. A message keeps its fingerprint when its line moves, and GitLab then does not take it for a new one.
 * `place`: counts files from where GitLab does.
 */
export function formatCodeQuality(
  diagnostics: readonly Diagnostic[],
  place: (all: readonly Diagnostic[]) => readonly Diagnostic[] = (all) => all,
): string {
  const seen = new Map<string, number>();
  const issues = place(diagnostics.map((diagnostic) => ({ file: siteFile, ...diagnostic }))).map(
    (diagnostic) => {
      const { severity, code, file = siteFile, line = 1 } = diagnostic;
      const description = listTexts(diagnostic).map(makeReadable).join(' ');
      const key = [file, code, diagnostic.message].join('\0');
      const turn = (seen.get(key) ?? 0) + 1;
      seen.set(key, turn);
      return {
        description,
        check_name: code,
        fingerprint: createHash('sha256').update(`${key}\0${turn}`).digest('hex'),
        severity: severity === 'error' ? 'major' : 'minor',
        location: { path: file, lines: { begin: line } },
      };
    },
  );
  return `${JSON.stringify(issues)}\n`;
}
