import type { Request } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { arrived, idle, newReader, type Opened, setOffline } from './helpers/browser.ts';
import { follow } from './helpers/clicks.ts';

const reader = newReader();

const asked = (path: string) => reader.host.asked.filter((one) => one.path === path).length;
const isLost = (page: Opened) => page.evaluate(() => document.querySelector('main.lost h1')?.textContent);
const focusWindow = (page: Opened) => page.evaluate(() => window.dispatchEvent(new Event('focus')));

describe('an address without a page', () => {
  it('shows the not-found state in place: only main and the title change', async () => {
    const page = await reader.open('/starting/overview', { sparing: true });
    await page.evaluate(() => {
      const parts = document.querySelectorAll('.header, .side, .subbar, .footer, dialog, meta, head link');
      Object.assign(window, { parts: [...parts] });
    });
    await follow(page, '/starting/nowhere');
    await arrived(page, '/starting/nowhere');
    const told = await page.evaluate(() => ({
      kept: (window as unknown as { parts: Element[] }).parts.every((part) => part.isConnected),
      title: document.title,
      heading: document.activeElement?.textContent,
      current: document.querySelectorAll('.side [aria-current=page]').length,
      back: document.querySelector('main a')?.getAttribute('href'),
    }));
    expect(told).toEqual({
      kept: true,
      title: '找不到页面 - Lumo 文档中心',
      heading: '找不到页面',
      current: 0,
      back: '/',
    });
    await page.goBack();
    await arrived(page, '/starting/overview');
  });

  it('lists the areas of its tree, without script too', async () => {
    for (const javaScriptEnabled of [true, false]) {
      const page = await reader.open('/v6.2/nowhere', { sparing: true, javaScriptEnabled });
      const areas = page.getByRole('navigation', { name: '按分类浏览' }).getByRole('link');
      expect(await areas.count()).toBeGreaterThan(9);
      const foreign = (all: Element[]) =>
        all.filter((one) => !one.getAttribute('href')!.startsWith('/v6.2/'));
      expect(await areas.evaluateAll(foreign)).toEqual([]);
    }
  });

  it('has its two buttons beside each other, and tells the way to another language as a link', async () => {
    const page = await reader.open('/nowhere', { sparing: true, width: 390 });
    const tops = await page.$$eval('main .btn', (all) => all.map((one) => one.getBoundingClientRect().top));
    expect([tops.length, new Set(tops).size]).toEqual([2, 1]);
    const colour = (selector: string) => page.$eval(selector, (one) => getComputedStyle(one).color);
    expect(await colour('main a[hreflang]')).toBe(await colour('main .areas a'));
  });

  it('offers the way home of its own tree, whatever the server sends with the 404', async () => {
    const page = await reader.open('/v6.2/starting/overview', { sparing: true });
    reader.host.faults.set('/v6.2/starting/nowhere', { status: 404, type: 'application/json', body: '{}' });
    await follow(page, '/v6.2/starting/nowhere');
    await arrived(page, '/v6.2/starting/nowhere');
    expect(await page.getAttribute('main .btn', 'href')).toBe('/v6.2/');
    expect(page.troubles).toEqual([]);
  });

  it('in an old tree leads to the same page of the current one, if it has one', async () => {
    const link = 'main [role=note] a';
    const page = await reader.open('/v6.2/guide/key', { sparing: true });
    await expect.poll(() => page.getAttribute(link, 'href')).toBe('/guide/key/');
    expect(await page.textContent(link)).toBe('查看 v6.4 的此页');
    // Entered in place.
    await page.goto(`${reader.host.origin}/v6.2/starting/overview`);
    await idle(page);
    await follow(page, '/v6.2/guide/key/');
    await arrived(page, '/v6.2/guide/key/');
    expect(await page.getAttribute(link, 'href')).toBe('/guide/key/');
    await follow(page, '/v6.2/guide/nowhere');
    await arrived(page, '/v6.2/guide/nowhere');
    expect(await page.getAttribute(link, 'href')).toBe('/');
    expect(await page.textContent(link)).toBe('查看 v6.4 文档');
    expect(page.troubles.filter((trouble) => !trouble.includes('404'))).toEqual([]);
  });

  it('names pages that come near, loaded so and entered in place', async () => {
    const near = (page: Opened) =>
      page.$$eval('main .near:not([hidden]) a', (all) => all.map((one) => one.getAttribute('href')));
    const page = await reader.open('/guide/keyt', { sparing: true });
    await expect.poll(() => near(page)).toContain('/guide/key/');
    // With their area and their address, because titles alone are alike.
    expect(await page.textContent('main .near li:has([href="/guide/key/"]) small')).toBe(
      '操作指南 · /guide/key',
    );
    await follow(page, '/guide/key/');
    await arrived(page, '/guide/key/');
    await follow(page, '/starting/concepts');
    await arrived(page, '/starting/concepts');
    await expect.poll(() => near(page)).toContain('/starting/concept/');
    const other = await reader.open('/v6.2/starting/concepts', { sparing: true });
    await expect.poll(() => near(other)).toContain('/v6.2/starting/concept/');
    await follow(page, '/zzzz');
    await arrived(page, '/zzzz');
    expect(await near(page)).toEqual([]);
  });

  it('is left to the browser when the page that says so cannot be had', async () => {
    const page = await reader.open('/starting/overview', { sparing: true });
    reader.host.faults.set('/404.html', { status: 500, body: 'broken' });
    await follow(page, '/starting/nowhere');
    await expect.poll(() => asked('/starting/nowhere')).toBe(2);
    await expect.poll(() => new URL(page.url()).pathname).toBe('/starting/nowhere');
  });
});

