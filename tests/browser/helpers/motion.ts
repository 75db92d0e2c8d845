/** Finds what would move on a page whose reader wants less motion. */
import type { Page } from 'playwright-core';

/** What would move for longer than the eye can see. */
export const moving = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const seconds = (list: string) =>
      Math.max(
        ...list.split(',').map((time) => Number.parseFloat(time) / (time.trim().endsWith('ms') ? 1000 : 1)),
      );
    const faults: string[] = [];
    for (const one of document.querySelectorAll('*')) {
      for (const part of [undefined, '::before', '::after']) {
        const style = getComputedStyle(one, part);
        const animates = style.animationName !== 'none' && seconds(style.animationDuration) > 0.001;
        if (animates || seconds(style.transitionDuration) > 0.001 || style.scrollBehavior === 'smooth') {
          faults.push(`${one.localName}.${one.getAttribute('class')} ${part ?? ''}`);
        }
      }
    }
    return [...new Set(faults)];
  });
