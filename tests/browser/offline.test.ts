/** Copies in the reader's browser: without a network, after a deploy, where there is no room, and when the site wants none any more. */
import { cpSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { BrowserContext, Page } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { docgenAgain } from '../helpers/kept-process.ts';
import { axeFaults } from './helpers/axe.ts';
import { newReader } from './helpers/browser.ts';
import { layoutFaults } from './helpers/layout.ts';
import { builtFrom } from './helpers/site.ts';
import { arrived, watch } from './helpers/tab.ts';

const picture =
  '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"><path d="M0 0h40v30z"/></svg>';
const page = (title: string, body: string) => `---\ntitle: ${title}\n---\n\n${body}\n`;
const config = (more: string) => `export default {
  title: '文档',
  url: 'https://docs.example',
  versions: [{ value: 'v2', base: '' }, { value: 'v1', base: '/v1' }],
  ${more}
};\n`;
const content = {
  'content/index.md': page('首页', '到[甲](/guide/one)与[别处](/guide/other)。'),
  'content/guide/index.md': page('操作', '本节说明。'),
  'content/guide/one.md': page('甲\naliases: [/guide/first]', '第一页的正文。到[乙](/guide/two)。'),
  'content/guide/two.md': page('乙', '第二页谈录音。\n\n![图](./p.svg)\n\n![共用](/img/q.svg)'),
  'content/guide/p.svg': picture,
  'content/public/img/q.svg': picture.replaceAll('40', '44'),
  'content/guide/other.md': page('别处', '另一节。'),
  'content/guide/more.md': page('更多', '另一页。'),
};

/** A site of its own for each group of tests: some change it. */
function site(name: string) {
  const files = { ...content, 'site.config.ts': config('offline: true,') };
  const reader = newReader(() => builtFrom(`offline-${name}`, files));
  let folder = '';
  let builds = 0;
  beforeEach(async () => {
    folder = dirname(await builtFrom(`offline-${name}`, files));
    reader.host.headers.set('Cache-Control', 'no-cache').set('ETag', `"${builds}"`);
  });
  const troubles = new WeakMap<Page, string[]>();
  return {
    reader,
    /** What no page has, save that the network is away. */
    troubles: (tab: Page) => troubles.get(tab)!.filter((one) => !/Failed to load resource/.test(one)),
    /** A reader who has never been here. */
    newcomer: (options = {}) =>
      reader.browser.newContext({ viewport: { width: 1440, height: 900 }, ...options }),
    async open(context: BrowserContext, path: string) {
      const tab = await context.newPage();
      troubles.set(tab, await watch(tab, reader.host.origin));
      await tab.goto(reader.host.origin + path);
      return tab;
    },
    async deploy(changed: Readonly<Record<string, string>>) {
      for (const [path, body] of Object.entries(changed)) writeFileSync(join(folder, path), body);
      const run = await docgenAgain(['build', folder]);
      if (run.code !== 0) throw new Error(run.stderr);
      reader.host.headers.set('ETag', `"${++builds}"`);
    },
    remove: (path: string) => rmSync(join(folder, path)),
    /** The address of a section's pack on the host. */
    async packOf(section: string) {
      const list = await (await fetch(`${reader.host.origin}/offline.json`)).json();
      return `/${list.packs[section].file}`;
    },
    /** A file that lies on the host though no build has written it. */
    leave: (path: string, body: string) => writeFileSync(join(folder, 'dist', path), body),
  };
}

/** The copy of a page, as it lies there. */
function copyOf(tab: Page, path: string): Promise<string> {
  return tab.evaluate(
    async (wanted) => (await (await caches.match(new URL(wanted, location.href).href))?.text()) ?? '',
    path,
  );
}

/** Resolves when a page that is read has been kept, by a worker that serves it from now on. */
async function kept(tab: Page, path: string): Promise<void> {
  await expect.poll(() => copyOf(tab, path)).toContain('<title>');
  await tab.waitForFunction(() => navigator.serviceWorker.controller !== null);
}

const line = (tab: Page) => tab.locator('main [data-copy]');
const section = (tab: Page) => tab.locator('[data-offline-section]');
const button = (tab: Page) => section(tab).getByRole('button');

async function save(tab: Page): Promise<void> {
  await button(tab).click();
  await expect.poll(() => button(tab).textContent()).toBe('移除');
}

describe('a page that was read', () => {
  const { reader, troubles, newcomer, open, packOf } = site('read');

  it('is there without a network, and says that it is a copy; others are told to be none', async () => {
    const context = await newcomer();
    const tab = await open(context, '/guide/one');
    await kept(tab, '/guide/one/');
    expect(await line(tab).count()).toBe(0);
    reader.host.isDown = true;
    for (const path of ['/guide/one', '/guide/one/', '/guide/one/index.html?x=1#甲']) {
      await tab.goto(reader.host.origin + path);
      expect(await tab.textContent('article')).toContain('第一页的正文');
      await expect
        .poll(() => line(tab).textContent())
        .toMatch(/^离线副本，保存于 20\d\d年\d+月\d+日 \d+:\d\d。$/);
    }
    // By its old addresses, too.
    for (const path of ['/guide/first/index.html', '/guide/first?a=1#b']) {
      await tab.goto(reader.host.origin + path);
      expect(await tab.textContent('article')).toContain('第一页的正文');
    }
    expect(tab.url()).toBe(`${reader.host.origin}/guide/one/?a=1#b`);
    expect(await axeFaults(tab)).toEqual([]);
    expect(await layoutFaults(tab)).toEqual([]);
    // A click within the tree, too.
    await tab.click('article a[href="/guide/two"]');
    await expect.poll(() => tab.textContent('h1')).toBe('没有网络');
    expect(await tab.locator('main a').allTextContents()).toEqual(['甲 - 文档']);
    await tab.click('main a');
    await expect.poll(() => line(tab).count()).toBe(1);
    expect(troubles(tab)).toEqual([]);
    reader.host.isDown = false;
    await tab.reload();
    await tab.waitForLoadState('networkidle');
    expect(await line(tab).count()).toBe(0);
    await context.close();
  });

  it('is kept where it was come to by a click, and shown so', async () => {
    const context = await newcomer();
    const tab = await open(context, '/');
    await kept(tab, '/');
    await tab.click('article a[href="/guide/one"]');
    await arrived(tab, '/guide/one');
    await kept(tab, '/guide/one/');
    reader.host.isDown = true;
    await tab.reload();
    await expect.poll(() => line(tab).count()).toBe(1);
    await tab.click('.brand');
    await arrived(tab, '/');
    await expect.poll(() => line(tab).count()).toBe(1);
    expect(await tab.title()).toBe('首页 - 文档');
    await context.close();
  });

  it('takes the place of a host’s fault and of an answer that does not come, but not of one', async () => {
    const context = await newcomer();
    const tab = await open(context, '/guide/one');
    await kept(tab, '/guide/one/');
    const { faults } = reader.host;
    const answerWith = (fault: object) => {
      for (const path of ['/guide/one', '/guide/one/']) faults.set(path, fault);
    };
    answerWith({ status: 404, body: '<p id="gone">gone' });
    await tab.goto(`${reader.host.origin}/guide/one`);
    expect(await tab.locator('#gone').count()).toBe(1);
    for (const fault of [{ status: 503 }, { drop: true }, { delay: 60_000 }]) {
      answerWith(fault);
      await tab.goto(`${reader.host.origin}/guide/one`);
      await expect.poll(() => line(tab).count()).toBe(1);
    }
    await context.close();
  });

  it('is not kept where its host forbids it, nor what a gate says in its place', async () => {
    const context = await newcomer();
    reader.host.headers.set('Cache-Control', 'no-store');
    const tab = await open(context, '/guide/one');
    await tab.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await expect.poll(() => section(tab).isVisible()).toBe(true);
    await button(tab).click();
    await expect.poll(() => section(tab).textContent()).toContain('没有全部保存');
    reader.host.headers.set('Cache-Control', 'no-cache');
    const path = await packOf('guide');
    reader.host.faults.set(path, { status: 200, body: '<title>Sign in</title>' });
    reader.host.asked = [];
    await button(tab).click();
    await expect.poll(() => reader.host.asked.some((one) => one.path === path)).toBe(true);
    await expect.poll(() => section(tab).textContent()).toContain('没有全部保存');
    reader.host.isDown = true;
    await tab.goto(`${reader.host.origin}/guide/two`);
    expect(await tab.textContent('h1')).toBe('没有网络');
    await context.close();
  });
});

describe('behind a gate', () => {
  const { reader, newcomer, open } = site('gate');
  const login = { status: 200, type: 'text/html', body: '<title>Sign in</title><h1>Sign in</h1>' };

  it.each([
    ['at every address', {}],
    ['at one of its own', { status: 302, location: '/login', body: '' }],
  ])('that asks to sign in %s, what is saved stays, and is there afterwards', async (_, fault) => {
    const context = await newcomer();
    const tab = await open(context, '/guide/one');
    await kept(tab, '/guide/one/');
    await save(tab);
    for (const path of ['guide/one', 'guide/one/', 'service-worker.js', 'manifest.json', 'offline.json'])
      reader.host.faults.set(`/${path}`, { ...login, ...fault });
    reader.host.faults.set('/login', login);
    reader.host.asked = [];
    await tab.goto(`${reader.host.origin}/guide/one`);
    expect(await tab.textContent('h1')).toBe('Sign in');
    await expect.poll(() => reader.host.asked.some(({ path }) => path === '/service-worker.js')).toBe(true);
    reader.host.faults.clear();
    await tab.goto(`${reader.host.origin}/guide/one`);
    await tab.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await expect.poll(() => button(tab).textContent()).toBe('移除');
    reader.host.isDown = true;
    await tab.goto(`${reader.host.origin}/guide/two`);
    expect(await tab.textContent('article')).toContain('第二页');
    await context.close();
  });

  it('a page that comes for a script is not kept in its place', async () => {
    const context = await newcomer();
    const tab = await open(context, '/guide/one');
    await kept(tab, '/guide/one/');
    const path = '/assets/reader.0123456789.js';
    reader.host.faults.set(path, login);
    const fetchScript = () => tab.evaluate(async (address) => (await fetch(address)).text(), path);
    expect(await fetchScript()).toContain('Sign in');
    reader.host.faults.set(path, { status: 200, body: 'run();', type: 'text/javascript' });
    expect(await fetchScript()).toBe('run();');
    await context.close();
  });
});

describe('under what hosts and policies do', () => {
  const { reader, troubles, newcomer, open } = site('hosts');

  it('is led on by redirects and old addresses as without a worker, and keeps no page under another’s name', async () => {
    const context = await newcomer();
    const tab = await open(context, '/');
    await kept(tab, '/');
    reader.host.faults.set('/guide/one', { status: 301, location: '/guide/one/', body: '' });
    await tab.goto(`${reader.host.origin}/guide/one?a=1`);
    expect(new URL(tab.url()).pathname).toBe('/guide/one/');
    await kept(tab, '/guide/one/');
    // A page of its own, which leads on by script.
    await tab.goto(`${reader.host.origin}/guide/first?a=1#b`);
    await tab.waitForURL('**/guide/one/?a=1#b');
    reader.host.faults.set('/guide/two', { status: 302, location: '/guide/one/', body: '' });
    await tab.goto(`${reader.host.origin}/guide/two`);
    expect(await tab.title()).toBe('甲 - 文档');
    await kept(tab, '/guide/one/');
    expect(await copyOf(tab, '/guide/two/')).toBe('');
    expect(await copyOf(tab, '/guide/first/')).toBe('');
    expect(await tab.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(1);
    expect(troubles(tab)).toEqual([]);
    await context.close();
  });

  it('works where scripts must come from a policy of trusted types', async () => {
    const [policy] = await Promise.all([
      fetch(reader.host.origin).then((one) => one.headers.get('content-security-policy')),
    ]);
    expect(policy).toContain("worker-src 'self'");
    reader.host.headers.set(
      'Content-Security-Policy',
      `${policy}; require-trusted-types-for 'script'; trusted-types docgen`,
    );
    const context = await newcomer();
    const tab = await open(context, '/guide/one');
    await kept(tab, '/guide/one/');
    await save(tab);
    expect(troubles(tab)).toEqual([]);
    await context.close();
  });

  it('can be installed: browsers find the manifest without a fault', async () => {
    const context = await newcomer();
    const tab = await open(context, '/v1/guide/one');
    const session = await context.newCDPSession(tab);
    const { errors, url } = await session.send('Page.getAppManifest');
    expect([errors, new URL(url).pathname]).toEqual([[], '/site.webmanifest']);
    const faults = async () =>
      (await session.send('Page.getInstallabilityErrors')).installabilityErrors.map((one) => one.errorId);
    // What a window of a test is refused for.
    await expect.poll(async () => (await faults()).filter((id) => id !== 'in-incognito')).toEqual([]);
    await context.close();
  });
});

describe('a site below a path, in two languages', () => {
  const files = {
    ...content,
    'content/@en/guide/one.md': page('One', 'The first page.'),
    'site.config.ts': config(
      `offline: true, locales: [{ value: 'zh-CN', base: '' }, { value: 'en', base: '/en' }],`,
    ),
  };
  const reader = newReader(async () => {
    const root = dirname(await builtFrom('offline-below', files));
    const run = await docgenAgain(['build', root, '--base', '/docs', '--out', 'host/docs']);
    if (run.code !== 0) throw new Error(run.stderr);
    for (const name of ['_headers', '404.html'])
      cpSync(join(root, 'host/docs', name), join(root, 'host', name));
    return join(root, 'host');
  });

  it('keeps its pages in their trees, and leaves the rest of the host alone', async () => {
    reader.host.headers.set('Cache-Control', 'no-cache');
    const context = await reader.browser.newContext();
    const tab = await context.newPage();
    await tab.goto(`${reader.host.origin}/docs/en/v1/guide/one`);
    await kept(tab, '/docs/en/v1/guide/one/');
    expect(await tab.evaluate(() => navigator.serviceWorker.ready.then(({ scope }) => scope))).toBe(
      `${reader.host.origin}/docs/`,
    );
    await expect.poll(() => button(tab).textContent()).toMatch(/^Save “操作” · 0\.\d MB$/);
    await button(tab).click();
    await expect.poll(() => button(tab).textContent()).toBe('Remove');
    reader.host.isDown = true;
    await tab.goto(`${reader.host.origin}/docs/en/v1/guide/one`);
    await expect.poll(() => line(tab).textContent()).toMatch(/^Offline copy, saved .* 20\d\d/);
    await tab.keyboard.press('/');
    await tab.fill('#search input', 'first page');
    await expect.poll(() => tab.locator('#hits [role=option]').first().textContent()).toContain('One');
    await tab.goto(`${reader.host.origin}/docs/en/guide/one`);
    expect(await tab.textContent('h1')).toBe('No network');
    expect(await tab.getAttribute('html', 'lang')).toBe('en');
    await tab.goto(`${reader.host.origin}/docs/guide/one`);
    expect(await tab.textContent('h1')).toBe('没有网络');
    await expect(tab.goto(`${reader.host.origin}/`)).rejects.toThrow(/ERR_/);
    await context.close();
  });
});

describe('a section', () => {
  const { reader, troubles, newcomer, open, packOf } = site('section');

  it('is saved with its pictures and the search, and let go again', async () => {
    const context = await newcomer();
    const tab = await open(context, '/guide/one');
    await expect.poll(() => button(tab).textContent()).toMatch(/^保存“操作” · 0\.\d MB$/);
    reader.host.asked = [];
    await save(tab);
    // What a page prefetches meanwhile does not count.
    const asked = reader.host.asked.map(({ path }) => path).filter((path) => /\.(?:json|pack)$/.test(path));
    expect([asked.length, asked[0], asked.at(-1)]).toEqual([4, '/offline.json', await packOf('guide')]);
    await expect.poll(() => tab.textContent('#route-status')).toBe('本节已保存，没有网络也能阅读');
    reader.host.isDown = true;
    const other = await open(context, '/guide/two');
    await expect.poll(() => line(other).count()).toBe(1);
    const widths = () =>
      other.evaluate(() =>
        Array.from(document.querySelectorAll<HTMLImageElement>('article img'), (one) => one.naturalWidth),
      );
    for (const one of await other.locator('article img').all()) await one.scrollIntoViewIfNeeded();
    await expect.poll(widths).toEqual([40, 44]);
    await other.keyboard.press('/');
    await other.fill('#search input', '录音');
    await expect.poll(() => other.locator('#hits [role=option]').first().textContent()).toContain('乙');
    await other.keyboard.press('Escape');
    expect(troubles(other)).toEqual([]);
    await expect.poll(() => button(other).textContent()).toBe('移除');
    await button(other).click();
    await expect.poll(() => button(other).textContent()).toBe('保存“操作”');
    await other.goto(`${reader.host.origin}/guide/more`);
    expect(await other.textContent('h1')).toBe('没有网络');
    await context.close();
  });

  it('brings the start page, and each of its pages is listed where another has no copy', async () => {
    const context = await newcomer();
    const tab = await open(context, '/guide/one');
    await tab.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await save(tab);
    reader.host.isDown = true;
    await tab.goto(`${reader.host.origin}/`);
    expect(await tab.title()).toBe('首页 - 文档');
    await expect.poll(() => line(tab).count()).toBe(1);
    await tab.goto(`${reader.host.origin}/v1/guide/one`);
    expect(await tab.textContent('h1')).toBe('没有网络');
    await tab.goto(`${reader.host.origin}/nowhere`);
    const names = (await tab.locator('main a').allTextContents()).map((name) => name.replace(' - 文档', ''));
    expect(names.sort()).toEqual(['乙', '别处', '操作', '更多', '甲', '首页', '首页'].sort());
    await context.close();
  });

  it('that could not be fetched as a whole says so, and is made whole by the next visit or when its reader asks again', async () => {
    const context = await newcomer();
    reader.host.faults.set(await packOf('guide'), { status: 503 });
    const tab = await open(context, '/guide/one');
    await expect.poll(() => section(tab).isVisible()).toBe(true);
    await button(tab).click();
    await expect.poll(() => section(tab).textContent()).toContain('没有全部保存，请再试一次');
    const next = await open(context, '/guide');
    await expect.poll(() => section(next).textContent()).toContain('没有全部保存');
    const hasRenewed = () => Object.keys(sessionStorage).some((key) => key.startsWith('docgen:renewed:'));
    await next.waitForFunction(hasRenewed);
    reader.host.faults.clear();
    const later = await open(context, '/guide/one');
    await expect.poll(() => button(later).textContent()).toBe('移除');
    // Another tab still offers to save, and that is what it does.
    await save(next);
    reader.host.isDown = true;
    await next.goto(`${reader.host.origin}/guide/two`);
    expect(await next.textContent('article')).toContain('第二页');
    await context.close();
  });

  it('is stopped by its reader', async () => {
    const context = await newcomer();
    const tab = await open(context, '/guide/one');
    await kept(tab, '/guide/one/');
    reader.host.faults.set(await packOf('guide'), { delay: 60_000 });
    await button(tab).click();
    await expect.poll(() => button(tab).textContent()).toBe('停止');
    await expect.poll(() => section(tab).textContent()).toMatch(/^正在保存 0\.\d \/ 0\.2 MB/);
    await button(tab).click();
    await expect.poll(() => button(tab).textContent()).toMatch(/^保存“操作” · 0\.2 MB$/);
    expect(
      await tab.evaluate(async () => (await caches.keys()).filter((name) => name.includes(':packs:'))),
    ).toHaveLength(1);
    await context.close();
  });

  it('that two tabs save at once is fetched once, and both tell it', async () => {
    const context = await newcomer();
    const tabs = [await open(context, '/guide/one'), await open(context, '/guide/two')] as const;
    for (const tab of tabs) await expect.poll(() => section(tab).isVisible()).toBe(true);
    reader.host.asked = [];
    await Promise.all(tabs.map((tab) => button(tab).click()));
    for (const tab of tabs) await expect.poll(() => button(tab).textContent()).toBe('移除');
    const packs = reader.host.asked.map(({ path }) => path).filter((path) => path.endsWith('.pack'));
    expect([packs.length, new Set(packs).size]).toEqual([3, 3]);
    await context.close();
  });

  it('that the network breaks off goes on by itself when the network is back', async () => {
    const context = await newcomer();
    const tab = await open(context, '/guide/one');
    await kept(tab, '/guide/one/');
    const path = await packOf('guide');
    reader.host.faults.set(path, { drop: true });
    await button(tab).click();
    await expect.poll(() => section(tab).textContent()).toContain('没有全部保存');
    await context.setOffline(true);
    reader.host.faults.clear();
    reader.host.asked = [];
    await context.setOffline(false);
    await expect.poll(() => button(tab).textContent()).toBe('移除');
    expect(reader.host.asked.map((one) => one.path).filter((one) => one.endsWith('.pack'))).toEqual([path]);
    await context.close();
  });

  it('for which there is no room says so, and breaks nothing', async () => {
    const context = await newcomer();
    const tab = await open(context, '/guide/one');
    await kept(tab, '/guide/one/');
    const session = await context.newCDPSession(tab);
    const { origin } = reader.host;
    const usage = await tab.evaluate(async () => (await navigator.storage.estimate()).usage!);
    await session.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: usage + 50_000 });
    await button(tab).click();
    await expect.poll(() => section(tab).textContent()).toContain('空间不足');
    expect(troubles(tab)).toEqual([]);
    await session.send('Storage.overrideQuotaForOrigin', { origin });
    await context.close();
  });
});

