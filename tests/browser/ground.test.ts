/** What pictures stand on: they are made for light ground, and often have none of their own; and what stands on them. */
import { describe, expect, it } from 'vitest';
import { newReader, type Opened } from './helpers/browser.ts';
import { builtFrom } from './helpers/site.ts';

const lines =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 100" width="200" height="100"><path d="M0 0 200 100" stroke="#000"/></svg>';

const reader = newReader(() =>
  builtFrom('ground', {
    'site.config.ts': "export default { title: '底色' }\n",
    'content/index.md': '---\ntitle: 首页\ndescription: 说明\n---\n\n正文。\n',
    'content/pictures.md': [
      '---\ntitle: 图片\ndescription: 说明\n---',
      '![单独一张](/img/lines.svg "图一")',
      '![没有标题](/img/lines.svg)',
      '文字里的 ![一张](/img/lines.svg) 图片。',
      '| 图 | 说明 |\n| --- | --- |\n| ![表格里](/img/lines.svg) | 说明 |',
      '```mermaid\nflowchart LR\n  a[甲] --> b[乙]\n```\n',
    ].join('\n\n'),
    'content/public/img/lines.svg': lines,
  }),
);

const grounds = (page: Opened, selector: string) =>
  page.$$eval(selector, (all) => all.map((one) => getComputedStyle(one).backgroundColor));
const white = 'rgb(255, 255, 255)';

describe('in the dark theme', () => {
  it('pictures have a light ground, wherever they stand, and in the viewer', async () => {
    const page = await reader.open('/pictures', { sparing: true, colorScheme: 'dark' });
    expect(await grounds(page, '.prose img')).toEqual([white, white, white, white]);
    await page.click('a.zoom');
    await page.locator('dialog.viewer[open]').waitFor();
    expect(await grounds(page, '.viewer img')).toEqual([white]);
  });

  it('the words for a picture that does not come can be read on it', async () => {
    const page = await reader.open('/pictures', { sparing: true, colorScheme: 'dark' });
    const colours = await page.$$eval('.prose img', (all) => all.map((one) => getComputedStyle(one).color));
    expect([...new Set(colours)]).toEqual(['rgb(27, 36, 48)']);
  });

  it('drawings of the page have the colours of the page in the viewer too', async () => {
    const page = await reader.open('/pictures', { sparing: true, colorScheme: 'dark' });
    await page.click('.figure > svg');
    await page.locator('dialog.viewer[open]').waitFor();
    expect(await grounds(page, '.viewer img')).toEqual(['rgba(0, 0, 0, 0)']);
  });
});

describe('in the light theme', () => {
  it('pictures stand on the ground of the page', async () => {
    const page = await reader.open('/pictures', { sparing: true });
    expect(await grounds(page, '.prose img')).toEqual(Array(4).fill('rgba(0, 0, 0, 0)'));
  });
});

describe('the tools of a picture without a caption', () => {
  it('do not cover it, also where style sheets cannot look at what follows', async () => {
    const page = await reader.open('/pictures', { sparing: true });
    await page.locator('.tools').first().waitFor();
    const covered = () =>
      page.$$eval('.figure:not(:has(figcaption))', (all) =>
        all.map((figure) => {
          const picture = figure.querySelector('img, :scope > svg')!.getBoundingClientRect();
          const tool = figure.querySelector('.tools .icon-btn')!.getBoundingClientRect();
          return tool.top < picture.bottom;
        }),
      );
    expect(await covered()).toEqual([false, false]);
    await page.evaluate(() => {
      const drop = (within: CSSStyleSheet | CSSGroupingRule) => {
        for (let at = within.cssRules.length - 1; at >= 0; at--) {
          const rule = within.cssRules[at]!;
          if (rule instanceof CSSStyleRule && rule.selectorText.includes(':has(')) within.deleteRule(at);
          else if (rule instanceof CSSGroupingRule && !(rule instanceof CSSStyleRule)) drop(rule);
        }
      };
      for (const sheet of document.styleSheets) drop(sheet);
    });
    expect(await covered()).toEqual([false, false]);
  });
});
