/** What a run meets that may not read everything, as root may. */

export async function asNobody<T>(run: () => Promise<T> | T): Promise<T> {
  if (process.getuid?.() !== 0) return run();
  process.seteuid!(65_534);
  try {
    return await run();
  } finally {
    process.seteuid!(0);
  }
}
