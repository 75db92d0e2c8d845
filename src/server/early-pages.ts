/** What open pages show of a save before the site has been checked. */
import { setImmediate as yieldToEvents } from 'node:timers/promises';
import type { Answers } from '#engine';
import { listCandidates } from './path.ts';
import type { PageConnection } from './readers.ts';

/** Sends the pages that are new. Moved pages and all faults, also those of these pages, come after the check. */
export async function sendEarly(
  readers: Iterable<PageConnection>,
  answers: Answers | undefined,
): Promise<void> {
  for (const reader of readers) {
    const page = answers && listCandidates(reader.path).find(answers.isPage);
    const html = page && (await answers.file(page).catch(() => undefined));
    if (typeof html !== 'string' || html === reader.html) continue;
    reader.send('page', { html });
    reader.html = html;
  }
  // Node writes to sockets between two events, and the checks are one.
  await yieldToEvents();
}
