/**
 * What a reader does, in each browser engine: `npm run test:engines` tries all that are installed, the other tests
 * Chromium alone.
 */
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { type Host, serve } from '../browser/helpers/server.ts';
import { builtFrom } from '../browser/helpers/site.ts';
import type { Engine } from './helpers/installed.ts';
import type { Session } from './helpers/session.ts';
import { files } from './helpers/site.ts';
import { openEngine, Tab } from './helpers/tab.ts';

declare module 'vitest' {
  interface ProvidedContext {
    engines: readonly Engine[];
  }
}

const engines = inject('engines') ?? [{ name: 'Chromium' }];

describe.each(engines)('in $name', (engine) => {
  let session: Session;
  let host: Host;
  let tab: Tab;
  beforeAll(async () => {
    [host, session] = await Promise.all([builtFrom('reader', files).then(serve), openEngine(engine)]);
    tab = new Tab(session, host);
  });
  afterAll(async () => {
    await Promise.all([session?.close(), host?.close()]);
  });
  beforeEach(() => host.reset());

  const focused = () => tab.evaluate(() => document.activeElement?.textContent);
  /** What Tab comes to, besides the link that a heading has to itself: Firefox goes on from behind a place's heading. */
  const next = async () => {
    await tab.press('Tab');
    const isAnchor = await tab.evaluate(() => document.activeElement!.matches('.anchor'));
    if (isAnchor) await tab.press('Tab');
    return focused();
  };
  const scrolled = () => tab.evaluate(() => Math.round(scrollY));
  /** Whether the current link of the sidebar stands in its column, below the category. */
  const isCurrentInView = () =>
    tab.evaluate(() => {
      const side = document.querySelector('.side')!;
      const [link, ...others] = side.querySelectorAll('[aria-current=page]');
      if (
        !link ||
        others.length > 0 ||
        !`${location.pathname}/`.startsWith(`${link.getAttribute('href')}/`)
      ) {
        return `${others.length} others than ${link?.outerHTML}`;
      }
      const { top, bottom } = link.getBoundingClientRect();
      const lowest = Math.min(innerHeight, side.getBoundingClientRect().bottom);
      return top >= side.querySelector('.side-cat')!.getBoundingClientRect().bottom && bottom <= lowest;
    });
  const placeOf = (id: string) =>
    tab.evaluate((name) => document.getElementById(name)!.getBoundingClientRect().top, id);
  const search = async (query: string) => {
    await tab.press('/');
    await tab.until(() => document.querySelector('#search[open] .sd-list:not(:has([data-needs-script]))'));
    await tab.press(...query);
    await tab.until(() => document.querySelector('#search [role=option]'));
  };

  it('a link shows the next page in place with its title, and Back the one before where it was left', async () => {
    await tab.open('/long/p01');
    await tab.evaluate(() => scrollTo(0, 700));
    await tab.until(() => history.state?.top === 700);
    await tab.click('.header .brand');
    await tab.arrived('/');
    expect([await tab.evaluate(() => document.title), await scrolled()]).toEqual(['Home - Reader', 0]);
    await tab.back();
    await tab.arrived('/long/p01');
    expect([await tab.evaluate(() => document.title), await scrolled()]).toEqual(['Page 1 - Reader', 700]);
    expect(await tab.isSame()).toBe(true);
  });

  it('the keyboard goes on from the place that a link to another page names', async () => {
    await tab.open('/long/p01');
    await tab.click('.prose a[href$="#place-on-p02"]');
    await tab.arrived('/long/p02');
    const top = await scrolled();
    expect(await placeOf('place-on-p02')).toBeCloseTo(96, -0.5);
    expect(await next()).toBe('a link after it');
    expect([await scrolled(), await tab.isSame()]).toEqual([top, true]);
  });

  it('and from a place of the same page, also if the address names it already', async () => {
    await tab.open('/long/p01');
    for (const _ of ['first', 'again']) {
      await tab.click('.toc a[href="#place-on-p01"]');
      await tab.until(() => scrollY > 0);
      await tab.frames();
      expect(await placeOf('place-on-p01')).toBeCloseTo(96, -0.5);
      expect(await next()).toBe('a link after it');
      await tab.evaluate(() => scrollTo(0, 0));
    }
  });

  it('and from the place of a search hit, on another page and on this one', async () => {
    await tab.open('/long/p01');
    for (const n of [7, 7]) {
      await search(`zebra${n}`);
      await tab.press('Enter');
      await tab.arrived('/long/p07');
      await tab.until(() => !document.querySelector('dialog[open]'));
      await tab.frames();
      expect(await placeOf('place-on-p07')).toBeCloseTo(96, -0.5);
      expect(await next()).toBe('a link after it');
      await tab.evaluate(() => scrollTo(0, 0));
    }
    expect(await tab.isSame()).toBe(true);
  });

  it('a search hit in a block that is closed opens it, and brings it into the window', async () => {
    await tab.open('/');
    await search('walrus');
    await tab.press('Enter');
    await tab.arrived('/code');
    await tab.until(() => {
      const { top = -1, bottom = 0 } = document.querySelector('mark.found')?.getBoundingClientRect() ?? {};
      return top > 60 && bottom > top && bottom <= innerHeight;
    });
  });

  it('and after Back from where the page was left', async () => {
    await tab.open('/long/p01#end');
    await tab.until(() => scrollY > 1000);
    const top = await scrolled();
    await tab.click('.side a[href="/long/p02"]');
    await tab.arrived('/long/p02');
    await tab.back();
    await tab.arrived('/long/p01');
    expect(await scrolled()).toBe(top);
    expect(await next()).toBe('The last link');
    expect([await scrolled(), await tab.isSame()]).toEqual([top, true]);
  });

  it('the sidebar shows the current page, whichever way led there', async () => {
    await tab.open('/long/p01');
    expect(await isCurrentInView()).toBe(true);
    for (const n of ['30', '60', '03']) {
      await search(`zebra${Number(n)}`);
      await tab.press('Enter');
      await tab.arrived(`/long/p${n}`);
      await tab.frames();
      expect(await isCurrentInView()).toBe(true);
    }
    await tab.back();
    await tab.arrived('/long/p60');
    expect([await isCurrentInView(), await tab.isSame()]).toEqual([true, true]);
  });

  it('the sidebar of a folder with too many pages for it lists those around the current one', async () => {
    await tab.open('/many/n0002');
    for (const to of ['0352', '0002', '0352']) {
      if (to === '0002') await tab.back();
      else await tab.click('.prose a');
      await tab.arrived(`/many/n${to}`);
      await tab.frames();
      expect(await isCurrentInView()).toBe(true);
    }
    expect(await tab.isSame()).toBe(true);
  });

  it('the search opens by its key, and Esc gives the focus back', async () => {
    await tab.open('/long/p01');
    await tab.evaluate(() => document.querySelector<HTMLElement>('.prose a')?.focus());
    await search('zebra9');
    expect(await tab.evaluate(() => document.querySelector('#search [role=option] .hd')?.textContent)).toBe(
      'Place on p09',
    );
    await tab.press('Escape');
    await tab.until(() => !document.querySelector('dialog[open]'));
    expect(await focused()).toBe('the next page');
  });

  it('what lies under a dialog is scrolled neither by the wheel nor by keys', async () => {
    await tab.open('/long/p01');
    await tab.evaluate(() => scrollTo(0, 300));
    await search('zebra9');
    // WebKitGTK's driver turns no wheel: there the keys alone are tried.
    for (const [x, y] of [
      [20, 700],
      [720, 100],
      [720, 250],
    ] as const)
      await tab.wheel(x, y, 400);
    await tab.press('PageDown', 'PageDown');
    await tab.frames();
    expect(await scrolled()).toBe(300);
    await tab.press('Escape');
    await tab.until(() => !document.querySelector('dialog[open]'));
    // Firefox loses keys until it has painted the page without the dialog.
    await tab.frames();
    await tab.press('PageDown');
    await tab.until(() => scrollY > 300);
  });

  it('the theme that was chosen stays, also on a page that the browser has kept since before', async () => {
    // Else the browser keeps no page.
    host.headers.set('Cache-Control', 'max-age=60');
    await tab.open('/long/p01');
    const choose = async (word: string) => {
      await tab.click('.theme-pick summary');
      await tab.click(`.header .themes label:has([value=${word}])`);
    };
    const theme = () => tab.evaluate(() => document.documentElement.dataset.theme);
    await choose('dark');
    expect(await theme()).toBe('dark');
    await tab.load('/long/p02');
    expect(await theme()).toBe('dark');
    await choose('light');
    await tab.back();
    await tab.until(() => location.pathname.startsWith('/long/p01'));
    await tab.until(() => document.documentElement.dataset.theme === 'light');
    expect(
      await tab.evaluate(() => document.querySelector('.themes input:checked')?.getAttribute('value')),
    ).toBe('light');
  });

  it('the menu of small screens opens and closes by its buttons, and a link in it leads on', async () => {
    await tab.open('/long/p01', { width: 600 });
    const isOpen = () => tab.evaluate(() => document.querySelector('#menu[open]') !== null);
    await tab.click('.header [commandfor=menu]');
    await tab.until(() => document.querySelector('#menu[open] .side'));
    await tab.press('Escape');
    await tab.until(() => !document.querySelector('#menu[open]'));
    await tab.click('.header [commandfor=menu]');
    await tab.until(() => document.querySelector('#menu[open] .side'));
    await tab.click('#menu .side a[href="/long/p02"]');
    await tab.arrived('/long/p02');
    expect([await isOpen(), await tab.isSame()]).toEqual([false, true]);
  });

  it('the bar of small screens stands under the header and above the title, and stays there', async () => {
    await tab.open('/long/p01', { width: 600 });
    const bar = () =>
      tab.evaluate(() => {
        const boxOf = (selector: string) => document.querySelector(selector)!.getBoundingClientRect();
        const [header, own, title] = [boxOf('.header'), boxOf('.subbar'), boxOf('h1')];
        const hit = document.elementFromPoint(own.right - 60, own.top + own.height / 2);
        return {
          isUnder: Math.abs(own.top - header.bottom) < 1 && own.height === 44,
          isWhole: own.left === header.left && own.width === header.width,
          isOnTop: hit?.closest('.subbar') !== null,
          toTitle: title.top - own.bottom,
        };
      });
    const good = { isUnder: true, isWhole: true, isOnTop: true };
    const { toTitle, ...first } = await bar();
    expect(first).toEqual(good);
    expect(toTitle).toBeGreaterThan(8);
    await tab.evaluate(() => scrollTo(0, 900));
    await tab.until(() => scrollY === 900);
    await tab.frames();
    expect(await bar()).toMatchObject(good);
    await tab.click('.subbar summary');
    await tab.click('.subbar .toc-list a[href="#place-on-p01"]');
    await tab.frames();
    expect(await placeOf('place-on-p01')).toBeCloseTo(96, -0.5);
    await tab.click('.prose a[href="/long/p02"]');
    await tab.arrived('/long/p02');
    expect(await bar()).toMatchObject(good);
  });

  it('names in raw HTML stand for nothing that the page itself relies on', async () => {
    await tab.open('/names');
    await tab.evaluate(() => {
      Object.assign(window, { faults: [] });
      addEventListener('error', ({ message }) =>
        (window as unknown as { faults: string[] }).faults.push(message),
      );
    });
    const faults = () => tab.evaluate(() => (window as unknown as { faults: string[] }).faults);
    // A click beside the fields of the form.
    await tab.evaluate(() => {
      document.getElementById('trap')!.dispatchEvent(new MouseEvent('click', { bubbles: true }));
    });
    await tab.click('.prose a[href="#inside"]');
    await tab.click('.prose a[href="/long/p01"]');
    await tab.arrived('/long/p01');
    await search('quokka');
    await tab.press('Enter');
    await tab.arrived('/names');
    expect(await tab.evaluate(() => document.querySelector('mark.found')?.textContent)).toBe('quokka');
    expect([await faults(), await tab.isSame()]).toEqual([[], true]);
  });

  it('a tab that was chosen is chosen in all groups with its labels, here and on the next visit, and moves nothing', async () => {
    await tab.open('/code');
    const chosen = () =>
      tab.evaluate(() =>
        Array.from(document.querySelectorAll('[role=tab][aria-selected=true]'), (one) => one.textContent),
      );
    expect(await chosen()).toEqual(['npm', 'npm']);
    await tab.evaluate(() =>
      document.querySelectorAll('.code-group')[1]!.scrollIntoView({ block: 'center' }),
    );
    const second = '.code-group ~ .code-group [role=tab] + [role=tab]';
    const place = () =>
      tab.evaluate((one) => document.querySelector(one)!.getBoundingClientRect().top, second);
    const before = await place();
    await tab.click(second);
    expect(await chosen()).toEqual(['pnpm', 'pnpm']);
    expect(Math.abs((await place()) - before)).toBeLessThanOrEqual(1);
    await tab.load('/code');
    expect(await chosen()).toEqual(['pnpm', 'pnpm']);
    await tab.click('[role=tab]');
    await tab.press('ArrowRight', 'ArrowRight');
    expect(await chosen()).toEqual(['npm', 'npm']);
  });

  it("the browser's own search finds what an unchosen tab hides", async () => {
    await tab.open('/code');
    const hidden = () =>
      tab.evaluate(() =>
        Array.from(document.querySelectorAll('[role=tabpanel]'), (one) => one.getAttribute('hidden')),
      );
    expect(await hidden()).toEqual([null, 'until-found', null, 'until-found']);
    // What browsers say when they have found something there.
    await tab.evaluate(() =>
      document
        .querySelectorAll('[role=tabpanel]')[3]!
        .firstElementChild!.dispatchEvent(new Event('beforematch', { bubbles: true })),
    );
    expect(await hidden()).toEqual([null, 'until-found', 'until-found', null]);
  });

  it('a copy of a session has its commands, without prompts and what they print', async () => {
    await tab.open('/code');
    await tab.click('figure.code:has(.session) .copy');
    await tab.until(() => document.querySelector('.copy.ok'));
    await tab.press('/');
    await tab.until(() => document.querySelector('#search[open]'));
    await tab.press('Control+v');
    await tab.until(() => document.querySelector<HTMLInputElement>('#search input')?.value);
    expect(await tab.evaluate(() => document.querySelector<HTMLInputElement>('#search input')?.value)).toBe(
      'echo one echo two',
    );
  });

  it('a link to a text leads there as a load does', async () => {
    await tab.open('/long/p02#:~:text=zebra2');
    await tab.frames();
    const wanted = await scrolled();
    await tab.open('/long/p01');
    await tab.click('.prose a[href*="text="]');
    await tab.until(() => !('isSame' in window) && document.title.startsWith('Page 2'));
    await tab.until((top) => Math.abs(scrollY - top) < 100, wanted);
  });
});
