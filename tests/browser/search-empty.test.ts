/** What the search offers before a query: pages that were read and areas; and the filter of areas after one. */
import { describe, expect, it } from 'vitest';
import { axeFaults } from './helpers/axe.ts';
import { type Opened, widths } from './helpers/browser.ts';
import { layoutFaults } from './helpers/layout.ts';
import { faultsOf, isInField, isOpen, noteOf, openSearch, search } from './helpers/search.ts';
import { hostedReader } from './helpers/search-site.ts';

const stand = hostedReader();
const { reader } = stand;

const offers = (page: Opened) => page.locator('#search .sd-offers li').allInnerTexts();
const kept = (page: Opened) =>
  page.evaluate(
    () => JSON.parse(localStorage.getItem('docgen:opened') ?? '[]') as { title: string; href: string }[],
  );
const titlesKept = async (page: Opened) => (await kept(page)).map(({ title }) => title);

/** Hits of so many areas, of which the last has most. */
function answerFromAreas(count: number, name = 'Area'): void {
  const names = Array.from({ length: count }, (_, at) => `${name} ${at + 1}`);
  const areas = [...names, names.at(-1)!];
  stand.hosted.faults = [
    {
      change: (result) => ({
        ...result,
        hits: areas.map((area, at) => ({
          url: `/guide/record/#${at}`,
          hierarchy_lvl0: area,
          hierarchy_lvl1: `Title ${at}`,
          content: 'text',
        })),
        estimatedTotalHits: areas.length,
      }),
    },
  ];
}

describe('before a query', () => {
  it('the pages that were read are offered, the last one first and without the one that is read, and the areas', async () => {
    stand.hosted.reset();
    const page = await reader.open('/guide/record', { sparing: true });
    await expect.poll(async () => (await kept(page)).length).toBe(1);
    await page.goto(`${reader.host.origin}/guide/key/`);
    await expect.poll(async () => (await kept(page)).length).toBe(2);
    const [last, first] = await titlesKept(page);
    await openSearch(page);
    const shown = await offers(page);
    expect(shown[0]).toBe(first);
    expect(shown).not.toContain(last);
    expect(shown.length).toBeGreaterThan(2);
    expect(await page.locator('#search .sd-offers h2').allInnerTexts()).toEqual([
      expect.stringMatching(/^最近阅读/),
      '按分类浏览',
    ]);
    // By keyboard: the way leads from the field over the button to the first page.
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(first);
    await page.keyboard.press('Enter');
    await expect.poll(() => new URL(page.url()).pathname).toMatch(/^\/guide\/record\/?$/);
    expect(await isOpen(page)).toBe(false);
    expect(faultsOf(page, stand.hosted)).toEqual([]);
  });

  it('one button forgets queries and pages', async () => {
    stand.hosted.reset();
    const page = await reader.open('/guide/record', { sparing: true });
    await page.evaluate(() => {
      localStorage.setItem('docgen:recent', '["录音"]');
      localStorage.setItem(
        'docgen:opened',
        JSON.stringify([{ href: `${location.origin}/guide/key/`, title: 'Key' }]),
      );
    });
    await openSearch(page);
    expect([await offers(page), await page.locator('#search h2 button').count()]).toEqual([
      expect.arrayContaining(['Key']),
      1,
    ]);
    await page.click('#search h2 button');
    expect([await noteOf(page), await isInField(page), await kept(page)]).toEqual([
      '输入关键词，搜索全部文档',
      true,
      [],
    ]);
    expect(await offers(page)).not.toContain('Key');
    expect(await page.evaluate(() => localStorage.getItem('docgen:recent'))).toBe('[]');
  });

  it('titles are text, and what else lies in the storage does no harm', async () => {
    stand.hosted.reset();
    const page = await reader.open('/guide/record', { sparing: true });
    await page.evaluate(() =>
      localStorage.setItem(
        'docgen:opened',
        JSON.stringify([
          { href: `${location.origin}/guide/key/`, title: '<img src=x onerror=alert(1)><b>bold</b>' },
          { href: 'javascript:alert(1)', title: 'script' },
          { href: 'https://example.com/guide/key/', title: 'elsewhere' },
          { href: 1 },
          null,
          'text',
        ]),
      ),
    );
    await openSearch(page);
    const shown = await offers(page);
    expect(shown[0]).toBe('<img src=x onerror=alert(1)><b>bold</b>');
    expect(shown).not.toContain('script');
    expect(shown).not.toContain('elsewhere');
    expect(await page.locator('#search .sd-offers :is(img, b)').count()).toBe(0);
    for (const text of ['{', '{"a":1}', 'null', '[[]]']) {
      await page.keyboard.press('Escape');
      await page.evaluate((one) => localStorage.setItem('docgen:opened', one), text);
      await openSearch(page);
      await expect.poll(() => noteOf(page)).toBe('输入关键词，搜索全部文档');
    }
    expect(faultsOf(page, stand.hosted)).toEqual([]);
  });

  it('nine pages are kept at most, each once; what is no page of the documentation is none of them', async () => {
    stand.hosted.reset();
    const page = await reader.open('/guide/record', { sparing: true });
    await expect.poll(async () => (await kept(page)).length).toBe(1);
    const [own] = await kept(page);
    await page.evaluate((one) => {
      const others = Array.from({ length: 20 }, (_, at) => ({
        href: `${location.origin}/p${at}/`,
        title: `P${at}`,
      }));
      localStorage.setItem('docgen:opened', JSON.stringify([...others.slice(0, 5), one, ...others.slice(5)]));
    }, own);
    await page.reload();
    await expect.poll(async () => (await titlesKept(page))[0]).toBe(own?.title);
    expect(await titlesKept(page)).toEqual([own?.title, ...Array.from({ length: 8 }, (_, at) => `P${at}`)]);
    await page.goto(`${reader.host.origin}/search/`);
    await page.waitForTimeout(300);
    expect((await titlesKept(page))[0]).toBe(own?.title);
  });
});

