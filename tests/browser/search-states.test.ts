/** What the search shows while it waits, finds, finds nothing, fails and goes on; the hosted service is a stand-in. */
import { describe, expect, it } from 'vitest';
import { newGate } from '../helpers/gate.ts';
import type { Fault } from '../helpers/hosted.ts';
import { type Opened, setOffline } from './helpers/browser.ts';
import {
  activeHit,
  faultsOf,
  isInField,
  noteOf,
  openSearch,
  openSearchStill,
  options,
  scrollTo,
  search,
  statusOf,
  translate,
  type,
} from './helpers/search.ts';
import { hostedReader } from './helpers/search-site.ts';

const stand = hostedReader();
const { reader } = stand;

/** With the dialog open. */
async function open(opening: Parameters<typeof reader.open>[1] = {}): Promise<Opened> {
  stand.hosted.reset();
  const page = await reader.open('/guide/record', { sparing: true, ...opening });
  await openSearch(page);
  return page;
}
/** The same, with timers that wait for the test to run the clock. */
async function openStill(): Promise<Opened> {
  const page = await stand.open('/guide/record', { frozen: true });
  await openSearchStill(page);
  return page;
}
const offsets = () => stand.hosted.searches().map(({ offset }) => offset);
const titles = async (page: Opened) => (await options(page)).map(({ title }) => title);
const isStale = (page: Opened) => page.locator('#search .sd-list.stale').count().then(Boolean);
const countOf = (page: Opened) => page.locator('#search .cnt').textContent();

describe('a query', () => {
  it('is told to be under way after 200 ms, with the hits of before dimmed', async () => {
    const page = await openStill();
    const [first, second] = [newGate(), newGate()];
    stand.hosted.faults = [first, second].map(({ opened }) => ({ after: opened, times: 1 }));
    await type(page, '录音');
    await page.clock.runFor(500);
    await expect.poll(() => stand.hosted.asked.length).toBe(1);
    await page.clock.runFor(199);
    expect([await noteOf(page), await statusOf(page)]).toEqual(['', '']);
    await page.clock.runFor(1);
    await expect.poll(() => noteOf(page)).toBe('正在搜索…');
    expect(await statusOf(page)).toBe('正在搜索…');
    first.open();
    await page.locator('#search [role=option]').first().waitFor();
    expect([await isStale(page), await noteOf(page)]).toEqual([false, '没有更多数据']);
    const before = await titles(page);
    await type(page, '签名');
    await page.clock.runFor(700);
    await expect.poll(() => isStale(page)).toBe(true);
    expect([await titles(page), await statusOf(page)]).toEqual([before, '正在搜索…']);
    const opacity = await page.$eval('#search [role=listbox]', (one) => getComputedStyle(one).opacity);
    expect(Number(opacity)).toBeLessThan(1);
    second.open();
    await expect.poll(() => isStale(page)).toBe(false);
    expect(await titles(page)).not.toEqual(before);
  });

  it('that finds shows groups, titles, paths and texts, the count, and the end', async () => {
    const page = await open();
    await search(page, '录音文件');
    expect(await options(page)).toEqual([
      {
        title: '录音文件',
        path: '通话录音 › 全局录音',
        text: expect.stringMatching(/^录音文件存放在对象存储中，record_path 字段给出它的地址/),
        href: '/guide/record/#录音文件',
        active: true,
      },
    ]);
    expect([await page.innerText('#search .sd-group'), await noteOf(page)]).toEqual([
      'guide',
      '没有更多数据',
    ]);
    expect([await countOf(page), await statusOf(page)]).toEqual(['约 1 条结果', '约 1 条结果']);
    expect(await page.$$eval('#search mark', (all) => all.map((one) => one.textContent))).toEqual([
      '录音文件',
      '录音文件',
    ]);
    expect(await page.getAttribute('#search input', 'aria-expanded')).toBe('true');
    expect(faultsOf(page, stand.hosted)).toEqual([]);
  });

  it('that finds nothing says so, with the words asked for as text', async () => {
    const page = await open();
    await search(page, '<b>天气</b> & {x}');
    const said = '没有找到与“<b>天气</b> & {x}”相关的内容，换个说法试试';
    expect([await noteOf(page), await statusOf(page), await countOf(page)]).toEqual([said, said, '']);
    expect([await page.locator('#search b').count(), await activeHit(page)]).toEqual([0, -1]);
    expect(await page.getAttribute('#search input', 'aria-expanded')).toBe('false');
  });

  it('is told about once an answer', async () => {
    const page = await open();
    await page.evaluate(() => {
      const said: string[] = [];
      const status = document.querySelector('#search > [role=status]')!;
      new MutationObserver(() => status.textContent && said.push(status.textContent)).observe(status, {
        childList: true,
        characterData: true,
        subtree: true,
      });
      Object.assign(window, { said });
    });
    await search(page, '录音文件');
    await search(page, '天气');
    await search(page, '签名');
    await page.waitForTimeout(300);
    const said = await page.evaluate(() => (window as unknown as { said: string[] }).said);
    // That an answer takes long is told too, where it does.
    expect(said.filter((one) => one !== '正在搜索…')).toEqual([
      '约 1 条结果',
      expect.stringMatching(/^没有找到/),
      expect.stringMatching(/^约 \d 条结果$/),
    ]);
  });

  it('whose answer comes late is dropped', async () => {
    const page = await open();
    const gate = newGate();
    stand.hosted.faults = [{ after: gate.opened, times: 1 }];
    await type(page, '录音');
    await expect.poll(() => stand.hosted.asked.length).toBe(1);
    await search(page, '签名');
    const shown = await titles(page);
    expect(shown[0]).toContain('签名');
    await expect.poll(() => stand.hosted.asked[0]?.aborted).toBe(true);
    gate.open();
    await page.waitForTimeout(300);
    expect(await titles(page)).toEqual(shown);
  });

  it('asked for before is answered at once', async () => {
    const page = await open();
    await search(page, '录音');
    await search(page, '签名');
    await search(page, '录音');
    expect(stand.hosted.asked.length).toBe(2);
  });
});

