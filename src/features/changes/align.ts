/** Aligns two lists: common items, and which of the other old items became which new ones. */
import { diffArrays } from 'diff';

/** Lists with more differences have nothing in common that is worth showing. */
const mostEdits = 1000;
/** Most items between two common ones that are compared with each other. */
const mostTried = 60;

type Keyed = { readonly key: string };
export type Step<T> = { readonly older?: T; readonly newer?: T };

/** Steps in the order of both lists. `isAlike`: whether the old item may have become the new one. */
export function alignLists<T extends Keyed>(
  older: readonly T[],
  newer: readonly T[],
  isAlike: (older: T, newer: T) => boolean,
): Step<T>[] {
  const getKeys = (list: readonly T[]) => list.map(({ key }) => key);
  const parts = diffArrays(getKeys(older), getKeys(newer), { maxEditLength: mostEdits }) ?? [
    { value: getKeys(older), removed: true, added: false },
    { value: getKeys(newer), added: true, removed: false },
  ];
  const steps: Step<T>[] = [];
  let [atOlder, atNewer] = [0, 0];
  let gone: T[] = [];
  let inserted: T[] = [];
  const endGap = () => {
    steps.push(...pairAlike(gone, inserted, isAlike));
    gone = [];
    inserted = [];
  };
  for (const { value, removed, added } of parts) {
    const count = value.length;
    if (removed) gone.push(...older.slice(atOlder, atOlder + count));
    else if (added) inserted.push(...newer.slice(atNewer, atNewer + count));
    else {
      endGap();
      for (let at = 0; at < count; at += 1)
        steps.push({ older: older[atOlder + at]!, newer: newer[atNewer + at]! });
    }
    if (!added) atOlder += count;
    if (!removed) atNewer += count;
  }
  endGap();
  return steps;
}

/** Pairs never cross. Removed items come before new ones. */
function pairAlike<T>(
  gone: readonly T[],
  inserted: readonly T[],
  isAlike: (older: T, newer: T) => boolean,
): Step<T>[] {
  const steps: Step<T>[] = [];
  let next = 0;
  let waiting: T[] = [];
  const endRemoved = (until: number) => {
    for (; next < until; next += 1) steps.push({ older: gone[next]! });
    steps.push(...waiting.map((newer) => ({ newer })));
    waiting = [];
  };
  const isTooMuch = inserted.length > mostTried || gone.length > mostTried;
  for (const newer of inserted) {
    const found = isTooMuch ? -1 : gone.findIndex((older, at) => at >= next && isAlike(older, newer));
    if (found < 0) {
      waiting.push(newer);
      continue;
    }
    endRemoved(found);
    steps.push({ older: gone[next]!, newer });
    next += 1;
  }
  endRemoved(gone.length);
  return steps;
}
