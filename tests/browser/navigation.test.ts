import { describe, expect, it } from 'vitest';
import { newGate } from '../helpers/gate.ts';
import { arrived, newReader, type Opened } from './helpers/browser.ts';
import { follow, isTaken, type Link } from './helpers/clicks.ts';

const reader = newReader();

/** The document lives as long as this mark does. */
const mark = (page: Opened) => page.evaluate(() => Object.assign(window, { marked: true }) && undefined);
const isMarked = (page: Opened) => page.evaluate(() => 'marked' in window);
const openMarked = async (path: string, opening = {}) => {
  const page = await reader.open(path, { sparing: true, ...opening });
  await mark(page);
  return page;
};
const asked = (path: string) => reader.host.asked.filter((one) => one.path === path);

describe('a click on a page of the same tree', () => {
  it('fetches it with one request for JSON or HTML and keeps the document', async () => {
    const page = await openMarked('/starting/overview');
    await page.click('.side a[href="/starting/concept"]');
    await arrived(page, '/starting/concept');
    expect(await isMarked(page)).toBe(true);
    expect(asked('/starting/concept').map(({ method, headers }) => [method, headers.accept])).toEqual([
      ['GET', 'application/json, text/html'],
    ]);
    expect(page.troubles).toEqual([]);
  });

  it('keeps the sidebar of the same segment, with its scroll position and its open sections', async () => {
    const page = await openMarked('/starting/overview', { height: 400 });
    const before = await page.evaluate(() => {
      const side = document.querySelector('.side')!;
      Object.assign(window, { side });
      side.scrollTop = 60;
      return side.scrollTop;
    });
    await page.evaluate(() =>
      document.querySelector<HTMLElement>('.side a[href="/starting/concept"]')?.click(),
    );
    await arrived(page, '/starting/concept');
    const after = await page.evaluate(() => {
      const side = document.querySelector('.side')!;
      const current = Array.from(side.querySelectorAll('[aria-current=page]'), (one) =>
        one.getAttribute('href'),
      );
      return { same: side === (window as { side?: Element }).side, top: side.scrollTop, current };
    });
    expect(before).toBeGreaterThan(0);
    expect(after).toEqual({ same: true, top: before, current: ['/starting/concept'] });
  });

  it.each(['reduce', 'no-preference'] as const)(
    'is left to the browser where the change fails, with motion or without: %s',
    async (reducedMotion) => {
      const page = await openMarked('/starting/overview');
      await page.emulateMedia({ reducedMotion });
      await page.evaluate(() => {
        history.pushState = () => {
          throw new Error('No.');
        };
      });
      await follow(page, '/starting/concept');
      await page.waitForURL('**/starting/concept');
      expect(await isMarked(page)).toBe(false);
    },
  );

  it('marks the first of two links to it in the sidebar', async () => {
    const page = await openMarked('/starting/overview');
    await page.evaluate(() => {
      const item = document.querySelector('.side a[href="/starting/concept"]')!.closest('li')!;
      item.after(item.cloneNode(true));
    });
    await follow(page, '/starting/concept');
    await arrived(page, '/starting/concept');
    const current = await page.$$eval('.side a[href="/starting/concept"]', (links) =>
      links.map((link) => link.getAttribute('aria-current')),
    );
    expect(current).toEqual(['page', null]);
  });

  it('puts the focus on the title, without a ring, and says the title to screen readers', async () => {
    const page = await openMarked('/starting/overview');
    await follow(page, '/starting/concept');
    await arrived(page, '/starting/concept');
    const told = await page.evaluate(() => ({
      onTitle: document.activeElement === document.querySelector('main h1'),
      ring: getComputedStyle(document.activeElement!).outlineStyle,
      said: document.querySelector('[role=status]#route-status')?.textContent === document.title,
    }));
    expect(told).toEqual({ onTitle: true, ring: 'none', said: true });
  });

  it('serves the new page: copy buttons, tabs, theme radios of the menu', async () => {
    const page = await openMarked('/');
    await follow(page, '/http-api/lamp');
    await arrived(page, '/http-api/lamp');
    const count = (selector: string) => page.locator(selector).count();
    expect(await count('figure.code .copy')).toBe(await count('figure.code'));
    expect(await count('figure.code .copy')).toBeGreaterThan(0);
    // Heard as what they are called, without the word of their button.
    const names = await page.$$eval('figure.code', (all) =>
      all.map((one) => [one.getAttribute('aria-label'), one.querySelector('.t')?.textContent]),
    );
    expect(names.map(([name]) => name)).toEqual(names.map(([, title]) => title));
    expect(await count('[data-needs-script][hidden]')).toBe(0);
    expect(await count('.themes input:checked')).toBe(2);
  });

  it('adds no entry to the history when it leads to the page itself', async () => {
    const page = await openMarked('/starting/overview');
    const before = await page.evaluate(() => history.length);
    await follow(page, '/starting/overview');
    await expect.poll(() => asked('/starting/overview').length).toBe(2);
    await arrived(page, '/starting/overview');
    expect(await page.evaluate(() => history.length)).toBe(before);
  });

  it('follows a redirect and shows the final address', async () => {
    const page = await openMarked('/starting/overview');
    reader.host.faults.set('/guide/old', { status: 301, location: '/guide/key/' });
    await follow(page, '/guide/old#续期');
    await arrived(page, '/guide/key/');
    expect([await isMarked(page), decodeURI(await page.evaluate(() => location.hash))]).toEqual([
      true,
      '#续期',
    ]);
  });

  it('fades main over 180 ms where motion is allowed, and not where it is not', async () => {
    const animations = async (reducedMotion: 'reduce' | 'no-preference') => {
      const page = await openMarked('/starting/overview', { reducedMotion });
      // What fades is said by the styles that come when the page is idle, or is wanted.
      await page.dispatchEvent('main .anchor', 'pointerover');
      await page.waitForFunction(() => document.adoptedStyleSheets.length > 0);
      await page.evaluate(() => {
        const found: string[] = [];
        Object.assign(window, { found });
        addEventListener('docgen:route', () => {
          const look = () => {
            for (const { effect } of document.getAnimations()) {
              const { pseudoElement } = effect as KeyframeEffect;
              if (pseudoElement?.includes('view-transition'))
                found.push(`${pseudoElement} ${effect?.getTiming().duration}`);
            }
          };
          requestAnimationFrame(() => requestAnimationFrame(look));
        });
      });
      await follow(page, '/starting/concept');
      await arrived(page, '/starting/concept');
      await page.waitForTimeout(150);
      return page.evaluate(() => [...new Set((window as unknown as { found: string[] }).found)].sort());
    };
    expect(await animations('no-preference')).toEqual([
      '::view-transition-new(entering) 180',
      '::view-transition-old(leaving) 180',
    ]);
    expect(await animations('reduce')).toEqual([]);
  });

  it('never runs scripts of the page that it fetched, whatever the policy', async () => {
    reader.host.headers.set('Content-Security-Policy', "default-src * 'unsafe-inline'");
    const page = await openMarked('/starting/overview');
    const html = await page.evaluate(async () => (await fetch('/starting/concept')).text());
    const script = '<script>window.ran = true;</script>';
    const body = html.replace('</h1>', `</h1>${script}<p id="test-swapped">test</p>`);
    reader.host.faults.set('/starting/concept', { body });
    await follow(page, '/starting/concept');
    await page.waitForSelector('#test-swapped');
    expect([await isMarked(page), await page.evaluate(() => 'ran' in window)]).toEqual([true, false]);
  });
});

