/** Saves sections that a reader chooses: all pages and their files, scripts and styles, the search. */
import {
  type Build,
  findBuildEntry,
  isInAny,
  isOfSearch,
  listPageFiles,
  listSectionPages,
  listSharedFiles,
  most,
  parseBuild,
} from './plan.ts';
import { createCopy, isKeepable, isOwnPage, noted, type Stock } from './stock.ts';

/** `full`: the browser has no more space, or the section is too large. */
export type Outcome = 'whole' | 'partial' | 'full';

type Progress = (done: number, all: number) => void;

/** Concurrent requests. */
const atOnce = 6;

/** Reads the manifest of the host's current build. */
export async function fetchCurrentBuild(stock: Stock): Promise<Build | undefined> {
  const answer = await fetch(`${stock.scope}manifest.json`, { cache: 'no-cache' }).catch(() => undefined);
  return answer?.ok ? parseBuild(await answer.text().catch(() => '')) : undefined;
}

export async function saveSection(
  stock: Stock,
  section: string,
  signal: AbortSignal,
  progress: Progress,
): Promise<Outcome> {
  await stock.note(({ sections }) => {
    sections[section] = 'partial';
  });
  const build = await fetchCurrentBuild(stock);
  const outcome = build ? await fetchSection(stock, section, build, signal, progress) : 'partial';
  if (outcome === 'whole') {
    await stock.note(({ sections }) => {
      sections[section] = 'whole';
    });
  }
  return outcome;
}

/** Deletes its pages, after the last section also the search; unused files go with the next build. */
export async function removeSection(stock: Stock, section: string): Promise<void> {
  await stock.note(({ sections }) => {
    delete sections[section];
  });
  const remaining = Object.keys((await stock.notes()).sections);
  const pages = await stock.open('pages');
  for (const { url } of await pages.keys()) {
    const path = stock.pathOf(url);
    if (isInAny([section], path) && !isInAny(remaining, path)) await pages.delete(url);
  }
  if (remaining.length > 0) return;
  const files = await stock.open('files');
  for (const { url } of await files.keys()) if (isOfSearch(stock.pathOf(url))) await files.delete(url);
}

/** Fetches only what is missing or outdated. */
export async function fetchSection(
  stock: Stock,
  section: string,
  build: Build,
  signal: AbortSignal,
  progress: Progress,
): Promise<Outcome> {
  const [pages, files] = [await stock.open('pages'), await stock.open('files')];
  const paths = listSectionPages(section, build);
  const parts = new Set(listSharedFiles(build));
  const { pathname } = new URL(stock.scope);
  let done = 0;
  let bytes = 0;
  let missed = 0;
  /** Counts a file; false if the section becomes too large. */
  const countFile = (path: string) => {
    progress(done++, paths.length + parts.size);
    bytes += findBuildEntry(path, build)?.size ?? 0;
    return bytes <= most.section;
  };
  const takePage = async (path: string) => {
    const html = countFile(path) ? await fetchPage(stock, path, build, pages, signal) : undefined;
    if (html === undefined) missed++;
    else for (const part of listPageFiles(html, pathname, build)) parts.add(part);
  };
  const takeFile = async (path: string) => {
    if (!countFile(path) || !(await fetchFile(stock, path, build, files, signal))) missed++;
  };
  try {
    await workInTurns(paths, signal, takePage);
    // The search's index.js names the other parts, so it must come last.
    const isFirst = (path: string) => isOfSearch(path) && path.endsWith('/index.js');
    await workInTurns(
      [...parts].filter((path) => !isFirst(path)),
      signal,
      takeFile,
    );
    if (missed === 0) await workInTurns([...parts].filter(isFirst), signal, takeFile);
  } catch (fault) {
    return (fault as Error).name === 'QuotaExceededError' ? 'full' : 'partial';
  }
  if (bytes > most.section) return 'full';
  return missed > 0 || signal.aborted || paths.length === 0 ? 'partial' : 'whole';
}

/** Stores a page and returns its HTML; undefined if it cannot be fetched. Throws if there is no space. */
async function fetchPage(stock: Stock, path: string, build: Build, pages: Cache, signal: AbortSignal) {
  const url = stock.scope + path;
  const hash = findBuildEntry(path, build)?.hash ?? '';
  const copy = await pages.match(url);
  const isNew = copy?.headers.get(noted.hash) === hash && !copy.headers.has(noted.outdated);
  if (copy && isNew) return copy.text();
  const answer = await fetch(url, { cache: 'no-cache', signal }).catch(() => undefined);
  if (!answer || !isKeepable(answer)) return undefined;
  const html = await answer
    .clone()
    .text()
    .catch(() => '');
  if (!isOwnPage(html)) return undefined;
  await pages.put(url, await createCopy(answer, hash));
  return html;
}

/** Stores a file; false if it cannot be fetched. Throws if there is no space. */
async function fetchFile(stock: Stock, path: string, build: Build, files: Cache, signal: AbortSignal) {
  const url = stock.scope + path;
  const hash = findBuildEntry(path, build)?.hash;
  if ((await files.match(url))?.headers.get(noted.hash) === hash) return true;
  const answer = await fetch(url, { cache: 'no-cache', signal }).catch(() => undefined);
  if (!answer || !isKeepable(answer)) return false;
  const copy = await createCopy(answer, hash).catch(() => undefined);
  if (copy) await files.put(url, copy);
  return copy !== undefined;
}

/** Works through the paths, a few at a time, until one throws or the reader stops it. */
async function workInTurns(
  paths: readonly string[],
  signal: AbortSignal,
  work: (path: string) => Promise<void>,
) {
  const queue = [...paths];
  const workThrough = async () => {
    for (let path = queue.shift(); path !== undefined && !signal.aborted; path = queue.shift())
      await work(path);
  };
  await Promise.all(Array.from({ length: atOnce }, workThrough));
}
