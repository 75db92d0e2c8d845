import { describe, expect, it } from 'vitest';
import { spellingsOf } from '../../../../src/search/build/pinyin.ts';
import { syllables } from '../../../../src/search/build/syllables.ts';
import { syllableRows } from './readings.ts';

const spelt = (title: string) => spellingsOf(title).map(({ text, place }) => `${text} ${place}`);

describe('pinyin', () => {
  it('has the readings of pinyin-pro', () => {
    expect(syllables).toEqual(syllableRows());
  });

  it('spells a title from each character on, in full and by first letters', () => {
    expect(spelt('录音')).toEqual(['luyin 2', 'ly 2', 'yin 0']);
    expect(spelt('SIP 录音')).toEqual(['luyin 1', 'ly 1', 'yin 0']);
    expect(spelt('挂机原因')).toContain('guajiyuanyin 2');
    expect(spelt('挂机原因')).toContain('gjyy 2');
    expect(spelt('挂机原因')).toContain('yuanyin 0');
  });

  it('tries both readings of characters that have two', () => {
    expect(spelt('重启')).toEqual(expect.arrayContaining(['zhongqi 2', 'chongqi 2', 'cq 2', 'zq 2']));
  });

  it('stops at characters without a reading', () => {
    expect(spelt('录\u3402音')).toEqual(['lu 1', 'yin 0']);
    expect(spelt('かな abc')).toEqual([]);
  });

  it('keeps spellings short, and few however long the title', () => {
    const spellings = spellingsOf('行'.repeat(3000));
    expect(spellings.every(({ text }) => text.length <= 16)).toBe(true);
    expect(spellings.length).toBeLessThan(200);
  });
});
