/** The search on the embedded index: from a host under a strict policy, and from a disk. */
import { pathToFileURL } from 'node:url';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { arrived, idle, newReader, type Opened, setOffline } from './helpers/browser.ts';
import {
  activeHit,
  isOpen,
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
import { embeddedSite, offlineSite } from './helpers/search-site.ts';
import { watch } from './helpers/tab.ts';

const reader = newReader(embeddedSite);

function open(path = '/guide/key', opening: Parameters<typeof reader.open>[1] = {}): Promise<Opened> {
  return reader.open(path, { sparing: true, ...opening });
}
const first = async (page: Page) => (await options(page))[0];
const asked = () => reader.host.asked.map(({ path }) => path);
/** Nothing that an earlier visit has left. */
async function forget(page: Opened): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.clearBrowserCache');
  await session.detach();
  reader.host.asked = [];
}

describe('the embedded search', () => {
  it.each([
    ['录音文件', '录音文件', '/guide/record/#录音文件'],
    ['话单中查询', '全局录音', '/guide/record/#全局录音'],
    ['record_path', '录音文件', '/guide/record/#录音文件'],
    ['/api/calls', 'POST 发起呼叫', '/http-api/lamp/#发起呼叫'],
    ['HS256 签名', '签名', '/guide/key/#签名'],
    ['ｊｗｔ', 'JWT 认证', '/guide/key/'],
    ['xuqi', '续期', '/guide/key/#续期'],
  ])('finds %s', async (query, title, href) => {
    const page = await open();
    await openSearch(page);
    await search(page, query);
    expect(await first(page)).toMatchObject({ title, href });
    expect([await statusOf(page), page.troubles]).toEqual([expect.stringMatching(/^约 \d+ 条结果$/), []]);
  });

  it('leaves the list where its reader has scrolled it when more hits come', async () => {
    const page = await open();
    await openSearch(page);
    await search(page, '挂机原因');
    const before = (await options(page)).length;
    const place = await page.$eval('.sd-list', (list) => {
      list.scrollTop = list.scrollHeight;
      return list.scrollTop;
    });
    await expect.poll(async () => (await options(page)).length).toBeGreaterThan(before);
    expect(place).toBeGreaterThan(0);
    expect(await page.$eval('.sd-list', (list) => list.scrollTop)).toBe(place);
  });

  it('marks what it found as text', async () => {
    const page = await open();
    await openSearch(page);
    await search(page, 'alert');
    expect(await first(page)).toMatchObject({ text: expect.stringContaining('<script>alert(1)</script>') });
    expect(await page.$$eval('#search mark', (all) => all.map((one) => one.textContent))).toEqual(['alert']);
  });

  it('finds nothing where there is nothing, and says so', async () => {
    const page = await open();
    await openSearch(page);
    await search(page, '天气预报');
    expect([await options(page), await noteOf(page)]).toEqual([
      [],
      '没有找到与“天气预报”相关的内容，换个说法试试',
    ]);
  });

  it('tells above the hits, and to screen readers, that it looked for a word spelt otherwise', async () => {
    const page = await open();
    await openSearch(page);
    const told = () => page.$$eval('#search .sd-meant', (all) => all.map((one) => one.textContent));
    await search(page, '路音文件');
    expect(await first(page)).toMatchObject({ href: '/guide/record/#录音文件' });
    expect([await told(), await statusOf(page)]).toEqual([
      ['显示“录音文件”的结果'],
      expect.stringMatching(/^显示“录音文件”的结果 · 约 \d+ 条结果$/),
    ]);
    await search(page, '录音文件');
    expect([await told(), page.troubles]).toEqual([[], []]);
  });

  it('searches the tree that is read', async () => {
    const page = await open('/v6.2/guide/key');
    await openSearch(page);
    await search(page, 'HS1');
    expect(await first(page)).toMatchObject({ title: '旧版签名', href: '/v6.2/guide/key/#旧版签名' });
    await page.keyboard.press('Enter');
    await expect.poll(() => decodeURIComponent(new URL(page.url()).hash)).toBe('#旧版签名');
    await page.goto(`${reader.host.origin}/guide/key`);
    await openSearch(page);
    await search(page, '旧版签名');
    expect((await options(page)).filter(({ title }) => title.includes('旧版'))).toEqual([]);
  });

  it('goes on page by page', async () => {
    const page = await open();
    await openSearch(page);
    await search(page, '挂机原因');
    expect((await options(page)).length).toBe(25);
    await scrollTo(page, 0);
    await expect.poll(async () => (await options(page)).length).toBe(50);
    await scrollTo(page, 0);
    await expect.poll(() => noteOf(page)).toBe('没有更多数据');
    expect(await activeHit(page)).toBe(0);
    const hrefs = (await options(page)).map(({ href }) => href);
    expect(new Set(hrefs).size).toBe(hrefs.length);
  });

  it('leads to the place, and marks the words there', async () => {
    const page = await open();
    await openSearch(page);
    await search(page, '录音文件');
    await page.keyboard.press('Enter');
    await arrived(page, '/guide/record/');
    const marks = () => page.$$eval('mark.found', (all) => all.map((one) => one.textContent));
    expect(await marks()).toEqual(['录音文件', '录音文件']);
    await page.keyboard.press('Escape');
    expect(await marks()).toEqual([]);
  });

  it('opens by a link with its answer', async () => {
    const page = await open('/search/?q=续期');
    await page.locator('#search [role=option]').first().waitFor();
    expect([await page.inputValue('#search input'), page.troubles]).toEqual(['续期', []]);
  });
});

