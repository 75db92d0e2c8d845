import { describe, expect, it } from 'vitest';
import { emitters } from '../../../src/emit/index.ts';
import { beginEmission } from '../../../src/engine/emission/index.ts';
import { pack, unpack } from '../../../src/engine/emission/packed.ts';
import { withoutBodies } from '../../../src/engine/emission/without-bodies.ts';
import { Interrupted } from '../../../src/engine/runner/job.ts';
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

describe('an emission', () => {
  const filesOf = async (workers: number) => {
    const files = [];
    for await (const some of beginEmission(site, { scriptHashes: [], workers }).files()) files.push(...some);
    return files.sort((a, b) => (a.path < b.path ? -1 : 1));
  };

  it('makes all files here where its thread comes to nothing', async () => {
    // From sources there is no compiled code for a thread to run.
    const alone = await filesOf(1);
    expect(alone.some(({ from }) => from === 'search-index')).toBe(true);
    expect(await filesOf(2)).toEqual(alone);
  });

  it('ends at a signal', async () => {
    const interruption = new AbortController();
    const emission = beginEmission(site, { scriptHashes: [], workers: 2, signal: interruption.signal });
    interruption.abort();
    const all = async () => {
      for await (const _ of emission.files());
    };
    await expect(all()).rejects.toBeInstanceOf(Interrupted);
    emission.stop();
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