describe('a section, where the browser has no room left', () => {
  const { reader, newcomer, open } = site('full');
  it('is let go of all the same', async () => {
    const context = await newcomer();
    const tab = await open(context, '/guide/one');
    await kept(tab, '/guide/one/');
    await save(tab);
    const session = await context.newCDPSession(tab);
    const usage = await tab.evaluate(async () => (await navigator.storage.estimate()).usage!);
    await session.send('Storage.overrideQuotaForOrigin', {
      origin: reader.host.origin,
      quotaSize: usage - 100,
    });
    await button(tab).click();
    await expect.poll(() => button(tab).textContent()).toMatch(/^保存“操作”/);
    expect(
      await tab.evaluate(async () => {
        const name = (await caches.keys()).find((one) => one.includes(':packs:'));
        return name ? (await (await caches.open(name)).keys()).length : 0;
      }),
    ).toBe(0);
    await context.close();
  });
});

describe('where a browser keeps nothing', () => {
  const { troubles, newcomer, open } = site('nothing');

  it.each([
    ['without https', () => Object.defineProperty(window, 'isSecureContext', { value: false })],
    ['without workers', () => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker')],
    ['without caches', () => Reflect.deleteProperty(window, 'caches')],
    [
      'in a private window that refuses',
      () => {
        ServiceWorkerContainer.prototype.register = async () => {
          throw new DOMException('no', 'SecurityError');
        };
      },
    ],
    [
      'in one that has no room',
      () => {
        CacheStorage.prototype.open = async () => {
          throw new DOMException('no', 'SecurityError');
        };
      },
    ],
  ])('%s nothing is offered, and nothing fails', async (_, prepare) => {
    const context = await newcomer();
    await context.addInitScript(prepare);
    const tab = await open(context, '/guide/one');
    await tab.waitForLoadState('networkidle');
    expect(await section(tab).isVisible()).toBe(false);
    expect(troubles(tab)).toEqual([]);
    await context.close();
  });
});

describe('after a deploy', () => {
  const { reader, newcomer, open, deploy, remove, leave, packOf } = site('deploy');

  it('readers see the new pages at once, and copies are renewed at the next visit, until the site keeps none', async () => {
    const context = await newcomer();
    const tab = await open(context, '/guide/one');
    await kept(tab, '/guide/one/');
    await save(tab);

    await deploy({
      'content/guide/one.md': page('甲', '改过的正文。'),
      'content/guide/two.md': page('乙', '第二页改谈传真。'),
      'content/guide/three.md': page('丙', '新的一页。'),
    });
    await tab.reload();
    expect(await tab.textContent('article')).toContain('改过的正文');
    expect(await line(tab).count()).toBe(0);
    // Not renewed yet, for this visit has looked already.
    const path = await packOf('guide');
    reader.host.faults.set(path, { status: 503 });
    reader.host.asked = [];
    const second = await open(context, '/guide/other');
    await expect.poll(() => reader.host.asked.filter((one) => one.path === path).length).toBeGreaterThan(0);
    const hasRenewed = () => Object.keys(sessionStorage).some((key) => key.startsWith('docgen:renewed:'));
    await second.waitForFunction(hasRenewed);
    reader.host.isDown = true;
    await second.goto(`${reader.host.origin}/guide/two`);
    expect(await second.textContent('article')).toContain('第二页谈录音');
    await expect.poll(() => line(second).textContent()).toMatch(/。 网站此后有更新，这一页可能已经改过。$/);
    reader.host.isDown = false;
    reader.host.faults.clear();
    await second.close();

    const third = await open(context, '/guide/other');
    await third.waitForFunction(hasRenewed);
    reader.host.isDown = true;
    await third.goto(`${reader.host.origin}/guide/three`);
    expect(await third.textContent('article')).toContain('新的一页');
    await third.goto(`${reader.host.origin}/guide/two`);
    expect(await third.textContent('article')).toContain('改谈传真');
    await expect.poll(() => line(third).textContent()).toMatch(/^离线副本，保存于 [^。]+。$/);
    reader.host.isDown = false;

    remove('content/guide/three.md');
    await deploy({ 'site.config.ts': config('') });
    await third.goto(`${reader.host.origin}/guide/one`);
    const left = () =>
      third.evaluate(
        async () => [...(await navigator.serviceWorker.getRegistrations()), ...(await caches.keys())].length,
      );
    await expect.poll(left).toBe(0);
    await third.goto(`${reader.host.origin}/guide/two`);
    expect(await third.locator('[data-offline-section]').count()).toBe(0);
    await expect.poll(left).toBe(0);
    await context.close();
  });

  it('that keeps none any more no copy is left, though a file was being stored at that moment', async () => {
    await deploy({ 'site.config.ts': config('offline: true,') });
    const context = await newcomer();
    const tab = await open(context, '/guide/one');
    await kept(tab, '/guide/one/');
    // It finds the cache of files before all caches are deleted, and opens it afterwards.
    await context.serviceWorkers()[0]!.evaluate(() => {
      const has = caches.has.bind(caches);
      caches.has = async (name) => {
        const isThere = await has(name);
        while (await has(name)) await new Promise((resolve) => setTimeout(resolve, 20));
        setTimeout(() => Object.assign(globalThis, { isLate: true }), 200);
        return isThere;
      };
    });
    await deploy({ 'site.config.ts': config('') });
    await tab.goto(`${reader.host.origin}/guide/one`);
    await context.serviceWorkers()[0]?.evaluate(async () => {
      while (!('isLate' in globalThis)) await new Promise((resolve) => setTimeout(resolve, 20));
    });
    const left = () => tab.evaluate(async () => await caches.keys());
    await expect.poll(left).toEqual([]);
    await context.close();
  });

  it('that keeps none any more the worker ends, though the host still has its file', async () => {
    await deploy({ 'site.config.ts': config('offline: true,') });
    const context = await newcomer();
    const tab = await open(context, '/guide/one');
    await kept(tab, '/guide/one/');
    const worker = await (await fetch(`${reader.host.origin}/service-worker.js`)).text();
    // Pages of an older build, which had no copies, may stand beside those of the last one.
    reader.host.faults.set('/v1/guide/one', {
      status: 200,
      body: '<script src="/assets/loader.0123456789.js"></script>',
    });
    await tab.goto(`${reader.host.origin}/v1/guide/one`);
    const { host } = reader;
    await expect
      .poll(() => host.asked.some(({ path, method }) => path === '/manifest.json' && method === 'GET'))
      .toBe(true);
    await tab.goto(`${reader.host.origin}/guide/two`);
    await kept(tab, '/guide/two/');
    expect(await copyOf(tab, '/guide/one/')).toContain('<title>');
    await deploy({ 'site.config.ts': config('') });
    leave('service-worker.js', worker);
    await tab.goto(`${reader.host.origin}/guide/one`);
    const left = () =>
      tab.evaluate(
        async () => [...(await navigator.serviceWorker.getRegistrations()), ...(await caches.keys())].length,
      );
    await expect.poll(left).toBe(0);
    await context.close();
  });
});
