/** Old addresses on a host that knows no redirects: the page there leads on by itself. */
import { describe, expect, it } from 'vitest';
import { newReader } from './helpers/browser.ts';
import { builtFrom } from './helpers/site.ts';

const reader = newReader(() =>
  builtFrom('redirects', {
    'site.config.ts': "export default { title: 'T' };\n",
    'content/index.md': '# Home\n',
    'content/new page.md': '---\naliases: [/old/page]\n---\n# New\n\n## 安装\n\nText.\n',
  }),
);

const target = '/new%20page/';

/** Where a reader of an old address ends up. */
async function endOf(path: string): Promise<string[]> {
  const page = await reader.open(path, { sparing: true, early: true });
  await page.waitForURL((url) => url.pathname === target);
  await page.waitForLoadState();
  expect(page.troubles.filter((one) => !one.includes('404'))).toEqual([]);
  const { href } = new URL(page.url());
  await page.goBack().catch(() => undefined);
  return [decodeURI(href.slice(reader.host.origin.length)), new URL(page.url()).pathname];
}

describe('a page under an old address', () => {
  it.each(['', '?from=mail', '#安装', '?a=1&b=%20#安装'])('keeps "%s" on the way', async (rest) => {
    // A slow host: what else on the page leads on has its time.
    reader.host.faults.set('/new page/', { delay: 300 });
    const [end, before] = await endOf(`/old/page/${rest}`);
    expect(end).toBe(`${decodeURI(target)}${decodeURI(rest)}`);
    // Going back does not lead into it again.
    expect(before).not.toBe('/old/page/');
  });

  it('keeps it where its script comes late, and leads on where it does not come', async () => {
    const { asked, faults } = reader.host;
    await endOf('/old/page/#安装');
    const script = asked.find(({ path }) => path.startsWith('/assets/redirect.'))!.path;
    faults.set(script, { delay: 400 });
    expect(await endOf('/old/page/?x#安装')).toContain(`${decodeURI(target)}?x#安装`);
    faults.set(script, { status: 404 });
    expect((await endOf('/old/page/?x#安装'))[0]).toMatch(/^\/new page\//);
  });
});
