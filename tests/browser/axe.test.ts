/** Every kind of screen against axe's rules: WCAG 2.2 A and AA, and its best practices. */
import { describe, expect, it } from 'vitest';
import { axeFaults } from './helpers/axe.ts';
import { newReader, widths } from './helpers/browser.ts';

const reader = newReader();

const screens = {
  'the home page': '/',
  'a page with everything that markdown can be': '/xpedia/markdown',
  'a page of a reference': '/rest-api/call',
  'a page of an old version': '/v6.2/tutorial/installation',
  'a page without a sidebar': '/auth',
  'a generated index': '/howto',
  'the not-found page': '/tutorial/nowhere',
} as const;

describe.each(Object.entries(screens))('%s', (_, path) => {
  it.each([
    ['light', widths.wide],
    ['dark', widths.wide],
    ['light', widths.phone],
    ['dark', widths.phone],
  ] as const)('is without fault in %s at %i px', async (colorScheme, width) => {
    const page = await reader.open(path, { sparing: true, colorScheme, width });
    expect(await axeFaults(page)).toEqual([]);
  });
});

describe('what opens over a page', () => {
  it.each(['light', 'dark'] as const)('is without fault in %s: the mobile menu', async (colorScheme) => {
    const page = await reader.open('/tutorial/overview', { sparing: true, colorScheme, width: widths.phone });
    await page.click('.header .icon-btn[commandfor="menu"]');
    await page.locator('dialog#menu[open]').waitFor();
    expect(await axeFaults(page)).toEqual([]);
  });

  it.each(['light', 'dark'] as const)(
    'is without fault in %s: the menus of the header',
    async (colorScheme) => {
      const page = await reader.open('/tutorial/overview', { sparing: true, colorScheme });
      for (const menu of [
        '.header .pick[data-part="versions"]',
        '.header .theme-pick',
        '.side .side-cat details',
      ]) {
        await page.click(`${menu} > summary`);
        expect(await axeFaults(page), menu).toEqual([]);
        await page.keyboard.press('Escape');
      }
    },
  );

  it.each(['light', 'dark'] as const)('is without fault in %s: the image viewer', async (colorScheme) => {
    const page = await reader.open('/tutorial/did', { sparing: true, colorScheme });
    await page.click('a.zoom');
    await page.locator('dialog.viewer[open]').waitFor();
    expect(await axeFaults(page)).toEqual([]);
  });
});
