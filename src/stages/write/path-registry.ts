/** Records which output wants which path, and reports collisions. Knows nothing of the disk. */

import { foldedPath, foldersAbove } from '#model/address/url';
import { byText, type Diagnostic, error } from '#model/diagnostic/diagnostic';
import type { OutputFile } from '#model/output/output';
import { enumerated, shownName } from './failure.ts';
import { manifestName } from './manifest.ts';
import { faultOfPath } from './path.ts';

export type Claim = Pick<OutputFile, 'path' | 'from'>;

/** The paths of one output folder. */
export class PathRegistry {
  readonly #shown: string;
  /** The claims to each file; usually one. */
  readonly #files = new Map<string, Claim[]>([
    [manifestName, [{ path: manifestName, from: 'docgen itself' }]],
  ]);
  /** Every needed folder, with the first file in it. */
  readonly #folders = new Map<string, Claim>();
  readonly #invalid: Diagnostic[] = [];

  /** `shown`: the output folder's name in messages. */
  constructor(shown: string) {
    this.#shown = shown;
  }

  /** True if the file may be written: its path is valid, and nobody claimed it before. */
  claim({ path, from }: Claim): boolean {
    // Not the OutputFile itself: its body would stay in memory until the build ends.
    const file: Claim = { path, from };
    const fault = faultOfPath(path);
    if (fault !== undefined) {
      this.#invalid.push(invalidPath(file, fault));
      return false;
    }
    const key = foldedPath(path);
    const rivals = this.#files.get(key);
    if (rivals) rivals.push(file);
    else this.#files.set(key, [file]);
    const above = foldersAbove(key);
    for (const folder of above) this.#folders.set(folder, first(file, this.#folders.get(folder)));
    return !rivals && !this.#folders.has(key) && !above.some((folder) => this.#files.has(folder));
  }

  /** All invalid paths and collisions, independent of the order of the claims. */
  faults(): Diagnostic[] {
    const disputed = [...this.#files].filter(([key, { length }]) => length > 1 || this.#folders.has(key));
    const collisions = disputed
      .sort(([a], [b]) => byText(a, b))
      .map(([key, claims]) => collision(this.#shown, [...claims, this.#folders.get(key) ?? []].flat()));
    return [...this.#invalid, ...collisions];
  }
}

function first(a: Claim, b: Claim | undefined): Claim {
  return b && (byText(b.path, a.path) || byText(b.from, a.from)) < 0 ? b : a;
}

function collision(shown: string, claims: readonly Claim[]): Diagnostic {
  const named = claims.map(({ path, from }) => `"${shownName(path)}" (${shownName(from)})`).sort(byText);
  const path = claims.map((one) => one.path).sort(byText)[0]!;
  return error('output-collision', `These outputs cannot stand beside each other: ${enumerated(named, 4)}.`, {
    hint: 'Paths must differ in more than letter case or Unicode form, and a file cannot have the name of a folder.',
    file: `${shown}/${shownName(path)}`,
  });
}

function invalidPath({ path, from }: Claim, fault: string): Diagnostic {
  const shortened = path.length > 200 ? `${path.slice(0, 200)}…` : path;
  return error(
    'write-failed',
    `${shownName(from)} asks for the output path "${shownName(shortened)}", which is not possible: ${fault}.`,
    { file: shownName(from) },
  );
}
