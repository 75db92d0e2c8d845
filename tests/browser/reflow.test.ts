/** Narrow windows, enlarged pages, wider text and fingers: nothing is lost, cut or out of reach. */
import { describe, expect, it } from 'vitest';
import { untilStill } from './helpers/animations.ts';
import { newReader, type Opened, type Opening, widths } from './helpers/browser.ts';
import { layoutFaults } from './helpers/layout.ts';
import { smallTargets } from './helpers/targets.ts';

const reader = newReader();

const screens = [
  '/',
  '/tutorial/first-call',
  '/tutorial/did',
  '/rest-api/call',
  '/xpedia/hangup-cause',
  '/xpedia/markdown',
  '/howto',
  '/auth',
  '/v6.2/tutorial/installation',
  '/tutorial/nowhere',
] as const;

/** A phone: its scroll bars take no room, its reader has fingers. */
const phone = { sparing: true, isMobile: true, hasTouch: true, deviceScaleFactor: 2 } as const;

/** What a reader may open, with what opens it. */
const small = [
  ['dialog#menu', 'button[aria-label="打开菜单"]'],
  ['.subbar details', '.subbar summary'],
  ['dialog.viewer', 'a.zoom'],
] as const;
const large = [
  ['.header .pick[data-part="versions"]', '.header .pick[data-part="versions"] > summary'],
  ['.theme-pick', '.theme-pick > summary'],
  ['.side .side-cat details', '.side .side-cat summary'],
] as const;

async function open(page: Opened, [part, opener]: readonly [string, string]): Promise<void> {
  await page.click(opener);
  await page.locator(`${part}[open]`).waitFor();
  await untilStill(page);
}

async function expectSoundScreens(paths: readonly string[], opening: Opening, change?: () => void) {
  for (const path of paths) {
    const page = await reader.open(path, opening);
    if (change) await page.evaluate(change);
    expect([path, await layoutFaults(page)]).toEqual([path, []]);
    await page.close();
  }
}

async function expectSoundParts(parts: typeof small | typeof large, opening: Opening, change?: () => void) {
  const page = await reader.open('/tutorial/did', opening);
  if (change) await page.evaluate(change);
  // To where the header stays.
  await page.evaluate(() => scrollTo(0, 150));
  for (const part of parts) {
    await open(page, part);
    expect([part[0], await layoutFaults(page)]).toEqual([part[0], []]);
    const outside = await page.evaluate((selector) => {
      const one = document.querySelector(selector)!;
      const menu = one.querySelector(':scope > :is(.pop, .toc-list)') ?? one;
      const { left, top, right, bottom } = menu.getBoundingClientRect();
      return [-left, -top, right - innerWidth, bottom - innerHeight].map((by) => Math.max(0, Math.round(by)));
    }, part[0]);
    expect([part[0], outside]).toEqual([part[0], [0, 0, 0, 0]]);
    await page.keyboard.press('Escape');
  }
}

describe('what stands beside a title on the home page', () => {
  it.each([1440, 1280, 1024, 768, 390, 320])(
    'does not leave one character alone in its last line at %i px',
    async (width) => {
      const page = await reader.open('/', { sparing: true, width });
      const last = await page.$$eval('.cat-head p, .card p', (all) =>
        all.map((one) => {
          const text = one.firstChild as Text;
          const range = document.createRange();
          const tops = Array.from(text.data, (_, at) => {
            range.setStart(text, at);
            range.setEnd(text, at + 1);
            return Math.round(range.getBoundingClientRect().top);
          });
          const line = tops.filter((top) => top === tops.at(-1)).length;
          return { text: text.data, isAlone: line < tops.length && line < 2 };
        }),
      );
      expect(last.length).toBeGreaterThan(20);
      expect(last.filter(({ isAlone }) => isAlone)).toEqual([]);
    },
  );
});

describe('at 320 px', () => {
  it.each(screens)('%s does not scroll sideways, and nothing is cut or overlaps', async (path) => {
    await expectSoundScreens([path], { ...phone, width: 320, height: 640 });
  });

  it('an announcement that takes two lines starts both below each other', async () => {
    const page = await reader.open('/', { ...phone, width: 320, height: 640 });
    const [words, date] = await page.$$eval('.announce li > :is(span, time)', (all) =>
      all.map((one) => one.getBoundingClientRect()),
    );
    expect(date!.top).toBeGreaterThanOrEqual(words!.bottom - 2);
    expect(Math.abs(date!.left - words!.left)).toBeLessThan(1);
  });

  it('menus and dialogs are whole', async () => {
    await expectSoundParts(small, { ...phone, width: 320, height: 640 });
  });
});

describe('enlarged', () => {
  it.each([
    ['to 200 % on a window of 1280 × 900', 640, 450],
    ['to 200 % on a window of 1440 × 900', 720, 450],
    ['to 400 % on a window of 1280 × 1024', 320, 256],
  ])('%s: every screen reads well', async (_how, width, height) => {
    const opening = { sparing: true, deviceScaleFactor: 2, width, height };
    await expectSoundScreens(['/', '/rest-api/call', '/tutorial/nowhere'], opening);
    await expectSoundParts(small, opening);
  });

  it('to 125 % on a window of 1440 × 900: the menus of the header are whole', async () => {
    await expectSoundParts(large, { sparing: true, deviceScaleFactor: 1.25, width: 1152, height: 720 });
  });
});

