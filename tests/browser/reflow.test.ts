/** Narrow windows, enlarged pages, wider text and fingers: nothing is lost, cut or out of reach. */
import { describe, expect, it } from 'vitest';
import { untilStill } from './helpers/animations.ts';
import { newReader, type Opened, type Opening, widths } from './helpers/browser.ts';
import { layoutFaults, widen } from './helpers/layout.ts';
import { smallTargets } from './helpers/targets.ts';

const reader = newReader();

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

async function expectSoundParts(parts: typeof small | typeof large, opening: Opening, change?: () => void) {
  const page = await reader.open('/starting/map', opening);
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
  it('does not leave one character alone in its last line', async () => {
    const page = await reader.open('/', { sparing: true });
    for (const width of [1440, 1280, 1024, 768, 390, 320]) {
      await page.setViewportSize({ width, height: 900 });
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
      expect([width, last.filter(({ isAlone }) => isAlone)]).toEqual([width, []]);
    }
  });
});

describe('at 320 px', () => {
  it('an announcement is read without scrolling sideways: its text, date and link take as many lines as they need', async () => {
    for (const [width, lines] of [
      [320, 2],
      [widths.phone, 2],
      [900, 1],
    ] as const) {
      const page = await reader.open('/', { ...phone, width, height: 640 });
      const line = page.locator('.announce li');
      expect([width, (await line.boundingBox())!.height]).toEqual([width, 18 + 22 * lines]);
      const seen = await line.evaluate((one) => {
        const box = one.getBoundingClientRect();
        const parts = Array.from(one.querySelectorAll('span, time, a'), (part) =>
          part.getBoundingClientRect(),
        );
        return {
          scrolls: one.scrollWidth > one.clientWidth,
          outside: parts.filter(({ left, right }) => left < box.left || right > box.right).length,
          finger: parts.at(-1)!.height,
        };
      });
      expect(seen).toEqual({ scrolls: false, outside: 0, finger: 40 });
      await page.close();
    }
  });

  it('menus and dialogs are whole', async () => {
    await expectSoundParts(small, { ...phone, width: 320, height: 640 });
  });
});

describe('enlarged', () => {
  /** A window of 1280 × 900 and one of 1440 × 900 at 200 %, one of 1280 × 1024 at 400 %. */
  const windows = [
    { width: 640, height: 450 },
    { width: 720, height: 450 },
    { width: 320, height: 256 },
  ];

  it.each(['/', '/http-api/lamp', '/starting/nowhere'])('%s reads well', async (path) => {
    const page = await reader.open(path, { sparing: true, deviceScaleFactor: 2, ...windows[0] });
    for (const size of windows) {
      await page.setViewportSize(size);
      expect([size, await layoutFaults(page)]).toEqual([size, []]);
    }
  });

  it.each(windows)('what opens is whole at $width × $height px', async (size) => {
    await expectSoundParts(small, { sparing: true, deviceScaleFactor: 2, ...size });
  });

  it('to 125 % on a window of 1440 × 900: the menus of the header are whole', async () => {
    await expectSoundParts(large, { sparing: true, deviceScaleFactor: 1.25, width: 1152, height: 720 });
  });
});

describe('the bars that stay while a page scrolls', () => {
  /** Their height in a window, from its top. */
  const stuck = (page: Opened) =>
    page.evaluate(() => {
      scrollTo(0, 600);
      const bars = Array.from(document.querySelectorAll('.header, .subbar'), (bar) =>
        bar.getBoundingClientRect(),
      );
      return Math.max(0, ...bars.filter(({ top }) => top >= 0 && top < 100).map(({ bottom }) => bottom));
    });

  it('take less than a fifth of the height, also at 400 % and on a phone held sideways', async () => {
    const page = await reader.open('/http-api/lamp', { ...phone, width: widths.phone, height: 844 });
    expect(await stuck(page)).toBe(88);
    for (const [width, height] of [
      [320, 256],
      [320, 200],
      [640, 400],
      [844, 390],
    ] as const) {
      await page.setViewportSize({ width, height });
      expect([width, height, (await stuck(page)) < height / 5]).toEqual([width, height, true]);
      expect([width, height, await layoutFaults(page)]).toEqual([width, height, []]);
    }
  });

  it('keep the widths of their parts, however long the title of the section being read', async () => {
    for (const width of [320, widths.phone, widths.tablet]) {
      const page = await reader.open('/http-api/lamp', { ...phone, width });
      const list = page.locator('.subbar details');
      const before = await list.boundingBox();
      await page.$eval('.subbar details .cur', (name) => {
        name.textContent = '在拨号计划里按原因处理并记录每一次失败 NORMAL_TEMPORARY_FAILURE';
      });
      expect([width, await list.boundingBox()]).toEqual([width, before]);
      await page.close();
    }
  });
});

