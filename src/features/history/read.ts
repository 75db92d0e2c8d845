/** Reads the histories of pages from git. The cache keeps them by commit, so an unchanged history is not walked again. */
import { join } from 'node:path';
import { type FileHistory, type HistoryState, readHistory, readHistoryState, resolveCommit } from '#git';
import type { SiteConfig } from '#model/config/config';
import { readSetting } from '#model/config/config-key';
import { compareText, type Diagnostic, type Found, warning } from '#model/diagnostic/diagnostic';
import type { SourceFile } from '#model/document/document';
import { removeRefName } from '#model/document/ref-name';
import type { ReadCache, ReadInput, ReadResult } from '#model/feature';
import { contributorsKey, lastUpdatedKey, needsHistory } from './config.ts';
import { getHistoryKey, type History, type HistoryFacts } from './model.ts';
import { reportEmptySubmodules } from './submodules.ts';

type Files = ReadonlyMap<string, FileHistory>;

/** Histories of the pages that git knows. A page's history includes that of its included files. */
export async function readHistories(submodules: readonly string[], input: ReadInput): Promise<ReadResult> {
  const { siteDir, config } = input;
  const empty = reportEmptySubmodules(siteDir, submodules);
  const { value, diagnostics } = needsHistory(config)
    ? await readKnown(submodules, input)
    : { value: new Map(), diagnostics: [] };
  const facts: HistoryFacts = { histories: value, submodules };
  return { facts, digest: [[...value], submodules], diagnostics: [...empty, ...diagnostics] };
}

async function readKnown(
  submodules: readonly string[],
  { config, siteDir, sources, included, cache }: ReadInput,
): Promise<Found<ReadonlyMap<string, History>>> {
  const state = readHistoryState(siteDir);
  if (typeof state === 'string') return unknown(state);
  if (state.isShallow) return shallow();
  const inside = await readSubmodules(siteDir, submodules, cache);
  const found = new Map<string, History>();
  const outside = included.filter((path) => !path.startsWith('content/'));
  // `versions` lists a version once for each language.
  const versions = new Map(config.versions.map((version) => [version.value, version])).values();
  for (const { ref, value } of [{ ref: undefined, value: '' }, ...versions]) {
    const isOwn = (source: SourceFile) => getSourceRef(source, config) === (ref && value);
    const own = sources.filter(isOwn);
    if (own.length === 0) continue;
    const head = ref === undefined ? state.head : await resolveCommit(siteDir, ref);
    // Reading the version reports a ref that does not exist.
    if (typeof head !== 'string') continue;
    const files = await readHistoryAt(siteDir, { ...state, head }, ['content', ...outside], cache);
    if (typeof files === 'string') return unknown(files);
    const all = ref === undefined ? new Map([...files, ...inside.value]) : files;
    for (const source of own) {
      const history = historyOf(source, all, config);
      if (history) found.set(getHistoryKey(source.path, ref && value), history);
    }
  }
  if (found.size === 0 && sources.length > 0) return unknown('it knows none of the pages');
  return { value: found, diagnostics: inside.diagnostics };
}

/** The histories of files in submodules; where one is not checked out, another message says so. */
async function readSubmodules(
  siteDir: string,
  submodules: readonly string[],
  cache: ReadCache,
): Promise<Found<Files>> {
  const value = new Map<string, FileHistory>();
  const diagnostics: Diagnostic[] = [];
  for (const folder of submodules) {
    const state = readHistoryState(join(siteDir, folder));
    // Without a repository of its own, git answers for the one around it.
    if (typeof state === 'string' || state.prefix !== '') continue;
    if (state.isShallow) {
      diagnostics.push(...shallow(folder).diagnostics);
      continue;
    }
    const files = await readHistoryAt(join(siteDir, folder), state, ['.'], cache);
    if (typeof files === 'string') continue;
    for (const [path, history] of files) value.set(`${folder}/${path}`, history);
  }
  return { value, diagnostics };
}

function unknown(reason: string): Found<ReadonlyMap<string, History>> {
  const message = `\`lastUpdated\` and \`contributors\` ask git, and it does not tell: ${reason}.`;
  const hint = /ownership/.test(reason)
    ? 'Let git trust the folder: git config --global --add safe.directory, with its path.'
    : 'Build in a clone of the repository with its history, or take the two settings out.';
  return { value: new Map(), diagnostics: [warning('history-unknown', message, { hint })] };
}

function shallow(file?: string): ReturnType<typeof unknown> {
  const message =
    'The clone is shallow: of older commits nothing is known, so pages show no dates and names.';
  const hint =
    'Clone the whole history: `fetch-depth: 0` for actions/checkout, `git fetch --unshallow` elsewhere.';
  return { value: new Map(), diagnostics: [warning('history-shallow', message, { hint, file })] };
}

/** The value of the version if its sources come from a git ref. */
function getSourceRef({ version }: SourceFile, { versions }: SiteConfig): string | undefined {
  return versions.some(({ value, ref }) => value === version && ref !== undefined) ? version : undefined;
}

/** Undefined for a page that git does not know. */
function historyOf(source: SourceFile, files: Files, config: SiteConfig): History | undefined {
  if (!files.has(source.path)) return undefined;
  const parts = new Set([source.path, ...source.origins.map(({ file }) => removeRefName(file))]);
  const known = [...parts].flatMap((path) => files.get(path) ?? []);
  const updated = known
    .map((history) => history.updated)
    .reduce((a, b) => (Date.parse(b) > Date.parse(a) ? b : a));
  const counts = new Map<string, number>();
  for (const { authors } of known)
    for (const [name, count] of Object.entries(authors)) counts.set(name, (counts.get(name) ?? 0) + count);
  const contributors = [...counts].sort(([a, m], [b, n]) => n - m || compareText(a, b)).map(([name]) => name);
  return {
    ...(readSetting(config, lastUpdatedKey) && { updated }),
    ...(readSetting(config, contributorsKey) && contributors.length > 0 && { contributors }),
  };
}

async function readHistoryAt(
  siteDir: string,
  state: HistoryState,
  paths: readonly string[],
  cache: ReadCache,
): Promise<Files | string> {
  const { head, prefix, mailmap } = state;
  const key = JSON.stringify(['history', head, prefix, mailmap, paths]);
  const cached = cache.get(key)?.first;
  if (cached) return new Map(JSON.parse(Buffer.from(cached).toString()) as [string, FileHistory][]);
  const files = await readHistory(siteDir, state, paths);
  if (typeof files !== 'string') cache.put(key, [Buffer.from(JSON.stringify([...files]))]);
  return files;
}
