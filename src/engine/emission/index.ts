/**
 * Everything besides the pages. Where there is enough to do, what takes longest is made in a thread of its own while
 * the pages are rendered here: it takes as long as they do. The files are the same either way.
 */
import { type EmitInputs, emitters } from '../../emit/index.ts';
import { llmsFull } from '../../emit/llms-full.ts';
import { pageMarkdown } from '../../emit/page-markdown.ts';
import { searchIndex } from '../../emit/search-index.ts';
import { searchRecords } from '../../emit/search-records.ts';
import { type Emitter, isDeferred, isInPieces, type OutputFile } from '../../model/output.ts';
import type { Site } from '../../model/site.ts';
import { isMine, type Shard } from '../shard.ts';
import type { Helper } from './helper.ts';
import { inParts } from './long-texts.ts';
import type { MemoryPlaces } from './memory.ts';
import { withoutBodies } from './without-bodies.ts';

export type EmissionRequest = {
  /** The thread; absent: everything is made here. */
  readonly helper?: Helper;
  readonly shard?: Shard;
  /** What the last build wrote, by path, as far as it told what that was made from. */
  readonly last?: ReadonlyMap<string, { readonly key: string }>;
  /** Where the thread may keep what it learns of the site. */
  readonly memory?: MemoryPlaces;
};

export type Emission = {
  /** What is made here, one emitter's files or a part of a long text at a time; last what the thread has not come to. */
  files(inputs: EmitInputs): Iterable<readonly OutputFile[]>;
  /** Hands on what the thread makes as soon as it is there, so that it need not stay in memory. Resolves after the last. */
  fromThread(add: Add): Promise<void>;
};

type Add = (files: readonly OutputFile[]) => Promise<void>;

export function beginEmission(site: Site, request: EmissionRequest): Emission {
  const { helper, shard, last = new Map(), memory } = request;
  const written = writtenIn(last, site);
  const isDone = ({ key }: Emitter) => key !== undefined && written.has(key(site));
  // None of them hangs on the theme, which is not loaded yet. All but the first are mostly taken over where they were written before.
  const wanted = last.size > 0 ? [searchIndex] : [searchIndex, pageMarkdown, searchRecords, llmsFull];
  const mine = (all: readonly Emitter[]) => all.filter((_, number) => isMine(shard, number));
  const away = mine(emitters({ scriptHashes: [] })).filter(
    (emitter) => helper && wanted.some(({ name }) => name === emitter.name) && !isDone(emitter),
  );
  const names = away.map(({ name }) => name);
  const markdown = names.some((name) => name !== searchIndex.name);
  const answers =
    away.length > 0
      ? helper?.emit({
          site: withoutBodies(site, { markdown }),
          names,
          memory: memory && { ...memory, isWritten: last.size > 0 },
        })
      : undefined;

  /** What the thread was to make, and is made here after all. */
  const back = new Set<string>();
  const takeBack = (emitter: Emitter) => {
    // Only the thread remembers what the index was made of.
    if (emitter.name === searchIndex.name || back.has(emitter.name) || !helper?.takeBack(emitter.name))
      return false;
    back.add(emitter.name);
    return true;
  };

  /** What a thread that came to nothing (memory, or that none may be started) did not tell is made here. */
  const handOn = async (emitter: Emitter, add: Add) => {
    const told: Told = new Map();
    const key = emitter.key?.(site);
    const here = madeHere(emitter, site);
    for await (const files of answers!.get(emitter.name)!) {
      if (files === 'failed') {
        if (back.has(emitter.name)) return;
        back.add(emitter.name);
      }
      const some = files === 'failed' ? emitter.emit(site).flatMap((file) => untold(file, told)) : files;
      for (const file of some) told.set(file.path, toldOf(file, told));
      await add(withKey(files === 'failed' ? some : some.map(here), key));
    }
  };
  return {
    *files(inputs) {
      for (const emitter of mine(emitters(inputs)))
        if (!names.includes(emitter.name)) yield* inTurn(filesOf(emitter, site, written));
      for (const emitter of [...away].reverse())
        if (takeBack(emitter)) yield* inTurn(filesOf(emitter, site, written));
    },
    async fromThread(add) {
      await Promise.all(away.map((emitter) => handOn(emitter, add)));
    },
  };
}

/** Of long texts one part after the other: what the thread hands over is written in between, and it goes on. */
function* inTurn(files: readonly OutputFile[]): Generator<readonly OutputFile[]> {
  const isLong = ({ body }: OutputFile) => isInPieces(body);
  yield files.filter((file) => !isLong(file));
  for (const part of inParts(files.filter(isLong))) yield [part];
}

/** By path what a thread has told: all of the file, or so many pieces of a text that goes on. */
type Told = Map<string, 'all' | number>;

function toldOf({ path, body }: OutputFile, told: Told): 'all' | number {
  if (!isInPieces(body) || body.part === undefined || body.part === 'last') return 'all';
  const before = told.get(path);
  return (typeof before === 'number' ? before : 0) + [...body.pieces()].length;
}

/** What a thread that came to nothing did not tell of a file: all, nothing, or the rest of a text. */
function untold(file: OutputFile, told: Told): OutputFile[] {
  const { body } = file;
  const known = told.get(file.path);
  if (known === undefined) return [file];
  if (known === 'all' || !isInPieces(body)) return [];
  return [{ ...file, body: { pieces: () => [...body.pieces()].slice(known), part: 'last' } }];
}

/** What the thread only names, as the last build wrote it, is made here where it is gone: nobody expects that. */
function madeHere({ emit }: Emitter, site: Site): (file: OutputFile) => OutputFile {
  const file = filesOnce(emit, site);
  return (told) => {
    const { path, body, from } = told;
    return isDeferred(body) && body.named
      ? { path, body: { key: body.key, named: true, make: () => file(path) }, from }
      : told;
  };
}

/** By key of an emitter the paths that the last build wrote under it. */
type WrittenPaths = ReadonlyMap<string, readonly string[]>;

function writtenIn(last: NonNullable<EmissionRequest['last']>, site: Site): WrittenPaths {
  const asked = new Set(emitters({ scriptHashes: [] }).map(({ key }) => key?.(site)));
  const paths = new Map<string, string[]>();
  // The pages have keys, too, and there are many of them.
  for (const [path, { key }] of last) {
    if (!asked.has(key)) continue;
    const others = paths.get(key);
    if (others) others.push(path);
    else paths.set(key, [path]);
  }
  return paths;
}

/** Made only where what was written before is gone, if it was made from the same. */
function filesOf(emitter: Emitter, site: Site, written: WrittenPaths): readonly OutputFile[] {
  const key = emitter.key?.(site);
  const paths = (key !== undefined && written.get(key)) || [];
  if (key === undefined || paths.length === 0) return withKey(emitter.emit(site), key);
  const file = filesOnce(emitter.emit, site);
  return paths.map((path) => ({ path, body: { key, make: () => file(path) }, from: emitter.name }));
}

/** Emits when the first file is asked for. */
function filesOnce(emit: Emitter['emit'], site: Site): (path: string) => string | Uint8Array {
  let files: Map<string, OutputFile['body']> | undefined;
  return (path) => {
    files ??= new Map(emit(site).map((file) => [file.path, file.body]));
    return files.get(path) as string | Uint8Array;
  };
}

function withKey(files: readonly OutputFile[], key: string | undefined): readonly OutputFile[] {
  if (key === undefined) return files;
  return files.map(({ path, body, from }) => ({
    path,
    body: isDeferred(body)
      ? { key, named: body.named, make: body.make }
      : { key, make: () => body as string | Uint8Array },
    from,
  }));
}
