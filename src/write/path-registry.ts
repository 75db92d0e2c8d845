/** Keeps account of who wants which path, and tells of those that cannot have theirs. Knows nothing of the disk. */
import { byText, type Diagnostic, error } from '../model/diagnostic.ts';
import type { OutputFile } from '../model/output.ts';
import { printable } from './failure.ts';
import { manifestName } from './manifest.ts';
import { faultOfPath, fold } from './path.ts';

type Claim = Pick<OutputFile, 'path' | 'from'>;

/** Accounts for one output. */
export class PathRegistry {
  readonly #shown: string;
  readonly #files = new Map<string, Claim>([[manifestName, { path: manifestName, from: 'docgen itself' }]]);
  /** Who else wants the path of a file: nobody, mostly. */
  readonly #rivals = new Map<string, Claim[]>();
  /** Every folder that is needed, with the first of the files in it. */
  readonly #folders = new Map<string, Claim>();
  readonly #disputed = new Set<string>();
  readonly #invalid: Diagnostic[] = [];

  /** `shown`: the output's name in messages. */
  constructor(shown: string) {
    this.#shown = shown;
  }

  /** True if the file may be written: its path is valid, and nobody had it before. */
  claim({ path, from }: Claim): boolean {
    // Not the file itself: its body would stay in memory to the end of the build.
    const file: Claim = { path, from };
    const fault = faultOfPath(path);
    if (fault !== undefined) {
      this.#invalid.push(invalidPath(file, fault));
      return false;
    }
    const key = fold(path);
    const isFirst = !this.#files.has(key);
    if (isFirst) this.#files.set(key, file);
    else this.#rivals.set(key, [...(this.#rivals.get(key) ?? []), file]);
    let granted = isFirst && !this.#folders.has(key);
    if (!granted) this.#disputed.add(key);
    for (const above of foldersOf(key)) {
      this.#folders.set(above, first(file, this.#folders.get(above)));
      if (!this.#files.has(above)) continue;
      this.#disputed.add(above);
      granted = false;
    }
    return granted;
  }

  /** All that could not be granted, the same whatever the order of the claims. */
  faults(): Diagnostic[] {
    const collisions = [...this.#disputed].sort(byText).map((key) => {
      const claims = [this.#files.get(key), ...(this.#rivals.get(key) ?? []), this.#folders.get(key)];
      return collision(
        this.#shown,
        claims.filter((claim) => claim !== undefined),
      );
    });
    return [...this.#invalid, ...collisions];
  }
}

function first(a: Claim, b: Claim | undefined): Claim {
  return b && (byText(b.path, a.path) || byText(b.from, a.from)) < 0 ? b : a;
}

/** The folders of a path: 'a/b/c' -> 'a', 'a/b'. */
export function foldersOf(path: string): string[] {
  const folders: string[] = [];
  for (let at = path.indexOf('/'); at >= 0; at = path.indexOf('/', at + 1)) folders.push(path.slice(0, at));
  return folders;
}

function collision(shown: string, claims: readonly Claim[]): Diagnostic {
  const named = claims.map(({ path, from }) => `"${printable(path)}" (${printable(from)})`).sort(byText);
  const more = named.length > 4 ? ` and ${named.length - 4} more` : '';
  const path = claims.map((one) => one.path).sort(byText)[0]!;
  return error(
    'output-collision',
    `These outputs cannot stand beside each other: ${named.slice(0, 4).join(', ')}${more}.`,
    {
      hint: 'Paths must differ in more than letter case or Unicode form, and a file cannot have the name of a folder.',
      file: `${shown}/${printable(path)}`,
    },
  );
}

function invalidPath({ path, from }: Claim, fault: string): Diagnostic {
  const shortened = path.length > 200 ? `${path.slice(0, 200)}…` : path;
  return error(
    'write-failed',
    `${printable(from)} asks for the output path "${printable(shortened)}", which is not possible: ${fault}.`,
    { file: printable(from) },
  );
}