describe('the embedded index', () => {
  it('is not loaded before a reader opens the search, then is asked for a few small files of the tree', async () => {
    const page = await open('/v6.2/guide/key');
    await forget(page);
    await page.reload();
    await idle(page);
    await page.waitForLoadState('networkidle');
    expect(asked().filter((path) => /search/.test(path))).toEqual([]);
    await openSearch(page);
    // The engine asks for its index once it runs itself.
    await expect
      .poll(() => asked().filter((path) => /\/search[./]/.test(path)))
      .toEqual([expect.stringMatching(/^\/assets\/search\.\w+\.js$/), '/v6.2/search/index.js']);
    await page.waitForLoadState('networkidle');
    reader.host.asked = [];
    await search(page, '录音文件');
    expect(asked().length).toBeGreaterThan(0);
    // Trees share all files but index.js.
    expect(asked().filter((path) => !/^(?:\/v6\.2)?\/search\/\w+\.js$/.test(path))).toEqual([]);
    expect(page.troubles).toEqual([]);
  });

  it.each(['engine', 'index', 'shard'])(
    'that lacks its %s for the moment is told, and can be tried again',
    async (part) => {
      const page = await open();
      const settings = JSON.parse(
        (await page.getAttribute('[data-search]', 'data-search')) ?? '{}',
      ) as Record<string, string>;
      await forget(page);
      const broken = { engine: settings.engine, index: '/search/index.js', shard: undefined }[part];
      if (broken !== undefined) reader.host.faults.set(broken, { status: 500 });
      await page.reload();
      await openSearch(page);
      await page.waitForLoadState('networkidle');
      if (part === 'shard') await setOffline(page, true);
      await search(page, '录音');
      expect([await noteOf(page), await options(page)]).toEqual(['搜索出错，请稍后重试重试', []]);
      reader.host.faults.clear();
      await setOffline(page, false);
      await page.click('#search .sd-note button');
      await page.locator('#search [role=option]').first().waitFor();
    },
  );

  it('whose script a newer build has taken away is found where that build has it', async () => {
    const page = await open();
    await forget(page);
    const name = /assets\/search\.[0-9a-f]+\.js/.exec(await page.content())![0];
    const newer = 'assets/search.0123456789.js';
    const body = await (await fetch(`${reader.host.origin}/${name}`)).text();
    const home = (await (await fetch(reader.host.origin)).text()).replaceAll(name, newer);
    await page.route(`**/${name}*`, (route) => route.fulfill({ status: 404, body: 'gone' }));
    await page.route(`**/${newer}`, (route) => route.fulfill({ contentType: 'text/javascript', body }));
    await page.route(`${reader.host.origin}/`, (route) =>
      route.fulfill({ contentType: 'text/html', body: home }),
    );
    await openSearch(page);
    await search(page, '录音文件');
    expect(await first(page)).toMatchObject({ title: '录音文件' });
  });

  it.each([
    ['is gone', { status: 404, contentType: 'text/plain', body: 'gone' }],
    ['is a page', { status: 200, contentType: 'text/html', body: '<!DOCTYPE html><title>Home</title>' }],
  ])(
    'whose dialog gets no script says so; it takes that of a newer build: the old one %s',
    async (_, fault) => {
      // Some hosts let browsers read a page as a script.
      reader.host.headers.set('X-Content-Type-Options', '');
      const page = await reader.open('/guide/key');
      await page.waitForFunction(() => document.querySelector('script[src*="/assets/reader."]'));
      await page.waitForLoadState('networkidle');
      await forget(page);
      const name = await page.getAttribute('script[defer]', 'data-islands');
      const newer = '/assets/islands.0123456789.js';
      const body = await (await fetch(reader.host.origin + name)).text();
      await page.route(`**${name}`, (route) => route.fulfill(fault));
      await page.route(`**${newer}`, (route) => route.fulfill({ contentType: 'text/javascript', body }));
      await page.keyboard.press('Control+k');
      await expect.poll(() => noteOf(page)).toBe('搜索出错，请稍后重试');
      expect(await page.getByRole('status').allTextContents()).toContain('搜索出错，请稍后重试');
      const html = (await page.content()).replaceAll(name!, newer);
      await page.route('**/guide/key', (route) => route.fulfill({ contentType: 'text/html', body: html }));
      // Each further letter asks for the script again, where it has not come.
      await page.keyboard.insertText('录音');
      if (fault.status === 200)
        await page.evaluate((src) => {
          document.head.append(Object.assign(document.createElement('script'), { src }));
        }, name!);
      await page.locator('#search [role=option]').first().waitFor();
      expect(await page.$$eval('#search .sd-in input', (all) => all.length)).toBe(1);
    },
  );

  it('whose dialog gets no script says so to readers who save data too', async () => {
    const page = await reader.open('/guide/key', { sparing: true });
    await forget(page);
    const name = await page.getAttribute('script[defer]', 'data-islands');
    for (const path of [name!, name!.replace(/[^/]*$/, 'reader.')])
      await page.route(`**${path}*`, (route) => route.abort());
    await page.keyboard.press('Control+k');
    const note = page.getByRole('status').filter({ hasText: '搜索出错，请稍后重试' });
    await note.waitFor();
    expect(await noteOf(page)).toBe('搜索出错，请稍后重试');
    await page.unroute(`**${name}*`);
    // Each letter asks for the script again.
    await page.keyboard.insertText('录音');
    await page.locator('#search [role=option]').first().waitFor();
    expect(await note.count()).toBe(0);
  });

  it('that does not answer is told after 10 s, and the next try works', async () => {
    const page = await reader.open('/guide/key', { sparing: true, frozen: true });
    await forget(page);
    reader.host.faults.set('/search/index.js', { delay: 60_000 });
    await openSearchStill(page);
    await page.keyboard.insertText('录音');
    await page.clock.runFor(500);
    await expect.poll(() => asked().includes('/search/index.js')).toBe(true);
    await page.clock.runFor(10_000);
    await expect.poll(() => noteOf(page)).toContain('搜索出错，请稍后重试');
    reader.host.faults.clear();
    await page.click('#search .sd-note button');
    await page.clock.runFor(100);
    await page.locator('#search [role=option]').first().waitFor();
  });
});

