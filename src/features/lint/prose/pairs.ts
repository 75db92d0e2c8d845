/** Finds unpaired brackets and quotes in Chinese text, and pairs of two widths. */
import type { Diagnostic, Edit } from '#model/diagnostic/diagnostic';
import { warning } from '#model/diagnostic/diagnostic';
import type { PageCheck } from '#model/output/output';
import { getTextAround, han, isChinese } from './characters.ts';
import { createProse, type Prose } from './names.ts';

const halves: Readonly<Record<string, string>> = {
  '（': '）',
  '“': '”',
  '《': '》',
  '「': '」',
  '『': '』',
  '【': '】',
};
const openings = new Map(Object.entries(halves).map(([open, close]) => [close, open]));
const narrow: Readonly<Record<string, string>> = { '(': '（', ')': '）' };
const marks = /[（）“”《》「」『』【】()]/g;
const suspects = /[（）“”《》「」『』【】]/;
/** A text about these marks may show a single one. */
const ofMarks = /括号|引号|书名号|全角|半角/;
/** `1）`, `a）`, `甲）` number an item. */
const numbering = new RegExp(`(?:^|[\\s，。；：、（\\uFFFC])[\\dA-Za-z①-⑳${han}]{1,2}$`, 'u');

type Half = { readonly mark: string; readonly index: number };

export const pairs = {
  name: 'pairs',
  hasFixes: true,
  check({ passages }, settings) {
    if (!isChinese(settings)) return [];
    return passages
      .filter(({ text }) => suspects.test(text) && !ofMarks.test(text))
      .flatMap((passage) => checkPairs(createProse(passage)));
  },
} satisfies PageCheck;

function checkPairs(passage: Prose): Diagnostic[] {
  const { text } = passage;
  const found: Diagnostic[] = [];
  const open: Half[] = [];
  /** Open marks by kind: searching all open marks for a missing kind would take quadratic time. */
  const count = new Map<string, number>();
  const getPairKind = ({ mark }: Half) => narrow[mark] ?? mark;
  const countHalf = (one: Half, by: number) =>
    count.set(getPairKind(one), (count.get(getPairKind(one)) ?? 0) + by);
  for (const { index, 0: mark } of text.matchAll(marks)) {
    const wide = narrow[mark] ?? mark;
    if (wide in halves) {
      open.push({ mark, index });
      countHalf({ mark, index }, 1);
      continue;
    }
    const opening = openings.get(wide)!;
    if (!count.get(opening)) {
      if (mark === ')' || (mark === '）' && numbering.test(text.slice(Math.max(0, index - 5), index))))
        continue;
      found.push(reportUnpaired(passage, { mark, index }));
      continue;
    }
    const at = open.findLastIndex((one) => getPairKind(one) === opening);
    const [other, ...others] = open.splice(at) as [Half, ...Half[]];
    for (const one of [other, ...others]) countHalf(one, -1);
    for (const left of others) if (left.mark !== '(') found.push(reportUnpaired(passage, left));
    if ((other.mark === '(') !== (mark === ')') && (other.mark === '(' || mark === ')'))
      found.push(reportMixedWidth(passage, other.mark === '(' ? other : { mark, index }));
  }
  for (const left of open) if (left.mark !== '(') found.push(reportUnpaired(passage, left));
  return found;
}

function reportUnpaired(passage: Prose, { mark, index }: Half): Diagnostic {
  const other = halves[mark] ?? openings.get(mark)!;
  return warning('prose-unpaired', `"${mark}" has no "${other}": "${getTextAround(passage.text, index)}".`, {
    ...passage.place(index),
    target: getTextAround(passage.text, index),
  });
}

function reportMixedWidth(passage: Prose, { mark, index }: Half): Diagnostic {
  const wide = narrow[mark]!;
  const edit: Edit | undefined = passage.edit(index, mark, wide);
  const message = `The other half of "${mark}" is full-width, so it is written "${wide}": "${getTextAround(passage.text, index)}".`;
  return warning('prose-half-width', message, {
    ...passage.place(index),
    target: getTextAround(passage.text, index),
    ...(edit && { fix: [edit] }),
  });
}