describe('with the widest text that readers may ask for', () => {
  /** WCAG 1.4.12; constructed, because the policy lets no style element in. */
  const widen = () => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`
      * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
      p { margin-bottom: 2em !important }`);
    document.adoptedStyleSheets = [sheet];
  };

  it.each([320, widths.tablet, 1024, widths.wide])('nothing is cut or overlaps at %i px', async (width) => {
    const opening = { sparing: true, width };
    await expectSoundScreens(
      ['/', '/rest-api/call', '/xpedia/markdown', '/tutorial/nowhere'],
      opening,
      widen,
    );
    await expectSoundParts(width < 1024 ? small : large, opening, widen);
  });
});

describe('what is to be read', () => {
  it('is nowhere smaller than 12 px', async () => {
    for (const path of ['/', '/ai-api/protocol', '/rest-api/call', '/xpedia/markdown', '/tutorial/nowhere']) {
      for (const width of [widths.phone, widths.wide]) {
        const page = await reader.open(path, { sparing: true, width });
        const small = await page.evaluate(() =>
          [...document.querySelectorAll<HTMLElement>('body *')]
            .filter((one) =>
              [...one.childNodes].some((node) => node.nodeType === 3 && node.nodeValue!.trim()),
            )
            .filter((one) => one.checkVisibility() && Number.parseFloat(getComputedStyle(one).fontSize) < 12)
            .map((one) => one.outerHTML.slice(0, 80)),
        );
        expect([path, width, small]).toEqual([path, width, []]);
        await page.close();
      }
    }
  });
});

describe('the type of titles and leads', () => {
  const sizes = (page: Opened, selector: string) =>
    page.$eval(selector, (one) => {
      const { fontSize, lineHeight } = getComputedStyle(one);
      return `${Number.parseFloat(fontSize)}/${Number.parseFloat(lineHeight)}`;
    });

  it.each([
    [320, '34/46', '27/38'],
    [639, '34/46', '27/38'],
    [640, '48/64', '32/44'],
    [widths.tablet, '48/64', '32/44'],
    [widths.wide, '48/64', '32/44'],
  ])('is what it is meant to be at %i px, and fits', async (width, display, title) => {
    const home = await reader.open('/', { sparing: true, width });
    expect([await sizes(home, '.hero h1'), await layoutFaults(home)]).toEqual([display, []]);
    await home.close();
    const page = await reader.open('/tutorial/did', { sparing: true, width });
    expect([await sizes(page, '.doc h1'), await sizes(page, '.lead'), await layoutFaults(page)]).toEqual([
      title,
      '17/30',
      [],
    ]);
  });
});

it('an arrow stands beside the words that lead out of the site', async () => {
  const home = await reader.open('/', { sparing: true, width: widths.wide });
  const cards = home.locator('.card h3:has(svg)');
  expect(await cards.count()).toBeGreaterThan(0);
  for (const card of await cards.all()) expect((await card.boundingBox())?.height).toBe(24);
  await home.close();
});

describe('what is to be hit', () => {
  it.each([
    [widths.phone, phone],
    [widths.wide, { sparing: true }],
  ])('is at least 24 px large at %i px, save links in a text', async (width, how) => {
    for (const path of ['/', '/rest-api/call', '/xpedia/markdown', '/tutorial/did', '/tutorial/nowhere']) {
      const page = await reader.open(path, { ...how, width });
      expect([path, await smallTargets(page, 'body', 24)]).toEqual([path, []]);
      // Titles can be short, and fonts narrow.
      await page.evaluate(() => {
        for (const link of document.querySelectorAll('.crumb a, .toc-list a, .areas a'))
          link.textContent = 'i';
      });
      expect([path, await smallTargets(page, 'body', 24)]).toEqual([path, []]);
      await page.close();
    }
  });

  it('is so where a version says that it is not the current one', async () => {
    for (const path of ['/v6.2/tutorial/installation', '/v6.2/', '/v6.2/search/', '/v6.2/nowhere']) {
      const page = await reader.open(path, { sparing: true });
      const box = await page.locator('.vnotice a').boundingBox();
      expect([path, (box?.height ?? 0) >= 24]).toEqual([path, true]);
      await page.close();
    }
  });

  it('is at least 44 px large in bars, menus and dialogs for fingers', async () => {
    for (const width of [320, widths.phone, widths.tablet]) {
      const page = await reader.open('/tutorial/did', { ...phone, width });
      expect([width, await smallTargets(page, 'header', 44)]).toEqual([width, []]);
      expect([width, await smallTargets(page, '.crumbs', 44)]).toEqual([width, []]);
      // As high as on wide screens: what lies around it does not move.
      expect((await page.locator('.crumbs').boundingBox())?.height).toBe(24);
      for (const part of small) {
        await open(page, part);
        expect([width, part[0], await smallTargets(page, part[0], 44)]).toEqual([width, part[0], []]);
        if (part[0] === 'dialog#menu') {
          await page.click('dialog .side-cat summary');
          expect(await smallTargets(page, 'dialog .side-cat', 44)).toEqual([]);
          await page.keyboard.press('Escape');
        }
        await page.keyboard.press('Escape');
      }
      await page.close();
    }
  });
});
