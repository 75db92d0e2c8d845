/** Texts with running numbers, kept in order: what one tree has sorted, the next tree finds nearly sorted. */

export type Keyed = { readonly key: string; readonly term: number };

export type Order = {
  numberOf(key: string): number;
  /** All of them by code units. */
  sorted(): readonly Keyed[];
};

/** `next` gives the number of a new text. */
export function createOrder(next: () => number): Order {
  const numbers = new Map<string, number>();
  let order: Keyed[] = [];
  let added: Keyed[] = [];
  return {
    numberOf(key) {
      const known = numbers.get(key);
      if (known !== undefined) return known;
      const term = next();
      numbers.set(key, term);
      added.push({ key, term });
      return term;
    },
    sorted() {
      if (added.length > 0) order = [...order, ...added.sort(byKey)].sort(byKey);
      added = [];
      return order;
    },
  };
}

function byKey(a: Keyed, b: Keyed): number {
  return a.key < b.key ? -1 : 1;
}
