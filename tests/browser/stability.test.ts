/** Nothing at the top of a page moves by itself while it comes in, and nothing keeps the reader waiting after it has been painted. */
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { newReader, widths } from './helpers/browser.ts';

const reader = newReader();
/** With how many times slower the device is on which they keep nobody waiting; the last is the fullest of the site. */
const samples = [
  ['/', 4],
  ['/starting/first-lamp', 4],
  ['/http-api/lamp', 4],
  ['/manual/fault-causes', 4],
  ['/manual/markdown', 2],
] as const;

type Shift = { readonly at: number; readonly by: number; readonly what: string[] };

/** Runs in the page before its own scripts: collects what moves without the reader's doing. */
function note(): void {
  const shifts: Shift[] = [];
  Object.assign(window, { shifts });
  type Entry = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: { node?: Element }[] };
  const nameOf = ({ node }: { node?: Element }) =>
    `${node?.closest?.('.announce, .header, .hero')?.className} > ${node?.getAttribute?.('class') ?? node?.nodeName}`;
  new PerformanceObserver((list) => {
    for (const { startTime: at, value: by, hadRecentInput, sources } of list.getEntries() as Entry[]) {
      if (!hadRecentInput) shifts.push({ at, by, what: sources.map(nameOf) });
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

const shiftsOf = (page: Page) => page.evaluate(() => (window as unknown as { shifts: Shift[] }).shifts);

type TraceEvent = {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  ts: number;
  dur?: number;
  tdur?: number;
};

/** A task that takes longer keeps the reader waiting, ms. */
const longTask = 50;
/** Of all such waiting a page has less, ms. */
const mostWaiting = 100;

/**
 * From the first paint to a second after the load: how much longer than a long task may take tasks take on a slow device. Told
 * in time of the processor: what other programs of the machine take from the page is not the page's.
 */
async function blockingTime(page: Page, path: string, slowdown: number): Promise<number> {
  await reader.browser.startTracing(page, { categories: ['toplevel', 'loading'] });
  await page.goto(reader.host.origin + path);
  await page.waitForTimeout(1000);
  // A task that has begun ends first, and is in the trace then.
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
  const trace = await reader.browser.stopTracing();
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] };
  const painted = traceEvents.find(({ name }) => name === 'firstContentfulPaint');
  if (!painted) throw new Error('The trace tells of no paint.');
  const tasks = traceEvents.filter(
    ({ name, ph, pid, tid, ts, dur = 0 }) =>
      ph === 'X' &&
      /RunTask$/.test(name) &&
      pid === painted.pid &&
      tid === painted.tid &&
      ts + dur > painted.ts,
  );
  expect(tasks.length).toBeGreaterThan(10);
  return tasks
    .map(({ dur = 0, tdur = dur }) => Math.max(0, (slowdown * tdur) / 1000 - longTask))
    .reduce((sum, time) => sum + time, 0);
}

describe.each(samples)('%s', (path, slowdown) => {
  it.each([widths.wide, widths.phone])('keeps nobody waiting on a slow device at %i px', async (width) => {
    const times: number[] = [];
    // Busy machines are slower in time of the processor too: the best of some loads tells.
    for (let load = 0; load < 8 && !(times.at(-1)! < mostWaiting); load++) {
      const page = await reader.open('/404.html', { width });
      times.push(await blockingTime(page, path, slowdown));
      await page.close();
    }
    expect(Math.min(...times)).toBeLessThan(mostWaiting);
  });
});

describe('a page that comes in slowly', () => {
  it.each([
    ['/', widths.wide],
    ['/', widths.phone],
    ['/http-api/lamp', widths.wide],
    ['/http-api/lamp', widths.phone],
  ])('stands still at its top: %s at %i px', async (path, width) => {
    const page = await reader.open('/404.html', { width, sparing: true });
    reader.host.faults.set(path, { pause: 25 });
    await page.addInitScript(note);
    await page.goto(reader.host.origin + path, { waitUntil: 'commit' });
    await page.locator('main h1').waitFor();
    await page.waitForTimeout(800);
    const moved = (await shiftsOf(page)).flatMap(({ what }) => what);
    // Tables settle with each row that joins them; the rest stands.
    expect(moved.filter((what) => /^(?:announce|header|hero) /.test(what))).toEqual([]);
  });
});

describe('what is noted', () => {
  it('would tell of a task that takes too long, and of what moves', async () => {
    const page = await reader.open('/404.html', { sparing: true });
    await page.addInitScript(note);
    await page.addInitScript(() =>
      addEventListener('load', () => {
        setTimeout(() => {
          // Work, not time: on a busy machine little is done in a while.
          let sum = 0;
          for (let turn = 0; turn < 2e8; turn++) sum += turn % 7;
          const pushed = document.createElement('p');
          pushed.textContent = `late ${sum}`;
          document.querySelector('.prose')!.prepend(pushed);
        }, 300);
      }),
    );
    expect(await blockingTime(page, '/http-api/lamp', 1)).toBeGreaterThan(20);
    expect((await shiftsOf(page)).length).toBeGreaterThan(0);
  });
});
