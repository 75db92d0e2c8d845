import { describe, expect, it } from 'vitest';
import { indexPage, readIndexedPage } from '../../../../src/lib/search/build/indexed-page.ts';
import { documentOf } from '../../../helpers/site.ts';

const document = documentOf('content/guide/record.md', {
  title: '配置录音',
  meta: { description: '打开录音。' },
  sections: [
    { level: 1, title: '配置录音', text: '见 mod_tts。', code: 'uuid_record 录音' },
    { id: '格式', level: 3, title: '格式', text: '𠮷 字。', code: '' },
  ],
});

function termsIn(bytes: Uint8Array): string[] {
  const terms: string[] = [];
  let term = '';
  readIndexedPage(bytes).eachTerm({
    wide(first, second) {
      term = String.fromCodePoint(first) + (second === 0 ? '' : String.fromCodePoint(second));
    },
    word(text) {
      term = text;
    },
    posting: (record, value) => terms.push(`${term} ${record}:${value}`),
  });
  return terms;
}

describe('an indexed page', () => {
  it('has the texts of each record with the titles above it', () => {
    const records = readIndexedPage(indexPage(document)).records;
    expect(records.map(({ level }) => level)).toEqual([1, 3]);
    expect(records.map(({ json }) => JSON.parse(new TextDecoder().decode(json)))).toEqual([
      [['配置录音'], '', '打开录音。\n见 mod_tts。', 'uuid_record 录音'],
      [['配置录音', null, '格式'], '格式', '𠮷 字。', ''],
    ]);
  });

  it('tells of each term the records: text 0, code 1 unless it is in the text, from 2 on the size of a title', () => {
    const terms = termsIn(indexPage(document));
    expect(terms.filter((term) => term.startsWith('录音 '))).toEqual(['录音 0:0', '录音 0:4']);
    expect(terms).toEqual(expect.arrayContaining(['mod_tts 0:0', 'tts 0:0', 'uuid_record 0:1', '格式 1:2']));
    expect(terms).toContain('𠮷 1:0');
  });

  it('has simplified characters alone, and says whether there were others', () => {
    const bytes = indexPage(documentOf('content/a.md', { title: '錄音設備', sections: [] }));
    expect(termsIn(bytes)).toContain('录音 0:4');
    expect(readIndexedPage(bytes).isTraditional).toBe(true);
    expect(readIndexedPage(indexPage(document)).isTraditional).toBe(false);
    const asked = documentOf('content/b.md', {
      title: '录音',
      meta: { questions: [{ id: 'a', texts: ['錄音在哪'] }] },
      sections: [{ id: 'a', level: 2, title: '存放', text: '', code: '' }],
    });
    expect(readIndexedPage(indexPage(asked)).isTraditional).toBe(true);
  });

  it('is the same whatever pages came before, and wherever the page is', () => {
    const bytes = indexPage(document);
    indexPage(documentOf('content/other.md', { title: '另一页', sections: [] }));
    expect(indexPage({ ...document, path: 'content/@v6.2/x/record.md', html: 'other' })).toEqual(bytes);
  });

  it('of another version is not read', () => {
    expect(() => readIndexedPage(Uint8Array.of(99, 0))).toThrow('another version');
  });
});
