import { describe, expect, it } from 'vitest';
import type { PageInput } from '../../../../src/tools/print/layout/index.ts';
import { numberParts } from '../../../../src/tools/print/layout/manual.ts';
import { buildTermIndex } from '../../../../src/tools/print/layout/terms.ts';

const page = (route: string, more: Partial<PageInput> = {}): PageInput => ({
  route,
  title: route,
  html: '<h2 id="a">a</h2>',
  keywords: [],
  sections: [],
  ...more,
});

describe('the index of terms', () => {
  it('names the sections that have a term, first what explains it', () => {
    const parts = numberParts([
      {
        title: 'P',
        pages: [
          page('/one', { sections: [{ id: 'a', title: 'a', text: 'A cap of the CAPS cap, cap' }] }),
          page('/glossary', { sections: [{ id: 'a', title: 'cap', text: 'What it is' }] }),
        ],
      },
    ]);
    const [group] = buildTermIndex(parts, new Map([['cap', 'c2-1']]), new Map(), 'en');
    expect(group).toEqual({
      letter: 'C',
      entries: [
        {
          term: 'cap',
          places: [
            { anchor: 'c1-1', chapter: '1.1', isMain: false },
            { anchor: 'c2-1', chapter: '1.2', isMain: true },
          ],
        },
      ],
    });
  });

  it('knows no part of a Latin word as a term', () => {
    const parts = numberParts([
      { title: 'P', pages: [page('/one', { sections: [{ title: '', text: 'escapade capsule' }] })] },
    ]);
    expect(buildTermIndex(parts, new Map([['cap', undefined]]), new Map(), 'en')).toEqual([]);
  });

  it('spells out abbreviations and takes keywords, save sentences of who searches', () => {
    const parts = numberParts([
      {
        title: 'P',
        pages: [page('/one', { keywords: ['hang up', 'why does my call end after half a minute'] })],
      },
    ]);
    const abbreviations = new Map([
      [parts[0]!.chapters[0]!, [{ word: 'SIP', title: 'Session Initiation Protocol', anchor: 'c1' }]],
    ]);
    const entries = buildTermIndex(parts, new Map(), abbreviations, 'en').flatMap((group) => group.entries);
    expect(entries.map(({ term, title }) => [term, title])).toEqual([
      ['hang up', undefined],
      ['SIP', 'Session Initiation Protocol'],
    ]);
  });

  it('sorts Chinese by how it is read, among Latin words of the same letter', () => {
    const keywords = ['坐席', '分机', 'Webhook', '呼叫', '800', 'gateway', '网关'];
    const parts = numberParts([{ title: 'P', pages: [page('/one', { keywords })] }]);
    const groups = buildTermIndex(parts, new Map(), new Map(), 'zh-CN');
    expect(groups.map(({ letter, entries }) => [letter, ...entries.map(({ term }) => term)])).toEqual([
      ['#', '800'],
      ['F', '分机'],
      ['G', 'gateway'],
      ['H', '呼叫'],
      ['W', '网关', 'Webhook'],
      ['Z', '坐席'],
    ]);
  });
});
