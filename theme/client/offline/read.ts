/** Stores the page being read, with those of its files that the browser has loaded. */
import { isOfSearch, listFirstPaths, listPathsInHtml, mostBytes, mostRead } from './plan.ts';
import { getPageKey } from './rules.ts';
import { createCopy, isKeepable, isKeepableFile, isOwnPage, type Stock } from './stock.ts';

/** Extensions of files stored with a page. */
const endings = /\.(?:js|css|svg|png|jpe?g|gif|webp|avif|ico|woff2?)$/i;

/** `loaded`: all addresses that the document has requested. Throws if there is no space. */
export async function storePage(stock: Stock, address: string, loaded: readonly string[]): Promise<void> {
  const pages = await stock.open('pages');
  // The browser's cache has the page, which saves a request.
  const answer = await fetch(address, { cache: 'force-cache' });
  const html = await answer.clone().text();
  if (!isKeepable(answer) || !isOwnPage(html)) return;
  await pages.put(getPageKey(address), await createCopy(answer));
  await storeFiles(stock, loaded);
  // The answer may be of another build than the page that is shown, and need files that the document has not loaded.
  const first = listFirstPaths(html, new URL(stock.scope).pathname);
  if (!first.every((path) => loaded.includes(stock.scope + path))) await storeNamedFiles(stock, html);
  await forgetOldest(pages);
}

/** Stores the files that a page names, also those that its scripts load later. */
export async function storeNamedFiles(stock: Stock, html: string): Promise<void> {
  const paths = listPathsInHtml(html, new URL(stock.scope).pathname);
  const files = paths.filter((path) => path.startsWith('assets/'));
  await storeFiles(
    stock,
    files.map((path) => stock.scope + path),
  );
}

/** Stores the site's files that are not stored yet, up to the limit. */
export async function storeFiles(stock: Stock, addresses: readonly string[]): Promise<void> {
  const own = addresses.filter((url) => url.startsWith(stock.scope) && endings.test(url));
  const urls = [...new Set(own)].filter((url) => !isOfSearch(stock.pathOf(url)));
  const files = await stock.open('files');
  const room = Math.max(0, mostRead.files - (await files.keys()).length);
  const missing = await Promise.all(urls.map(async (url) => ((await files.match(url)) ? [] : [url])));
  for (const url of missing.flat().slice(0, room)) {
    const answer = await fetch(url, { cache: 'force-cache' }).catch(() => undefined);
    if (answer && isKeepableFile(answer) && Number(answer.headers.get('content-length')) <= mostBytes)
      await files.put(url, await createCopy(answer));
  }
}

/** Deletes pages beyond the limit, the longest unread first: a cache keeps the order of its entries. */
async function forgetOldest(pages: Cache): Promise<void> {
  for (const request of (await pages.keys()).slice(0, -mostRead.pages)) await pages.delete(request);
}
