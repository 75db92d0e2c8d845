/** The outputs that features make from all others: the last step of a build, and of `merge`. */
import type { WrittenOutput } from '#model/output/output';
import type { WriteSession } from '#write';
import { loadStages } from './features.ts';

/** Adds them to an output that has all others. */
export async function addLastOutputs(
  session: WriteSession,
  { base, routes }: Pick<WrittenOutput, 'base' | 'routes'>,
): Promise<void> {
  const { files } = session;
  const read = (path: string) => session.read(path);
  for (const { lastOutputs } of await loadStages())
    if (lastOutputs) await session.add(lastOutputs({ base, routes, files, read }));
}
