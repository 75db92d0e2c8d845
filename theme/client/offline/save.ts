/** Saves sections that a reader chooses: the section's pack, that of what all pages need, and that of the search. */
import { type PackList, packListFile, packName } from '../../../src/features/offline/contract.ts';
import { type Chosen, copyHeaders, isKeepable, isKeepableFile, isOwnPage, type Stock } from './stock.ts';

/** `full`: the browser has no more space. */
export type Outcome = 'whole' | 'partial' | 'full';

type Saving = {
  /** The address of a page that the browser shows. */
  readonly page: string;
  readonly signal: AbortSignal;
  /** Gets the bytes that have come, and all. */
  progress(done: number, all: number): void;
};

type Packs = readonly { readonly file: string; readonly size: number }[];

/** The packs of the host's current build. */
export async function fetchPackList(
  stock: Stock,
  signal?: AbortSignal,
): Promise<PackList['packs'] | undefined> {
  const answer = await fetch(stock.scope + packListFile, { cache: 'no-cache', signal }).catch(
    () => undefined,
  );
  const list = answer?.ok ? await answer.json().catch(() => undefined) : undefined;
  return list?.version === 1 ? list.packs : undefined;
}

/** A transfer without a byte for so long is given up, ms. */
const longestSilence = 30_000;

/** Bytes that saving the section would transfer; undefined if the build does not have it. */
export async function measureSection(
  stock: Stock,
  section: string,
  list: PackList['packs'],
): Promise<number | undefined> {
  if (!Object.hasOwn(list, section)) return undefined;
  return sumSizes(await listMissing(stock, listPacks(section, list)));
}

/** True if all packs of the section lie in the browser. */
export async function isSaved(stock: Stock, section: string): Promise<boolean> {
  const { packs = [] } = (await stock.notes()).sections[section] ?? {};
  const missing = await listMissing(
    stock,
    packs.map((file) => ({ file })),
  );
  return packs.length > 0 && missing.length === 0;
}

/** Until all packs are there, those of the section that were there before are served. */
export async function saveSection(stock: Stock, section: string, saving: Saving): Promise<Outcome> {
  try {
    await stock.note(({ sections }) => {
      sections[section] ??= { packs: [], wanted: [] };
    });
    return await stock.lock('saving', saving.signal, () =>
      endIfSilent(saving, (watched) => saveBuild(stock, section, watched)),
    );
  } catch (fault) {
    if ((fault as Error).name !== 'QuotaExceededError') return 'partial';
    await changeChosen(stock, section, { isFull: true }).catch(() => {});
    return 'full';
  } finally {
    await forgetPacks(stock).catch(() => {});
  }
}

/** Ends work whose progress stands still. */
async function endIfSilent<T>(saving: Saving, work: (watched: Saving) => Promise<T>): Promise<T> {
  const ending = new AbortController();
  const end = () => ending.abort();
  let timer = setTimeout(end, longestSilence);
  if (saving.signal.aborted) end();
  saving.signal.addEventListener('abort', end);
  const progress: Saving['progress'] = (done, all) => {
    clearTimeout(timer);
    timer = setTimeout(end, longestSilence);
    saving.progress(done, all);
  };
  try {
    return await work({ ...saving, signal: ending.signal, progress });
  } finally {
    clearTimeout(timer);
    saving.signal.removeEventListener('abort', end);
  }
}

/** Saves the section as the host's build has it; if that fails because there is a new build, as that has it. */
async function saveBuild(stock: Stock, section: string, saving: Saving): Promise<Outcome> {
  for (let last: string | undefined; ; ) {
    const list = await fetchPackList(stock, saving.signal);
    const build = JSON.stringify(list);
    if (!list || !Object.hasOwn(list, section) || build === last) return 'partial';
    last = build;
    const all = listPacks(section, list);
    const wanted = all.map(({ file }) => file);
    // From now on nothing of it is forgotten.
    await changeChosen(stock, section, { wanted, isFull: false });
    if (await fetchPacks(stock, await listMissing(stock, all), saving)) {
      await changeChosen(stock, section, { packs: wanted });
      return 'whole';
    }
  }
}

