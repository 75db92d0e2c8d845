/** Applies `check.severity` and `check.ignore` to diagnostics, and reports unused entries of `check.ignore`. */
import picomatch from 'picomatch';
import type { IgnoreEntry } from '#model/config/check';
import type { SiteConfig } from '#model/config/config';
import type { Code } from '#model/diagnostic/codes';
import { type Diagnostic, type Place, warning } from '#model/diagnostic/diagnostic';
import { removeRefName } from '#model/document/ref-name';

export type IgnoreOptions = {
  /** True if some trees were left out, so that an unused entry may still be needed. */
  readonly partial: boolean;
  /** The places of the entries, by configuration key. */
  readonly places?: Readonly<Record<string, Place>>;
  /** True for codes that this run looked for. */
  readonly isAsked: (code: string) => boolean;
};

export function applyIgnores(
  diagnostics: readonly Diagnostic[],
  entries: readonly IgnoreEntry[],
  { partial, places, isAsked }: IgnoreOptions,
): Diagnostic[] {
  const matchers = entries.map((entry, index) => ({
    entry,
    index,
    matches: createMatcher(entry),
    used: false,
  }));
  const reported = diagnostics.filter((diagnostic) => {
    const hits = matchers.filter(({ matches }) => matches(diagnostic));
    for (const hit of hits) hit.used = true;
    return hits.length === 0;
  });
  const unused = partial ? [] : matchers.filter(({ used, entry }) => !used && isAsked(entry.code));
  return [
    ...reported,
    ...unused.map(({ entry, index }) => {
      const { code, file, target } = entry;
      const parts = [code, file && `file "${file}"`, target && `target "${target}"`].filter(Boolean);
      return warning('config-unused-ignore', `check.ignore silences nothing with: ${parts.join(', ')}.`, {
        ...(places?.[`check.ignore[${index}]`] ?? { file: 'site.config.ts' }),
        hint: 'Remove the entry.',
        target,
      });
    }),
  ];
}

function createMatcher({ code, file, target }: IgnoreEntry): (diagnostic: Diagnostic) => boolean {
  const options = { dot: true, nonegate: true, noextglob: true };
  const matchesFile = file === undefined ? () => true : picomatch(file, options);
  const matchesTarget = target === undefined ? () => true : picomatch(target, options);
  return (diagnostic) =>
    diagnostic.code === code &&
    // A file of a git ref also has its path on disk.
    [diagnostic.file ?? '', removeRefName(diagnostic.file ?? '')].some((path) => matchesFile(path)) &&
    listForms(diagnostic.target ?? '').some((form) => matchesTarget(form));
}

/** Tests if entries for `code` silence an address, so that nobody has to request it. */
export function createIgnoredTargets(
  code: Code,
  entries: readonly IgnoreEntry[],
): (file: string | undefined, target: string) => boolean {
  const matchers = entries.filter((entry) => entry.code === code).map(createMatcher);
  return (file, target) =>
    matchers.some((matches) => matches({ severity: 'error', code, message: '', file, target }));
}

/** A link as written, and its path without the final slash: '/faq/#x' is '/faq' too. */
function listForms(target: string): string[] {
  return [target, target.replace(/[?#].*$/, '').replace(/(.)\/$/, '$1')];
}

export function applySeverities(
  found: readonly Diagnostic[],
  severities: SiteConfig['check']['severity'],
): Diagnostic[] {
  return found.flatMap((diagnostic) => {
    const severity = severities[diagnostic.code] ?? diagnostic.severity;
    return severity === 'off' ? [] : [{ ...diagnostic, severity }];
  });
}
