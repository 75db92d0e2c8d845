import { renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type TemporarySite, temporarySite } from '../helpers/docgen.ts';
import { type DevRun, devOf } from '../server/helpers.ts';
import { runningBrowser } from './helpers/browser.ts';

const filler = Array.from({ length: 40 }, (_, n) => `第 ${n} 段，说明文字。\n`).join('\n');
const page = (more = '') => `---
title: 页面
---

::: details 详情
折叠的内容。
:::

::: code-group
\`\`\`bash [一]
echo 1
\`\`\`
\`\`\`bash [二]
echo 2
\`\`\`
:::

${filler}

## 末节

${more}
`;
const files = {
  'site.config.ts': "export default { title: 'T' };\n",
  'content/index.md': '# 首页\n',
  'content/a/p.md': page(),
  'content/a/q.md': '# 另一页\n',
};

let browser: Browser;
let site: TemporarySite;
let dev: DevRun;
let tab: Page;
const troubles: string[] = [];
beforeAll(async () => {
  browser = await runningBrowser();
});
afterAll(() => Promise.all(browser.contexts().map((context) => context.close())));
afterEach(async () => {
  await tab.close();
  await dev.close();
  site.remove();
});
async function open(path: string, own: Readonly<Record<string, string>> = {}): Promise<void> {
  site = temporarySite({ ...files, ...own });
  dev = await devOf(site);
  await dev.server.settled;
  tab = await browser.newPage();
  troubles.length = 0;
  tab.on('pageerror', (fault) => troubles.push(fault.message));
  await tab.goto(new URL(path, dev.server.url).href);
  await tab.waitForSelector('.code button');
}
const overlay = () =>
  tab.evaluate(() => document.querySelector('docgen-faults')?.shadowRoot?.textContent ?? '');
const text = (selector: string) => tab.textContent(selector);

