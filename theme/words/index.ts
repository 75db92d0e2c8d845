/**
 * Keeps Chinese words of headings and cards on one line: `<wbr>` between the words, and by `:has(wbr)` in the styles no other
 * break. The text stays the same for selection, copies, search and anchors. Other texts stay as they are: their lines are long.
 */
import { islandTag } from '#model/document/component';
import { memoize, memoizeText } from '#model/remembered';
import type { ChromeView } from '#model/view/view';
import { findWordBreaks } from './split.ts';

/** Short texts. Lists of cards are read as a whole, and the links to neighbours, whose parts are lines of their own. */
const openers = new RegExp(
  '<(?:(h[1-6])|(p) class="tagline"|(ul) class="(?:cards|entries)"|(div) class="cat-head"|(nav) class="pn"|' +
    `(${islandTag}))(?:\\s(?:[^>"]|"[^"]*"){0,4000})?>`,
  'g',
);

/** Elements that a line runs through. The text of all others that are no blocks is no prose. */
const inline = new Set('a abbr b bdi cite del dfn em i ins mark q s small span strong sub sup u'.split(' '));
const blocks = new Set(
  'article dd div dl dt figcaption figure h1 h2 h3 h4 h5 h6 li nav ol p section ul'.split(' '),
);
const voids = new Set('br hr img input wbr'.split(' '));

/** Narrower texts, in characters, have one line on every screen. */
const shortest = 7;
const chinese = /[㐀-鿿]/;
/** Japanese has short words and endings: `word-break: auto-phrase` knows them. */
const kana = /[ぁ-ヿ]/;

const noWords: readonly string[] = [];
/** A title stands on its page, on those beside it and in lists, and in every version. */
const findBreaks = memoize((kept: readonly string[]) =>
  memoizeText((text: string) => findWordBreaks(text, kept), 10_000),
);

/** The page with its short Chinese texts marked. */
export function markWords(
  html: string,
  { lang, words = noWords }: Pick<ChromeView, 'lang' | 'words'>,
): string {
  if (!chinese.test(html) || lang.startsWith('ja')) return html;
  let result = '';
  let done = 0;
  openers.lastIndex = 0;
  for (let match = openers.exec(html); match; match = openers.exec(html)) {
    const name = match.slice(1).find((one) => one !== undefined)!;
    const from = openers.lastIndex;
    // React compares what it has drawn with what it draws in the browser.
    const { runs, end } =
      name === islandTag ? { runs: [], end: findEnd(html, name, from) } : readRuns(html, from, name);
    for (const at of runs.flatMap((run) => findPlaces(run, words))) {
      result += `${html.slice(done, at)}<wbr>`;
      done = at;
    }
    openers.lastIndex = end;
  }
  return result + html.slice(done);
}

/** A text without tags, and the place of each of its characters in the page. */
type Run = { text: string; readonly at: number[] };

/** Comments stand between texts that React has drawn. */
const tags = /<(?:!--[\s\S]*?--|(\/?)([a-z][\w-]*)(?:[^>"]|"[^"]*"){0,4000})>/gi;
/** Stands for what is no text: code, a formula, a picture. */
const other = '\uFFFC';

/** The texts of an element's blocks, from the end of its opening tag. */
function readRuns(html: string, from: number, name: string): { readonly runs: Run[]; readonly end: number } {
  const runs: Run[] = [{ text: '', at: [] }];
  let depth = 1;
  let at = from;
  tags.lastIndex = from;
  for (let tag = tags.exec(html); tag; tag = tags.exec(html)) {
    const [whole, close, element = 'b'] = tag;
    addText(runs.at(-1)!, html, at, tag.index);
    at = tags.lastIndex;
    if (element === name) depth += close ? -1 : 1;
    if (depth === 0) return { runs, end: at };
    if (blocks.has(element) || name === 'nav') runs.push({ text: '', at: [] });
    else if (!inline.has(element) || whole.includes('class="sr"')) {
      addPlace(runs.at(-1)!, other, tag.index);
      if (!close && !voids.has(element)) at = findEnd(html, element, at);
      tags.lastIndex = at;
    }
  }
  return { runs: [], end: html.length };
}

/** Behind the closing tag of an element whose content begins at `from`. */
function findEnd(html: string, name: string, from: number): number {
  const same = new RegExp(`<(/?)${name}(?=[\\s>/])`, 'gi');
  same.lastIndex = from;
  let depth = 1;
  for (let tag = same.exec(html); tag; tag = same.exec(html)) {
    depth += tag[1] ? -1 : 1;
    if (depth === 0) return html.indexOf('>', tag.index) + 1;
  }
  return html.length;
}

function addText(run: Run, html: string, from: number, to: number): void {
  for (let at = from; at < to; ) {
    const entity = html[at] === '&' ? /^&[#\w]+;/.exec(html.slice(at, Math.min(to, at + 12))) : undefined;
    addPlace(run, entity ? '&' : html[at]!, at);
    at += entity?.[0].length ?? 1;
  }
}

function addPlace(run: Run, character: string, at: number): void {
  run.text += character;
  run.at.push(at);
}

function findPlaces({ text, at }: Run, kept: readonly string[]): number[] {
  const isShort =
    text.length < shortest || text.length + (text.match(/[\u2E80-\uFFEF]/g)?.length ?? 0) < 2 * shortest;
  if (isShort || !chinese.test(text) || kana.test(text)) return [];
  return findBreaks(kept)(text).map((offset) => at[offset]!);
}
