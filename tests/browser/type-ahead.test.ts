import { describe, expect, it } from 'vitest';
import { newReader, type Opened } from './helpers/browser.ts';

const reader = newReader();
const category = '.side .side-cat summary';
/** Between two letters passes no time, however long the browser takes for them. */
const open = () => reader.open('/starting/overview', { sparing: true, frozen: true });

const focused = (page: Opened) =>
  page.evaluate(() =>
    (document.activeElement?.closest('label') ?? document.activeElement)?.textContent?.trim(),
  );

describe('letters typed in an open menu', () => {
  it('lead to the entry whose label begins so', async () => {
    const page = await open();
    await page.click(category);
    await page.keyboard.type('rest');
    expect(await focused(page)).toMatch(/^REST/i);
    expect(page.troubles).toEqual([]);
  });

  it('lead to the entry whose route ends in a segment that begins so', async () => {
    const page = await open();
    await page.click(category);
    await page.keyboard.type('guid');
    const [label, href] = await page.evaluate(() => [
      document.activeElement?.textContent?.trim(),
      document.activeElement?.getAttribute('href'),
    ]);
    expect(label).not.toMatch(/^guid/i);
    expect(href).toMatch(/\/guide\/?$/);
  });

  it('begin a new word after 350 ms', async () => {
    const page = await open();
    await page.click('.pick[data-part="versions"] summary');
    await page.keyboard.type('v');
    const first = await focused(page);
    await page.clock.runFor(340);
    await page.keyboard.type('6.2');
    expect([first, await focused(page)]).toEqual([
      expect.stringMatching(/^v/),
      expect.stringMatching(/^v6\.2/),
    ]);
    await page.clock.runFor(360);
    await page.keyboard.type('d');
    expect(await focused(page)).toBe('dev');
  });

  it('find a theme without choosing it', async () => {
    const page = await open();
    await page.click('.theme-pick summary');
    await page.evaluate(() => {
      const key = new KeyboardEvent('keydown', { key: '深', bubbles: true, cancelable: true });
      document.activeElement?.dispatchEvent(key);
    });
    expect(await focused(page)).toBe('深色');
    expect(await page.getAttribute('html', 'data-theme')).toBe('system');
  });

  it('are left to the input method while it composes', async () => {
    const page = await open();
    await page.click(category);
    const taken = await page.evaluate(() => {
      const init = { key: 'r', isComposing: true, bubbles: true, cancelable: true };
      return !document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', init));
    });
    expect(taken).toBe(false);
  });

  it('do nothing while the menu is closed', async () => {
    const page = await open();
    await page.focus(category);
    // A `t` leads to the list of headings.
    await page.keyboard.type('res');
    expect(await page.evaluate((selector) => document.activeElement?.matches(selector), category)).toBe(true);
  });
});
