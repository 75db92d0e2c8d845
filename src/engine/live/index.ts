/**
 * A site in memory that is updated after every change, by the stages of a build up to the checks; pages and other outputs
 * are made on demand. A mistake never removes what was good before it.
 */
import { existsSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { ThemeFaults } from '#bundle';
import type { PreviousRead } from '#discover';
import type { SiteConfig } from '#model/config/config';
import { buildThemeCss } from '#model/config/theme-settings';
import { type Diagnostic, hasErrors, removeDuplicates, sortDiagnostics } from '#model/diagnostic/diagnostic';
import type { SourceFile } from '#model/document/document';
import type { Facts, ReadCache } from '#model/feature';
import { Interrupted } from '#model/job';
import { measureTime, Profile } from '#model/run/profile';
import type { Site } from '#model/site/site';
import { createRelater } from '#site';
import type { Store } from '#store';
import { type AnalyzeOptions, analyze } from '../analyze.ts';
import { openSiteStore } from '../cache/folder.ts';
import { createReadCache } from '../cache/read-cache.ts';
import { createDeriveRunner, deriveFacts } from '../derive.ts';
import { buildMoment } from '../installation.ts';
import { createCachedRunner, createUncachedRunner } from '../jobs/cached.ts';
import { inline } from '../jobs/inline.ts';
import type { Runner } from '../jobs/job.ts';
import { addComponents, type Configured, readContent } from '../load.ts';
import { outlineJob, type ParseInput, parseJob } from '../parse-job.ts';
import { reportThrown } from '../report.ts';
import { readSiteConfig } from '../site-config.ts';
import { loadTheme, type Theme } from '../theme.ts';
import { tryPages, tryTheme } from '../try-theme.ts';
import { type Complete, createAnswers, createCompleter } from './answers.ts';
import { classifyChanges } from './changes.ts';
import { listGitFiles } from './git-files.ts';
import { createLastGood, type LastGood } from './last-good.ts';
import { createMemoryCache, postponeIndex } from './memory-cache.ts';
import type { LiveRequest, LiveState } from './model.ts';

export type { Body } from './answers.ts';
export type { LiveRequest, LiveState } from './model.ts';

/** The last result of reading; `value` is absent until it has been valid once. */
type LastRead<T> = { readonly value?: T; readonly diagnostics: readonly Diagnostic[] };

/**
 * `complete`: parses pages fully, if the site has only outlines. `shown`: called when pages can be requested, before they
 * are checked; the state has the last diagnostics.
 */
type Showing = { readonly complete?: Complete; shown?(state: LiveState): Promise<void> };

/** Reads nothing before `start`. */
export class Live {
  readonly #request: LiveRequest;
  readonly #store: Store;
  /** Parses what is saved; `#shower` keeps the last good state of a page with mistakes. */
  readonly #parser: Runner;
  readonly #shower: LastGood;
  readonly #complete: Complete;
  /** What earlier refreshes read, and the last readable state of files that are unreadable now. */
  readonly #readable = new Map<string, SourceFile>();
  readonly #kept: PreviousRead;
  readonly #readCache: ReadCache;
  #facts: Facts = {};
  #config: LastRead<SiteConfig> = { diagnostics: [] };
  /** Absolute paths of the files that the configuration was last made from. */
  #configSources = new Set<string>();
  /** See `listGitFiles`. */
  #gitFiles: readonly string[] = [];
  #theme: LastRead<Theme> = { diagnostics: [] };
  /** The style sheet from the configuration, for the current theme. */
  #themeCss = '';
  /** The last theme that rendered without faults. */
  #goodTheme: Theme | undefined;
  #state: LiveState = { diagnostics: [] };
  readonly #relate = createRelater();
  #profile: Profile | undefined;
  /** Stops the pages that are being parsed; what is done stays in the cache. */
  readonly #stop = { aborted: false };
  /** Makes outlines until every page has been read in full once. */
  #outliner: Runner | undefined = createMemoryCache(createUncachedRunner(inline()));

  constructor(request: LiveRequest) {
    this.#request = request;
    const { texts } = request;
    this.#kept = { pages: new Map(), refs: new Map(), readable: this.#readable, ...(texts && { texts }) };
    this.#store = openSiteStore(request.siteDir);
    this.#readCache = createReadCache(this.#store, request.tool);
    const options = {
      store: this.#store,
      tool: request.tool,
      made: (input: unknown, ms: number) => this.#profile?.page((input as ParseInput).source.path, ms),
    };
    this.#profile = request.isProfiled ? new Profile() : undefined;
    this.#parser = createMemoryCache(postponeIndex(createCachedRunner(inline(this.#stop), options)));
    this.#shower = createLastGood(this.#parser);
    // A page that a reader opens is never interrupted.
    this.#complete = createCompleter(this.#kept, createCachedRunner(inline(), options));
  }

  state(): LiveState {
    return this.#state;
  }

  /** Absolute paths of files outside the site folder, or hidden in it, that it depends on. */
  outsideFiles(): string[] {
    const all = [...this.#configSources, ...(this.#theme.value?.sources ?? [])];
    const { siteDir, packageRoot } = this.#request;
    const isOutside = (path: string) => relative(siteDir, path).startsWith('..');
    const isPackaged = (path: string) =>
      path.startsWith(join(packageRoot, 'src') + sep) || /[\\/]node_modules[\\/]/.test(path);
    return [...all.filter((path) => isOutside(path) && !isPackaged(path)), ...this.#gitFiles];
  }

  /** Path of the whole site on its host, without final slash. */
  base(): string {
    return this.#request.base ?? this.#config.value?.base ?? '';
  }

  /** Host names from the configuration that browsers may use. */
  allowedHosts(): readonly string[] {
    return this.#config.value?.dev.allowedHosts ?? [];
  }

  /** A page's file, and those that it includes. */
  filesOf(source: string): ReadonlySet<string> {
    const origins = this.#kept.pages.get(source)?.value?.origins ?? [];
    return new Set([source, ...origins.map(({ file }) => file)]);
  }

  /** True once every page has been read in full: until then there are only outlines. */
  isWhole(): boolean {
    return this.#outliner === undefined;
  }

  /** Ends a refresh of a site that is not whole yet: what was just saved comes first. Call `outline`, and `refresh` again. */
  interrupt(): void {
    this.#stop.aborted = true;
  }

  /** The first state, made from outlines of the pages only. Call `refresh` after it. */
  start(): Promise<LiveState> {
    return this.outline(undefined);
  }

  /** Applies changes to a site that is not whole yet. */
  outline(changed: ReadonlySet<string> | undefined): Promise<LiveState> {
    return this.#attempt(async () => {
      await this.#take(changed);
      const complete = this.#complete;
      await this.#analyze(this.#outliner ?? createUncachedRunner(inline()), outlineJob, { complete });
    });
  }

  /** Applies changes; paths are relative to the site folder, `undefined`: anything may have changed. Never throws. */
  refresh(changed: ReadonlySet<string> | undefined, shown?: Showing['shown']): Promise<LiveState> {
    this.#stop.aborted = false;
    return this.#attempt(async () => {
      await this.#take(changed);
      await this.#analyze(this.#request.texts ? this.#parser : this.#shower, parseJob, { shown });
      this.#outliner = undefined;
      // Not after a single save, because each call writes a file.
      if (changed?.size !== 1) this.#store.save();
      this.#state = { ...this.#state, profile: this.#profile };
      this.#profile &&= new Profile();
    });
  }

  /** Saves the cache for the next run. Call it last. */
  close(): void {
    this.#store.close({ tidies: true });
  }

  async #attempt(work: () => Promise<void>): Promise<LiveState> {
    try {
      await work();
    } catch (fault) {
      if (fault instanceof Interrupted) return this.#state;
      this.#outliner = undefined;
      this.#state = { ...this.#state, diagnostics: [reportThrown(fault, this.#request.siteDir)] };
    }
    return this.#state;
  }

  /** Drops what changed, and reads configuration and theme again if they are concerned. */
  async #take(changed: ReadonlySet<string> | undefined): Promise<void> {
    const themeSources = this.#fromSite(this.#theme.value?.sources ?? []);
    const changes = classifyChanges(changed, themeSources, this.#fromSite(this.#configSources));
    const exists = (path: string) => existsSync(`${this.#request.siteDir}/${path}`);
    const isKnownPage = (path: string) => this.#kept.pages.has(path) && exists(path) && !exists(`${path}/.`);
    // The listing of content/ is still right if only existing, known pages changed.
    if (!changed || ![...changed].every(isKnownPage)) this.#kept.listing = undefined;
    for (const path of changes.pages(this.#kept)) {
      const source = this.#kept.pages.get(path)?.value;
      // Not after a full refresh: every page would be in memory twice.
      if (source && changed) this.#readable.set(path, source);
      this.#kept.pages.delete(path);
    }
    const gitFiles = this.#fromSite(this.#gitFiles);
    if (!changed || [...changed].some((path) => gitFiles.has(path))) this.#kept.refs.clear();
    if (changes.config || !this.#config.value) await this.#readConfig();
    const { value: config } = this.#config;
    const css = config ? buildThemeCss(config.theme) : '';
    if (this.#request.texts) return;
    if (changes.theme || !this.#theme.value || css !== this.#themeCss) await this.#readTheme(css);
  }

  async #readConfig(): Promise<void> {
    this.#configSources = new Set();
    const { value, diagnostics } = await measureTime(this.#profile, 'config', () =>
      readSiteConfig(this.#request.siteDir, this.#configSources),
    );
    const config =
      value && !hasErrors(diagnostics) ? addComponents(value, this.#request) : this.#config.value;
    this.#config = { value: config, diagnostics };
    this.#gitFiles = config ? await listGitFiles(config, this.#request.siteDir) : [];
    // The version of a file depends on the configuration.
    this.#kept.pages.clear();
    this.#kept.refs.clear();
  }

  async #readTheme(css: string): Promise<void> {
    this.#themeCss = css;
    const { siteDir, packageRoot } = this.#request;
    // In docgen's own checkout the theme beside the site is the built-in one.
    const anew = this.#theme.value !== undefined && relative(siteDir, packageRoot) === '';
    const { value, diagnostics } = await measureTime(this.#profile, 'theme', () =>
      loadTheme(this.#request, { css, live: true, anew }),
    );
    this.#theme = { value: value ?? this.#theme.value, diagnostics };
  }

  /** Relative to the site folder. */
  #fromSite(paths: Iterable<string>): ReadonlySet<string> {
    const { siteDir } = this.#request;
    return new Set(Array.from(paths, (path) => relative(siteDir, path).split(sep).join('/')));
  }

  async #analyze(runner: Runner, job: typeof parseJob, { complete, shown }: Showing): Promise<void> {
    const { value: config } = this.#config;
    let faults: readonly Diagnostic[] | undefined;
    const related = async (made: Site) => {
      faults = await this.#show(made, complete);
      await shown?.(this.#state);
    };
    const loadFaults = [...this.#config.diagnostics, ...this.#theme.diagnostics];
    const given = { runner, job, related };
    const found = config ? await this.#assemble({ config, diagnostics: loadFaults }, given) : loadFaults;
    // Without a new site the last one stays.
    faults ??= await this.#show(this.#state.site, complete);
    const { site, theme, answers } = this.#state;
    // Outlines have no diagnostics of their own, so the list would be incomplete.
    const told = [...(complete && site ? [] : found), ...faults];
    if (!complete && site && theme && answers)
      told.push(...(await (await tryTheme(site, theme)).report()), ...(await answers.faults()));
    this.#state = { ...this.#state, diagnostics: sortDiagnostics(removeDuplicates(told)) };
  }

  /** What is wrong with the content. */
  async #assemble(
    configured: Configured,
    given: Pick<AnalyzeOptions, 'runner' | 'job' | 'related'>,
  ): Promise<readonly Diagnostic[]> {
    const request = { base: undefined, ...this.#request, offline: false, only: [], now: buildMoment() };
    const content = await measureTime(this.#profile, 'read', () =>
      readContent(configured.config, { ...request, kept: this.#kept, cache: this.#readCache }),
    );
    this.#facts = content.facts;
    for (const path of this.#readable.keys())
      if (this.#kept.pages.get(path)?.value) this.#readable.delete(path);
    const lint = request.texts && given.job === parseJob ? 'all' : undefined;
    const judge = (more: AnalyzeOptions) =>
      measureTime(this.#profile, 'parse, relate, check', () =>
        analyze(request, { ...configured, content }, { ...more, lint }),
      );
    const { diagnostics } = await judge({ ...given, relate: this.#relate });
    // Pages are shown as they were good, and told as they are.
    const isPast = given.runner === this.#shower && this.#shower.isReplacing();
    return isPast ? (await judge({ runner: this.#parser, job: given.job })).diagnostics : diagnostics;
  }

  /** From now on pages and files of that site are requested. Returns what the theme throws on a page of each layout. */
  async #show(site: Site | undefined, complete?: Complete): Promise<readonly Diagnostic[]> {
    const { value: theme } = this.#theme;
    this.#state = { ...this.#state, site };
    if (!site || !theme) return [];
    const thrown = new ThemeFaults(theme.explainer);
    // Only a theme with files of the site, and not once it has rendered.
    if (theme.parts.renderComponents && theme !== this.#goodTheme) await tryPages(site, theme, thrown);
    const faults = await thrown.report();
    if (faults.length === 0) this.#goodTheme = theme;
    const shown = this.#goodTheme ?? theme;
    const runner = createDeriveRunner({ store: this.#store, tool: this.#request.tool });
    const derive = (given: Site) =>
      deriveFacts(given, this.#facts, { ...this.#request, runner, theme: shown });
    const answers = createAnswers(site, shown, { complete, facts: this.#facts, runner, derive });
    this.#state = { ...this.#state, theme: shown, answers };
    return faults;
  }
}