export async function removeSection(stock: Stock, section: string): Promise<void> {
  const forgetSection = () =>
    stock.note(({ sections }) => {
      delete sections[section];
    });
  // A browser without room writes the note once the packs are gone.
  await forgetSection().catch(() => forgetPacks(stock, section).then(forgetSection));
  await forgetPacks(stock);
}

/** The section's pack comes last: when its pages are there, they can be read and found. */
export function listPacks(section: string, list: PackList['packs']): Packs {
  return [packName.shared, packName.search, section].flatMap((name) => list[name] ?? []);
}

async function listMissing<P extends { readonly file: string }>(
  stock: Stock,
  packs: readonly P[],
): Promise<readonly P[]> {
  const saved = (await stock.has('packs')) ? await (await stock.open('packs')).keys() : [];
  const paths = new Set(saved.map(({ url }) => stock.pathOf(url)));
  return packs.filter(({ file }) => !paths.has(file));
}

function sumSizes(packs: Packs): number {
  return packs.reduce((sum, { size }) => sum + size, 0);
}

/** False if the host does not send a pack; throws if one breaks off, or there is no space for it. */
async function fetchPacks(
  stock: Stock,
  missing: Packs,
  { page, signal, progress }: Saving,
): Promise<boolean> {
  if (missing.length === 0) return true;
  const headers = await fetchPolicy(page, signal);
  if (!headers) return false;
  const all = sumSizes(missing);
  let done = 0;
  const count = (bytes: number) => {
    done += bytes;
    progress(Math.min(done, all), all);
  };
  const packs = await stock.open('packs');
  for (const { file } of missing) {
    const answer = await fetch(stock.scope + file, { cache: 'no-store', signal });
    if (!isKeepableFile(answer) || !answer.body) return false;
    // A body that breaks off, or is no pack, makes this fail, and leaves nothing.
    await packs.put(stock.scope + file, new Response(inflate(answer.body, count), { headers }));
  }
  return true;
}

/** The headers of a page, for those in the packs; undefined if the host sends something else, or forbids copies. */
async function fetchPolicy(page: string, signal: AbortSignal): Promise<Headers | undefined> {
  // The browser's cache has the page, which saves a request.
  const answer = await fetch(page, { cache: 'force-cache', signal });
  const isOwn = isKeepable(answer) && isOwnPage(await answer.clone().text());
  return isOwn ? copyHeaders(answer) : undefined;
}

/** Streams: the device never holds a whole pack in memory. */
function inflate(body: ReadableStream<Uint8Array>, count: (bytes: number) => void): ReadableStream {
  const counter = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, control) {
      count(chunk.byteLength);
      control.enqueue(chunk);
    },
  });
  return body.pipeThrough(counter).pipeThrough(new DecompressionStream('deflate') as ReadableWritablePair);
}

/** Changes the notes on a section, unless its reader has removed it meanwhile. */
async function changeChosen(stock: Stock, section: string, change: Partial<Chosen>): Promise<void> {
  await stock.note(({ sections }) => {
    if (sections[section]) Object.assign(sections[section], change);
  });
}

/** Deletes packs that no chosen section needs. `removed`: does not count as chosen. */
async function forgetPacks(stock: Stock, removed?: string): Promise<void> {
  const { sections } = await stock.notes();
  const chosen = Object.entries(sections).filter(([section]) => section !== removed);
  const needed = new Set(chosen.flatMap(([, { packs, wanted }]) => [...packs, ...wanted]));
  const packs = await stock.open('packs');
  for (const { url } of await packs.keys()) if (!needed.has(stock.pathOf(url))) await packs.delete(url);
}
