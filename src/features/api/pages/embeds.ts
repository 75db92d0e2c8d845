/** Replaces one-line directives in pages with parts of descriptions: `::: api POST /calls`, `::: operations calls`, `::: schema Call from rest`, and tables of errors and reasons. */

import { hash } from 'node:crypto';
import { overlayOfFile } from '#model/address/route';
import { firstSegment } from '#model/address/url';
import type { SiteConfig } from '#model/config/config';
import { readSetting } from '#model/config/config-key';
import { type Diagnostic, error, type Found, type Place, warning } from '#model/diagnostic/diagnostic';
import type { Origin, SourceFile } from '#model/document/document';
import { originOf, placeOf } from '#model/document/origin';
import { defaultLocale, inLanguage, localeNamed } from '#model/site/locale';
import { stringsWith } from '#model/strings';
import { didYouMean, nearest, oneLine } from '#model/text';
import { type ApiEntry, apiKey } from '../config.ts';
import type { ApiDescription } from '../model/api.ts';
import { jsonLines } from '../model/pieces.ts';
import { type InLocale, textsFile } from '../openapi/texts.ts';
import { embeddedOperation, embeddedSchema, namesIn } from './embed.ts';
import type { Embedded } from './embedded.ts';
import { embeddedErrors, embeddedReasons, errorsAsked } from './error-table.ts';
import { embeddedTable, namesAsked } from './operation-table.ts';
import { embeddedSignIn } from './sign-in.ts';
import { ledInReference } from './viewer-links.ts';

const directive =
  /^[ \t]{0,3}:{3,}[ \t]*(api|operations|schema|errors|reasons|security)[ \t]+(\S.*?)[ \t]*:*[ \t]*$/;

/** By the directive's name. */
const kinds = {
  api: { write: embeddedOperation, what: 'an operation', names: 'operations' },
  operations: { write: embeddedTable, what: 'a tag or an operation', names: 'rows' },
  schema: { write: embeddedSchema, what: 'a schema', names: 'schemas' },
  errors: { write: embeddedErrors, what: 'a tag with errors or an error', names: 'errors' },
  reasons: { write: embeddedReasons, what: 'a reason', names: 'reasons' },
  security: { write: embeddedSignIn, what: 'a security scheme', names: 'security' },
} as const;
type Kind = keyof typeof kinds;

type EmbedContext = {
  readonly config: SiteConfig;
  readonly descriptions: readonly ApiDescription[];
  /** Values of the versions of this run. */
  readonly versions: readonly string[];
  readonly inLocale: InLocale;
  /** Indices (from 0) of lines that are code, where directives do not count. */
  readonly codeLines: (lines: readonly string[]) => ReadonlySet<number>;
};

type Line = { readonly text: string; readonly origin: Omit<Origin, 'line'> };
type Request = {
  readonly kind: Kind;
  readonly wanted: string;
  /** Names the description: 'rest', '/rest-api/reference'. */
  readonly from?: string;
  readonly level: number;
};

