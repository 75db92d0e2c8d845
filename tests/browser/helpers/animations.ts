/** Waits until nothing on a page moves. */
import type { Page } from 'playwright-core';

/** One that is cancelled, because another takes its place or its element goes, is over too. */
export async function untilStill(page: Pick<Page, 'evaluate'>): Promise<void> {
  await page.evaluate(async () => {
    const moving = () => document.getAnimations().filter(({ playState }) => playState === 'running');
    for (let all = moving(); all.length > 0; all = moving())
      await Promise.allSettled(all.map(({ finished }) => finished));
  });
}
