/**
 * Renews copies at a visit if the site has another build. Without saved sections that costs a reader one request without a body,
 * and after a new build one request a page, mostly answered by "not modified".
 */
import {
  type Build,
  findBuildEntry,
  isInAny,
  isOfSearch,
  listFileNames,
  listPathsInHtml,
  mostRenewed,
} from './plan.ts';
import { storeFiles } from './read.ts';
import { fetchCurrentBuild, fetchSection } from './save.ts';
import { addNotes, createCopy, hashBody, isKeepable, isOwnPage, noted, type Stock } from './stock.ts';

/** `isSparing`: only marks outdated copies, fetches none. */
export async function renewCopies(stock: Stock, isSparing: boolean): Promise<void> {
  const notes = await stock.notes();
  // On a first visit nothing is old.
  const id = notes.build === undefined ? '' : await buildId(stock);
  if (id === undefined) return;
  const chosen = Object.keys(notes.sections);
  const isSaved = chosen.every((section) => notes.sections[section] === 'whole');
  if (id === '' || (notes.build === id && isSaved)) {
    return stock.note((now) => {
      now.build ??= id;
    });
  }
  const build = isSparing || chosen.length === 0 ? undefined : await fetchCurrentBuild(stock);
  const old = await markOld(stock, (path, { headers }) => {
    const entry = build && isInAny(chosen, path) ? findBuildEntry(path, build) : undefined;
    if (entry) return headers.get(noted.hash) !== entry.hash;
    const isOfVisit = Date.parse(headers.get(noted.saved) ?? '') >= performance.timeOrigin;
    return headers.get(noted.build) !== id && !isOfVisit;
  });
  const areSectionsNew = build ? await renewSections(stock, chosen, build) : chosen.length === 0;
  const read = old.filter((url) => !areSectionsNew || !isInAny(chosen, stock.pathOf(url)));
  const arePagesNew = await renewPages(stock, id, isSparing ? [] : read.slice(-mostRenewed));
  // Pages of an older build need that build's files.
  if (!areSectionsNew || !arePagesNew || read.length > (isSparing ? 0 : mostRenewed)) return;
  await forgetFiles(stock, build);
  await stock.note((now) => {
    now.build = id;
  });
}

/** Marks copies that may be outdated and returns their addresses, in their order: longest unread first. */
async function markOld(stock: Stock, isOld: (path: string, copy: Response) => boolean): Promise<string[]> {
  const pages = await stock.open('pages');
  const old: string[] = [];
  for (const { url } of await pages.keys()) {
    const copy = await pages.match(url);
    if (!copy || !isOld(stock.pathOf(url), copy)) continue;
    old.push(url);
    await pages.put(url, await addNotes(copy, { [noted.outdated]: '1' }));
  }
  return old;
}

/** Identifies the host's build by the headers of its manifest, else by the manifest's hash; undefined without an answer. */
async function buildId({ scope }: Stock): Promise<string | undefined> {
  const address = `${scope}manifest.json`;
  const response = await fetch(address, { method: 'HEAD', cache: 'no-store' }).catch(() => undefined);
  const known = response?.headers.get('etag') ?? response?.headers.get('last-modified');
  if (response?.ok && known) return known;
  const answer = await fetch(address, { cache: 'no-cache' }).catch(() => undefined);
  return answer?.ok ? hashBody(await answer.arrayBuffer()) : undefined;
}

/** False if a section is incomplete. */
async function renewSections(stock: Stock, chosen: readonly string[], build: Build): Promise<boolean> {
  const { signal } = new AbortController();
  let isWhole = true;
  for (const section of chosen) {
    const outcome = await fetchSection(stock, section, build, signal, () => {});
    await stock.note(({ sections }) => {
      // The reader may have removed it meanwhile.
      if (section in sections) sections[section] = outcome === 'whole' ? 'whole' : 'partial';
    });
    isWhole &&= outcome === 'whole';
  }
  const pages = await stock.open('pages');
  for (const { url } of await pages.keys()) {
    const path = stock.pathOf(url);
    if (isInAny(chosen, path) && !findBuildEntry(path, build)) await pages.delete(url);
  }
  return isWhole;
}

/** False if a page may still be outdated. */
async function renewPages(stock: Stock, id: string, urls: readonly string[]): Promise<boolean> {
  const pages = await stock.open('pages');
  let isWhole = true;
  for (const url of urls) if (!(await renewPage(stock, url, id, pages))) isWhole = false;
  return isWhole;
}

/** Renews a page and its files. False if the host does not send the page. */
async function renewPage(stock: Stock, url: string, id: string, pages: Cache): Promise<boolean> {
  const answer = await fetch(url, { cache: 'no-cache' }).catch(() => undefined);
  if (answer?.status === 404 || answer?.status === 410) return pages.delete(url);
  if (!answer || !isKeepable(answer)) return false;
  const copy = await createCopy(answer).catch(() => undefined);
  const html = (await copy?.clone().text()) ?? '';
  if (!copy || !isOwnPage(html)) return false;
  await pages.put(url, await addNotes(copy, { [noted.build]: id }));
  const paths = listPathsInHtml(html, new URL(stock.scope).pathname).filter((path) =>
    path.startsWith('assets/'),
  );
  await storeFiles(
    stock,
    paths.map((path) => stock.scope + path),
  );
  return true;
}

/** Deletes files that no stored page names, and search files that the build lacks. */
async function forgetFiles(stock: Stock, build: Build | undefined): Promise<void> {
  const [pages, files] = [await stock.open('pages'), await stock.open('files')];
  const named = new Set<string>();
  const lookForFiles = async (cache: Cache, request: Request) => {
    const text = (await (await cache.match(request))?.text()) ?? '';
    for (const name of listFileNames(text)) named.add(name);
  };
  const stored = await files.keys();
  for (const request of await pages.keys()) await lookForFiles(pages, request);
  // The loader names the scripts that it loads later.
  for (const request of stored)
    if (/\/assets\/loader\.[^/]+$/.test(request.url)) await lookForFiles(files, request);
  for (const { url } of stored) {
    const path = stock.pathOf(url);
    const isNeeded = isOfSearch(path)
      ? build && findBuildEntry(path, build)
      : named.has(path.replace(/^.*\//, ''));
    if (!isNeeded) await files.delete(url);
  }
}
