import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { arrived, newReader, type Opened, type Opening, widths } from './helpers/browser.ts';
import { builtSite } from './helpers/site.ts';

const reader = newReader();

/** Paths that script asked for, in order. */
const fetched = () =>
  reader.host.asked
    .filter(({ headers }) => headers.accept?.startsWith('application/json'))
    .map(({ path }) => path);

const near = () => fetched().filter((path) => path.startsWith('/near/'));

/** A page that leads nowhere but home: the one for what is not found, without its list of areas. */
async function openBare(opening?: Opening): Promise<Opened> {
  const html = readFileSync(join(await builtSite(), '404.html'), 'utf8');
  const body = html.replace(/<nav class="areas".*?<\/nav>/s, '');
  expect(body.length).toBeLessThan(html.length);
  reader.host.faults.set('/404.html', { body });
  const page = await reader.open('/404.html', opening);
  // On a busy machine it begins late: what came then would count for the links that a test puts there.
  await expect.poll(fetched).toContain('/');
  return page;
}

/** Opens a page whose sidebar has a link to that one, and points at the link: how many bytes come before it differs. */
async function openBeside(path: string): Promise<Opened> {
  const page = await reader.open('/starting/overview');
  await page.hover(`.side a[href="${path}"]`);
  await expect.poll(fetched).toContain(path);
  return page;
}

/** In the page's text, one below the other, and nothing else. */
async function putLinks(page: Opened, hrefs: readonly string[]): Promise<void> {
  // What is under way, or about to be, would count for the page with the links.
  const isQuiet = async () => {
    const before = fetched().length;
    await page.evaluate(() => new Promise((idle) => requestIdleCallback(idle)));
    await page.waitForTimeout(100);
    return before > 0 && before === fetched().length && reader.host.underWay === 0;
  };
  await expect.poll(isQuiet).toBe(true);
  reader.host.asked = [];
  await page.evaluate((all) => {
    document.querySelector('main')!.innerHTML = all
      .map((href) => `<p><a href="${href}">near</a></p>`)
      .join('');
    dispatchEvent(new Event('docgen:route'));
  }, hrefs);
}

