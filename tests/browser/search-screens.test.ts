/** The search dialog in each of its states, on every screen: axe's rules, no text cut or pushed out, room to touch. */
import { describe, expect, it } from 'vitest';
import { axeFaults } from './helpers/axe.ts';
import { type Opened, widths } from './helpers/browser.ts';
import { layoutFaults } from './helpers/layout.ts';
import { faultsOf, noteOf, openSearch, options, scrollTo, search, type } from './helpers/search.ts';
import { hostedReader } from './helpers/search-site.ts';

const stand = hostedReader();
const { reader } = stand;

const schemes = ['light', 'dark'] as const;
const long = 'mod_tts.a-very-long-name-without-any-place-to-break/'.repeat(6);

/** Brings the dialog from one state to the next; `judge` is called in each. */
async function throughStates(page: Opened, judge: (state: string) => Promise<void>): Promise<void> {
  stand.hosted.reset();
  await openSearch(page);
  await judge('idle');
  await page.keyboard.press('Escape');
  await page.evaluate(
    (query) => localStorage.setItem('docgen:recent', JSON.stringify(['录音', 'i', 'RFC 4733', query])),
    long,
  );
  await openSearch(page);
  await judge('recent queries');
  await search(page, '录音');
  expect((await options(page)).length).toBeGreaterThan(5);
  await judge('hits');
  stand.hosted.faults = [{ delay: 4000 }];
  await type(page, '录音 参数');
  await page.locator('#search .sd-list.stale').waitFor();
  await judge('loading, hits of before');
  stand.hosted.faults = [];
  await search(page, `天气${long}`.slice(0, 200));
  await judge('nothing found');
  stand.hosted.faults = [{ status: 500 }];
  await search(page, '挂机');
  await judge('failed');
  stand.hosted.faults = [];
  await page.click('#search .sd-note button');
  await page.locator('#search [role=option]').first().waitFor();
  stand.hosted.faults = [{ status: 500 }];
  await scrollTo(page, 0);
  await expect.poll(() => noteOf(page)).toContain('搜索出错');
  await scrollTo(page, 0);
  await judge('the next page failed');
  stand.hosted.faults = [
    {
      change: (result) => ({
        ...result,
        hits: [
          {
            url: `/${long}/#a`,
            hierarchy_lvl1: long,
            hierarchy_lvl2: long,
            hierarchy_lvl3: long,
            content: long,
          },
        ],
        estimatedTotalHits: 1,
      }),
    },
  ];
  await search(page, 'long');
  await judge('words that do not end');
  stand.hosted.reset();
}

describe.each([widths.wide, widths.tablet, widths.phone, 320])('at %i px', (width) => {
  it('no state breaks a rule of axe in either theme, no text is cut or leaves its place, and controls are large enough', async () => {
    const page = await reader.open('/http-api/lamp', { sparing: true, width, height: 700 });
    const least = width < 1024 ? 44 : 24;
    const faults: Record<string, string[]> = {};
    await throughStates(page, async (state) => {
      const small = await page.$$eval(
        '#search :is(button, input, [role=option])',
        (all, px) =>
          all
            .map((one) => ({ name: one.textContent || one.localName, box: one.getBoundingClientRect() }))
            .filter(({ box }) => box.height > 0 && (box.height < px || box.width < px))
            .map(({ name, box }) => `${name} is ${box.width} × ${box.height}`),
        least,
      );
      const wide = await page.$$eval('#search, #search .sd-list', (all) =>
        all
          .filter((one) => one.scrollWidth > one.clientWidth)
          .map((one) => `${one.className} scrolls sideways`),
      );
      faults[state] = [...(await layoutFaults(page)), ...small, ...wide].filter((one) => !isOwn(one));
      // Between these two there is no other form of the dialog.
      for (const colorScheme of width === widths.wide || width === widths.phone ? schemes : []) {
        await page.emulateMedia({ colorScheme });
        faults[`${state} in ${colorScheme}`] = await axeFaults(page, { within: '#search' });
      }
    });
    expect(Object.keys(faults).length).toBeGreaterThanOrEqual(8);
    expect(Object.fromEntries(Object.entries(faults).filter(([, all]) => all.length > 0))).toEqual({});
    expect(faultsOf(page, stand.hosted)).toEqual([]);
  });

  it('it has the place that it is meant to have', async () => {
    const page = await reader.open('/http-api/lamp', { sparing: true, width });
    stand.hosted.reset();
    await openSearch(page);
    await search(page, '挂机');
    const box = await page.$eval('#search', (one) => {
      const { left, top, width: wide, height } = one.getBoundingClientRect();
      return { left, top, width: wide, height, room: document.body.getBoundingClientRect().right };
    });
    if (width < 640) expect(box).toEqual({ left: 0, top: 0, width: box.room, height: 900, room: box.room });
    else {
      expect(box).toMatchObject({ top: 72, width: 680, height: 640 });
      expect(box.left).toBeCloseTo((box.room - 680) / 2, 0);
    }
    const hints = page.locator('#search .sd-foot');
    expect(await hints.isVisible()).toBe(width >= 640);
    if (width >= 640) {
      expect((await hints.innerText()).replace(/\s+/g, ' ')).toBe(
        '↑ ↓ 选择 Enter 打开 Esc 关闭 约 62 条结果',
      );
    }
  });
});

