/** Every kind of screen against axe's rules: WCAG 2.2 A and AA, and its best practices. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import { describe, expect, it } from 'vitest';
import { newReader, type Opened, widths } from './helpers/browser.ts';

const reader = newReader();
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What axe finds: the rule, and the first places that break it. */
async function faultsOf(page: Opened): Promise<string[]> {
  await page.evaluate(axe);
  // What fades in has no contrast yet.
  await page.evaluate(() =>
    Promise.all(document.getAnimations().map((one) => one.finished)).then(() => undefined),
  );
  const results = (await page.evaluate(() =>
    (globalThis as unknown as { axe: { run(options: object): Promise<AxeResults> } }).axe.run({
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
      resultTypes: ['violations'],
    }),
  )) as AxeResults;
  return results.violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes
        .slice(0, 3)
        .map(({ target }) => target.join(' '))
        .join(' | ')}`,
  );
}

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
    expect(await faultsOf(page)).toEqual([]);
  });
});

describe('what opens over a page', () => {
  it.each(['light', 'dark'] as const)('is without fault in %s: the mobile menu', async (colorScheme) => {
    const page = await reader.open('/tutorial/overview', { sparing: true, colorScheme, width: widths.phone });
    await page.click('.header .icon-btn[commandfor="menu"]');
    await page.locator('dialog#menu[open]').waitFor();
    expect(await faultsOf(page)).toEqual([]);
  });

  it.each(['light', 'dark'] as const)(
    'is without fault in %s: the menus of the header',
    async (colorScheme) => {
      const page = await reader.open('/tutorial/overview', { sparing: true, colorScheme });
      for (const menu of ['.header .pick:not(.theme-pick)', '.header .theme-pick', '.side-cat details']) {
        await page.click(`${menu} > summary`);
        expect(await faultsOf(page), menu).toEqual([]);
        await page.keyboard.press('Escape');
      }
    },
  );

  it.each(['light', 'dark'] as const)('is without fault in %s: the image viewer', async (colorScheme) => {
    const page = await reader.open('/tutorial/did', { sparing: true, colorScheme });
    await page.click('a.zoom');
    await page.locator('dialog.viewer[open]').waitFor();
    expect(await faultsOf(page)).toEqual([]);
  });
});
