import { describe, expect, it } from 'vitest';
import { idle, newReader } from './helpers/browser.ts';

const reader = newReader();
const route = '/manual/markdown';

describe('on paper', () => {
  it('there is the article alone, light and without controls', async () => {
    const page = await reader.open(route, { sparing: true, colorScheme: 'dark' });
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    const seen = await page.evaluate(() => {
      const shows = (selector: string) =>
        Array.from(document.querySelectorAll(selector)).some((one) => one.getClientRects().length > 0);
      return {
        kept: ['h1', '.meta', '.prose', '.prose table', '.prose pre'].filter((one) => !shows(one)),
        left: ['header', 'footer', '.side', '.toc', '.pn', '.end', '.copy', '.tools', '.crumbs'].filter(
          shows,
        ),
        ground: getComputedStyle(document.body).backgroundColor,
        wraps: getComputedStyle(document.querySelector('.prose pre')!).whiteSpace,
        sideways: document.documentElement.scrollWidth > document.documentElement.clientWidth,
      };
    });
    expect(seen).toEqual({
      kept: [],
      left: [],
      ground: 'rgb(255, 255, 255)',
      wraps: 'pre-wrap',
      sideways: false,
    });
  });

  it('nothing asks to be ticked where a page has changed', async () => {
    const page = await reader.open('/http-api/lamp', { sparing: true });
    const box = page.getByLabel('标出改动');
    await box.check();
    await page.emulateMedia({ media: 'print' });
    expect(await page.$$eval('.since, .since-box', (all) => all.map((one) => one.checkVisibility()))).toEqual(
      [false, false, false],
    );
  });

  it('folded passages are open, and folded again afterwards', async () => {
    const page = await reader.open(route, { sparing: true });
    await idle(page);
    const folded = () =>
      page.$$eval('.prose details', (all) => all.filter((one) => !(one as HTMLDetailsElement).open).length);
    const before = await folded();
    expect(before).toBeGreaterThan(0);
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
    expect(await folded()).toBe(0);
    await page.evaluate(() => dispatchEvent(new Event('afterprint')));
    expect(await folded()).toBe(before);
    expect(page.troubles).toEqual([]);
  });

  it('folded passages are folded again where a browser says twice that it prints', async () => {
    const page = await reader.open(route, { sparing: true });
    await idle(page);
    const folded = () => page.$$eval('.prose details:not([open])', (all) => all.length);
    const before = await folded();
    await page.evaluate(() => {
      for (const name of ['beforeprint', 'beforeprint', 'afterprint']) dispatchEvent(new Event(name));
    });
    expect(await folded()).toBe(before);
  });

  it('a drawing is no wider than the paper, and keeps its form', async () => {
    // The page's own width on paper, in portrait.
    const page = await reader.open('/manual/fault-causes', { sparing: true, width: 718 });
    await page.emulateMedia({ media: 'print' });
    const drawings = await page.$$eval('svg.diagram', (all) =>
      all.map((one) => {
        const { left, right, width, height } = one.getBoundingClientRect();
        const { width: x, height: y } = (one as SVGSVGElement).viewBox.baseVal;
        const { paddingLeft, paddingRight } = getComputedStyle(one);
        const ground = Number.parseFloat(paddingLeft) + Number.parseFloat(paddingRight);
        const { overflowX } = getComputedStyle(one.parentElement!);
        return {
          fits: left >= 0 && right <= document.documentElement.clientWidth,
          isWide: x > 718,
          form: Math.abs((width - ground) / height - x / y) < 0.02 * (x / y),
          overflowX,
        };
      }),
    );
    expect(drawings.some(({ isWide }) => isWide)).toBe(true);
    expect(drawings.every(({ fits, form, overflowX }) => fits && form && overflowX === 'visible')).toBe(true);
  });

  it('tables are no wider than the paper, and none of up to eight columns has one under four characters', async () => {
    const narrowest: number[] = [];
    for (const path of ['/starting/overview', '/http-api/lamp', '/manual/error-codes']) {
      const page = await reader.open(path, { sparing: true, width: 718 });
      await page.emulateMedia({ media: 'print' });
      const tables = await page.$$eval('.table > table', (all) =>
        all.map((one) => {
          const cells = [...one.querySelectorAll('tr:first-child > *')];
          const texts = cells.map((cell) => cell.getBoundingClientRect().width - 16);
          return {
            right: one.getBoundingClientRect().right,
            columns: cells.length,
            least: Math.min(...texts),
          };
        }),
      );
      expect(Math.max(...tables.map(({ right }) => right))).toBeLessThanOrEqual(718);
      narrowest.push(...tables.filter(({ columns }) => columns <= 8).map(({ least }) => least));
      await page.close();
    }
    expect(narrowest.length).toBeGreaterThan(10);
    expect(Math.min(...narrowest)).toBeGreaterThanOrEqual(4 * 13);
  });

  it('outside links show their addresses, and all blocks of a group stand there', async () => {
    const page = await reader.open(route, { sparing: true });
    await page.emulateMedia({ media: 'print' });
    const [addresses, hidden] = await page.evaluate(() => [
      Array.from(document.querySelectorAll('.prose a[href^="http"]:not(.zoom)'), (link) =>
        getComputedStyle(link, '::after').content.includes('http'),
      ),
      Array.from(document.querySelectorAll('.code-group figure')).filter(
        (block) => block.getClientRects().length === 0,
      ).length,
    ]);
    expect(addresses.length).toBeGreaterThan(0);
    expect(addresses).not.toContain(false);
    expect(hidden).toBe(0);
  });
});
