/** Typing into the search, and its keys; the hosted service is a stand-in. */
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { newGate } from '../helpers/gate.ts';
import type { Opened } from './helpers/browser.ts';
import { notedTabs, noteTabs } from './helpers/clicks.ts';
import {
  activeHit,
  inputMethod,
  isInField,
  isOpen,
  noteOf,
  openSearch,
  openSearchStill,
  options,
  search,
  soon,
  type,
} from './helpers/search.ts';
import { hostedReader } from './helpers/search-site.ts';
import { reachable, walk, faultsOf as walkFaults } from './helpers/walk.ts';

const stand = hostedReader();
const { reader, open, queries } = stand;

/** From now on every file comes from the host, also one that the tab is still fetching as this is called. */
async function storeNothing(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
}

describe('what is typed', () => {
  it('before the island is there survives, and is asked for', async () => {
    const page = await open();
    const islands = await page.getAttribute('script[defer]', 'data-islands');
    await storeNothing(page);
    reader.host.faults.set(islands ?? '', { delay: 4000 });
    await page.goto(`${reader.host.origin}/guide/key`);
    await page.keyboard.press('/');
    await page.keyboard.insertText('录音');
    expect([await isOpen(page), await page.locator('#search [data-needs-script]').count()]).toEqual([
      true,
      1,
    ]);
    await page.locator('#search [role=option]').first().waitFor();
    expect([await page.inputValue('#search input'), await isInField(page)]).toEqual(['录音', true]);
    expect(queries()).toEqual(['录音']);
  });

  it('at once after closing and opening again stays, and nothing of what was there before', async () => {
    const page = await open();
    await openSearch(page);
    await page.keyboard.insertText('录音');
    await page.locator('#search [role=option]').first().waitFor();
    // A task each, all of them before the event that tells of the closing.
    await page.evaluate(async () => {
      const dialog = document.querySelector<HTMLDialogElement>('#search')!;
      const input = dialog.querySelector('input')!;
      const closed = new Promise((resolve) => dialog.addEventListener('close', resolve));
      dialog.close();
      await null;
      dialog.showModal();
      input.value += '签名';
      input.dispatchEvent(new InputEvent('input', { bubbles: true }));
      await closed;
    });
    await page.locator('#search [role=option]').first().waitFor();
    expect(await page.inputValue('#search input')).toBe('签名');
    expect(queries()).toEqual(['录音', '签名']);
  });

  it('while the island cannot be loaded has it loaded again', async () => {
    const page = await open();
    const islands = (await page.getAttribute('script[defer]', 'data-islands')) ?? '';
    await storeNothing(page);
    reader.host.faults.set(islands, { drop: true });
    await page.goto(`${reader.host.origin}/guide/key`);
    await page.waitForLoadState('networkidle');
    await page.keyboard.press('/');
    await page.keyboard.insertText('录');
    await page.waitForTimeout(300);
    reader.host.faults.clear();
    await page.keyboard.insertText('音');
    await page.locator('#search [role=option]').first().waitFor();
    expect(queries()).toEqual(['录音']);
  });

  it('is asked for 500 ms after the last letter', async () => {
    const page = await open('/guide/record', { frozen: true });
    await openSearchStill(page);
    await page.evaluate(() => {
      const { fetch } = window;
      window.fetch = (...all) => {
        Object.assign(window, { asked: Date.now() });
        return fetch(...all);
      };
      addEventListener('input', () => Object.assign(window, { typed: Date.now() }), true);
    });
    for (const letter of ['录', '音', '文', '件']) {
      await page.clock.runFor(150);
      await page.keyboard.insertText(letter);
    }
    await page.clock.runFor(1000);
    await page.locator('#search [role=option]').first().waitFor();
    expect(queries()).toEqual(['录音文件']);
    const waited = await page.evaluate(() => {
      const { asked, typed } = window as unknown as Record<'asked' | 'typed', number>;
      return asked - typed;
    });
    expect(waited).toBe(500);
    expect(stand.hosted.searches()[0]).toMatchObject({ offset: 0, limit: 25, filter: 'version = "v6.4"' });
  });

  it('is not asked for while it is blank', async () => {
    const page = await open();
    await openSearch(page);
    await type(page, '   ');
    await page.waitForTimeout(soon);
    expect([queries(), await noteOf(page)]).toEqual([[], '输入关键词，搜索全部文档']);
    await search(page, '录音');
    await type(page, '');
    await page.waitForTimeout(soon);
    expect([queries(), await options(page), await noteOf(page)]).toEqual([
      ['录音'],
      [],
      '输入关键词，搜索全部文档',
    ]);
  });

  it('with an input method is asked for when it has ended', async () => {
    const page = await open();
    await openSearch(page);
    const { compose, commit } = await inputMethod(page);
    for (const text of ['l', 'lu', 'lu yin']) await compose(text);
    await page.waitForTimeout(soon);
    expect([queries(), await page.inputValue('#search input')]).toEqual([[], 'lu yin']);
    await commit('录音');
    await page.locator('#search [role=option]').first().waitFor();
    expect(queries()).toEqual(['录音']);
  });

  it('with an input method keeps its keys for itself', async () => {
    const page = await open();
    await openSearch(page);
    await search(page, '录音');
    for (const key of ['ArrowDown', 'Enter']) {
      for (const how of [{ isComposing: true }, { keyCode: 229 }]) {
        await page.evaluate(
          (press) =>
            document
              .querySelector('#search input')
              ?.dispatchEvent(new KeyboardEvent('keydown', { ...press, bubbles: true, cancelable: true })),
          { key, ...how },
        );
      }
    }
    expect([await activeHit(page), await isOpen(page)]).toEqual([0, true]);
  });
});

