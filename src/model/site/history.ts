/** What a site's repository tells of a page. */

export type History = {
  /** When it was last changed: '2025-07-09T10:30:00+08:00', in the zone of who changed it. */
  readonly updated?: string;
  /** Names of those who wrote it, who did most first. */
  readonly contributors?: readonly string[];
};

/** By `historyKey`. */
export type Histories = ReadonlyMap<string, History>;

/** `ref`: the version whose git ref the file was read from; absent: it stands on the disk. */
export function historyKey(path: string, ref?: string): string {
  return `${ref ?? ''}\0${path}`;
}
