import { describe, expect, it } from 'vitest';
import { arrived, newReader } from './helpers/browser.ts';
import { follow } from './helpers/clicks.ts';
import { shown } from './helpers/same.ts';

const reader = newReader();

describe('a soft navigation shows what a load shows', () => {
  it.each([
    ['of a neighbour in the same section', '/starting/overview', '/starting/concept'],
    ['of a page in another group', '/starting/overview', '/guide/key'],
    ['of a page with code, from one without', '/', '/http-api/lamp'],
    ['of the home page', '/http-api/lamp', '/'],
    ['of a reference, with styles of its own', '/manual/fault-causes', '/http-api/reference/lamps'],
    ['of a page with fewer styles', '/http-api/lamp', '/starting/overview'],
    ['of a page, from an address without one', '/nowhere', '/starting/concept'],
    ['of a page in an old tree', '/v6.2/starting/overview', '/v6.2/http-api/lamp'],
  ])('%s', async (_what, from, to) => {
    const page = await reader.open(from, { sparing: true });
    await follow(page, to);
    await arrived(page, to);
    const soft = await shown(page);
    await page.reload();
    await expect.poll(() => shown(page)).toEqual(soft);
    expect(page.troubles).toEqual([]);
  });

  it('when a page not found in place is left again', async () => {
    const page = await reader.open('/starting/overview', { sparing: true });
    await follow(page, '/guide/nowhere');
    await arrived(page, '/guide/nowhere');
    await follow(page, '/guide/key');
    await arrived(page, '/guide/key');
    const soft = await shown(page);
    await page.reload();
    await expect.poll(() => shown(page)).toEqual(soft);
  });
});
