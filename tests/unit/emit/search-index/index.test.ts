import { describe, expect, it } from 'vitest';
import { searchIndex } from '../../../../src/emit/search-index/index.ts';
import { familyFile, type IndexInfo, rangeOf } from '../../../../src/model/search/shards.ts';
import { type SiteParts, siteOf } from '../../../helpers/site.ts';
import { indexFiles, siteWith } from '../../../search/memory.ts';

const text = (body: string | Uint8Array | object) =>
  body instanceof Uint8Array ? new TextDecoder().decode(body) : String(body);

function emitted(parts: SiteParts): Map<string, string> {
  return new Map([...searchIndex.emit(siteOf(parts).value)].map(({ path, body }) => [path, text(body)]));
}

/** What a file calls back with. */
function held(script: string): { name: string; body: never } {
  const call = /^docgenIndex\("([^"]*)",([^\n]*)\)\n$/.exec(script);
  return { name: call![1]!, body: JSON.parse(call![2]!) as never };
}

const page = (words: string) => ({ sections: [{ level: 1, title: 'Page', text: words, code: '' }] });

describe('the embedded index', () => {
  it('is written for every tree, the texts that trees share once', () => {
    const files = emitted({ pages: { 'content/a.md': page('录音'), 'content/@v6.2/b.md': page('旧页') } });
    const folders = new Set([...files.keys()].map((path) => path.replace(/search\/.*$/, 'search')));
    expect([...folders].sort()).toEqual(['dev/search', 'search', 'v6.2/search']);
    const texts = [...files.keys()].filter((path) => /\/t\d+\.js$/.test(path));
    expect(texts.every((path) => path.startsWith('search/'))).toBe(true);
    expect(texts).toHaveLength(2);
  });

  it('cuts texts at the same places in all trees, however many pages each has', () => {
    const pages: SiteParts['pages'] = {};
    for (let index = 0; index < 430; index++)
      pages[`content/p${index}.md`] = page(`第${index}页。`.repeat(90));
    for (let index = 0; index < 300; index++) pages[`content/@v6.2/q${index}.md`] = page('只在旧版。');
    pages['content/marked.md'] = page(`${'前文一句。'.repeat(60)}此处有标记。${'后文一句。'.repeat(60)}`);
    const texts = [...emitted({ pages })].filter(([path]) => /\/t\d+\.js$/.test(path));
    expect(texts.filter(([, body]) => body.includes('此处有标记'))).toHaveLength(1);
    expect(texts).toHaveLength(731);
  });

  it('is in the first tree that is built, if the default one is left out', () => {
    const files = emitted({
      pages: { 'content/a.md': page('录音') },
      config: { versions: [{ value: 'v6.2', label: 'v6.2', base: '/v6.2', isDefault: false }] },
    });
    expect([...files.keys()].every((path) => path.startsWith('v6.2/search/'))).toBe(true);
  });

  it('is left out where another provider is chosen', () => {
    const search = {
      provider: 'hosted',
      endpoint: 'https://s.example',
      index: 'i',
      token: 't',
      filter: true,
    } as const;
    expect(emitted({ pages: { 'content/a.md': {} }, config: { search } }).size).toBe(0);
  });

  it('leaves out pages that do not want to be found', () => {
    const files = emitted({
      pages: { 'content/a.md': { ...page('秘密'), meta: { search: false } }, 'content/b.md': page('公开') },
    });
    const all = [...files.values()].join('');
    expect(all).not.toContain('秘密');
    expect(all).toContain('公开');
  });

  it('calls back with the own name of each file and nothing that needs to be run', () => {
    const files = emitted({ pages: { 'content/a.md': page('录音 "quoted" \\ </script> \u2028 `x`') } });
    for (const [path, script] of files) {
      const name = path.replace(/^(?:.*\/)?search\//, '');
      expect(held(script).name).toBe(name);
    }
  });

  it('has the same bytes for the same site, and another folder once anything changes', () => {
    const parts = (words: string): SiteParts => ({
      pages: { 'content/a.md': page(words), 'content/b.md': page('不变') },
    });
    expect(emitted(parts('录音'))).toEqual(emitted(parts('录音')));
    const pairs = (words: string) =>
      (held(emitted(parts(words)).get('search/index.js')!).body as IndexInfo).folders.pairs;
    expect(pairs('录音')).not.toBe(pairs('录像'));
  });

  it('cuts words into ranges that its bounds find again', () => {
    const words = Array.from({ length: 3000 }, (_, index) => `word${(index * 7919) % 100_003}x`);
    const files = indexFiles(siteWith({ '/a': `A\n${words.join(' ')}` }));
    const info = held(files.get('index.js')!).body as IndexInfo;
    expect(info.words.length).toBeGreaterThan(10);
    for (const word of words.slice(0, 300)) {
      const shard = files.get(familyFile(info.folders, 'words', rangeOf(word, info.words)))!;
      expect((held(shard).body as string).split(' ').some((entry) => entry.startsWith(`${word}!`))).toBe(
        true,
      );
    }
  });

  it('takes a page of many characters and one of many headings', () => {
    const started = performance.now();
    const huge = '很长的一行文字没有换行'.repeat(90_000);
    const headings = Array.from({ length: 20_000 }, (_, index) => `## 标题 ${index}`).join('\n');
    const files = indexFiles(siteWith({ '/huge': `巨大\n${huge}`, '/many': `许多\n${headings}` }));
    expect(files.size).toBeGreaterThan(100);
    expect(Math.max(...[...files.values()].map(({ length }) => length))).toBeLessThan(300_000);
    expect(performance.now() - started).toBeLessThan(20_000);
  });
});
