/** Where hits lead, what is marked there, what is remembered, and links to a search; the service is a stand-in. */
import { describe, expect, it } from 'vitest';
import { arrived, type Opened, widths } from './helpers/browser.ts';
import {
  faultsOf,
  isInField,
  isOpen,
  noteOf,
  openSearch,
  options,
  search,
  taken,
  type,
} from './helpers/search.ts';
import { hostedReader } from './helpers/search-site.ts';

const stand = hostedReader();
const { reader, open } = stand;

async function searching(query: string, path = '/guide/key'): Promise<Opened> {
  const page = await open(path);
  await openSearch(page);
  await search(page, query);
  return page;
}
const found = (page: Opened) => page.$$eval('mark.found', (all) => all.map((one) => one.textContent));
const place = (page: Opened) => decodeURIComponent(new URL(page.url()).pathname + new URL(page.url()).hash);
/** Which of the page's places stands where anchors land. */
const landed = (page: Opened, id: string) =>
  page.evaluate((name) => document.getElementById(name)?.getBoundingClientRect().top, id);

describe('a hit', () => {
  it('bears drawn icons: what it is, and that the enter key opens it', async () => {
    const page = await searching('录音文件');
    const drawn = await page.$$eval('#search [role=option]', (hits) =>
      hits.map((hit) =>
        [...hit.querySelectorAll('svg')].map(
          (icon) => icon.getBoundingClientRect().width > 0 && icon.querySelector('path') !== null,
        ),
      ),
    );
    expect(drawn.length).toBeGreaterThan(0);
    for (const icons of drawn) expect(icons).toContain(true);
    expect(drawn[0]).toEqual([true, true]);
  });
});

describe('choosing a hit', () => {
  it('by a click leads to its place on its page, without loading that anew, and closes the dialog', async () => {
    const page = await searching('录音文件');
    await page.evaluate(() => Object.assign(window, { same: true }) && undefined);
    await page.click('#search [role=option]');
    await arrived(page, '/guide/record/');
    expect([place(page), await isOpen(page), await page.evaluate(() => 'same' in window)]).toEqual([
      '/guide/record/#录音文件',
      false,
      true,
    ]);
    expect(await landed(page, '录音文件')).toBeCloseTo(96, -0.5);
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('录音文件');
    expect(faultsOf(page, stand.hosted)).toEqual([]);
  });

  it('stays in the tree that is read, of which alone there are hits', async () => {
    const page = await searching('签名', '/v6.2/guide/record');
    expect(stand.hosted.searches()[0]).toMatchObject({ filter: 'version = "v6.2"' });
    const all = await options(page);
    expect(all.length).toBeGreaterThan(0);
    expect(all.filter(({ href }) => !href.startsWith('/v6.2/'))).toEqual([]);
    await page.keyboard.press('Enter');
    await arrived(page, '/v6.2/guide/key/');
    expect(await page.textContent('main h1')).toBe('JWT 认证');
  });

  it('leads into the tree that is read though the service knows no trees', async () => {
    const page = await open('/v6.2/guide/key');
    const hits = ['/guide/record/#录音文件', `${reader.host.origin}/v6.2/http-api/lamp/`].map((url) => ({
      url,
    }));
    stand.hosted.faults = [{ change: (result) => ({ ...result, hits }) }];
    await openSearch(page);
    await search(page, '录音');
    expect((await options(page)).map(({ href }) => href)).toEqual([
      '/v6.2/guide/record/#录音文件',
      '/v6.2/http-api/lamp/',
    ]);
  });
});

describe('a mark', () => {
  it('covers nothing of the characters beside it', async () => {
    const page = await searching('录音');
    const gaps = await page.$$eval('#search mark', (all) =>
      all.flatMap((mark) => {
        const box = mark.getBoundingClientRect();
        return [mark.previousSibling, mark.nextSibling].flatMap((beside) => {
          if (beside?.nodeType !== Node.TEXT_NODE || !beside.textContent) return [];
          const range = document.createRange();
          range.selectNodeContents(beside);
          const near = Array.from(range.getClientRects()).find(
            ({ top, right, left }) =>
              Math.abs(top - box.top) < 8 &&
              Math.min(Math.abs(right - box.left), Math.abs(left - box.right)) < 8,
          );
          return near ? [beside === mark.nextSibling ? near.left - box.right : box.left - near.right] : [];
        });
      }),
    );
    expect(gaps.length).toBeGreaterThan(5);
    expect(gaps.filter((gap) => gap < -0.1)).toEqual([]);
  });
});

