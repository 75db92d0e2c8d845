import { describe, expect, it } from 'vitest';
import { createAddresses } from '#model/address/address';
import { resolveRootTarget, resolveTarget } from '#model/address/target';
import { siteOf, treeNamed } from '../../../helpers/site.ts';

const parts = {
  pages: {
    'content/index.md': {},
    'content/guide/tls.md': {},
    'content/[product]-team/login.md': {},
    'content/a b/c#d.md': {},
  },
  publicFiles: ['img/a.svg', 'manual.pdf', 'demo/index.html', 'guide/tls/index.html'],
  assets: ['guide/flow.svg', '@v6.2/guide/flow.svg'],
};
const site = siteOf(parts).value;
const from = (version = 'v6.4', path = 'content/guide/tls.md') => ({
  path,
  route: '/guide/tls',
  version: treeNamed(site, version).version,
});
const read = (href: string, kind: 'page' | 'image' | 'file' = 'page', place = from()) =>
  resolveTarget({ kind, href }, place, site);

describe('targets', () => {
  it('reads routes with and without slash, query and anchor', () => {
    expect(read('/guide/tls/?x=1#证书')).toMatchObject({
      kind: 'page',
      route: '/guide/tls',
      slash: true,
      query: '?x=1',
      hash: '#证书',
    });
    expect(read('/')).toMatchObject({ route: '/', slash: false });
  });

  it('decodes percent-escapes once', () => {
    expect(read('/a%20b/c%23d')).toMatchObject({ route: '/a b/c#d' });
    expect(read('/a%2520b')).toMatchObject({ route: '/a%20b' });
    expect(read('/100%')).toMatchObject({ route: '/100%' });
  });

  it('reads relative markdown paths from the file that they stand in', () => {
    expect(read('./tls.md#x')).toMatchObject({ route: '/guide/tls', hash: '#x' });
    expect(read('../[product]-team/login.md')).toMatchObject({ route: '/xvox-team/login' });
    expect(read('../index.md')).toMatchObject({ route: '/' });
    expect(read('../../x.md').kind).toBe('outside');
    expect(read('../a/x.md', 'page', from('v6.2', 'content/@v6.2/guide/tls.md'))).toMatchObject({
      route: '/a/x',
    });
  });

  it('leads into another tree by its version', () => {
    expect(read('/@v6.2/guide/tls')).toMatchObject({ route: '/guide/tls', version: { value: 'v6.2' } });
    expect(read('/@v9/guide')).toEqual({ kind: 'unknown-version', value: 'v9' });
  });

  it('knows outside addresses', () => {
    for (const href of ['https://a.example', 'mailto:a@b.example', '//cdn.example/x', 'tel:1'])
      expect(read(href).kind).toBe('external');
  });

  it('tells public files from pages', () => {
    expect(read('/manual.pdf')).toMatchObject({ kind: 'file', path: 'manual.pdf' });
    expect(read('/img/a.svg', 'image')).toMatchObject({ kind: 'file', path: 'img/a.svg' });
    expect(read('/guide/tls')).toMatchObject({ kind: 'page' });
  });

  it('reads the address of a public folder as the page in it, unless the tree has a page there', () => {
    const demo = { kind: 'file', path: 'demo/index.html', isIndex: true };
    for (const href of ['/demo', '/demo/', '../demo/', '../public/demo/', '/demo/?a=b#c'])
      expect(read(href), href).toMatchObject(demo);
    expect(read('/demo/', 'page', from('v6.2'))).toMatchObject(demo);
    for (const href of ['/demo/index.html', '../demo/index.html', '../demo/index.html?a=b#c']) {
      expect(read(href), href).toMatchObject({ kind: 'file', path: 'demo/index.html' });
      expect(read(href)).not.toHaveProperty('isIndex');
    }
    expect(read('/guide/tls/')).toMatchObject({ kind: 'page' });
    expect(read('/demos/')).toMatchObject({ kind: 'page' });
  });

  it("prefers an overlay's own files", () => {
    const overlaid = from('v6.2', 'content/@v6.2/guide/tls.md');
    expect(read('./flow.svg', 'image', overlaid)).toMatchObject({
      asset: { path: 'content/@v6.2/guide/flow.svg' },
    });
    expect(read('./flow.svg', 'image')).toMatchObject({ asset: { path: 'content/guide/flow.svg' } });
  });
});

describe('targets that count from the root', () => {
  const at = (href: string) => {
    const target = resolveRootTarget(href, site);
    return target.kind === 'page' ? [target.version.value, target.route, target.slash, target.hash] : target;
  };

  it('name their tree by their path', () => {
    expect(at('/guide/tls#x')).toEqual(['v6.4', '/guide/tls', false, '#x']);
    expect(at('/v6.2/guide/tls/')).toEqual(['v6.2', '/guide/tls', true, '']);
    expect(at('/dev')).toEqual(['dev', '/', false, '']);
    expect(at('/dev-guide')).toEqual(['v6.4', '/dev-guide', false, '']);
    expect(at('/@v6.2/guide/tls')).toEqual(['v6.2', '/guide/tls', false, '']);
    expect(at('/manual.pdf?a=b')).toEqual({ kind: 'file', path: 'manual.pdf', query: '?a=b', hash: '' });
    expect(at('/100%')).toEqual(['v6.4', '/100%', false, '']);
  });
});

describe('addresses', () => {
  const href = (written: string, base: string, offline = false, version = 'v6.2') => {
    const other = siteOf({ ...parts, base, offline }).value;
    const place = { ...from(), version: treeNamed(other, version).version };
    const folder = place.version.base.slice(1);
    const path = `${folder === '' ? '' : `${folder}/`}guide/tls/index.html`;
    return createAddresses(path, other).target(resolveTarget({ kind: 'page', href: written }, place, other));
  };

  it('carry the base of the site and of the tree, and keep the form as written', () => {
    expect(href('/guide/tls', '')).toBe('/v6.2/guide/tls');
    expect(href('/guide/tls/#x', '/docs')).toBe('/docs/v6.2/guide/tls/#x');
    expect(href('/', '/docs')).toBe('/docs/v6.2/');
    expect(href('/', '', false, 'v6.4')).toBe('/');
    expect(href('/@v6.4/guide/tls', '/docs')).toBe('/docs/guide/tls');
    expect(href('/manual.pdf', '/docs')).toBe('/docs/manual.pdf');
    expect(href('/demo?a=b#c', '/docs')).toBe('/docs/demo/?a=b#c');
    expect(href('/demo/index.html', '')).toBe('/demo/index.html');
  });

  it('escape what a URL cannot hold', () => {
    expect(href('/a%20b/c%23d', '')).toBe('/v6.2/a%20b/c%23d');
  });

  it('are relative and end in files offline', () => {
    expect(href('/guide/tls#x', '/docs', true)).toBe('../../../v6.2/guide/tls/index.html#x');
    expect(href('/', '', true, 'v6.4')).toBe('../../index.html');
    expect(href('/manual.pdf', '', true)).toBe('../../../manual.pdf');
    expect(href('/demo/', '', true)).toBe('../../../demo/index.html');
  });
});
