/** Finds the page whose own address is the query, as readers copy it from a browser or a link. */
import { factor, visitPostings } from '../codec.ts';
import { fold } from '../fold.ts';
import type { Library } from './library.ts';
import { findWord } from './spellings.ts';

/** Several steps, `/howto/tls` or `howto/tls/`; one word alone is no address. */
const address = /^\/?([^\s/?#]+(?:\/[^\s/?#]+)+?)(?:\/|(?:\/index)?\.html)?$/;

/** The record of the page; undefined if no page has the address. */
export async function findPageOf(query: string, library: Library): Promise<number | undefined> {
  const route = address.exec(query.trim())?.[1];
  if (route === undefined || library.info.bounds.words.length === 0) return undefined;
  // The site may lie below a path, and its versions in folders.
  return (await findRoute(`/${route}`, library)) ?? findRoute(route.slice(route.indexOf('/')), library);
}

/** Searches by halves, since pages stand in the order of their categories and routes, and texts are dear. */
async function findRoute(route: string, library: Library): Promise<number | undefined> {
  const steps = route.split('/');
  // Most paths that readers search for are no addresses of the site.
  if (!library.info.categories.split(' ').includes(steps[1]!)) return undefined;
  const named = await findWord(fold(steps.at(-1)!), library);
  const pages: number[] = [];
  visitPostings(named?.head ?? [], factor.head, (record) => {
    if (library.levels[record] === 1) pages.push(record);
  });
  const order = (one: string) => `${one.split('/')[1]}\0${one}`;
  for (let low = 0, high = pages.length; low < high; ) {
    const middle = (low + high) >> 1;
    const found = await library.loadText(pages[middle]!);
    if (found.route === route) return pages[middle];
    if (order(found.route) < order(route)) low = middle + 1;
    else high = middle;
  }
  return undefined;
}
