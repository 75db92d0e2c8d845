/**
 * Marks of Expressive Code: `ins={1-3}`, `del={2}` and `diff lang="js"` become marks in comments of the code. Marked words (`"text"`, `ins="text"`,
 * and `/text/` of others) highlight the lines that hold them.
 */
import { readFenceInfo } from '#model/markup/fence-info';
import { readFence, readIndent, replaceFences } from '../lines.ts';
import type { Line, MovedPage } from '../model.ts';

type Mark = '++' | '--';
/** What a mark begins with. */
const sign = '[!code ';

/** A comment that begins behind a blank, or at the beginning of a line. */
const comment = /(?<=^|\s)(?:\/\/|\/\*|<!--|#|--|;)(?=\s|$)/g;
const ends: Readonly<Record<string, string>> = { '/*': '*/', '<!--': '-->' };

/** Gives a mark at the end of a comment with words, `// words [!code ++]`, a comment of its own. */
export function separateMark(text: string): string {
  const at = text.lastIndexOf(sign);
  const before = at < 0 ? '' : text.slice(0, at).trimEnd();
  const [, mark] =
    /^(\[!code (?:\+\+|--|[a-z]+)(?::\d{1,5})?\])\s*(?:\*\/|-->)?\s*$/.exec(text.slice(at, at + 80)) ?? [];
  const open = [...before.matchAll(comment)].findLast(({ 0: word, index }) => {
    const end = ends[word];
    return end === undefined || !before.includes(end, index);
  })?.[0];
  if (open === undefined || mark === undefined || before.endsWith(open) || before.endsWith(']')) return text;
  const end = ends[open] === undefined ? '' : ` ${ends[open]}`;
  return [before, end, ' ', open, ' ', mark, end].join('');
}

export function convertLineMarks(page: MovedPage): void {
  const isMarked = ({ text }: Line) =>
    /\s(?:lang|ins|add|added|del|rem|removed|mark)=|\s["'/]\S/.test(text) && /[`~]{3}/.test(text);
  if (!page.lines.some(isMarked)) return;
  page.lines = replaceFences(page.lines, (open, code, close) =>
    isMarked(open) ? [open, ...convertFence(open, code), close] : undefined,
  );
}

/** Gives the code with its marks, and takes the settings from the fence. */
function convertFence(line: Line, given: readonly Line[]): readonly Line[] {
  const { info } = readFence(line.text)!;
  const head = line.text.slice(0, line.text.length - info.length);
  const lead = readIndent(head);
  if (/[^\s`~]/.test(head)) return given;
  const bodies = given.map(({ text }) => text.slice(Math.min(lead.length, readIndent(text).length)));
  const marks = new Map<number, Mark>();
  let [rest, texts] = [info, bodies];
  const inner = /^\s*diff\s(?:.*\s)?lang=(?:"([\w+#-]+)"|'([\w+#-]+)'|([\w+#-]+))(?=\s|$)/.exec(info);
  if (inner && !bodies.some((text) => /^(?:@@|[+-]{3} )/.test(text))) {
    rest = info.replace(/\slang=\S+/, '').replace('diff', inner.slice(1).find(Boolean)!);
    for (const [at, text] of bodies.entries())
      if (/^[+-]/.test(text)) marks.set(at, text.startsWith('+') ? '++' : '--');
    texts = takeSigns(bodies);
  }
  const found = new Set<number>();
  const words: string[] = [];
  for (const word of readFenceInfo(info).unknown) {
    const text = readMarkedText(word);
    if (text === undefined) continue;
    words.push(word);
    for (const [at, one] of texts.entries()) if (one.includes(text)) found.add(at + 1);
  }
  for (const word of readFenceInfo(info).unknown) {
    const [, name = '', ranges] = /^(ins|add|added|del|rem|removed)=\{([\d\s,-]+)\}$/.exec(word) ?? [];
    if (ranges === undefined) continue;
    rest = rest
      .replace(word, '')
      .replace(/\s{2,}/g, ' ')
      .trimEnd();
    for (const { from, to } of readFenceInfo(`x {${ranges}}`).lines)
      for (let at = from - 1; at < Math.min(to, texts.length); at++)
        marks.set(at, /^[ia]/.test(name) ? '++' : '--');
  }
  const marked = readFenceInfo(rest).lines.length === 0 && marks.size === 0 ? [...found] : [];
  // Words of most lines say nothing about lines.
  if (marked.length > 0 && marked.length * 2 <= texts.length) {
    for (const word of words) rest = rest.replace(` ${word}`, '');
    rest = `${rest} {${marked.sort((a, b) => a - b).join(',')}}`;
  }
  if (rest === info) return given;
  line.text = head + rest;
  if (marks.size === 0 && !inner) return given;
  const [open, end] = chooseComment(readFenceInfo(rest).language);
  return texts.flatMap((text, at): Line[] => {
    const mark = marks.get(at);
    const from = given[at]!.from;
    if (mark === undefined) return [{ text: lead + text, from }];
    // A mark alone on its line is about the line after it, and so about an empty one.
    const comment = [open, ' ', sign, mark, ']', end].join('');
    return text.trim() === ''
      ? [lead + comment, ''].map((one) => ({ text: one, from }))
      : [{ text: [lead, text, ' ', comment].join(''), from }];
  });
}

/** The text of a mark for words; patterns are none, save plain words between slashes. */
function readMarkedText(word: string): string | undefined {
  const [, , quoted, plain] =
    /^(?:(?:ins|add|added|del|rem|removed|mark)=)?(?:(["'])(.+)\1|\/([\w .-]+)\/)$/.exec(word) ?? [];
  return quoted ?? plain;
}

/** Without the signs of changes; the other lines lose the blank in their place if each has it. */
function takeSigns(texts: readonly string[]): string[] {
  const hasColumn = texts.every((text) => text === '' || /^[ +-]/.test(text));
  return texts.map((text) => (/^[+-]/.test(text) || hasColumn ? text.slice(1) : text));
}

const comments: readonly (readonly [RegExp, open: string, end: string])[] = [
  [/^(?:html|xml|svg|vue|svelte|astro|md|mdx|markdown|mdoc|markdoc)$/i, '<!--', ' -->'],
  [/^(?:css)$/i, '/*', ' */'],
  [/^(?:sql|lua|haskell|hs|elm|ada)$/i, '--', ''],
  [/^(?:ini|lisp|clojure|scheme|asm)$/i, ';', ''],
  [
    /^(?:sh|bash|zsh|fish|shell|console|python|py|ruby|rb|ya?ml|toml|perl|r|docker|dockerfile|makefile|make|nginx|graphql|gql|elixir|powershell|ps1|hcl|terraform|nix|julia|env|dotenv|properties|conf)$/i,
    '#',
    '',
  ],
];

/** The signs around a comment in a language. */
function chooseComment(language: string): readonly [open: string, end: string] {
  const [, open, end] = comments.find(([names]) => names.test(language)) ?? [/./, '//', ''];
  return [open, end];
}
