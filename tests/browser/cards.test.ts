/** Cards that tell where a link leads before it is followed. */
import { describe, expect, it } from 'vitest';
import { arrived, newReader, type Opened, widths } from './helpers/browser.ts';
import { shown } from './helpers/same.ts';

const reader = newReader();
const card = (page: Opened) => page.locator('.peek');

/** A paragraph of the page's own text before all others, with that in it. */
async function put(page: Opened, html: string): Promise<void> {
  await page.evaluate((markup) => {
    document.querySelector('.prose')!.insertAdjacentHTML('afterbegin', `<p id="put">Put: ${markup}</p>`);
  }, html);
}

const boxes = (page: Opened) =>
  page.evaluate(() => {
    const box = (selector: string) => document.querySelector(selector)!.getBoundingClientRect().toJSON();
    return { card: box('.peek'), link: box('#put :is(a, abbr)') } as Record<'card' | 'link', DOMRect>;
  });

const overlap = (one: DOMRect, other: DOMRect) =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

describe('a link that the mouse points at', () => {
  it('tells the title, the description and the first lines of its page', async () => {
    const page = await reader.open('/guide/key');
    await put(page, '<a href="/starting/concept">concept</a>');
    await page.hover('#put a');
    await card(page).waitFor();
    const { title, description } = await page.evaluate(async () => {
      const html = await (await fetch('/starting/concept')).text();
      const other = new DOMParser().parseFromString(html, 'text/html');
      return {
        title: other.querySelector('h1')!.textContent!,
        description: other.querySelector('meta[name=description]')!.getAttribute('content')!,
      };
    });
    const told = await card(page).innerText();
    expect(told).toContain(title);
    expect(told).toContain(description);
    const { card: one, link } = await boxes(page);
    expect(overlap(one, link)).toBe(false);
    expect(page.troubles).toEqual([]);
  });

  it('tells of the section that it leads to, on this page too', async () => {
    const page = await reader.open('/guide/key', { sparing: true });
    await put(page, '<a href="#续期">renew</a>');
    await page.hover('#put a');
    await card(page).waitFor();
    expect(await card(page).locator('b').innerText()).toBe('续期');
    expect((await card(page).locator('p').innerText()).length).toBeGreaterThan(10);
  });

  it('keeps its card while the pointer is in it, and closes it by Esc', async () => {
    const page = await reader.open('/guide/key');
    await put(page, '<a href="/starting/concept">concept</a>');
    await page.hover('#put a');
    await card(page).waitFor();
    await card(page).hover();
    await page.waitForTimeout(500);
    expect(await card(page).count()).toBe(1);
    await page.keyboard.press('Escape');
    expect(await card(page).count()).toBe(0);
    await page.mouse.move(5, 5);
    await page.hover('#put a');
    await card(page).waitFor();
    await page.mouse.move(5, 5);
    await expect.poll(() => card(page).count()).toBe(0);
  });

  it('leaves nothing on the page that it leads to', async () => {
    const page = await reader.open('/guide/key');
    await put(page, '<a href="/starting/concept">concept</a>');
    await page.hover('#put a');
    await card(page).waitFor();
    await page.click('#put a');
    await arrived(page, '/starting/concept');
    expect(await card(page).count()).toBe(0);
    const { body } = await shown(page);
    await page.reload();
    await expect.poll(async () => (await shown(page)).body).toEqual(body);
  });

  it('says nothing where it leads elsewhere or nowhere, and nothing to readers who save data', async () => {
    const page = await reader.open('/guide/key');
    await put(page, '<a href="https://example.com/">elsewhere</a> <a href="/guide/nowhere">nowhere</a>');
    for (const link of await page.locator('#put a').all()) {
      await link.hover();
      await page.waitForTimeout(900);
      expect(await card(page).count()).toBe(0);
    }
    const sparing = await reader.open('/guide/key', { sparing: true });
    await put(sparing, '<a href="/starting/concept">concept</a>');
    await sparing.hover('#put a');
    await sparing.waitForTimeout(900);
    expect(await card(sparing).count()).toBe(0);
  });

  it('never has its card over what has the focus', async () => {
    const page = await reader.open('/guide/key');
    await put(page, '<button id="above">above</button><br><a href="/starting/concept">concept</a>');
    await page.locator('#above').focus();
    await page.hover('#put a');
    await card(page).waitFor();
    const focused = await page.evaluate(() => document.activeElement!.getBoundingClientRect().toJSON());
    expect(overlap((await boxes(page)).card, focused as DOMRect)).toBe(false);
    await page.keyboard.press('Tab');
    expect(await card(page).count()).toBe(0);
  });

  it('has its card in view on a screen at 400 %', async () => {
    const page = await reader.open('/guide/key', { width: 320, height: 256 });
    await put(page, '<a href="/starting/concept">concept</a>');
    await page.evaluate(() => document.querySelector('#put')!.scrollIntoView({ block: 'center' }));
    await page.waitForTimeout(200);
    await page.hover('#put a');
    await card(page).waitFor();
    const { card: one, link } = await boxes(page);
    expect(overlap(one, link)).toBe(false);
    expect([one.left >= 0, one.right <= 320, one.top >= 0, one.bottom <= 256]).toEqual([
      true,
      true,
      true,
      true,
    ]);
  });

  it('says nothing to a finger', async () => {
    const page = await reader.open('/guide/key', { width: widths.phone, hasTouch: true });
    await put(page, '<a href="#续期">renew</a>');
    await page.tap('#put a');
    await page.waitForTimeout(900);
    expect(await card(page).count()).toBe(0);
  });
});

describe('an abbreviation', () => {
  it('tells what it stands for in a card, in place of the word of the browser', async () => {
    const page = await reader.open('/guide/key', { sparing: true });
    await put(page, '<abbr title="JSON Web Token">JWT</abbr>');
    await page.hover('#put abbr');
    await card(page).waitFor();
    expect(await card(page).innerText()).toBe('JSON Web Token');
    expect(await page.getAttribute('#put abbr', 'title')).toBe(null);
    await page.mouse.move(5, 5);
    await expect.poll(() => card(page).count()).toBe(0);
    expect(await page.getAttribute('#put abbr', 'title')).toBe('JSON Web Token');
  });
});
