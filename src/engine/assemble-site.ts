/** Discover, parse, relate, check: from the site folder to a judged site. Writes nothing. */

import { withSeverities } from '../check/ignore.ts';
import { checks, closerChecks } from '../check/index.ts';
import { mergeFixes } from '../lint/merge-fixes.ts';
import { lintSettings } from '../lint/settings.ts';
import type { ApiDescription } from '../model/api/api.ts';
import type { SiteConfig, Version } from '../model/config/config.ts';
import { type Diagnostic, error, type Found } from '../model/diagnostic/diagnostic.ts';
import type { Document, SourceFile } from '../model/document/document.ts';
import { mentionsVersion } from '../model/markup/variables.ts';
import { remembered } from '../model/remembered.ts';
import { versionValues } from '../model/site/locale.ts';
import type { Site } from '../model/site/site.ts';
import { downloadPaths } from '../openapi/downloads/paths.ts';
import { alikeFor, readFolder, spacedNamesOf } from '../parse/index.ts';
import { buildSite, hashAssets, isForTree } from '../site/index.ts';
import { hashFile } from '../write/index.ts';
import { withHeads } from './extensions/head.ts';
import { siteFindings } from './extensions/rules.ts';
import { type Job, OutOfMemory, type Runner, TimedOut } from './jobs/job.ts';
import { type Content, versionsOf } from './load.ts';
import { type ParseInput, parseJob } from './parse-job.ts';
import { rememberedOptions } from './parse-options.ts';
import type { Request } from './request.ts';

export type AssembleRequest = Pick<
  Request,
  'base' | 'offline' | 'drafts' | 'only' | 'year' | 'now' | 'progress'
> & {
  /** How a page becomes a document; the whole parser, if nothing else is said. */
  readonly job?: Job<ParseInput, Found<Document>>;
  /** Judges what could be better too, and keeps no bodies. 'fixable': of a page only what can be mended, and all of it. */
  readonly lint?: 'all' | 'fixable';
  /** Equal for two paths (from the site folder) of one file. Absent: every path is a file of its own. */
  identityOf?(file: string): string;
  /** Parses the pages. */
  readonly runner: Runner;
};

type Assembled = Found<Site | undefined> & {
  /** Names of the components that pages use; absent where there is no site. */
  readonly components?: ReadonlySet<string>;
};

/** No value: there was a page that memory could not hold. */
export async function assembleSite(
  config: SiteConfig,
  { value: content, diagnostics: readFaults, histories, apis = [], apiDownloads = [] }: Content,
  request: AssembleRequest,
): Promise<Assembled> {
  const versions = versionsOf(config, request);
  const spacedNames = spacedNamesOf(content.sources);
  request.progress?.('parsing', content.sources.length);
  const { parsed, diagnostics: parseFaults } = await parseAll(
    { config, spacedNames },
    versions,
    content.sources,
    apis,
    request,
  );
  if (!parsed) return { value: undefined, diagnostics: [...readFaults, ...parseFaults] };

  const publicFiles = content.assets.filter((asset) => asset.publicPath !== undefined);
  const hashed = hashAssets(
    content.assets,
    parsed.flatMap(({ documents }) => documents),
    (path) => hashFile(path).hash,
  );
  const folders = content.folders.map(readFolder);
  const { value: related, diagnostics: siteFaults } = buildSite({
    config,
    base: request.base ?? config.base,
    offline: request.offline,
    drafts: request.drafts,
    year: request.year,
    now: request.now,
    histories,
    parsed,
    publicFiles,
    folders: folders.map(({ value }) => value),
    assets: hashed.assets,
    unusedAssets: hashed.unused,
  });
  const rejected = new Set(parseFaults.filter(isRejection).map(({ file }) => file));
  const whole = {
    ...related,
    ...(apiDownloads.length > 0 && { apiFiles: downloadPaths(apiDownloads, related) }),
    ...(spacedNames && { spacedNames }),
  };
  const { value: site, diagnostics: headFaults } = await withHeads(whole, rejected);
  const judged = [...checks, ...(request.lint ? closerChecks : [])].flatMap((one) => one.check(site));
  const folderFaults = folders.flatMap(({ diagnostics }) => diagnostics);
  const found = [
    ...readFaults,
    ...parseFaults,
    ...folderFaults,
    ...hashed.diagnostics,
    ...siteFaults,
    ...headFaults,
    ...judged,
    ...(await siteFindings(site)),
  ];
  const used = parsed.flatMap(({ documents }) =>
    documents.flatMap(({ components = [] }) => components.map(({ name }) => name)),
  );
  return {
    value: site,
    diagnostics: withSeverities(found, config.check.severity),
    components: new Set(used),
  };
}

/** What no function of the site's is to be called for: the build fails all the same. */
function isRejection({ code }: Diagnostic): boolean {
  // The schema itself may have failed, too.
  return code === 'frontmatter-rejected' || code === 'extension-failed';
}

