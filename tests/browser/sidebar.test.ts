import { describe, expect, it } from 'vitest';
import { arrived, newReader, type Opened } from './helpers/browser.ts';
import { follow } from './helpers/clicks.ts';

const reader = newReader();
/** So low that the sidebar has to scroll. */
const low = { height: 420, sparing: true };

const top = (page: Opened) => page.evaluate(() => Math.round(document.querySelector('.side')!.scrollTop));

async function scroll(page: Opened, to: number): Promise<void> {
  await page.evaluate(async (wanted) => {
    document.querySelector('.side')!.scrollTop = wanted;
    // The event comes with the next frame.
    for (let frames = 0; frames < 2; frames++) await new Promise((next) => requestAnimationFrame(next));
  }, to);
}

describe('the sidebar', () => {
  it('begins with the current link in its middle, as far as it can', async () => {
    const page = await reader.open('/http-api/lamp', low);
    const off = await page.evaluate(() => {
      const side = document.querySelector('.side')!;
      const link = side.querySelector('[aria-current=page]')!.getBoundingClientRect();
      const box = side.getBoundingClientRect();
      const middle = (link.top + link.bottom - box.top - box.bottom) / 2;
      // Both ends of the list stop it short.
      const atEnd = side.scrollTop === 0 || side.scrollTop + side.clientHeight >= side.scrollHeight - 1;
      return atEnd ? 0 : Math.abs(middle);
    });
    expect(off).toBeLessThanOrEqual(1);
    expect(page.troubles).toEqual([]);
  });

  it('shows the current link on each page of a long segment, wherever the reader came from', async () => {
    const page = await reader.open('/guide/key', { sparing: true, height: 700, reducedMotion: 'reduce' });
    const routes = await page.$$eval('.side > ul a, .fold a', (links) =>
      links.map((link) => link.getAttribute('href') ?? ''),
    );
    expect(routes.length).toBeGreaterThan(14);
    const hidden: string[] = [];
    // First, last, second, last but one: far ways.
    for (const [at] of routes.entries()) {
      const route = routes[at % 2 ? routes.length - (at + 1) / 2 : at / 2]!;
      await follow(page, route);
      await arrived(page, route);
      const isShown = await page.evaluate(() => {
        const link = document.querySelector('.side [aria-current=page]')!.getBoundingClientRect();
        const category = document.querySelector('.side-cat')!.getBoundingClientRect();
        return link.height > 0 && link.top >= category.bottom && link.bottom <= innerHeight;
      });
      if (!isShown) hidden.push(route);
    }
    expect(hidden).toEqual([]);
  });

  it('keeps its place when the page is loaded again and on other pages of the segment', async () => {
    const page = await reader.open('/starting/overview', low);
    await scroll(page, 70);
    await page.reload();
    expect(await top(page)).toBe(70);
    await page.goto(`${reader.host.origin}/starting/concept`);
    expect(await top(page)).toBe(70);
  });

  it('keeps a place for each segment, also when pages are swapped', async () => {
    const page = await reader.open('/starting/overview', low);
    await scroll(page, 70);
    await follow(page, '/manual/markdown');
    await arrived(page, '/manual/markdown');
    await scroll(page, 30);
    await follow(page, '/starting/concept');
    await arrived(page, '/starting/concept');
    expect(await top(page)).toBe(70);
    await follow(page, '/manual/markdown');
    await arrived(page, '/manual/markdown');
    expect(await top(page)).toBe(30);
  });

  it('keeps a place for each tree', async () => {
    const page = await reader.open('/starting/overview', low);
    await scroll(page, 70);
    await page.goto(`${reader.host.origin}/v6.2/starting/overview`);
    await scroll(page, 20);
    await page.goto(`${reader.host.origin}/starting/overview`);
    expect(await top(page)).toBe(70);
  });

  it('works where storage is blocked', async () => {
    const page = await reader.open('/about-blank-first', low);
    await page.addInitScript(() => {
      for (const area of ['sessionStorage', 'localStorage']) {
        Object.defineProperty(window, area, {
          get() {
            throw new DOMException('blocked', 'SecurityError');
          },
        });
      }
    });
    await page.goto(`${reader.host.origin}/starting/overview`);
    await scroll(page, 70);
    expect(await top(page)).toBe(70);
    expect(page.troubles).toEqual([]);
  });
});