describe('the hit of an operation', () => {
  it.each(['GET', 'POST', 'PUT', 'PATCH', 'DELETE'])(
    'has the badge of its method before its title: %s',
    async (method) => {
      const page = await open();
      const word = method.toLowerCase();
      const hits = [
        { url: '/http-api/lamp/', hierarchy_lvl1: '发起呼叫', content: `${method} /api/calls · 发起呼叫` },
        { url: '/guide/record/', hierarchy_lvl1: '通话录音', content: `用 ${method} /api/calls 发起` },
        { url: '/guide/key/', hierarchy_lvl1: '认证', content: `${method} 请求不带令牌` },
      ];
      stand.hosted.faults = [{ change: (result) => ({ ...result, hits, estimatedTotalHits: 3 }) }];
      await openSearch(page);
      await search(page, '呼叫');
      const titles = (await options(page)).map(({ title }) => title);
      expect(titles).toEqual([`${method} 发起呼叫`, '通话录音', '认证']);
      const badge = page.locator('#search [role=option] .hd code');
      const tint = (element: Element) => [getComputedStyle(element).backgroundColor, element.className];
      expect(await badge.evaluate(tint)).toEqual([expect.not.stringMatching(/, 0\)$/), word]);
    },
  );

  it('has a frame in the place of its tint where the system chooses the colours', async () => {
    const page = await open('/guide/record', { forcedColors: 'active' });
    const hits = [{ url: '/http-api/lamp/', hierarchy_lvl1: '发起呼叫', content: 'POST /api/calls' }];
    stand.hosted.faults = [{ change: (result) => ({ ...result, hits, estimatedTotalHits: 1 }) }];
    await openSearch(page);
    await search(page, '呼叫');
    const frame = await page.$eval(
      '#search .hd code',
      (badge) => `${getComputedStyle(badge).outlineStyle} ${getComputedStyle(badge).outlineWidth}`,
    );
    expect(frame).toBe('solid 1px');
  });
});

describe('under the policy that the output asks for', () => {
  it('the service may be asked and no other, also where trusted types are wanted', async () => {
    const answer = await fetch(reader.host.origin);
    const policy = answer.headers.get('content-security-policy') ?? '';
    expect(policy).toContain(`connect-src 'self' ${stand.hosted.origin};`);
    reader.host.headers.set(
      'Content-Security-Policy',
      `${policy}; require-trusted-types-for 'script'; trusted-types docgen`,
    );
    const page = await searching('录音文件');
    await page.keyboard.press('Enter');
    await arrived(page, '/guide/record/');
    expect([(await found(page)).length, faultsOf(page, stand.hosted)]).toEqual([2, []]);
    const elsewhere = page.troubles.filter((one) => one.startsWith('request elsewhere'));
    expect(elsewhere).toEqual([`request elsewhere: ${stand.hosted.origin}/indexes/docs/search`]);
  });
});

