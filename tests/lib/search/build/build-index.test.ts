import { describe, expect, it } from 'vitest';
import { searchIndex } from '../../../../src/features/search/index-files.ts';
import { buildIndex, chooseName } from '../../../../src/lib/search/build/build-index.ts';
import { indexPage } from '../../../../src/lib/search/build/indexed-page.ts';
import {
  findRange,
  type IndexInfo,
  indexFile,
  readFileName,
  unpackNames,
} from '../../../../src/lib/search/layout.ts';
import { cpuTime } from '../../../helpers/cpu.ts';
import { outputContext, type SiteParts, siteOf } from '../../../helpers/site.ts';
import { indexFiles, siteWith } from '../../../search/memory.ts';

const text = (body: string | Uint8Array | object) =>
  body instanceof Uint8Array ? new TextDecoder().decode(body) : String(body);

function emitted(parts: SiteParts): Map<string, string> {
  return new Map(
    [...searchIndex.emit(siteOf(parts).value, outputContext)].map(({ path, body }) => [path, text(body)]),
  );
}

/** What a file calls back with. */
function held(script: string): { name: string; body: never } {
  const call = /^docgenIndex\("([^"]*)",([^\n]*)\)\n$/.exec(script);
  return { name: call![1]!, body: JSON.parse(call![2]!) as never };
}

const page = (words: string) => ({ sections: [{ level: 1, title: 'Page', text: words, code: '' }] });

