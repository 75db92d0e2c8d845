import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it } from 'vitest';
import { buildSecurityHeaders } from '../../src/features/hosting/csp.ts';
import { readConfig } from '../helpers/config.ts';
import { siteOf } from '../helpers/site.ts';
import { arrived, newReader, widths } from './helpers/browser.ts';
import { follow } from './helpers/clicks.ts';

const reader = newReader();

describe('under the security policy that the output asks for', () => {
  it('has one without inline code or styles, and names no other origin', async () => {
    const policy = await fetchPolicy();
    expect(policy).toMatch(/^default-src 'none'; script-src 'self' 'sha256-[^']+'; style-src 'self';/);
    expect(policy).not.toMatch(/unsafe|https?:/);
  });

  it.each([
    ['/', 200, [widths.wide, widths.phone]],
    ['/http-api/lamp', 200, [widths.wide, widths.phone]],
    ['/v6.2/starting/overview', 200, [widths.wide]],
    ['/starting/nowhere', 404, [widths.wide]],
  ] as const)(
    '%s works without a violation, an error or a request elsewhere',
    async (path, status, sizes) => {
      expect((await fetch(reader.host.origin + path)).status).toBe(status);
      for (const width of sizes) {
        const page = await reader.open(path, { width });
        await page.waitForLoadState('networkidle');
        expect(page.troubles).toEqual([]);
      }
    },
  );

  it('works where markup must come from a policy of trusted types', async () => {
    const policy = (await fetchPolicy()) + "; require-trusted-types-for 'script'; trusted-types docgen";
    reader.host.headers.set('Content-Security-Policy', policy);
    const page = await reader.open('/starting/overview');
    await page.evaluate(() => Object.assign(window, { marked: true }) && undefined);
    const way = () =>
      page.evaluate(() => {
        const data = document.querySelector('[type="application/ld+json"]')?.textContent;
        return data && JSON.parse(data)['@graph'][0].itemListElement.at(-1).name;
      });
    const ways = [await way()];
    for (const path of ['/http-api/lamp', '/starting/nowhere', '/']) {
      await follow(page, path);
      await arrived(page, path);
      ways.push(await way());
    }
    // It is data, which no policy stops, and goes with its page.
    expect(ways).toEqual(['入门概述', '灯具控制', undefined, undefined]);
    await page.waitForLoadState('networkidle');
    expect(await page.evaluate(() => 'marked' in window)).toBe(true);
    expect(page.troubles).toEqual([]);
  });

  it('shows pictures, video and sound of the hosts that the configuration names, and asks no others', async () => {
    const asked: string[] = [];
    const other = createServer(({ url = '' }, answer) => {
      asked.push(url);
      answer.writeHead(200, { 'Content-Type': 'image/svg+xml' });
      answer.end('<svg xmlns="http://www.w3.org/2000/svg" width="7" height="7"/>');
    });
    await new Promise<void>((ready) => other.listen(0, '127.0.0.1', ready));
    const { port } = other.address() as AddressInfo;
    const { value: config } = readConfig({ title: 'T', hosts: [`http://127.0.0.1:${port}`] });
    const { value: site } = siteOf({ pages: { 'content/index.md': {} }, config });
    reader.host.headers.set(
      'Content-Security-Policy',
      buildSecurityHeaders(site, { scriptHashes: [] })[0]![1],
    );
    const media = ['127.0.0.1', 'localhost'].flatMap((host) => [
      `<img src="http://${host}:${port}/${host}.svg" alt="">`,
      `<video preload="auto" src="http://${host}:${port}/${host}.mp4"></video>`,
    ]);
    reader.host.faults.set('/media', {
      status: 200,
      type: 'text/html',
      body: `<!doctype html>${media.join('')}`,
    });
    const page = await reader.open('/media');
    await expect.poll(() => asked.length).toBe(2);
    await page.waitForLoadState('networkidle');
    expect([...new Set(asked)].sort()).toEqual(['/127.0.0.1.mp4', '/127.0.0.1.svg']);
    expect(await page.$$eval('img', (all) => all.map((one) => one.naturalWidth))).toEqual([7, 0]);
    other.close();
  });
});

async function fetchPolicy(): Promise<string> {
  const answer = await fetch(reader.host.origin);
  return answer.headers.get('content-security-policy') ?? '';
}
