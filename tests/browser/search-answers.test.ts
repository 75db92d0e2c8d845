/** What the search shows beside hits, on the fixture site: the passage that answers a question, areas where nothing is found. */
import { expect, it } from 'vitest';
import { newReader } from './helpers/browser.ts';
import { isOpen, openSearch, search } from './helpers/search.ts';

const reader = newReader();

it.each([320, 1440])('a sample below an answer wraps within its card, %i px wide', async (width) => {
  const page = await reader.open('/http-api/lamp', { sparing: true, width });
  await openSearch(page);
  await search(page, '过期的令牌能续期吗');
  await page.waitForSelector('.sd-answer pre');
  const wider = await page.$eval('.sd-answer pre', (sample) => sample.scrollWidth - sample.clientWidth);
  expect([wider, page.troubles]).toEqual([0, []]);
  // A long one leaves room for the hits.
  const height = await page.$eval('.sd-answer pre', (sample) => {
    sample.append('\nmore'.repeat(30));
    return sample.getBoundingClientRect().height;
  });
  expect(height).toBeLessThanOrEqual(100);
});

it('an answer marks its words on the page that it leads to, as a hit does, and is told with the count', async () => {
  const page = await reader.open('/http-api/lamp', { sparing: true });
  await openSearch(page);
  // A tall list asks for more at once, and says so after it has told the count.
  await page.evaluate(() => {
    const told: (string | null)[] = [];
    const line = document.querySelector('#search > [role=status]')!;
    new MutationObserver(() => told.push(line.textContent)).observe(line, {
      childList: true,
      characterData: true,
      subtree: true,
    });
    Object.assign(globalThis, { told });
  });
  await search(page, '过期的令牌能续期吗');
  await page.waitForSelector('.sd-answer mark');
  const told = await page.evaluate(() => (globalThis as unknown as { told: string[] }).told);
  expect(told).toContainEqual(expect.stringMatching(/^约 \d+ 条结果 · 最相关的段落$/));
  const marked = await page.locator('.sd-answer mark').allTextContents();
  await page.click('.sd-answer');
  await page.waitForSelector('mark.found');
  const found = await page.locator('mark.found').allTextContents();
  expect(marked).toEqual(expect.arrayContaining([...new Set(found)]));
  expect([await isOpen(page), page.troubles]).toEqual([false, []]);
});

it.each(['/', '/http-api/lamp', '/search/', '/nowhere'])(
  'areas are offered where nothing is found, wherever it was asked: %s',
  async (path) => {
    const page = await reader.open(path, { sparing: true });
    if (!(await isOpen(page))) await openSearch(page);
    await search(page, '量子纠缠');
    const names = await page.locator('.sd-recent a').allTextContents();
    expect(names.filter((name) => ['REST API', '操作指南'].includes(name))).toEqual(['REST API', '操作指南']);
    // What is no part of the site is none of its areas.
    expect(names.filter((name) => name.includes('新标签页'))).toEqual([]);
  },
);
