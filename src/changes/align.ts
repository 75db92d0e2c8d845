/** Two lists beside one another: what both have, and what of the rest became what. */
import { diffArrays } from 'diff';

/** Lists that are farther from one another have nothing in common that it would help to show. */
const mostEdits = 1000;
/** So many are tried for each other between two that both have. */
const mostTried = 60;

type Keyed = { readonly key: string };
export type Step<T> = { readonly older?: T; readonly newer?: T };

/** In the order of both. `isAlike`: whether the one may have become the other. */
export function aligned<T extends Keyed>(
  older: readonly T[],
  newer: readonly T[],
  isAlike: (older: T, newer: T) => boolean,
): Step<T>[] {
  const keys = (list: readonly T[]) => list.map(({ key }) => key);
  const parts = diffArrays(keys(older), keys(newer), { maxEditLength: mostEdits }) ?? [
    { value: keys(older), removed: true, added: false },
    { value: keys(newer), added: true, removed: false },
  ];
  const steps: Step<T>[] = [];
  let [atOlder, atNewer] = [0, 0];
  let gone: T[] = [];
  let fresh: T[] = [];
  const end = () => {
    steps.push(...paired(gone, fresh, isAlike));
    gone = [];
    fresh = [];
  };
  for (const { value, removed, added } of parts) {
    const count = value.length;
    if (removed) gone.push(...older.slice(atOlder, atOlder + count));
    else if (added) fresh.push(...newer.slice(atNewer, atNewer + count));
    else {
      end();
      for (let at = 0; at < count; at += 1)
        steps.push({ older: older[atOlder + at]!, newer: newer[atNewer + at]! });
    }
    if (!added) atOlder += count;
    if (!removed) atNewer += count;
  }
  end();
  return steps;
}

/** Pairs never cross. What is gone stands before what is new. */
function paired<T>(
  gone: readonly T[],
  fresh: readonly T[],
  isAlike: (older: T, newer: T) => boolean,
): Step<T>[] {
  const steps: Step<T>[] = [];
  let next = 0;
  let waiting: T[] = [];
  const end = (until: number) => {
    for (; next < until; next += 1) steps.push({ older: gone[next]! });
    steps.push(...waiting.map((newer) => ({ newer })));
    waiting = [];
  };
  const isTooMuch = fresh.length > mostTried || gone.length > mostTried;
  for (const newer of fresh) {
    const found = isTooMuch ? -1 : gone.findIndex((older, at) => at >= next && isAlike(older, newer));
    if (found < 0) {
      waiting.push(newer);
      continue;
    }
    end(found);
    steps.push({ older: gone[next]!, newer });
    next += 1;
  }
  end(gone.length);
  return steps;
}
