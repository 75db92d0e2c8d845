/** Replaces one-line directives in pages with parts of descriptions: `::: api POST /calls`, `::: operations calls`, `::: schema Call from rest`, and tables of errors and reasons. */
import { hash } from 'node:crypto';
import { splitFileOverlay } from '#model/address/route';
import { getFirstSegment } from '#model/address/url';
import type { SiteConfig } from '#model/config/config';
import { readSetting } from '#model/config/config-key';
import { type Diagnostic, error, type Found, type Place, warning } from '#model/diagnostic/diagnostic';
import type { Origin, SourceFile } from '#model/document/document';
import { findOrigin, findOriginPlace } from '#model/document/origin';
import { memoize, memoizeText } from '#model/remembered';
import { applyLocale, findLocale, getDefaultLocale } from '#model/site/locale';
import { createStrings } from '#model/strings';
import { didYouMean, findNearest } from '#model/text';
import { type ApiEntry, apiKey } from '../config.ts';
import type { ApiDescription } from '../model/api.ts';
import { jsonLines } from '../model/pieces.ts';
import type { InLocale } from '../openapi/texts.ts';
import { embedOperation, embedSchema, listEmbedNames } from './embed.ts';
import type { Embedded, PartKeeper } from './embedded.ts';
import { embedErrors, embedReasons, parseErrorNames } from './error-table.ts';
import { type ForeignPart, reportOtherLanguageText } from './foreign-part.ts';
import { embedTable, parseTableNames } from './operation-table.ts';
import { createRepeats } from './repeats.ts';
import { embedSignIn } from './sign-in.ts';
import { resolveViewerLinks } from './viewer-links.ts';

const directive =
  /^[ \t]{0,3}:{3,}[ \t]*(api|operations|schema|errors|reasons|security)[ \t]+(\S.*?)[ \t]*:*[ \t]*$/;

/** By the directive's name. */
const kinds = {
  api: { write: embedOperation, what: 'an operation', names: 'operations' },
  operations: { write: embedTable, what: 'a tag or an operation', names: 'rows' },
  schema: { write: embedSchema, what: 'a schema', names: 'schemas' },
  errors: { write: embedErrors, what: 'a tag with errors or an error', names: 'errors' },
  reasons: { write: embedReasons, what: 'a reason', names: 'reasons' },
  security: { write: embedSignIn, what: 'a security scheme', names: 'security' },
} as const;
type EmbedKind = keyof typeof kinds;

export type EmbedContext = {
  readonly config: SiteConfig;
  readonly descriptions: readonly ApiDescription[];
  /** Values of the versions of this run. */
  readonly versions: readonly string[];
  readonly inLocale: InLocale;
  readonly keepPart?: PartKeeper;
  /** Indices (from 0) of lines that are code, where directives do not count. */
  readonly codeLines: (lines: readonly string[]) => ReadonlySet<number>;
};

type EmbedLine = { readonly text: string; readonly origin: Omit<Origin, 'line'> };
type Request = {
  readonly kind: EmbedKind;
  readonly wanted: string;
  /** Names the description: 'rest', '/rest-api/reference'. */
  readonly from?: string;
  readonly level: number;
  /** The same operation stands in the page for this time, from 1. */
  readonly nth: number;
};

