/**
 * Where a line of Chinese may end: between words. By the dictionary of `Intl.Segmenter`, which Node has in full; the same
 * version of Node gives the same places. What it does not know it cuts into characters, as 模|块: those are joined again.
 */

/** Words of one character that mostly stand alone, beside which unknown words begin and end. */
const small = new Set('的了着与和及或在从到向把是不再又也都就还各每吗呢们');
/** They never begin a line. */
const trailing = /^[的了着吗呢们]$/;
/** Endings that make a longer word of a known one: 数据库, 客户端. */
const endings = new Set(
  '库端器室员性化率表机号码版组页图区段项值量名键线层类数点户者源集台符度型费包流站口词卡夹池树帧态法式件体网人级商里上中内时',
);
const han = /^\p{Script=Han}$/u;

let segmenter: Intl.Segmenter | undefined;

/** Offsets between two words where no blank or punctuation is. `kept`: words of the site, which stay whole. */
export function findWordBreaks(text: string, kept: readonly string[]): number[] {
  segmenter ??= new Intl.Segmenter('zh', { granularity: 'word' });
  const words: { readonly at: number; text: string }[] = [];
  let run: string[] = [];
  let start = 0;
  const endRun = () => {
    const last = words.at(-1);
    if (
      (run.length % 2 === 1 || run[0] === '器') &&
      endings.has(run[0]!) &&
      last &&
      /^\p{Script=Han}{2,}$/u.test(last.text)
    ) {
      last.text += run.shift()!;
      start++;
    }
    for (const word of joinUnknown(run)) {
      words.push({ at: start, text: word });
      start += word.length;
    }
    run = [];
  };
  for (const { segment, index } of segmenter.segment(text)) {
    if (han.test(segment) && !small.has(segment)) {
      if (run.length === 0) start = index;
      run.push(segment);
      continue;
    }
    endRun();
    words.push({ at: index, text: segment });
  }
  endRun();
  const whole = kept.flatMap((word) => findAll(text, word));
  return words.flatMap(({ at, text: word }, index) => {
    const before = words[index - 1]?.text;
    if (before === undefined || !mayBreak(before, word)) return [];
    return whole.some(([from, to]) => from < at && at < to) ? [] : [at];
  });
}

/** Most unknown words have two characters: 话单字段 is 话单 and 字段. The rest of an odd number has three. */
function joinUnknown(run: readonly string[]): string[] {
  const words: string[] = [];
  for (let at = 0; at < run.length; ) {
    const length = run.length - at === 3 ? 3 : 2;
    words.push(run.slice(at, at + length).join(''));
    at += length;
  }
  return words;
}

/** Elsewhere browsers know by themselves: beside blanks and punctuation, and within Latin text. A number stays with its unit. */
function mayBreak(before: string, after: string): boolean {
  if (!/[\p{L}\p{N}]$/u.test(before) || !/^[\p{L}\p{N}]/u.test(after)) return false;
  if (!/\p{Script=Han}$/u.test(before) && !/^\p{Script=Han}/u.test(after)) return false;
  if (/\d$/.test(before) && after.length === 1) return false;
  return !(before === '第' && /^\d/.test(after)) && !trailing.test(after);
}

function findAll(text: string, word: string): [from: number, to: number][] {
  const found: [number, number][] = [];
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + word.length))
    found.push([at, at + word.length]);
  return found;
}
