import { describe, expect, it } from 'vitest';
import { newReader, type Opened } from './helpers/browser.ts';

const reader = newReader();

/** The tab as the browser tells the page of it; the focused element is blurred first, as browsers do. */
const see = (page: Opened, state: 'hidden' | 'visible') =>
  page.evaluate((value) => {
    Object.defineProperty(document, 'visibilityState', { value, configurable: true });
    Object.defineProperty(document, 'hidden', { value: value === 'hidden', configurable: true });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  }, state);

const blur = (page: Opened) => page.evaluate(() => (document.activeElement as HTMLElement).blur());

const ring = (page: Opened) =>
  page.evaluate(() => {
    const element = document.activeElement!;
    const { outlineStyle, outlineWidth } = getComputedStyle(element);
    return [element.matches('.brand'), outlineStyle, outlineWidth];
  });

/** A reader who has come to the site's name by the keyboard. */
async function atBrand(): Promise<Opened> {
  const page = await reader.open('/starting/overview', { sparing: true, frozen: true });
  await page.focus('.announce a');
  await page.keyboard.press('Tab');
  expect(await ring(page)).toEqual([true, 'solid', '2px']);
  return page;
}

describe('the focus ring', () => {
  it('returns with a reader who left within 100 ms of the blur', async () => {
    const page = await atBrand();
    await blur(page);
    await page.clock.runFor(90);
    await see(page, 'hidden');
    await page.clock.runFor(60_000);
    await see(page, 'visible');
    expect(await ring(page)).toEqual([true, 'solid', '2px']);
    await page.keyboard.press('Tab');
    expect(await page.$$eval('[data-ring]', (all) => all.length)).toBe(0);
    expect(page.troubles).toEqual([]);
  });

  it('does not return when the blur was longer ago', async () => {
    const page = await atBrand();
    await blur(page);
    await page.clock.runFor(110);
    await see(page, 'hidden');
    await see(page, 'visible');
    expect((await ring(page))[0]).toBe(false);
  });

  it('is not given to what the mouse had focused', async () => {
    const page = await reader.open('/starting/overview', { sparing: true, frozen: true });
    await page.click('.theme-pick summary');
    await see(page, 'hidden');
    await see(page, 'visible');
    expect(await page.$$eval('[data-ring]', (all) => all.length)).toBe(0);
  });
});
