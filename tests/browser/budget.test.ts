import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { idle, newReader, widths } from './helpers/browser.ts';

const reader = newReader();
const routes = ['/', '/starting/first-lamp', '/http-api/lamp', '/manual/fault-causes'];

/** The browser's own store is emptied, as on a first visit. */
async function forget(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.clearBrowserCache');
  await session.detach();
}

/** Bytes on the wire since the tab opened. */
const taken = (page: Page) =>
  page.evaluate(() =>
    (performance.getEntries() as Partial<PerformanceResourceTiming>[]).reduce(
      (sum, { transferSize = 0 }) => sum + transferSize,
      0,
    ),
  );

/** Until nothing more comes. */
async function settled(page: Page): Promise<string[]> {
  await idle(page);
  for (let before = -1; before !== reader.host.asked.length; await page.waitForTimeout(700))
    before = reader.host.asked.length;
  return reader.host.asked.map(({ path }) => path);
}

/** Scrolls by less than a screen at a time; pictures that come into view are there before it goes on. */
async function readToEnd(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = () => new Promise((next) => requestAnimationFrame(next));
    while (scrollY + innerHeight < document.documentElement.scrollHeight - 1) {
      scrollBy(0, innerHeight * 0.8);
      await frame();
      await frame();
      const near = Array.from(document.images).filter(
        (image) => image.getBoundingClientRect().top < innerHeight,
      );
      await Promise.all(near.map((image) => image.decode().catch(() => undefined)));
    }
    await frame();
  });
}

describe('without any act of the reader', () => {
  it.each(routes)('%s takes 100 KB at most, with what is fetched ahead', async (route) => {
    for (const width of [widths.wide, widths.phone]) {
      const page = await reader.open('/404.html', { sparing: true, width });
      await forget(page);
      await page.close();
      reader.host.asked = [];
      const other = await reader.open(route, { width });
      const asked = await settled(other);
      expect(asked.filter((path) => path.startsWith('/assets/islands.'))).toEqual([]);
      const bytes = await taken(other);
      expect([width, bytes, bytes > 40 * 1024 && bytes <= 100 * 1024]).toEqual([width, bytes, true]);
      await other.close();
    }
  });

  it('a reader who saves data gets no more than the page itself and what it says at the end', async () => {
    for (const connection of [{ saveData: true }, { effectiveType: '3g' }]) {
      reader.host.asked = [];
      const page = await reader.open('/http-api/lamp', { connection });
      const asked = await settled(page);
      await page.mouse.wheel(0, 300);
      await page.keyboard.press('Shift');
      await page.waitForTimeout(300);
      expect(reader.host.asked.length).toBe(asked.length);
      expect(asked.filter((path) => /islands|overlays|reader/.test(path))).toEqual([]);
      await page.close();
    }
  });
});

describe('the first load', () => {
  it.each(routes)('of %s takes at most 5 requests, and nothing that can wait', async (route) => {
    const page = await reader.open('/404.html', { sparing: true });
    await forget(page);
    reader.host.asked = [];
    await page.goto(reader.host.origin + route);
    // What is asked for later is known to the page's own clock once it has come.
    await idle(page);
    // Two clocks of a millisecond's grain cannot tell what came just after `load`: the page's own one can.
    const { loaded, late } = await page.evaluate(() => {
      const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
      const after = performance
        .getEntriesByType('resource')
        .filter(({ startTime }) => startTime >= load!.loadEventStart);
      return {
        loaded: performance.timeOrigin + load!.loadEventStart,
        late: after.map(({ name }) => new URL(name).pathname),
      };
    });
    const early = reader.host.asked
      .filter(({ at, path }) => at <= loaded && !late.includes(path))
      .map(({ path }) => path);
    expect(early.length).toBeGreaterThanOrEqual(3);
    expect(early.length).toBeLessThanOrEqual(5);
    expect(early.filter((path) => /islands|later/.test(path))).toEqual([]);
  });

  it.each([...routes, '/manual/markdown'])(
    'of %s moves nothing, however late the loader, nor while it is read to its end',
    async (route) => {
      for (const width of [widths.wide, widths.phone]) {
        const page = await reader.open('/404.html', { sparing: true, width });
        const loader = await page.getAttribute('script[defer]', 'src');
        reader.host.faults.set(loader ?? '', { delay: 600 });
        await page.addInitScript(() => {
          const moved: string[] = [];
          Object.assign(window, { moved });
          new PerformanceObserver((list) => {
            for (const entry of list.getEntries()) {
              const { sources = [] } = entry as unknown as { sources?: { node?: Element }[] };
              moved.push(...sources.map(({ node }) => node?.className ?? '?'));
            }
          }).observe({ type: 'layout-shift', buffered: true });
        });
        // Another address, so that the browser's own store has no loader.
        await page
          .context()
          .newCDPSession(page)
          .then((session) => session.send('Network.clearBrowserCache'));
        await page.goto(reader.host.origin + route);
        await page.evaluate(() => new Promise((idle) => requestIdleCallback(idle)));
        await page.waitForTimeout(200);
        const moved = () => page.evaluate(() => (window as unknown as { moved: string[] }).moved);
        expect([width, await moved()]).toEqual([width, []]);
        await readToEnd(page);
        expect([width, 'read', await moved()]).toEqual([width, 'read', []]);
        await page.close();
        reader.host.faults.clear();
      }
    },
  );
});
