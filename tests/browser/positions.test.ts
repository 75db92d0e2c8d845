import { describe, expect, it } from 'vitest';
import { newGate } from '../helpers/gate.ts';
import { arrived, newReader, type Opened, widths } from './helpers/browser.ts';
import { follow } from './helpers/clicks.ts';

const reader = newReader();

const top = (page: Opened) => page.evaluate(() => Math.round(scrollY));
const scrollTo = async (page: Opened, y: number) => {
  await page.evaluate((to) => window.scrollTo(0, to), y);
  // The position is noted when scrolling has ended.
  await page.waitForFunction((noted) => history.state?.top === noted, y);
};
/** Where an element with that id stands in the viewport. */
const placeOf = (page: Opened, id: string) =>
  page.evaluate((name) => document.getElementById(name)?.getBoundingClientRect().top, id);

describe('Back and Forward', () => {
  it('show the pages of before, scrolled as they were left', async () => {
    const page = await reader.open('/guide/key', { sparing: true });
    await scrollTo(page, 900);
    await page.click('.header .brand', { noWaitAfter: true });
    await arrived(page, '/');
    expect(await top(page)).toBe(0);
    await scrollTo(page, 300);
    await page.goBack();
    await arrived(page, '/guide/key');
    expect(await top(page)).toBe(900);
    await page.goForward();
    await arrived(page, '/');
    expect(await top(page)).toBe(300);
  });

  it('find the position again after a visit elsewhere and after a reload', async () => {
    const page = await reader.open('/guide/key', { sparing: true });
    await follow(page, '/http-api/lamp');
    await arrived(page, '/http-api/lamp');
    await scrollTo(page, 700);
    await page.reload();
    await expect.poll(() => top(page)).toBe(700);
    await page.goto(`${reader.host.origin}/v6.2/starting/overview`);
    await page.goBack();
    await expect.poll(() => top(page)).toBe(700);
    await page.goBack();
    await arrived(page, '/guide/key');
    expect(await top(page)).toBe(0);
  });

  it('load the page of before where nothing can swap it yet after a reload', async () => {
    const page = await reader.open('/guide/key', { sparing: true });
    await follow(page, '/http-api/lamp');
    await arrived(page, '/http-api/lamp');
    const later = await page.getAttribute('script[defer]', 'data-later');
    reader.host.faults.set(later!, { delay: 4000 });
    const session = await page.context().newCDPSession(page);
    await session.send('Network.clearBrowserCache');
    await page.reload();
    const title = () => page.textContent('main h1');
    const [here, before] = [await title(), await page.evaluate(() => history.length)];
    await page.goBack();
    await expect.poll(title).not.toBe(here);
    expect(await page.evaluate(() => [location.pathname, history.length])).toEqual(['/guide/key', before]);
    reader.host.faults.clear();
  });

  it('go through places in one page without fetching anything', async () => {
    const page = await reader.open('/guide/key', { sparing: true });
    await scrollTo(page, 200);
    await page.click('.toc a[href="#续期"]');
    await expect.poll(() => placeOf(page, '续期')).toBeCloseTo(96, -0.5);
    const there = await top(page);
    await page.waitForFunction((noted) => Math.round(history.state?.top) === noted, there);
    reader.host.asked = [];
    await page.goBack();
    await expect.poll(() => top(page)).toBe(200);
    await page.goForward();
    await expect.poll(() => top(page)).toBe(there);
    expect(reader.host.asked).toEqual([]);
  });

  it('drop an answer that comes after the reader has gone back', async () => {
    const page = await reader.open('/starting/overview', { sparing: true });
    await follow(page, '/starting/concept');
    await arrived(page, '/starting/concept');
    const gate = newGate();
    reader.host.faults.set('/guide/key', { after: gate.opened });
    await follow(page, '/guide/key');
    await page.goBack();
    await arrived(page, '/starting/overview');
    gate.open();
    await page.waitForTimeout(200);
    expect(await page.evaluate(() => location.pathname)).toBe('/starting/overview');
    expect(await page.textContent('main h1')).toBe('入门概述');
  });
});

describe.each(Object.entries(widths))('a followed anchor on a %s screen', (_name, width) => {
  it('lands 96 px from the top: within the page, from another page, and by a load', async () => {
    const page = await reader.open('/guide/key', { width, sparing: true });
    const place = () => placeOf(page, '续期').then((at) => Math.abs((at ?? 0) - 96));
    await follow(page, '#续期');
    await expect.poll(place).toBeLessThanOrEqual(1);

    await follow(page, '/starting/overview');
    await arrived(page, '/starting/overview');
    await follow(page, '/guide/key#续期');
    await arrived(page, '/guide/key');
    expect(await place()).toBeLessThanOrEqual(1);

    await page.goto('about:blank');
    await page.goto(`${reader.host.origin}/guide/key#${encodeURIComponent('续期')}`);
    await expect.poll(place).toBeLessThanOrEqual(1);
  });
});