describe('on a page that the browser translates', () => {
  it('the search goes on as its texts are replaced', async () => {
    const page = await open();
    await openSearch(page);
    for (const query of ['录音', '录音文', '录音文件', '续期', '没有这样的词', '录音', '签名']) {
      await search(page, query);
      await translate(page);
    }
    await search(page, '录音文件');
    expect(await first(page)).toMatchObject({ title: '录音文件', href: '/guide/record/#录音文件' });
    expect(page.troubles).toEqual([]);
  });
});

describe('under the policy that the output asks for', () => {
  it('works where scripts must come from a policy of trusted types too', async () => {
    const answer = await fetch(reader.host.origin);
    const policy = answer.headers.get('content-security-policy') ?? '';
    expect(policy).toMatch(/^default-src 'none'; script-src 'self' 'sha256-[^']+'; .*connect-src 'self';/);
    reader.host.headers.set(
      'Content-Security-Policy',
      `${policy}; require-trusted-types-for 'script'; trusted-types docgen`,
    );
    const page = await open();
    await openSearch(page);
    await search(page, '录音文件');
    await page.keyboard.press('Enter');
    await arrived(page, '/guide/record/');
    expect([await page.locator('mark.found').count(), page.troubles]).toEqual([2, []]);
  });

  it('makes no request to another origin, from the first page to the last hit', async () => {
    const page = await open();
    const origins = new Set<string>();
    page.on('request', (request) => origins.add(new URL(request.url()).origin));
    await page.reload();
    for (const query of ['录音', 'record_path', '天气预报', '挂机原因']) {
      if (!(await isOpen(page))) await openSearch(page);
      await search(page, query);
    }
    expect([...origins]).toEqual([reader.host.origin]);
  });
});

