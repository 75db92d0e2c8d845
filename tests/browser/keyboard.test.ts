/** The keyboard alone: every stop of Tab and of Shift+Tab on every kind of screen, and what keys do there. */
import { describe, expect, it } from 'vitest';
import { arrived, newReader, type Opened, widths } from './helpers/browser.ts';
import { openSearch, search } from './helpers/search.ts';
import { faultsOf, reachable, walk } from './helpers/walk.ts';

const reader = newReader();

const open = (path: string, width: number, height?: number): Promise<Opened> =>
  reader.open(path, { sparing: true, width, height });

/** All that Tab reaches in a part of the page, there and back. */
async function expectSoundWalk(page: Opened, part: string): Promise<void> {
  const expected = await reachable(page, part);
  expect(expected.length).toBeGreaterThan(1);
  expect(faultsOf(await walk(page, 'Tab'), expected), 'Tab').toEqual([]);
  expect(faultsOf(await walk(page, 'Shift+Tab'), expected.toReversed()), 'Shift+Tab').toEqual([]);
  expect(page.troubles).toEqual([]);
}

const focused = (page: Opened) =>
  page.evaluate(() => {
    const { activeElement: one } = document;
    return (
      one?.getAttribute('aria-label') ??
      one?.closest('label')?.textContent ??
      one?.textContent
    )?.trim();
  });
const isOpen = (page: Opened, selector: string) => page.locator(`${selector}[open]`).count().then(Boolean);
const press = async (page: Opened, ...keys: readonly string[]) => {
  for (const key of keys) await page.keyboard.press(key);
};

/** To where nothing is left to scroll. */
const toEnd = (page: Opened) => page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));

