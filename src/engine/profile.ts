/** How long the stages of a run take, and the pages that take longest (`--profile`). */

/** Pages that are named. */
const slowest = 10;

export class Profile {
  readonly #stages = new Map<string, number>();
  readonly #pages = new Map<string, number>();

  /** Adds ms to what a stage has taken so far, in whatever thread. */
  add(stage: string, ms: number): void {
    this.#stages.set(stage, (this.#stages.get(stage) ?? 0) + ms);
  }

  /** Adds ms to what a page has taken so far, in whatever thread. */
  page(file: string, ms: number): void {
    this.#pages.set(file, (this.#pages.get(file) ?? 0) + ms);
  }

  /** As people read it: a line a stage, then a line each for the slowest pages. Times in ms. */
  lines(): string[] {
    const row = ([name, ms]: readonly [string, number]) => `${ms.toFixed(1).padStart(10)} ms  ${name}`;
    const pages = [...this.#pages].sort(([, a], [, b]) => b - a).slice(0, slowest);
    return [
      'Stages:',
      ...[...this.#stages].map(row),
      ...(pages.length > 0 ? ['Slowest pages (parsing and rendering):', ...pages.map(row)] : []),
    ];
  }
}

/** Runs a stage, timed where somebody asks for it. */
export async function timed<T>(
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