describe('a fault of the service', () => {
  const faults: readonly (readonly [string, Fault])[] = [
    ['an unreachable host', { drop: true }],
    ['401', { status: 401, code: 'missing_authorization_header' }],
    ['403', { status: 403, code: 'invalid_api_key' }],
    ['404', { status: 404, code: 'index_not_found' }],
    ['429', { status: 429, code: 'too_many_search_requests' }],
    ['500', { status: 500 }],
    ['HTML instead of JSON', { body: '<!DOCTYPE html><title>Sign in</title>' }],
    ['malformed JSON', { body: '{"hits":[', type: 'application/json' }],
    ['an empty answer', { body: '', type: 'application/json' }],
    ['an answer of another form', { body: '{"results":[]}', type: 'application/json' }],
  ];

  it.each(faults)('%s is told, and can be tried again', async (_, fault) => {
    const page = await open();
    stand.hosted.faults = [{ ...fault }];
    await search(page, '录音');
    expect([await noteOf(page), await statusOf(page)]).toEqual([
      '搜索出错，请稍后重试重试',
      '搜索出错，请稍后重试',
    ]);
    stand.hosted.faults = [];
    await page.click('#search .sd-note button');
    await page.locator('#search [role=option]').first().waitFor();
    expect([await isInField(page), await statusOf(page)]).toEqual([
      true,
      expect.stringMatching(/^约 \d+ 条结果$/),
    ]);
    expect(faultsOf(page, stand.hosted)).toEqual([]);
  });

  it('does not stand in the way of the next query', async () => {
    const page = await open();
    stand.hosted.faults = [{ status: 500, times: 1 }];
    await search(page, '录音');
    await search(page, '签名');
    expect((await titles(page)).length).toBeGreaterThan(0);
  });

  it('is told after 10 s of silence', async () => {
    const page = await openStill();
    stand.hosted.faults = [{ silent: true, times: 1 }];
    await page.keyboard.insertText('录音');
    await page.clock.runFor(500);
    await expect.poll(() => stand.hosted.asked.length).toBe(1);
    await page.clock.runFor(9900);
    expect(await noteOf(page)).toBe('正在搜索…');
    await page.clock.runFor(100);
    await expect.poll(() => noteOf(page)).toContain('搜索出错，请稍后重试');
    await page.click('#search .sd-note button');
    await page.locator('#search [role=option]').first().waitFor();
  });

  it('offline is told too', async () => {
    const page = await open();
    await setOffline(page, true);
    await search(page, '录音');
    expect(await noteOf(page)).toContain('搜索出错，请稍后重试');
    await setOffline(page, false);
    await page.click('#search .sd-note button');
    await page.locator('#search [role=option]').first().waitFor();
  });
});