describe('every stop of Tab shows its ring, is in view, uncovered and in its turn', () => {
  it.each([
    ['/', widths.wide, 900],
    ['/', widths.phone, 900],
    // So low that the footer pushes the columns up under the header.
    ['/http-api/lamp', widths.wide, 600],
    ['/manual/markdown', widths.phone, 900],
    ['/starting/map', 1100, 900],
    ['/starting/map', widths.phone, 900],
    // So low that one bar stays.
    ['/starting/map', widths.tablet, 260],
    // A window of 1280 by 1024 at 400 %: the bar that scrolls away comes back from under the one that stays.
    ['/http-api/reference/lamps/create', 320, 256],
    ['/starting/nowhere', widths.wide, 900],
    ['/starting/nowhere', widths.phone, 900],
  ])('on %s at %i × %i px', async (path, width, height) => {
    const page = await open(path, width, height);
    await expectSoundWalk(page, 'body');
  });

  it.each([
    [widths.wide, ['.header .pick[data-part="versions"]', '.theme-pick', '.side .side-cat details']],
    [1100, ['.toc-fold']],
    [widths.phone, ['.subbar details']],
  ])('in open menus at %i px', async (width, menus) => {
    const page = await reader.open('/starting/map', { sparing: true, width });
    for (const menu of menus) {
      await page.focus(`${menu} > summary`);
      await press(page, 'Enter');
      expect([menu, await isOpen(page, menu)]).toEqual([menu, true]);
      // From its summary into it.
      const [, ...inside] = await reachable(page, menu);
      expect(faultsOf(await walk(page, 'Tab', inside.length), inside)).toEqual([]);
    }
  });

  it('from the header to the bar below it, on the next page too: both are seen above the article', async () => {
    const page = await open('/starting/map', widths.phone);
    const expectOrder = async () => {
      await page.focus('.header button[aria-label="打开菜单"]');
      await press(page, 'Tab');
      const inBar = await page.evaluate(() => document.activeElement?.closest('.subbar') != null);
      // Back, and on to the text behind it.
      await press(page, 'Shift+Tab');
      expect([inBar, await focused(page)]).toEqual([true, '打开菜单']);
      const order = await page.$$eval('.header, .subbar, main, footer', (all) =>
        all.map((one) => one.className),
      );
      expect(order.map((name) => name.split(' ')[0])).toEqual(['header', 'subbar', 'doc', 'footer']);
    };
    await expectOrder();
    const next = page.locator('.pn a').last();
    const path = (await next.getAttribute('href'))!;
    await next.evaluate((link: HTMLElement) => link.click());
    await arrived(page, path);
    await expectOrder();
  });

  it('in the menu of small screens, which holds the focus', async () => {
    const page = await open('/starting/map', widths.phone);
    await page.focus('button[aria-label="打开菜单"]');
    await press(page, 'Enter');
    await page.locator('dialog#menu[open]').waitFor();
    // To where a walk begins: before its first control.
    await press(page, 'Shift+Tab');
    await expectSoundWalk(page, 'dialog#menu');
    await press(page, 'Tab', 'Tab', 'Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('dialog')?.id)).toBe('menu');
  });

  it('in the image viewer, which holds the focus', async () => {
    for (const width of [widths.wide, widths.phone]) {
      const page = await open('/starting/map', width);
      await page.focus('a.zoom');
      await press(page, 'Enter');
      await page.locator('dialog.viewer[open]').waitFor();
      // It begins on the last of its buttons.
      expect(await focused(page)).toBe('关闭');
      await press(page, 'Tab');
      // On a phone the picture is larger than the screen: what scrolls it comes last.
      if (width === widths.phone) await press(page, 'Tab');
      await expectSoundWalk(page, 'dialog.viewer');
      await press(page, 'Tab', 'Enter', 'Tab');
      expect(await page.evaluate(() => document.activeElement?.closest('dialog')?.className)).toBe('viewer');
      await page.close();
    }
  });
});

describe('at the end of a page, where the footer comes in', () => {
  const scripts = [
    ['with script', true],
    ['without script', false],
  ] as const;

  it.each(scripts)(
    '%s, what atop the sidebar has the focus is not under the header',
    async (_how, script) => {
      for (const height of [900, 600]) {
        const page = await reader.open('/http-api/lamp/', {
          sparing: true,
          height,
          javaScriptEnabled: script,
        });
        await toEnd(page);
        await page.focus('.side li a:visible >> nth=0');
        const [stop] = await walk(page, 'Shift+Tab', 1);
        expect([height, stop]).toMatchObject([
          height,
          { name: 'summary "切换文档分类，当前 REST API"', faults: [] },
        ]);
        await page.close();
      }
    },
  );

  it.each(scripts)('%s, what is first in a long list of headings is not, either', async (_how, script) => {
    const page = await reader.open('/faq/', { sparing: true, height: 700, javaScriptEnabled: script });
    await toEnd(page);
    await page.focus('.end a >> nth=-1');
    const stops = await walk(page, 'Tab', 8);
    const entries = await page.$$eval('.toc-list a', (all) => all.map((one) => one.textContent));
    expect(stops.map(({ name }) => name)).toContain(`a "${entries[0]?.slice(0, 24)}"`);
    expect(stops.flatMap(({ faults }) => faults)).toEqual([]);
  });

  it.each([130, 400])('a footer of %i px covers nothing that the keyboard comes to', async (height) => {
    const page = await open('/http-api/lamp/', widths.wide);
    await page.$eval(
      'footer',
      (one, px) => {
        one.style.height = `${px}px`;
      },
      height,
    );
    await toEnd(page);
    await page.focus('.side li a:visible >> nth=0');
    const [stop] = await walk(page, 'Shift+Tab', 1);
    expect([stop?.name, stop?.faults]).toEqual(['summary "切换文档分类，当前 REST API"', []]);
  });

  it('the last link of the sidebar is not under the footer', async () => {
    const page = await open('/http-api/lamp/', widths.wide, 500);
    await toEnd(page);
    const last = page.locator('.side a:visible').last();
    await last.focus();
    await press(page, 'Shift+Tab');
    const [stop] = await walk(page, 'Tab', 1);
    expect([stop?.name, stop?.faults]).toEqual([`a "${(await last.textContent())?.slice(0, 24)}"`, []]);
  });

  it('the current entry of a long list of headings is seen', async () => {
    const page = await open('/faq/', widths.wide, 500);
    await toEnd(page);
    const seen = () =>
      page.evaluate(() => {
        const current = document.querySelector('.toc [aria-current=location]');
        const { left = 0, top = 0, height = 0 } = current?.getBoundingClientRect() ?? {};
        return current?.contains(document.elementFromPoint(left + 20, top + height / 2)) ?? false;
      });
    await expect.poll(seen).toBe(true);
  });

  it.each([
    ['/http-api/lamp/', widths.wide, 900],
    ['/http-api/lamp/', 1100, 500],
    ['/faq/', widths.wide, 600],
    // Shorter than the window.
    ['/http-api/', widths.wide, 4000],
  ])('the columns of %s stay below the header at %i × %i px', async (path, width, height) => {
    const page = await reader.open(path, { sparing: true, width, height });
    await toEnd(page);
    const covered = await page.$$eval('.side, .toc', (all) =>
      all
        .filter((one) => one.checkVisibility())
        .map((one) => {
          const { bottom } = document.querySelector('header')!.getBoundingClientRect();
          return one.getBoundingClientRect().top - bottom;
        }),
    );
    expect(covered.length).toBeGreaterThan(0);
    // Pages end between two pixels, windows do not.
    expect(Math.min(...covered)).toBeGreaterThan(-1);
    // Nor does what the footer covers make the page longer.
    const rest = await page.evaluate(
      () =>
        document.documentElement.scrollHeight -
        scrollY -
        document.querySelector('footer')!.getBoundingClientRect().bottom,
    );
    expect(Math.abs(rest)).toBeLessThan(1);
  });
});

describe('the skip link', () => {
  it('is out of view however large text is', async () => {
    const page = await reader.open('/http-api/lamp', { sparing: true });
    const bottom = await page.$eval('.skip', (link) => {
      (link as HTMLElement).style.fontSize = '400%';
      return link.getBoundingClientRect().bottom;
    });
    expect(bottom).toBeLessThanOrEqual(0);
  });

  it('is the first stop, shows only then, and leads past the navigation', async () => {
    const page = await reader.open('/http-api/lamp', { sparing: true });
    const top = () => page.$eval('.skip', (link) => link.getBoundingClientRect().top);
    expect(await top()).toBeLessThan(-20);
    await press(page, 'Tab');
    expect([await focused(page), (await top()) >= 0]).toEqual(['跳到正文', true]);
    await press(page, 'Enter', 'Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('main')?.id)).toBe('main');
    expect(await top()).toBeLessThan(-20);
  });
});

describe('tabs', () => {
  it.each([
    ['of the window with sample scripts', '/', '.win'],
    ['of a group of code blocks', '/manual/markdown', '.code-group'],
  ])('%s are one stop; arrows, Home and End choose at once and go round', async (_what, path, holder) => {
    const page = await reader.open(path, { sparing: true });
    const names = await page.$$eval(`${holder} >> nth=0 >> [role=tab]`, (all) =>
      all.map((one) => one.textContent),
    );
    expect(names.length).toBeGreaterThan(1);
    const chosen = () =>
      page.evaluate((selector) => {
        const group = document.querySelector(selector)!;
        const tab = group.querySelector('[role=tab][aria-selected=true]')!;
        const panels = [...group.querySelectorAll<HTMLElement>('[role=tabpanel]')];
        // What the browser's own search shall find stands in a panel whose content alone is hidden.
        const shown = panels.filter((panel) =>
          panel.firstElementChild!.checkVisibility({ visibilityProperty: true }),
        );
        const isSound = tab === document.activeElement && shown.length === 1;
        return isSound && shown[0]?.id === tab.getAttribute('aria-controls') ? tab.textContent : 'unsound';
      }, holder);
    await page.focus(`${holder} [role=tab][aria-selected=true]`);
    const walked: unknown[] = [await chosen()];
    for (const key of ['ArrowRight', 'End', 'ArrowRight', 'ArrowLeft', 'Home']) {
      await press(page, key);
      walked.push(await chosen());
    }
    expect(walked).toEqual([names[0], names[1], names.at(-1), names[0], names.at(-1), names[0]]);
    await press(page, 'Tab');
    expect(await page.evaluate(() => document.activeElement?.matches('[role=tab]'))).toBe(false);
    expect(page.troubles).toEqual([]);
  });
});

describe('menus', () => {
  it('open by ↓ on their summary, and show the entry that keys lead to', async () => {
    const page = await reader.open('/starting/map', { sparing: true, height: 320 });
    await page.focus('.side .side-cat summary');
    await press(page, 'ArrowDown');
    expect(await isOpen(page, '.side .side-cat details')).toBe(true);
    const links = await page.$$eval('.side .pop a', (all) => all.map((link) => link.textContent));
    for (const [key, wanted] of [
      ['End', links.at(-1)],
      ['Home', links[0]],
    ] as const) {
      await press(page, key);
      expect(await focused(page)).toBe(wanted);
      const isSeen = await page.evaluate(() => {
        const { left, top, width, height } = document.activeElement!.getBoundingClientRect();
        const hit = document.elementFromPoint(left + width / 2, top + height / 2);
        return document.activeElement!.contains(hit);
      });
      expect([key, isSeen]).toEqual([key, true]);
    }
  });

  it('of headings lead to the heading and close', async () => {
    const page = await reader.open('/starting/map', { sparing: true, width: widths.phone });
    await page.focus('.subbar summary');
    await press(page, 'ArrowDown', 'ArrowDown', 'Enter');
    await expect.poll(() => isOpen(page, '.subbar details')).toBe(false);
    const place = () =>
      page.evaluate(() => {
        const heading = document.getElementById(decodeURIComponent(location.hash.slice(1)));
        return [heading?.localName, Math.round(heading?.getBoundingClientRect().top ?? 0)];
      });
    await expect.poll(place).toEqual(['h2', 96]);
  });

  it('of themes are chosen by arrows; Esc closes and gives the focus back', async () => {
    const page = await reader.open('/starting/map', { sparing: true });
    await page.focus('.theme-pick summary');
    await press(page, 'Enter', 'Tab');
    const word = () => page.getAttribute('html', 'data-theme');
    expect([await focused(page), await word()]).toEqual(['自动', 'system']);
    await press(page, 'ArrowUp');
    expect([await focused(page), await word()]).toEqual(['深色', 'dark']);
    await press(page, 'Escape');
    expect([await isOpen(page, '.theme-pick'), await focused(page)]).toEqual([false, '切换主题，当前深色']);
  });

  it('close before the dialog that they stand in: Esc leaves one layer at a time', async () => {
    const page = await reader.open('/starting/map', { sparing: true, width: widths.phone });
    await page.focus('button[aria-label="打开菜单"]');
    await press(page, 'Enter');
    await page.focus('dialog .side-cat summary');
    await press(page, 'Enter', 'ArrowDown');
    const open = () => Promise.all([isOpen(page, 'dialog .side-cat details'), isOpen(page, 'dialog#menu')]);
    expect(await open()).toEqual([true, true]);
    await press(page, 'Escape');
    expect([await open(), await focused(page)]).toEqual([[false, true], '切换文档分类，当前 快速入门']);
    await press(page, 'Escape');
    expect([await open(), await focused(page)]).toEqual([[false, false], '打开菜单']);
  });
});

describe('the search over an open menu', () => {
  it('is closed by Esc, layer by layer', async () => {
    const page = await open('/starting/map', widths.wide);
    const versions = '.header .pick[data-part="versions"]';
    await page.focus(`${versions} > summary`);
    await press(page, 'Enter', 'Control+k');
    expect(await isOpen(page, 'dialog#search')).toBe(true);
    await press(page, 'Escape');
    expect(await isOpen(page, 'dialog#search')).toBe(false);
    await press(page, 'Escape');
    expect(await isOpen(page, versions)).toBe(false);
    expect(page.troubles).toEqual([]);
  });
});

describe('in the text', () => {
  it('what scrolls is scrolled by arrows', async () => {
    const page = await reader.open('/manual/fault-causes', { sparing: true, width: 320 });
    for (const box of ['.prose .table', '.prose .code pre']) {
      const wide = await page.evaluate((selector) => {
        const all = [...document.querySelectorAll<HTMLElement>(selector)];
        const one = all.find(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 20);
        one?.focus();
        return one !== undefined;
      }, box);
      expect([box, wide]).toEqual([box, true]);
      await press(page, 'ArrowRight', 'ArrowRight');
      await expect.poll(() => page.evaluate(() => document.activeElement!.scrollLeft)).toBeGreaterThan(10);
    }
  });

  it('a link that shows only a bit at the edge of its table is brought in whole', async () => {
    const page = await open('/http-api/lamp', widths.wide);
    await page.evaluate(() => {
      const link = document.querySelector<HTMLElement>('.prose td:not(:first-child) > a')!;
      const box = link.closest<HTMLElement>('.table')!;
      box.focus();
      // Columns give way when the box becomes narrower.
      for (let turn = 0; turn < 4; turn++) {
        const place = link.getBoundingClientRect().left - box.getBoundingClientRect().left;
        box.style.width = `${place + 8}px`;
      }
    });
    await press(page, 'Tab');
    const sides = () =>
      page.evaluate(() => {
        const { left, right } = document.activeElement!.getBoundingClientRect();
        const box = document.activeElement!.closest('.table')!.getBoundingClientRect();
        return [left >= box.left, right <= box.right];
      });
    await expect.poll(sides).toEqual([true, true]);
  });

  it('folded passages open and close by Enter and by the space bar', async () => {
    const page = await reader.open('/manual/markdown', { sparing: true });
    await page.focus('.prose details > summary');
    const states: boolean[] = [];
    for (const key of ['Enter', ' ', 'Enter']) {
      await press(page, key);
      states.push(await isOpen(page, '.prose details:has(> summary:focus)'));
    }
    expect(states).toEqual([true, false, true]);
  });

  it('code is copied without leaving the button, and the button says so', async () => {
    const page = await reader.open('/starting/first-lamp', {
      sparing: true,
      permissions: ['clipboard-read', 'clipboard-write'],
    });
    await page.focus('.copy');
    await press(page, 'Enter');
    const caption = page.locator('figcaption:has(.copy:focus)');
    await expect.poll(() => caption.locator('[role=status]').textContent()).toBe('已复制');
    expect(await focused(page)).toBe('已复制');
    const [copied, code] = await page.evaluate(async () => [
      await navigator.clipboard.readText(),
      document.querySelector('figure:has(.copy:focus) pre')!.textContent!.trim(),
    ]);
    expect(copied).toBe(code);
    await expect.poll(() => focused(page)).toBe('复制');
    expect(page.troubles).toEqual([]);
  });

  it('code is copied the old way where the browser refuses the new one', async () => {
    const page = await reader.open('/starting/first-lamp', { sparing: true });
    await page.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new DOMException('refused', 'NotAllowedError'));
      document.addEventListener('copy', ({ target }) => {
        const copied = (target as HTMLTextAreaElement).value;
        Object.assign(window, { copied });
      });
    });
    await page.focus('.copy');
    await press(page, 'Enter');
    await expect.poll(() => focused(page)).toBe('已复制');
    const [copied, code] = await page.evaluate(() => [
      (window as unknown as { copied: string }).copied,
      document.querySelector('figure:has(.copy:focus) pre')!.textContent!.trim(),
    ]);
    expect(copied).toBe(code);
    expect(page.troubles).toEqual([]);
  });

  it('the link of a heading leads to it', async () => {
    const page = await reader.open('/starting/map', { sparing: true, width: widths.phone });
    const link = page.locator('.prose h2 > .anchor >> nth=2');
    await link.focus();
    await press(page, 'Enter');
    const top = () => link.evaluate((one) => Math.round(one.parentElement!.getBoundingClientRect().top));
    await expect.poll(top).toBe(96);
  });
});