describe('what is left to the browser', () => {
  it('modified clicks, new tabs, downloads, files, other trees, other origins, places in the page', async () => {
    const page = await openMarked('/starting/overview');
    const clicks: readonly (readonly [link: Link, click?: MouseEventInit])[] = [
      [{ href: '/guide/key' }],
      [{ href: '/guide/key?a=b#续期' }],
      [{ href: '/release/v6.2' }],
      [{ href: '/dev-tools' }],
      [{ href: '/guide/key' }, { ctrlKey: true }],
      [{ href: '/guide/key' }, { metaKey: true }],
      [{ href: '/guide/key' }, { shiftKey: true }],
      [{ href: '/guide/key' }, { altKey: true }],
      [{ href: '/guide/key' }, { button: 1 }],
      [{ href: '/guide/key', target: '_blank' }],
      [{ href: '/guide/key', download: '' }],
      [{ href: '/v6.2/guide/key' }],
      [{ href: '/v6.2' }],
      [{ href: '/dev/' }],
      [{ href: '/feed.xml' }],
      [{ href: '/img/banner.png' }],
      [{ href: '//example.com/guide/key' }],
      [{ href: 'mailto:docs@example.com' }],
      [{ href: '#main' }],
    ];
    const taken: unknown[] = [];
    for (const [link, click] of clicks) if (await isTaken(page, link, click)) taken.push([link]);
    expect(taken).toEqual(clicks.slice(0, 4));
  });

  it('the way from an old tree to the others', async () => {
    const page = await openMarked('/v6.2/starting/overview');
    const taken: string[] = [];
    for (const href of ['/v6.2/starting', '/v6.2/', '/starting', '/dev/starting', '/v6.20/starting']) {
      if (await isTaken(page, { href })) taken.push(href);
    }
    expect(taken).toEqual(['/v6.2/starting', '/v6.2/']);
  });

  it('a click that something in the page has already served', async () => {
    const page = await openMarked('/starting/overview');
    await page.evaluate(() => {
      document.addEventListener('click', (event) => event.preventDefault());
    });
    await follow(page, '/starting/concept');
    expect(asked('/starting/concept')).toEqual([]);
  });
});

