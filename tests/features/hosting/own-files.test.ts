/** Files of the writer for hosts stand beside docgen's rules, and win. */
import { rmSync } from 'node:fs';
import { describe, expect, it, onTestFinished } from 'vitest';
import { attempt } from '../../helpers/attempt.ts';
import { startApache } from './servers.ts';
import { listHostFiles, parts, writeOutput } from './written-site.ts';

const headersOf = (own: string, base = '') =>
  listHostFiles('netlify', { ...parts, base }, { _headers: own }).get('_headers')!;

describe('the _headers of the writer', () => {
  it('stand first, whatever ends their last line', () => {
    for (const end of ['', '\n', '\r\n']) {
      const text = headersOf(`\uFEFF/*${end || '\n'}  X-Robots-Tag: noai${end}`);
      expect(text).toMatch(/^\/\*\n {2}X-Robots-Tag: noai\n\/\*\n {2}Content-Security-Policy: /);
      expect(text).toContain('/assets/*\n  Cache-Control: public');
    }
  });

  it('keep back those of docgen that a host would send beside them', () => {
    const wide = headersOf("/*\n  content-security-policy: default-src 'self'\n  Cache-Control: no-store\n");
    expect(wide.match(/content-security-policy/gi)).toHaveLength(1);
    expect(wide.match(/Cache-Control/g)).toHaveLength(1);
    expect(wide).toContain('X-Content-Type-Options: nosniff');
    const narrow = headersOf(
      '/shop/*\n  Cache-Control: no-store\n/docs/assets/*\n  ! Referrer-Policy\n',
      '/docs',
    );
    expect(narrow).toContain('/docs/assets/*\n  Cache-Control: public');
    expect(narrow).toContain('  Referrer-Policy: strict');
    expect(headersOf('/docs/*\n  Cache-Control: no-store\n', '/docs')).not.toContain('immutable');
  });
});

describe('the _redirects of the writer', () => {
  const redirectsOf = (host: 'netlify' | 'cloudflare', own: string, site = parts) =>
    listHostFiles(host, site, { _redirects: own }).get('_redirects')!;

  it('stand before those of docgen', () => {
    const text = redirectsOf('netlify', '# shop\n/shop https://shop.example.com/ 302\n/a/* /b/:splat');
    expect(text).toMatch(/^# shop\n\/shop https:\/\/shop\.example\.com\/ 302\n\/a\/\* \/b\/:splat\n\/c\+\+ /);
  });

  it('stand there for Cloudflare up to the first pattern, after which it takes only 100 rules', () => {
    const own = '/shop https://shop.example.com/ 302\n/a/* /b/:splat\n/c /d\n';
    expect(redirectsOf('cloudflare', own)).toMatch(
      /^\/shop https:\/\/shop\.example\.com\/ 302\n\/c\+\+ [^*]*\n\/a\/\* \/b\/:splat\n\/c \/d\n$/,
    );
  });

  it('are written if docgen has none', () => {
    const site = { pages: { 'content/index.md': {} }, config: { versions: [parts0] } };
    expect(redirectsOf('netlify', '/a /b', site)).toBe('/a /b\n');
  });
});

const parts0 = { value: '1', label: '1', base: '', isDefault: true };

describe('the vercel.json of the writer', () => {
  const vercelOf = (own: unknown) =>
    JSON.parse(
      listHostFiles('vercel', parts, {
        'vercel.json': typeof own === 'string' ? own : JSON.stringify(own),
      }).get('vercel.json')!,
    );

  it('keeps its keys, its redirects come first, and its headers last, which win', () => {
    const shop = { source: '/shop', destination: 'https://shop.example.com/', permanent: false };
    const robots = { source: '/(.*)', headers: [{ key: 'X-Robots-Tag', value: 'noai' }] };
    const found = vercelOf({ cleanUrls: false, redirects: [shop], headers: [robots] });
    expect(found.cleanUrls).toBe(false);
    expect(found.redirects[0]).toEqual(shop);
    expect(found.redirects.length).toBeGreaterThan(5);
    expect(found.headers.at(-1)).toEqual(robots);
    expect(found.headers[0].headers[0].key).toBe('Content-Security-Policy');
  });

  it('stays alone where Vercel would refuse both', () => {
    const routes = { routes: [{ src: '/a', dest: '/b' }] };
    expect(vercelOf(routes)).toEqual(routes);
  });
});

describe('the .htaccess of the writer', () => {
  const own = `Redirect 302 /shop https://shop.example.com/
ErrorDocument 404 "own"
<IfModule mod_headers.c>
Header set X-Robots-Tag noai
Header set Referrer-Policy no-referrer
</IfModule>
<Files "*.pdf">
  Header set Permissions-Policy x
</Files>
`;
  const files = listHostFiles('apache', parts, { '.htaccess': own });

  it('has the last word on settings, and the first on redirects', async () => {
    const text = files.get('.htaccess')!;
    expect(text).toContain(own);
    expect(text.indexOf('ErrorDocument 404 "/404.html"')).toBeLessThan(text.indexOf(own));
    expect(text).not.toContain('always set Referrer-Policy');
    expect(text).toContain('always set Permissions-Policy');
    const folder = writeOutput(files);
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const server = await startApache()(folder, '');
    if (!server) return;
    onTestFinished(server.close);
    const page = await server.get('/new/');
    expect(page.headers).toMatchObject({ 'x-robots-tag': 'noai', 'referrer-policy': 'no-referrer' });
    expect(page.headers['content-security-policy']).toContain("default-src 'none'");
    expect((await server.get('/shop')).headers.location).toBe('https://shop.example.com/');
    expect((await server.get('/old')).headers.location).toBe('/new/');
    expect((await server.get('/none')).body).toBe('own');
  });
});

describe('a build', () => {
  const site = (hosting: readonly string[], files: Record<string, string>) => ({
    'site.config.ts': `export default ${JSON.stringify({ title: 'T', lang: 'en', hosting })};\n`,
    'content/b.md': '---\naliases: [/old]\n---\n# B\n',
    ...Object.fromEntries(Object.entries(files).map(([name, text]) => [`content/public/${name}`, text])),
  });

  it('joins files for its hosts, and copies those for others', async () => {
    const own = {
      _headers: '/*\n  X-Own: 1\n',
      _redirects: '/ext https://o.example.com 301\n',
      '.htaccess': '# own\n',
    };
    const { report, output } = await attempt(site(['netlify'], own));
    expect(report.diagnostics).toEqual([]);
    expect(String(output.get('_headers'))).toMatch(/^\/\*\n {2}X-Own: 1\n[\s\S]*Content-Security-Policy/);
    expect(String(output.get('_redirects'))).toBe(`${own._redirects}/old /b/ 301!\n`);
    expect(String(output.get('.htaccess'))).toBe(own['.htaccess']);
  });

  it('tells of files that take the place of its own', async () => {
    const own = {
      'nginx-docgen.conf': '#',
      'caddy-docgen.conf': '#',
      's3-website.json': '{}',
      'vercel.json': '[]',
    };
    const all = site(['nginx', 'caddy', 's3', 'vercel'], own);
    const told = Object.keys(own).map((name) => `content/public/${name} warning hosting-replaced`);
    const built = await attempt(all);
    expect([...built.found].sort()).toEqual(told.sort());
    for (const [name, text] of Object.entries(own)) expect(String(built.output.get(name)).trim()).toBe(text);
    expect(
      (await attempt(all, { command: 'check' })).found.filter((one) => one.includes('hosting')).sort(),
    ).toEqual(told);
    expect((await attempt(site([], own))).found).toEqual([]);
  });
});
