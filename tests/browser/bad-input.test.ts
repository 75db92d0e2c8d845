/** What writers and configurations may hand in: each page still looks right, narrow and wide. */
import { describe, expect, it } from 'vitest';
import { newReader, type Opened, widths } from './helpers/browser.ts';
import { layoutFaults } from './helpers/layout.ts';
import { badPages, exactSamples, leastSite, worstSite } from './helpers/worst.ts';

const reader = newReader(worstSite);
const least = newReader(leastSite);

/** No image at all, whatever it is called. */
const missing = { status: 404, type: 'text/plain', body: 'Not found' };
const elsewhere = 'https://img.example.com/';
const others = [
  '/',
  '/empty',
  '/blog',
  '/blog/2025-07/long',
  '/blog/2025-07/token',
  '/many/page-70',
  '/nowhere',
];

/** Parts of a page that hold nothing: a list without entries, a heading without words, a link to nowhere. */
const hollow = (page: Opened) =>
  page.evaluate(() => {
    const isHollow = (one: Element) =>
      one.matches('a')
        ? !one.getAttribute('href')
        : one.matches('ul, ol, nav, dl')
          ? one.children.length === 0
          : one.textContent!.trim() === '';
    return Array.from(document.querySelectorAll('body :is(ul, ol, nav, dl, h1, h2, h3, a, .pop-title)'))
      .filter(isHollow)
      .map((one) => one.outerHTML.slice(0, 80));
  });

/** As it comes on a narrow screen, and then in a wide window. */
async function expectSoundAtBoth(page: Opened): Promise<void> {
  for (const width of [320, widths.wide]) {
    await page.setViewportSize({ width, height: 900 });
    expect([width, await layoutFaults(page)]).toEqual([width, []]);
    expect([width, await hollow(page)]).toEqual([width, []]);
  }
}

describe(`at 320 and at ${widths.wide} px`, () => {
  it.each([...badPages, ...others])('%s lies well and says nothing on the console', async (path) => {
    reader.host.faults.set('/img/broken.png', missing);
    const page = await reader.open(path, { sparing: true, width: 320 });
    await expectSoundAtBoth(page);
    // The policy lets no image in from elsewhere; that is all it says.
    expect(page.troubles.filter((trouble) => !trouble.includes(elsewhere))).toEqual([]);
  });

  it.each(['/', '/one', '/nowhere'])('%s of a site with next to nothing in it', async (path) => {
    const page = await least.open(path, { sparing: true, width: 320 });
    await expectSoundAtBoth(page);
    expect(page.troubles).toEqual([]);
    expect(await page.locator('.announce, .pick:not(.theme-pick), .ver, .vnotice, .topnav').count()).toBe(0);
  });
});

describe('navigation', () => {
  it('with endless titles stays in the menu of small screens', async () => {
    const page = await reader.open('/bad/title', { sparing: true, width: 320 });
    await page.click('button[aria-label="打开菜单"]');
    await page.locator('dialog#menu[open]').waitFor();
    await page.click('dialog .side-cat summary');
    expect(await layoutFaults(page)).toEqual([]);
    const overflow = await page.$eval('dialog#menu', (menu) => menu.scrollWidth - menu.clientWidth);
    expect(overflow).toBe(0);
  });

  it('leaves out what it has nothing for', async () => {
    const page = await reader.open('/empty', { sparing: true });
    expect(await page.locator('.side').count()).toBe(0);
    await page.click('main .side-cat summary');
    const groups = await page.$$eval('main .side-cat .pop a', (all) => all.map((one) => one.textContent));
    expect(groups).toEqual(['难以排版', '很多页', '空的一组', '博客']);
  });

  it('of ten versions is whole in a low window, and its names are not cut', async () => {
    const page = await reader.open('/many/page-1', { sparing: true, height: 420 });
    await page.click('.header .pick:not(.theme-pick) summary');
    expect(await page.locator('.header .pop a[data-version]').count()).toBe(10);
    expect(await layoutFaults(page)).toEqual([]);
    const { bottom, scrolls, right } = await page.$eval('.header .pick[open] .pop', (menu) => ({
      bottom: menu.getBoundingClientRect().bottom,
      right: menu.getBoundingClientRect().right,
      scrolls: menu.scrollHeight > menu.clientHeight,
    }));
    expect([bottom <= 420, right <= widths.wide, scrolls]).toEqual([true, true, true]);
  });

  it('of many entries leaves the search button its words, each in one line', async () => {
    const page = await reader.open('/many/page-1', { sparing: true });
    const heights = await page.$$eval('.search-btn > *', (all) =>
      all.map((one) => {
        const { height } = one.getBoundingClientRect();
        return [one.textContent, height < 2 * Number.parseFloat(getComputedStyle(one).lineHeight)];
      }),
    );
    expect(heights).toContainEqual(['搜索文档', true]);
    expect(heights).toContainEqual(['Ctrl K', true]);
  });

  it('of eighty pages folds the long section, save where the reader is', async () => {
    const page = await reader.open('/many/page-70', { sparing: true });
    expect(await page.locator('.side .fold[open] [aria-current=page]').count()).toBe(1);
    await page.goto(`${reader.host.origin}/many/page-2`);
    expect(await page.locator('.side .fold').count()).toBe(1);
    expect(await page.locator('.side .fold[open]').count()).toBe(0);
  });
});