describe('when it does not go well', () => {
  it('drops the late answer of an older click', async () => {
    const page = await openMarked('/starting/overview');
    const gate = newGate();
    reader.host.faults.set('/guide/key', { after: gate.opened });
    await follow(page, '/guide/key');
    await expect.poll(() => asked('/guide/key').length).toBe(1);
    await follow(page, '/starting/concept');
    await arrived(page, '/starting/concept');
    gate.open();
    await page.waitForTimeout(200);
    expect(asked('/guide/key').length).toBe(1);
    expect([await page.title(), await page.evaluate(() => location.pathname)]).toEqual([
      expect.stringContaining('基本概念'),
      '/starting/concept',
    ]);
    await page.goBack();
    await arrived(page, '/starting/overview');
  });

  it.each([
    ['a server error', { status: 500, body: '<h1 id="theirs">500</h1>' }],
    ['no HTML', { type: 'application/json', body: '{"ok":true}' }],
    ['a page of another make', { body: '<main id="main"><h1 id="theirs">new</h1></main>' }],
  ])('lets the browser go there by itself: %s', async (_what, fault) => {
    const page = await openMarked('/starting/overview');
    reader.host.faults.set('/guide/key', fault);
    await follow(page, '/guide/key');
    await page.waitForURL('**/guide/key');
    await expect.poll(() => asked('/guide/key').length).toBe(2);
    await expect.poll(() => isMarked(page)).toBe(false);
  });

  it('lets the browser go there by itself: a broken connection', async () => {
    const page = await openMarked('/starting/overview');
    reader.host.faults.set('/guide/key', { drop: true });
    await follow(page, '/guide/key');
    await expect.poll(() => page.url()).toMatch('chrome-error:');
    expect(asked('/guide/key').length).toBeGreaterThan(1);
  });

  it('lets the browser go there by itself: a style sheet that fails, of which the page would miss something for as long as it stays', async () => {
    const page = await openMarked('/starting/overview');
    const html = await (await fetch(`${reader.host.origin}/http-api/lamp`)).text();
    const sheets = Array.from(html.matchAll(/<link rel="stylesheet" href="([^"]+)"/g), ([, href]) => href!);
    const [missing] = await page.evaluate(
      (all) => all.filter((href) => !document.querySelector(`link[href="${href}"]`)),
      sheets.filter((href) => !href.includes('no-script')),
    );
    await page
      .context()
      .newCDPSession(page)
      .then((session) => session.send('Network.clearBrowserCache'));
    reader.host.faults.set(missing!, { drop: true });
    await page.evaluate(() =>
      addEventListener('docgen:route-error', () => sessionStorage.setItem('left', '1')),
    );
    await follow(page, '/http-api/lamp');
    await expect.poll(() => isMarked(page)).toBe(false);
    expect(await page.evaluate(() => [location.pathname, sessionStorage.getItem('left')])).toEqual([
      '/http-api/lamp',
      '1',
    ]);
  });

  it('lets the browser go there by itself: no answer in ten seconds', async () => {
    const page = await reader.open('/starting/overview', { sparing: true, frozen: true });
    reader.host.faults.set('/guide/key', { delay: 60_000 });
    await follow(page, '/guide/key');
    await expect.poll(() => asked('/guide/key').length).toBe(1);
    await page.clock.runFor(9900);
    reader.host.faults.clear();
    expect(asked('/guide/key').length).toBe(1);
    await page.clock.runFor(200);
    await page.waitForURL('**/guide/key');
    expect(asked('/guide/key').length).toBe(2);
  });

  it('closes menus before the browser goes by itself', async () => {
    const page = await openMarked('/starting/overview');
    await follow(page, '/starting/concept');
    await arrived(page, '/starting/concept');
    await page.evaluate(() => {
      document.querySelector<HTMLElement>('.header .pick summary')?.click();
      addEventListener('docgen:route-error', () => {
        sessionStorage.setItem('open', String(document.querySelectorAll('details[data-menu][open]').length));
      });
    });
    reader.host.faults.set('/starting/overview', { status: 503, body: 'busy' });
    await page.goBack();
    await expect.poll(() => page.evaluate(() => sessionStorage.getItem('open'))).toBe('0');
  });
});
