/** What hosts make of docgen's files, by their own code: Netlify's matcher of redirects, and what Vercel validates a deployment with. */
import { getTransformedRoutes } from '@vercel/routing-utils';
import redirector from 'netlify-redirector';
import { describe, expect, it } from 'vitest';
import { listHostFiles, parts } from './written-site.ts';

describe('Netlify', () => {
  it('redirects by status in every form of an address, though stubs are there', async () => {
    const both = ['netlify', 'cloudflare'] as const;
    for (const hosts of [['netlify'] as const, both]) {
      const site = {
        ...parts,
        pages: {
          ...parts.pages,
          'content/b.md': { meta: { aliases: ['/旧页面', '/std:vector', '/a"b<c>'] } },
        },
      };
      const matcher = await redirector.parsePlain(listHostFiles(hosts, site).get('_redirects')!, {});
      // Its own server hands decoded paths over.
      const ask = (path: string) =>
        matcher.match({ scheme: 'https', host: 'x.com', path, query: '', headers: {}, cookieValues: {} });
      for (const path of ['/old', '/old/', '/旧页面', '/旧页面/', '/c++', '/a"b<c>', '/v6.2/old'])
        expect([path, ask(path)]).toMatchObject([path, { status: 301, force: true }]);
      expect(ask('/placed')).toMatchObject({ to: `/new/#${encodeURIComponent('退款')}` });
      // Only for what is not there.
      expect(ask('/v6.2/none')).toMatchObject({ to: '/v6.2/404.html', status: 404, force: false });
      // Nothing else is taken along.
      for (const path of ['/', '/new', '/older', '/old/x', '/std:x'])
        expect([path, ask(path)]).toEqual([path, null]);
    }
  });
});

describe('Vercel', () => {
  const routesOf = (site = parts) =>
    getTransformedRoutes(JSON.parse(listHostFiles('vercel', site).get('vercel.json')!));

  it('takes targets and old addresses with what means something in its patterns', () => {
    const site = {
      ...parts,
      pages: {
        ...parts.pages,
        'content/std:vector.md': { meta: { aliases: ['/v(1):x*+{y}', '/旧'] } },
        'content/a(b){c}*+.md': { meta: { aliases: ['/odd'] } },
      },
    };
    const { error, routes } = routesOf(site);
    expect(error).toBeNull();
    const follow = (path: string) => {
      for (const route of routes ?? []) {
        const target = 'src' in route && 'headers' in route && route.headers?.Location;
        if (target && new RegExp(String(route.src)).test(path)) return decodeURIComponent(target);
      }
      return undefined;
    };
    expect(follow('/sip')).toBe('/man/sip(5) $x/');
    expect(follow('/odd/')).toBe('/a(b){c}*+/');
    expect(follow('/v(1):x*+%7By%7D')).toBe('/std:vector/');
    expect(follow(encodeURI('/旧'))).toBe('/std:vector/');
    expect(follow('/placed')).toBe('/new/#退款');
    // A page of the writer's own has relative files.
    expect(follow('/demo')).toBe('/demo/');
    for (const path of ['/demo/', '/new/', '/older', '/old/x'])
      expect([path, follow(path)]).toEqual([path, undefined]);
  });
});
