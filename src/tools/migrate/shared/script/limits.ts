/** Limits of an evaluation: its steps, and how large values may become, since a few lines can double a list or a text at every step. */
import { isPlainObject } from './code-values.ts';

/** Items of a list. */
const mostItems = 100_000;
/** Characters of a text. */
const mostCharacters = 1_000_000;
/** Everything below a value, each time that it is there: lists, keys and characters. */
const mostInside = 4_000_000;

/** The items of all parts, of which lists are opened; undefined if there are too many. */
export function joinLists(parts: readonly unknown[]): unknown[] | undefined {
  const count = parts.reduce<number>((sum, part) => sum + (Array.isArray(part) ? part.length : 1), 0);
  return count > mostItems ? undefined : parts.flat();
}

/** True if a text of that length is too long. */
export function isTooLong(length: number): boolean {
  return length > mostCharacters;
}

/** A configuration takes some thousand steps; the limit ends endless recursion. */
const mostSteps = 200_000;
const deepest = 120;
/** So many items of a list are copied in the time of a step. */
const itemsAStep = 16;

/** How many steps an evaluation has taken, and how deep it is. */
export class Steps {
  #count = 0;
  #depth = 0;

  /** Counts the copying of a value, too. */
  copy(value: unknown): void {
    if (Array.isArray(value)) this.#count += value.length / itemsAStep;
    else if (isPlainObject(value)) this.#count += Object.keys(value).length;
  }

  /** The value of `run`; that of `giveUp` beyond the limits. */
  take(run: () => unknown, giveUp: () => unknown): unknown {
    if (++this.#count > mostSteps || this.#depth >= deepest) return giveUp();
    this.#depth++;
    try {
      return run();
    } finally {
      this.#depth--;
    }
  }
}

/** Measures values as if nothing in them were shared. */
export class Sizes {
  readonly #known = new WeakMap<object, number>();

  /** True for a list or an object that was not measured yet. */
  isNew(value: unknown): value is object {
    return typeof value === 'object' && value !== null && !this.#known.has(value);
  }

  isTooLarge(value: unknown): boolean {
    return this.#of(value) > mostInside;
  }

  #of(value: unknown): number {
    if (typeof value === 'string') return 1 + value.length;
    if (typeof value !== 'object' || value === null) return 1;
    const known = this.#known.get(value);
    if (known !== undefined) return known;
    let size = 1;
    if (Array.isArray(value)) for (const item of value) size += this.#of(item);
    // Functions and unreadable values have no parts of their own.
    else if (Object.getPrototypeOf(value) === null)
      for (const name in value) size += name.length + this.#of((value as Record<string, unknown>)[name]);
    this.#known.set(value, size);
    return size;
  }
}
