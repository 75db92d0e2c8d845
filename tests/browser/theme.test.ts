import { describe, expect, it } from 'vitest';
import { newReader, type Opened } from './helpers/browser.ts';

const reader = newReader();

const theme = (page: Opened) => page.evaluate(() => document.documentElement.dataset.theme);
const ground = (page: Opened) => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
const light = 'rgb(255, 255, 255)';
const dark = 'rgb(18, 23, 29)';

/** A reader who chose before. */
async function readerWith(word: string, options = {}): Promise<Opened> {
  const page = await reader.open('/404.html', options);
  await page.evaluate((chosen) => localStorage.setItem('theme', chosen), word);
  return page;
}

describe('the chosen theme', () => {
  it.each([
    ['light', 'dark', 'light', light],
    ['dark', 'light', 'dark', dark],
    ['system', 'dark', 'system', dark],
    ['"><script>', 'dark', 'system', dark],
  ] as const)(
    '%s on a system in %s: the word %s stands before body exists',
    async (stored, colorScheme, word, colour) => {
      const page = await readerWith(stored, { colorScheme });
      await page.addInitScript(() => {
        new MutationObserver((_, observer) => {
          if (!document.body) return;
          Object.assign(window, { early: document.documentElement.dataset.theme });
          observer.disconnect();
        }).observe(document, { childList: true, subtree: true });
      });
      await page.goto(`${reader.host.origin}/starting/overview`);
      expect(await page.evaluate(() => (window as { early?: string }).early)).toBe(word);
      expect(await ground(page)).toBe(colour);
    },
  );

  it('is kept, and other tabs follow', async () => {
    const page = await reader.open('/starting/overview', { colorScheme: 'light' });
    const other = await page.context().newPage();
    await other.goto(`${reader.host.origin}/guide/key`);
    await page.click('.theme-pick summary');
    await page.check('.header .themes input[value=dark]');
    expect([await theme(page), await ground(page)]).toEqual(['dark', dark]);
    expect(await page.getAttribute('.theme-pick summary', 'aria-label')).toBe('切换主题，当前深色');
    await expect.poll(() => other.evaluate(() => document.documentElement.dataset.theme)).toBe('dark');
    expect(await other.isChecked('.header .themes input[value=dark]')).toBe(true);
    await page.reload();
    expect(await theme(page)).toBe('dark');
  });

  it('that was chosen meanwhile is there on a page that the browser had kept, and one that was not stored stays', async () => {
    const page = await reader.open('/starting/overview', { colorScheme: 'light' });
    const comeBack = () =>
      page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
    // A document gets no event of what it stores itself, as one in the browser's cache gets none at all.
    await page.evaluate(() => localStorage.setItem('theme', 'dark'));
    await comeBack();
    expect([await theme(page), await page.isChecked('.header .themes input[value=dark]')]).toEqual([
      'dark',
      true,
    ]);
    await page.evaluate(() => {
      localStorage.clear();
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
    });
    await page.click('.theme-pick summary');
    await page.check('.header .themes input[value=light]');
    await comeBack();
    await page.evaluate(() => dispatchEvent(new StorageEvent('storage', { key: 'of another program' })));
    expect([await theme(page), page.troubles]).toEqual(['light', []]);
  });

  it('holds for the page where storage is blocked, without a fault', async () => {
    const page = await reader.open('/404.html', { colorScheme: 'light' });
    await page.addInitScript(() => {
      for (const name of ['localStorage', 'sessionStorage']) {
        Object.defineProperty(window, name, {
          get() {
            throw new DOMException('blocked', 'SecurityError');
          },
        });
      }
    });
    await page.goto(`${reader.host.origin}/starting/overview`);
    expect(await theme(page)).toBe('system');
    await page.click('.theme-pick summary');
    await page.check('.header .themes input[value=dark]');
    expect(await ground(page)).toBe(dark);
    await page.click('.side a[href="/starting/concept"]');
    await page.waitForURL('**/starting/concept');
    expect([await theme(page), page.troubles]).toEqual(['dark', []]);
  });
});
