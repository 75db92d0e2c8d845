/** What readers mark with the mouse and take along. */
import { describe, expect, it } from 'vitest';
import { newReader } from './helpers/browser.ts';

const reader = newReader();

describe('a passage that is marked and copied', () => {
  it('has its text and its code, and nothing of the signs and buttons around them', async () => {
    const permissions = ['clipboard-read', 'clipboard-write'];
    const page = await reader.open('/http-api/lamp', { sparing: true, permissions });
    await page.locator('figure.code .copy').first().waitFor();
    const lines = await page.evaluate(async () => {
      getSelection()?.selectAllChildren(document.querySelector('.prose')!);
      document.execCommand('copy');
      return (await navigator.clipboard.readText()).split('\n');
    });
    const headings = await page.$$eval('.prose :is(h2, h3)', (all) =>
      all.map((one) => one.textContent!.replace(/^#/, '')),
    );
    expect(headings.filter((heading) => !lines.includes(heading))).toEqual([]);
    expect(lines.some((line) => line.startsWith('curl -X POST'))).toBe(true);
    expect(lines.filter((line) => line.startsWith('#') || line === '复制')).toEqual([]);
  });
});
