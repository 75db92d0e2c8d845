/**
 * Renews copies at a visit if the site has another build. That costs a reader one request without a body, after a
 * new build one request a page that was read, mostly answered by "not modified", and the packs that have changed.
 */
import { listFileNames, mostRenewed } from './plan.ts';
import { storeNamedFiles } from './read.ts';
import { fetchPackList, isSaved, listPacks, removeSection, saveSection } from './save.ts';
import {
  addNotes,
  createCopy,
  hashBody,
  isHtml,
  isKeepable,
  isOwnPage,
  type Notes,
  noted,
  type Stock,
} from './stock.ts';

/** `isSparing`: only marks outdated copies, fetches none. `page`: the address of a page that the browser shows. */
export async function renewCopies(stock: Stock, isSparing: boolean, page: string): Promise<void> {
  const notes = await stock.notes();
  // On a first visit nothing is old.
  const id = notes.build === undefined ? '' : await buildId(stock);
  if (id === undefined) return;
  if (id === '' || (notes.build === id && (await areSaved(stock, notes)))) {
    return stock.note((now) => {
      now.build ??= id;
    });
  }
  const areSectionsNew = await renewSections(stock, isSparing, page);
  const old = await markOld(stock, id);
  const arePagesNew = await renewPages(stock, id, isSparing ? [] : old.slice(-mostRenewed));
  // Pages of an older build need that build's files.
  if (!arePagesNew || old.length > (isSparing ? 0 : mostRenewed)) return;
  await forgetFiles(stock);
  if (!areSectionsNew) return;
  await stock.note((now) => {
    now.build = id;
  });
}

/** True if nothing is left of a saving that was interrupted, and the browser has deleted nothing. */
async function areSaved(stock: Stock, { sections }: Notes): Promise<boolean> {
  for (const [section, { packs, wanted }] of Object.entries(sections))
    if (String(packs) !== String(wanted) || !(await isSaved(stock, section))) return false;
  return true;
}

/** Fetches a section again if its pack is another one. False if that failed, or was not tried. */
async function renewSections(stock: Stock, isSparing: boolean, page: string): Promise<boolean> {
  const before = (await stock.notes()).sections;
  if (Object.keys(before).length === 0) return true;
  const list = await fetchPackList(stock);
  if (!list) return false;
  const current = new Set(Object.values(list).map(({ file }) => file));
  await stock.note((now) => {
    now.outdated = Object.values(now.sections).flatMap(({ packs }) =>
      packs.filter((file) => !current.has(file)),
    );
  });
  let areNew = true;
  for (const [section, { packs, wanted, isFull }] of Object.entries(before)) {
    const pack = list[section];
    const isSame = pack !== undefined && packs.includes(pack.file) && String(packs) === String(wanted);
    const isHopeless = isFull && String(listPacks(section, list).map(({ file }) => file)) === String(wanted);
    if (!pack) await removeSection(stock, section);
    else if (isSame && (await isSaved(stock, section))) continue;
    else if (isSparing || isHopeless) areNew = false;
    else {
      const { signal } = new AbortController();
      const outcome = await saveSection(stock, section, { page, signal, progress() {} });
      areNew &&= outcome === 'whole';
    }
  }
  return areNew;
}

/** Marks read pages that may be outdated and returns their addresses, in their order: longest unread first. */
async function markOld(stock: Stock, id: string): Promise<string[]> {
  const pages = await stock.open('pages');
  const old: string[] = [];
  for (const { url } of await pages.keys()) {
    const copy = await pages.match(url);
    const saved = Date.parse(copy?.headers.get(noted.saved) ?? '');
    // A clock that was wrong may have noted a time to come.
    const isOfVisit = saved >= performance.timeOrigin && saved <= Date.now();
    if (!copy || copy.headers.get(noted.build) === id || isOfVisit) continue;
    old.push(url);
    await pages.put(url, await addNotes(copy, { [noted.outdated]: '1' }));
  }
  return old;
}

/**
 * Identifies the host's build by the headers of its manifest, else by the manifest's hash; undefined without an answer. A login
 * page in its place is none.
 */
async function buildId({ scope }: Stock): Promise<string | undefined> {
  const address = `${scope}manifest.json`;
  const response = await fetch(address, { method: 'HEAD', cache: 'no-store' }).catch(() => undefined);
  const known = response?.headers.get('etag') ?? response?.headers.get('last-modified');
  if (response?.ok && known) return isHtml(response) ? undefined : known;
  const answer = await fetch(address, { cache: 'no-cache' }).catch(() => undefined);
  return answer?.ok && !isHtml(answer) ? hashBody(await answer.arrayBuffer()) : undefined;
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
  await storeNamedFiles(stock, html);
  return true;
}

/** Deletes files that no read page names. */
async function forgetFiles(stock: Stock): Promise<void> {
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
  for (const { url } of stored)
    if (!named.has(stock.pathOf(url).replace(/^.*\//, ''))) await files.delete(url);
}