describe('the filter of areas', () => {
  it('has the six with most hits, and the rest on demand, by keyboard too', async () => {
    stand.hosted.reset();
    const page = await reader.open('/guide/record', { sparing: true });
    await openSearch(page);
    answerFromAreas(9);
    await search(page, 'many');
    const chips = page.locator('#search .sd-areas button');
    expect(await chips.allInnerTexts()).toEqual([
      '全部',
      'Area 9',
      'Area 1',
      'Area 2',
      'Area 3',
      'Area 4',
      'Area 5',
      '更多',
    ]);
    expect(await chips.last().getAttribute('aria-expanded')).toBe('false');
    await chips.first().focus();
    await page.keyboard.press('End');
    await page.keyboard.press('Enter');
    expect((await chips.allInnerTexts()).slice(7)).toEqual(['Area 6', 'Area 7', 'Area 8']);
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Area 6');
    answerFromAreas(7);
    await search(page, 'seven');
    expect((await chips.allInnerTexts()).length).toBe(8);
    expect(await page.locator('#search [aria-expanded=false]:is(button)').count()).toBe(0);
  });

  it('shows the button for the rest where its row is too long for the dialog: a mouse does not scroll sideways', async () => {
    stand.hosted.reset();
    const page = await reader.open('/guide/record', { sparing: true, width: widths.wide });
    await openSearch(page);
    answerFromAreas(9, 'An area with a long name');
    await search(page, 'many');
    const row = page.locator('#search .sd-areas');
    expect(await row.evaluate((one) => one.scrollWidth > one.clientWidth)).toBe(true);
    const more = () => row.locator('[aria-expanded]').boundingBox();
    const [at, all] = [await more(), await row.boundingBox()];
    expect(at!.x + at!.width).toBeLessThanOrEqual(all!.x + all!.width);
    // What keys reach is in sight, and not below it.
    await row.locator('button').first().focus();
    for (let step = 0; step < 6; step++) {
      await page.keyboard.press('ArrowRight');
      const chosen = await row.locator('button:focus').boundingBox();
      expect([step, chosen!.x + chosen!.width <= (await more())!.x]).toEqual([step, true]);
    }
  });
});

describe.each([
  [844, 390],
  [widths.phone, 844],
  [768, 1024],
  [widths.wide, 900],
])('at %i × %i px', (width, height) => {
  it('what is offered breaks no rule of axe in either theme and is cut nowhere; a phone held sideways gives it the whole screen', async () => {
    stand.hosted.reset();
    const page = await reader.open('/guide/record', { sparing: true, width, height });
    await page.evaluate(() =>
      localStorage.setItem(
        'docgen:opened',
        JSON.stringify(
          Array.from({ length: 8 }, (_, at) => ({
            href: `${location.origin}/p${at}/`,
            title: `Page ${at} ${'long '.repeat(at * 6)}`,
          })),
        ),
      ),
    );
    await openSearch(page);
    expect((await offers(page)).length).toBeGreaterThan(8);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      expect([colorScheme, await axeFaults(page, { within: '#search' })]).toEqual([colorScheme, []]);
    }
    const faults = (await layoutFaults(page)).filter(
      // Titles that end in dots on purpose.
      (one) => !/ is cut by a\.$|^"(.*)" and "\1" overlap$/.test(one),
    );
    expect(faults).toEqual([]);
    const box = await page.locator('#search').boundingBox();
    // Beside the gutter of the page's scrollbar.
    const room = await page.evaluate(() => document.body.getBoundingClientRect().right);
    if (width < 640 || height < 500) expect(box).toEqual({ x: 0, y: 0, width: room, height });
    else expect(box).toMatchObject({ y: 72, width: 680 });
  });
});
