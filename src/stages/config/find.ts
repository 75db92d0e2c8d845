/** Finds and reads the configuration file of a site folder. Must not interpret it. */
import { isUtf8 } from 'node:buffer';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { type Diagnostic, error, type Found, wrapDiagnostics } from '#model/diagnostic/diagnostic';
import { findNearest } from '#model/text';

/** In the order of precedence. */
const configNames = ['site.config.ts', 'site.config.mts', 'site.config.js', 'site.config.mjs'] as const;

export type ConfigFile = {
  /** One of `configNames`. */
  readonly name: string;
  readonly source: string;
};

/** Reads the first of `configNames` that exists in the folder. */
export async function findConfig(siteDir: string): Promise<Found<ConfigFile | undefined>> {
  for (const name of configNames) {
    const path = join(siteDir, name);
    const stats = await stat(path).catch(() => undefined);
    // Only regular files: opening a pipe would block for ever.
    if (!stats?.isFile()) continue;
    try {
      const bytes = await readFile(path);
      if (!isUtf8(bytes)) return wrapDiagnostics([notUtf8(name)]);
      return { value: { name, source: bytes.toString('utf8') }, diagnostics: [] };
    } catch (reason) {
      const why = reason instanceof Error && 'code' in reason ? ` (${String(reason.code)})` : '';
      return wrapDiagnostics([
        error('file-unreadable', `The configuration file cannot be read${why}.`, { file: name }),
      ]);
    }
  }
  return wrapDiagnostics([await missing(siteDir)]);
}

function notUtf8(file: string): Diagnostic {
  return error('file-encoding', 'The configuration file is not valid UTF-8.', {
    file,
    hint: 'Save it as UTF-8.',
  });
}

async function missing(siteDir: string): Promise<Diagnostic> {
  const entries = await readdir(siteDir).catch(() => undefined);
  if (entries === undefined) {
    return error('config-missing', `There is no folder "${siteDir}".`, {
      hint: 'Name the folder that holds site.config.ts and content/.',
    });
  }
  const taken = entries.find((entry) => configNames.some((name) => name === entry));
  if (taken !== undefined) {
    return error('config-missing', `${taken} is not a file.`, { hint: 'Put the configuration into a file.' });
  }
  const slip = findNearest('site.config.ts', entries);
  const [, above] = /^(.*)[\\/]content(?:[\\/]|$)/.exec(resolve(siteDir)) ?? [];
  const isInside = above !== undefined && (await findConfig(above)).value !== undefined;
  return error('config-missing', 'The site folder has no site.config.ts.', {
    hint:
      slip !== undefined
        ? `Did you mean "${slip}" to be it? Rename it to site.config.ts.`
        : isInside
          ? 'The folder above content/ has one: run docgen there, or name that folder.'
          : "Create it; one line is enough: export default { title: '…' };",
  });
}