describe('the keys', () => {
  it('go through the hits and around, while the focus stays in the field', async () => {
    const page = await open();
    await openSearch(page);
    await search(page, '录音');
    const { length } = await options(page);
    expect(length).toBeGreaterThan(4);
    const path = [await activeHit(page)];
    for (const key of ['ArrowDown', 'ArrowDown', 'ArrowUp', 'ArrowUp', 'ArrowUp', 'ArrowDown']) {
      await page.keyboard.press(key);
      path.push(await activeHit(page));
      const seen = await page.$eval('#search [aria-selected=true]', (one) => {
        const [box, list] = [one.getBoundingClientRect(), one.closest('.sd-list')!.getBoundingClientRect()];
        return box.top >= list.top && box.bottom <= list.bottom;
      });
      expect([key, seen, await isInField(page)]).toEqual([key, true, true]);
    }
    expect(path).toEqual([0, 1, 2, 1, 0, length - 1, 0]);
    // With others they are the field's.
    await page.keyboard.press('Shift+ArrowDown');
    expect(await activeHit(page)).toBe(0);
  });

  it('ask for more below the last hit, and go on to it', async () => {
    const page = await open();
    await openSearch(page);
    await search(page, '挂机原因');
    const down = async () => {
      await page.keyboard.press('ArrowDown');
      return activeHit(page);
    };
    await expect.poll(down, { interval: 1 }).toBeGreaterThan(30);
    expect((await options(page)).length).toBeGreaterThan(25);
    expect(
      stand.hosted
        .searches()
        .map(({ offset }) => offset)
        .slice(0, 2),
    ).toEqual([0, 25]);
  });

  it('open the active hit by Enter', async () => {
    const page = await open();
    await openSearch(page);
    await search(page, '录音参数');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/http-api/lamp/#*');
    expect([await isOpen(page), decodeURIComponent(new URL(page.url()).hash)]).toEqual([false, '#录音参数']);
  });

  it('by Enter ask at once for what was just typed, and open nothing of what was there before', async () => {
    const page = await open();
    await openSearch(page);
    await search(page, '录音');
    const gate = newGate();
    stand.hosted.faults = [{ after: gate.opened }];
    await type(page, '签名');
    await page.keyboard.press('Enter');
    await expect.poll(queries).toEqual(['录音', '签名']);
    await page.keyboard.press('Enter');
    expect([await isOpen(page), new URL(page.url()).pathname]).toEqual([true, '/guide/record']);
    gate.open();
    await expect.poll(async () => (await options(page))[0]?.title).toContain('签名');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/guide/key/**');
  });

  it.each(['Control+Enter', 'Meta+Enter', 'Shift+Enter'])('open a page of its own by %s', async (keys) => {
    const page = await open();
    await openSearch(page);
    await search(page, '签名');
    const [{ href } = { href: '' }] = await options(page);
    // What the browser makes of it hangs on its system; that it gets the click as it is, is ours.
    await page.evaluate(() =>
      addEventListener(
        'click',
        (click) => {
          const { ctrlKey, metaKey, shiftKey, defaultPrevented } = click;
          Object.assign(window, { clicked: { ctrlKey, metaKey, shiftKey, defaultPrevented } });
          click.preventDefault();
        },
        { once: true },
      ),
    );
    await page.keyboard.press(keys);
    const [key = ''] = keys.split('+');
    expect(await page.evaluate(() => (window as unknown as { clicked: object }).clicked)).toEqual({
      ctrlKey: key === 'Control',
      metaKey: key === 'Meta',
      shiftKey: key === 'Shift',
      defaultPrevented: false,
    });
    expect([await isOpen(page), href.startsWith('/guide/key/')]).toEqual([true, true]);
  });

  it('by Ctrl+Enter and Ctrl with a click open tabs, and the dialog stays as it is', async () => {
    const page = await open();
    await openSearch(page);
    await search(page, '签名');
    await noteTabs(page);
    for (const act of [
      () => page.keyboard.press('Control+Enter'),
      () => page.click('#search [role=option]', { modifiers: ['Control'] }),
      () => page.click('#search [role=option]', { button: 'middle' }),
    ]) {
      await act();
      expect(await notedTabs(page)).toEqual([expect.stringMatching(/^\/guide\/key\//)]);
      expect([await isOpen(page), await isInField(page)]).toEqual([true, true]);
    }
    expect(new URL(page.url()).pathname).toBe('/guide/record');
  });

  it('reach every control of the dialog by Tab, and nothing outside it', async () => {
    const page = await open();
    // As another tab would.
    await page.evaluate(() => localStorage.setItem('docgen:recent', '["录音","签名"]'));
    await openSearch(page);
    // Field, buttons to close and to clear, two queries, three areas.
    await expectSoundWalk(page, 8);
    stand.hosted.faults = [{ status: 500 }];
    await page.focus('#search input');
    await search(page, '录音');
    await expectSoundWalk(page, 3);
  });
});

/** From the field to the last control, and back to the field. */
async function expectSoundWalk(page: Opened, count: number): Promise<void> {
  const all = await reachable(page, '#search');
  expect(all.length).toBe(count);
  expect(walkFaults(await walk(page, 'Tab', count - 1), all.slice(1))).toEqual([]);
  expect(walkFaults(await walk(page, 'Shift+Tab', count - 1), all.slice(0, -1).reverse())).toEqual([]);
  expect(await isInField(page)).toBe(true);
}
