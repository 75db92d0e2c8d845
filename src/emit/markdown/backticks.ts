/** Finds inline code: a run of backticks ends at the next run of the same length. */
export class Backticks {
  readonly #text: string;
  /** By length, the offsets of all runs, made when the first is asked for. */
  #runs: Map<number, number[]> | undefined;

  constructor(text: string) {
    this.#text = text;
  }

  /** The offset after the code that opens at `at`, or after the run where nothing closes it. Ask in rising order. */
  endOfCode(at: number): number {
    const length = this.#lengthAt(at);
    const offsets = this.#all().get(length) ?? [];
    // What was passed is never asked for again, so each run is looked at once.
    while (offsets.length > 0 && offsets.at(-1)! < at + length) offsets.pop();
    const close = offsets.at(-1);
    return close === undefined ? at + length : close + length;
  }

  #all(): Map<number, number[]> {
    if (this.#runs) return this.#runs;
    const runs = new Map<number, number[]>();
    for (let at = this.#text.indexOf('`'); at >= 0; ) {
      const length = this.#lengthAt(at);
      const offsets = runs.get(length);
      if (offsets) offsets.push(at);
      else runs.set(length, [at]);
      at = this.#text.indexOf('`', at + length);
    }
    for (const offsets of runs.values()) offsets.reverse();
    this.#runs = runs;
    return runs;
  }

  #lengthAt(at: number): number {
    let end = at;
    while (this.#text[end] === '`') end++;
    return end - at;
  }
}