/** Replaces all directives of the page. Parts that differ by version are marked with their versions. */
export function withEmbeds(source: SourceFile, context: EmbedContext): Found<SourceFile> {
  const lines = source.text.split('\n');
  const code = context.codeLines(lines);
  const made: Line[] = [];
  const diagnostics: Diagnostic[] = [];
  let level = 2;
  for (let index = 0; index < lines.length; index++) {
    const text = lines[index]!;
    const from = originOf(source.origins, index + 1);
    const origin = { file: from.file, fileLine: from.line, indent: from.indent };
    const match = code.has(index) ? null : directive.exec(text);
    if (!code.has(index)) level = /^(#{1,6})\s/.exec(text)?.[1]?.length ?? level;
    if (!match) {
      made.push({ text, origin });
      continue;
    }
    const request = requestOf(match[1] as Kind, match[2]!, level);
    const { parts, others, foreign } = partsOf(request, source, context);
    const place = { ...placeOf(source.origins, index + 1, 1), target: request.wanted };
    if (isComplete(context))
      for (const wanted of unknownIn(
        request,
        parts.length > 0 || isLeftOut(request, source, context),
        context,
      ))
        diagnostics.push(unknown({ ...request, wanted }, { ...place, target: wanted }, context));
    if (others.length > 1) diagnostics.push(ambiguous(request, others, place));
    if (foreign) diagnostics.push(inOtherLanguage(foreign, source, place, context));
    for (const part of parts)
      made.push(...part.map((one) => ({ text: one.text, origin: one.origin ?? origin })));
    // The directive has no content, so a closing `:::` behind it is dropped.
    if (/^[ \t]{0,3}:{3,}[ \t]*$/.test(lines[index + 1] ?? '')) index++;
  }
  return { value: assembled(source, made), diagnostics };
}

/** 'Call from rest' */
function requestOf(kind: Kind, text: string, level: number): Request {
  const [, wanted = text, from] = /^(.*\S)\s+from\s+(\S+)$/.exec(text) ?? [];
  return { kind, wanted, ...(from && { from }), level: Math.min(6, Math.max(level + 1, 3)) };
}

/** False if a description could not be read: that error is reported already, and its names are not unknown. */
function isComplete({ config, descriptions }: EmbedContext): boolean {
  const read = new Set(descriptions.map(({ file }) => file));
  return readSetting(config, apiKey).every(({ file }) => read.has(file));
}

/** Names that no version has. The rows of a table may exist in some versions only, so their names are looked up in all. */
function unknownIn({ kind, wanted }: Request, isMade: boolean, { descriptions }: EmbedContext): string[] {
  if (kind === 'api' || kind === 'schema') return isMade ? [] : [wanted];
  const known = new Set(descriptions.flatMap((one) => namesIn(one)[kinds[kind].names]));
  const requested =
    kind === 'operations'
      ? namesAsked(wanted)
      : kind === 'errors'
        ? errorsAsked(wanted).names
        : wanted.split(/\s+/);
  const missing = requested.filter((name) => !known.has(name));
  return isMade || missing.length > 0 ? missing : [wanted];
}

/** True if a version that this run leaves out has it. */
function isLeftOut(request: Request, source: SourceFile, context: EmbedContext): boolean {
  if (source.version !== undefined) return false;
  const all = new Set(context.descriptions.map(({ version }) => version));
  const versions = [...all].filter((version) => !context.versions.includes(version));
  return partsOf(request, source, { ...context, versions }).parts.length > 0;
}

type PartLine = { readonly text: string; readonly origin?: Omit<Origin, 'line'> };

type Parts = {
  readonly parts: PartLine[][];
  /** Files of all descriptions that have it, if the choice is ambiguous. */
  readonly others: readonly string[];
  readonly foreign?: ForeignPart;
};

/** Texts that are not in the page's language. */
type ForeignPart = { readonly file: string; readonly texts: readonly string[] };

/** The parts of all versions, each text once; empty if no version has it. */
function partsOf(request: Request, source: SourceFile, context: EmbedContext): Parts {
  const { descriptions, config } = context;
  const own = source.version === undefined ? versionsOf(source, context) : [source.version];
  const texts = new Map<string, { readonly versions: string[]; readonly lines: PartLine[] }>();
  const others = new Set<string>();
  let foreign: ForeignPart | undefined;
  // docgen's own words are in the page's language; the description's texts may not be.
  const { strings: words, lang } = inLanguage(source.locale, config);
  const strings = stringsWith(words);
  const ofTexts = lang === config.lang ? undefined : config.lang;
  const { write } = kinds[request.kind];
  for (const version of own) {
    const found = descriptions.flatMap((description) => {
      const entry = entryOf(description.file, config);
      if (description.version !== version || !isFrom(request.from, description.file, entry)) return [];
      const own = ofTexts === undefined ? undefined : context.inLocale(description, source.locale ?? '');
      const options = {
        entry: entry ?? { samples: [] },
        strings,
        level: request.level,
        ...(own && { foreign: { lang: ofTexts!, texts: own.left } }),
      };
      const made = write(request.wanted, own?.description ?? description, options);
      if (!made) return [];
      const text = entry ? ledInReference(made.text, description, entry) : made.text;
      return [{ made: { ...made, text }, file: description.file, prefix: entry?.prefix ?? '' }];
    });
    const near = found.filter(({ prefix }) => isBeside(source, prefix));
    const chosen = near.length > 0 ? near : found;
    if (chosen.length > 1) for (const { file } of chosen) others.add(file);
    const [first] = chosen;
    if (!first) continue;
    if (first.made.foreign.length > 0) foreign ??= { file: first.file, texts: first.made.foreign };
    const known = texts.get(first.made.text) ?? {
      versions: [],
      lines: linesOf(first.made, wayToReference(source, config)),
    };
    texts.set(first.made.text, known);
    known.versions.push(version);
  }
  const parts = forVersions([...texts.values()], own);
  return { parts, others: [...others], ...(foreign && { foreign }) };
}

/** Versions in the page's locale. */
function versionsOf({ locale }: SourceFile, { versions, config }: EmbedContext): readonly string[] {
  if (locale === undefined) return versions;
  const known = new Set(config.versions.flatMap((one) => (one.locale === locale ? [one.value] : [])));
  return versions.filter((version) => known.has(version));
}

/** Prefix for links to the reference: a locale without fallback has no reference of its own, so links go to the default locale. */
function wayToReference({ locale }: SourceFile, config: SiteConfig): string {
  const main = defaultLocale(config);
  return main && locale !== undefined && localeNamed(locale, config)?.fallback === false
    ? `/@${main.value}`
    : '';
}

const entryOf = (path: string, config: SiteConfig) =>
  readSetting(config, apiKey).find(({ file }) => file === path);

/** `from`: the file's name, or the route of its reference. */
function isFrom(
  from: string | undefined,
  file: string,
  entry: Pick<ApiEntry, 'prefix'> | undefined,
): boolean {
  if (from === undefined) return true;
  const name = file.slice(file.lastIndexOf('/') + 1);
  const names = [file, name, name.replace(/\.\w+$/, ''), entry?.prefix, entry?.prefix.slice(1)];
  return names.includes(from);
}

/** A page below /rest-api prefers the description whose reference is below /rest-api. */
function isBeside({ path }: SourceFile, prefix: string): boolean {
  const { rest } = overlayOfFile(path);
  return prefix !== '' && firstSegment(`/${rest}`) === firstSegment(prefix);
}

function forVersions(
  texts: readonly { readonly versions: readonly string[]; readonly lines: PartLine[] }[],
  own: readonly string[],
): PartLine[][] {
  return texts.map((one) => {
    const isForAll = one.versions.length === own.length;
    if (isForAll) return one.lines;
    return [
      { text: '' },
      { text: `:::::: only ${one.versions.join(' ')}` },
      ...one.lines,
      { text: '::::::' },
      { text: '' },
    ];
  });
}

function linesOf({ text, origins }: Embedded, way: string): PartLine[] {
  return text.split('\n').map((line, index) => {
    const { file, line: fileLine, indent, column } = originOf(origins, index + 1);
    const led = way === '' ? line : line.replace(/\]\(\/(?!@)/g, `](${way}/`);
    return { text: led, origin: { file, fileLine, indent, ...(column !== undefined && { column }) } };
  });
}

function assembled(source: SourceFile, lines: readonly Line[]): SourceFile {
  const text = lines.map((line) => line.text).join('\n');
  const origins = lines.map(({ origin }, index) => ({ line: index + 1, ...origin }));
  return { ...source, text, origins, hash: hash('sha256', text), jsonLines };
}

type At = Place & { readonly target: string };

function unknown(
  { kind, wanted, from }: Request,
  at: At,
  { descriptions, config }: EmbedContext,
): Diagnostic {
  const candidates = descriptions.filter(({ file }) => isFrom(from, file, entryOf(file, config)));
  const { what, names: list } = kinds[kind];
  if (from !== undefined && candidates.length === 0) {
    const files = [...new Set(descriptions.map(({ file }) => file))].join(', ');
    const message = `No description is called "${from}".`;
    return error('api-embed-unknown', message, { ...at, hint: `Descriptions: ${files}.` });
  }
  const names = candidates.flatMap((one) => namesIn(one)[list]);
  const hint = didYouMean(nearest(wanted, new Set(names)));
  const message =
    from === undefined
      ? `No description has ${what} "${wanted}".`
      : `The description "${from}" does not have ${what} "${wanted}".`;
  return error('api-embed-unknown', message, { ...at, hint });
}

function ambiguous({ kind, wanted }: Request, files: readonly string[], at: At): Diagnostic {
  const { what } = kinds[kind];
  const [first] = files.map((file) => file.replace(/^.*\//, '').replace(/\.\w+$/, ''));
  const message = `${files.join(' and ')} have ${what} "${wanted}"; the first one's is shown.`;
  const hint = `Say which is meant: ::: ${kind} ${wanted} from ${first}`;
  return warning('api-embed-ambiguous', message, { ...at, hint });
}

function inOtherLanguage(
  { file, texts }: ForeignPart,
  { locale }: SourceFile,
  at: At,
  { config }: EmbedContext,
): Diagnostic {
  const [first = ''] = texts;
  const shown = first.length > 40 ? `${first.slice(0, 40)}…` : first;
  const more = texts.length > 1 ? ` and ${texts.length - 1} more` : '';
  const message = `"${oneLine(shown)}"${more} of ${file} is in ${config.lang}, not in the language of the page.`;
  const hint = `Put it into ${textsFile(file, locale ?? '')}, by the names of operations, schemas and errors.`;
  return warning('api-embed-language', message, { ...at, hint });
}
