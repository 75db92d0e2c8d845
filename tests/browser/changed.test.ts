/** Passages that changed since an older version, marked in the margin of a page whose reader wants to see them. */
import { describe, expect, it } from 'vitest';
import { newReader, widths } from './helpers/browser.ts';

const reader = newReader();

/** Top, edges and first line of the passages that changed. */
function places(): { top: number; text: number; mark: string }[] {
  return Array.from(document.querySelectorAll('.prose [data-changed]'), (one) => {
    const range = document.createRange();
    range.selectNodeContents(one);
    const { borderInlineStartWidth: width, borderInlineStartStyle: style } = getComputedStyle(one);
    const { top, left } = range.getBoundingClientRect();
    return { top: Math.round(top), text: Math.round(left), mark: `${style} ${width}` };
  });
}

describe('the passages that changed', () => {
  it.each([widths.wide, widths.phone])(
    'get a mark of 2 px, and no text moves by it, at %i px',
    async (width) => {
      const page = await reader.open('/http-api/lamp', { sparing: true, width });
      const before = await page.evaluate(places);
      expect(before.length).toBeGreaterThan(0);
      expect(before.filter(({ mark }) => mark !== 'none 0px')).toEqual([]);
      await page.check('.since-box');
      const after = await page.evaluate(places);
      expect(after.map(({ mark }) => mark)).toEqual(before.map(() => 'solid 2px'));
      expect(after.map(({ top, text }) => [top, text])).toEqual(before.map(({ top, text }) => [top, text]));
    },
  );

  it.each(['none', 'active'] as const)(
    'are asked for by a box that shows a tick, with forced colours %s',
    async (forcedColors) => {
      const page = await reader.open('/http-api/lamp', { sparing: true, forcedColors });
      const signs = () =>
        page.$eval('.since-box', (box) => {
          const { content, color, backgroundColor } = getComputedStyle(box, '::before');
          return [content, color === backgroundColor];
        });
      expect(await signs()).toEqual(['""', false]);
      await page.locator('.since-box').focus();
      await page.keyboard.press('Space');
      expect(await signs()).toEqual(['"✓"', false]);
    },
  );
});
