/** Discover, parse, relate, check: from the site folder to a judged site. Writes nothing. */
import { checks, closerChecks } from '../check/index.ts';
import type { SiteConfig, Version } from '../model/config.ts';
import { type Diagnostic, error, type Found } from '../model/diagnostic.ts';
import type { Document, SourceFile } from '../model/document.ts';
import type { Site } from '../model/site.ts';
import { stringsWith } from '../model/strings.ts';
import { mentionsVersion, variablesOf } from '../model/variables.ts';
import { alikeFor, type ParseOptions } from '../parse/index.ts';
import { buildSite, configIn } from '../site/index.ts';
import { hashAssets } from './hash-assets.ts';
import { type Job, OutOfMemory, type Runner } from './jobs/job.ts';
import type { LintSettings } from './lint/lint-page.ts';
import { mergeFixes } from './lint/merge-fixes.ts';
import { type Content, versionsOf } from './load.ts';
import { type ParseInput, parseJob } from './parse-job.ts';
import type { Progress } from './request.ts';
import { withSeverities } from './severity.ts';

export type AssembleRequest = {
  readonly base: string;
  readonly offline: boolean;
  readonly drafts: boolean;
  /** Values of the versions to build; empty: all. */
  readonly only: readonly string[];
  readonly year: number;
  readonly progress?: Progress;
  /** How a page becomes a document; the whole parser, if nothing else is said. */
  readonly job?: Job<ParseInput, Found<Document>>;
  /** Judges what could be better too, and keeps no bodies: the site is not to be rendered. */
  readonly lint?: boolean;
  /** Told with `lint`: only what can be mended is judged of a page, and all of it is listed. */
  readonly fixableOnly?: boolean;
  /** Equal for two paths (from the site folder) of one file. Absent: every path is a file of its own. */
  identityOf?(file: string): string;
  /** Parses the pages. */
  readonly runner: Runner;
};

/** No value: there was a page that memory could not hold. */
export async function assembleSite(
  config: SiteConfig,
  { value: content, diagnostics: readFaults }: Content,
  request: AssembleRequest,
): Promise<Found<Site | undefined>> {
  const versions = versionsOf(config, request);
  request.progress?.('parsing', content.sources.length);
  const { parsed, diagnostics: parseFaults } = await parseAll(config, versions, content.sources, request);
  if (!parsed) return { value: undefined, diagnostics: [...readFaults, ...parseFaults] };

  const publicFiles = content.assets.filter((asset) => asset.publicPath !== undefined);
  const hashed = hashAssets(
    content.assets,
    parsed.flatMap(({ documents }) => documents),
  );
  const { value: site, diagnostics: siteFaults } = buildSite({
    config,
    base: request.base,
    offline: request.offline,
    drafts: request.drafts,
    year: request.year,
    parsed,
    publicFiles,
    assets: hashed.assets,
    unusedAssets: hashed.unused,
  });
  const judged = [...checks, ...(request.lint ? closerChecks : [])].flatMap((one) => one.check(site));
  const found = [...readFaults, ...parseFaults, ...hashed.diagnostics, ...siteFaults, ...judged];
  return { value: site, diagnostics: withSeverities(found, config.check.severity) };
}

type Parsed = { readonly version: Version; readonly documents: readonly Document[] };

/** Parses each source once for all trees that see the same text in it, else once a tree. */
async function parseAll(
  config: SiteConfig,
  versions: readonly Version[],
  sources: readonly SourceFile[],
  request: AssembleRequest,
): Promise<{ parsed?: Parsed[]; diagnostics: Diagnostic[] }> {
  const inputs: ParseInput[] = [];
  const optionsOf = new Map(versions.map((version) => [version, parseOptions(config, version)]));
  const places: { versions: readonly Version[] }[] = [];
  // What pages take from the configuration then differs, whatever they say themselves.
  const { title, product, email, strings } = config;
  const isVersioned = mentionsVersion(JSON.stringify([title, product, email, strings]));
  const isIndexed = !request.lint && config.search.provider === 'embedded';
  const lint = request.lint ? lintSettings(config, request) : undefined;
  for (const source of sources) {
    const concerned = versions.filter((version) => concerns(source, version));
    if (concerned.length === 0) continue;
    for (const group of groupsOf(source, concerned, isVersioned)) {
      inputs.push({ source, options: optionsOf.get(group[0]!)!, isIndexed, ...(lint && { lint }) });
      places.push({ versions: group });
    }
  }
  try {
    const results = await request.runner.map(request.job ?? parseJob, inputs);
    const parsed = versions.map((version) => ({
      version,
      documents: results.flatMap(({ value }, index) =>
        places[index]!.versions.includes(version) ? [value] : [],
      ),
    }));
    const found = results.map(({ diagnostics }, index) => ({ source: inputs[index]!.source, diagnostics }));
    if (!lint) return { parsed, diagnostics: found.flatMap(({ diagnostics }) => diagnostics) };
    const onDisk = sources.filter((source) => !isOfRef(source, config));
    return { parsed, diagnostics: mergeFixes(found, onDisk, request.identityOf) };
  } catch (fault) {
    if (!(fault instanceof OutOfMemory)) throw fault;
    return { diagnostics: [tooLarge(fault.inputs as ParseInput[])] };
  }
}

/** `dev` asks again at every save, of the same objects. */
const groupsKnown = new WeakMap<SourceFile, { readonly of: string; readonly groups: readonly string[][] }>();

/** The versions in groups that see the same page. */
function groupsOf(source: SourceFile, versions: readonly Version[], isVersioned: boolean): Version[][] {
  if (isVersioned) return versions.map((version) => [version]);
  const values = versions.map(({ value }) => value);
  const of = values.join();
  const known = groupsKnown.get(source);
  // One version needs no text, which may not have been decoded yet.
  const groups =
    known?.of === of ? known.groups : values.length === 1 ? [values] : alikeFor(source.text, values);
  groupsKnown.set(source, { of, groups });
  return groups.map((group) => group.map((value) => versions.find((version) => version.value === value)!));
}

/** Of the pages at work the longest is to blame. */
function tooLarge(inputs: readonly ParseInput[]): Diagnostic {
  const [{ source }] = [...inputs].sort((a, b) => b.source.text.length - a.source.text.length) as [
    ParseInput,
  ];
  const megabytes = (source.text.length / 1_000_000).toFixed(1);
  return error(
    'page-too-large',
    `The memory that Node may use does not suffice to parse this page of ${megabytes} million characters.`,
    {
      file: source.path,
      hint: 'Split the page, or give Node more: NODE_OPTIONS=--max-old-space-size=8192.',
    },
  );
}

function lintSettings({ lang, check }: SiteConfig, { fixableOnly }: AssembleRequest): LintSettings {
  return { lang, terms: check.terms, ...(fixableOnly && { fixableOnly }) };
}

function isOfRef({ version }: SourceFile, { versions }: SiteConfig): boolean {
  return version !== undefined && versions.some(({ value, ref }) => value === version && ref !== undefined);
}

/** Shared content goes into every tree that has no content of its own; overlays and refs into theirs. */
function concerns(source: SourceFile, version: Version): boolean {
  return source.version === undefined ? version.ref === undefined : source.version === version.value;
}

/** What the parser is told of a version. */
export function parseOptions(config: SiteConfig, version: Version): ParseOptions {
  return {
    version: version.value,
    knownVersions: config.versions.map(({ value }) => value),
    variables: variablesOf(config, version),
    strings: stringsWith(configIn(version, config).strings),
    lang: config.lang,
    allowScripts: config.allowScripts,
  };
}