describe('an answer of a strange form', () => {
  const change = (hits: (hit: Record<string, unknown>) => unknown): Fault => ({
    change: (result) => ({ ...result, hits: result.hits.map(hits) }),
  });

  it.each([
    ['without marked texts', change(({ _formatted, ...hit }) => hit)],
    [
      'with null in place of levels',
      change((hit) => ({ ...hit, _formatted: { hierarchy_lvl1: null, content: null } })),
    ],
    ['without a count', { change: ({ hits }) => ({ hits }) } satisfies Fault],
    [
      'with every hit twice',
      { change: (result) => ({ ...result, hits: [...result.hits, ...result.hits] }) } satisfies Fault,
    ],
  ])('%s is shown all the same', async (_, fault) => {
    const page = await open();
    stand.hosted.faults = [fault];
    await search(page, '录音文件');
    const shown = await options(page);
    expect(shown.length).toBe(1);
    expect(shown[0]?.title).not.toBe('');
    expect(faultsOf(page, stand.hosted)).toEqual([]);
  });

  it('that looks like markup is text, and runs nothing', async () => {
    const page = await open();
    const hostile = `"><img src=x onerror="window.ran=1">\uE000<svg onload=window.ran=1>\uE001<script>window.ran=1</script></mark>&lt;`;
    const _formatted = { hierarchy_lvl1: hostile, hierarchy_lvl3: hostile, content: hostile };
    stand.hosted.faults = [change((hit) => ({ ...hit, _formatted }))];
    await search(page, '录音文件');
    const [shown] = await options(page);
    expect([shown?.title, shown?.text]).toEqual(
      Array.from({ length: 2 }, () => hostile.replace(/[\uE000\uE001]/g, '')),
    );
    expect(await page.locator('#search :is(img, script, .hd svg)').count()).toBe(0);
    expect(await page.innerText('#search .hd mark')).toBe('<svg onload=window.ran=1>');
    expect(await page.evaluate(() => 'ran' in window)).toBe(false);
    expect(faultsOf(page, stand.hosted)).toEqual([]);
  });

  it('that would run code from an address leaves that hit out', async () => {
    const page = await open();
    const urls = [
      'javascript:window.ran=1',
      'JAVASCRIPT:window.ran=1',
      '\tjava\nscript:window.ran=1',
      'data:text/html,x',
    ];
    stand.hosted.faults = [
      { change: (result) => ({ ...result, hits: urls.map((url) => ({ ...result.hits[0], url })) }) },
    ];
    await search(page, '录音文件');
    expect(await options(page)).toEqual([]);
  });
});

