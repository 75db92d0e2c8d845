/** Opening the search and closing it; the hosted service is a stand-in. */
import { describe, expect, it } from 'vitest';
import { idle, type Opened, widths } from './helpers/browser.ts';
import {
  faultsOf,
  isInField,
  isOpen,
  noteOf,
  openSearch,
  options,
  search,
  soon,
  statusOf,
  taken,
  type,
} from './helpers/search.ts';
import { hostedReader } from './helpers/search-site.ts';

const stand = hostedReader();
const { reader, open, queries } = stand;

/** Puts a control above the title and the focus into it. */
async function into(page: Opened, kind: string): Promise<void> {
  await page.evaluate((name) => {
    const control = document.createElement(name === 'editable' ? 'div' : name);
    if (name === 'editable') control.contentEditable = 'true';
    if (name === 'select') control.append(new Option('/'));
    control.id = 'control';
    document.querySelector('main h1')?.before(control);
    control.focus();
  }, kind);
}

describe('the search opens', () => {
  it.each([
    ['the field in the header', widths.wide, '.search-btn'],
    ['the button of small screens', widths.phone, '.header .icon-btn[commandfor=search]'],
  ])('by %s, and the field has the focus', async (_, width, button) => {
    const page = await open('/guide/record', { width });
    await page.click(button);
    await taken(page);
    expect([await isOpen(page), await isInField(page), await noteOf(page)]).toEqual([
      true,
      true,
      '输入关键词，搜索全部文档',
    ]);
    expect(faultsOf(page, stand.hosted)).toEqual([]);
  });

  it.each(['Control+k', 'Meta+k', 'Control+K', '/'])('by %s, which types nothing', async (keys) => {
    const page = await open();
    await page.keyboard.press(keys);
    await taken(page);
    expect([await isInField(page), await page.inputValue('#search input')]).toEqual([true, '']);
  });

  it('by a button where there is no page', async () => {
    const page = await open('/guide/nowhere');
    await page.click('main button');
    await taken(page);
    expect([await isInField(page), await page.textContent('main h1')]).toEqual([true, '找不到页面']);
  });

  it('by a slash on keyboards where that takes Shift', async () => {
    const page = await open();
    await page.evaluate(() =>
      document.body.dispatchEvent(
        new KeyboardEvent('keydown', {
          key: '/',
          code: 'Digit7',
          shiftKey: true,
          bubbles: true,
          cancelable: true,
        }),
      ),
    );
    expect(await isOpen(page)).toBe(true);
  });

  it.each(['input', 'textarea', 'select', 'editable'])(
    'by Ctrl+K from a control of kind %s, where a slash is only a slash',
    async (kind) => {
      const page = await open();
      await into(page, kind);
      await page.keyboard.press('/');
      expect(await isOpen(page)).toBe(false);
      if (kind !== 'select') {
        const text = await page.$eval(
          '#control',
          (one) => (one as HTMLInputElement).value ?? one.textContent,
        );
        expect(text).toBe('/');
      }
      await page.keyboard.press('Control+k');
      expect(await isOpen(page)).toBe(true);
    },
  );

  it.each(['Control+Shift+k', 'Control+Alt+k', 'Meta+Shift+k', 'Alt+/', 'Control+/', 'k'])(
    'not by %s',
    async (keys) => {
      const page = await open();
      await page.keyboard.press(keys);
      expect(await isOpen(page)).toBe(false);
    },
  );

  it('not while an input method is at work', async () => {
    const page = await open();
    for (const key of ['/', 'k']) {
      await page.evaluate((pressed) => {
        const press = {
          key: pressed,
          ctrlKey: pressed === 'k',
          isComposing: true,
          bubbles: true,
          cancelable: true,
        };
        document.body.dispatchEvent(new KeyboardEvent('keydown', press));
      }, key);
    }
    expect(await isOpen(page)).toBe(false);
  });

  it('not over another dialog', async () => {
    const page = await open('/guide/record', { width: widths.phone });
    await page.click('.header .icon-btn[commandfor="menu"]');
    await page.locator('dialog#menu[open]').waitFor();
    for (const keys of ['/', 'Control+k']) await page.keyboard.press(keys);
    expect(await isOpen(page)).toBe(false);
  });

  it('with a hint of the keys that the machine has', async () => {
    const page = await open();
    const hint = () => page.locator('.search-btn kbd').filter({ visible: true }).allInnerTexts();
    expect(await hint()).toEqual(['Ctrl K']);
    await page.addInitScript(() => Object.defineProperty(navigator, 'platform', { value: 'MacIntel' }));
    await page.reload();
    expect(await hint()).toEqual(['⌘ K']);
  });
});

