import { describe, expect, it } from 'vitest';
import { newReader, widths } from './helpers/browser.ts';

const reader = newReader();
const field = '.hero button[commandfor="search"]';

describe('the search of the home page', () => {
  it.each([widths.wide, widths.phone])('opens the dialog by a click and by keys at %i px', async (width) => {
    const page = await reader.open('/', { sparing: true, width, height: 844 });
    const { y, height } = (await page.locator(field).boundingBox())!;
    expect([height >= 44, y + height < 500]).toEqual([true, true]);
    for (const act of [() => page.click(field), () => page.press(field, 'Enter')]) {
      await act();
      await page.locator('dialog.sd[open]').waitFor();
      expect(await page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('combobox');
      await page.keyboard.press('Escape');
      await expect.poll(() => page.locator('dialog.sd[open]').count()).toBe(0);
      expect(await page.evaluate((one) => document.activeElement?.matches(one), field)).toBe(true);
    }
    expect(page.troubles).toEqual([]);
  });

  it('is a link to the list of all areas without script', async () => {
    for (const [home, path] of [
      ['/', '/search/'],
      ['/v6.2/', '/v6.2/search/'],
    ]) {
      const page = await reader.open(home!, { javaScriptEnabled: false });
      expect(await page.locator(field).isVisible()).toBe(false);
      await page.click('.hero a.hero-search');
      expect(new URL(page.url()).pathname).toBe(path);
      expect(await page.locator('main h1').count()).toBe(1);
      await page.close();
    }
  });
});