describe('when the reader comes back to the window', () => {
  it('asks for the current page again, at most once in 5000 ms', async () => {
    const page = await reader.open('/starting/overview', { sparing: true, frozen: true });
    expect(asked('/starting/overview')).toBe(1);
    const answered = page.waitForResponse((answer) => answer.url().endsWith('/starting/overview'));
    await focusWindow(page);
    await focusWindow(page);
    // A page that still waits for its answer does not ask again.
    await (await answered).finished();
    expect(asked('/starting/overview')).toBe(2);
    await page.clock.runFor(4900);
    await focusWindow(page);
    await page.clock.runFor(200);
    expect(asked('/starting/overview')).toBe(2);
    await focusWindow(page);
    await expect.poll(() => asked('/starting/overview')).toBe(3);
    expect(reader.host.asked.at(-1)?.headers.accept).toBe('application/json, text/html');
  });

  it('shows the not-found state when the page is gone, once and with the focus on its title', async () => {
    const page = await reader.open('/starting/overview', { sparing: true });
    reader.host.faults.set('/starting/overview', { status: 404 });
    await page.evaluate(() => window.scrollTo(0, 300));
    await focusWindow(page);
    await arrived(page, '/starting/overview');
    expect(await isLost(page)).toBe('找不到页面');
    expect(await page.title()).toBe('找不到页面 - Lumo 文档中心');
    expect(await page.locator('.side').count()).toBe(1);
  });

  it('changes nothing on any other answer', async () => {
    const page = await reader.open('/starting/overview', { sparing: true, frozen: true });
    // Which heading is in view is marked in its own time.
    const mark = ' aria-current="location"';
    const main = () =>
      page.evaluate(
        (mark) => [document.title, document.getElementById('main')?.outerHTML.replaceAll(mark, '')],
        mark,
      );
    const before = await main();
    const faults = [{ status: 500 }, { status: 403 }, { drop: true }, { body: 'new', type: 'text/plain' }];
    for (const fault of faults) {
      reader.host.faults.set('/starting/overview', fault);
      // Other requests of the page may end meanwhile, the one that it came with among them.
      const over = new Promise<void>((done) => {
        const look = (request: Request) => {
          if (request.isNavigationRequest()) return;
          if (new URL(request.url()).pathname === '/starting/overview') done();
        };
        page.on('requestfinished', look);
        page.on('requestfailed', look);
      });
      await focusWindow(page);
      await over;
      await page.clock.runFor(5100);
    }
    expect(asked('/starting/overview')).toBeGreaterThan(faults.length);
    expect(await main()).toEqual(before);
  });

  it('asks nothing while the page is hidden or the reader offline', async () => {
    const page = await reader.open('/starting/overview', { sparing: true });
    await page.evaluate(() => {
      Object.defineProperty(document, 'hidden', { value: true, configurable: true });
    });
    await focusWindow(page);
    await page.evaluate(() => {
      Object.defineProperty(document, 'hidden', { value: false });
    });
    await setOffline(page, true);
    await focusWindow(page);
    await setOffline(page, false);
    expect(asked('/starting/overview')).toBe(1);
    await focusWindow(page);
    await expect.poll(() => asked('/starting/overview')).toBe(2);
  });
});