/** Texts that end in dots on purpose, the second line of a hit and a long query: the rest lies where nobody sees it. */
function isOwn(fault: string): boolean {
  return /is cut by (?:p\.tx|button\.)$| runs out of button\.$|^"(.*)" and "\1" overlap$/.test(fault);
}

it.each([widths.phone, widths.tablet])(
  'above the keyboard of a phone or tablet of %i px the last hit can be scrolled into sight',
  async (width) => {
    const page = await reader.open('/starting/overview', { sparing: true, width });
    stand.hosted.reset();
    await openSearch(page);
    // A keyboard covers the page: what is seen of it shrinks, its own size stays.
    const show = (covered: number, scale = 1) =>
      page.evaluate(
        ([below, enlarged]) => {
          const height = (innerHeight - below!) / enlarged!;
          Object.defineProperty(visualViewport!, 'height', { value: height, configurable: true });
          Object.defineProperty(visualViewport!, 'scale', { value: enlarged, configurable: true });
          visualViewport!.dispatchEvent(new Event('resize'));
        },
        [covered, scale],
      );
    const places = () =>
      page.evaluate(() => {
        const list = document.querySelector('#search .sd-list')!;
        list.scrollTop = list.scrollHeight;
        const last = [...list.querySelectorAll('[role=option]')].at(-1)!;
        const dialog = document.getElementById('search')!.getBoundingClientRect();
        return [last.getBoundingClientRect().bottom, dialog.bottom, innerHeight] as const;
      });
    await search(page, '录音');
    const [, bottom] = await places();
    await show(400);
    const [lastHit, end, height] = await places();
    expect(lastHit).toBeLessThanOrEqual(height - 400);
    expect(end).toBeLessThanOrEqual(height - 400);
    // A page that its reader has enlarged, and a keyboard that has gone.
    for (const [covered, scale] of [
      [0, 2],
      [0, 1],
    ] as const) {
      await show(covered, scale);
      expect((await places())[1]).toBe(bottom);
    }
  },
);

describe('where colours are forced', () => {
  it('the active hit and what was found stand out, nothing breaks the frame, and icons have colours of the system', async () => {
    const page = await reader.open('/http-api/lamp', { sparing: true, forcedColors: 'active' });
    stand.hosted.reset();
    await openSearch(page);
    await search(page, '录音');
    const seen = await page.evaluate(() => {
      const of = (selector: string) => getComputedStyle(document.querySelector(selector)!);
      const bar = getComputedStyle(document.querySelector('#search [aria-selected=true]')!, '::before');
      const odd = Array.from(document.querySelectorAll('.i'))
        .filter((icon) => getComputedStyle(icon).color !== getComputedStyle(icon.parentElement!).color)
        .map((icon) => icon.parentElement!.outerHTML.slice(0, 60));
      return {
        active: of('#search [aria-selected=true]').outlineStyle,
        other: of('#search [aria-selected=false]').outlineStyle,
        marked: of('#search mark').backgroundColor !== of('#search .hd').backgroundColor,
        bar: bar.display,
        odd,
      };
    });
    expect(seen).toEqual({ active: 'solid', other: 'none', marked: true, bar: 'none', odd: [] });
  });
});