describe('the search closes', () => {
  const ways: readonly (readonly [string, (page: Opened) => Promise<void>])[] = [
    ['by Esc', (page) => page.keyboard.press('Escape')],
    ['by its button', (page) => page.click('#search button[commandfor=search]')],
    ['by a click outside', (page) => page.mouse.click(100, 700)],
  ];

  it.each(ways)(
    '%s: calls off what is under way, is empty next time, and gives the focus back',
    async (_, close) => {
      const page = await open();
      await page.click('.search-btn');
      await taken(page);
      await search(page, '录音');
      stand.hosted.faults = [{ silent: true }];
      await type(page, '签名');
      await expect.poll(() => queries().length).toBe(2);
      await close(page);
      expect(await isOpen(page)).toBe(false);
      await expect.poll(() => stand.hosted.asked.at(-1)?.aborted).toBe(true);
      expect(await page.evaluate(() => document.activeElement?.className)).toBe('search-btn only-d');
      await page.keyboard.press('Enter');
      await taken(page);
      expect([await page.inputValue('#search input'), await options(page), await statusOf(page)]).toEqual([
        '',
        [],
        '',
      ]);
      await page.waitForTimeout(soon);
      expect(queries().length).toBe(2);
      expect(faultsOf(page, stand.hosted)).toEqual([]);
    },
  );

  it.each(ways)(
    '%s, and gives the focus back to where it was when a shortcut opened it',
    async (_, close) => {
      const page = await open();
      await page.focus('main a[href]');
      await openSearch(page);
      await close(page);
      expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);
    },
  );

  it('by Esc, and a key that follows within the same frame is one of the page', async () => {
    const page = await open();
    await idle(page);
    await openSearch(page);
    const session = await page.context().newCDPSession(page);
    const press = (key: string, code: string, more = {}) =>
      (['keyDown', 'keyUp'] as const).map((type) =>
        session.send('Input.dispatchKeyEvent', { type, key, code, ...(type === 'keyDown' && more) }),
      );
    // Sent without waiting: the browser draws nothing between.
    await Promise.all([
      ...press('Escape', 'Escape', { windowsVirtualKeyCode: 27 }),
      ...press('/', 'Slash', { windowsVirtualKeyCode: 191, text: '/' }),
    ]);
    await expect.poll(() => isOpen(page)).toBe(true);
    expect(await page.inputValue('#search input')).toBe('');
  });

  it('not when text is marked with the mouse that lets go beside it', async () => {
    const page = await open();
    await idle(page);
    await openSearch(page);
    await type(page, '录音');
    const box = (await page.locator('#search input').boundingBox())!;
    await page.mouse.move(box.x + 120, box.y + 20);
    await page.mouse.down();
    await page.mouse.move(box.x - 60, box.y + 20, { steps: 4 });
    await page.mouse.up();
    expect([await isOpen(page), await page.inputValue('#search input')]).toEqual([true, '录音']);
    await page.mouse.click(box.x - 60, box.y + 20);
    expect(await isOpen(page)).toBe(false);
  });

  it('when another page comes, and asks for nothing then', async () => {
    const page = await open('/guide/key');
    await page.goto(`${reader.host.origin}/guide/record`);
    await openSearch(page);
    await type(page, '录音');
    await page.goBack();
    await page.waitForTimeout(soon);
    expect([await isOpen(page), queries()]).toEqual([false, []]);
  });
});
