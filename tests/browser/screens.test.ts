/**
 * Every kind of screen, opened once at a width and given to all judges: axe's rules in both themes, the names that are
 * told, the size of texts and of what is to be hit, the layout of narrow windows and of the widest text, motion.
 */
import { describe, expect, it } from 'vitest';
import { axeFaults } from './helpers/axe.ts';
import { newReader, type Opened, widths } from './helpers/browser.ts';
import { layoutFaults, smallTexts, widen } from './helpers/layout.ts';
import { moving } from './helpers/motion.ts';
import { nameFaults, nameless, namesOf, told } from './helpers/names.ts';
import { smallTargets } from './helpers/targets.ts';

const reader = newReader();

type Judges = readonly ('axe' | 'names' | 'narrow' | 'sizes' | 'spaced' | 'motion')[];

const screens: readonly (readonly [what: string, path: string, judges: Judges])[] = [
  ['the home page', '/', ['axe', 'names', 'narrow', 'sizes', 'spaced', 'motion']],
  ['a page of steps and pictures', '/starting/first-lamp', ['names', 'narrow']],
  ['a page with a large picture', '/starting/map', ['narrow', 'sizes']],
  ['a page of a reference', '/http-api/lamp', ['axe', 'names', 'narrow', 'sizes', 'spaced']],
  ['a generated reference', '/http-api/reference/lamps', ['names']],
  ['a page of wide tables', '/manual/fault-causes', ['narrow']],
  [
    'a page with everything that markdown can be',
    '/manual/markdown',
    ['axe', 'names', 'narrow', 'sizes', 'spaced', 'motion'],
  ],
  ['a page of drawings', '/ws-api/protocol', ['sizes']],
  ['a generated index', '/guide', ['axe', 'narrow']],
  ['the blog', '/blog', ['names']],
  ['a list of posts', '/blog/2025-07', ['names']],
  ['what changed', '/changes/v6.2', ['names']],
  ['a page without a sidebar', '/auth', ['axe', 'narrow']],
  ['a page of an old version', '/v6.2/starting/installation', ['axe', 'narrow']],
  ['the not-found page', '/starting/nowhere', ['axe', 'names', 'narrow', 'sizes', 'spaced', 'motion']],
];

/** What a judge has found, by what it judged. */
type Found = Record<string, readonly string[]>;

const soundOf = (found: Found): Found => Object.fromEntries(Object.keys(found).map((what) => [what, []]));

async function axeInBoth(page: Opened, found: Found): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    found[`axe in ${colorScheme}`] = await axeFaults(page);
  }
}

async function targets(page: Opened, found: Found): Promise<void> {
  found['targets under 24 px'] = await smallTargets(page, 'body', 24);
  // Titles can be short, and fonts narrow.
  await page.evaluate(() => {
    for (const link of document.querySelectorAll('.crumb a, .toc-list a, .areas a')) link.textContent = 'i';
  });
  found['targets of one letter'] = await smallTargets(page, 'body', 24);
}