describe('an open page', () => {
  it('shows a save in place: scroll, open passages, and chosen tabs stay', async () => {
    await open('/a/p/');
    await tab.click('.prose details summary');
    await tab.click('[role=tab]:nth-child(2)');
    await tab.evaluate(() => {
      scrollTo(0, 400);
      Object.assign(window, { kept: document.querySelector('.prose details') });
    });
    site.write({ 'content/a/p.md': page('刚刚保存。') });
    await expect.poll(() => text('.prose')).toContain('刚刚保存。');
    const state = await tab.evaluate(() => ({
      scroll: scrollY,
      open: document.querySelector('.prose details')?.hasAttribute('open'),
      same: document.querySelector('.prose details') === (window as unknown as { kept: Element }).kept,
      tab: document.querySelector('[role=tab][aria-selected=true]')?.textContent,
      buttons: document.querySelectorAll('.prose .code button').length,
    }));
    expect(state).toEqual({ scroll: 400, open: true, same: true, tab: '二', buttons: 2 });
    expect(troubles).toEqual([]);
  });

  it('keeps what the writer sees in its place when text comes in above, and goes', async () => {
    await open('/a/p/');
    const placeOf = (part: string) =>
      tab.evaluate(
        (wanted) =>
          Math.round(
            [...document.querySelectorAll('.prose p')]
              .find((one) => one.textContent?.startsWith(wanted))!
              .getBoundingClientRect().top,
          ),
        part,
      );
    await tab.evaluate(() => scrollTo(0, 900));
    const [seventh, twentieth] = [await placeOf('第 7 段'), await placeOf('第 20 段')];
    const save = async (change: (source: string) => string, mark: string) => {
      site.write({ 'content/a/p.md': change(page(mark)) });
      await expect.poll(() => text('.prose')).toContain(mark);
      // A browser that holds places itself does so with the next frame.
      await tab.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 50))));
    };
    const insert = (source: string) =>
      source.replace('第 0 段', `${'新来的一段。\n\n'.repeat(12)}## 新的一节\n\n第 0 段`);
    await save(insert, '添了。');
    expect(await placeOf('第 20 段')).toBe(twentieth);
    await save((source) => source.replace(/第 [0-6] 段，说明文字。\n/g, ''), '删了。');
    expect(await placeOf('第 20 段')).toBe(twentieth);
    await save((source) => source, '还原。');
    expect([await placeOf('第 7 段'), await placeOf('第 20 段')]).toEqual([seventh, twentieth]);
    // From the top, what comes in there is seen.
    await tab.evaluate(() => scrollTo(0, 0));
    await save(insert, '又添了。');
    expect(await tab.evaluate(() => scrollY)).toBe(0);
  });

  it('keeps a passage open, and one closed, when equal text comes in above them', async () => {
    const folded = (name: string, text: string) =>
      `<details>\n<summary>${name}</summary>\n\n${text}\n\n</details>\n`;
    const body = [folded('甲', '一段。'), folded('乙', '二段。'), folded('乙', '三段。')].join(
      '\n段落。\n\n',
    );
    const fence = '```bash\necho\n```\n\n';
    await open('/a/p/', { 'content/a/p.md': `# 页\n\n${fence}${body}` });
    await tab.click('.prose details:nth-of-type(1) summary');
    await tab.click('.prose details:nth-of-type(3) summary');
    site.write({
      'content/a/p.md': `# 页\n\n${fence}${folded('新', '零段。')}\n段落。\n\n${body}\n刚刚保存。\n`,
    });
    await expect.poll(() => text('.prose')).toContain('刚刚保存。');
    const state = await tab.evaluate(() =>
      Array.from(document.querySelectorAll<HTMLDetailsElement>('.prose details'), (one) => [
        one.querySelector('summary')?.textContent,
        one.open,
      ]),
    );
    expect(state).toEqual([
      ['新', false],
      ['甲', true],
      ['乙', false],
      ['乙', true],
    ]);
  });

  it('keeps the focus on a button that the script has put there', async () => {
    await open('/a/p/');
    const block = '```bash\necho 3\n```\n';
    site.write({ 'content/a/p.md': page(block) });
    await tab.waitForSelector('.prose > .code .copy');
    for (const [button, more] of [
      ['.prose > .code .copy', '前面多一块。'],
      ['[role=tab]:nth-child(2)', '再存一次。'],
    ] as const) {
      if (button.includes('tab')) await tab.click(button);
      await tab.focus(button);
      site.write({ 'content/a/p.md': page(`\`\`\`bash\n# ${more}\n\`\`\`\n\n${block}\n${more}`) });
      await expect.poll(() => tab.textContent('.prose > p:last-of-type')).toBe(more);
      const held = await tab.evaluate(
        () => document.activeElement?.closest('figure, [role=tab]')?.textContent,
      );
      expect(held).toContain(button.includes('tab') ? '二' : 'echo 3');
    }
  });

  it('shows changed titles of other pages, changed styles and another language without loading anew', async () => {
    await open('/a/p/');
    await tab.evaluate(() => Object.assign(window, { here: true }));
    site.write({ 'content/a/q.md': '# 改了名\n' });
    await expect.poll(() => text('.side')).toContain('改了名');
    site.write({ 'theme/styles/footer.css': 'body { outline: 7px solid red; }\n' });
    await expect.poll(() => tab.evaluate(() => getComputedStyle(document.body).outlineWidth)).toBe('7px');
    site.write({ 'site.config.ts': "export default { title: 'T', lang: 'zh-SG' };\n" });
    await expect.poll(() => tab.evaluate(() => document.documentElement.lang)).toBe('zh-SG');
    expect(await tab.evaluate(() => 'here' in window)).toBe(true);
  });

  it('keeps the image viewer, open or not', async () => {
    const figure = (words: string) => `![图](/x.svg "图")\n\n${words}`;
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="300"><path d="M0 0h9v9z"/></svg>\n';
    await open('/a/p/', { 'content/public/x.svg': svg, 'content/a/p.md': page(figure('一')) });
    await tab.waitForSelector('.figure .zoom');
    await tab.click('.figure .zoom');
    await tab.waitForSelector('dialog.viewer[open]');
    site.write({ 'content/a/p.md': page(figure('看图时保存')) });
    await expect.poll(() => text('.prose')).toContain('看图时保存');
    expect(await tab.evaluate(() => document.querySelector('dialog.viewer')?.hasAttribute('open'))).toBe(
      true,
    );
    await tab.keyboard.press('Escape');
    await expect.poll(() => tab.evaluate(() => document.querySelector('dialog.viewer') === null)).toBe(true);
    site.write({ 'content/a/p.md': page(figure('合上之后保存')) });
    await expect.poll(() => text('.prose')).toContain('合上之后保存');
    await tab.click('.figure .zoom');
    await tab.waitForSelector('dialog.viewer[open]');
    expect(troubles).toEqual([]);
  });

  it('keeps what the search shows, and search goes on', async () => {
    await open('/a/p/');
    const hits = () => tab.evaluate(() => document.querySelectorAll('#search [role=option]').length);
    await tab.keyboard.press('Control+k');
    await tab.keyboard.type('另一页');
    await expect.poll(hits).toBeGreaterThan(0);
    const before = await hits();
    site.write({ 'content/a/p.md': page('搜索时保存。') });
    await expect.poll(() => text('.prose')).toContain('搜索时保存。');
    expect(await hits()).toBe(before);
    await tab.keyboard.press('Escape');
    await tab.keyboard.press('Control+k');
    await tab.keyboard.type('说明文字');
    await expect.poll(hits).toBeGreaterThan(0);
    expect(troubles).toEqual([]);
  });

  it('is loaded anew where a public file that it shows has changed, whatever its name', async () => {
    await open('/a/p/');
    const svg = (side: number) =>
      `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="9"><path d="M0 0h9v9z"/></svg>\n`;
    site.write({ 'content/public/公.svg': svg(40), 'content/a/p.md': page('![图](/公.svg)') });
    const width = () =>
      tab.evaluate(() => document.querySelector<HTMLImageElement>('.prose img')?.naturalWidth);
    await expect.poll(width).toBe(40);
    site.write({ 'content/public/公.svg': svg(80) });
    await expect.poll(width).toBe(80);
  });

  it('follows in every window, whatever page each shows', async () => {
    await open('/a/p/');
    const others = [await browser.newPage(), await (await browser.newContext()).newPage()];
    try {
      for (const [index, path] of ['/a/q', '/a/p'].entries()) {
        await others[index]!.goto(new URL(path, dev.server.url).href);
        await others[index]!.waitForSelector('.side');
      }
      site.write({ 'content/a/p.md': page('给所有窗口。'), 'content/a/q.md': '# 另一页\n\n也改了。\n' });
      await expect.poll(() => text('.prose')).toContain('给所有窗口。');
      await expect.poll(() => others[0]!.textContent('.prose')).toContain('也改了。');
      await expect.poll(() => others[1]!.textContent('.prose')).toContain('给所有窗口。');
    } finally {
      for (const other of others) await other.close();
    }
  });

  it('follows in ten windows of one browser, which holds six connections to a server', async () => {
    await open('/a/p/');
    const context = await browser.newContext();
    const others: Page[] = [];
    try {
      for (let count = 0; count < 10; count++) {
        const other = await context.newPage();
        others.push(other);
        await other.goto(new URL(count % 2 === 0 ? '/a/p/' : '/a/q/', dev.server.url).href);
      }
      for (const round of ['第一次', '第二次']) {
        site.write({
          'content/a/p.md': page(`${round}保存。`),
          'content/a/q.md': `# 另一页\n\n${round}保存。\n`,
        });
        for (const one of others)
          await expect.poll(() => one.textContent('.prose')).toContain(`${round}保存。`);
      }
    } finally {
      await context.close();
    }
  });

  it('that nobody sees gives its connection to others, and is what the site has become when it is seen again', async () => {
    await open('/a/p/');
    const seen = (isSeen: boolean) =>
      tab.evaluate((hidden) => {
        Object.defineProperty(document, 'hidden', { value: hidden, configurable: true });
        document.dispatchEvent(new Event('visibilitychange'));
      }, !isSeen);
    // What it may ask for besides are links that it fetches ahead as soon as it is idle, seen or not.
    const asked: string[] = [];
    tab.on('request', (request) => {
      if (['document', 'eventsource'].includes(request.resourceType())) asked.push(request.url());
    });
    await seen(false);
    const others = await Promise.all(Array.from({ length: 5 }, () => tab.context().browser()!.newPage()));
    try {
      for (const other of others) await other.goto(new URL('/a/q/', dev.server.url).href);
      await tab.waitForTimeout(1000);
      expect(asked).toEqual([]);
      renameSync(join(site.dir, 'content/a/p.md'), join(site.dir, 'content/a/moved.md'));
      await expect.poll(async () => (await dev.get('/a/moved/')).status).toBe(200);
      await seen(true);
      await expect.poll(() => new URL(tab.url()).pathname).toBe('/a/moved/');
      expect(troubles).toEqual([]);
    } finally {
      for (const other of others) await other.close();
    }
  });

  it('tells mistakes with file and line over the last good page, until they are mended', async () => {
    await open('/a/p/');
    site.write({ 'content/a/p.md': page('[坏](/nowhere)').replace('title:', 'title: [') });
    await expect.poll(overlay).toContain('content/a/p.md:2:8');
    expect(await text('h1')).toBe('页面');
    site.write({ 'content/a/p.md': page('[坏](/nowhere)') });
    await expect.poll(overlay).toContain('link-missing-page');
    await expect.poll(() => text('.prose')).toContain('坏');
    // The place asks the server for the editor, which gets no program's name from the page.
    const asked = tab.waitForRequest(/@docgen\/open/);
    await tab.click('docgen-faults .place');
    const request = await asked;
    const { token: _, ...said } = Object.fromEntries(new URL(request.url()).searchParams);
    expect([request.method(), said]).toEqual([
      'POST',
      { file: 'content/a/p.md', line: expect.any(String), column: '1' },
    ]);
    expect((await request.response())?.status()).toBe(200);
    site.write({ 'site.config.ts': 'export default {' });
    await expect.poll(overlay).toContain('site.config.ts');
    site.write(files);
    await expect.poll(overlay).toBe('');
  });

  it('that is deleted shows not-found and comes back; one that is renamed is followed', async () => {
    await open('/a/p/');
    rmSync(join(site.dir, 'content/a/p.md'));
    await expect.poll(() => text('h1')).toBe('找不到页面');
    site.write({ 'content/a/p.md': page() });
    await expect.poll(() => text('h1')).toBe('页面');
    await tab.evaluate(() => Object.assign(location, { hash: '末节' }));
    renameSync(join(site.dir, 'content/a/p.md'), join(site.dir, 'content/a/moved.md'));
    await expect.poll(() => new URL(tab.url()).pathname).toBe('/a/moved/');
    expect(decodeURI(new URL(tab.url()).hash)).toBe('#末节');
    await expect.poll(() => text('h1')).toBe('页面');
    site.write({ 'content/a/p.md': '# 又一页\n' });
    await expect.poll(async () => (await dev.get('/a/p/')).status).toBe(200);
    await tab.goto(new URL('/a/p/', dev.server.url).href);
    await expect.poll(() => text('h1')).toBe('又一页');
    await tab.waitForTimeout(300);
    rmSync(join(site.dir, 'content/a/p.md'));
    await expect.poll(() => text('h1')).toBe('找不到页面');
    expect(new URL(tab.url()).pathname).toBe('/a/p/');
  });

  it('is up to date after a soft navigation to a page that was fetched before its last save', async () => {
    await open('/a/p/');
    await tab.waitForTimeout(500);
    site.write({ 'content/a/q.md': '# 另一页\n\n新的一行。\n' });
    await expect
      .poll(async () => (await dev.get('/a/q/')).body.includes(Buffer.from('新的一行').toString('latin1')))
      .toBe(true);
    await tab.click('.side a[href="/a/q"], .side a[href="/a/q/"]');
    await expect.poll(() => text('.prose')).toContain('新的一行。');
    site.write({ 'content/a/q.md': '# 另一页\n\n再改一行。\n' });
    await expect.poll(() => text('.prose')).toContain('再改一行。');
  });

  it('shows what is wrong with this page first, and folds what is wrong with others', async () => {
    await open('/a/p/');
    site.write({
      'content/a/q.md': '# 另一页\n\n[x](/q1)\n\n[x](/q2)\n',
      'content/a/_part.md': '[x](/part)\n',
    });
    await expect.poll(overlay).toContain('2 errors on other pages');
    const items = (selector: string) =>
      tab.evaluate((one) => {
        const root = document.querySelector('docgen-faults')?.shadowRoot;
        return Array.from(root?.querySelectorAll<HTMLElement>(one) ?? [])
          .filter((element) => element.checkVisibility())
          .map(({ textContent }) => /content\/\S+?md/.exec(textContent ?? '')?.[0]);
      }, selector);
    expect(await items('li')).toEqual([]);
    site.write({ 'content/a/p.md': page('[x](/p)\n\n<!-- @include: ./_part.md -->\n') });
    await expect.poll(overlay).toContain('2 errors×');
    expect(await items('section > ol li')).toEqual(['content/a/_part.md', 'content/a/p.md']);
    expect(await items('details li')).toEqual([]);
    await tab.click('docgen-faults summary');
    expect(await items('details li')).toEqual(['content/a/q.md', 'content/a/q.md']);
    site.write({ 'content/a/q.md': '# 另一页\n\n[x](/q2)\n' });
    await expect.poll(() => items('details li')).toEqual(['content/a/q.md']);
    await tab.goto(new URL('/a/q/', dev.server.url).href);
    await expect.poll(overlay).toContain('1 error×');
    expect(await items('section > ol li')).toEqual(['content/a/q.md']);
  });
});

describe('copies in the browser', () => {
  it('are not kept of what changes at every save, and go where an output was read before', async () => {
    await open('/a/p/', { 'site.config.ts': "export default { title: 'T', offline: true };\n" });
    // As `preview` has left it at the same address.
    await tab.evaluate(async () => {
      await navigator.serviceWorker.register('/service-worker.js');
      await navigator.serviceWorker.ready;
      await caches.open(`docgen:1:pages:${location.origin}/`);
    });
    await tab.reload();
    const workers = () => tab.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
    await expect.poll(workers).toBe(0);
    await expect.poll(() => tab.evaluate(() => caches.keys())).toEqual([]);
    expect(await tab.isVisible('[data-offline-section]')).toBe(false);
    expect(troubles).toEqual([]);
  });
});
