import { describe, expect, it } from 'vitest';
import { indexPage, readIndexedPage } from '../../../../src/lib/search/build/indexed-page.ts';
import type { PageRecord } from '../../../../src/lib/search/page.ts';

const record = (level: number, title: string, more: Partial<PageRecord> = {}): PageRecord => ({
  level,
  anchor: level === 1 ? '' : title,
  title,
  text: '',
  code: '',
  keywords: '',
  questions: '',
  ...more,
});

const records = [
  record(1, '配置录音', { text: '打开录音。\n见 mod_tts。', code: 'uuid_record 录音' }),
  record(3, '格式', { text: '𠮷 字。' }),
];

function termsIn(bytes: Uint8Array, isWanted?: (record: number) => boolean): string[] {
  const known: string[] = [];
  const terms: string[] = [];
  readIndexedPage(bytes).visitTerms(
    {
      wide: (first, second) =>
        known.push(String.fromCodePoint(first) + (second === 0 ? '' : String.fromCodePoint(second))) - 1,
      word: (text) => known.push(text) - 1,
      posting: (term, record, value) => terms.push(`${known[term]} ${record}:${value}`),
    },
    isWanted,
  );
  expect(new Set(known).size).toBe(known.length);
  return terms;
}

describe('an indexed page', () => {
  it('has the texts of each record with the titles above it', () => {
    const stored = readIndexedPage(indexPage(records)).records;
    expect(stored.map(({ level }) => level)).toEqual([1, 3]);
    expect(stored.map(({ json }) => JSON.parse(new TextDecoder().decode(json)))).toEqual([
      [['配置录音'], '', '打开录音。\n见 mod_tts。', 'uuid_record 录音'],
      [['配置录音', null, '格式'], '格式', '𠮷 字。', ''],
    ]);
  });

  it('tells of each term the records: text 0, code 1 unless it is in the text, from 2 on the size of a title', () => {
    const terms = termsIn(indexPage(records));
    expect(terms.filter((term) => term.startsWith('录音 '))).toEqual(['录音 0:0', '录音 0:4']);
    expect(terms).toEqual(expect.arrayContaining(['mod_tts 0:0', 'tts 0:0', 'uuid_record 0:1', '格式 1:2']));
    expect(terms).toContain('𠮷 1:0');
  });

  it('has simplified characters alone, and says whether there were others', () => {
    const bytes = indexPage([record(1, '錄音設備')]);
    expect(termsIn(bytes)).toContain('录音 0:4');
    expect(readIndexedPage(bytes).isTraditional).toBe(true);
    expect(readIndexedPage(indexPage(records)).isTraditional).toBe(false);
    const asked = [record(1, '录音'), record(2, '存放', { questions: '錄音在哪' })];
    expect(readIndexedPage(indexPage(asked)).isTraditional).toBe(true);
  });

  it('tells the terms of wanted records alone', () => {
    const terms = termsIn(indexPage(records), (record) => record === 1);
    expect(terms.sort()).toEqual(['字 1:0', '式 1:2', '格 1:2', '格式 1:2', '𠮷 1:0'].sort());
  });

  it('is the same whatever pages came before', () => {
    const bytes = indexPage(records);
    indexPage([record(1, '另一页')]);
    expect(indexPage(records)).toEqual(bytes);
  });

  it('of another version is not read', () => {
    expect(() => readIndexedPage(Uint8Array.of(99, 0))).toThrow('another version');
  });
});
