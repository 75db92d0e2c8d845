import { describe, expect, it } from 'vitest';
import { makeBody } from '#model/output/output';
import { hosting } from '../../../src/features/hosting/check.ts';
import type { Host } from '../../../src/features/hosting/config.ts';
import { listHostFiles } from '../../../src/features/hosting/stages.ts';
import { collectHeaders, parseServerConfig, parseVercel } from '../../../src/server/headers-file.ts';
import { outputContext, rootlessVersions, siteOf } from '../../helpers/site.ts';

const hostFiles = [
  '.htaccess',
  '_headers',
  '_redirects',
  'caddy-docgen.conf',
  'nginx-docgen.conf',
  's3-website.json',
  'vercel.json',
];

function filesOf(
  own: Partial<Parameters<typeof siteOf>[0]> = {},
  hosts?: readonly Host[],
): Map<string, string> {
  const site = siteOf({
    pages: { 'content/index.md': {}, 'content/new.md': { meta: { aliases: ['/old', '/旧'] } } },
    ...own,
    config: { hosting: hosts, ...own.config },
  }).value;
  const files = listHostFiles(site, { ...outputContext, scriptHashes: ['sha256-x'] });
  return new Map(
    files
      .filter(({ path }) => hostFiles.includes(path))
      .map(({ path, body }) => [path, String(makeBody(body))]),
  );
}

describe('the files of hosts', () => {
  it('are those of Netlify, Cloudflare and nginx, unless the configuration names others', () => {
    expect([...filesOf().keys()].sort()).toEqual(['_headers', '_redirects', 'nginx-docgen.conf']);
    expect([...filesOf({}, ['vercel', 's3']).keys()].sort()).toEqual(['s3-website.json', 'vercel.json']);
    expect([...filesOf({}, ['netlify']).keys()].sort()).toEqual(['_headers', '_redirects']);
    expect([...filesOf({}, []).keys()]).toEqual([]);
  });

  it('give way to files of the writer', () => {
    expect([...filesOf({ publicFiles: ['vercel.json', '.htaccess'] }, ['vercel', 'apache']).keys()]).toEqual(
      [],
    );
  });

  it('have the base of the whole site in their addresses', () => {
    const files = filesOf({ base: '/docs+1', config: { versions: rootlessVersions } }, [
      'vercel',
      'apache',
      'caddy',
      's3',
    ]);
    expect(JSON.parse(files.get('vercel.json')!).redirects[0]).toEqual({
      source: '/docs\\+1{/}?',
      destination: '/docs%2B1/v6.4/',
      statusCode: 302,
    });
    expect(files.get('.htaccess')).toContain('ErrorDocument 404 "/docs+1/v6.4/404.html"');
    expect(files.get('.htaccess')).toContain('RedirectMatch 302 "^/docs\\+1/?$" "/docs+1/v6.4/"');
    expect(files.get('caddy-docgen.conf')).toContain('  "/docs+1/" "/docs+1/v6.4/" "" 302\n');
    expect(JSON.parse(files.get('s3-website.json')!).RoutingRules[0]).toEqual({
      Condition: { KeyPrefixEquals: 'docs+1/dev/old/' },
      Redirect: { ReplaceKeyWith: 'docs+1/dev/new/', HttpRedirectCode: '301' },
    });
  });

  it('tell a bucket nothing by which it would take along what lies below an old address', () => {
    const files = filesOf(
      { pages: { 'content/new.md': { meta: { aliases: ['/old'] } }, 'content/old/more.md': {} } },
      ['s3'],
    );
    expect(JSON.parse(files.get('s3-website.json')!).RoutingRules).toEqual([]);
  });

  it('are read by preview, which sends what the host would', () => {
    const files = filesOf({ base: '/docs' }, ['vercel', 'apache', 'nginx', 'caddy']);
    const rules = [
      parseVercel(files.get('vercel.json')!),
      parseServerConfig(files.get('.htaccess')!, '/docs/assets/*'),
      parseServerConfig(files.get('nginx-docgen.conf')!, '/docs/assets/*'),
      parseServerConfig(files.get('caddy-docgen.conf')!, '/docs/assets/*'),
    ];
    for (const one of rules) {
      const page = collectHeaders(one, '/docs/new/');
      expect(page.get('Content-Security-Policy')).toMatch(
        /^default-src 'none'; script-src 'self' 'sha256-x';/,
      );
      expect(collectHeaders(one, '/docs/assets/a.js').get('Cache-Control')).toContain('immutable');
    }
    expect(parseVercel('not json')).toEqual([]);
    expect(parseServerConfig('', '/assets/*')).toEqual([]);
  });
});

describe('the limits of hosts', () => {
  const aliases = Array.from({ length: 700 }, (_, index) => `/old-${index}`);
  const pages = { 'content/new.md': { meta: { aliases } } };

  it('are told of those that the configuration names', () => {
    const told = (hosts?: readonly Host[]) =>
      hosting.check(siteOf({ pages, config: { hosting: hosts } }).value).map(({ message }) => message);
    // In three trees, none of which has a page at its root.
    expect(told(['netlify', 'cloudflare', 'vercel', 'nginx', 'apache', 's3'])).toEqual([
      'The site has 6308 redirect rules for cloudflare, which takes 2000.',
      'The site has 2105 redirect rules for vercel, which takes 2048.',
      'The site has 2103 redirect rules for s3, which takes 50.',
    ]);
    expect(told()).toEqual([]);
  });

  it('are kept where a host would refuse the whole file', () => {
    const files = filesOf({ pages }, ['vercel', 's3']);
    expect(JSON.parse(files.get('vercel.json')!).redirects).toHaveLength(2048);
    expect(JSON.parse(files.get('s3-website.json')!).RoutingRules).toHaveLength(50);
  });
});
