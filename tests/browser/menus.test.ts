import { describe, expect, it } from 'vitest';
import { arrived, idle, newReader, type Opened, widths } from './helpers/browser.ts';

const reader = newReader();

const picker = '.header .pick[data-part="versions"]';
const opener = 'button[aria-label="打开菜单"]';
const isOpen = (page: Opened, selector: string) => page.locator(`${selector}[open]`).count().then(Boolean);
const focused = (page: Opened) =>
  page.evaluate(() => {
    const { activeElement: one } = document;
    return one?.getAttribute('aria-label') ?? one?.textContent?.trim();
  });

describe('a menu', () => {
  it('is walked by keys and gives the focus back', async () => {
    const page = await reader.open('/starting/overview', { sparing: true });
    await page.focus(`${picker} summary`);
    await page.keyboard.press('Enter');
    expect(await isOpen(page, picker)).toBe(true);
    const stops: unknown[] = [];
    for (const key of ['ArrowDown', 'ArrowDown', 'End', 'ArrowUp', 'Home']) {
      await page.keyboard.press(key);
      stops.push(await focused(page));
    }
    expect(stops).toEqual(['dev', 'v6.4', '版本之间的变化', 'v6.2', 'dev']);
    await page.keyboard.press('Escape');
    expect([await isOpen(page, picker), await focused(page)]).toEqual([false, '切换版本，当前 v6.4']);
  });

  it('closes for another one, for a click elsewhere, for another page and for a wider layout', async () => {
    const page = await reader.open('/starting/overview', { sparing: true });
    await page.click(`${picker} summary`);
    await page.click('.theme-pick summary');
    expect([await isOpen(page, picker), await isOpen(page, '.theme-pick')]).toEqual([false, true]);
    await page.click('main h1');
    expect(await isOpen(page, '.theme-pick')).toBe(false);

    await page.click('.side a[href="/starting/concept"]');
    await arrived(page, '/starting/concept');
    await page.click(`${picker} summary`);
    await page.goBack();
    await arrived(page, '/starting/overview');
    expect(await isOpen(page, picker)).toBe(false);

    await page.setViewportSize({ width: 768, height: 900 });
    await page.click('.subbar details summary');
    await page.setViewportSize({ width: 1100, height: 900 });
    await expect.poll(() => isOpen(page, '.subbar details')).toBe(false);
  });

  it.each([
    [widths.wide, '.side .side-cat details', '.side'],
    [widths.wide, picker, '.theme-pick'],
    [1100, '.toc-fold', '.prose'],
    [widths.phone, '.subbar details', '.doc'],
  ])('closes when Tab leaves it and covers nothing, at %i px: %s', async (width, menu, after) => {
    const page = await reader.open('/starting/map', { sparing: true, width });
    await idle(page);
    await page.focus(`${menu} > summary`);
    await page.keyboard.press('Enter');
    await page.locator(`${menu} a`).last().focus();
    expect(await isOpen(page, menu)).toBe(true);
    await page.keyboard.press('Tab');
    expect(await isOpen(page, menu)).toBe(false);
    const [isNext, isSeen] = await page.evaluate((place) => {
      const stop = document.activeElement!;
      const { left, top, width, height } = stop.getBoundingClientRect();
      return [
        stop.closest(place) !== null,
        stop.contains(document.elementFromPoint(left + width / 2, top + height / 2)),
      ];
    }, after);
    expect([isNext, isSeen]).toEqual([true, true]);
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Enter');
    expect(await isOpen(page, menu)).toBe(true);
    await page.keyboard.press('Shift+Tab');
    expect(await isOpen(page, menu)).toBe(false);
  });

  it('breaks a word that is longer than it is wide', async () => {
    const page = await reader.open('/starting/overview', { sparing: true });
    await page.click('.side .side-cat summary');
    const sizes = await page.$eval('.side .pop', (menu) => {
      menu.querySelector('a')!.textContent = 'Donaudampfschifffahrtsgesellschaftskapitänshandbuch';
      return [
        menu.scrollWidth - menu.clientWidth,
        menu.querySelector('a')!.getBoundingClientRect().height > 40,
      ];
    });
    expect(sizes).toEqual([0, true]);
  });

  it('of versions leads to the same place in the page', async () => {
    const page = await reader.open('/guide/key#%E7%BB%AD%E6%9C%9F', { sparing: true });
    await page.click(`${picker} summary`);
    await page.click(`${picker} a[data-version] >> nth=0`);
    await page.waitForURL('**/dev/guide/key/**');
    expect(decodeURI(new URL(page.url()).hash)).toBe('#续期');
  });
});

