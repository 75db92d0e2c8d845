/** Boxes that scroll: where touch screens show no bar, an edge tells that there is more. */
import { describe, expect, it } from 'vitest';
import { newReader, type Opened, widths } from './helpers/browser.ts';
import { openSearch, search } from './helpers/search.ts';

const reader = newReader();

/** What has more to show than its box, and no ground that would tell. Lines of code are cut, which tells as much. */
const silent = (page: Opened) =>
  page.evaluate(() => {
    const all = Array.from(document.querySelectorAll<HTMLElement>('body *:not(pre, input)'));
    return all
      .filter((one) => {
        const { overflowX, overflowY, backgroundAttachment } = getComputedStyle(one);
        const scrolls = (word: string) => word === 'auto' || word === 'scroll';
        const isDown = scrolls(overflowY) && one.scrollHeight > one.clientHeight + 1;
        const isAcross = scrolls(overflowX) && one.scrollWidth > one.clientWidth + 1;
        return (isDown || isAcross) && one.checkVisibility() && !backgroundAttachment.includes('local');
      })
      .map((one) => `${one.localName}.${one.className}`);
  });

const opened = [
  { what: "a phone's list of headings", path: '/http-api/lamp', width: widths.phone, by: '.subbar summary' },
  { what: "a phone's menu", path: '/http-api/lamp', width: widths.phone, by: '[commandfor=menu]' },
  {
    what: 'a list of headings under the lead',
    path: '/http-api/lamp',
    width: 1100,
    by: '.toc-fold > summary',
  },
  { what: 'the list of areas', path: '/http-api/lamp', width: widths.wide, by: '.side-cat summary' },
  { what: 'tabs of code', path: '/http-api/reference/lamps/dim', width: 320, by: 'body' },
  { what: "tabs of the home page's window", path: '/', width: 320, by: 'body' },
  { what: 'a long column of headings', path: '/http-api/lamp', width: widths.wide, by: 'body' },
];

describe('an edge that darkens tells that there is more', () => {
  it.each(opened)('of $what', async ({ path, width, by }) => {
    const page = await reader.open(path, { width, height: 420, sparing: true });
    await page.locator(by).locator('visible=true').first().click();
    expect(await silent(page)).toEqual([]);
  });

  it('of hits and their areas', async () => {
    const page = await reader.open('/', { width: widths.phone, sparing: true });
    await openSearch(page);
    await search(page, '灯具');
    expect(await page.$eval('.sd-areas', (areas) => areas.scrollWidth > areas.clientWidth)).toBe(true);
    const inDialog = (name: string) => name.includes('.sd');
    expect((await silent(page)).filter(inDialog)).toEqual([]);
  });
});
