/** What readers ask of their system: less motion, colours of their own, more contrast. */
import { describe, expect, it } from 'vitest';
import { untilStill } from './helpers/animations.ts';
import { newReader, type Opened, type Opening, widths } from './helpers/browser.ts';
import { moving } from './helpers/motion.ts';
import { openSearch, search } from './helpers/search.ts';

const reader = newReader();
const schemes = ['light', 'dark'] as const;

const open = (path: string, preference: Opening) => reader.open(path, { sparing: true, ...preference });

/** In both themes of a page that is open. */
async function inBoth(page: Opened, judge: () => Promise<void>): Promise<void> {
  for (const colorScheme of schemes) {
    await page.emulateMedia({ colorScheme });
    await untilStill(page);
    await judge();
  }
}

/** Computed values of the first element that the selector finds. */
function looks(page: Opened, selector: string, ...names: readonly string[]): Promise<string[]> {
  return page.$eval(
    selector,
    (one, properties) => properties.map((name) => getComputedStyle(one).getPropertyValue(name)),
    names,
  );
}

describe.each(schemes)('less motion, in %s', (colorScheme) => {
  const still = { colorScheme, reducedMotion: 'reduce' } as const;

  it('nothing that opens moves', async () => {
    const page = await open('/starting/map', { ...still, width: widths.phone });
    for (const [part, opener] of [
      ['dialog#menu', 'button[aria-label="打开菜单"]'],
      ['.subbar details', '.subbar summary'],
      ['dialog.viewer', 'a.zoom'],
    ] as const) {
      await page.click(opener);
      await page.locator(`${part}[open]`).waitFor();
      expect([part, await moving(page)]).toEqual([part, []]);
      await page.keyboard.press('Escape');
    }
  });

  it('a page comes without a fade', async () => {
    const page = await open('/starting/overview', still);
    const faded = await page.evaluate(async () => {
      let calls = 0;
      const own = document.startViewTransition.bind(document);
      document.startViewTransition = (...all: Parameters<typeof own>) => {
        calls++;
        return own(...all);
      };
      const there = new Promise((done) => addEventListener('docgen:route', done, { once: true }));
      document.querySelector<HTMLElement>('.side a[href="/starting/concept"]')!.click();
      await there;
      return calls;
    });
    expect(faded).toBe(0);
  });

  it('groups of code blocks do not fold up before the eye', async () => {
    const page = await open('/404.html', still);
    const loader = await page.getAttribute('script[defer]', 'src');
    reader.host.faults.set(loader ?? '', { delay: 500 });
    await page
      .context()
      .newCDPSession(page)
      .then((session) => session.send('Network.clearBrowserCache'));
    await page.goto(`${reader.host.origin}/manual/markdown`, { waitUntil: 'commit' });
    await page.locator('.footer').waitFor();
    const height = () => page.$eval('.prose', (prose) => prose.getBoundingClientRect().height);
    const before = await height();
    await page.locator('.code-group.live').first().waitFor();
    expect(Math.abs((await height()) - before)).toBeLessThan(2);
  });
});