describe('above the text of a page on a phone', () => {
  it('details, tools and changes take two lines, and the text begins in the upper half', async () => {
    const page = await reader.open('/http-api/lamp', { ...phone, width: widths.phone, height: 844 });
    const lines = await page.$$eval('article > :is(.meta, .since, .since-box), .meta .pt > *', (all) => {
      const tops = all.flatMap((one) =>
        Array.from(one.getClientRects(), ({ top, height }) => top + height / 2),
      );
      return tops.sort((one, other) => one - other).filter((top, at) => at === 0 || top - tops[at - 1]! > 8)
        .length;
    });
    expect(lines).toBe(2);
    expect(await page.$eval('.prose', (prose) => prose.getBoundingClientRect().top)).toBeLessThan(
      844 / 2 - 44,
    );
    expect(await layoutFaults(page)).toEqual([]);
    expect(await smallTargets(page, 'article > .meta', 24)).toEqual([]);
  });

  it('a box and its label stay in one line at every width', async () => {
    const page = await reader.open('/http-api/lamp', { ...phone, width: widths.phone, height: 844 });
    for (let width = 320; width <= 440; width += 8) {
      await page.setViewportSize({ width, height: 844 });
      const middles = await page.$$eval('.since-box, label.since', (all) =>
        all.map((one) => Array.from(one.getClientRects(), ({ top, bottom }) => (top + bottom) / 2)),
      );
      const [box, label, ...rest] = middles.flat() as [number, number];
      expect([width, rest, Math.abs(box - label) < 6]).toEqual([width, [], true]);
    }
  });

  it('no tool is lost where nothing has changed', async () => {
    const page = await reader.open('/starting/map', { ...phone, width: widths.phone });
    const shown = await page.$$eval('.pt > *', (all) => all.map((one) => one.checkVisibility()));
    expect(await page.locator('.since').count()).toBe(0);
    expect(shown.length).toBeGreaterThan(2);
    expect(shown).toEqual(shown.map(() => true));
  });
});

describe('with the widest text that readers may ask for', () => {
  it.each([320, widths.tablet, 1024, widths.wide])('what opens is whole at %i px', async (width) => {
    await expectSoundParts(width < 1024 ? small : large, { sparing: true, width }, widen);
  });
});

describe('the type of titles and leads', () => {
  const sizes = (page: Opened, selector: string) =>
    page.$eval(selector, (one) => {
      const { fontSize, lineHeight } = getComputedStyle(one);
      return `${Number.parseFloat(fontSize)}/${Number.parseFloat(lineHeight)}`;
    });

  const wanted = [
    [320, '34/46', '27/38'],
    [639, '34/46', '27/38'],
    [640, '48/64', '32/44'],
    [widths.tablet, '48/64', '32/44'],
    [widths.wide, '48/64', '32/44'],
  ] as const;

  it('is what it is meant to be at every width, and fits', async () => {
    const [home, page] = await Promise.all(
      ['/', '/starting/map'].map((path) => reader.open(path, { sparing: true })),
    );
    for (const [width, display, title] of wanted) {
      for (const one of [home!, page!]) await one.setViewportSize({ width, height: 900 });
      expect([width, await sizes(home!, '.hero h1'), await layoutFaults(home!)]).toEqual([
        width,
        display,
        [],
      ]);
      const found = [await sizes(page!, '.doc h1'), await sizes(page!, '.lead'), await layoutFaults(page!)];
      expect([width, ...found]).toEqual([width, title, '17/30', []]);
    }
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
  it('is at least 24 px large where a version says that it is not the current one', async () => {
    for (const path of ['/v6.2/starting/installation', '/v6.2/', '/v6.2/search/', '/v6.2/nowhere']) {
      const page = await reader.open(path, { sparing: true });
      const box = await page.locator('.vnotice a').boundingBox();
      expect([path, (box?.height ?? 0) >= 24]).toEqual([path, true]);
      await page.close();
    }
  });

  it('is 24 px wide where a footnote is a single digit, and takes no more space than that', async () => {
    const page = await reader.open('/manual/markdown', { ...phone, width: widths.phone });
    const [link, mark] = [page.locator('.footnote-ref a').first(), page.locator('.footnote-ref').first()];
    expect((await link.boundingBox())!.width).toBeGreaterThanOrEqual(24);
    expect((await mark.boundingBox())!.width).toBeLessThan(12);
  });

  it('of a footnote is not covered by that of the next one, and begins no line', async () => {
    const page = await reader.open('/manual/markdown', { ...phone, width: widths.phone });
    const covered = await page.evaluate(() => {
      const [mark] = document.querySelectorAll('.footnote-ref');
      const text = document.createElement('p');
      const marks = [0, 1].map(() => mark!.cloneNode(true) as HTMLElement);
      marks[1]!.classList.add('next');
      marks[1]!.prepend(',');
      document.querySelector('.prose')!.prepend(text);
      // Each length of the text ends its line elsewhere.
      const first: string[] = [];
      for (let length = 1; length < 60; length++) {
        text.replaceChildren('文'.repeat(length), ...marks, '。');
        text.scrollIntoView({ block: 'center' });
        for (const one of marks) {
          const link = one.querySelector('a')!;
          const range = document.createRange();
          range.selectNodeContents(link);
          const { left, top, width, height } = range.getBoundingClientRect();
          if (document.elementFromPoint(left + width / 2, top + height / 2) !== link)
            first.push(`${length} covered`);
          if (left < text.getBoundingClientRect().left + 4) first.push(`${length} begins a line`);
        }
      }
      return first;
    });
    expect(covered).toEqual([]);
  });

  it('is at least 44 px large in bars, menus and dialogs for fingers', async () => {
    for (const width of [320, widths.phone, widths.tablet]) {
      const page = await reader.open('/starting/map', { ...phone, width });
      expect([width, await smallTargets(page, 'header', 44)]).toEqual([width, []]);
      const crumbs = page.locator('.crumbs');
      // The bar alone names the place.
      expect([width, await crumbs.isVisible()]).toEqual([width, false]);
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
