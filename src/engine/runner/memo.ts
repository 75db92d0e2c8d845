/**
 * Keeps results on disk by their key, many in a file: opening a thousand files costs more than reading them. An
 * entry that does not match its own checksum counts as absent, so damage costs time and never changes output. The
 * keys hold for one version of docgen's code (`tool`), so another version's entries are never found.
 */
import { hash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type Line, lineOfResult, resultOfLine } from './entry.ts';
import type { Job, Runner } from './job.ts';
import { openShard, type Place, type Shard } from './shard.ts';

/** Files that the entries are spread over, by the first digit of their names and half of the second. */
const shards = 32;

/** Results of so many inputs do not stay in memory: what can be read again from the cache is read again. */
const manyInputs = 500;
/** So much waits to be written, bytes. */
const longestWait = 8 * 1024 * 1024;

export type Memo = Runner & {
  /** Drops what is of no use any more. Returns what went wrong with the cache, if anything did. */
  trim(): string | undefined;
};

export type MemoOptions = {
  /** So few inputs are not looked for, because a file of entries takes longer to read. */
  readonly worthReading?: number;
  /** Results of so many inputs are read again when they are asked for. */
  readonly many?: number;
  /** Told each result that was not known yet, as `lineOfResult` makes it. */
  made?(line: Buffer): void;
};

/** `close` ends what is read only when it is asked for. */
export function memo(inner: Runner, folder: string, tool: string, options: MemoOptions = {}): Memo {
  const { worthReading = 1, many = manyInputs } = options;
  let fault: string | undefined;
  const open = new Map<string, Shard>();
  /** By file: the entries that were asked for, and how long they are together. */
  const used = new Map<string, { names: Set<string>; length: number }>();
  const use = (file: string, name: string, length: number) => {
    const known = used.get(file) ?? { names: new Set(), length: 0 };
    used.set(file, known);
    known.names.add(name);
    known.length += length;
  };
  const failed = (problem: unknown) => {
    fault = (problem as NodeJS.ErrnoException).code ?? 'unknown';
  };
  try {
    prepare(folder);
  } catch (problem) {
    failed(problem);
  }
  /** Stays open where its lines are read later. */
  const withShard = (file: string, stays: boolean, work: (shard: Shard) => void) => {
    const shard = open.get(file) ?? openShard(file);
    if (stays) open.set(file, shard);
    work(shard);
    if (!open.has(file)) shard.close();
  };
  const fileOf = (name: string) => {
    const number = Number.parseInt(name.slice(0, 2), 16) % shards;
    return join(folder, `${number.toString().padStart(2, '0')}.log`);
  };

  return {
    async map<I, O>(job: Job<I, O>, inputs: readonly I[]): Promise<O[]> {
      if (fault !== undefined) return inner.map(job, inputs);
      const names = inputs.map((input) => hash('sha256', `${tool}\0${job.name}\0${job.key(input)}`));
      const isWorth = inputs.length >= worthReading;
      const isMany = inputs.length >= many && job.parts !== undefined;
      const results: (O | undefined)[] = new Array(inputs.length);
      const find = (file: string, name: string, shard: Shard) => {
        const found = shard.read(name);
        if (!found) return undefined;
        const { body, place } = found;
        use(file, name, body.length);
        // A copy: it would hold all of the file.
        return isMany ? resultOfLine(job, body, lineAt(place)) : resultOfLine(job, Buffer.from(body));
      };
      if (isWorth) {
        for (const [file, indexes] of grouped(names.keys(), (index) => fileOf(names[index]!))) {
          withShard(file, isMany, (shard) => {
            for (const index of indexes) results[index] = find(file, names[index]!, shard);
            shard.forget();
          });
        }
      }

      const missing = inputs.flatMap((_, index) => (results[index] === undefined ? [index] : []));
      let waiting: Waiting[] = [];
      let length = 0;
      const write = () => {
        try {
          for (const [file, entries] of grouped(waiting, ({ name }) => fileOf(name))) {
            withShard(file, isMany, (shard) => {
              for (const [index, place] of shard.append(entries).entries()) settle(entries[index]!, place);
            });
          }
        } catch (problem) {
          failed(problem);
        }
        waiting = [];
        length = 0;
      };
      const take = (result: O, at: number): O => {
        const index = missing[at]!;
        const entry: Waiting = { name: names[index]!, body: lineOfResult(job, result), place: undefined };
        options.made?.(entry.body);
        use(fileOf(entry.name), entry.name, entry.body.length);
        waiting.push(entry);
        length += entry.body.length;
        if (!isMany) return result;
        const lasting = resultOfLine(job, entry.body, lineOf(entry));
        if (length > longestWait) write();
        return lasting;
      };
      const made = await inner.map(
        job,
        missing.map((index) => inputs[index]!),
        take,
      );
      for (const [at, index] of missing.entries()) results[index] = made[at];
      // Who asks for so little waits for it.
      if (isWorth) write();
      else setTimeout(write, 0);
      return results as O[];
    },
    trim() {
      try {
        if (fault === undefined)
          for (const [file, { names, length }] of used) {
            const shard = openShard(file);
            shard.compact(names, length);
            shard.close();
          }
      } catch {
        // What cannot be tidied now is tidied by a later build.
      }
      return fault;
    },
    async close() {
      for (const shard of open.values()) shard.close();
      open.clear();
      await inner.close();
    },
  };
}

type Waiting = { readonly name: string; body: Buffer; place: Place | undefined };

/** These are not made where inputs are in sight: results must not hold them. */
function lineAt(place: Place): () => Line {
  return () => place;
}

function lineOf(entry: Waiting): () => Line {
  return () => entry.place ?? { bytes: entry.body };
}

function settle(entry: Waiting, place: Place | undefined): void {
  if (!place) return;
  entry.place = place;
  entry.body = Buffer.alloc(0);
}

function grouped<T>(items: Iterable<T>, by: (item: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const key = by(item);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
}

function prepare(folder: string): void {
  // Another build may be making it at this moment.
  mkdirSync(folder, { recursive: true });
  // Nothing here is worth keeping, and a forgotten cache is not to be committed.
  const ignore = join(dirname(folder), '.gitignore');
  if (!existsSync(ignore)) writeFileSync(ignore, '*\n');
  // What earlier versions of docgen kept there.
  for (const name of readdirSync(folder)) {
    if (!/^\d\d\.log$/.test(name)) rmSync(join(folder, name), { force: true, recursive: true });
  }
}
