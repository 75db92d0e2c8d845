/**
 * Keeps results on disk by their key, in one file each. An entry that does not match its own checksum
 * counts as absent, so damage costs time and never changes output. The keys hold for one version of
 * docgen's code (`tool`), so another version's entries are never found.
 */
import { createHash, randomBytes } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import type { Job, Runner } from './job.ts';

/** The folder may grow to that many bytes; then the entries that were used longest ago go. */
const limit = 256 * 1024 * 1024;

export type Memo = Runner & {
  /** Drops old entries if the folder is too large. Returns what went wrong with the cache, if anything did. */
  trim(): string | undefined;
};

export function memo(inner: Runner, folder: string, tool: string): Memo {
  let fault: string | undefined;
  let usable = true;
  try {
    for (const path of [dirname(folder), folder]) if (!existsSync(path)) mkdirSync(path);
    // Nothing here is worth keeping, and a forgotten cache is not to be committed.
    const ignore = join(folder, '..', '.gitignore');
    if (!existsSync(ignore)) writeFileSync(ignore, '*\n');
  } catch (problem) {
    usable = false;
    fault = (problem as NodeJS.ErrnoException).code;
  }

  const nameOf = <I, O>(job: Job<I, O>, input: I) => digest(`${tool}\0${job.name}\0${job.key(input)}`);

  const read = (name: string): string | undefined => {
    try {
      const text = readFileSync(join(folder, name), 'utf8');
      const body = text.slice(65);
      if (text[64] !== '\n' || digest(body) !== text.slice(0, 64)) return undefined;
      return body;
    } catch {
      return undefined;
    }
  };

  const write = (name: string, body: string) => {
    const temporary = join(folder, `.${randomBytes(6).toString('hex')}`);
    try {
      writeFileSync(temporary, `${digest(body)}\n${body}`);
      renameSync(temporary, join(folder, name));
    } catch (problem) {
      usable = false;
      fault = (problem as NodeJS.ErrnoException).code;
      rmSync(temporary, { force: true });
    }
  };

  return {
    async map<I, O>(job: Job<I, O>, inputs: readonly I[]): Promise<O[]> {
      if (!usable) return inner.map(job, inputs);
      const names = inputs.map((input) => nameOf(job, input));
      const results = names.map((name) => {
        const body = read(name);
        return body === undefined ? undefined : (JSON.parse(body) as O);
      });
      const missing = inputs.flatMap((_, index) => (results[index] === undefined ? [index] : []));
      const made = await inner.map(
        job,
        missing.map((index) => inputs[index]!),
      );
      for (const [at, index] of missing.entries()) {
        results[index] = made[at];
        if (usable) write(names[index]!, JSON.stringify(made[at]));
      }
      touch(folder, names, missing);
      return results as O[];
    },
    trim() {
      if (usable) removeOldest(folder);
      return fault;
    },
    close: () => inner.close(),
  };
}

/** A rebuild that used nothing new leaves the entries as they are; else their age is the time of last use. */
function touch(folder: string, names: readonly string[], missing: readonly number[]): void {
  if (missing.length === 0) return;
  const now = new Date();
  for (const name of names) {
    try {
      utimesSync(join(folder, name), now, now);
    } catch {
      // Another build may have trimmed it.
    }
  }
}

function removeOldest(folder: string): void {
  try {
    const entries = readdirSync(folder).map((name) => ({
      path: join(folder, name),
      ...sizeAndTime(join(folder, name)),
    }));
    let total = entries.reduce((sum, entry) => sum + entry.size, 0);
    for (const entry of entries.sort((a, b) => a.time - b.time)) {
      if (total <= limit) return;
      rmSync(entry.path, { force: true });
      total -= entry.size;
    }
  } catch {
    // A cache that cannot be listed is not worth a word: the next build tries again.
  }
}

function sizeAndTime(path: string): { size: number; time: number } {
  const found = statSync(path, { throwIfNoEntry: false });
  return { size: found?.size ?? 0, time: found?.mtimeMs ?? 0 };
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
