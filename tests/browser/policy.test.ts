import { describe, expect, it } from 'vitest';
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
    ['/rest-api/call', 200, [widths.wide, widths.phone]],
    ['/v6.2/tutorial/overview', 200, [widths.wide]],
    ['/tutorial/nowhere', 404, [widths.wide]],
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
    const page = await reader.open('/tutorial/overview');
    await page.evaluate(() => Object.assign(window, { marked: true }) && undefined);
    for (const path of ['/rest-api/call', '/tutorial/nowhere', '/']) {
      await follow(page, path);
      await arrived(page, path);
    }
    await page.waitForLoadState('networkidle');
    expect(await page.evaluate(() => 'marked' in window)).toBe(true);
    expect(page.troubles).toEqual([]);
  });
});

async function fetchPolicy(): Promise<string> {
  const answer = await fetch(reader.host.origin);
  return answer.headers.get('content-security-policy') ?? '';
}
