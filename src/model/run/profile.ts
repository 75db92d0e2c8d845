/** Times of the stages of a run, and the slowest pages (`--profile`). */

/** Number of pages in the report. */
const slowest = 10;

export class Profile {
  readonly #stages = new Map<string, number>();
  readonly #pages = new Map<string, number>();

  /** Adds ms to a stage, from any thread. */
  add(stage: string, ms: number): void {
    this.#stages.set(stage, (this.#stages.get(stage) ?? 0) + ms);
  }

  /** Adds ms to a page, from any thread. */
  page(file: string, ms: number): void {
    this.#pages.set(file, (this.#pages.get(file) ?? 0) + ms);
  }

  /** The report: a line for each stage, then one for each of the slowest pages. Times in ms. */
  lines(): string[] {
    const formatRow = ([name, ms]: readonly [string, number]) => `${ms.toFixed(1).padStart(10)} ms  ${name}`;
    const pages = [...this.#pages].sort(([, a], [, b]) => b - a).slice(0, slowest);
    return [
      'Stages:',
      ...[...this.#stages].map(formatRow),
      ...(pages.length > 0 ? ['Slowest pages (parsing and rendering):', ...pages.map(formatRow)] : []),
    ];
  }
}

/** Runs a stage, and measures it if there is a profile. */
export async function measureTime<T>(
  profile: Profile | undefined,
  name: string,
  run: () => T | Promise<T>,
): Promise<T> {
  const started = performance.now();
  try {
    return await run();
  } finally {
    profile?.add(name, performance.now() - started);
  }
}