describe('headings', () => {
  it('three hundred: the list scrolls by itself and follows to the last', async () => {
    const page = await reader.open('/bad/headings', { sparing: true });
    expect(await page.locator('nav.toc .toc-list a').count()).toBe(300);
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    const current = page.locator('nav.toc [aria-current=location]');
    await expect.poll(() => current.textContent()).toBe('第 300 节：呼叫的处理');
    const isInView = () =>
      current.evaluate((link) => {
        const { top, bottom } = link.getBoundingClientRect();
        const box = link.closest('.toc')!.getBoundingClientRect();
        return top >= box.top && bottom <= box.bottom;
      });
    await expect.poll(isInView).toBe(true);
  });

  it('none: no list, and the article stands where it always stands', async () => {
    const left = async (path: string) => {
      const page = await reader.open(path, { sparing: true });
      const [place, lists] = await page.evaluate(() => [
        document.querySelector('main h1')!.getBoundingClientRect().left,
        document.querySelectorAll('.toc-list').length,
      ]);
      return { place, lists };
    };
    const { place, lists } = await left('/bad/no-headings');
    expect([place, lists]).toEqual([(await left('/bad/headings')).place, 0]);
  });
});

describe('two thousand lines of code', () => {
  it('are there, numbered to the last, and copied whole', async () => {
    const page = await reader.open('/bad/code', {
      sparing: true,
      permissions: ['clipboard-read', 'clipboard-write'],
    });
    const last = page.locator('.ln .l >> nth=1999');
    await last.scrollIntoViewIfNeeded();
    const isRoom = await last.evaluate((line) => {
      const { fontFamily, fontSize } = getComputedStyle(line);
      const pen = document.createElement('canvas').getContext('2d')!;
      pen.font = `${fontSize} ${fontFamily}`;
      return (
        pen.measureText('2000').width <= Number.parseFloat(getComputedStyle(line, '::before').width) + 0.5
      );
    });
    expect(isRoom).toBe(true);
    await page.click('.copy >> nth=0');
    await expect.poll(() => page.textContent('.copy >> nth=0')).toContain('已复制');
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied.split('\n').length).toBe(2000);
    expect(copied.endsWith('local line_2000 = "2000" -- 第 2000 行')).toBe(true);
  });
});

describe('code in which each blank counts', () => {
  it('is copied as it was written, and shows its blank last line', async () => {
    const page = await reader.open('/bad/exact', {
      sparing: true,
      permissions: ['clipboard-read', 'clipboard-write'],
    });
    for (const [index, [, text, copied = text]] of exactSamples.entries()) {
      const figure = page.locator(`figure.code >> nth=${index}`);
      await figure.locator('.copy').click();
      await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(copied.slice(0, -1));
      const lines = await figure.locator('code').evaluate((code) => {
        const { height } = code.getBoundingClientRect();
        return Math.round(height / Number.parseFloat(getComputedStyle(code).lineHeight));
      });
      expect([text, lines]).toEqual([text, text.split('\n').length - 1]);
    }
  });
});

describe('an image', () => {
  it.each([
    ['that is not there', '/img/broken.png'],
    ['from elsewhere, which the policy keeps out', `${elsewhere}other.png`],
  ])(
    '%s: its text stands for it, large too, and saving it opens the original and says so',
    async (_what, src) => {
      reader.host.faults.set('/img/broken.png', missing);
      const page = await reader.open('/bad/pictures', { sparing: true });
      const figure = page.locator('figure.figure', { has: page.locator(`img[src="${src}"]`) });
      await figure.scrollIntoViewIfNeeded();
      await figure.locator('a.zoom').click();
      await page.locator('dialog.viewer[open]').waitFor();
      expect(await page.getAttribute('.viewer img', 'alt')).toMatch(/的图$/);
      expect(await layoutFaults(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await page.locator('dialog.viewer').waitFor({ state: 'detached' });
      await page.context().route(`${elsewhere}**`, (route) => route.fulfill(missing));
      const [tab] = await Promise.all([
        page.context().waitForEvent('page'),
        figure.locator('[data-figure=download]').click(),
      ]);
      expect(tab.url()).toContain(src);
      await expect.poll(() => figure.locator('[role=status]').textContent()).toBe('下载失败，已打开原图');
      expect(await layoutFaults(page)).toEqual([]);
    },
  );

  it('four thousand pixels high or wide is fitted to the screen', async () => {
    for (const width of [320, widths.wide]) {
      const page = await reader.open('/bad/pictures', { sparing: true, width });
      for (const src of ['/img/tall.svg', '/img/wide.svg']) {
        await page.locator(`a.zoom img[src="${src}"]`).click();
        const image = page.locator('dialog.viewer[open] img');
        await image.waitFor();
        const box = await image.evaluate((one) => {
          const { left, top, right, bottom } = one.getBoundingClientRect();
          const stage = one.parentElement!;
          const scrolls = stage.scrollWidth > stage.clientWidth || stage.scrollHeight > stage.clientHeight;
          return [left >= 0, top >= 0, right <= innerWidth, bottom <= innerHeight, scrolls];
        });
        expect([width, src, box]).toEqual([width, src, [true, true, true, true, false]]);
        await page.keyboard.press('Escape');
        await page.locator('dialog.viewer').waitFor({ state: 'detached' });
      }
      await page.close();
    }
  });
});
