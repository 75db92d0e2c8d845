/** Reads and writes browser storage, which may be blocked: then every page works as on a first visit. */

type Area = 'localStorage' | 'sessionStorage';

/** The stored value, or null. */
export function getStored(area: Area, key: string): string | null {
  try {
    return globalThis[area].getItem(key);
  } catch {
    return null;
  }
}

/** Stores the value if the browser allows it. */
export function store(area: Area, key: string, value: string): void {
  try {
    globalThis[area].setItem(key, value);
  } catch {
    // Blocked: the choice holds for this page only.
  }
}

/** The items of a stored list that pass; none if nothing is stored, or something else. */
export function getStoredList<T>(key: string, passes: (value: unknown) => value is T): T[] {
  try {
    return (JSON.parse(getStored('localStorage', key) ?? '[]') as unknown[]).filter(passes);
  } catch {
    return [];
  }
}

export function storeList(key: string, list: readonly unknown[]): void {
  store('localStorage', key, JSON.stringify(list));
}
