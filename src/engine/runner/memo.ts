/**
 * Keeps results on disk by their key, many in a file: opening a thousand files costs more than reading them. An
 * entry that does not match its own checksum counts as absent, so damage costs time and never changes output. The
 * keys hold for one version of docgen's code (`tool`), so another version's entries are never found.
 */
import { hash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Job, Runner } from './job.ts';
import { type Entry, openShard, type Shard } from './shard.ts';

/** Files that the entries are spread over, by the first digit of their names and half of the second. */
const shards = 32;

export type Memo = Runner & {
  /** Drops what is of no use any more. Returns what went wrong with the cache, if anything did. */
  trim(): string | undefined;
};

/** `worthReading`: so few inputs are not looked for, because a file of entries takes longer to read. */
export function memo(inner: Runner, folder: string, tool: string, worthReading = 1): Memo {
  let fault: string | undefined;
  /** By file: the entries that were asked for, and about how long they are together. */
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
  const fileOf = (name: string) => {
    const number = Number.parseInt(name.slice(0, 2), 16) % shards;
    return join(folder, `${number.toString().padStart(2, '0')}.log`);
  };

  return {
    async map<I, O>(job: Job<I, O>, inputs: readonly I[]): Promise<O[]> {
      if (fault !== undefined) return inner.map(job, inputs);
      const names = inputs.map((input) => hash('sha256', `${tool}\0${job.name}\0${job.key(input)}`));
      const open = new Map<string, Shard>();
      const isWorth = inputs.length >= worthReading;
      const results = names.map((name) => {
        if (!isWorth) return undefined;
        const file = fileOf(name);
        const shard = open.get(file) ?? openShard(file);
        open.set(file, shard);
        const body = shard.read(name);
        if (body !== undefined) use(file, name, body.length);
        return body === undefined ? undefined : (JSON.parse(body) as O);
      });
      open.clear();
      const missing = inputs.flatMap((_, index) => (results[index] === undefined ? [index] : []));
      const made = await inner.map(
        job,
        missing.map((index) => inputs[index]!),
      );
      const fresh = new Map<string, Entry[]>();
      for (const [at, index] of missing.entries()) {
        results[index] = made[at];
        const entry = { name: names[index]!, body: JSON.stringify(made[at]) };
        const file = fileOf(entry.name);
        use(file, entry.name, entry.body.length);
        fresh.set(file, [...(fresh.get(file) ?? []), entry]);
      }
      const write = () => {
        try {
          for (const [file, entries] of fresh) openShard(file).append(entries);
        } catch (problem) {
          failed(problem);
        }
      };
      // Who asks for so little waits for it.
      if (isWorth) write();
      else setTimeout(write, 0);
      return results as O[];
    },
    trim() {
      try {
        if (fault === undefined)
          for (const [file, { names, length }] of used) openShard(file).compact(names, length);
      } catch {
        // What cannot be tidied now is tidied by a later build.
      }
      return fault;
    },
    close: () => inner.close(),
  };
}

function prepare(folder: string): void {
  for (const path of [dirname(folder), folder]) if (!existsSync(path)) mkdirSync(path);
  // Nothing here is worth keeping, and a forgotten cache is not to be committed.
  const ignore = join(dirname(folder), '.gitignore');
  if (!existsSync(ignore)) writeFileSync(ignore, '*\n');
  // What earlier versions of docgen kept there.
  for (const name of readdirSync(folder)) {
    if (!/^\d\d\.log$/.test(name)) rmSync(join(folder, name), { force: true, recursive: true });
  }
}
