/** Finds marks of emphasis, code and mathematics that stayed text: a blank or a letter is in the way, or one half is missing. */
import type { Form } from './forms.ts';

type StrayMark = Omit<Form, 'pattern' | 'hint'> & { readonly written: string; readonly hint: string };

const han = '\\p{Script=Han}';
const wide = `${han}，。；：！？、“”‘’（）《》「」【】`;
/** C code, globs and masked secrets have more asterisks, or slashes and backslashes beside them. */
const pair = /(?<![*/\\])\*\*(?![*/])([^*\n]{1,200}?)\*\*(?![*/])/g;
const single = new RegExp(`(?<![*/\\\\\\w${han}])\\*\\*(?=[${han}“《「（])[^*\\n]{0,40}`, 'gu');
/** Beside a letter, and Chinese characters are letters, underscores mark nothing. */
const underscores = new RegExp(`(?<!_)__(?=[${wide}])[^_\\n]{1,100}(?<=[${wide}])__(?!_)`, 'gu');
const wideStars = /＊{1,2}[^＊\n]{1,100}＊{1,2}/g;
const oneTilde = new RegExp(
  `(?<=^|[\\s，。；：（“])~(?=[${han}])[^~\\n]{1,100}(?<=[${han}])~(?=$|[\\s，。；：）”])`,
  'gu',
);
const blankTildes = /(?<![~\S])~~[ \t][^~\n]{1,100}[ \t]~~(?![~\S])/g;
const tick = /`[^`\n]{0,40}/g;
const dollars = /(?<![\\$\w])\$(?=[^\s$])([\w+\-*/=<>^(),.| ]{1,60})(?<=\S)\$(?![\w$])/g;
const doubleDollars = /(?<=.)(?<![\\$\w])\$\$(?=[^\s$])[^$\n]{1,200}(?<=\S)\$\$(?![\w$])/g;
const functions = /\b(?:sin|cos|tan|log|ln|lim|max|min|exp|mod)\b/g;

const mayHold = /\*\*|__|＊|~|`|\$/;

export const mathematics = {
  what: 'mathematics, which this site does not draw',
  hint: 'Write it as text (`10^8^` raises, `T~1~` lowers), or `markdown: { math: true }` into site.config.ts.',
};

/** LaTeX delimiters: markdown reads `\(` as a plain bracket. */
export const delimitedFormula: Form = {
  pattern: /\\[([](?=[^\n]{0,200}(?:\\[a-z]{2,}|\^|_\{))[^\n]{1,200}?\\[)\]]/,
  what: 'no mathematics',
  hint: 'Write it as $…$ with `markdown: { math: true }` in site.config.ts.',
};

/** `line`: the text of a line, with `\uFFFC` for other elements. */
export function findStrayMarks(line: string): StrayMark[] {
  if (!mayHold.test(line)) return [];
  const found: StrayMark[] = [];
  const addStrayMark = (written: string, what: string, hint: string) => found.push({ written, what, hint });
  const rest = line.replace(pair, (written, inner: string, at: number) => {
    const [before = ' ', after = ' '] = [line[at - 1], line[at + written.length]];
    if (!isMeant(inner, before, after)) return written;
    const hint = /^\s|\s$/.test(inner)
      ? 'No blank stands within the asterisks: **text**.'
      : 'A blank stands between the asterisks and a letter beside them: **text:** more.';
    addStrayMark(written, 'no emphasis', hint);
    return '';
  });
  for (const [written] of rest.matchAll(single))
    addStrayMark(written, 'no emphasis', 'Nothing closes it: **text**.');
  for (const [written] of line.matchAll(underscores))
    addStrayMark(written, 'no emphasis', 'Beside characters and letters it takes asterisks: **text**.');
  for (const [written] of line.matchAll(wideStars))
    addStrayMark(written, 'no emphasis', 'Write half-width asterisks: **text**.');
  for (const [written] of line.matchAll(blankTildes))
    addStrayMark(written, 'not struck through', 'No blank stands within the tildes: ~~text~~.');
  for (const [written] of line.matchAll(oneTilde))
    addStrayMark(written, 'not struck through', 'Two tildes stand on each side: ~~text~~.');
  const ticks = [...line.matchAll(tick)];
  if (ticks[0])
    addStrayMark(ticks[0][0], 'no code', 'Nothing closes the backtick; the sign itself is written \\`.');
  for (const [written, inner = ''] of line.matchAll(dollars))
    if (isFormula(inner)) addStrayMark(written, mathematics.what, mathematics.hint);
  for (const [written] of line.matchAll(doubleDollars))
    addStrayMark(written, mathematics.what, mathematics.hint);
  return found;
}

/** True for emphasis. Two asterisks may also be a power or mark arguments. */
function isMeant(inner: string, before: string, after: string): boolean {
  const [startsBlank, endsBlank] = [/^\s/.test(inner), /\s$/.test(inner)];
  const isChinese = new RegExp(`^\\s*[${wide}]|[${wide}]\\s*$`, 'u').test(inner);
  if (inner.trim() === '') return false;
  if (startsBlank && endsBlank) return new RegExp(`^\\s*[${wide}].*[${wide}]\\s*$`, 'u').test(inner);
  if (startsBlank) return isChinese || (/[A-Za-z]{2}/.test(inner) && !/[\w)\]]\s*$/.test(before));
  if (endsBlank)
    return (
      new RegExp(`^[${wide}]`, 'u').test(inner) || (/^[A-Za-z]{2}/.test(inner) && !/[\w${'$'}]/.test(after))
    );
  return /[A-Za-z]{2}/.test(inner) || isChinese;
}

/** True for single letters and numbers, but not for words, prices or password hashes. */
function isFormula(inner: string): boolean {
  const words = inner.replace(functions, 'f').match(/[A-Za-z]+/g) ?? [];
  if (/[\w)]\^\w/.test(inner) && inner.includes('=')) return true;
  return words.length > 0 && words.every(({ length }) => length === 1) && !/^\d\w?$|_{2}/.test(inner);
}