describe('colours of the reader, in both themes', () => {
  const forced = { forcedColors: 'active' } as const;
  const outline = ['outline-style', 'outline-width', 'outline-color'] as const;

  it('the current page and the current heading are told from the others', async () => {
    const page = await open('/http-api/lamp', { ...forced });
    await inBoth(page, async () => {
      const current = await looks(page, '.side a[aria-current=page]', ...outline);
      expect(current.slice(0, 2)).toEqual(['solid', '2px']);
      expect((await looks(page, '.side a:not([aria-current])', 'outline-style'))[0]).toBe('none');
      await page.locator('.toc [aria-current]').waitFor();
      expect((await looks(page, '.toc a[aria-current]', ...outline)).slice(0, 2)).toEqual(['solid', '2px']);
      expect((await looks(page, '.toc-list a:not([aria-current])', 'outline-style'))[0]).toBe('none');
    });
  });

  it('icons have the colour of their text, in boxes that draw with colours of their own too', async () => {
    const page = await open('/http-api/lamp', { ...forced });
    const unlike = await page.$$eval('svg.i', (icons) =>
      icons.flatMap((icon) => {
        const { color, stroke } = getComputedStyle(icon);
        return color === stroke ? [] : [icon.innerHTML];
      }),
    );
    expect(unlike).toEqual([]);
    expect(await page.locator('.announce .i').count()).toBeGreaterThan(0);
  });

  it.each(schemes)('the focus is told from the current item, on it too: %s', async (colorScheme) => {
    const page = await open('/http-api/lamp', { ...forced, colorScheme });
    const current = '.side a[aria-current=page]';
    const before = await looks(page, current, ...outline);
    await page.focus('.side .side-cat summary');
    for (let stops = 0; stops < 9; stops++) {
      await page.keyboard.press('Tab');
      if (await page.evaluate((selector) => document.activeElement?.matches(selector), current)) break;
    }
    const focused = await looks(page, `${current}:focus-visible`, ...outline);
    expect(focused[0]).toBe('double');
    expect(focused).not.toEqual(before);
  });

  it.each(schemes)(
    'what is chosen in menus, tabs and switches is told from the rest: %s',
    async (colorScheme) => {
      const page = await open('/manual/markdown', { ...forced, colorScheme, width: widths.phone });
      const ways = [...outline, 'border-bottom-width', 'border-bottom-color'];
      const differ = async (chosen: string, other: string) =>
        expect([chosen, await looks(page, chosen, ...ways)]).not.toEqual([
          chosen,
          await looks(page, other, ...ways),
        ]);
      await differ('.group-tabs [aria-selected=true]', '.group-tabs [aria-selected=false]');
      await page.click('button[aria-label="打开菜单"]');
      await page.locator('dialog#menu[open]').waitFor();
      await differ('.md .seg > [aria-current]', '.md .seg > :not([aria-current])');
      await differ('.md .themes input:checked', '.md .themes input:not(:checked)');
      await page.click('dialog .side-cat summary');
      await differ('.md .pop a[aria-current]', '.md .pop a:not([aria-current])');
      await page.goto(`${reader.host.origin}/`);
      await differ('.win-tabs [aria-selected=true]', '.win-tabs [aria-selected=false]');
      await openSearch(page);
      await search(page, '灯具');
      await differ('#search [aria-pressed=true]', '#search [aria-pressed=false]');
    },
  );

  it('buttons of an icon alone have borders that can be seen', async () => {
    for (const [path, width] of [
      ['/starting/map', widths.wide],
      ['/starting/map', widths.phone],
    ] as const) {
      const page = await open(path, { ...forced, width });
      const unseen = () =>
        page.evaluate(() => {
          const ground = getComputedStyle(document.body).backgroundColor;
          const bare = Array.from(document.querySelectorAll('button, summary, a')).filter((one) => {
            const isIcon = one.textContent!.trim() === '' && one.querySelector('svg.i');
            return isIcon && one.checkVisibility({ visibilityProperty: true });
          });
          const isSeen = (one: Element) => {
            const { borderTopWidth, borderTopStyle, borderTopColor } = getComputedStyle(one);
            return (
              borderTopStyle === 'solid' &&
              Number.parseFloat(borderTopWidth) >= 1 &&
              borderTopColor !== ground
            );
          };
          return [
            bare.length > 2 ? '' : 'too few',
            ...bare.filter((one) => !isSeen(one)).map((one) => one.outerHTML),
          ];
        });
      await inBoth(page, async () => expect([width, await unseen()]).toEqual([width, ['']]));
      await page.close();
    }
  });

  it('marked words and marked lines of code can be seen', async () => {
    const page = await open('/manual/markdown', { ...forced });
    await inBoth(page, async () => {
      const [ground] = await looks(page, 'body', 'background-color');
      expect((await looks(page, '.prose mark', 'background-color'))[0]).not.toBe(ground);
      for (const line of ['.code .hl', '.code .add', '.code .del']) {
        const [style, width, colour] = await looks(
          page,
          line,
          'border-left-style',
          'border-left-width',
          'border-left-color',
        );
        expect([line, style, width, colour === ground]).toEqual([line, 'solid', '3px', false]);
      }
      for (const [line, sign] of [
        ['.code .add', '"+"'],
        ['.code .del', '"−"'],
      ] as const) {
        expect(await page.$eval(line, (one) => getComputedStyle(one, '::after').content)).toBe(sign);
      }
    });
  });

  it('cards, code, tables, callouts, pictures and menus keep their edges', async () => {
    for (const [path, parts] of [
      ['/', ['.card', '.win', '.btn', '.header']],
      ['/manual/markdown', ['.prose .code', '.prose .table', '.note', '.figure', '.side .side-cat summary']],
    ] as const) {
      const page = await open(path, { ...forced });
      await inBoth(page, async () => {
        const [ground] = await looks(page, 'body', 'background-color');
        for (const part of parts) {
          const [style, colour] = await looks(page, part, 'border-bottom-style', 'border-bottom-color');
          expect([part, style, colour === ground]).toEqual([part, 'solid', false]);
        }
      });
      await page.close();
    }
  });
});

describe.each(schemes)('more contrast, in %s', (colorScheme) => {
  it('the faintest text and the faintest lines become stronger', async () => {
    const plain = await open('/http-api/lamp', { colorScheme });
    const strong = await open('/http-api/lamp', { colorScheme, contrast: 'more' });
    const tokens = (page: Opened) => looks(page, 'body', '--text-2', '--text-3', '--line', '--line-strong');
    const [text2, text3, line, lineStrong] = await tokens(plain);
    expect([text3 === text2, line === lineStrong]).toEqual([false, false]);
    expect(await tokens(strong)).toEqual([text2, text2, lineStrong, lineStrong]);
    // And those who use them follow.
    for (const [part, property] of [
      ['.crumb a', 'color'],
      ['.meta', 'color'],
      ['.footer', 'color'],
      ['.toc-list a:not([aria-current])', 'color'],
      ['.prose .table', 'border-top-color'],
      ['.prose .code', 'border-top-color'],
      ['.footer', 'border-top-color'],
    ] as const) {
      const [before, after] = [await looks(plain, part, property), await looks(strong, part, property)];
      expect([part, property, before[0] === after[0]]).toEqual([part, property, false]);
    }
  });
});
