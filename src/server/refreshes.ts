/**
 * The order of refreshes: one after the other, since each needs the state that the previous one left. Until every page has been
 * read in full once, a save comes before the pages that are left.
 */
import type { Live } from '#engine';
import { getThrownMessage } from '#model/text';

export type Changed = ReadonlySet<string> | undefined;

type Steps = {
  /** Reads every page in full. */
  whole(): Promise<void>;
  now(changed: Changed): Promise<void>;
  /** Shows changes of a site that is not whole yet. */
  early(changed: Changed): Promise<void>;
  notice(message: string): void;
};

export class Refreshes {
  readonly #live: Pick<Live, 'isWhole' | 'interrupt'>;
  readonly #steps: Steps;
  #last: Promise<void> = Promise.resolve();
  /** Number of changes before the site was whole, and the reading that followed the last one. */
  #saves = 0;
  #whole: Promise<void> = Promise.resolve();

  constructor(live: Pick<Live, 'isWhole' | 'interrupt'>, steps: Steps) {
    this.#live = live;
    this.#steps = steps;
  }

  /** Resolves when every page has been read in full, however often a save has come first. */
  async complete(): Promise<void> {
    this.#readWhole();
    for (let awaited: unknown; awaited !== this.#whole; ) {
      awaited = this.#whole;
      await awaited;
    }
  }

  /** Resolves when readers see the changes. */
  refresh(changed: Changed): Promise<void> {
    if (this.#live.isWhole()) return this.#enqueue(() => this.#steps.now(changed));
    this.#saves++;
    this.#live.interrupt();
    const shown = this.#enqueue(() =>
      this.#live.isWhole() ? this.#steps.now(changed) : this.#steps.early(changed),
    );
    this.#readWhole();
    return shown;
  }

  /** After a later save it is asked for again. */
  #readWhole(): void {
    const saves = this.#saves;
    this.#whole = this.#enqueue(async () => {
      if (saves === this.#saves && !this.#live.isWhole()) await this.#steps.whole();
    });
  }

  #enqueue(work: () => Promise<void>): Promise<void> {
    this.#last = this.#last
      .then(work)
      // The next save must still be shown.
      .catch((fault: unknown) => {
        this.#steps.notice(`The last change could not be shown: ${getThrownMessage(fault)}`);
      });
    return this.#last;
  }
}
