/** Sites that ask their readers whether they may be counted: nothing of the service is loaded before one agrees. */
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { axeFaults } from './helpers/axe.ts';
import { runningBrowser } from './helpers/browser.ts';
import { follow } from './helpers/clicks.ts';
import { type Host, serve } from './helpers/server.ts';
import { builtFrom } from './helpers/site.ts';

const rows = Array.from({ length: 60 }, (_, index) => `[条目 ${index}](/b)\n`).join('\n');
const page = (title: string) => `---\ntitle: ${title}\ndescription: 说明\n---\n\n## 节\n\n${rows}`;
const files = (analytics: string) => ({
  'site.config.ts': `export default { title: '站', url: 'https://docs.example.com', analytics: ${analytics} };\n`,
  'content/index.md': page('甲'),
  'content/guide/a.md': page('丙'),
  'content/b.md': page('乙'),
});
const script = 'https://stats.example.com/matomo.js';
const asking = () =>
  builtFrom(
    'consent',
    files(`{ provider: 'matomo', host: 'https://stats.example.com', siteId: 1, consent: true }`),
  );
const notAsking = () =>
  builtFrom('no-consent', files(`{ provider: 'matomo', host: 'https://stats.example.com', siteId: 1 }`));

let host: Host;
let browser: Browser;
let context: BrowserContext;
beforeAll(async () => {
  host = await serve(await asking());
  browser = await runningBrowser();
});
beforeEach(async () => {
  context = await browser.newContext();
});
afterEach(() => context.close());
afterAll(async () => {
  await host.close();
});

type Tab = { readonly tab: Page; readonly asked: string[]; readonly refused: string[] };

/** `asked`: of other hosts; `refused`: by the policy, or a fault. */
async function open(path = '/', prepare?: (tab: Page) => Promise<unknown>, from = host): Promise<Tab> {
  const tab = await context.newPage();
  const asked: string[] = [];
  const refused: string[] = [];
  tab.on('console', (message) => {
    if (/Content Security Policy/.test(message.text())) refused.push(message.text());
  });
  tab.on('pageerror', (fault) => refused.push(String(fault)));
  await tab.route(/^https:/, (route) => {
    asked.push(route.request().url());
    return route.fulfill({ contentType: 'text/javascript', body: '' });
  });
  await prepare?.(tab);
  await tab.goto(from.origin + path);
  return { tab, asked, refused };
}

const bar = (tab: Page) => tab.getByRole('region', { name: '访问统计' });
const allow = (tab: Page) => bar(tab).getByRole('button', { name: '同意' });
const decline = (tab: Page) => bar(tab).getByRole('button', { name: '拒绝' });
const again = (tab: Page) => tab.getByRole('contentinfo').getByRole('button', { name: '访问统计' });
const answerOf = (tab: Page) => tab.evaluate(() => localStorage.getItem('docgen:consent'));
const loaded = (tab: Page, name: string) =>
  tab.waitForFunction(
    (start) => performance.getEntriesByType('resource').some((one) => one.name.includes(start)),
    `/assets/${name}.`,
  );
/** Long enough for what comes late to have come. */
async function settled(tab: Page): Promise<void> {
  await loaded(tab, 'consent');
  await tab.evaluate(() => new Promise((idle) => requestIdleCallback(idle)));
}

