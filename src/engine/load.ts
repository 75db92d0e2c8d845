/** Config and discover: what a run is asked for and what it begins with. Kept apart from what parses and renders, which takes time to load. */
import { loadConfig } from '../config/index.ts';
import { type Discovery, discover, type PreviousReading } from '../discover/index.ts';
import type { SiteConfig, Version } from '../model/config.ts';
import { type Diagnostic, error, type Found, hasErrors } from '../model/diagnostic.ts';
import { nearest } from '../model/text.ts';
import { timed } from './profile.ts';
import type { Request } from './request.ts';

/** A configuration that can be used. */
export type Configured = {
  readonly config: SiteConfig;
  readonly diagnostics: readonly Diagnostic[];
};

/** The configuration and what stands in content/. */
export type Loaded = Configured & {
  readonly content: Content;
  /** When reading it began, ms since 1970. */
  readonly since: number;
};

/** No value: the configuration cannot be used (exit code 2); the diagnostics say why. */
export async function load(request: Request): Promise<Found<Loaded | undefined>> {
  const { value, diagnostics } = await configure(request);
  return { value: value && (await loadContent(request, value)), diagnostics };
}

/** The first half of `load`. */
export async function configure(request: Request): Promise<Found<Configured | undefined>> {
  const { value: config, diagnostics } = await timed(request.profile, 'config', () =>
    loadConfig(request.siteDir),
  );
  if (!config || hasErrors(diagnostics)) return { value: undefined, diagnostics };
  const unknown = request.only
    .filter((value) => !config.versions.some((version) => version.value === value))
    .map((value) => unknownVersion('--only', value, config));
  if (unknown.length > 0) return { value: undefined, diagnostics: [...diagnostics, ...unknown] };
  return { value: { config, diagnostics }, diagnostics };
}

/** The second half. */
export async function loadContent(request: Request, configured: Configured): Promise<Loaded> {
  const since = Date.now();
  const content = await timed(request.profile, 'read', () => readContent(configured.config, request));
  return { ...configured, content, since };
}

export type Content = Found<Discovery>;

/** What stands in content/ for the versions that are asked for. `kept`: what earlier runs have read. */
export function readContent(
  config: SiteConfig,
  request: Pick<Request, 'siteDir' | 'only' | 'progress'> & { readonly kept?: PreviousReading },
): Promise<Content> {
  request.progress?.('reading');
  const versions = versionsOf(config, request);
  return discover({
    siteDir: request.siteDir,
    versions,
    leftOut: config.versions.filter((version) => !versions.includes(version)),
    kept: request.kept,
  });
}

/** The versions that are asked for. */
export function versionsOf(config: SiteConfig, { only }: Pick<Request, 'only'>): Version[] {
  return config.versions.filter(({ value }) => only.length === 0 || only.includes(value));
}

/** What is wrong with a version that `option` names. */
export function unknownVersion(option: string, value: string, { versions }: SiteConfig): Diagnostic {
  const values = versions.map((version) => version.value);
  const near = nearest(value, values);
  const message = `${option} names the version "${value}", which the configuration does not list.`;
  const hint = near ? `Did you mean "${near}"?` : `Versions: ${values.join(', ')}.`;
  return error('version-unknown', message, { hint });
}
