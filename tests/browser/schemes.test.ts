/** Pictures that are for light or for dark alone. */
import { describe, expect, it } from 'vitest';
import { idle, newReader, type Opened, type Opening } from './helpers/browser.ts';
import { builtFrom } from './helpers/site.ts';

const drawing = (color: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"><rect width="40" height="20" fill="${color}"/></svg>`;

const reader = newReader(() =>
  builtFrom('schemes', {
    'site.config.ts': "export default { title: 'Docs', lang: 'en' };\n",
    'content/index.md': '---\ntitle: Home\ndescription: Two pictures.\n---\n\nText.\n',
    'content/a.md': `---
title: Pictures
description: One for each scheme.
---

![GitHub, dark](night.svg#gh-dark-mode-only)

![GitHub, light](day.svg#gh-light-mode-only)

In a line ![dark](/night.svg#only-dark)![light](/day.svg#only-light), and <img src="/night.svg#only-dark" alt="raw dark" width="40" height="20"><img src="/day.svg#only-light" alt="raw light" width="40" height="20">.
`,
    'content/night.svg': drawing('#fff'),
    'content/day.svg': drawing('#000'),
    'content/public/night.svg': drawing('#fff'),
    'content/public/day.svg': drawing('#000'),
  }),
);

const open = async (opening: Opening) => {
  const page = await reader.open('/a/', { sparing: true, ...opening });
  if (opening.javaScriptEnabled !== false) await idle(page);
  return page;
};
const shown = (page: Opened) =>
  page.$$eval('.prose img', (all) =>
    all.filter((one) => one.getClientRects().length > 0).map((one) => (one as HTMLImageElement).alt),
  );
const light = ['GitHub, light', 'light', 'raw light'];
const dark = ['GitHub, dark', 'dark', 'raw dark'];

describe('a picture for one scheme', () => {
  it.each([true, false])('goes with what the system says, with script: %s', async (javaScriptEnabled) => {
    for (const [colorScheme, expected] of [['light', light] as const, ['dark', dark] as const]) {
      expect(await shown(await open({ colorScheme, javaScriptEnabled }))).toEqual(expected);
    }
  });

  it('goes with what the reader chooses on the page', async () => {
    for (const [colorScheme, chosen, expected] of [
      ['light', 'dark', dark],
      ['dark', 'light', light],
    ] as const) {
      const page = await open({ colorScheme });
      await page.evaluate((theme) => document.documentElement.setAttribute('data-theme', theme), chosen);
      expect(await shown(page)).toEqual(expected);
    }
  });

  it('leaves no frame where it is not shown', async () => {
    const page = await open({ colorScheme: 'light' });
    const frames = await page.$$eval('.prose figure', (all) =>
      all.filter((one) => one.getClientRects().length > 0).map((one) => one.className),
    );
    expect(frames).toEqual(['figure in-light']);
  });

  it('stands on the ground of its scheme', async () => {
    const page = await open({ colorScheme: 'dark' });
    const ground = await page.$eval(
      '.prose figure.in-dark img',
      (one) => getComputedStyle(one).backgroundColor,
    );
    expect(ground).toBe('rgba(0, 0, 0, 0)');
  });

  it('is the light one on paper', async () => {
    const page = await open({ colorScheme: 'dark' });
    for (const theme of ['system', 'dark']) {
      await page.evaluate((value) => document.documentElement.setAttribute('data-theme', value), theme);
      await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
      expect([theme, await shown(page)]).toEqual([theme, light]);
      await page.emulateMedia({ media: 'screen', colorScheme: 'dark' });
    }
  });

  it('stays in the copy as Markdown beside the other', async () => {
    const page = await open({});
    const copy = await page.evaluate(async () => (await fetch('/a/index.md')).text());
    expect(copy.match(/#(?:gh-\w+-mode-only|only-\w+)(?=\))/g)).toEqual([
      '#gh-dark-mode-only',
      '#gh-light-mode-only',
      '#only-dark',
      '#only-light',
    ]);
  });
});
