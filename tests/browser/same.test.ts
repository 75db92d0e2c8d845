import { describe, expect, it } from 'vitest';
import { arrived, newReader } from './helpers/browser.ts';
import { follow } from './helpers/clicks.ts';
import { shown } from './helpers/same.ts';

const reader = newReader();

describe('a soft navigation shows what a load shows', () => {
  it.each([
    ['of a neighbour in the same section', '/tutorial/overview', '/tutorial/concept'],
    ['of a page in another group', '/tutorial/overview', '/howto/jwt'],
    ['of a page with code, from one without', '/', '/rest-api/call'],
    ['of the home page', '/rest-api/call', '/'],
    ['of a reference, with styles of its own', '/xpedia/hangup-cause', '/rest-api/reference/calls'],
    ['of a page with fewer styles', '/rest-api/call', '/tutorial/overview'],
    ['of a page, from an address without one', '/nowhere', '/tutorial/concept'],
    ['of a page in an old tree', '/v6.2/tutorial/overview', '/v6.2/rest-api/call'],
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
    const page = await reader.open('/tutorial/overview', { sparing: true });
    await follow(page, '/howto/nowhere');
    await arrived(page, '/howto/nowhere');
    await follow(page, '/howto/jwt');
    await arrived(page, '/howto/jwt');
    const soft = await shown(page);
    await page.reload();
    await expect.poll(() => shown(page)).toEqual(soft);
  });
});