type Parsed = { readonly version: Version; readonly documents: readonly Document[] };

/** Parses each source once for all trees that see the same text in it, else once a tree. */
async function parseAll(
  { config, spacedNames }: Pick<Site, 'config' | 'spacedNames'>,
  versions: readonly Version[],
  sources: readonly SourceFile[],
  apis: readonly ApiDescription[],
  request: AssembleRequest,
): Promise<{ parsed?: Parsed[]; diagnostics: Diagnostic[] }> {
  const optionsFor = rememberedOptions({ config, spacedNames });
  // What pages take from the configuration then differs, whatever they say themselves.
  const { title, product, email, strings, locales } = config;
  const ofLocales = locales.map(({ settings }) => [settings.title, settings.strings]);
  const isVersioned = mentionsVersion(JSON.stringify([title, product, email, strings, ofLocales]));
  const isIndexed = !request.lint && config.search.provider === 'embedded';
  const settingsOf = request.lint && lintSettings(config, apis, { fixableOnly: request.lint === 'fixable' });
  const inputs: ParseInput[] = [];
  /** The versions that each input is parsed for. */
  const groups: (readonly Version[])[] = [];
  for (const source of sources) {
    const concerned = versions.filter((version) => isForTree(source, version));
    for (const group of groupsOf(source, concerned, isVersioned)) {
      const options = optionsFor(group[0]!, source.locale);
      inputs.push({
        source,
        options,
        isIndexed,
        ...(settingsOf && { lint: settingsOf(options.lang, source, group) }),
      });
      groups.push(group);
    }
  }
  try {
    const results = await request.runner.map(request.job ?? parseJob, inputs);
    const documentsOf = (version: Version) =>
      results.flatMap(({ value }, index) => (groups[index]!.includes(version) ? [value] : []));
    const parsed = versions.map((version) => ({ version, documents: documentsOf(version) }));
    const found = results.map(({ diagnostics }, index) => ({
      source: inputs[index]!.source,
      diagnostics: diagnostics.map((one) => inConfig(one, config)),
    }));
    if (!request.lint) return { parsed, diagnostics: found.flatMap(({ diagnostics }) => diagnostics) };
    const onDisk = sources.filter((source) => !source.isVirtual && !isOfRef(source, config));
    return { parsed, diagnostics: mergeFixes(found, onDisk, request.identityOf) };
  } catch (fault) {
    if (fault instanceof TimedOut) return { diagnostics: [tooSlow((fault.input as ParseInput).source)] };
    if (!(fault instanceof OutOfMemory)) throw fault;
    return { diagnostics: [tooLarge(fault.inputs as ParseInput[])] };
  }
}

/** Groups by the values of the versions. `dev` asks again at every save, of the same objects. */
const groupsKnown = remembered((_: SourceFile) => new Map<string, readonly string[][]>());

/**
 * The trees in groups that see the same page: what is not translated is in all languages as it is in its own. One version
 * needs no text, which may not have been decoded yet.
 */
function groupsOf(source: SourceFile, trees: readonly Version[], isVersioned: boolean): Version[][] {
  const values = versionValues({ versions: trees });
  const treesIn = (group: readonly string[]) => trees.filter(({ value }) => group.includes(value));
  if (isVersioned || values.length < 2) return values.map((value) => treesIn([value]));
  const known = groupsKnown(source);
  const groups = known.get(values.join()) ?? alikeFor(source.text, values);
  known.set(values.join(), groups);
  return groups.map(treesIn);
}

function tooSlow({ path }: SourceFile): Diagnostic {
  return error(
    'plugin-hangs',
    'This page was not read in time, with the plugins, schemas and diagrams of the site.',
    {
      file: path,
      hint: 'Take them out of the configuration one by one to find which of them does not end.',
    },
  );
}

/** Of the pages at work the longest is to blame. */
function tooLarge(inputs: readonly ParseInput[]): Diagnostic {
  const sources = inputs.map(({ source }) => source);
  const { path, text } = sources.reduce((a, b) => (b.text.length > a.text.length ? b : a));
  const megabytes = (text.length / 1_000_000).toFixed(1);
  return error(
    'page-too-large',
    `The memory that Node may use does not suffice to parse this page of ${megabytes} million characters.`,
    {
      file: path,
      hint: 'Split the page, or give Node more: NODE_OPTIONS=--max-old-space-size=8192.',
    },
  );
}

function isOfRef({ version }: SourceFile, { versions }: SiteConfig): boolean {
  return version !== undefined && versions.some(({ value, ref }) => value === version && ref !== undefined);
}

/** What pages tell of a plugin as a whole stands where the configuration names it. */
function inConfig(one: Diagnostic, { extensions, places }: SiteConfig): Diagnostic {
  if (one.code !== 'plugin-failed' || one.file !== undefined) return one;
  return { ...one, file: extensions?.file, ...places?.[one.target ?? ''] };
}