describe('the next page', () => {
  it('comes within 100 px of the end, one at a time, until there is no more', async () => {
    const page = await open();
    await search(page, '挂机原因');
    expect([(await options(page)).length, offsets()]).toEqual([25, [0]]);
    await scrollTo(page, 101);
    await page.waitForTimeout(300);
    expect(offsets()).toEqual([0]);
    const gate = newGate();
    stand.hosted.faults = [{ after: gate.opened }];
    await scrollTo(page, 100);
    await expect.poll(() => noteOf(page)).toBe('正在加载更多…');
    for (const left of [50, 0, 80]) await scrollTo(page, left);
    gate.open();
    await expect.poll(async () => (await options(page)).length).toBe(50);
    expect([offsets(), await activeHit(page)]).toEqual([[0, 25], 0]);
    await scrollTo(page, 0);
    await expect.poll(() => noteOf(page)).toBe('没有更多数据');
    const { estimatedTotalHits: total } = stand.hosted.service.search('docs', {
      q: '挂机原因',
      filter: 'version = "v6.4"',
    });
    expect((await options(page)).length).toBe(total);
    await scrollTo(page, 300);
    await scrollTo(page, 0);
    await page.waitForTimeout(300);
    expect([offsets(), await statusOf(page)]).toEqual([[0, 25, 50], `约 ${total} 条结果`]);
    expect(stand.hosted.searches().map(({ q, limit }) => [q, limit])).toEqual(
      Array.from({ length: 3 }, () => ['挂机原因', 25]),
    );
  });

  it('that fails keeps the earlier hits and can be tried again', async () => {
    const page = await open();
    await search(page, '挂机原因');
    stand.hosted.faults = [{ status: 500 }];
    await scrollTo(page, 0);
    await expect.poll(() => noteOf(page)).toBe('搜索出错，请稍后重试重试');
    expect([(await options(page)).length, await statusOf(page)]).toEqual([25, '搜索出错，请稍后重试']);
    const isSeen = await page.$eval('#search .sd-end button', (one) => {
      const [box, list] = [one.getBoundingClientRect(), one.closest('.sd-list')!.getBoundingClientRect()];
      return box.bottom <= list.bottom;
    });
    expect(isSeen).toBe(true);
    stand.hosted.faults = [];
    await page.click('#search .sd-end button');
    await expect.poll(async () => (await options(page)).length).toBe(50);
    expect(await isInField(page)).toBe(true);
  });

  it('that failed can be tried again where a translator has replaced the words', async () => {
    const page = await open();
    await search(page, '挂机原因');
    stand.hosted.faults = [{ status: 500 }];
    await scrollTo(page, 0);
    await expect.poll(() => noteOf(page)).toBe('搜索出错，请稍后重试重试');
    await translate(page);
    stand.hosted.faults = [];
    await page.click('#search .sd-end button');
    await expect.poll(async () => (await options(page)).length).toBe(50);
  });

  it('that failed comes to who leaves the end of the list and returns', async () => {
    const page = await open();
    await search(page, '挂机原因');
    stand.hosted.faults = [{ status: 500, times: 1 }];
    await scrollTo(page, 0);
    await expect.poll(() => noteOf(page)).toContain('搜索出错');
    await scrollTo(page, 500);
    await page.waitForTimeout(100);
    await scrollTo(page, 0);
    await expect.poll(async () => (await options(page)).length).toBe(50);
  });

  it('ends where the estimate shrinks, and brings nothing twice', async () => {
    const page = await open();
    stand.hosted.faults = [
      {
        change: (result, { offset = 0 }) =>
          offset === 0
            ? result
            : {
                ...result,
                estimatedTotalHits: 30,
                hits: result.hits.slice(0, 5).concat(result.hits.slice(0, 5)),
              },
      },
    ];
    await search(page, '挂机原因');
    await scrollTo(page, 0);
    await expect.poll(() => noteOf(page)).toBe('没有更多数据');
    expect([(await options(page)).length, await countOf(page)]).toEqual([30, '约 30 条结果']);
  });

  it('comes by itself where the first does not fill the list', async () => {
    const page = await open({ height: 1400 });
    stand.hosted.faults = [{ change: (result) => ({ ...result, hits: result.hits.slice(0, 2) }) }];
    await search(page, '挂机原因');
    await expect.poll(async () => (await options(page)).length).toBeGreaterThan(6);
    expect(offsets().slice(0, 4)).toEqual([0, 2, 4, 6]);
  });
});

describe('a reader who comes back to the window', () => {
  it('gets a fresh answer, at most once in 5 s', async () => {
    const page = await open();
    await search(page, '录音文件');
    stand.hosted.faults = [
      {
        change: (result) => ({ ...result, hits: [...result.hits, { url: '/new/', hierarchy_lvl1: 'New' }] }),
      },
    ];
    const back = () => page.evaluate(() => dispatchEvent(new Event('focus')));
    // What the clock of the page says stands still from here on; its timers run.
    await page.clock.setFixedTime(Date.now());
    await back();
    await expect.poll(() => titles(page)).toEqual(['录音文件', 'New']);
    await back();
    await page.waitForTimeout(300);
    expect(stand.hosted.asked.length).toBe(2);
  });

  it('asks for nothing while the dialog is closed', async () => {
    const page = await open();
    await search(page, '录音文件');
    await page.keyboard.press('Escape');
    await page.evaluate(() => dispatchEvent(new Event('focus')));
    await page.waitForTimeout(300);
    expect(stand.hosted.asked.length).toBe(1);
  });
});
