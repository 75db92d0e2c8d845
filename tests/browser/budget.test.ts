import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { newReader, widths } from './helpers/browser.ts';

const reader = newReader();
const routes = ['/', '/tutorial/first-call', '/rest-api/call', '/xpedia/hangup-cause'];

/** The browser's own store is emptied, as on a first visit. */
async function forget(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.clearBrowserCache');
  await session.detach();
}

describe('the first load', () => {
  it.each(routes)('of %s takes at most 5 requests, and nothing that can wait', async (route) => {
    const page = await reader.open('/404.html', { sparing: true });
    await forget(page);
    reader.host.asked = [];
    await page.goto(reader.host.origin + route);
    // What is asked for later is known to the page's own clock once it has come.
    await page.waitForFunction(() =>
      ['islands', 'later'].every((part) =>
        performance.getEntriesByType('resource').some(({ name }) => name.includes(`/assets/${part}.`)),
      ),
    );
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

  it.each([...routes, '/xpedia/markdown'])('of %s moves nothing, however late the loader', async (route) => {
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
      const moved = await page.evaluate(() => (window as unknown as { moved: string[] }).moved);
      expect([width, moved]).toEqual([width, []]);
      await page.close();
      reader.host.faults.clear();
    }
  });
});