describe('the menu of a phone', () => {
  it('begins with the navigation, and ends with what readers choose once', async () => {
    const page = await reader.open('/starting/overview', { sparing: true, width: widths.phone, height: 844 });
    await page.click(opener);
    await page.locator('dialog#menu .side').waitFor();
    const parts = await page.$$eval('dialog#menu .md-body > *', (all) =>
      all.flatMap((one) =>
        one.checkVisibility()
          ? (one.getAttribute('aria-label') ?? one.querySelector('h2, legend')?.textContent ?? [])
          : [],
      ),
    );
    expect(parts).toEqual(['本类文档', '主导航', '语言', '版本', '主题']);
    await page.click('dialog#menu .md-row a[href="/changes/"]');
    await arrived(page, '/changes/');
    expect(await isOpen(page, 'dialog')).toBe(false);
  });
});

describe('the menu of small screens', () => {
  const closings: readonly (readonly [how: string, close: (page: Opened) => Promise<unknown>])[] = [
    ['its button', (page) => page.click('button[aria-label="关闭菜单"]')],
    ['Escape', (page) => page.keyboard.press('Escape')],
    ['a click beside it', (page) => page.mouse.click(20, 400)],
  ];

  it('opens and closes by every way, and the focus goes back to its button', async () => {
    const page = await reader.open('/starting/overview', { width: widths.tablet, sparing: true });
    for (const [how, close] of closings) {
      await page.click(opener);
      await expect.poll(() => isOpen(page, 'dialog#menu')).toBe(true);
      await close(page);
      await expect.poll(() => isOpen(page, 'dialog#menu')).toBe(false);
      expect([how, await focused(page)]).toEqual([how, '打开菜单']);
    }
  });

  it('closes by navigation, and the focus goes to the new title', async () => {
    const page = await reader.open('/starting/overview', { width: widths.phone, sparing: true });
    await page.click(opener);
    await page.click('dialog a[href="/starting/concept"]');
    await arrived(page, '/starting/concept');
    expect(await isOpen(page, 'dialog#menu')).toBe(false);

    await page.click(opener);
    await expect.poll(() => isOpen(page, 'dialog#menu')).toBe(true);
    await page.goBack();
    await arrived(page, '/starting/overview');
    expect(await isOpen(page, 'dialog#menu')).toBe(false);
    await page.click(opener);
    expect(await page.getAttribute('dialog .side-cat ~ ul [aria-current=page]', 'href')).toBe(
      '/starting/overview',
    );
  });

  it('closes at 1024 px and when the page is left', async () => {
    const page = await reader.open('/starting/overview', { width: widths.tablet, sparing: true });
    await page.click(opener);
    await expect.poll(() => isOpen(page, 'dialog#menu')).toBe(true);
    await page.setViewportSize({ width: 1023, height: 900 });
    expect(await isOpen(page, 'dialog#menu')).toBe(true);
    await page.setViewportSize({ width: 1024, height: 900 });
    await expect.poll(() => isOpen(page, 'dialog#menu')).toBe(false);

    await page.setViewportSize({ width: 768, height: 900 });
    await page.click(opener);
    await page.evaluate(() => dispatchEvent(new Event('pagehide')));
    expect(await isOpen(page, 'dialog#menu')).toBe(false);
  });

  it('takes the one navigation of the page in, and gives it back as the reader left it', async () => {
    const low = { width: widths.wide, height: 420, sparing: true };
    const page = await reader.open('/starting/overview', low);
    const place = () =>
      page.evaluate(() => {
        const navs = [...document.querySelectorAll('nav[aria-label="本类文档"]')];
        const { first } = window as { first?: Element };
        const within = navs[0]?.parentElement?.closest('dialog, .shell')?.localName;
        return [navs.length, within, first === navs[0], navs[0]?.checkVisibility()];
      });
    await page.evaluate(async () => {
      Object.assign(window, { first: document.querySelector('nav[aria-label="本类文档"]') });
      document.querySelector('.side')!.scrollTop = 70;
      for (let frames = 0; frames < 2; frames++) await new Promise((next) => requestAnimationFrame(next));
    });
    await page.setViewportSize({ width: 768, height: 420 });
    for (const opening of ['first', 'second']) {
      await page.click(opener);
      await expect.poll(place, { message: opening }).toEqual([1, 'dialog', true, true]);
      expect(await page.locator('dialog a[href$="?#Nav"]').isVisible()).toBe(false);
      await page.keyboard.press('Escape');
      await expect.poll(place, { message: opening }).toEqual([1, 'div', true, false]);
    }
    await page.click(opener);
    await page.setViewportSize({ width: 1200, height: 420 });
    await expect.poll(place).toEqual([1, 'div', true, true]);
    await expect.poll(() => page.$eval('.side', (side) => Math.round(side.scrollTop))).toBe(70);
    expect(page.troubles).toEqual([]);
  });

  it('shows the navigation also where it was open before the loader came', async () => {
    const page = await reader.open('/law', { width: widths.phone, sparing: true });
    let release = () => {};
    const held = new Promise<void>((done) => {
      release = done;
    });
    await page.route('**/assets/loader*.js', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(`${reader.host.origin}/starting/overview`, { waitUntil: 'commit' });
    await page.click(opener);
    expect(await page.locator('dialog a[href$="?#Nav"]').isVisible()).toBe(true);
    release();
    await page.locator('dialog nav [aria-current=page]').waitFor();
    expect(await page.locator('dialog a[href$="?#Nav"]').isVisible()).toBe(false);
  });

  it('keeps the navigation whole when pages are swapped from the memory at once', async () => {
    const page = await reader.open('/starting/overview', { width: widths.phone });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const links = () => page.$$eval('nav[aria-label="本类文档"] li a', (all) => all.length);
    const before = await links();
    for (const path of ['/starting/concept', '/starting/overview', '/starting/concept']) {
      await page.click(opener);
      await page.click(`dialog .side > ul a[href="${path}"]`);
      await arrived(page, path);
      await expect.poll(() => page.locator('.shell > nav#Nav').count()).toBe(1);
      expect([path, await links()]).toEqual([path, before]);
      expect(
        await page.$$eval('.side > ul [aria-current]', (all) => all.map((a) => a.getAttribute('href'))),
      ).toEqual([path]);
    }
    await page.click(opener);
    await page.goBack();
    await arrived(page, '/starting/overview');
    await expect.poll(() => page.locator('.shell > nav#Nav').count()).toBe(1);
    expect(page.troubles).toEqual([]);
  });

  it('opens at the current page from the bar below the header, by keyboard too', async () => {
    const page = await reader.open('/starting/overview', { width: widths.phone, sparing: true });
    await page.focus('.subbar > button');
    await page.keyboard.press('Enter');
    await expect.poll(() => focused(page)).toBe('入门概述');
    await page.keyboard.press('Escape');
    expect(await page.evaluate(() => document.activeElement?.parentElement?.className)).toBe('subbar');
  });
});