/** Replaces all directives of the page. Parts that differ by version are marked with their versions. */
export function insertEmbeds(source: SourceFile, context: EmbedContext): Found<SourceFile> {
  const lines = source.text.split('\n');
  const code = context.codeLines(lines);
  const made: EmbedLine[] = [];
  const diagnostics: Diagnostic[] = [];
  const countRepeats = createRepeats();
  // That of the title of the page.
  let level = 1;
  for (let index = 0; index < lines.length; index++) {
    const text = lines[index]!;
    const from = findOrigin(source.origins, index + 1);
    const origin = { file: from.file, fileLine: from.line, indent: from.indent };
    const match = code.has(index) ? null : directive.exec(text);
    if (!code.has(index)) level = /^(#{1,6})\s/.exec(text)?.[1]?.length ?? level;
    if (!match) {
      made.push({ text, origin });
      continue;
    }
    const request = parseEmbedRequest(match[1] as EmbedKind, match[2]!, level);
    const { parts, others, foreign } = countRepeats(text.trim(), (nth) =>
      buildEmbedParts({ ...request, nth }, source, context),
    );
    const place = { ...findOriginPlace(source.origins, index + 1, 1), target: request.wanted };
    const isMade = () => parts.length > 0 || isLeftOut(request, source, context);
    for (const wanted of isComplete(context) ? findUnknownNames(request, isMade(), context) : [])
      diagnostics.push(reportUnknownName({ ...request, wanted }, { ...place, target: wanted }, context));
    if (others.length > 1) diagnostics.push(reportAmbiguousName(request, others, place));
    if (foreign) diagnostics.push(reportOtherLanguageText(foreign, source, place, context));
    for (const part of parts)
      made.push(...part.map((line) => ({ text: line.text, origin: line.origin ?? origin })));
    // The directive has no content, so a closing `:::` behind it is dropped.
    if (/^[ \t]{0,3}:{3,}[ \t]*$/.test(lines[index + 1] ?? '')) index++;
  }
  return { value: assembleSource(source, made), diagnostics };
}

/** 'Call from rest' */
function parseEmbedRequest(kind: EmbedKind, text: string, level: number): Request {
  const [, wanted = text, from] = /^(.*\S)\s+from\s+(\S+)$/.exec(text) ?? [];
  return { kind, wanted, ...(from && { from }), level: Math.min(6, level + 1), nth: 1 };
}

/** False if a description could not be read: that error is reported already, and its names are not unknown. */
function isComplete({ config, descriptions }: EmbedContext): boolean {
  const read = new Set(descriptions.map(({ file }) => file));
  return readSetting(config, apiKey).every(({ file }) => read.has(file));
}

/** Names that no version has. The rows of a table may exist in some versions only, so their names are looked up in all. */
function findUnknownNames(
  { kind, wanted }: Request,
  isMade: boolean,
  { descriptions }: EmbedContext,
): string[] {
  if (kind === 'api' || kind === 'schema') return isMade ? [] : [wanted];
  const known = collectNames(descriptions)(kinds[kind].names);
  const requested =
    kind === 'operations'
      ? parseTableNames(wanted)
      : kind === 'errors'
        ? parseErrorNames(wanted).names
        : wanted.split(/\s+/);
  const missing = requested.filter((name) => !known.has(name));
  return isMade || missing.length > 0 ? missing : [wanted];
}

const collectNames = memoize((descriptions: readonly ApiDescription[]) =>
  memoizeText((list: string): ReadonlySet<string> => {
    const names = descriptions.map(
      (description) => listEmbedNames(description)[list as keyof ReturnType<typeof listEmbedNames>],
    );
    return new Set(names.flat());
  }),
);

/** True if a version that this run leaves out has it. */
function isLeftOut(request: Request, source: SourceFile, context: EmbedContext): boolean {
  if (source.version !== undefined) return false;
  const all = new Set(context.descriptions.map(({ version }) => version));
  const versions = [...all].filter((version) => !context.versions.includes(version));
  return buildEmbedParts(request, source, { ...context, versions }).parts.length > 0;
}

type PartLine = { readonly text: string; readonly origin?: Omit<Origin, 'line'> };

type EmbeddedParts = {
  readonly parts: PartLine[][];
  /** Files of all descriptions that have it, if the choice is ambiguous. */
  readonly others: readonly string[];
  readonly foreign?: ForeignPart;
};

/** The parts of all versions, each text once; empty if no version has it. */
function buildEmbedParts(request: Request, source: SourceFile, context: EmbedContext): EmbeddedParts {
  const { descriptions, config } = context;
  const own = source.version === undefined ? listLocaleVersions(source, context) : [source.version];
  const texts = new Map<string, { readonly versions: string[]; readonly lines: PartLine[] }>();
  const others = new Set<string>();
  let foreign: ForeignPart | undefined;
  // docgen's own words are in the page's language; the description's texts may not be.
  const { strings: words, lang } = applyLocale(source.locale, config);
  const strings = createStrings(words);
  const ofTexts = lang === config.lang ? undefined : config.lang;
  const { write } = kinds[request.kind];
  const keepPart = context.keepPart ?? ((_part, make) => make());
  for (const version of own) {
    const found = descriptions.flatMap((description) => {
      const entry = findApiEntry(description.file, config);
      if (description.version !== version || !isFrom(request.from, description.file, entry)) return [];
      const writePart = () => {
        const own = ofTexts === undefined ? undefined : context.inLocale(description, source.locale ?? '');
        const options = {
          entry: entry ?? { samples: [] },
          strings,
          level: request.level,
          nth: request.nth,
          ...(own && { foreign: { lang: ofTexts!, texts: own.left } }),
        };
        return write(request.wanted, own?.description ?? description, options);
      };
      const made = keepPart({ ...request, description, locale: source.locale }, writePart);
      if (!made) return [];
      const text = entry ? resolveViewerLinks(made.text, description, entry) : made.text;
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
      lines: buildEmbedLines(first.made, getReferencePrefix(source, config)),
    };
    texts.set(first.made.text, known);
    known.versions.push(version);
  }
  const parts = wrapInVersions([...texts.values()], own);
  return { parts, others: [...others], ...(foreign && { foreign }) };
}

/** Versions in the page's locale. */
function listLocaleVersions({ locale }: SourceFile, { versions, config }: EmbedContext): readonly string[] {
  if (locale === undefined) return versions;
  const known = new Set(
    config.versions.flatMap((version) => (version.locale === locale ? [version.value] : [])),
  );
  return versions.filter((version) => known.has(version));
}

/** Prefix for links to the reference: a locale without fallback has no reference of its own, so links go to the default locale. */
function getReferencePrefix({ locale }: SourceFile, config: SiteConfig): string {
  const main = getDefaultLocale(config);
  return main && locale !== undefined && findLocale(locale, config)?.fallback === false
    ? `/@${main.value}`
    : '';
}

const findApiEntry = (path: string, config: SiteConfig) =>
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
  const { rest } = splitFileOverlay(path);
  return prefix !== '' && getFirstSegment(`/${rest}`) === getFirstSegment(prefix);
}

function wrapInVersions(
  texts: readonly { readonly versions: readonly string[]; readonly lines: PartLine[] }[],
  own: readonly string[],
): PartLine[][] {
  return texts.map(({ versions, lines }) => {
    if (versions.length === own.length) return lines;
    const before = ['', `:::::: only ${versions.join(' ')}`];
    return [...before.map((text) => ({ text })), ...lines, { text: '::::::' }, { text: '' }];
  });
}

function buildEmbedLines({ text, origins }: Embedded, way: string): PartLine[] {
  // A schema of which there is nothing to say has no lines.
  if (origins.length === 0) return [{ text }];
  return text.split('\n').map((line, index) => {
    const { file, line: fileLine, indent, column } = findOrigin(origins, index + 1);
    const led = way === '' ? line : line.replace(/\]\(\/(?!@)/g, `](${way}/`);
    return { text: led, origin: { file, fileLine, indent, ...(column !== undefined && { column }) } };
  });
}

function assembleSource(source: SourceFile, lines: readonly EmbedLine[]): SourceFile {
  const text = lines.map((line) => line.text).join('\n');
  const origins = lines.map(({ origin }, index) => ({ line: index + 1, ...origin }));
  return { ...source, text, origins, hash: hash('sha256', text), jsonLines };
}

type At = Place & { readonly target: string };

function reportUnknownName(
  { kind, wanted, from }: Request,
  at: At,
  { descriptions, config }: EmbedContext,
): Diagnostic {
  const candidates = descriptions.filter(({ file }) => isFrom(from, file, findApiEntry(file, config)));
  const { what, names: list } = kinds[kind];
  if (from !== undefined && candidates.length === 0) {
    const files = [...new Set(descriptions.map(({ file }) => file))].join(', ');
    const message = `No description is called "${from}".`;
    return error('api-embed-unknown', message, { ...at, hint: `Descriptions: ${files}.` });
  }
  const names = candidates.flatMap((candidate) => listEmbedNames(candidate)[list]);
  const hint = didYouMean(findNearest(wanted, new Set(names)));
  const message =
    from === undefined
      ? `No description has ${what} "${wanted}".`
      : `The description "${from}" does not have ${what} "${wanted}".`;
  return error('api-embed-unknown', message, { ...at, hint });
}

function reportAmbiguousName({ kind, wanted }: Request, files: readonly string[], at: At): Diagnostic {
  const { what } = kinds[kind];
  const [first] = files.map((file) => file.replace(/^.*\//, '').replace(/\.\w+$/, ''));
  const message = `${files.join(' and ')} have ${what} "${wanted}"; the first one's is shown.`;
  const hint = `Say which is meant: ::: ${kind} ${wanted} from ${first}`;
  return warning('api-embed-ambiguous', message, { ...at, hint });
}
