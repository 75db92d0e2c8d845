/** Records which output wants which path, and reports collisions. Knows nothing of the disk. */
import { foldPath, listFoldersAbove } from '#model/address/url';
import { compareText, type Diagnostic, error } from '#model/diagnostic/diagnostic';
import type { OutputFile } from '#model/output/output';
import { escapeName, formatList } from './failure.ts';
import { manifestName } from './manifest.ts';
import { checkPath } from './path.ts';

export type PathRequest = Pick<OutputFile, 'path' | 'from'>;

/** The paths of one output folder. */
export class PathRegistry {
  readonly #shown: string;
  /** The requests to each file; usually one. */
  readonly #files = new Map<string, PathRequest[]>([
    [manifestName, [{ path: manifestName, from: 'docgen itself' }]],
  ]);
  /** Every needed folder, with the first file in it. */
  readonly #folders = new Map<string, PathRequest>();
  readonly #invalid: Diagnostic[] = [];

  /** `shown`: the output folder's name in messages. */
  constructor(shown: string) {
    this.#shown = shown;
  }

  /** True if the file may be written: its path is valid, and nobody claimed it before. */
  reserve({ path, from }: PathRequest): boolean {
    // Not the OutputFile itself: its body would stay in memory until the build ends.
    const file: PathRequest = { path, from };
    const fault = checkPath(path);
    if (fault !== undefined) {
      this.#invalid.push(reportInvalidPath(file, fault));
      return false;
    }
    const key = foldPath(path);
    const rivals = this.#files.get(key);
    if (rivals) rivals.push(file);
    else this.#files.set(key, [file]);
    const above = listFoldersAbove(key);
    for (const folder of above) this.#folders.set(folder, chooseFirst(file, this.#folders.get(folder)));
    return !rivals && !this.#folders.has(key) && !above.some((folder) => this.#files.has(folder));
  }

  /** All invalid paths and collisions, independent of the order of the requests. */
  faults(): Diagnostic[] {
    const disputed = [...this.#files].filter(([key, { length }]) => length > 1 || this.#folders.has(key));
    const collisions = disputed
      .sort(([a], [b]) => compareText(a, b))
      .map(([key, requests]) =>
        reportPathCollision(this.#shown, [...requests, this.#folders.get(key) ?? []].flat()),
      );
    return [...this.#invalid, ...collisions];
  }
}

function chooseFirst(a: PathRequest, b: PathRequest | undefined): PathRequest {
  return b && (compareText(b.path, a.path) || compareText(b.from, a.from)) < 0 ? b : a;
}

function reportPathCollision(shown: string, requests: readonly PathRequest[]): Diagnostic {
  const named = requests
    .map(({ path, from }) => `"${escapeName(path)}" (${escapeName(from)})`)
    .sort(compareText);
  const path = requests.map((request) => request.path).sort(compareText)[0]!;
  return error('output-collision', `These outputs cannot stand beside each other: ${formatList(named, 4)}.`, {
    hint: 'Paths must differ in more than letter case or Unicode form, and a file cannot have the name of a folder.',
    file: `${shown}/${escapeName(path)}`,
  });
}

function reportInvalidPath({ path, from }: PathRequest, fault: string): Diagnostic {
  const shortened = path.length > 200 ? `${path.slice(0, 200)}…` : path;
  return error(
    'write-failed',
    `${escapeName(from)} asks for the output path "${escapeName(shortened)}", which is not possible: ${fault}.`,
    { file: escapeName(from) },
  );
}
