/**
 * A site that is kept up to date in memory: the line of a build up to the judgement after every change, pages and
 * other output made when they are asked for. Mistakes never take away what was good before them.
 */
import { existsSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { loadConfig } from '../../config/index.ts';
import type { PreviousReading } from '../../discover/index.ts';
import type { SiteConfig } from '../../model/config.ts';
import { type Diagnostic, error, hasErrors, sorted, unique } from '../../model/diagnostic.ts';
import type { SourceFile } from '../../model/document.ts';
import type { Site } from '../../model/site.ts';
import { assembleSite } from '../assemble-site.ts';
import { openStore, type Store } from '../cache/store.ts';
import { applyIgnores } from '../ignore.ts';
import { cached, uncached } from '../jobs/cached.ts';
import { inline } from '../jobs/inline.ts';
import type { Runner } from '../jobs/job.ts';
import { memoryCache } from '../jobs/memory-cache.ts';
import { readContent } from '../load.ts';
import { outlineJob, parseJob } from '../parse-job.ts';
import { loadTheme, type Theme } from '../theme.ts';
import { type Answers, answersOf } from './answers.ts';
import { changesOf } from './changes.ts';
import { type Complete, completer } from './completer.ts';
import { lastGood } from './last-good.ts';
import { trialOf } from './trial.ts';

export { themeFault } from '../theme.ts';
export type { Body } from './answers.ts';

export type LiveRequest = {
  readonly siteDir: string;
  readonly packageRoot: string;
  /** Names docgen's exact code, which the cache goes by. */
  readonly tool: string;
  readonly drafts: boolean;
  readonly year: number;
};

/** What stands at one moment. */
export type LiveState = {
  /** Absent until the configuration and the theme have been good once. */
  readonly site?: Site;
  readonly theme?: Theme;
  readonly answers?: Answers;
  /** Everything that there is to say at this moment, sorted. */
  readonly diagnostics: readonly Diagnostic[];
};

/** What was read last, and what there is to say of it; absent until it could be used once. */
type LastRead<T> = { readonly value?: T; readonly diagnostics: readonly Diagnostic[] };

/** Nothing is read before `start`. */
export class Live {
  readonly #request: LiveRequest;
  readonly #store: Store;
  readonly #parser: Runner;
  readonly #complete: Complete;
  /** What was read of content/ before, and what stood in files that cannot be read now. */
  readonly #readable = new Map<string, SourceFile>();
  readonly #kept: PreviousReading = { pages: new Map(), refs: new Map(), readable: this.#readable };
  #config: LastRead<SiteConfig> = { diagnostics: [] };
  #theme: LastRead<Theme> = { diagnostics: [] };
  /** The last theme that could render. */
  #goodTheme: Theme | undefined;
  #state: LiveState = { diagnostics: [] };

  constructor(request: LiveRequest) {
    this.#request = request;
    this.#store = openStore(join(request.siteDir, '.docgen', 'cache'));
    const parser = cached(inline(), { store: this.#store, tool: request.tool });
    this.#parser = lastGood(memoryCache(parser));
    this.#complete = completer(this.#kept, parser);
  }

  state(): LiveState {
    return this.#state;
  }

  /** The first state: with outlines of the pages alone if not all are known from earlier runs. Then `refresh`. */
  start(): Promise<LiveState> {
    return this.#attempt(async () => {
      await this.#take(undefined);
      await this.#analyze(uncached(inline()), outlineJob);
      // Nothing can be said of pages that were not read.
      if (this.#state.site) this.#state = { ...this.#state, diagnostics: [] };
      await this.#show(this.#complete);
    });
  }

  /** Takes in what has changed, by paths from the site folder; `undefined`: anything may have. Never throws. */
  refresh(changed: ReadonlySet<string> | undefined): Promise<LiveState> {
    return this.#attempt(async () => {
      await this.#take(changed);
      await this.#analyze(this.#parser, parseJob);
      await this.#show();
      // Not after a single save: each leaves a file.
      if (changed?.size !== 1) this.#store.save();
    });
  }

  /** Keeps what was parsed for the next run. To be called last. */
  close(): void {
    this.#store.close({ tidies: true });
  }

  async #attempt(work: () => Promise<void>): Promise<LiveState> {
    try {
      await work();
    } catch (fault) {
      const why = fault instanceof Error ? fault.message : String(fault);
      this.#state = { ...this.#state, diagnostics: [error('internal', `docgen has a fault: ${why}`)] };
    }
    return this.#state;
  }

  /** Forgets what has changed, and reads the configuration and the theme anew where that concerns them. */
  async #take(changed: ReadonlySet<string> | undefined): Promise<void> {
    const changes = changesOf(changed, this.#themeSources());
    if (!changed || !this.#isOfKnownPages(changed)) this.#kept.listing = undefined;
    for (const path of changes.pages(this.#kept)) {
      const source = this.#kept.pages.get(path)?.value;
      // Not of a whole site: it would be in memory twice.
      if (source && changed) this.#readable.set(path, source);
      this.#kept.pages.delete(path);
    }
    if (changes.everything) this.#kept.refs.clear();
    await Promise.all([
      changes.config || !this.#config.value ? this.#readConfig() : undefined,
      changes.theme || !this.#theme.value ? this.#readTheme() : undefined,
    ]);
  }

  /** Pages that were there and are: what else stands in content/ is as it was. */
  #isOfKnownPages(changed: ReadonlySet<string>): boolean {
    return [...changed].every(
      (path) => this.#kept.pages.has(path) && existsSync(join(this.#request.siteDir, path)),
    );
  }

  async #readConfig(): Promise<void> {
    const { value, diagnostics } = await loadConfig(this.#request.siteDir);
    const isUsable = value !== undefined && !hasErrors(diagnostics);
    this.#config = { value: isUsable ? value : this.#config.value, diagnostics };
    // Which files belong to which version hangs on it.
    this.#kept.pages.clear();
    this.#kept.refs.clear();
  }

  async #readTheme(): Promise<void> {
    const { packageRoot, siteDir } = this.#request;
    const anew = this.#theme.value !== undefined;
    const { value, diagnostics } = await loadTheme(packageRoot, siteDir, { live: true, anew });
    this.#theme = { value: value ?? this.#theme.value, diagnostics };
  }

  /** What the last theme that compiled was made from, from the site folder. */
  #themeSources(): ReadonlySet<string> {
    const { siteDir } = this.#request;
    const paths = this.#theme.value?.sources ?? [];
    return new Set(paths.map((path) => relative(siteDir, path).split(sep).join('/')));
  }

  async #analyze(runner: Runner, job: typeof parseJob): Promise<void> {
    const { value: config } = this.#config;
    const around = [...this.#config.diagnostics, ...this.#theme.diagnostics];
    if (!config) {
      this.#state = { ...this.#state, diagnostics: sorted(unique(around)) };
      return;
    }
    const { siteDir, drafts, year } = this.#request;
    const content = await readContent(config, { siteDir, only: [], kept: this.#kept });
    for (const path of this.#readable.keys())
      if (this.#kept.pages.get(path)?.value) this.#readable.delete(path);
    const options = { base: '', offline: false, drafts, only: [], year, job, runner };
    const { value: site, diagnostics } = await assembleSite(config, content, options);
    const { ignore } = config.check;
    const found = applyIgnores(unique([...around, ...diagnostics]), ignore, {
      partial: false,
      places: config.places,
    });
    this.#state = { ...this.#state, diagnostics: sorted(found), site: site ?? this.#state.site };
  }

  /** `complete`: makes pages whole, where the site has outlines only. */
  async #show(complete?: Complete): Promise<void> {
    const { site } = this.#state;
    const { value: theme } = this.#theme;
    if (!site || !theme) return;
    const answers = answersOf(site, theme, complete);
    const faults = theme === this.#goodTheme ? [] : await trialOf(site, answers);
    if (faults.length === 0) this.#goodTheme = theme;
    const diagnostics = sorted(unique([...this.#state.diagnostics, ...faults]));
    const shown = this.#goodTheme ?? theme;
    this.#state = {
      ...this.#state,
      diagnostics,
      theme: shown,
      answers: shown === theme ? answers : answersOf(site, shown, complete),
    };
  }
}
