import { describe, expect, it } from 'vitest';
import { newReader, widths } from './helpers/browser.ts';
import { layoutFaults } from './helpers/layout.ts';

const reader = newReader();
const without = { javaScriptEnabled: false };

describe('without JavaScript', () => {
  it.each(['/', '/http-api/lamp', '/manual/markdown', '/guide', '/starting/nowhere'])(
    '%s has nearly all of its text',
    async (path) => {
      const bare = await reader.open(path, without);
      const full = await reader.open(path);
      const words = (page: typeof bare) =>
        page.evaluate(() => {
          // One page stands for all addresses that are not found: which pages come near, script alone can say.
          document.querySelector('.near')?.remove();
          // What can be marked is what can be read: nothing hidden, no templates, no closed menus.
          const marked = getSelection();
          marked?.selectAllChildren(document.body);
          return String(marked).replace(/\s+/g, ' ').trim().length;
        });
      expect((await words(bare)) / (await words(full))).toBeGreaterThanOrEqual(0.97);
    },
  );

  it('the navigation, the list of headings, the menus and the links to versions work', async () => {
    const page = await reader.open('/starting/overview', without);
    await page.click('.side a[href="/starting/concept"]');
    await page.waitForURL('**/starting/concept');
    await page.goto(`${reader.host.origin}/guide/key`);
    await page.click('nav[aria-label="本页内容"] a[href="#续期"]');
    expect((await page.locator('#续期').boundingBox())?.y).toBeCloseTo(96, -0.5);
    await page.click('.pick[data-part="versions"] summary');
    await page.click('.pick a[href="/dev/guide/key/"]');
    await page.waitForURL('**/dev/guide/key/');
    await page.click('.side .side-cat summary');
    await page.click('.side .side-cat a[href="/dev/starting"]');
    await page.waitForURL(/\/dev\/starting\/?$/);
  });

  it('no control that needs it is shown', async () => {
    const page = await reader.open('/http-api/lamp', without);
    for (const control of ['.theme-pick summary', '.themes input', '.copy', '.tools']) {
      expect([control, await page.locator(control).filter({ visible: true }).count()]).toEqual([control, 0]);
    }
  });

  it.each([widths.wide, 1100, widths.phone])(
    'every control that is shown does something at %i px',
    async (width) => {
      for (const path of ['/', '/manual/markdown', '/starting/map', '/starting/nowhere']) {
        const page = await reader.open(path, { ...without, width });
        const dead = await page.evaluate(() => {
          const look = () =>
            Array.from(document.querySelectorAll('main *'), (one) => {
              const { borderInlineStartWidth, backgroundColor, display } = getComputedStyle(one);
              return `${borderInlineStartWidth} ${backgroundColor} ${display}`;
            }).join();
          const works = (one: HTMLElement) => {
            if (one.matches('input[type=checkbox]')) {
              const before = look();
              one.click();
              return look() !== before;
            }
            if (one.localName === 'summary') return one.parentElement?.localName === 'details';
            // The browser opens and closes dialogs by itself.
            if (one.localName === 'button') {
              const dialog = document.getElementById(one.getAttribute('commandfor') ?? '');
              return dialog instanceof HTMLDialogElement && one.hasAttribute('command');
            }
            const href = one.getAttribute('href') ?? '';
            return href.startsWith('#')
              ? document.getElementById(decodeURIComponent(href.slice(1))) !== null
              : href !== '';
          };
          const controls =
            'button, summary, a, input:not(:disabled), select, textarea, [role=button], [role=tab]';
          const shown = Array.from(document.querySelectorAll<HTMLElement>(controls)).filter((one) =>
            one.checkVisibility({ visibilityProperty: true }),
          );
          return [
            shown.length > 5,
            ...shown.filter((one) => !works(one)).map((one) => one.outerHTML.slice(0, 120)),
          ];
        });
        expect([path, ...dead]).toEqual([path, true]);
        await page.close();
      }
    },
  );

  it('the lists of headings open on narrower screens, and lead to the heading', async () => {
    for (const [width, menu] of [
      [widths.phone, '.subbar details'],
      [1100, '.toc-fold'],
    ] as const) {
      const page = await reader.open('/guide/key', { ...without, width });
      await page.click(`${menu} > summary`);
      await page.click(`${menu} a[href="#续期"]`);
      const top = (await page.locator('#续期').boundingBox())?.y ?? 0;
      // Lines of some faces end between two pixels; pages are scrolled by whole ones.
      expect([width, Math.abs(top - 96) < 1]).toEqual([width, true]);
      await page.close();
    }
  });

  it('the window with sample scripts shows the file that is asked for', async () => {
    const page = await reader.open('/', without);
    const shown = () =>
      page.$$eval('.win pre', (all) =>
        all.filter((one) => one.checkVisibility({ visibilityProperty: true })).map((one) => one.id),
      );
    expect(await shown()).toEqual(['Code-1']);
    for (const file of ['2', '3', '1']) {
      await page.click(`#Code-tab-${file}`);
      expect(await shown()).toEqual([`Code-${file}`]);
    }
  });

  it('its tabs lie below the header when one is followed, and the chosen one looks chosen', async () => {
    for (const [width, path] of [
      [widths.wide, '/#Code-3'],
      [widths.phone, '/#Code-3'],
      [widths.wide, '/#Code-1'],
      [widths.wide, '/'],
    ] as const) {
      const page = await reader.open(path, { ...without, width });
      const seen = () =>
        page.evaluate(() => {
          const bar = document.querySelector('.header')!.getBoundingClientRect().bottom;
          const { top } = document.querySelector('.win-bar')!.getBoundingClientRect();
          const chosen = Array.from(document.querySelectorAll('.win-tabs a')).filter(
            (tab) => getComputedStyle(tab).backgroundColor !== 'rgba(0, 0, 0, 0)',
          );
          return [top >= bar, chosen.map(({ id }) => id).join()];
        });
      const chosen = path.endsWith('3') ? 'Code-tab-3' : 'Code-tab-1';
      // Colours change by and by.
      await expect.poll(seen, { message: `${path} at ${width} px` }).toEqual([true, chosen]);
      await page.close();
    }
  });

  it('the search dialog names no key that does nothing', async () => {
    const page = await reader.open('/', without);
    await page.click('.search-btn');
    const hints = await page.locator('#search .sd-foot kbd:visible').allInnerTexts();
    expect(hints).toEqual(['Esc']);
    await page.keyboard.press('Escape');
    expect(await page.locator('dialog#search[open]').count()).toBe(0);
  });

  it('all blocks of a group of code blocks can be read, each under its name', async () => {
    const page = await reader.open('/manual/markdown', without);
    const group = page.locator('.code-group').first();
    const names = await group.locator('figcaption .t').allInnerTexts();
    expect(names.length).toBeGreaterThan(1);
    for (const block of await group.locator('figure').all()) {
      expect(await block.locator('pre').isVisible()).toBe(true);
      expect(await block.locator('figcaption .t').isVisible()).toBe(true);
    }
  });

  it('folded passages open', async () => {
    const page = await reader.open('/manual/markdown', without);
    const passage = page.locator('.prose details').first();
    await passage.locator('> summary').click();
    expect(await passage.locator('> :not(summary)').first().isVisible()).toBe(true);
  });

  it('the colours are those of the system', async () => {
    for (const [colorScheme, ground] of [
      ['light', 'rgb(255, 255, 255)'],
      ['dark', 'rgb(18, 23, 29)'],
    ] as const) {
      const page = await reader.open('/', { ...without, colorScheme });
      expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe(ground);
      await page.close();
    }
  });

  it('the navigation stands below the article on small screens', async () => {
    const page = await reader.open('/starting/overview', { ...without, width: widths.phone });
    const place = (selector: string) => page.locator(selector).boundingBox();
    const [article, side] = [await place('main'), await place('.side')];
    expect(side!.y).toBeGreaterThanOrEqual(article!.y + article!.height);
    expect(await layoutFaults(page)).toEqual([]);
    await page.click('.side a[href="/starting/concept"]');
    await page.waitForURL('**/starting/concept');
  });

  it('the menu of small screens opens by the browser alone, and leads to the navigation', async () => {
    for (const path of ['/starting/overview', '/faq']) {
      const page = await reader.open(path, { ...without, width: widths.phone });
      for (const opener of ['button[aria-label="打开菜单"]', '.subbar > button']) {
        await page.goto(reader.host.origin + path);
        await page.click(opener);
        expect(await page.locator('dialog .links a').first().isVisible()).toBe(true);
        await page.click('dialog a[href$="?#Nav"]');
        await page.waitForURL('**/?#Nav');
        expect(await page.locator('dialog[open]').count()).toBe(0);
        const top = (await page.locator('#Nav').boundingBox())!.y;
        expect([path, opener, top >= 87 && top < 900]).toEqual([path, opener, true]);
      }
    }
  });

  it('the navigation shows where the menu leads to it, also if the scripts only failed to come', async () => {
    for (const path of ['/starting/overview', '/faq']) {
      const page = await reader.open('/law', { width: widths.phone });
      await page.route('**/assets/*.js', (route) => route.abort());
      await page.goto(reader.host.origin + path);
      expect(await page.locator('#Nav').isVisible()).toBe(false);
      await page.click('button[aria-label="打开菜单"]');
      await page.click('dialog a[href$="?#Nav"]');
      await page.locator('#Nav').waitFor();
      await page.unroute('**/assets/*.js');
    }
  });
});
