/** Pure helpers on text: escaping, similar words, Chinese characters. */

/** Escapes for text content and double-quoted attributes. */
export function escapeHtml(text: string): string {
  return /[&<>"]/.test(text)
    ? text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;')
    : text;
}

/** The inverse of `escapeHtml`. */
export function unescapeHtml(html: string): string {
  return html
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, '&');
}

/** Removes characters that no output can have: control characters (except line ends and tabs), lone surrogates. */
export function removeUnprintable(text: string): string {
  // Test first, without Unicode mode, which is ten times slower over a whole site's text.
  if (!/[\u0000-\u0008\u000B-\u001F\u007F-\u009F\uD800-\uDFFF\uFFFE\uFFFF]/.test(text)) return text;
  return text.replace(/[\u0000-\u0008\u000B-\u001F\u007F-\u009F\uFFFE\uFFFF]|\p{Surrogate}/gu, '');
}

/** 'a/%E4%BD%A0%20b' -> 'a/你%20b', for people. Escapes of ASCII, and incomplete ones, stay. */
export function decodeLetters(text: string): string {
  return text.replace(/(?:%[89A-F][0-9A-F])+/gi, (codes) => {
    try {
      return decodeURIComponent(codes);
    } catch {
      return codes;
    }
  });
}

/** The same on one line with collapsed blanks, for titles and descriptions in line-based formats. */
export function joinToOneLine(text: string): string {
  return removeUnprintable(text).replace(/\s+/g, ' ').trim();
}

export function getFirstLine(text: string): string {
  return joinToOneLine(text.split('\n', 1)[0]!);
}

/** What a thrown value says. Code of a site may throw anything, also what no text can be made of. */
export function getThrownMessage(thrown: unknown): string {
  try {
    return String(thrown instanceof Error ? thrown.message : thrown);
  } catch {
    return 'something that is no error and has no text';
  }
}

/** 'guide' -> 'Guide' */
export function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Escapes for XML, and removes characters that XML 1.0 does not allow. */
export function escapeXml(text: string): string {
  return escapeHtml(removeUnprintable(text));
}

/** The place of an offset; both numbers count from 1, columns in UTF-16 units. */
export function getPoint(text: string, offset: number): { readonly line: number; readonly column: number } {
  const before = text.slice(0, offset);
  return { line: before.split('\n').length, column: before.length - before.lastIndexOf('\n') };
}

/** True inside a Latin word. Chinese words have no visible borders. */
export function isWithinWord(text: string, at: number): boolean {
  return /^[\w\u00C0-\u024F]{2}/.test(text.slice(at - 1, at + 1));
}

/** Characters of Chinese typesetting: Han, Kana, full-width forms and CJK punctuation. */
export function isWide(character: string): boolean {
  return /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303F\uFF00-\uFFEF“”‘’…—]/u.test(
    character,
  );
}

/**
 * The candidate with the least edit distance (insert, delete, replace, swap) to `word`, if it may be a misspelling: at most
 * a third of the longer word's length.
 */
export function findNearest(word: string, candidates: Iterable<string>): string | undefined {
  let best: string | undefined;
  let bestDistance = Number.POSITIVE_INFINITY;
  for (const candidate of candidates) {
    const limit = Math.max(1, Math.floor(Math.max(word.length, candidate.length) / 3));
    if (Math.abs(word.length - candidate.length) > limit) continue;
    const distance = computeEditDistance(word, candidate, Math.min(limit, bestDistance - 1));
    if (distance <= limit && distance < bestDistance) {
      best = candidate;
      bestDistance = distance;
    }
  }
  return best;
}

/** A hint for a misspelling: suggests `near`; without it, `otherwise`. */
export function didYouMean(near: string | undefined, otherwise: string): string;
export function didYouMean(near: string | undefined, otherwise?: string): string | undefined;
export function didYouMean(near: string | undefined, otherwise?: string): string | undefined {
  return near ? `Did you mean "${near}"?` : otherwise;
}

