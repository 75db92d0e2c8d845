/** Bundles a configuration file and its imports into one module (esbuild). Must not run it. */
import { Buffer } from 'node:buffer';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Location, Message } from 'esbuild';
import { messageText, thrownText } from '#model/config/words';
import { type Diagnostic, error, type Found, type Place } from '#model/diagnostic/diagnostic';
import { findConflictAt } from '#model/markup/conflicts';
import { findPackageManager } from '#model/package-manager';
import { imports, ownPlace } from './imports.ts';

export type Bundle = {
  readonly code: string;
  /** Source map, as JSON; its sources are paths relative to the site folder. */
  readonly map: string;
  /** Absolute paths of the entries of imported packages. */
  readonly packages: readonly string[];
};

/** Messages of esbuild about an import, not about the syntax. */
const aboutImport = /^(?:Could not resolve|No matching export|No loader is configured|Could not read)/;

/** Bundles the file `name` in `siteDir`, an absolute path. Adds the path of each requested file to `sources`. */
export async function bundle(
  siteDir: string,
  name: string,
  sources = new Set<string>(),
): Promise<Found<Bundle | undefined>> {
  try {
    const { build } = await import('esbuild');
    const packages = new Set<string>();
    const url = JSON.stringify(pathToFileURL(join(siteDir, name)).href);
    const { outputFiles } = await build({
      absWorkingDir: siteDir,
      entryPoints: [`./${name}`],
      // esbuild does not write it; paths in the source map are relative to its folder.
      outfile: join(siteDir, 'site.config.bundle.mjs'),
      write: false,
      bundle: true,
      platform: 'node',
      format: 'esm',
      target: 'node20',
      conditions: [],
      charset: 'utf8',
      sourcemap: 'external',
      define: ownPlace,
      // Bundled CommonJS files need `require`; esbuild renames a `require` that the configuration declares.
      banner: {
        js: `import { createRequire as __docgen_require } from 'node:module';const require = __docgen_require(${url});`,
      },
      // Ignore every tsconfig.json in the folders above, so that a configuration means the same everywhere.
      tsconfigRaw: '{}',
      logLevel: 'silent',
      plugins: [imports(sources, packages)],
    });
    const textOf = (ending: string) => outputFiles.find((file) => file.path.endsWith(ending))?.text ?? '';
    return {
      value: { code: textOf('.mjs'), map: textOf('.map'), packages: [...packages].sort() },
      diagnostics: [],
    };
  } catch (reason) {
    return { value: undefined, diagnostics: diagnosticsOf(reason, name) };
  }
}

function diagnosticsOf(reason: unknown, name: string): Diagnostic[] {
  const messages = (reason as { errors?: readonly Message[] } | undefined)?.errors;
  if (messages === undefined || messages.length === 0) {
    return [
      error('config-failed', `The configuration cannot be bundled: ${thrownText(reason)}`, { file: name }),
    ];
  }
  return messages.map(({ text, location }) => {
    const place = location ? placeOf(location) : { file: name };
    const what = messageText(text);
    const conflict = location && findConflictAt(location.lineText, { ...place, column: 1 });
    if (conflict) return conflict;
    if (!aboutImport.test(what)) {
      const hint = slipHint(what, (location?.lineText ?? '').slice((place.column ?? 1) - 1));
      const details = hint === undefined ? place : { ...place, hint };
      return error('config-syntax', `The file does not parse: ${what}.`, details);
    }
    return error('config-failed', `An import fails: ${what}.`, {
      ...place,
      hint: importHint(what, place.file),
    });
  });
}

/** Full-width characters that NFKC does not map to ASCII. */
const halfWidth: Readonly<Record<string, string>> = {
  '【': '[',
  '】': ']',
  '“': '"',
  '”': '"',
  '‘': "'",
  '’': "'",
};

/** A hint for the commonest slips. `rest`: the line from the position of the error on. */
function slipHint(what: string, rest: string): string | undefined {
  const sign = rest.slice(0, 1);
  const meant = halfWidth[sign] ?? sign.normalize('NFKC');
  if (meant !== sign) return `Write \`${meant}\` instead of \`${sign}\`: code is written half-width.`;
  return /^Expected "[}\]]" but found ["\w'{[]/.test(what) && /^[\w"'`{[]/.test(rest)
    ? 'A comma may be missing before it.'
    : undefined;
}

/** Converts a position: esbuild counts columns from 0, in bytes. */
function placeOf({ file, line, column, lineText }: Location): Place & { file: string } {
  const before = Buffer.from(lineText, 'utf8').subarray(0, column).toString('utf8');
  return { file: file.replaceAll('\\', '/'), line, column: before.length + 1 };
}

function importHint(message: string, importer: string): string | undefined {
  const wanted = /^Could not resolve "([^"]*)"/.exec(message)?.[1];
  if (wanted === undefined) return undefined;
  if (/^[./]/.test(wanted)) {
    return `Check the path: it counts from the folder of ${importer}, and carries its ending.`;
  }
  const name = /^(?:@[^/]+\/)?[^/]+/.exec(wanted)?.[0];
  // Installing a package of that name would fetch one of somebody else.
  if (name === 'docgen') return "docgen has no such part: a configuration imports from 'docgen'.";
  const { add } = findPackageManager(process.env.npm_config_user_agent, existsSync);
  return `Install the package in the site folder: ${add} ${name}`;
}