describe.each(screens)('%s', (_, path, judges) => {
  it('is sound on a wide screen', async () => {
    const page = await reader.open(path, { sparing: true });
    const found: Found = {};
    if (judges.includes('names')) found.names = await nameFaults(page);
    if (judges.includes('axe')) await axeInBoth(page, found);
    if (judges.includes('motion')) {
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        found[`motion in ${colorScheme}`] = await moving(page);
      }
    }
    if (judges.includes('spaced')) {
      const before = await page.evaluateHandle(() => [...document.adoptedStyleSheets]);
      await page.evaluate(widen);
      for (const width of [widths.wide, 1024, widths.tablet, 320]) {
        await page.setViewportSize({ width, height: 900 });
        found[`wide text at ${width} px`] = await layoutFaults(page);
      }
      await page.setViewportSize({ width: widths.wide, height: 900 });
      await page.evaluate((sheets) => {
        document.adoptedStyleSheets = sheets;
      }, before);
    }
    if (judges.includes('sizes')) {
      found['texts under 12 px'] = await smallTexts(page);
      await targets(page, found);
    }
    expect(found).toEqual(soundOf(found));
  });

  const onPhone = judges.filter((judge) => ['axe', 'narrow', 'sizes'].includes(judge));
  if (onPhone.length === 0) return;

  it('is sound on a phone: its scroll bars take no room, its reader has fingers', async () => {
    const phone = { sparing: true, isMobile: true, hasTouch: true, deviceScaleFactor: 2 } as const;
    const page = await reader.open(path, { ...phone, width: widths.phone });
    const found: Found = {};
    if (judges.includes('axe')) await axeInBoth(page, found);
    if (judges.includes('narrow')) {
      await page.setViewportSize({ width: 320, height: 640 });
      found['layout at 320 px'] = await layoutFaults(page);
      await page.setViewportSize({ width: widths.phone, height: 900 });
    }
    if (judges.includes('sizes')) {
      found['texts under 12 px'] = await smallTexts(page);
      await targets(page, found);
    }
    expect(found).toEqual(soundOf(found));
  });
});

describe('what opens over a page', () => {
  it('is without fault on a phone: the menu', async () => {
    const page = await reader.open('/starting/overview', { sparing: true, width: widths.phone });
    await page.click('.header .icon-btn[commandfor="menu"]');
    await page.locator('dialog#menu[open]').waitFor();
    const all = await told(page);
    const found: Found = { nameless: nameless(all) };
    await axeInBoth(page, found);
    expect(found).toEqual(soundOf(found));
    expect(namesOf(all, 'dialog')).toHaveLength(1);
  });

  it('is without fault: the menus of the header', async () => {
    const page = await reader.open('/starting/overview', { sparing: true });
    const found: Found = {};
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      for (const menu of [
        '.header .pick[data-part="versions"]',
        '.header .theme-pick',
        '.side .side-cat details',
      ]) {
        await page.click(`${menu} > summary`);
        found[`${menu} in ${colorScheme}`] = await axeFaults(page, { within: menu });
        await page.keyboard.press('Escape');
      }
    }
    expect(found).toEqual(soundOf(found));
  });

  it('is without fault: the image viewer', async () => {
    const page = await reader.open('/starting/map', { sparing: true });
    await page.click('a.zoom');
    await page.locator('dialog.viewer[open]').waitFor();
    const found: Found = {};
    await axeInBoth(page, found);
    expect(found).toEqual(soundOf(found));
  });

  it.each([
    ['the search', '.search-btn', '#search[open]'],
    ['the key list', '', 'dialog.keys[open]'],
  ])('has a name, and so has all in it: %s', async (_, button, dialog) => {
    const page = await reader.open('/http-api/lamp', { sparing: true });
    if (button === '') await page.keyboard.press('?');
    else await page.click(button);
    await page.locator(dialog).waitFor();
    const all = await told(page);
    expect(namesOf(all, 'dialog')).toHaveLength(1);
    expect(nameless(all)).toEqual([]);
  });
});

describe('these judges', () => {
  it('would find a page out', async () => {
    const page = await reader.open('/auth', { sparing: true });
    await page.evaluate(() => {
      document
        .querySelector('main')!
        .insertAdjacentHTML(
          'beforeend',
          '<button id="test"></button><p class="test">small</p><div class="test-wide">wide</div>',
        );
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(
        '.test { font-size: 9px } #test { width: 9px; height: 9px; padding: 0; transition: all 1s } .test-wide { width: 9000px }',
      );
      document.adoptedStyleSheets = [sheet];
    });
    const found = {
      axe: await axeFaults(page),
      names: await nameFaults(page),
      texts: await smallTexts(page),
      targets: await smallTargets(page, 'body', 24),
      layout: await layoutFaults(page),
      motion: await moving(page),
    };
    expect(Object.entries(found).filter(([, faults]) => faults.length === 0)).toEqual([]);
  });
});
