/**
 * At a visit: looks whether the site has another build than the copies, and renews them. A reader who has saved no section pays for
 * that with one request without a body, and where there is a new build with one for each page, mostly answered by "not modified".
 */
import { type Build, entryOf, fileNamesIn, isInAny, isOfSearch, mostRenewed, pathsIn } from './plan.ts';
import { keepFiles } from './read.ts';
import { currentBuild, fetchSection } from './save.ts';
import { copyOf, hashOf, isKeepable, isOwnPage, noted, type Stock, withNotes } from './stock.ts';

/** `isSparing`: no page is fetched; what may be out of date is marked. */
export async function renew(stock: Stock, isSparing: boolean): Promise<void> {
  const notes = await stock.notes();
  // Who comes for the first time has nothing that is old.
  const id = notes.build === undefined ? '' : await buildId(stock);
  if (id === undefined) return;
  const chosen = Object.keys(notes.sections);
  const isSaved = chosen.every((section) => notes.sections[section] === 'whole');
  if (id === '' || (notes.build === id && isSaved)) {
    return stock.note((now) => {
      now.build ??= id;
    });
  }
  const build = isSparing || chosen.length === 0 ? undefined : await currentBuild(stock);
  const old = await markOld(stock, (path, { headers }) => {
    const entry = build && isInAny(chosen, path) ? entryOf(path, build) : undefined;
    if (entry) return headers.get(noted.hash) !== entry.hash;
    const isOfVisit = Date.parse(headers.get(noted.saved) ?? '') >= performance.timeOrigin;
    return headers.get(noted.build) !== id && !isOfVisit;
  });
  const areSectionsNew = build ? await renewSections(stock, chosen, build) : chosen.length === 0;
  const read = old.filter((url) => !areSectionsNew || !isInAny(chosen, stock.pathOf(url)));
  const arePagesNew = await renewPages(stock, id, isSparing ? [] : read.slice(-mostRenewed));
  // Pages of an older build need its files.
  if (!areSectionsNew || !arePagesNew || read.length > (isSparing ? 0 : mostRenewed)) return;
  await forgetFiles(stock, build);
  await stock.note((now) => {
    now.build = id;
  });
}

/** The addresses of copies that may be out of date: they say so from now on. They keep their order: which was read longest ago. */
async function markOld(stock: Stock, isOld: (path: string, copy: Response) => boolean): Promise<string[]> {
  const pages = await stock.open('pages');
  const old: string[] = [];
  for (const { url } of await pages.keys()) {
    const copy = await pages.match(url);
    if (!copy || !isOld(stock.pathOf(url), copy)) continue;
    old.push(url);
    await pages.put(url, await withNotes(copy, { [noted.outdated]: '1' }));
  }
  return old;
}

/** Names the build that the host has now, by what the host says of its list of files; undefined where it says nothing. */
async function buildId({ scope }: Stock): Promise<string | undefined> {
  const address = `${scope}manifest.json`;
  const told = await fetch(address, { method: 'HEAD', cache: 'no-store' }).catch(() => undefined);
  const known = told?.headers.get('etag') ?? told?.headers.get('last-modified');
  if (told?.ok && known) return known;
  const answer = await fetch(address, { cache: 'no-cache' }).catch(() => undefined);
  return answer?.ok ? hashOf(await answer.arrayBuffer()) : undefined;
}

/** False if one of them is not whole. */
async function renewSections(stock: Stock, chosen: readonly string[], build: Build): Promise<boolean> {
  const { signal } = new AbortController();
  let isWhole = true;
  for (const section of chosen) {
    const outcome = await fetchSection(stock, section, build, signal, () => {});
    await stock.note(({ sections }) => {
      // It may have been let go of meanwhile.
      if (section in sections) sections[section] = outcome === 'whole' ? 'whole' : 'partial';
    });
    isWhole &&= outcome === 'whole';
  }
  const pages = await stock.open('pages');
  for (const { url } of await pages.keys()) {
    const path = stock.pathOf(url);
    if (isInAny(chosen, path) && !entryOf(path, build)) await pages.delete(url);
  }
  return isWhole;
}

/** False if one may still be out of date. */
async function renewPages(stock: Stock, id: string, urls: readonly string[]): Promise<boolean> {
  const pages = await stock.open('pages');
  let isWhole = true;
  for (const url of urls) if (!(await renewPage(stock, url, id, pages))) isWhole = false;
  return isWhole;
}

/** With what it shows. False where the host does not answer with the page. */
async function renewPage(stock: Stock, url: string, id: string, pages: Cache): Promise<boolean> {
  const answer = await fetch(url, { cache: 'no-cache' }).catch(() => undefined);
  if (answer?.status === 404 || answer?.status === 410) return pages.delete(url);
  if (!answer || !isKeepable(answer)) return false;
  const copy = await copyOf(answer).catch(() => undefined);
  const html = (await copy?.clone().text()) ?? '';
  if (!copy || !isOwnPage(html)) return false;
  await pages.put(url, await withNotes(copy, { [noted.build]: id }));
  const paths = pathsIn(html, new URL(stock.scope).pathname).filter((path) => path.startsWith('assets/'));
  await keepFiles(
    stock,
    paths.map((path) => stock.scope + path),
  );
  return true;
}

/** Those that no copy of a page names; of the search those that the build does not have. */
async function forgetFiles(stock: Stock, build: Build | undefined): Promise<void> {
  const [pages, files] = [await stock.open('pages'), await stock.open('files')];
  const named = new Set<string>();
  const look = async (cache: Cache, request: Request) => {
    const text = (await (await cache.match(request))?.text()) ?? '';
    for (const name of fileNamesIn(text)) named.add(name);
  };
  const kept = await files.keys();
  for (const request of await pages.keys()) await look(pages, request);
  // It names what it loads when readers want it.
  for (const request of kept) if (/\/assets\/loader\.[^/]+$/.test(request.url)) await look(files, request);
  for (const { url } of kept) {
    const path = stock.pathOf(url);
    const isNeeded = isOfSearch(path) ? build && entryOf(path, build) : named.has(path.replace(/^.*\//, ''));
    if (!isNeeded) await files.delete(url);
  }
}
