import { describe, expect, it } from 'vitest';
import type { Host } from '../../../src/features/hosting/config.ts';
import {
  collectHeaders,
  parseHeaders,
  parseServerConfig,
  parseVercel,
} from '../../../src/server/headers-file.ts';
import { listHostFiles, parts } from '../../features/hosting/written-site.ts';

const rules = parseHeaders('# words\n/*\n  X-A: 1\n  X-B: a: b \n\n/assets/*\n  X-A: 2\n/one\n  X-C: 3\n');

describe('the _headers file', () => {
  it('gives every address the headers of all rules that fit, the later ones winning', () => {
    expect([...collectHeaders(rules, '/')]).toEqual([
      ['X-A', '1'],
      ['X-B', 'a: b'],
    ]);
    expect(collectHeaders(rules, '/assets/x.js').get('X-A')).toBe('2');
    expect(collectHeaders(rules, '/one').get('X-C')).toBe('3');
    expect(collectHeaders(rules, '/one/').has('X-C')).toBe(false);
  });
});

it('is read with what Cloudflare takes away', () => {
  const read = parseHeaders('/*\n  X-A: 1\n/docs/*.svg\n  ! X-A\n  X-A: 2\n');
  expect(collectHeaders(read, '/docs/a/b.svg').get('X-A')).toBe('2');
  expect(collectHeaders(read, '/a.svg').get('X-A')).toBe('1');
});

describe('the file of each host that can tell SVG files apart', () => {
  it.each<[Host, string, (text: string) => ReturnType<typeof parseHeaders>]>([
    ['vercel', 'vercel.json', parseVercel],
    ['nginx', 'nginx-docgen.conf', (text) => parseServerConfig(text, '/docs/assets/*')],
    ['apache', '.htaccess', (text) => parseServerConfig(text, '/docs/assets/*')],
    ['caddy', 'caddy-docgen.conf', (text) => parseServerConfig(text, '/docs/assets/*')],
  ])(
    'gives them a policy with styles and without scripts in preview too, and pages their links: %s',
    (host, file, parse) => {
      const read = parse(listHostFiles(host, { ...parts, base: '/docs' }).get(file)!);
      const policyOf = (path: string) => collectHeaders(read, path).get('Content-Security-Policy');
      expect(policyOf('/docs/')).toContain("script-src 'self' 'sha256-x='");
      expect(policyOf('/docs/media/p.svg')).toContain("script-src 'none'; style-src 'self' 'unsafe-inline'");
      expect(policyOf('/docs/p.svg/')).toBe(policyOf('/docs/'));
      const linksOf = (path: string) => collectHeaders(read, path).get('Link');
      expect(linksOf('/docs/')).toMatch(/^<\/docs\/llms\.txt>; rel="llms-txt"; type="text\/plain", </);
      expect(linksOf('/docs/v6.2/')).toBe(linksOf('/docs/'));
      expect(linksOf('/docs/assets/a.css')).toBeUndefined();
    },
  );
});
