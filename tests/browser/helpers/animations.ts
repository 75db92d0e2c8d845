/** Waits until all animations of a page have ended. */
import type { Page } from 'playwright-core';

/** Time between two looks, ms: shorter than a fade. */
const pause = 20;

/** Also counts animations as ended that the page cancelled, by replacing them or removing their element. */
export async function untilStill(page: Pick<Page, 'evaluate'>): Promise<void> {
  await page.evaluate(async (ms) => {
    // Animations on a scroll timeline run for ever, and move only on scrolling.
    const isMoving = () =>
      document
        .getAnimations()
        .some(({ playState, timeline }) => playState === 'running' && timeline instanceof DocumentTimeline);
    while (isMoving()) await new Promise((resolve) => setTimeout(resolve, ms));
  }, pause);
}
