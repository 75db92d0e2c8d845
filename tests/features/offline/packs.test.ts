import { inflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { makeBody } from '#model/output/output';
import type { PackDirectory } from '../../../src/features/offline/contract.ts';
import { packFiles } from '../../../src/features/offline/pack.ts';
import { createPacks } from '../../../src/features/offline/packs.ts';

/** The files in a pack, by path. */
function unpack(pack: Uint8Array): Record<string, string> {
  const bytes = inflateSync(pack);
  const start = 10 + Number(bytes.subarray(0, 10));
  const directory: PackDirectory = JSON.parse(bytes.subarray(10, start).toString());
  const read = (ranges: readonly number[]) =>
    Buffer.concat(
      ranges.flatMap((from, at) =>
        at % 2 ? [] : [bytes.subarray(start + from, start + from + ranges[at + 1]!)],
      ),
    ).toString('latin1');
  return Object.fromEntries(Object.entries(directory).map(([path, ranges]) => [path, read(ranges)]));
}

type Parts = {
  readonly base?: string;
  readonly routes?: readonly string[];
  readonly trees?: readonly string[];
};

/** A written output with a file for each route, and the packs made from it. */
function pack(own: Readonly<Record<string, string | Buffer>>, parts: Parts = {}) {
  const { base = '', routes = [], trees = ['/'] } = parts;
  const settings = { trees: trees.map((tree) => ({ base: base + tree })) };
  const pages = routes.map((route) => [`${route.slice(1)}/index.html`.replace(/^\//, ''), `<p>${route}</p>`]);
  const all: Record<string, string | Buffer> = {
    'service-worker.js': `self.docgenOffline=${JSON.stringify(settings)};\ncode();`,
    ...Object.fromEntries(pages),
    ...own,
  };
  const files = new Map(
    Object.entries(all).map(([path, body]) => [path, { hash: String(body), size: body.length }]),
  );
  const made = new Map<string, Uint8Array>();
  const keys = new Map<string, string>();
  const read = (path: string) => Buffer.from(all[path]!);
  for (const { path, body } of createPacks({ base, routes, files, read })) {
    const bytes = Buffer.from(makeBody(body) as Uint8Array);
    if (typeof body === 'object' && 'make' in body) keys.set(path, body.key!);
    made.set(path, bytes);
    files.set(path, { hash: '', size: bytes.length });
  }
  const text = made.get('offline.json')?.toString();
  const packs: Record<string, { file: string; size: number }> = text ? JSON.parse(text).packs : {};
  return { made, packs, filesOf: (name: string) => unpack(made.get(packs[name]!.file)!) };
}

const listed = (files: Record<string, string>) => Object.keys(files).sort();

describe('a pack', () => {
  it('has each file byte for byte, and once what pages share', () => {
    const sidebar = `<nav>${Array.from({ length: 200 }, (_, at) => `<li>第 ${at} 页</li>`).join('')}</nav>`;
    const pages = ['甲', '乙', '丙'].map((name) => `<title>${name}</title>${sidebar}<main><p>${name}</main>`);
    const files: Record<string, Buffer> = {
      'p.png': Buffer.from([0, 255, 10, 13, 60]),
      'empty.svg': Buffer.alloc(0),
    };
    for (const [at, page] of pages.entries()) files[`${at}/index.html`] = Buffer.from(page);
    const made = packFiles(Object.keys(files), (path) => files[path]!);
    expect(unpack(made)).toEqual(
      Object.fromEntries(Object.entries(files).map(([path, body]) => [path, body.toString('latin1')])),
    );
    expect(inflateSync(made).length).toBeLessThan(Buffer.byteLength(sidebar) * 1.5);
    expect(packFiles(Object.keys(files), (path) => files[path]!)).toEqual(made);
  });
});

describe('the packs of a site', () => {
  it('are one for each section with further pages, one for what all share, one for the search, and their list', () => {
    const { made, packs, filesOf } = pack(
      {
        'assets/site.0123456789.css': 'style',
        'assets/font.0123456789.woff2': 'font',
        'search/index.js': 'x("index.js",1)',
        'search/0123abcd.js': 'x("0123abcd.js",2)',
        'search/index.html': '<p>search</p>',
        'feed.xml': '<feed/>',
        'guide/index.md': '# Guide',
      },
      { routes: ['/', '/guide', '/guide/a', '/law', '/no-index/a'] },
    );
    expect(Object.keys(packs).sort()).toEqual(['/search', '/shared', 'guide', 'no-index']);
    expect(listed(filesOf('/shared'))).toEqual([
      'assets/font.0123456789.woff2',
      'assets/site.0123456789.css',
      'index.html',
    ]);
    expect(listed(filesOf('/search'))).toEqual(['search/0123abcd.js', 'search/index.js']);
    expect(filesOf('guide')).toEqual({
      'guide/index.html': '<p>/guide</p>',
      'guide/a/index.html': '<p>/guide/a</p>',
    });
    expect(made.size).toBe(5);
    for (const { file, size } of Object.values(packs)) {
      expect(file).toMatch(/^assets\/offline\.[0-9a-f]{10}\.pack$/);
      expect(size).toBe(made.get(file)!.length);
    }
  });

  it('are of each tree, below a path too', () => {
    const { packs, filesOf } = pack(
      { 'en/index.html': '<img src="/docs/en/p.svg">', 'en/p.svg': 'p', 'p.svg': 'q', 'v1/index.html': '' },
      {
        base: '/docs',
        trees: ['/en/v1/', '/v1/', '/en/', '/'],
        routes: ['/', '/en', '/v1/guide', '/v1/guide/a', '/en/v1/guide/a', '/%', '/%/一'],
      },
    );
    expect(Object.keys(packs).sort()).toEqual(['%', '/shared', 'en/v1/guide', 'v1/guide']);
    expect(listed(filesOf('/shared'))).toEqual(['en/index.html', 'en/p.svg', 'index.html', 'v1/index.html']);
    expect(listed(filesOf('%'))).toEqual(['%/index.html', '%/一/index.html']);
  });

  it('have the pictures that their pages show, wherever these are named, without large ones and those of others', () => {
    const named = `<img src="/docs/img/a%20b.png?1" srcset="/docs/img/c.webp 2x, https://else.example/docs/img/d.png 1x">
      <a href="/docs/img/e.svg#x"></a><p data-x="{&quot;p&quot;:&quot;/docs/img/f.png&quot;}" style="background:url(/docs/img/g.jpg)">
      <img src="/img/h.png"><img src="/docs/gone.png"><img src="/docs/img/large.png"><video poster="/docs/img/i.avif" src="/docs/film.mp4">`;
    const large = Buffer.alloc(4 * 1024 * 1024 + 1);
    const pictures = [
      'a b.png',
      'c.webp',
      'd.png',
      'e.svg',
      'f.png',
      'g.jpg',
      'h.png',
      'i.avif',
      'unnamed.png',
    ];
    const { filesOf } = pack(
      {
        ...Object.fromEntries(pictures.map((name) => [`img/${name}`, name])),
        'img/large.png': large,
        'film.mp4': 'film',
        'guide/index.html': named,
      },
      { base: '/docs', routes: ['/', '/guide', '/guide/a'] },
    );
    expect(listed(filesOf('guide')).filter((path) => path.startsWith('img/'))).toEqual(
      ['a b.png', 'c.webp', 'e.svg', 'f.png', 'g.jpg', 'i.avif'].map((name) => `img/${name}`),
    );
  });

  it('have other names only where something in them has changed', () => {
    const site = { 'assets/a.0123456789.css': 'a', 'guide/index.html': '<img src="/p.png">', 'p.png': 'p' };
    const parts = { routes: ['/', '/guide', '/guide/a', '/other', '/other/a'] };
    const before = pack(site, parts).packs;
    expect(pack(site, parts).packs).toEqual(before);
    const changed = (own: Record<string, string>) => {
      const { packs } = pack({ ...site, ...own }, parts);
      return Object.keys(packs).filter((name) => packs[name]!.file !== before[name]!.file);
    };
    expect(changed({ 'p.png': 'q' })).toEqual(['guide']);
    expect(changed({ 'other/a/index.html': 'new' })).toEqual(['other']);
    expect(changed({ 'assets/a.0123456789.css': 'b' })).toEqual(['/shared']);
    expect(changed({ 'unused.png': 'x', 'feed.xml': 'x' })).toEqual([]);
  });

  it('are none where the site keeps no copies, or the worker is not docgen’s', () => {
    expect(pack({ 'service-worker.js': 'mine();' }, { routes: ['/', '/a', '/a/b'] }).made.size).toBe(0);
  });
});