describe('on arrival', () => {
  it('the words found are marked, until Esc', async () => {
    const page = await searching('录音文件');
    const before = await (await fetch(`${reader.host.origin}/guide/record/`)).text();
    await page.keyboard.press('Enter');
    await arrived(page, '/guide/record/');
    expect(await found(page)).toEqual(['录音文件', '录音文件']);
    await page.keyboard.press('Escape');
    expect(await found(page)).toEqual([]);
    const text = await page.textContent('main .prose');
    expect(before).toContain('录音文件存放在对象存储中');
    expect(text).toContain('录音文件存放在对象存储中');
    expect(
      await page.$$eval('.prose p', (all) => Math.max(...all.map(({ childNodes }) => childNodes.length))),
    ).toBeLessThan(8);
    expect(faultsOf(page, stand.hosted)).toEqual([]);
  });

  it('they are marked too where the hit is a place of the page that is read', async () => {
    const page = await searching('录音文件', '/guide/record/');
    await page.keyboard.press('Enter');
    await expect.poll(() => place(page)).toBe('/guide/record/#录音文件');
    expect(await found(page)).toEqual(['录音文件', '录音文件']);
    // The same words again.
    await openSearch(page);
    await search(page, '路由上');
    await page.keyboard.press('Enter');
    await expect.poll(() => place(page)).toBe('/guide/record/#按路由录音');
    expect(await found(page)).toEqual(['路由上']);
  });

  it('they are marked where the page is loaded anew', async () => {
    const page = await searching('录音文件');
    reader.host.faults.set('/guide/record/', { status: 500 });
    const loaded = page.waitForEvent('load');
    await page.keyboard.press('Enter');
    await loaded;
    reader.host.faults.clear();
    await page.reload();
    await expect.poll(() => found(page)).toEqual(['录音文件', '录音文件']);
  });

  it('they are gone on the next page, and when the reader comes back', async () => {
    const page = await searching('录音文件');
    await page.keyboard.press('Enter');
    await arrived(page, '/guide/record/');
    await page.goBack();
    await arrived(page, '/guide/key');
    expect(await found(page)).toEqual([]);
    await page.goForward();
    await arrived(page, '/guide/record/');
    expect(await found(page)).toEqual([]);
  });

  it('Esc closes what is open first', async () => {
    const page = await searching('录音文件');
    await page.keyboard.press('Enter');
    await arrived(page, '/guide/record/');
    await openSearch(page);
    await page.keyboard.press('Escape');
    expect([await isOpen(page), (await found(page)).length]).toEqual([false, 2]);
    await page.keyboard.press('Escape');
    expect(await found(page)).toEqual([]);
  });

  it('short words are marked where they stand alone', async () => {
    const page = await open('/guide/key');
    stand.hosted.faults = [
      {
        change: (result) => ({
          ...result,
          hits: [
            {
              url: '/guide/record/',
              _formatted: { hierarchy_lvl1: '\uE000a\uE001', content: '\uE000api\uE001' },
            },
          ],
        }),
      },
    ];
    await openSearch(page);
    await search(page, 'a');
    await page.keyboard.press('Enter');
    await arrived(page, '/guide/record/');
    expect(await found(page)).toEqual(['api']);
  });
});

describe('queries that led somewhere', () => {
  it('are offered the next time, the last one first, and can be forgotten', async () => {
    const page = await searching('录音文件');
    await page.keyboard.press('Enter');
    await arrived(page, '/guide/record/');
    await openSearch(page);
    await search(page, '签名');
    await search(page, '天气');
    await search(page, '签名');
    await page.keyboard.press('Enter');
    await arrived(page, '/guide/key/');
    await openSearch(page);
    const recents = () => page.locator('#search .sd-recent li').allInnerTexts();
    expect(await recents()).toEqual(['签名', '录音文件']);
    await page.click('#search .sd-recent li:nth-child(2) button');
    await page.locator('#search [role=option]').first().waitFor();
    expect([await page.inputValue('#search input'), await isInField(page)]).toEqual(['录音文件', true]);
    await page.keyboard.press('Escape');
    await page.reload();
    await openSearch(page);
    expect(await recents()).toEqual(['签名', '录音文件']);
    await page.click('#search .sd-recent h2 button');
    expect([await recents(), await noteOf(page), await isInField(page)]).toEqual([
      [],
      '输入关键词，搜索全部文档',
      true,
    ]);
    await page.reload();
    await openSearch(page);
    expect(await recents()).toEqual([]);
  });

  it('are eight at most, and what else lies in their place does no harm', async () => {
    const page = await open('/guide/key');
    for (const kept of [
      '{',
      '{"a":1}',
      '[1,null,"录音"]',
      JSON.stringify(Array.from({ length: 20 }, (_, at) => `q${at}`)),
    ]) {
      await page.evaluate((text) => localStorage.setItem('docgen:recent', text), kept);
      await page.reload();
      await openSearch(page);
      expect(await page.locator('#search .sd-recent li').count()).toBe(
        kept.includes('录音') ? 1 : kept.length > 50 ? 8 : 0,
      );
      await page.keyboard.press('Escape');
    }
    expect(faultsOf(page, stand.hosted)).toEqual([]);
  });

  it('are not kept where storage is blocked, and all else works', async () => {
    const page = await open('/guide/key');
    await page.addInitScript(() => {
      for (const area of ['localStorage', 'sessionStorage']) {
        Object.defineProperty(window, area, {
          get() {
            throw new DOMException('blocked', 'SecurityError');
          },
        });
      }
    });
    await page.reload();
    await openSearch(page);
    await search(page, '录音文件');
    await page.keyboard.press('Enter');
    await arrived(page, '/guide/record/');
    // The script passes the words on by itself.
    expect(await found(page)).toEqual(['录音文件', '录音文件']);
    await openSearch(page);
    expect([await noteOf(page), faultsOf(page, stand.hosted)]).toEqual(['输入关键词，搜索全部文档', []]);
  });
});