/** Damerau-Levenshtein distance: letters to insert, delete, replace or swap with their neighbour. Above `limit` it returns `limit + 1`. */
export function computeEditDistance(a: string, b: string, limit: number): number {
  if (a.length > 400 || b.length > 400) return a === b ? 0 : limit + 1;
  if (limit === 1 && !isOneEditAway(a, b)) return 2;
  const first = Array.from({ length: b.length + 1 }, (_, index) => index);
  const rows = [first, [...first], [...first]];
  for (let i = 1; i <= a.length; i++) {
    const [row, last, beforeLast] = [rows[i % 3]!, rows[(i + 2) % 3]!, rows[(i + 1) % 3]!];
    // Farther from the diagonal all is above the limit; so are the numbers of columns that a row begins with.
    const from = Math.max(1, i - limit);
    let least = i;
    row[from - 1] = i;
    for (let j = from; j <= Math.min(b.length, i + limit); j++) {
      let cost = Math.min(last[j]! + 1, row[j - 1]! + 1, last[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1));
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        cost = Math.min(cost, beforeLast[j - 2]! + 1);
      }
      row[j] = cost;
      least = Math.min(least, cost);
    }
    if (least > limit) return limit + 1;
  }
  return Math.min(rows[a.length % 3]![b.length]!, limit + 1);
}

/** True for one inserted, deleted or replaced letter, or two swapped ones. Faster than the distance. */
export function isOneEditAway(a: string, b: string): boolean {
  let start = 0;
  while (start < a.length && a[start] === b[start]) start++;
  let end = 0;
  while (end < Math.min(a.length, b.length) - start && a.at(-1 - end) === b.at(-1 - end)) end++;
  const [left, right] = [a.slice(start, a.length - end), b.slice(start, b.length - end)];
  if (left.length <= 1 && right.length <= 1) return true;
  return left.length === 2 && right.length === 2 && left[0] === right[1] && left[1] === right[0];
}

/**
 * True if brackets, or list markers on one line, are nested so deeply that a recursive parser may run out of stack. That
 * cannot be caught: if V8 is compiling an expression at the stack's end, the process ends. Brackets in quotes count too;
 * no real text has so many.
 */
export function isNestedTooDeeply(text: string): boolean {
  let depth = 0;
  for (const [bracket] of text.matchAll(/[[\](){}]/g)) {
    depth += '[({'.includes(bracket) ? 1 : -1;
    if (depth < 0) depth = 0;
    if (depth > 200) return true;
  }
  return /(?:[-?:][ \t]+){100}/.test(text);
}

/**
 * As people order names: numbers by their value, whatever the letter case. Own code, because the order of `Intl.Collator`
 * depends on the machine's data.
 */
export function compareNatural(a: string, b: string): number {
  const [left = [], right = []] = [a, b].map(splitRuns);
  for (const [index, one] of left.entries()) {
    const other = right[index];
    if (other === undefined) return 1;
    const found = /\d/.test(one) && /\d/.test(other) ? compareDigits(one, other) : compareUnits(one, other);
    if (found !== 0) return found;
  }
  return left.length - right.length || compareUnits(a, b);
}

function splitRuns(text: string): readonly string[] {
  const plain = text.normalize('NFKC').toLowerCase();
  const numbered = plain.replace(chineseNumber, (place) => place.replace(/[^第/._(-]+/, readChineseNumber));
  return numbered.match(/\d+|\D+/g) ?? [];
}

/** Where it counts something: 第十章, 十二、安装, 三-配置, but not in 三方通话. */
const chineseNumber =
  /第[〇零一二两三四五六七八九十百千]+|[〇零一二两三四五六七八九十百千]+(?=[章节節篇卷册课課讲講])|(?:^|[/._(-])[〇零一二两三四五六七八九十百千]+(?=[、.)\s/_-]|$)/g;

/** '十二' -> '12', '一百零三' -> '103', '二〇二五' -> '2025'. */
function readChineseNumber(written: string): string {
  const digitOf = (character: string) =>
    '零一二三四五六七八九'.indexOf(character.replace('〇', '零').replace('两', '二'));
  if (!/[十百千]/.test(written)) return Array.from(written, digitOf).join('');
  let sum = 0;
  let digit = 0;
  for (const character of written) {
    const power = '十百千'.indexOf(character) + 1;
    if (power === 0) digit = digitOf(character);
    else {
      sum += (digit || 1) * 10 ** power;
      digit = 0;
    }
  }
  return String(sum + digit);
}

/** Of any length. */
function compareDigits(a: string, b: string): number {
  const [left = '', right = ''] = [a, b].map((digits) => digits.replace(/^0+(?=\d)/, ''));
  return left.length - right.length || compareUnits(left, right);
}

function compareUnits(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
