/**
 * The pinyin of common characters, by which a browser finds what a reader's input method has written otherwise. Those of GB 2312's
 * first level stand in the order of pinyin, and every browser has that order: so their syllables need only be counted.
 */
import { getSimplified } from '../simplified.ts';
import { getSyllables } from './pinyin.ts';

/** How many characters the first level has. */
const common = 3755;

/** Each syllable with the count of its characters: `a2ai13an9`. */
export function listSounds(): string {
  const runs: { name: string; count: number }[] = [];
  for (const character of [...getSimplified()].slice(0, common)) {
    const last = runs.at(-1);
    const names = getSyllables(character);
    if (last !== undefined && names.includes(last.name)) last.count++;
    // Of several readings the next in order.
    else runs.push({ name: names.find((name) => name > (last?.name ?? '')) ?? names[0] ?? '', count: 1 });
  }
  return runs.map(({ name, count }) => name + count).join('');
}
