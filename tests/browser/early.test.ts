/** What readers do before the scripts arrive, over a slow connection. */
import { describe, expect, it } from 'vitest';
import { newReader, type Opened, widths } from './helpers/browser.ts';

const reader = newReader();

/** Opens the page again; the loader comes when the returned function is called. */
async function openBeforeLoader(page: Opened): Promise<() => void> {
  const loader = await page.getAttribute('script[defer]', 'src');
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  let send = () => {};
  const after = new Promise<void>((done) => {
    send = done;
  });
  reader.host.faults.set(loader ?? '', { after });
  await page.goto(`${reader.host.origin}/guide/key`, { waitUntil: 'commit' });
  await page.locator('.footer').waitFor();
  return send;
}

describe('a page whose style sheets do not come', () => {
  it('has icons of the size of its text, so that the text can be read', async () => {
    const page = await reader.open('/404.html', { sparing: true });
    await page.route('**/*.css', (route) => route.fulfill({ status: 404, body: '' }));
    for (const path of ['/http-api/lamp', '/guide/key', '/manual/markdown']) {
      await page.goto(reader.host.origin + path);
      const sizes = await page.$$eval('svg.i, svg.logo', (all) =>
        all.map((one) => Math.max(one.getBoundingClientRect().width, one.getBoundingClientRect().height)),
      );
      expect([path, sizes.length > 20, sizes.filter((size) => size > 28)]).toEqual([path, true, []]);
    }
  });
});

describe('a query typed before the loader is there', () => {
  it.each([widths.wide, widths.phone])('is answered without another key, at %i px', async (width) => {
    const page = await reader.open('/guide/key', { width });
    const send = await openBeforeLoader(page);
    await page.locator('.header [commandfor="search"]:visible').click();
    await page.keyboard.insertText('令牌');
    // The pointer leaves the field: it must not be what loads the search.
    await page.mouse.move(1, 1);
    send();
    await page.locator('#search [role=option]').first().waitFor();
    expect(await page.inputValue('#search input')).toBe('令牌');
    expect(page.troubles).toEqual([]);
  });
});
