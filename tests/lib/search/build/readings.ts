/** Makes the tables of src/lib/search/build/syllables.ts from pinyin-pro, which no build needs to load. */
import { pinyin } from 'pinyin-pro';
import pairs from 'pinyin-pro/dist/esm/data/dict2.mjs';
import triples from 'pinyin-pro/dist/esm/data/dict3.mjs';

/** Second readings that titles use: 重启, 长号, 行号, 调度, 传记, 频率 … */
const alsoRead =
  '重chong 长zhang 行hang 调diao 传zhuan 率shuai 还huan 朝zhao 藏zang 弹dan 降xiang 都du 会kuai 校jiao 模mu 系ji ' +
  '着zhuo 卡qia 盛cheng 乐yue 没mo 拓ta 露lou 便pian 省xing 参shen 给ji 塞se 提di 血xie 钥yue 曾zeng 尽jin 识zhi';

/** Frequent characters with another reading in few words: 目的, 暖和, 揣度. For each pair with them it would only be noise. */
const otherwiseInWords = new Set('的和什着度呢');
/** Words that pinyin-pro lacks. */
const ownWords = { 目的地: 'mu di di', 目的端: 'mu di duan', 目的码: 'mu di ma', 目的性: 'mu di xing' };
/** In so many words a reading is the character's own, since the list of words is not complete. */
const fewest = 2;

/** 'an安按案…' for each syllable, over the characters of GB 2312. */
export function syllableRows(): string[] {
  return writeRows(
    [...readingsOfCharacters()].flatMap(([character, all]) => [...all].map((one) => [one, character])),
  );
}

/** 'mu-di目的…': pairs in words that no reading of their characters gives. */
export function wordRows(): string[] {
  const own = readingsOfCharacters();
  const rows: string[][] = [];
  for (const [word, readings] of readingsOfWords()) {
    for (let at = 0; at + 1 < readings.length; at++) {
      const [pair, read] = [[...word].slice(at, at + 2), readings.slice(at, at + 2)];
      if (pair.some((one) => !own.has(one)) || pair.every((one, index) => own.get(one)!.has(read[index]!)))
        continue;
      rows.push([read.join('-'), pair.join('')]);
    }
  }
  return writeRows(rows);
}

/** By character of GB 2312. */
function readingsOfCharacters(): Map<string, Set<string>> {
  const readings = new Map(
    charactersOfGb2312().map((one) => [one, new Set([pinyin(one, { toneType: 'none', v: true })])]),
  );
  for (const [character = '', ...syllable] of alsoRead.split(' '))
    readings.get(character)!.add(syllable.join(''));
  const words = new Map<string, Set<string>>();
  for (const [word, read] of readingsOfWords()) {
    for (const [at, character] of [...word].entries()) {
      if (readings.get(character)?.has(read[at]!) !== false || otherwiseInWords.has(character)) continue;
      const key = `${character}${read[at]}`;
      words.set(key, (words.get(key) ?? new Set()).add(word));
    }
  }
  for (const [[character, ...syllable], found] of words)
    if (found.size >= fewest) readings.get(character!)!.add(syllable.join(''));
  return readings;
}

/** Words of two and three characters with the syllables of each. */
export function readingsOfWords(): [string, string[]][] {
  const all = Object.entries<string>({ ...pairs, ...triples, ...ownWords });
  return all.map(([word, read]) => [word, dropTones(read).split(' ')]);
}

function dropTones(read: string): string {
  return read
    .normalize('NFD')
    .replace(/[\u0300\u0301\u0304\u030c]/g, '')
    .normalize('NFC')
    .replaceAll('ü', 'v');
}

function writeRows(readings: readonly (readonly string[])[]): string[] {
  const rows = new Map<string, Set<string>>();
  for (const [syllables = '', text = ''] of readings)
    rows.set(syllables, (rows.get(syllables) ?? new Set()).add(text));
  return [...rows].map(([syllables, texts]) => syllables + [...texts].join('')).sort();
}

function charactersOfGb2312(): string[] {
  const decoder = new TextDecoder('gb18030');
  const characters: string[] = [];
  for (let high = 0xb0; high <= 0xf7; high++) {
    for (let low = 0xa1; low <= 0xfe; low++) {
      const character = decoder.decode(Uint8Array.of(high, low));
      if (/^\p{Script=Han}$/u.test(character)) characters.push(character);
    }
  }
  return characters;
}
