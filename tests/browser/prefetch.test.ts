import { describe, expect, it } from 'vitest';
import { arrived, newReader, widths } from './helpers/browser.ts';

const reader = newReader();

/** Paths that script asked for, in order. */
const fetched = () =>
  reader.host.asked
    .filter(({ headers }) => headers.accept?.startsWith('application/json'))
    .map(({ path }) => path);

describe('prefetching', () => {
  it('begins after everything that the page itself loads', async () => {
    const page = await reader.open('/tutorial/overview');
    const starts = () =>
      page.evaluate(() => {
        const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
        const asks = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
        return asks
          .filter(({ initiatorType }) => initiatorType === 'fetch')
          .map(({ startTime }) => startTime >= load!.loadEventEnd);
      });
    await expect.poll(async () => (await starts()).length).toBeGreaterThan(3);
    expect(await starts()).not.toContain(false);
  });

  it('asks for each page of the tree that is near once, four at a time', async () => {
    const page = await reader.open('/404.html');
    await expect.poll(fetched).toContain('/');
    reader.host.asked = [];
    for (let n = 1; n <= 12; n++) reader.host.faults.set(`/near/${n}`, { delay: 60, body: '<h1>near</h1>' });
    await page.evaluate(() => {
      const links = (from: number, to: number) =>
        Array.from(
          { length: to - from + 1 },
          (_, index) => `<p><a href="/near/${from + index}">near</a></p>`,
        );
      const others = ['/v6.2/near', '/near/file.pdf', 'https://example.com/near', '/404.html', '#near'];
      document.querySelector('main')!.innerHTML =
        links(1, 10).join('') +
        links(1, 10).join('') +
        others.map((href) => `<a href="${href}">other</a>`).join('');
      dispatchEvent(new Event('docgen:route'));
    });
    await expect.poll(() => fetched().filter((path) => path.startsWith('/near/')).length).toBe(10);
    await page.waitForTimeout(200);
    const near = fetched().filter((path) => path.includes('near'));
    expect(near.sort()).toEqual(Array.from({ length: 10 }, (_, index) => `/near/${index + 1}`).sort());
    expect(reader.host.most).toBeLessThanOrEqual(4);
    expect(reader.host.most).toBeGreaterThan(1);
  });

  it('takes a link from 200 px off the viewport, not from further', async () => {
    const page = await reader.open('/404.html', { height: 800 });
    await page.evaluate(() => {
      const place = (top: number, href: string) => {
        const link = Object.assign(document.createElement('a'), {
          href,
          textContent: 'near',
          className: 'test',
        });
        link.style.cssText = `position:absolute;left:0;top:${top}px`;
        document.body.append(link);
      };
      place(800 + 190, '/near/190');
      place(800 + 210, '/near/210');
      dispatchEvent(new Event('docgen:route'));
    });
    await expect.poll(fetched).toContain('/near/190');
    expect(fetched()).not.toContain('/near/210');
    await page.evaluate(() => window.scrollTo(0, 30));
    await expect.poll(fetched).toContain('/near/210');
  });

  it('is what a click then shows, without another request', async () => {
    const page = await reader.open('/tutorial/overview');
    await expect.poll(fetched).toContain('/tutorial/concept');
    await page.click('.side a[href="/tutorial/concept"]');
    await arrived(page, '/tutorial/concept');
    expect(fetched().filter((path) => path === '/tutorial/concept')).toEqual(['/tutorial/concept']);
  });

  it('forgets an answer 300000 ms after it came', async () => {
    const page = await reader.open('/tutorial/overview', { sparing: true, frozen: true });
    const visits = async (path: string) => {
      await page.evaluate(
        (to) => document.querySelector<HTMLElement>(`.side a[href="${to}"]`)?.click(),
        path,
      );
      await arrived(page, path);
      return fetched().filter((one) => one === path).length;
    };
    expect(await visits('/tutorial/concept')).toBe(1);
    await visits('/tutorial/overview');
    await page.clock.fastForward(299_000);
    expect(await visits('/tutorial/concept')).toBe(1);
    await visits('/tutorial/overview');
    await page.clock.fastForward(2000);
    expect(await visits('/tutorial/concept')).toBe(2);
  });

  it('is not for readers who save data or have a slow connection', async () => {
    for (const connection of [{ saveData: true }, { effectiveType: '2g' }, { effectiveType: 'slow-2g' }]) {
      const page = await reader.open('/', { connection });
      await page.waitForTimeout(300);
      expect(fetched()).toEqual([]);
    }
  });

  it('needs no wide screen', async () => {
    await reader.open('/', { width: widths.phone });
    await expect.poll(fetched).toContain('/tutorial');
  });
});
