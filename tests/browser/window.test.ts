/** The home page's window with sample scripts. */
import { describe, expect, it } from 'vitest';
import { arrived, idle, newReader, type Opened, widths } from './helpers/browser.ts';
import { follow } from './helpers/clicks.ts';

const reader = newReader();

const chosen = (page: Opened) => page.textContent('.win.live [role=tab][aria-selected=true]');
const secondOf = async (page: Opened) => {
  const tab = page.locator('.win [role=tab]').nth(1);
  return { name: await tab.textContent(), address: `/${await tab.getAttribute('href')}` };
};

describe('the window with sample scripts shows the file that the address names', () => {
  it.each([widths.wide, widths.phone])('to who opens a tab in a page of its own, at %i px', async (width) => {
    const page = await reader.open('/', { sparing: true, width });
    const { name, address } = await secondOf(page);
    const other = await reader.open(address, { sparing: true, width });
    expect(await chosen(other)).toBe(name);
    await other.reload();
    expect(await chosen(other)).toBe(name);
  });

  it('to who comes from another page, and by Back', async () => {
    const page = await reader.open('/', { sparing: true });
    const { name, address } = await secondOf(page);
    await follow(page, '/guide/key');
    await arrived(page, '/guide/key');
    await follow(page, address);
    await arrived(page, '/');
    expect(await chosen(page)).toBe(name);
    await follow(page, '/guide/key');
    await arrived(page, '/guide/key');
    await page.goBack();
    await arrived(page, '/');
    expect(await chosen(page)).toBe(name);
  });

  it('to who changes the address on the page', async () => {
    const page = await reader.open('/', { sparing: true });
    await idle(page);
    const { name, address } = await secondOf(page);
    await page.evaluate((hash) => {
      location.hash = hash;
    }, address.slice(1));
    await expect.poll(() => chosen(page)).toBe(name);
  });
});
