/** The passage that answers a question, on the real site. */
import { expect, it } from 'vitest';
import { newReader } from './helpers/browser.ts';
import { openSearch, search } from './helpers/search.ts';

const reader = newReader();

it.each([320, 1440])('a sample below an answer wraps within its card, %i px wide', async (width) => {
  const page = await reader.open('/rest-api/call', { sparing: true, width });
  await openSearch(page);
  await search(page, '过期的令牌能续期吗');
  await page.waitForSelector('.sd-answer pre');
  const wider = await page.$eval('.sd-answer pre', (sample) => sample.scrollWidth - sample.clientWidth);
  expect([wider, page.troubles]).toEqual([0, []]);
});
