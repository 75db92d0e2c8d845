/**
 * A site that is kept up to date in memory: the line of a build up to the judgement after every change, pages and
 * other output made when they are asked for. Mistakes never take away what was good before them.
 */
import { existsSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { loadConfig } from '../../config/index.ts';
import type { Kept } from '../../discover/index.ts';
import type { SiteConfig } from '../../model/config.ts';
import { type Diagnostic, error, hasErrors, sorted, unique } from '../../model/diagnostic.ts';
import type { SourceFile } from '../../model/document.ts';
import type { Site } from '../../model/site.ts';
import { assembleSite } from '../assemble-site.ts';
import { openStore } from '../cache/store.ts';
import { applyIgnores } from '../ignore.ts';
import { cached, uncached } from '../jobs/cached.ts';
import { inline } from '../jobs/inline.ts';
import type { Runner } from '../jobs/job.ts';
import { memoryCache } from '../jobs/memory-cache.ts';
import { keepingOf, readContent } from '../load.ts';
import { outlineJob, parseJob } from '../parse-job.ts';
import { loadTheme, type Theme } from '../theme.ts';
import { type Answers, answersOf } from './answers.ts';
import { type Changes, changesOf } from './changes.ts';
import { type Complete, completer } from './completer.ts';
import { lastGood } from './last-good.ts';
import { trialOf } from './trial.ts';

export { themeFault } from '../theme.ts';
export type { Answers, Body } from './answers.ts';

export type LiveRequest = {
  readonly siteDir: string;
  readonly packageRoot: string;
  /** Names docgen's exact code, which the cache goes by. */
  readonly tool: string;
  /** Known to this installation alone: with it the bundle of the configuration is kept. */
  readonly secret?: string;
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

export type Live = {
  state(): LiveState;
  /** Takes in what has changed, by paths from the site folder; `undefined`: anything may have. Never throws. */
  refresh(changed: ReadonlySet<string> | undefined): Promise<LiveState>;
  /** The first state: with outlines of the pages alone if not all are known from earlier runs. Then `refresh`. */
  start(): Promise<LiveState>;
  /** Keeps what was parsed for the next run. To be called last. */
  close(): void;
};

/** Nothing is read before `start`. */
export function openLive(request: LiveRequest): Live {
  const readable = new Map<string, SourceFile>();
  const kept: Kept = { pages: new Map(), refs: new Map(), readable };
  const store = openStore(join(request.siteDir, '.docgen', 'cache'));
  const onDisk = cached(inline(), { store, tool: request.tool });
  const parser = lastGood(memoryCache(onDisk));
  const complete = completer(kept, onDisk);
  let config: { value?: SiteConfig; diagnostics: readonly Diagnostic[] } = { diagnostics: [] };
  let theme: { value?: Theme; diagnostics: readonly Diagnostic[] } = { diagnostics: [] };
  let state: LiveState = { diagnostics: [] };

  const readConfig = async () => {
    const loaded = await loadConfig(
      request.siteDir,
      keepingOf(request, (write) => write()),
    );
    const isUsable = loaded.value !== undefined && !hasErrors(loaded.diagnostics);
    config = { value: isUsable ? loaded.value : config.value, diagnostics: loaded.diagnostics };
    // Which files belong to which version hangs on it.
    kept.pages.clear();
    kept.refs.clear();
  };
  const readTheme = async () => {
    const loaded = await loadTheme(request.packageRoot, request.siteDir, {
      live: true,
      anew: theme.value !== undefined,
    });
    theme = { value: loaded.value ?? theme.value, diagnostics: loaded.diagnostics };
  };
  /** What the last theme that compiled was made from. */
  const themeSources = () =>
    new Set(theme.value?.sources.map((path) => relative(request.siteDir, path).split(sep).join('/')));

  const judge = async (runner: Runner, job: typeof parseJob): Promise<Site | undefined> => {
    if (!config.value) {
      state = { ...state, diagnostics: sorted(unique([...config.diagnostics, ...theme.diagnostics])) };
      return undefined;
    }
    const { siteDir } = request;
    const content = await readContent(config.value, { siteDir, only: [], kept });
    for (const path of readable.keys()) if (kept.pages.get(path)?.value) readable.delete(path);
    const related = await assembleSite(config.value, content, {
      base: '',
      offline: false,
      drafts: request.drafts,
      only: [],
      year: request.year,
      job,
      runner,
    });
    const found = unique([...config.diagnostics, ...theme.diagnostics, ...related.diagnostics]);
    const { ignore } = config.value.check;
    const diagnostics = sorted(applyIgnores(found, ignore, { partial: false, places: config.value.places }));
    state = { ...state, diagnostics, site: related.value ?? state.site };
    return related.value;
  };

  /** Pages that were there and are: what else stands in content/ is as it was. */
  const isOfKnownPages = (changed: ReadonlySet<string>) =>
    [...changed].every((path) => kept.pages.has(path) && existsSync(join(request.siteDir, path)));
  const take = async (changes: Changes, changed: ReadonlySet<string> | undefined) => {
    if (!changed || !isOfKnownPages(changed)) kept.listing = undefined;
    for (const path of changes.pages(kept)) {
      const source = kept.pages.get(path)?.value;
      // Not of a whole site: it would be in memory twice.
      if (source && changed) readable.set(path, source);
      kept.pages.delete(path);
    }
    if (changes.everything) kept.refs.clear();
    await Promise.all([
      changes.config || !config.value ? readConfig() : undefined,
      changes.theme || !theme.value ? readTheme() : undefined,
    ]);
  };
  /** The last theme that could render. */
  let good: Theme | undefined;
  const show = async (whole?: Complete) => {
    const { site } = state;
    if (!site || !theme.value) return;
    const answers = answersOf(site, theme.value, whole);
    const faults = theme.value === good ? [] : await trialOf(site, answers);
    if (faults.length === 0) good = theme.value;
    const diagnostics = sorted(unique([...state.diagnostics, ...faults]));
    state =
      good && good !== theme.value
        ? { ...state, diagnostics, theme: good, answers: answersOf(site, good, whole) }
        : { ...state, diagnostics, theme: theme.value, answers };
  };
  const failed = (fault: unknown) => {
    const why = fault instanceof Error ? fault.message : String(fault);
    state = { ...state, diagnostics: [error('internal', `docgen has a fault: ${why}`)] };
  };

  return {
    state: () => state,
    async start() {
      try {
        await take(changesOf(undefined, themeSources()), undefined);
        await judge(uncached(inline()), outlineJob);
        // Nothing can be said of pages that were not read.
        if (state.site) state = { ...state, diagnostics: [] };
        await show(complete);
      } catch (fault) {
        failed(fault);
      }
      return state;
    },
    async refresh(changed) {
      try {
        await take(changesOf(changed, themeSources()), changed);
        await judge(parser, parseJob);
        await show();
        // Not after a single save: each leaves a file.
        if (changed?.size !== 1) store.save();
      } catch (fault) {
        failed(fault);
      }
      return state;
    },
    close() {
      store.close({ tidies: true });
    },
  };
}
