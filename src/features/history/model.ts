/** A page's history from git. */

export type History = {
  /** When it was last changed: '2025-07-09T10:30:00+08:00', in the author's time zone. */
  readonly updated?: string;
  /** Names of its authors, most commits first. */
  readonly contributors?: readonly string[];
};

/** What the feature knows. */
export type HistoryFacts = {
  /** Keyed by `getHistoryKey`. */
  readonly histories: ReadonlyMap<string, History>;
  /** Folders of git submodules: the repository of the site does not have their files. */
  readonly submodules: readonly string[];
};

/** `ref`: the version whose git ref has the file; absent: the file is on disk. */
export function getHistoryKey(path: string, ref?: string): string {
  return `${ref ?? ''}\0${path}`;
}
