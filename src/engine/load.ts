/** Config and discover, the first stages of a run. A file of its own, so that a run with nothing to do does not load the parser and the renderer. */
import { findPageComponents, resolveThemeFolders } from '#bundle';
import { reportUnknownVersion } from '#config';
import { type Discovery, discover, type PreviousRead } from '#discover';
import { features } from '#features';
import type { SiteConfig } from '#model/config/config';
import { type Diagnostic, type Found, hasErrors } from '#model/diagnostic/diagnostic';
import type { OtherFiles } from '#model/document/other-files';
import type { Facts, ReadCache } from '#model/feature';
import { measureTime } from '#model/run/profile';
import type { Request } from '#model/run/request';
import { createMemoryStore } from '#store';
import { createFileKeeper } from './cache/kept-files.ts';
import { createReadCache } from './cache/read-cache.ts';
import { createVirtualPages } from './extensions/pages.ts';
import { readSiteConfig } from './site-config.ts';
import { versionsOf } from './versions.ts';

/** A usable configuration. */
export type Configured = {
  readonly config: SiteConfig;
  readonly diagnostics: readonly Diagnostic[];
};

/** The configuration and the contents of content/. */
export type Loaded = Configured & {
  readonly content: Content;
  /** When reading began, ms since 1970. */
  readonly since: number;
};

/** No value if the configuration is unusable (exit code 2); the diagnostics say why. */
export async function loadSite(request: Request, cache?: ReadCache): Promise<Found<Loaded | undefined>> {
  const { value, diagnostics } = await loadConfiguration(request);
  return { value: value && (await loadContent(request, value, cache)), diagnostics };
}

/** The first half of `loadSite`: the configuration. */
export async function loadConfiguration(request: Request): Promise<Found<Configured | undefined>> {
  const { value, diagnostics } = await measureTime(request.profile, 'config', () =>
    readSiteConfig(request.siteDir),
  );
  const config = value && addComponents(value, request);
  if (!config || hasErrors(diagnostics)) return { value: undefined, diagnostics };
  const unknown = request.only
    .filter((one) => !config.versions.some(({ value, locale }) => value === one || locale === one))
    .map((value) => reportUnknownVersion('--only', value, config));
  if (unknown.length > 0) return { value: undefined, diagnostics: [...diagnostics, ...unknown] };
  return { value: { config, diagnostics }, diagnostics };
}

/** Adds the components of the theme that pages may use. */
export function addComponents(
  config: SiteConfig,
  { packageRoot, siteDir }: Pick<Request, 'packageRoot' | 'siteDir'>,
): SiteConfig {
  const components = findPageComponents(resolveThemeFolders(packageRoot, siteDir));
  return components ? { ...config, components } : config;
}

/** The second half of `loadSite`: the content. */
export async function loadContent(
  request: Request & { readonly kept?: PreviousRead },
  configured: Configured,
  cache?: ReadCache,
): Promise<Loaded> {
  const since = Date.now();
  const content = await measureTime(request.profile, 'read', () =>
    readContent(configured.config, { ...request, cache }),
  );
  return { ...configured, content, since };
}

export type Content = Found<Discovery> & {
  /** What features have read. */
  readonly facts: Facts;
  /** What the output depends on besides the pages, by feature. Plain data. */
  readonly digests: Readonly<Record<string, unknown>>;
  /** The states of what features have read outside content/, when reading began. Plain data. */
  readonly states: Readonly<Record<string, unknown>>;
};

/** Reads content/ for the requested versions. `kept`: what earlier runs have read. */
export async function readContent(
  config: SiteConfig,
  request: Pick<Request, 'siteDir' | 'only' | 'progress'> & {
    readonly kept?: PreviousRead;
    /** What features have read before; absent: nothing. */
    readonly cache?: ReadCache;
  },
): Promise<Content> {
  request.progress?.('reading');
  const states = statesOf(config, request.siteDir);
  const versions = versionsOf(config, request);
  const made = await createVirtualPages(config);
  const { value, diagnostics } = await discover({
    siteDir: request.siteDir,
    versions,
    leftOut: config.versions.filter((version) => !versions.includes(version)),
    virtualPages: made.value,
    kept: request.kept,
    others: await listOtherFiles(),
    keep: createFileKeeper(request.siteDir),
    includes: features.find((feature) => feature.includes)?.includes,
  });
  let { sources } = value;
  const found = [...made.diagnostics, ...diagnostics];
  const facts: Record<string, unknown> = {};
  const digests: Record<string, unknown> = {};
  const { siteDir, cache = createReadCache(createMemoryStore(), '') } = request;
  for (const { name, read } of features) {
    const result = await read?.({ siteDir, config, versions, sources, included: value.included, cache });
    if (!result) continue;
    sources = [...(result.sources ?? sources)];
    facts[name] = result.facts;
    digests[name] = result.digest;
    found.push(...result.diagnostics);
  }
  return { value: { ...value, sources }, diagnostics: found, facts, digests, states };
}

async function listOtherFiles(): Promise<readonly OtherFiles[]> {
  const given = await Promise.all(features.map(({ otherFiles }) => otherFiles?.()));
  return given.filter((each) => each !== undefined);
}

/** The states of what features read outside content/, by feature. */
export function statesOf(config: SiteConfig, siteDir: string): Readonly<Record<string, unknown>> {
  return Object.fromEntries(features.map(({ name, state }) => [name, state?.(config, siteDir)]));
}
