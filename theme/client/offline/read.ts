/** Keeps the page that is read, with those of its files that have been loaded. */
import { isInAny, isOfSearch, most, mostRead } from './plan.ts';
import { pageKey } from './rules.ts';
import { copyOf, isKeepable, isOwnPage, type Stock } from './stock.ts';

/** Of what is kept with a page. */
const endings = /\.(?:js|css|svg|png|jpe?g|gif|webp|avif|ico|woff2?)$/i;

/** `loaded`: addresses that the document has asked for, of whatever kind. Throws where there is no room. */
export async function keepPage(stock: Stock, address: string, loaded: readonly string[]): Promise<void> {
  const pages = await stock.open('pages');
  // What the browser has just loaded is not asked for again.
  const answer = await fetch(address, { cache: 'force-cache' });
  if (!isKeepable(answer) || !isOwnPage(await answer.clone().text())) return;
  await pages.put(pageKey(address), await copyOf(answer));
  await keepFiles(stock, loaded);
  await forgetOldest(stock, pages);
}

/** Those of the site that are not kept yet, as long as there is room. */
export async function keepFiles(stock: Stock, addresses: readonly string[]): Promise<void> {
  const own = addresses.filter((url) => url.startsWith(stock.scope) && endings.test(url));
  const urls = [...new Set(own)].filter((url) => !isOfSearch(stock.pathOf(url)));
  const files = await stock.open('files');
  const room = Math.max(0, mostRead.files - (await files.keys()).length);
  const missing = await Promise.all(urls.map(async (url) => ((await files.match(url)) ? [] : [url])));
  for (const url of missing.flat().slice(0, room)) {
    const answer = await fetch(url, { cache: 'force-cache' }).catch(() => undefined);
    if (answer && isKeepable(answer) && Number(answer.headers.get('content-length')) <= most.file)
      await files.put(url, await copyOf(answer));
  }
}

/** Read pages beyond so many go, those first that were read longest ago; a cache has its entries in that order. */
async function forgetOldest(stock: Stock, pages: Cache): Promise<void> {
  const sections = Object.keys((await stock.notes()).sections);
  const read = (await pages.keys()).filter(({ url }) => !isInAny(sections, stock.pathOf(url)));
  for (const request of read.slice(0, -mostRead.pages)) await pages.delete(request);
}