describe('prefetching', () => {
  it('begins after everything that the page itself loads', async () => {
    const page = await reader.open('/starting/overview');
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
    const page = await openBare();
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

  it('takes addresses with and without a final slash for one page', async () => {
    const page = await openBare();
    await putLinks(page, ['/near/1', '/near/1/', '/near/2/', '/near/2']);
    await expect.poll(() => near().length).toBe(2);
    await page.waitForTimeout(200);
    expect(near()).toEqual(['/near/1', '/near/2/']);
    await page.click('a[href="/near/1/"]');
    await page.waitForTimeout(100);
    expect(near()).toEqual(['/near/1', '/near/2/']);
  });

  it('asks where the host has its pages, once it has led there', async () => {
    for (const n of [1, 2, 3]) {
      reader.host.faults.set(`/near/${n}`, { status: 301, location: `/near/${n}/` });
      reader.host.faults.set(`/near/${n}/`, { body: '<h1>near</h1>' });
    }
    const page = await openBare();
    await putLinks(page, ['/near/1']);
    await expect.poll(near).toEqual(['/near/1', '/near/1/']);
    await putLinks(page, ['/near/2?x=1', '/near/3']);
    await expect.poll(() => near().sort()).toEqual(['/near/2/', '/near/3/']);
  });

  it('asks there from the beginning if it has led the page itself there', async () => {
    reader.host.faults.set('/starting/overview', { status: 301, location: '/starting/overview/' });
    await reader.open('/starting/overview');
    await expect.poll(fetched).toContain('/starting/concept/');
    expect(fetched().filter((path) => !path.endsWith('/'))).toEqual([]);
  });

  it('stops before the reader does anything, and goes on then', async () => {
    const page = await openBare();
    const paths = Array.from({ length: 9 }, (_, index) => `/near/${index + 1}`);
    for (const path of paths) reader.host.faults.set(path, { body: `<p>${'x'.repeat(19_000)}</p>` });
    await putLinks(page, paths);
    await expect.poll(() => near().length).toBe(4);
    await page.waitForTimeout(300);
    expect(near().length).toBe(4);
    await page.keyboard.press('Shift');
    await expect.poll(() => near().length).toBe(9);
  });

  it('fetches the page of a link that the reader points at, whatever waits', async () => {
    const page = await openBare();
    const paths = Array.from({ length: 9 }, (_, index) => `/near/${index + 1}`);
    for (const path of paths) reader.host.faults.set(path, { body: `<p>${'x'.repeat(19_000)}</p>` });
    await putLinks(page, paths);
    await expect.poll(() => near().length).toBe(4);
    await page.hover('a[href="/near/8"]');
    await expect.poll(near).toContain('/near/8');
    expect(near().length).toBe(5);
  });

  it('takes a link from 200 px off the viewport, not from further', async () => {
    const page = await openBare({ height: 800 });
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
    const page = await reader.open('/starting/overview');
    await expect.poll(fetched).toContain('/starting/concept');
    await page.click('.side a[href="/starting/concept"]');
    await arrived(page, '/starting/concept');
    expect(fetched().filter((path) => path === '/starting/concept')).toEqual(['/starting/concept']);
  });

  it('shows no page from memory whose pictures a deploy has taken away', async () => {
    const path = '/starting/concept';
    const html = readFileSync(join(await builtSite(), path.slice(1), 'index.html'), 'utf8');
    const withPicture = (name: string) => html.replace('</h1>', `</h1><img src="/img/${name}.png" alt="">`);
    const deploy = (name: string) => reader.host.faults.set(path, { body: withPicture(name) });
    deploy('old');
    const page = await openBeside(path);
    deploy('new');
    await page.click(`.side a[href="${path}"]`);
    await expect.poll(() => page.getAttribute('main img', 'src')).toBe('/img/new.png');
    expect(await page.evaluate(() => location.pathname)).toBe(path);
  });

  it('loads no page twice because a picture of it never was there', async () => {
    const path = '/starting/concept';
    const html = readFileSync(join(await builtSite(), path.slice(1), 'index.html'), 'utf8');
    reader.host.faults.set(path, { body: html.replace('</h1>', '</h1><img src="/img/none.png" alt="">') });
    const page = await openBeside(path);
    await page.evaluate(() => Object.assign(window, { same: true }) && undefined);
    await page.click(`.side a[href="${path}"]`);
    await arrived(page, path);
    await expect.poll(() => reader.host.asked.filter((one) => one.path === path).length).toBe(2);
    await page.waitForTimeout(200);
    expect(await page.evaluate(() => 'same' in window)).toBe(true);
  });

  it('forgets an answer 300000 ms after it came', async () => {
    const page = await reader.open('/starting/overview', { sparing: true, frozen: true });
    const visits = async (path: string) => {
      await page.evaluate(
        (to) => document.querySelector<HTMLElement>(`.side a[href="${to}"]`)?.click(),
        path,
      );
      await arrived(page, path);
      return fetched().filter((one) => one === path).length;
    };
    expect(await visits('/starting/concept')).toBe(1);
    await visits('/starting/overview');
    await page.clock.fastForward(299_000);
    expect(await visits('/starting/concept')).toBe(1);
    await visits('/starting/overview');
    await page.clock.fastForward(2000);
    expect(await visits('/starting/concept')).toBe(2);
  });

  it('is not for readers who save data or have a slow connection', async () => {
    for (const connection of [
      { saveData: true },
      { effectiveType: '2g' },
      { effectiveType: 'slow-2g' },
      { effectiveType: '3g' },
    ]) {
      const page = await reader.open('/', { connection });
      await page.waitForTimeout(300);
      expect(fetched()).toEqual([]);
    }
  });

  it('needs no wide screen', async () => {
    await reader.open('/', { width: widths.phone });
    await expect.poll(fetched).toContain('/starting');
  });
});
