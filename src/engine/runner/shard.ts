/** One file of the cache: a line an entry, the later of the same name holding. Grows at its end, and is rewritten when most of it is of no use. */
import { hash, randomBytes } from 'node:crypto';
import { appendFileSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';

export type Entry = {
  /** 64 hexadecimal digits. */
  readonly name: string;
  /** One line. */
  readonly body: string;
};

export type Shard = {
  /** Nothing where there is no entry, or a damaged one. */
  read(name: string): string | undefined;
  append(entries: readonly Entry[]): void;
  /**
   * Rewrites the file if less than a third of it is in use; what was added last is kept beside that. `length`: of the
   * used entries' bodies together; the file is not read where this tells that nothing is to be done.
   */
  compact(used: ReadonlySet<string>, length: number): void;
};

/** A file up to that size is not worth rewriting, bytes. */
const small = 512 * 1024;
const nameLength = 64;
/** Name, checksum, and a space after each. */
const head = 2 * (nameLength + 1);

/** Reads the file when it is first asked; one that is not there is empty. */
export function openShard(file: string): Shard {
  let text: string | undefined;
  let places: Map<string, readonly [start: number, end: number]> | undefined;
  const load = () => {
    text ??= contentOf(file);
    places ??= placesIn(text);
    return { text, places };
  };
  const bodyAt = (start: number, end: number) => {
    const body = load().text.slice(start + head, end);
    const sum = load().text.slice(start + nameLength + 1, start + head - 1);
    return hash('sha256', body) === sum ? body : undefined;
  };
  return {
    read(name) {
      const place = load().places.get(name);
      return place && bodyAt(...place);
    },
    append(entries) {
      // The first line break ends what a killed build may have left half written.
      appendFileSync(file, `\n${entries.map(lineOf).join('\n')}\n`);
    },
    compact(used, length) {
      const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
      // In bytes, of which a character of Chinese pages has about two.
      if (size <= Math.max(small, 5 * length)) return;
      const all = [...load().places].reverse();
      const live = all.filter(([name]) => used.has(name));
      const weight = (list: typeof all) => list.reduce((sum, [, [start, end]]) => sum + end - start, 0);
      const room = Math.max(weight(live), small / 2);
      if (load().text.length <= 3 * room) return;
      let spare = room;
      const recent = all.filter(([name, [start, end]]) => {
        if (used.has(name) || spare <= 0) return false;
        spare -= end - start;
        return true;
      });
      const lines = [...live, ...recent].reverse().map(([, [start, end]]) => load().text.slice(start, end));
      replace(file, `${lines.join('\n')}\n`);
    },
  };
}

function contentOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    // Not there, or not to be read: writing tells.
    return '';
  }
}

function placesIn(text: string): Map<string, readonly [number, number]> {
  const places = new Map<string, readonly [number, number]>();
  for (let start = 0; start < text.length; ) {
    const next = text.indexOf('\n', start);
    const end = next < 0 ? text.length : next;
    if (end - start > head) {
      const name = text.slice(start, start + nameLength);
      // The last one of a name is the newest.
      places.delete(name);
      places.set(name, [start, end]);
    }
    start = end + 1;
  }
  return places;
}

function lineOf({ name, body }: Entry): string {
  return `${name} ${hash('sha256', body)} ${body}`;
}

/** All at once, so that a build beside this one reads the old file or the new one. */
function replace(file: string, text: string): void {
  const temporary = `${file}.${randomBytes(6).toString('hex')}`;
  try {
    writeFileSync(temporary, text);
    renameSync(temporary, file);
  } catch (fault) {
    rmSync(temporary, { force: true });
    throw fault;
  }
}