describe('the arrows in the search', () => {
  /** What of the active hit, and of the label that it is the first below, lies under the chips. */
  const covered = (page: Opened) =>
    page.evaluate(() => {
      const option = document.querySelector('#search [aria-selected=true]')!;
      const before = option.previousElementSibling;
      const edge = Math.max(
        ...['.sd-in', '.sd-areas'].map((bar) => document.querySelector(bar)!.getBoundingClientRect().bottom),
      );
      return [option, ...(before?.matches('.sd-group') ? [before] : [])]
        .filter((one) => one.getBoundingClientRect().top < edge - 1)
        .map((one) => one.textContent!.slice(0, 20));
    });

  it.each([
    [widths.wide, 900],
    [widths.phone, 900],
    // A window of 1280 by 1024 at 400 %.
    [320, 256],
  ])(
    'show the active hit and whose it is below the chips, on the way back too, at %i by %i px',
    async (width, height) => {
      const page = await reader.open('/http-api/lamp', { sparing: true, width, height });
      await openSearch(page);
      await search(page, '灯具');
      await expect.poll(() => covered(page)).toEqual([]);
      for (let steps = 0; steps < 9; steps++) await page.keyboard.press('ArrowDown');
      for (let steps = 0; steps < 9; steps++) {
        await page.keyboard.press('ArrowUp');
        // What is active is brought into view with one of the next pictures.
        await expect.poll(() => covered(page)).toEqual([]);
      }
    },
  );
});
