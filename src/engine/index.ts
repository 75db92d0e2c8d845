/** The only door of the engine. What a command needs beyond its first steps loads when it is called. */
import type { PreviousRead } from '#discover';
import type { SiteConfig } from '#model/config/config';
import type { Found } from '#model/diagnostic/diagnostic';
import type { BuildReport, CheckReport } from '#model/run/report';
import type { CheckRequest, Request } from '#model/run/request';
import type { Live, LiveRequest } from './live/index.ts';
import type { Watching, WatchOptions } from './live/watch.ts';
import type { Configured } from './load.ts';
import type { OpenSite } from './open-site.ts';
import type { Outlines } from './outlines.ts';
import { limitHeapGrowth } from './v8-flags.ts';

export { ThemeFaults } from '#bundle';
export { Interrupted } from '#model/job';
export { measureTime, Profile } from '#model/run/profile';
export type { BuildReport, CheckReport, Report } from '#model/run/report';
export { type CheckRequest, defaults, type Progress, type Request, type Shard } from '#model/run/request';
export { followConfiguration } from './configured.ts';
export { codes, wholePages } from './features.ts';
export { buildMoment, buildYear, describeInstallation, type Installation } from './installation.ts';
export { addLastOutputs } from './last-outputs.ts';
export type { Answers, Body } from './live/answers.ts';
export type { Live, LiveRequest, LiveState } from './live/index.ts';
export type { Watching } from './live/watch.ts';
export type { Configured } from './load.ts';
export type { OpenSite, Prepared } from './open-site.ts';
export { findOutputToServe, repairOutput, resolveOutput } from './output.ts';
export { findDenied, hasFailed, report } from './report.ts';
export type { Theme } from './theme.ts';
export { setFlagsForShortRun } from './v8-flags.ts';

/** Writes every tree, all or nothing. */
export async function build(request: Request): Promise<BuildReport> {
  return (await import('./build.ts')).build(request);
}

/** Lints a site, and fixes it if the request says so. */
export async function check(request: CheckRequest): Promise<CheckReport> {
  return (await import('./check.ts')).check(request);
}

/** A site in memory that follows its files. Reads nothing before `start`. */
export async function createLive(request: LiveRequest): Promise<Live> {
  limitHeapGrowth();
  return new (await import('./live/index.ts')).Live(request);
}

/** Watches a site's files. */
export async function watchSite(options: WatchOptions): Promise<Watching> {
  return (await import('./live/watch.ts')).watchSite(options);
}

/** The configuration as a site writes it; no value if it is unusable. `sources`: gets the absolute paths of its files. */
export async function readSiteConfig(
  siteDir: string,
  sources?: Set<string>,
): Promise<Found<SiteConfig | undefined>> {
  return (await import('./site-config.ts')).readSiteConfig(siteDir, sources);
}

/** The configuration with the components of the theme; no value if it is unusable or lacks a requested version. */
export async function configure(request: Request) {
  return (await import('./load.ts')).loadConfiguration(request);
}

/** Reads, relates and checks a site, and hands it on with its theme. */
export async function withSite<T>(
  request: Request & { readonly kept?: PreviousRead },
  configured: Configured,
  use: (opened: OpenSite) => Promise<T>,
): Promise<T> {
  return (await import('./open-site.ts')).withSite(request, configured, use);
}

/** What the parser takes from the features, for texts that belong to no site. */
export async function loadParseTools() {
  const { commonTools, loadStages } = await import('./features.ts');
  return commonTools(await loadStages());
}

/** Reads a site's pages as outlines. */
export async function outlineSite(config: SiteConfig, siteDir: string, year: number): Promise<Outlines> {
  return (await import('./outlines.ts')).outlineSite(config, siteDir, year);
}
