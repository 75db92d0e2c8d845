/** What keeps a slow phone from answering: work that a press needs not wait for, and drawings nobody asked for. */
import { describe, expect, it } from 'vitest';
import { newReader, widths } from './helpers/browser.ts';
import { taken } from './helpers/search.ts';

const reader = newReader();

describe('another theme', () => {
  it('is there at once: nothing of the page fades to it', async () => {
    const page = await reader.open('/http-api/lamp', { sparing: true });
    await page.click('.theme-pick > summary');
    await page.evaluate(() => {
      const begun = new Set<Element>();
      document.addEventListener('transitionrun', ({ target }) => begun.add(target as Element));
      // What the pointer left on its way here is no part of it.
      document.addEventListener('change', () => begun.clear(), true);
      Object.assign(window, { begun });
    });
    await page.click('.header .themes input[value=dark]', { force: true });
    await expect.poll(() => page.getAttribute('html', 'data-theme')).toBe('dark');
    const fading = () =>
      page.evaluate(
        () =>
          [...(window as unknown as { begun: Set<Element> }).begun].filter((one) => !one.matches(':hover'))
            .length,
      );
    expect(await fading()).toBe(0);
    await page.evaluate(() => new Promise((done) => setTimeout(done, 200)));
    expect(await fading()).toBe(0);
  });
});

describe('the search under a finger', () => {
  it('is painted before the script that fills it is asked for, and takes what is typed', async () => {
    const page = await reader.open('/http-api/lamp', { sparing: true, width: widths.phone, hasTouch: true });
    await page.evaluate(() => {
      const scripts = () => document.querySelectorAll('script[src*="/assets/islands."]').length;
      const seen: number[] = [];
      const look = () => {
        seen.push(scripts());
        requestAnimationFrame(() => seen.push(scripts()));
      };
      for (const kind of ['pointerdown', 'click']) addEventListener(kind, look);
      Object.assign(window, { seen });
    });
    await page.tap('.header .icon-btn[commandfor=search]');
    await taken(page);
    expect(await page.evaluate(() => (window as unknown as { seen: number[] }).seen)).toEqual([0, 0, 0, 0]);
    expect(page.troubles).toEqual([]);
  });
});
