/** Makes the table of src/lib/search/build/syllables.ts from pinyin-pro, which no build needs to load. */
import { pinyin } from 'pinyin-pro';

/** Second readings that titles use: 重启, 长号, 行号, 调度, 传记, 频率 … */
const alsoRead =
  '重chong 长zhang 行hang 调diao 传zhuan 率shuai 还huan 朝zhao 藏zang 弹dan 降xiang 都du 会kuai 校jiao 模mu 系ji ' +
  '着zhuo 卡qia 盛cheng 乐yue 没mo 拓ta 露lou 便pian 省xing 参shen 给ji 塞se 提di 血xie 钥yue 曾zeng 尽jin 识zhi';

/** 'an安按案…' for each syllable, over the characters of GB 2312. */
export function syllableRows(): string[] {
  const rows = new Map<string, string>();
  const add = (syllable: string, character: string) => {
    const row = rows.get(syllable) ?? syllable;
    if (!row.includes(character)) rows.set(syllable, row + character);
  };
  for (const character of charactersOfGb2312()) {
    add(pinyin(character, { toneType: 'none', v: true }), character);
  }
  for (const [character = '', ...syllable] of alsoRead.split(' ')) add(syllable.join(''), character);
  return [...rows.values()].sort();
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
