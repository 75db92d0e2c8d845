import fs from 'node:fs';
import { dirname, join } from 'node:path';
import { codes } from '#engine';
import { explainError, makeFolders, replace } from '#files';
import { type Diagnostic, error, warning } from '#model/diagnostic/diagnostic';
import { groupBy } from '#model/group';
import type { Severities } from './site-config.ts';

/** Checks the new site, and gives the messages. */
export type CheckSite = (siteDir: string) => Promise<readonly Diagnostic[]>;

type Settled = {
  readonly severity: Severities;
  readonly diagnostics: readonly Diagnostic[];
};

export type NewSite = {
  readonly files: ReadonlyMap<string, string | Uint8Array>;
  readonly copies: readonly Copy[];
  /** The files that say what is left. */
  renderTexts(told: readonly Diagnostic[], severity: Severities): readonly (readonly [string, string])[];
};

/** Writes a site, checks it, and settles its errors. Returns all that is told, or why nothing is written. */
export async function writeSite(
  { out, check }: { readonly out: string; readonly check?: CheckSite },
  site: NewSite,
  told: readonly Diagnostic[],
): Promise<{ readonly told: readonly Diagnostic[] } | { readonly fault: Diagnostic }> {
  const fail = (reason: unknown) => ({
    fault: error('write-failed', `The new site cannot be written: ${explainError(reason)}.`),
  });
  try {
    writeNewSite(out, new Map([...site.files, ...site.renderTexts(told, {})]), site.copies);
  } catch (reason) {
    return fail(reason);
  }
  const { severity, diagnostics } = settleErrors(told, (await check?.(out)) ?? []);
  if (diagnostics.length === told.length) return { told };
  try {
    for (const [path, text] of site.renderTexts(diagnostics, severity))
      fs.writeFileSync(join(out, path), text);
    return { told: diagnostics };
  } catch (reason) {
    return fail(reason);
  }
}

/** `told`: what the move has told of the site. `found`: what its check says. */
function settleErrors(told: readonly Diagnostic[], found: readonly Diagnostic[]): Settled {
  const errors = found
    .filter(({ severity }) => severity === 'error')
    // The severities will stand above in that file.
    .map((one) => (one.file === 'site.config.ts' ? { ...one, line: undefined, column: undefined } : one));
  const open = errors.filter(({ code }) => !codes.settled.has(code));
  const byCode = [...groupBy(open, ({ code }) => code)].sort(([a], [b]) => (a < b ? -1 : 1));
  const severity = Object.fromEntries(byCode.map(([code]) => [code, 'warning']));
  const lower = (one: Diagnostic): Diagnostic =>
    one.severity === 'error' && severity[one.code] ? { ...one, severity: 'warning' } : one;
  const known = new Set(told.map(buildKey));
  return {
    severity,
    diagnostics: [
      ...told.map(lower),
      ...byCode.map(([code, ones]) => describeLowered(code, ones.length)),
      ...errors.filter((one) => !known.has(buildKey(one))).map(lower),
    ],
  };
}

function buildKey({ code, file, line, message }: Diagnostic): string {
  return [code, file, line, message].join('\0');
}

function describeLowered(code: string, count: number): Diagnostic {
  return warning(
    'migrate-left',
    `The first build would stop at "${code}" (${count}); \`check.severity\` makes it a warning.`,
    { file: 'site.config.ts', hint: 'Settle what is told, then take the code out of `check.severity`.' },
  );
}

/** Absolute path of a source file -> path in the new site's folder. */
export type Copy = { readonly from: string; readonly to: string };

/** `out`: absolute; new or empty. Throws the file system's error, and then writes nothing. */
function writeNewSite(
  out: string,
  files: ReadonlyMap<string, string | Uint8Array>,
  copies: readonly Copy[],
): void {
  const folders = new Set<string>();
  replace(out, (fresh) => {
    const makePlace = (path: string) => {
      const target = join(fresh, path);
      const folder = dirname(target);
      if (!folders.has(folder)) makeFolders(folder);
      folders.add(folder);
      return target;
    };
    for (const [path, text] of files) fs.writeFileSync(makePlace(path), text);
    for (const { from, to } of copies) fs.copyFileSync(from, makePlace(to));
    // Remove the empty folder, because the new one is renamed to its name.
    if (fs.existsSync(out)) fs.rmdirSync(out);
  });
}
