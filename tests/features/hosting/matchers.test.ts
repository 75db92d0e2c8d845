/** What hosts make of docgen's files, by their own code: Netlify's matcher of redirects, and what Vercel validates a deployment with. */
import { getTransformedRoutes } from '@vercel/routing-utils';
import redirector from 'netlify-redirector';
import { describe, expect, it } from 'vitest';
import type { SiteParts } from '../../helpers/site.ts';
import { accepted, refused } from '../../lib/negotiation/cases.ts';
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

  /** Where a request is led, by the first rule that fits, and the headers of rules before it. */
  const ask = (site: SiteParts, path: string, accept: string) => {
    const { error, routes } = routesOf(site);
    expect(error).toBeNull();
    const headers: Record<string, string> = {};
    for (const route of routes ?? []) {
      if ('handle' in route) {
        if (route.handle === 'filesystem' && /\/index\.md$|\.(?:txt|css)$/.test(path)) break;
        continue;
      }
      const match = new RegExp(route.src ?? '').exec(path);
      const isMet = (one: { value?: unknown }) => new RegExp(`^(?:${one.value})$`).test(accept);
      if (!match || !(route.has ?? []).every(isMet) || (route.missing ?? []).some(isMet)) continue;
      if (route.continue) Object.assign(headers, route.headers);
      const to = route.headers?.Location ?? route.dest;
      if (to !== undefined)
        return {
          status: route.status,
          to: to.replace(/\$(\d)/g, (_: string, group: string) => match[Number(group)]!),
          headers,
        };
    }
    return { headers };
  };

  it('leads requests that prefer Markdown to the copies, and no others', () => {
    for (const base of ['', '/docs+1']) {
      const site = { ...parts, base, publicFiles: [...(parts.publicFiles ?? []), 'a.b/c/index.html'] };
      for (const accept of accepted.filter((one) => !/[A-Z]/.test(one.replace('GFM', ''))))
        expect([accept, ask(site, `${base}/new/`, accept)]).toMatchObject([
          accept,
          { status: 307, to: `${base.replace('+', '%2B')}/new/index.md` },
        ]);
      for (const accept of refused)
        expect([accept, ask(site, `${base}/new/`, accept).to]).toEqual([accept, undefined]);
      const lead = (path: string) =>
        ask(site, base + path, 'text/markdown').to?.slice(base.replace('+', '%2B').length);
      for (const path of ['/', '/v6.2/', '/%E6%97%A7/a/', '/man/sip(5)%20$x/'])
        expect(lead(path)).toBe(`${path}index.md`);
      expect(lead('/new')).toBe('/new/index.md');
      expect(lead('/old/')).toBe('/new/');
      for (const path of [
        '/new/index.md',
        '/llms.txt',
        '/demo/',
        '/a.b/c/',
        '/a.b/c',
        '/search/',
        '/v6.2/search',
        '/.well-known/api-catalog',
        '/assets/a.css',
      ])
        expect([path, lead(path)]).toEqual([path, path === '/a.b/c' ? '/a.b/c/' : undefined]);
    }
  });

  it('answers the name of a page with .md with its copy, and names what agents look for', () => {
    const site = { ...parts, base: '/docs' };
    for (const path of ['/new', '/v6.2', '/v6.2/new', '/man/sip(5)%20$x'])
      expect(ask(site, `/docs${path}.md`, '*/*').to).toBe(`/docs${path}/index.md`);
    for (const path of ['/', '/new/', '/new', '/v6.2/']) {
      const { headers } = ask(site, `/docs${path}`, '*/*');
      expect(headers).toMatchObject({
        Vary: 'Accept',
        Link: expect.stringContaining('</docs/llms.txt>; rel="llms-txt"'),
      });
    }
    for (const path of ['/assets/a.css', '/new/index.md'])
      expect(ask(site, `/docs${path}`, '*/*').headers).not.toHaveProperty('Vary');
    const { headers } = ask(site, '/docs/.well-known/api-catalog', '*/*');
    expect(headers['Content-Type']).toBe(
      'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"',
    );
  });

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
        const isAsked = 'has' in route && route.has;
        const target = !isAsked && 'src' in route && 'headers' in route && route.headers?.Location;
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
