/** Config and discover, the first stages of a run. A file of its own, so that a run with nothing to do does not load the parser and the renderer. */

import { pageComponents, themeFolders } from '#bundle';
import { loadConfig } from '#config';
import { type Discovery, discover, type HistoryState, historyState, type PreviousReading } from '#discover';
import type { ApiDescription } from '#model/api/api';
import type { SiteConfig, Version } from '#model/config/config';
import { readSetting } from '#model/config/config-key';
import { apiKey } from '#model/config/features/api';
import { needsHistory } from '#model/config/features/history';
import { type Diagnostic, error, type Found, hasErrors } from '#model/diagnostic/diagnostic';
import type { SourceFile } from '#model/document/document';
import type { Histories } from '#model/site/history';
import { versionValues } from '#model/site/locale';
import { didYouMean, nearest } from '#model/text';
import type { ApiContent, ApiKept } from '../features/api/engine/kept.ts';
import type { ApiDownload } from '../features/api/openapi/downloads/paths.ts';
import { virtualPages } from './extensions/pages.ts';
import { timed } from './profile.ts';
import type { Request } from './request.ts';

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
export async function load(request: Request): Promise<Found<Loaded | undefined>> {
  const { value, diagnostics } = await configure(request);
  return { value: value && (await loadContent(request, value)), diagnostics };
}

/** The first half of `load`: the configuration. */
export async function configure(request: Request): Promise<Found<Configured | undefined>> {
  const { value, diagnostics } = await timed(request.profile, 'config', () => loadConfig(request.siteDir));
  const config = value && withComponents(value, request);
  if (!config || hasErrors(diagnostics)) return { value: undefined, diagnostics };
  const unknown = request.only
    .filter((one) => !config.versions.some(({ value, locale }) => value === one || locale === one))
    .map((value) => unknownVersion('--only', value, config));
  if (unknown.length > 0) return { value: undefined, diagnostics: [...diagnostics, ...unknown] };
  return { value: { config, diagnostics }, diagnostics };
}

/** Adds the components of the theme that pages may use. */
export function withComponents(
  config: SiteConfig,
  { packageRoot, siteDir }: Pick<Request, 'packageRoot' | 'siteDir'>,
): SiteConfig {
  const components = pageComponents(themeFolders(packageRoot, siteDir));
  return components ? { ...config, components } : config;
}

/** The second half of `load`: the content. */
export async function loadContent(
  request: Request,
  configured: Configured,
  keptApi?: ApiKept,
): Promise<Loaded> {
  const since = Date.now();
  const content = await timed(request.profile, 'read', () =>
    readContent(configured.config, { ...request, keptApi }),
  );
  return { ...configured, content, since };
}

export type Content = Found<Discovery> & {
  /** Histories of pages from git, if the configuration needs them. */
  readonly histories?: Histories;
  /** API descriptions, one for each entry and version; absent if the site has none. */
  readonly apis?: readonly ApiDescription[];
  /** Files that API references offer for download. */
  readonly apiDownloads?: readonly ApiDownload[];
  /** The state of git that the histories depend on. */
  readonly historyState?: HistoryState | string;
};

/** Reads content/ for the requested versions. `kept`: what earlier runs have read. */
export async function readContent(
  config: SiteConfig,
  request: Pick<Request, 'siteDir' | 'only' | 'progress'> & {
    readonly kept?: PreviousReading;
    readonly keptApi?: ApiKept;
    /** Caches histories for later runs. */
    readonly cache?: boolean;
  },
): Promise<Content> {
  request.progress?.('reading');
  const versions = versionsOf(config, request);
  const made = await virtualPages(config);
  const { value, diagnostics } = await discover({
    siteDir: request.siteDir,
    versions,
    leftOut: config.versions.filter((version) => !versions.includes(version)),
    virtualPages: made.value,
    kept: request.kept,
  });
  const values = [...new Set(versions.map((version) => version.value))];
  const api =
    readSetting(config, apiKey).length > 0
      ? await (await import('../features/api/engine/index.ts')).readApi(
          config,
          request.siteDir,
          values,
          value.sources,
          request.keptApi,
        )
      : undefined;
  const content = {
    value: api ? { ...value, sources: withApi(value.sources, api) } : value,
    diagnostics: [...made.diagnostics, ...diagnostics, ...(api?.diagnostics ?? [])],
    ...(api && { apis: api.descriptions, apiDownloads: api.downloads }),
  };
  if (!needsHistory(config)) return content;
  const state = historyState(request.siteDir);
  const { readHistories } = await import('./histories.ts');
  const { value: histories, diagnostics: told } = await readHistories(state, config, request, content.value);
  return {
    ...content,
    diagnostics: [...content.diagnostics, ...told],
    histories,
    historyState: state,
  };
}

/** The requested trees: by version, by locale, or by both. */
export function versionsOf({ versions, locales }: SiteConfig, { only }: Pick<Request, 'only'>): Version[] {
  const languages = only.filter((one) => locales.some(({ value }) => value === one));
  const values = only.filter((one) => !languages.includes(one));
  return versions.filter(
    ({ value, locale }) =>
      (values.length === 0 || values.includes(value)) &&
      (languages.length === 0 || languages.includes(locale!)),
  );
}

/** The diagnostic for an unknown version; `option` names it. */
export function unknownVersion(option: string, value: string, config: SiteConfig): Diagnostic {
  const values = versionValues(config);
  const near = nearest(value, [...values, ...config.locales.map((locale) => locale.value)]);
  const message = `${option} names the version "${value}", which the configuration does not list.`;
  const hint = didYouMean(near, `Versions: ${values.join(', ')}.`);
  return error('version-unknown', message, { hint });
}

/** Replaces pages that embed parts of a description, and appends generated pages. */
function withApi(sources: readonly SourceFile[], { embedded, value }: ApiContent): SourceFile[] {
  return [...sources.map((source) => embedded?.get(source) ?? source), ...value];
}
