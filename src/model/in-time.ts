/** Waits for what may never come: functions of a site's own, code of packages. */

/** Rejected with this where nothing came in time. */
export class TooLate extends Error {
  constructor(ms: number) {
    super(`nothing came within ${ms / 1000} s`);
  }
}

/** What `work` gives; rejected as it is, and with a `TooLate` after so many milliseconds. */
export async function inTime<T>(work: T | Promise<T>, ms: number): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TooLate(ms)), ms);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
