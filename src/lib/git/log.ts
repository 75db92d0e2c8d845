/**
 * Parses the output of one `git log` over many files, newest commit first, and tells when and by whom each file was
 * changed. Memory grows with the files, not with the commits.
 */
import { StringDecoder } from 'node:string_decoder';

/** The history of one file. Plain data, so that the cache can keep it as JSON. */
export type FileHistory = {
  /** Date of the newest commit that changed the file, in that commit's time zone. */
  readonly updated: string;
  /** Number of commits by author, in no particular order. */
  readonly authors: Readonly<Record<string, number>>;
};

/** The format for `git log -z`: the commit's date, and its author's name and mail after .mailmap. */
export const logFormat = '%x01%cI%x00%aN%x00%aE';

type Commit = { readonly date: string; readonly moment: number; readonly author?: string };
type Changes = { updated: string; moment: number; authors: Map<string, number> };

export class LogReader {
  readonly #prefix: string;
  readonly #decoder = new StringDecoder('utf8');
  readonly #files = new Map<string, Changes>();
  /** Today's names of a file, by its name at the current point of the history. */
  readonly #laterNames = new Map<string, Set<string>>();
  /** Files added after that point: an older file of the same name is another one. */
  readonly #added = new Set<string>();
  readonly #reading = this.#read();
  #rest = '';

  /** `prefix`: path of the site folder in its repository, with a final slash; '' at the root. */
  constructor(prefix: string) {
    this.#prefix = prefix;
    this.#reading.next();
  }

  add(chunk: Buffer): void {
    const parts = (this.#rest + this.#decoder.write(chunk)).split('\0');
    this.#rest = parts.pop()!;
    for (const part of parts) this.#reading.next(part);
  }

  /** Histories by today's path, relative to the site folder. Call it after the last `add`. */
  files(): Map<string, FileHistory> {
    return new Map(
      Array.from(this.#files, ([path, { updated, authors }]) => [
        path,
        { updated, authors: Object.fromEntries(authors) },
      ]),
    );
  }

  /** Parses `\1date\0name\0mail\0` and then, for each file, `\nM\0path\0` or `R087\0old\0new\0`; for a merge `MM\0path\0`. */
  *#read(): Generator<undefined, void, string> {
    let commit: Commit | undefined;
    for (;;) {
      const word = (yield).replace(/^\n/, '');
      if (word.startsWith('\u0001')) {
        const [date, name, mail] = [word.slice(1), yield, yield];
        commit = parseCommit(date, name, mail);
      } else if (/^[RC]\d+$/.test(word)) {
        const [from, to] = [yield, yield];
        this.#moved(word, from, to, commit);
      } else if (word !== '') {
        const path = yield;
        if (word !== 'D') this.#changed(path, commit);
        if (word === 'A') this.#added.add(path);
      }
    }
  }

  #moved(how: string, from: string, to: string, commit: Commit | undefined): void {
    // A pure rename changes nothing that readers see.
    if (how !== 'R100') this.#changed(to, commit);
    if (!how.startsWith('R')) return;
    const names = this.#namesOf(to);
    const others = this.#added.has(from) ? [] : this.#namesOf(from);
    this.#laterNames.set(from, new Set([...names, ...others]));
    this.#added.delete(from);
    this.#added.add(to);
  }

  #namesOf(path: string): ReadonlySet<string> {
    return this.#laterNames.get(path) ?? new Set([path]);
  }

  #changed(path: string, commit: Commit | undefined): void {
    if (!commit) return;
    for (const name of this.#namesOf(path)) {
      if (!name.startsWith(this.#prefix)) continue;
      const shown = name.slice(this.#prefix.length);
      const file = this.#files.get(shown) ?? {
        updated: '',
        moment: Number.NEGATIVE_INFINITY,
        authors: new Map(),
      };
      this.#files.set(shown, file);
      if (commit.moment > file.moment) [file.updated, file.moment] = [commit.date, commit.moment];
      const { author } = commit;
      if (author !== undefined) file.authors.set(author, (file.authors.get(author) ?? 0) + 1);
    }
  }
}

/** Undefined if the date is invalid. */
function parseCommit(date: string, name: string, mail: string): Commit | undefined {
  const moment = Date.parse(date);
  const isWhole = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:Z|[+-]\d\d:\d\d)$/.test(date) && !Number.isNaN(moment);
  if (!isWhole) return undefined;
  return { date: date.replace(/[+-]00:00$/, 'Z'), moment, author: parseAuthor(name, mail) };
}

const bots = new Set(
  'dependabot renovate github-actions greenkeeper pre-commit-ci allcontributors semantic-release snyk gitlab-ci'.split(
    ' ',
  ),
);

/** The name for pages. Undefined for bots, and if the name is a mail address. */
function parseAuthor(name: string, mail: string): string | undefined {
  const shown = name
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .trim()
    .slice(0, 100);
  const isBot = /\[bot\]|[-_]bot$/i.test(shown) || /\[bot\]@/i.test(mail) || bots.has(shown.toLowerCase());
  return shown === '' || isBot || /\S@\S/.test(shown) ? undefined : shown;
}