describe('the embedded index', () => {
  it('is written for every tree, what trees share once', () => {
    const files = emitted({ pages: { 'content/a.md': page('录音'), 'content/@v6.2/b.md': page('旧页') } });
    const others = [...files.keys()].filter((path) => !/^search\/[0-9a-f]{8}\.js$/.test(path));
    expect(others.sort()).toEqual([
      'dev/search/index.js',
      'search/index.js',
      'search/sounds.js',
      'search/traditional.js',
      'v6.2/search/index.js',
    ]);
    const texts = [...files.values()].filter((body) => /录音|旧页/.test(body) && body.includes('["/'));
    expect(texts).toHaveLength(1);
    expect((held(files.get('v6.2/search/index.js')!).body as IndexInfo).filesAt).toBe('../../search/');
  });

  it('of a large site has the synonyms in one file for all trees, of a small one in each', () => {
    const indexOf = (count: number) => {
      const pages = Array.from({ length: count }, (_, at) => ({
        route: `/p${at}`,
        key: String(at),
        area: '',
        type: 'page' as const,
        read: () =>
          indexPage([
            {
              ...{ level: 1, title: `录音 ${at}`, anchor: '', code: '', keywords: '', questions: '' },
              text: Array.from({ length: 400 }, (_, one) =>
                String.fromCodePoint(0x4e00 + ((at * 397 + one * 13) % 9000)),
              ).join(''),
            },
          ]),
      }));
      const trees = [
        { folder: 'search', pages },
        { folder: 'old/search', pages },
      ];
      const synonyms = [['录音, 语音', 'recording; taping'], ['前转']];
      const files = new Map(
        [...buildIndex({ trees, synonyms, callback: 'docgenIndex' })].map(({ path, body }) => [
          path,
          text(body),
        ]),
      );
      const info = held(files.get('old/search/index.js')!).body as IndexInfo;
      return { files, info, name: readFileName(unpackNames(info.files.synonyms), 0) };
    };
    const small = indexOf(2);
    expect(small.info).toMatchObject({ ofSite: 2, files: { synonyms: '' } });
    expect(small.info.synonyms).toMatch(/^录音 {2}语音,recording {2}taping;前转/);
    const large = indexOf(120);
    expect(large.info.synonyms).toBeUndefined();
    expect(held(large.files.get(`search/${large.name}`)!).body).toMatch(
      /^录音 {2}语音,recording {2}taping;前转/,
    );
  });

  it('has a record once that differs in no tree, also where its page does', () => {
    const words = (own: string) => ({
      sections: [
        { level: 1, title: 'Page', text: own, code: '' },
        { id: 's', level: 2, title: '同一节', text: '这里没有不同。', code: '' },
      ],
    });
    const files = emitted({ pages: { 'content/a.md': words('新的'), 'content/@v6.2/a.md': words('旧的') } });
    const texts = [...files.values()].join('');
    expect(texts.match(/这里没有不同/g)).toHaveLength(1);
    expect([texts.includes('新的'), texts.includes('旧的')]).toEqual([true, true]);
    const kinds = (path: string) => (held(files.get(path)!).body as IndexInfo).kinds;
    expect([kinds('search/index.js'), kinds('v6.2/search/index.js')]).toEqual(['82', '82']);
  });

  it('is in the first tree that is built, if the default one is left out', () => {
    const files = emitted({
      pages: { 'content/a.md': page('录音') },
      only: ['v6.2'],
    });
    expect([...files.keys()].every((path) => path.startsWith('v6.2/search/'))).toBe(true);
  });

  it('has no file twice, also where few different pairs leave shards empty', () => {
    const pages: SiteParts['pages'] = {};
    for (let index = 0; index < 600; index++) pages[`content/p${index}.md`] = page('录音与网关'.repeat(300));
    const paths = [...searchIndex.emit(siteOf({ pages }).value, outputContext)].map(({ path }) => path);
    expect(new Set(paths).size).toBe(paths.length);
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

  it('has the same bytes for the same site, and another file once its text changes', () => {
    const parts = (words: string): SiteParts => ({
      pages: { 'content/a.md': page(words), 'content/b.md': page('不变') },
    });
    expect(emitted(parts('录音'))).toEqual(emitted(parts('录音')));
    const texts = (words: string) =>
      (held(emitted(parts(words)).get('search/index.js')!).body as IndexInfo).files.texts;
    expect(texts('录音')).not.toBe(texts('录像'));
  });

  it('cuts words into ranges that its bounds find again', () => {
    const words = Array.from({ length: 9000 }, (_, index) => `word${(index * 7919) % 100_003}x`);
    const pages = Object.fromEntries(
      Array.from({ length: 300 }, (_, index) => [
        `/p${index}`,
        `P${index}\n${words.slice(index * 30, index * 30 + 30).join(' ')}`,
      ]),
    );
    const files = indexFiles(siteWith(pages));
    const info = held(files.get(indexFile)!).body as IndexInfo;
    expect(info.bounds.words.length).toBeGreaterThan(5);
    for (const word of words.slice(0, 300)) {
      const shard = files.get(
        readFileName(unpackNames(info.files.words), findRange(word, info.bounds.words)),
      )!;
      expect((held(shard).body as string).split(' ').some((entry) => entry.startsWith(`${word}!`))).toBe(
        true,
      );
    }
  });

  it('reads the bytes of pages again where there are too many to keep, and is then the same', () => {
    const record = { level: 1, anchor: '', text: '录音', code: '', keywords: '', questions: '' };
    const build = (more: number) => {
      let reads = 0;
      const pages = ['/a', '/b'].map((route) => ({
        route,
        key: route,
        area: '',
        type: 'page' as const,
        read() {
          reads++;
          const bytes = indexPage([{ ...record, title: route }]);
          const longer = new Uint8Array(bytes.length + more);
          longer.set(bytes);
          return longer;
        },
      }));
      const files = Array.from(buildIndex({ trees: [{ folder: 'search', pages }] }), ({ path, body }) => [
        path,
        text(body),
      ]);
      return { reads, files };
    };
    const [small, large] = [build(0), build(20 * 2 ** 20)];
    expect([small.reads, large.reads]).toEqual([2, 3]);
    expect(large.files).toEqual(small.files);
  });

  it('takes a page of many characters and one of many headings', () => {
    const started = cpuTime();
    const huge = '很长的一行文字没有换行'.repeat(90_000);
    const headings = Array.from({ length: 20_000 }, (_, index) => `## 标题 ${index}`).join('\n');
    const files = indexFiles(siteWith({ '/huge': `巨大\n${huge}`, '/many': `许多\n${headings}` }));
    // A record is not divided; all others are in files of a usual size.
    const lengths = [...files.values()].map(({ length }) => length).sort((a, b) => b - a);
    expect(lengths[0]).toBeGreaterThan(huge.length);
    expect(lengths[1]).toBeLessThan(300_000);
    expect(cpuTime() - started).toBeLessThan(20_000);
  });
});

describe('names of index files', () => {
  it('are the beginning of a hash, and another where a file with other content bears that', () => {
    const [one, two] = ['123456789aaaa', '123456789bbbb'];
    const taken = new Map<string, string>();
    const named = (sum: string) => {
      const name = chooseName(sum, taken);
      taken.set(name, sum);
      return name;
    };
    expect(named(one)).toBe('12345678');
    const other = named(two);
    expect(other).toMatch(/^[0-9a-f]{8}$/);
    expect(other).not.toBe('12345678');
    expect([named(one), named(two)]).toEqual(['12345678', other]);
  });
});
