/** What the site knowingly accepts: `check.ignore` silences diagnostics, and unused entries are told. */
import picomatch from 'picomatch';
import type { IgnoreEntry } from '../model/config.ts';
import { type Diagnostic, type Place, warning } from '../model/diagnostic.ts';

export type IgnoreOptions = {
  /** Not all trees were looked at, so an entry that silenced nothing may still have its use. */
  readonly partial: boolean;
  /** Where the entries are written, by key. */
  readonly places?: Readonly<Record<string, Place>>;
};

export function applyIgnores(
  diagnostics: readonly Diagnostic[],
  entries: readonly IgnoreEntry[],
  { partial, places }: IgnoreOptions,
): Diagnostic[] {
  const matchers = entries.map((entry, index) => ({ entry, index, matches: matcher(entry), used: false }));
  const kept = diagnostics.filter((diagnostic) => {
    const hits = matchers.filter(({ matches }) => matches(diagnostic));
    for (const hit of hits) hit.used = true;
    return hits.length === 0;
  });
  const unused = partial ? [] : matchers.filter(({ used }) => !used);
  return [
    ...kept,
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

function matcher({ code, file, target }: IgnoreEntry): (diagnostic: Diagnostic) => boolean {
  const options = { dot: true, nonegate: true, noextglob: true };
  const matchesFile = file === undefined ? () => true : picomatch(file, options);
  const matchesTarget = target === undefined ? () => true : picomatch(target, options);
  return (diagnostic) =>
    diagnostic.code === code &&
    matchesFile(diagnostic.file ?? '') &&
    forms(diagnostic.target ?? '').some((form) => matchesTarget(form));
}

/** A link as written, and its path alone without the final slash: '/faq/#x' is '/faq' too. */
function forms(target: string): string[] {
  return [target, target.replace(/[?#].*$/, '').replace(/(.)\/$/, '$1')];
}
