/** Files of the writer for hosts stand beside docgen's rules, and win. */
import { rmSync } from 'node:fs';
import { describe, expect, it, onTestFinished } from 'vitest';
import { attempt } from '../../helpers/attempt.ts';
import { startApache, startCaddy, startNginx } from './servers.ts';
import { listHostFiles, parts, writeOutput } from './written-site.ts';

const headersOf = (own: string, base = '') =>
  listHostFiles('netlify', { ...parts, base }, { _headers: own }).get('_headers')!;

describe('the _headers of the writer', () => {
  it('stand in one section with those of docgen for the same address, whatever ends their last line', () => {
    for (const end of ['', '\n', '\r\n']) {
      const text = headersOf(`\uFEFF/*${end || '\n'}  X-Robots-Tag: noai${end}`);
      // Cloudflare reads only the last of two sections for an address.
      expect(text).toMatch(
        /^\/\*\n {2}Content-Security-Policy: [\s\S]*\n {2}X-Robots-Tag: noai\n\/assets\/\*\n/,
      );
      expect(text.match(/^\/\*$/gm)).toHaveLength(1);
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
    expect(narrow.match(/^\/docs\/assets\/\*$/gm)).toHaveLength(1);
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
});

describe('the s3-website.json of the writer', () => {
  it('keeps its keys, its rules come first, and all are as many as a bucket takes', () => {
    const rule = { Condition: { KeyPrefixEquals: 'shop/' }, Redirect: { HostName: 'shop.example.com' } };
    const own = { ErrorDocument: { Key: 'lost.html' }, RoutingRules: [rule] };
    const aliases = Array.from({ length: 60 }, (_, index) => `/old-${index}`);
    const site = { pages: { 'content/new.md': { meta: { aliases } } } };
    const found = JSON.parse(
      listHostFiles('s3', site, { 's3-website.json': JSON.stringify(own) }).get('s3-website.json')!,
    );
    expect(found).toMatchObject({
      ErrorDocument: own.ErrorDocument,
      IndexDocument: { Suffix: 'index.html' },
    });
    expect(found.RoutingRules[0]).toEqual(rule);
    expect(found.RoutingRules).toHaveLength(50);
  });
});

describe('the nginx-docgen.conf of the writer', () => {
  const own = `charset utf-8; # of the writer { " ;
add_header X-Robots-Tag noai always;
add_header "Referrer-Policy" 'no-referrer; }' always;
location = /shop { return 302 https://shop.example.com/; }
location = "/old" { return 302 /demo/; }
location ^~ /api/ {
  add_header X-Api 1;
  return 204;
}
`;
  const files = listHostFiles('nginx', parts, { 'nginx-docgen.conf': own });

  it('has the last word, and nothing stands twice that nginx takes once', async () => {
    const text = files.get('nginx-docgen.conf')!;
    expect(text).toContain(own);
    expect(text.match(/^charset /gm)).toHaveLength(1);
    expect(text.match(/^location = "\/old" /gm)).toHaveLength(1);
    // Wherever docgen repeats its headers.
    for (const place of text
      .split(/^location /m)
      .filter((one) => /^"[\s\S]*Content-Security-Policy/.test(one))) {
      expect(place.match(/add_header "?Referrer-Policy/g)).toHaveLength(1);
      expect(place).toContain('add_header X-Robots-Tag noai always;');
    }
    expect(text.match(/X-Api/g)).toHaveLength(1);
    const folder = writeOutput(files);
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const server = await startNginx(folder, '');
    if (!server) return;
    onTestFinished(server.close);
    for (const path of ['/new/', '/assets/a.css']) {
      const { headers } = await server.get(path);
      expect(headers).toMatchObject({ 'x-robots-tag': 'noai', 'referrer-policy': 'no-referrer; }' });
      expect(headers['content-security-policy']).toContain("default-src 'none'");
    }
    expect((await server.get('/shop')).headers.location).toBe('https://shop.example.com/');
    expect((await server.get('/old')).headers.location).toBe('/demo/');
    expect((await server.get('/old/')).headers.location).toBe('/new/');
    expect((await server.get('/api/x')).status).toBe(204);
  });

  it('may be an older one of docgen', async () => {
    const folder = writeOutput(
      listHostFiles('nginx', parts, {
        'nginx-docgen.conf': listHostFiles('nginx', parts).get('nginx-docgen.conf')!,
      }),
    );
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const server = await startNginx(folder, '');
    if (server) onTestFinished(server.close);
    const answer = await server?.get('/old');
    expect(answer?.headers.location ?? '/new/').toBe('/new/');
  });
});

describe('the caddy-docgen.conf of the writer', () => {
  const own = `redir /shop https://shop.example.com/ 302
header Referrer-Policy no-referrer
header /demo/* X-Robots-Tag noai
header /demo/* Permissions-Policy x
`;
  const files = listHostFiles('caddy', parts, { 'caddy-docgen.conf': own });

  it('has the last word', async () => {
    const text = files.get('caddy-docgen.conf')!;
    expect(text).toContain(own);
    expect(text.match(/Referrer-Policy/g)).toHaveLength(1);
    const folder = writeOutput(files);
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const server = await startCaddy(folder, '');
    if (!server) return;
    onTestFinished(server.close);
    expect((await server.get('/shop')).headers.location).toBe('https://shop.example.com/');
    expect((await server.get('/old')).headers.location).toBe('/new/');
    const { headers } = await server.get('/demo/');
    expect(headers).toMatchObject({ 'x-robots-tag': 'noai', 'referrer-policy': 'no-referrer' });
    expect(headers['permissions-policy']).toBe('x');
    expect((await server.get('/new/')).headers['permissions-policy']).toContain('camera=()');
    expect(headers['content-security-policy']).toContain("default-src 'none'");
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
    expect(String(output.get('_headers'))).toMatch(
      /^\/\*\n {2}Content-Security-Policy[\s\S]*\n {2}X-Own: 1\n/,
    );
    expect(String(output.get('_redirects'))).toBe(`${own._redirects}/old /b/ 301!\n`);
    expect(String(output.get('.htaccess'))).toBe(own['.htaccess']);
  });

  it('tells of files that take the place of its own, because the host would refuse both', async () => {
    const own = {
      'caddy-docgen.conf': '@docgen_moved path /x',
      's3-website.json': '{"RedirectAllRequestsTo":{}}',
      'vercel.json': '{"routes":[]}',
    };
    const all = site(['caddy', 's3', 'vercel'], own);
    const told = Object.keys(own).map((name) => `content/public/${name} warning hosting-replaced`);
    const built = await attempt(all);
    expect([...built.found].sort()).toEqual(told.sort());
    for (const [name, text] of Object.entries(own)) expect(String(built.output.get(name))).toBe(text);
    expect(
      (await attempt(all, { command: 'check' })).found.filter((one) => one.includes('hosting')).sort(),
    ).toEqual(told);
    expect((await attempt(site([], { ...own, 'vercel.json': '[' }))).found).toEqual([]);
  });
});
