/** Discovers, parses, relates and checks: from the site folder to a checked site. Writes nothing. */
import { applySeverities, checks } from '#check';
import { hashFile } from '#files';
import type { SiteConfig, Version } from '#model/config/config';
import { type Diagnostic, error, type Found } from '#model/diagnostic/diagnostic';
import type { Document, SourceFile } from '#model/document/document';
import type { Facts, NamedStages } from '#model/feature';
import type { Job } from '#model/job';
import { hasVersionVariable } from '#model/markup/variables';
import type { Check } from '#model/output/output';
import { memoize } from '#model/remembered';
import type { Request } from '#model/run/request';
import { listVersionValues } from '#model/site/locale';
import type { Site } from '#model/site/site';
import { collectSpacedNames, groupAlikeVersions, readFolder } from '#parse';
import { buildSite, hashAssets, isForTree } from '#site';
import { addHeads } from './extensions/head.ts';
import { runSiteRules } from './extensions/rules.ts';
import { collect, createMentions, getIndexer, loadLinter, loadStages, withOfferedFiles } from './features.ts';
import { OutOfMemory, type Runner, WorkerExited } from './jobs/job.ts';
import type { Content } from './load.ts';
import { type ParseInput, parseJob } from './parse-job.ts';
import { memoizeParseOptions } from './parse-options.ts';
import { versionsOf } from './versions.ts';

export type AssembleRequest = Pick<
  Request,
  'base' | 'offline' | 'drafts' | 'only' | 'year' | 'now' | 'progress'
> & {
  /** Makes a document from a page; absent: the whole parser. */
  readonly job?: Job<ParseInput, Found<Document>>;
  /** Lints pages too, and drops their bodies. 'fixable': reports only what `--fix` can change, without a limit; 'off': judges as a build, without an index. */
  readonly lint?: 'all' | 'fixable' | 'off';
  /** Equal for two paths (relative to the site folder) of one file. Absent: no two paths are one file. */
  identityOf?(file: string): string;
  /** Parses the pages. */
  readonly runner: Runner;
  /** Relates them; absent: as if for the first time. */
  readonly relate?: typeof buildSite;
  /** Called with the related site before it is checked. */
  related?(site: Site): Promise<void>;
};

type Assembled = Found<Site | undefined> & {
  /** Names of the components that pages use; absent if there is no site. */
  readonly components?: ReadonlySet<string>;
};

