/** Measures that only the pictures of the design show. */
import { describe, expect, it } from 'vitest';
import { newReader, type Opened, widths } from './helpers/browser.ts';

const reader = newReader();

describe('as the pictures have it', () => {
  const lefts = (page: Opened, selector: string) =>
    page.$$eval(selector, (all) => [
      ...new Set(
        all.map((one) => {
          const text = document.createRange();
          text.selectNodeContents(one);
          return Math.round(text.getBoundingClientRect().left);
        }),
      ),
    ]);

  it.each([widths.phone, widths.tablet])(
    'the titles of the menu stand in one line at %i px',
    async (width) => {
      for (const path of ['/http-api/lamp', '/guide/key', '/']) {
        const page = await reader.open(path, { sparing: true, width });
        await page.click('.header [commandfor="menu"]');
        await page.locator('dialog#menu[open]').waitFor();
        expect([path, (await lefts(page, '.md :is(h2, legend)')).length]).toEqual([path, 1]);
        await page.close();
      }
    },
  );

  it('arrows of links that lead elsewhere are 16 px large in the menu', async () => {
    const page = await reader.open('/http-api/lamp', { sparing: true, width: widths.phone });
    const sizes = await page.$$eval('.md .links .i', (all) => all.map((one) => getComputedStyle(one).width));
    expect([...new Set(sizes)]).toEqual(['16px']);
  });

  it('the title of a callout is as large as the text of the page', async () => {
    const page = await reader.open('/manual/markdown', { sparing: true });
    const type = await page.$$eval('.note > strong', (all) =>
      all.map((one) => [getComputedStyle(one).fontSize, getComputedStyle(one).lineHeight].join('/')),
    );
    expect([...new Set(type)]).toEqual(['16px/26px']);
  });
});
