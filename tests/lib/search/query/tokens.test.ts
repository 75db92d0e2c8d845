import { describe, expect, it } from 'vitest';
import {
  dropStopPhrases,
  dropStopWords,
  splitAtRarePairs,
  tokenize,
} from '../../../../src/lib/search/query/tokens.ts';

const texts = (query: string) => tokenize(query).map(({ text }) => text);

describe('the tokens of a query', () => {
  it('are runs of characters and words, folded, each once', () => {
    expect(texts('ＮＡＴ 单通，nat')).toEqual(['nat', '单通']);
    expect(texts('配置mod_tts')).toEqual(['配置', 'mod_tts']);
    expect(texts('/api/calls')).toEqual(['api', 'calls']);
  });

  it('end with the one that may go on', () => {
    expect(tokenize('sip pro').map(({ last }) => last)).toEqual([false, true]);
    expect(tokenize('sip pro  ').map(({ last }) => last)).toEqual([false, true]);
    expect(tokenize('sip pro。').map(({ last }) => last)).toEqual([false, false]);
  });

  it('are few, whatever is pasted', () => {
    expect(texts('a b c d e f g h i j k l m n o p')).toHaveLength(12);
    expect(dropStopWords(tokenize('b c d f g h j k l n'))).toHaveLength(8);
    expect(texts('录音。。'.repeat(5000))).toEqual(['录音']);
    expect(texts('录'.repeat(10_000))[0]!.length).toBe(256);
    expect(texts('…… !? 🎉 ')).toEqual([]);
  });

  it('lose what only makes a sentence of them', () => {
    const bare = (query: string) => dropStopPhrases(tokenize(query))?.map(({ text }) => text);
    expect(bare('怎么备份数据库')).toEqual(['备份数据库']);
    expect(bare('精简版的区别是什么')).toEqual(['精简版', '区别是']);
    const said = (query: string) => dropStopWords(tokenize(query)).map(({ text }) => text);
    expect(said('how to record a call')).toEqual(['record', 'call']);
    expect(said('To 头')).toEqual(['to', '头']);
    expect(said('what is the')).toEqual(['what', 'is', 'the']);
    expect(bare('录音')).toBeUndefined();
    expect(bare('怎么')).toBeUndefined();
  });

  it('come apart where their pairs become rare', () => {
    const [token] = tokenize('备份数据库');
    expect(splitAtRarePairs(token!, [50, 1, 90, 60])?.map(({ text }) => text)).toEqual(['备份', '数据库']);
    expect(splitAtRarePairs(token!, [50, 40, 90, 60])).toBeUndefined();
    const [long] = tokenize('精简版和标准版');
    expect(splitAtRarePairs(long!, [40, 40, 1, 1, 50, 50])?.map(({ text }) => text)).toEqual([
      '精简版',
      '标准版',
    ]);
  });
});