describe('from a disk', () => {
  let folder = '';
  beforeAll(async () => {
    folder = await offlineSite();
  });

  const address = (path: string) => `${pathToFileURL(folder)}/${path}`;
  async function openFile(path: string): Promise<Opened> {
    const context = await reader.browser.newContext({ viewport: { width: 1440, height: 900 } });
    const page = await context.newPage();
    const troubles = await watch(page, 'file:');
    await page.goto(address(path));
    return Object.assign(page, { troubles });
  }

  it.each(['guide/key/index.html', 'index.html', 'v6.2/http-api/lamp/index.html'])(
    'answers on %s, and its hits lead to files of the same tree',
    async (path) => {
      const page = await openFile(path);
      const tree = path.startsWith('v6.2/') ? 'v6.2/' : '';
      await openSearch(page);
      await search(page, '录音文件');
      expect(await first(page)).toMatchObject({ title: '录音文件' });
      await page.keyboard.press('Enter');
      await page.waitForURL(address(`${tree}guide/record/index.html**`));
      expect(decodeURIComponent(new URL(page.url()).hash)).toBe('#录音文件');
      await expect
        .poll(() => page.$$eval('mark.found', (all) => all.map((one) => one.textContent)))
        .toEqual(['录音文件', '录音文件']);
      // Another place of the same file.
      await openSearch(page);
      await search(page, '路由上');
      await page.keyboard.press('Enter');
      await expect.poll(() => decodeURIComponent(new URL(page.url()).hash)).toBe('#按路由录音');
      expect(await page.$$eval('mark.found', (all) => all.map((one) => one.textContent))).toEqual(['路由上']);
      expect(page.troubles).toEqual([]);
    },
  );

  it('goes on page by page, and from a link', async () => {
    const page = await openFile('search/index.html?q=挂机原因');
    await page.locator('#search [role=option]').first().waitFor();
    await scrollTo(page, 0);
    await expect.poll(async () => (await options(page)).length).toBe(50);
    await type(page, '续期');
    await expect.poll(async () => (await first(page))?.title).toBe('续期');
    expect(page.troubles).toEqual([]);
  });
});