describe('a link to a search', () => {
  it.each(['/search/?q=签名', '/search?q=签名', '/v6.2/search/?q=签名'])(
    '%s opens it with its answer',
    async (path) => {
      const page = await open(path);
      await page.locator('#search [role=option]').first().waitFor();
      expect([await page.inputValue('#search input'), await isInField(page)]).toEqual(['签名', true]);
      expect(stand.hosted.searches().map(({ q }) => q)).toEqual(['签名']);
      expect(faultsOf(page, stand.hosted)).toEqual([]);
      await page.keyboard.press('Enter');
      await page.waitForURL('**/guide/key/**');
    },
  );

  it('without a query only opens it, and one of blanks asks for nothing', async () => {
    for (const path of ['/search/', '/search/?q=', '/search/?q=%20+']) {
      const page = await open(path);
      await taken(page);
      await page.waitForTimeout(600);
      expect([path, stand.hosted.asked.length, await noteOf(page)]).toEqual([
        path,
        0,
        '输入关键词，搜索全部文档',
      ]);
      await page.close();
    }
  });

  it('is followed like any other link of a page', async () => {
    const page = await open('/');
    await page.evaluate(() => Object.assign(window, { same: true }) && undefined);
    await page.click('main a[href^="/search/"]');
    await page.locator('#search [role=option]').first().waitFor();
    expect([await page.inputValue('#search input'), await page.evaluate(() => 'same' in window)]).toEqual([
      '签名',
      true,
    ]);
    await page.keyboard.press('Escape');
    expect([await isOpen(page), await page.textContent('main h1')]).toEqual([false, '搜索文档']);
    await page.click('main .btn-1');
    await taken(page);
    expect(await page.inputValue('#search input')).toBe('');
    await page.keyboard.press('Escape');
    await page.click('main a.btn');
    await arrived(page, '/');
  });

  it('does not take away what was typed before it opened', async () => {
    const page = await open('/guide/key');
    await page.goto(`${reader.host.origin}/search/?q=签名`, { waitUntil: 'commit' });
    await taken(page);
    await type(page, '录音文件');
    await expect.poll(async () => (await options(page))[0]?.title).toBe('录音文件');
  });
});

describe('without JavaScript', () => {
  it.each([widths.wide, widths.phone])(
    'the dialog opens and tells what there is instead at %i px',
    async (width) => {
      const page = await reader.open('/guide/key', { javaScriptEnabled: false, width });
      await page.click('[commandfor=search]:visible');
      const dialog = page.locator('dialog#search');
      expect(await dialog.isVisible()).toBe(true);
      expect(await dialog.locator('.sd-note').filter({ visible: true }).allInnerTexts()).toEqual([
        '搜索需要启用 JavaScript，可从首页按分类查找。',
      ]);
      await page.keyboard.press('Escape');
      expect(await dialog.isVisible()).toBe(false);
    },
  );

  it('a link to a search tells so too, and leads home', async () => {
    const page = await reader.open('/search/?q=x', { javaScriptEnabled: false });
    expect(await page.locator('main p').filter({ visible: true }).allInnerTexts()).toEqual([
      '搜索需要启用 JavaScript，可从首页按分类查找。',
      '返回首页',
    ]);
    await page.click('main a');
    await page.waitForURL((url) => url.pathname === '/');
  });
});
