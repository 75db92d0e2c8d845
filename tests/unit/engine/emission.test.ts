import { describe, expect, it } from 'vitest';
import { emitters } from '../../../src/emit/index.ts';
import { pack, unpack } from '../../../src/engine/emission/packed.ts';
import { withoutBodies } from '../../../src/engine/emission/without-bodies.ts';
import { siteOf } from '../../helpers/site.ts';

const site = siteOf({
  config: { url: 'https://docs.example.com' },
  pages: { 'content/index.md': {}, 'content/blog/a.md': { meta: { time: '2025-07-09', aliases: ['/old'] } } },
}).value;

describe('what another thread is told', () => {
  it('is enough for every emitter, though it has no bodies', () => {
    const all = (of: typeof site) => emitters({ scriptHashes: [] }).flatMap(({ emit }) => emit(of));
    const copied = structuredClone(withoutBodies(site));
    expect(new Set(copied.trees.flatMap(({ pages }) => pages.map(({ document }) => document.html)))).toEqual(
      new Set(['']),
    );
    expect(all(copied)).toEqual(all(site));
  });

  it('keeps documents that trees share the same', () => {
    const [tree] = site.trees;
    const { trees } = withoutBodies({ ...site, trees: [tree!, tree!] });
    expect(trees[0]!.pages[0]!.document).toBe(trees[1]!.pages[0]!.document);
    expect(trees[0]!.byRoute.get('/')).toBe(trees[0]!.pages.find(({ route }) => route === '/'));
  });
});

describe('files on their way between threads', () => {
  it('arrive with the same names and bytes', () => {
    const files = [
      { path: 'a.txt', body: '呼叫 ☎ a', from: 'a' },
      { path: 'empty', body: '', from: 'b' },
      { path: 'c.bin', body: new Uint8Array([0, 255, 7]), from: 'c' },
    ];
    const packed = pack(files);
    const arrived = unpack(structuredClone(packed, { transfer: [packed.bytes.buffer] }));
    expect(arrived.map(({ path, from }) => [path, from])).toEqual(
      files.map(({ path, from }) => [path, from]),
    );
    expect(arrived.map(({ body }) => Buffer.from(body as Uint8Array).toString('latin1'))).toEqual(
      files.map(({ body }) => Buffer.from(body).toString('latin1')),
    );
    expect(unpack(pack([]))).toEqual([]);
  });
});
