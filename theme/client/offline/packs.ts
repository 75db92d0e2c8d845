/** Reads files out of saved packs (`PackDirectory`), without unpacking more than the one that is asked for. */
import { decode } from '#model/address/url';
import { type PackDirectory, packHeadLength } from '../../../src/features/offline/contract.ts';
import { noted, type Stock } from './stock.ts';

type Pack = {
  readonly url: string;
  readonly headers: Headers;
  readonly blob: Blob;
  readonly directory: PackDirectory;
  /** Where the directory ends. */
  readonly start: number;
};

/** Types by ending: without them a policy of `nosniff` refuses scripts and styles. */
const types: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  svg: 'image/svg+xml',
  jpg: 'image/jpeg',
  ico: 'image/x-icon',
};

/** The packs that the worker has opened, by address. */
const opened = new Map<string, Promise<Pack | undefined>>();

/** The newest copy of a file or a page that a pack has. `url`: as `getPageKey` and `getFileKey` give it. */
export async function findInPacks(stock: Stock, url: string): Promise<Response | undefined> {
  const path = decode(stock.pathOf(url));
  for (const pack of await openPacks(stock)) {
    for (const file of [path, `${path}index.html`]) {
      const copy = readFromPack(pack, file);
      if (copy) return addOutdated(copy, pack.url, stock);
    }
  }
  return undefined;
}

/** The paths of all pages in packs, below the scope. */
export async function listPackedPages(stock: Stock): Promise<string[]> {
  const all = (await openPacks(stock)).flatMap(({ directory }) => Object.keys(directory));
  return [...new Set(all)].flatMap((path) => /^(.*)index\.html$/.exec(path)?.[1] ?? []);
}

/** Newest first: during a renewal there are two of a kind. */
async function openPacks(stock: Stock): Promise<Pack[]> {
  const cache = (await stock.has('packs')) ? await stock.open('packs') : undefined;
  const urls = ((await cache?.keys()) ?? []).map(({ url }) => url);
  for (const url of opened.keys()) if (!urls.includes(url)) opened.delete(url);
  const packs = await Promise.all(urls.map((url) => openOnce(cache!, url)));
  return packs.filter((pack) => pack !== undefined).reverse();
}

function openOnce(cache: Cache, url: string): Promise<Pack | undefined> {
  const opening =
    opened.get(url) ??
    openPack(cache, url).catch(() => {
      opened.delete(url);
      return undefined;
    });
  opened.set(url, opening);
  return opening;
}

async function openPack(cache: Cache, url: string): Promise<Pack | undefined> {
  const copy = await cache.match(url);
  if (!copy) return undefined;
  const { headers } = copy;
  const blob = await copy.blob();
  const start = packHeadLength + Number(await blob.slice(0, packHeadLength).text());
  const directory = JSON.parse(await blob.slice(packHeadLength, start).text());
  return { url, headers, blob, directory, start };
}

function readFromPack({ blob, directory, headers, start }: Pack, path: string): Response | undefined {
  if (!Object.hasOwn(directory, path)) return undefined;
  const ranges = directory[path]!;
  const pieces: Blob[] = [];
  for (let at = 0; at < ranges.length; at += 2) {
    const from = start + ranges[at]!;
    pieces.push(blob.slice(from, from + ranges[at + 1]!));
  }
  const own = new Headers(headers);
  const ending = /[^.]*$/.exec(path)![0].toLowerCase();
  own.set('content-type', types[ending] ?? `image/${ending}`);
  return new Response(new Blob(pieces), { headers: own });
}

async function addOutdated(copy: Response, url: string, stock: Stock): Promise<Response> {
  const { outdated = [] } = await stock.notes();
  if (outdated.includes(stock.pathOf(url))) copy.headers.set(noted.outdated, '1');
  return copy;
}