describe('readers of a site that asks', () => {
  it('are not counted before they agree, and from then on without being asked', async () => {
    const { tab, asked, refused } = await open();
    await bar(tab).waitFor();
    expect(await bar(tab).textContent()).toContain('Matomo');
    await follow(tab, '/b');
    await tab.waitForFunction(() => document.querySelector('main h1')?.textContent === '乙');
    expect([asked, await tab.evaluate(() => '_paq' in window), await answerOf(tab)]).toEqual([
      [],
      false,
      null,
    ]);
    await allow(tab).click();
    await expect.poll(() => asked).toEqual([script]);
    expect([await bar(tab).isVisible(), await answerOf(tab)]).toEqual([false, 'yes']);
    const next = await open('/guide/a');
    await expect.poll(() => next.asked).toEqual([script]);
    expect(await bar(next.tab).isVisible()).toBe(false);
    expect([...refused, ...next.refused]).toEqual([]);
  });

  it('are asked once, and can change their mind below every page', async () => {
    const { tab, asked } = await open();
    await decline(tab).click();
    await tab.reload();
    await settled(tab);
    expect([await bar(tab).isVisible(), asked, await answerOf(tab)]).toEqual([false, [], 'no']);
    await again(tab).click();
    expect(await allow(tab).evaluate((button) => button === document.activeElement)).toBe(true);
    await allow(tab).press('Enter');
    await expect.poll(() => asked).toEqual([script]);
    expect(await again(tab).evaluate((button) => button === document.activeElement)).toBe(true);
    // What counts is gone with the document.
    await again(tab).click();
    const fresh = tab.waitForEvent('load');
    await decline(tab).click();
    await fresh;
    await settled(tab);
    expect([await answerOf(tab), asked]).toEqual(['no', [script]]);
  });

  it('who want no tracking are neither asked nor counted', async () => {
    for (const [name, value] of [
      ['doNotTrack', '1'],
      ['globalPrivacyControl', true],
    ] as const) {
      const refuse = (tab: Page) =>
        tab.addInitScript(
          ([name, value]) => Object.defineProperty(navigator, name as string, { get: () => value }),
          [name, value],
        );
      const { tab, asked } = await open('/', refuse);
      await settled(tab);
      const seen = [await bar(tab).isVisible(), await again(tab).isVisible(), asked];
      expect(seen, name).toEqual([false, false, []]);
    }
  });

  it('without storage are asked on every page, and counted where they agree', async () => {
    const block = (tab: Page) =>
      tab.addInitScript(() =>
        Object.defineProperty(window, 'localStorage', {
          get: () => {
            throw new Error('blocked');
          },
        }),
      );
    const { tab, asked } = await open('/', block);
    await allow(tab).click();
    await expect.poll(() => asked).toEqual([script]);
    await tab.reload();
    await bar(tab).waitFor();
  });

  it('without script are not asked, and nothing is loaded', async () => {
    const plain = await browser.newContext({ javaScriptEnabled: false });
    context = plain;
    const { tab, asked } = await open();
    expect([await bar(tab).isVisible(), await again(tab).isVisible(), asked]).toEqual([false, false, []]);
  });
});

describe('the question', () => {
  it('comes right behind the skip link, with two buttons of one size and look', async () => {
    const { tab } = await open('/guide/a');
    await bar(tab).waitFor();
    await tab.keyboard.press('Tab');
    await tab.keyboard.press('Tab');
    expect(await allow(tab).evaluate((button) => button === document.activeElement)).toBe(true);
    const looks = await bar(tab)
      .getByRole('button')
      .evaluateAll((buttons) =>
        buttons.map((button) => {
          const { color, backgroundColor, borderColor, fontWeight } = getComputedStyle(button);
          const { width, height } = button.getBoundingClientRect();
          return [color, backgroundColor, borderColor, fontWeight, Math.round(width), Math.round(height)];
        }),
      );
    expect(looks[0]!.slice(0, 4)).toEqual(looks[1]!.slice(0, 4));
    expect(looks[0]!.slice(4)).toEqual(looks[1]!.slice(4));
    expect(await axeFaults(tab)).toEqual([]);
    // It is no dialog: the page behind it is there.
    expect(await tab.getByRole('heading', { name: '丙' }).isVisible()).toBe(true);
  });

  it.each([
    { width: 1280, height: 720 },
    { width: 360, height: 640 },
  ])('never covers what has the focus, nor the end of the page: %o', async (size) => {
    const { tab } = await open('/guide/a');
    await tab.setViewportSize(size);
    await bar(tab).waitFor();
    for (let count = 0; count < 40; count++) {
      await tab.keyboard.press('Tab');
      const covered = await tab.evaluate(() => {
        const bar = document.querySelector('section[data-consent]')!;
        const focused = document.activeElement!;
        const [upper, lower] = [focused.getBoundingClientRect(), bar.getBoundingClientRect()];
        const isBelow = upper.bottom > lower.top && upper.right > lower.left && upper.left < lower.right;
        return !bar.contains(focused) && isBelow ? focused.outerHTML : undefined;
      });
      expect(covered).toBeUndefined();
    }
    const end = await tab.evaluate(() => {
      scrollTo(0, document.documentElement.scrollHeight);
      const bottom = (selector: string) => document.querySelector(selector)!.getBoundingClientRect();
      return bottom('footer.footer').bottom <= bottom('section[data-consent]').top;
    });
    expect(end).toBe(true);
    const wide = await tab.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(wide).toBeLessThanOrEqual(0);
  });

  it('is no part of pages that do not ask', async () => {
    const other = await serve(await notAsking());
    const { tab, asked } = await open('/', undefined, other);
    await expect.poll(() => asked).toEqual([script]);
    expect(await tab.content()).not.toMatch(/consent/i);
    await other.close();
  });
});