/** No value if the parser ran out of memory on a page, or a plugin ended its thread. */
export async function assembleSite(
  config: SiteConfig,
  { value: content, diagnostics: readFaults, facts }: Content,
  request: AssembleRequest,
): Promise<Assembled> {
  const versions = versionsOf(config, request);
  const stages = await loadStages();
  const spacedNames = collectSpacedNames(content.sources);
  request.progress?.('parsing', content.sources.length);
  const { parsed, diagnostics: parseFaults } = await parseAll(
    { config, spacedNames, facts, stages },
    versions,
    content.sources,
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
  const { value: related, diagnostics: siteFaults } = (request.relate ?? buildSite)({
    config,
    base: request.base ?? config.base,
    offline: request.offline,
    drafts: request.drafts,
    year: request.year,
    now: request.now,
    parsed,
    publicFiles,
    folders: folders.map(({ value }) => value),
    assets: hashed.assets,
    features: stages,
    unusedAssets: hashed.unused,
  });
  const rejected = new Set(parseFaults.filter(isRejection).map(({ file }) => file));
  const whole = { ...withOfferedFiles(related, stages, facts), ...(spacedNames && { spacedNames }) };
  const { value: site, diagnostics: headFaults } = await addHeads(whole, rejected);
  await request.related?.(site);
  const mentions = createMentions(stages);
  const folderFaults = folders.flatMap(({ diagnostics }) => diagnostics);
  const found = [
    ...readFaults,
    ...parseFaults,
    ...folderFaults,
    ...hashed.diagnostics,
    ...siteFaults,
    ...headFaults,
    ...listChecks(stages, request).flatMap((check) => check.check(site, mentions)),
    ...(await runSiteRules(site)),
  ];
  const used = parsed.flatMap(({ documents }) =>
    documents.flatMap(({ components = [] }) => components.map(({ name }) => name)),
  );
  return {
    value: site,
    diagnostics: applySeverities(found, config.check.severity),
    components: new Set(used),
  };
}

function listChecks(stages: readonly NamedStages[], { lint }: Pick<AssembleRequest, 'lint'>): Check[] {
  const all = [...checks, ...stages.flatMap((feature) => feature.checks ?? [])];
  return lint ? [...all, ...stages.flatMap((feature) => feature.closerChecks ?? [])] : all;
}

/** The build fails because of such a page; do not call the site's functions for it. */
function isRejection({ code }: Diagnostic): boolean {
  // The schema itself may have failed.
  return code === 'frontmatter-rejected' || code === 'extension-failed';
}

type Parsed = { readonly version: Version; readonly documents: readonly Document[] };

/** Parses each source once for all trees that see the same text in it, otherwise once for each tree. */
async function parseAll(
  {
    config,
    spacedNames,
    facts,
    stages,
  }: Pick<Site, 'config' | 'spacedNames'> & {
    readonly facts: Facts;
    readonly stages: readonly NamedStages[];
  },
  versions: readonly Version[],
  sources: readonly SourceFile[],
  request: AssembleRequest,
): Promise<{ parsed?: Parsed[]; diagnostics: Diagnostic[] }> {
  const optionsFor = memoizeParseOptions({ config, spacedNames }, stages);
  // If the configuration mentions the version, every page takes different text from it in each version.
  const { title, product, email, strings, locales } = config;
  const ofLocales = locales.map(({ settings }) => [settings.title, settings.strings]);
  const isVersioned = hasVersionVariable(JSON.stringify([title, product, email, strings, ofLocales]));
  const isIndexed = !request.lint && getIndexer(stages, config) !== undefined;
  // Only linting loads what lints.
  const linter = request.lint && request.lint !== 'off' ? await loadLinter(stages) : undefined;
  const settingsFor = linter?.createSettings({ fixableOnly: request.lint === 'fixable' });
  const featuresFor = (source: SourceFile, group: readonly Version[]) =>
    collect(stages, ({ name, pageCheckSettings }) =>
      pageCheckSettings?.({ config, facts: facts[name], source, versions: group }),
    ) ?? {};
  const inputs: ParseInput[] = [];
  /** The versions for which each input is parsed. */
  const groups: (readonly Version[])[] = [];
  for (const source of sources) {
    const concerned = versions.filter((version) => isForTree(source, version));
    for (const group of groupTrees(source, concerned, isVersioned)) {
      const options = optionsFor(group[0]!, source.locale);
      inputs.push({
        source,
        options,
        isIndexed,
        ...(settingsFor && { lint: settingsFor(options.lang, featuresFor(source, group)) }),
      });
      groups.push(group);
    }
  }
  try {
    const results = await request.runner.map(request.job ?? parseJob, inputs);
    const listVersionDocuments = (version: Version) =>
      results.flatMap(({ value }, index) => (groups[index]!.includes(version) ? [value] : []));
    const parsed = versions.map((version) => ({ version, documents: listVersionDocuments(version) }));
    const found = results.map(({ diagnostics }, index) => ({
      source: inputs[index]!.source,
      diagnostics: diagnostics.map((diagnostic) => moveToConfig(diagnostic, config)),
    }));
    if (!linter) return { parsed, diagnostics: found.flatMap(({ diagnostics }) => diagnostics) };
    const onDisk = sources.filter((source) => !source.isVirtual && !isOfRef(source, config));
    return { parsed, diagnostics: linter.mergeFixes(found, onDisk, request.identityOf) };
  } catch (fault) {
    if (fault instanceof WorkerExited) return { diagnostics: [moveToConfig(reportExit(), config)] };
    if (!(fault instanceof OutOfMemory)) throw fault;
    return { diagnostics: [reportTooLarge(fault.inputs as ParseInput[])] };
  }
}

/** Groups by the versions' values. Remembered, because `dev` asks again at every save, with the same objects. */
const groupsKnown = memoize((_: SourceFile) => new Map<string, readonly string[][]>());

/**
 * Groups the trees that see the same page; all languages see an untranslated page as its own does. With one version
 * the text is not read: it may not be decoded yet.
 */
function groupTrees(source: SourceFile, trees: readonly Version[], isVersioned: boolean): Version[][] {
  const values = listVersionValues({ versions: trees });
  const filterTrees = (group: readonly string[]) => trees.filter(({ value }) => group.includes(value));
  if (isVersioned || values.length < 2) return values.map((value) => filterTrees([value]));
  const known = groupsKnown(source);
  const groups = known.get(values.join()) ?? groupAlikeVersions(source.text, values);
  known.set(values.join(), groups);
  return groups.map(filterTrees);
}

function reportExit(): Diagnostic {
  const message = 'A plugin, a schema or a diagram function of the site calls process.exit.';
  return error('plugin-failed', message);
}

/** A worker had several pages; the longest one is to blame. */
function reportTooLarge(inputs: readonly ParseInput[]): Diagnostic {
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

/** A fault of a plugin as a whole is reported where the configuration names the plugin. */
function moveToConfig(diagnostic: Diagnostic, { extensions, places }: SiteConfig): Diagnostic {
  if (diagnostic.code !== 'plugin-failed' || diagnostic.file !== undefined) return diagnostic;
  return { ...diagnostic, file: extensions?.file, ...places?.[diagnostic.target ?? ''] };
}
