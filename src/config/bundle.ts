/** Bundles a configuration file and what it imports into one module (esbuild). Must not run it. */
import { Buffer } from 'node:buffer';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Location, Message } from 'esbuild';
import { type Diagnostic, error, type Found, type Place } from '../model/diagnostic/diagnostic.ts';
import { imports, ownPlace } from './imports.ts';
import { messageText, thrownText } from './words.ts';

export type Bundle = {
  readonly code: string;
  /** Source map, JSON; its sources are paths from the site folder. */
  readonly map: string;
  /** Entries of the packages that it imports, absolute. */
  readonly packages: readonly string[];
};

/** What esbuild says about an import rather than about the text. */
const aboutImport = /^(?:Could not resolve|No matching export|No loader is configured|Could not read)/;

/** Bundles the file `name` of the site folder, which is given as an absolute path. `sources`: gets the path of each file that it asks for. */
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
      // Never written: the sources of the map count from its folder.
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
      // For CommonJS files that are bundled; esbuild renames a `require` of the configuration's own.
      banner: {
        js: `import { createRequire as __docgen_require } from 'node:module';const require = __docgen_require(${url});`,
      },
      // What a configuration means must not hang on compiler settings in the folders above it.
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

/** What Unicode has no half-width form of, besides those it has. */
const halfWidth: Readonly<Record<string, string>> = {
  '【': '[',
  '】': ']',
  '“': '"',
  '”': '"',
  '‘': "'",
  '’': "'",
};

/** The commonest slips; `rest`: the line from the place on where reading ended. */
function slipHint(what: string, rest: string): string | undefined {
  const sign = rest.slice(0, 1);
  const meant = halfWidth[sign] ?? sign.normalize('NFKC');
  if (meant !== sign) return `Write \`${meant}\` instead of \`${sign}\`: code is written half-width.`;
  return /^Expected "[}\]]" but found ["\w'{[]/.test(what) && /^[\w"'`{[]/.test(rest)
    ? 'A comma may be missing before it.'
    : undefined;
}

/** esbuild counts columns from 0, in bytes. */
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
  // To install that by its name would fetch a package of somebody else.
  if (name === 'docgen') return "docgen has no such part: a configuration imports from 'docgen'.";
  return `Install the package in the site folder: npm install ${name}`;
}
