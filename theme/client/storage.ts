/** Storage that may be blocked: then nothing is kept, and all works as on the first visit. */

type Area = 'localStorage' | 'sessionStorage';

/** What is kept, or null. */
export function stored(area: Area, key: string): string | null {
  try {
    return globalThis[area].getItem(key);
  } catch {
    return null;
  }
}

/** Keeps it where the reader lets it. */
export function store(area: Area, key: string, value: string): void {
  try {
    globalThis[area].setItem(key, value);
  } catch {
    // The choice holds for this page.
  }
}
