/** Waits until nothing on a page moves. */
import type { Page } from 'playwright-core';

/** Between two looks, ms: less than one fade takes. */
const pause = 20;

/** What is cancelled, because something else takes its place or its element goes, has come to its end too. */
export async function untilStill(page: Pick<Page, 'evaluate'>): Promise<void> {
  await page.evaluate(async (ms) => {
    // What scrolling drives runs for ever, and moves nothing by itself.
    const isMoving = () =>
      document
        .getAnimations()
        .some(({ playState, timeline }) => playState === 'running' && timeline instanceof DocumentTimeline);
    while (isMoving()) await new Promise((resolve) => setTimeout(resolve, ms));
  }, pause);
}
