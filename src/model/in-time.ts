/** Waits with a time limit for something that may never come, such as functions of a site or of packages. */

/** Thrown if nothing came in time. */
export class TooLate extends Error {
  constructor(ms: number) {
    super(`nothing came within ${ms / 1000} s`);
  }
}

/** The result of `work`; rejects as it does, or with `TooLate` after `ms`. */
export async function limitTime<T>(work: T | Promise<T>, ms: number): Promise<T> {
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
