import { describe, expect, it } from 'vitest';
import { flatten, flattenWithOffsets, fold, lowerCase } from '../../../src/lib/search/fold.ts';
import { cpuTime } from '../../helpers/cpu.ts';

describe('folding', () => {
  it('makes width, case, accents and compatibility forms one', () => {
    expect(fold('ＳＩＰ　Ｔｒｕｎｋ')).toBe('sip trunk');
    expect(fold('Café ﬁne ①')).toBe('cafe fine 1');
    expect(fold('ｶﾞｲﾄﾞ')).toBe(fold('ガイド'));
    expect(fold('⽂件')).toBe('文件');
    expect(fold('a\u2013b\u2212c')).toBe('a-b-c');
  });

  it('writes letters that no accent can be taken from as they are typed elsewhere', () => {
    expect(fold('Straße STRASSE STRAẞE')).toBe('strasse strasse strasse');
    expect(fold('Smørrebrød Łódź Æther œuvre Þór Đà ısı')).toBe('smorrebrod lodz aether oeuvre thor da isi');
  });

  it('drops what cannot be seen, and the marks of answers', () => {
    expect(fold('录\u200B音\uFEFF\u00AD')).toBe('录音');
    expect(fold('\uE000录音\uE001')).toBe('录音');
    expect(fold('葛\u{E0100}城')).toBe('葛城');
  });

  it('keeps case where the parts of a word are told by it', () => {
    expect(flatten('ｇｅｔＵｓｅｒ')).toBe('getUser');
  });

  it('returns the text itself where nothing is to be folded', () => {
    const text = 'plain 录音 text';
    expect(flatten(text)).toBe(text);
    expect(flattenWithOffsets(text)).toEqual({ text });
  });

  it('leads every unit back to where it came from', () => {
    const { text, offsets } = flattenWithOffsets('①ﬁ，e\u0301𠮷');
    expect(text).toBe('1fi,e𠮷');
    expect([...offsets!]).toEqual([0, 1, 1, 2, 3, 5, 5, 7]);
  });

  it('keeps the length when it lowers, over the whole first plane', () => {
    const changed: string[] = [];
    for (let unit = 0; unit < 0x10000; unit++) {
      const flat = flatten(String.fromCharCode(unit));
      if (lowerCase(flat).length !== flat.length) changed.push(unit.toString(16));
    }
    expect(changed).toEqual([]);
  });

  it('is done after once, over the whole first plane', () => {
    const changed: string[] = [];
    for (let unit = 0; unit < 0xd800; unit++) {
      const once = fold(String.fromCharCode(unit));
      if (fold(once) !== once) changed.push(unit.toString(16));
    }
    expect(changed).toEqual([]);
  });

  it('folds long chains of marks and lone halves of pairs in linear time', () => {
    const started = cpuTime();
    const folded = fold(`a${'\u0316\u0301'.repeat(200_000)}${'\ud800'.repeat(1000)}`);
    expect(cpuTime() - started).toBeLessThan(3000);
    expect(folded.startsWith('a')).toBe(true);
  });
});
