import { describe, expect, it } from 'vitest';
import { newReader, widths } from './helpers/browser.ts';

const reader = newReader();
const without = { javaScriptEnabled: false };

describe('without JavaScript', () => {
  it.each(['/', '/rest-api/call', '/tutorial/overview', '/tutorial/nowhere'])(
    '%s has at least 97 %% of its text',
    async (path) => {
      const bare = await reader.open(path, without);
      const full = await reader.open(path);
      const words = (page: typeof bare) =>
        page.evaluate(() => {
          // What can be marked is what can be read: nothing hidden, no templates, no closed menus.
          const marked = getSelection();
          marked?.selectAllChildren(document.body);
          return String(marked).replace(/\s+/g, ' ').trim().length;
        });
      expect((await words(bare)) / (await words(full))).toBeGreaterThanOrEqual(0.97);
    },
  );

  it('the navigation, the list of headings, the menus and the links to versions work', async () => {
    const page = await reader.open('/tutorial/overview', without);
    await page.click('.side a[href="/tutorial/concept"]');
    expect(new URL(page.url()).pathname).toBe('/tutorial/concept');
    await page.goto(`${reader.host.origin}/howto/jwt`);
    await page.click('nav[aria-label="本页内容"] a[href="#续期"]');
    expect((await page.locator('#续期').boundingBox())?.y).toBeCloseTo(96, -0.5);
    await page.click('.pick summary');
    await page.click('.pick a[href="/dev/howto/jwt/"]');
    expect(new URL(page.url()).pathname).toBe('/dev/howto/jwt/');
    await page.click('.side .side-cat summary');
    await page.click('.side .side-cat a[href="/dev/tutorial"]');
    expect(new URL(page.url()).pathname).toMatch(/^\/dev\/tutorial\/?$/);
  });

  it('no control that needs it is shown', async () => {
    const page = await reader.open('/rest-api/call', without);
    for (const control of ['.theme-pick summary', '.themes input', '.copy', '.tools']) {
      expect([control, await page.locator(control).filter({ visible: true }).count()]).toEqual([control, 0]);
    }
  });

  it('the menu of small screens opens by the browser alone, or its content stands below', async () => {
    const page = await reader.open('/tutorial/overview', { ...without, width: widths.phone });
    await page.click('button[aria-label="打开菜单"]');
    await page.click('dialog a[href="/tutorial/concept"]');
    expect(new URL(page.url()).pathname).toBe('/tutorial/concept');
  });
});
