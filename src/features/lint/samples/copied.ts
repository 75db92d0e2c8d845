/** Characters in code that do not work once a reader has copied it: invisible ones, dashes for hyphens, curly quotation marks. */
import { type Diagnostic, warning } from '#model/diagnostic/diagnostic';
import type { CopiedCode, Passage } from '#model/document/lint-input';
import type { PageCheck } from '#model/output/output';
import { nameInvisible, noBreakBlanks, rightToLeft, zeroWidths } from '../invisible.ts';

const unseen = new RegExp(`[${noBreakBlanks}${zeroWidths}]`, 'g');
const zeroWidth = new RegExp(`[${zeroWidths}]`);
/** A quick test: most code has nothing for these rules. */
const suspects = new RegExp(`[${noBreakBlanks}${zeroWidths}\\u2013\\u2014\\u2212\\u3000“”‘’]`);
/** Programs such as `tree` draw with no-break blanks. */
const drawn = /[\u2500-\u257F]/;
const shells = new Set([
  'bash',
  'sh',
  'shell',
  'zsh',
  'fish',
  'console',
  'shell-session',
  'terminal',
  'powershell',
  'ps1',
  'bat',
  'cmd',
  'dos',
]);
const sessions = new Set(['console', 'shell-session', 'terminal']);
const prompt = /^[ \t]*(?:\$|>|PS [^>\n]*>|[\w.-]+@[\w.-]+[^$#\n]*[$#]) /;
/** What a shell takes as it stands. */
const literal = /'[^'\n]*'|"(?:\\.|[^"\\\n])*"|(?<=^|\s)#.*$/g;
const dash = /(?<=^|[\s|;(])[–—−]{1,2}(?=[A-Za-z])/g;
const quotes = /[“”‘’]/g;
/** What a Chinese input method writes between words. */
const wideBlank = /(?<=[!-~])\u3000(?=[!-~])/g;
/** A word with an argument, or code with signs of a program: not a quoted word of the text. */
const isCommand = /^[a-z][\w./-]*[ \t\u3000]|[={}<>$|]/;

export const copied = {
  name: 'copied',
  hasFixes: true,
  check: ({ copied: codes }) => codes.filter(({ text }) => suspects.test(text)).flatMap(checkCode),
} satisfies PageCheck;

function checkCode(code: CopiedCode): Diagnostic[] {
  const passage = code.passage();
  const isShell = code.kind === 'block' ? shells.has(code.language) : isCommand.test(code.text);
  const lines = code.text.split('\n');
  const isSession = sessions.has(code.language) || lines.some((line) => prompt.test(line));
  let start = 0;
  const found: Diagnostic[] = [];
  for (const line of lines) {
    if (!drawn.test(line) && !rightToLeft.test(line)) found.push(...checkUnseen(passage, line, start));
    if (isShell && (!isSession || prompt.test(line))) found.push(...checkShell(passage, line, start));
    start += line.length + 1;
  }
  return found;
}

/** One message for a line, with all its edits. */
function checkUnseen(passage: Passage, line: string, start: number): Diagnostic[] {
  const all = [...line.matchAll(unseen)];
  const [first] = all;
  if (!first) return [];
  const edits = all.map(({ 0: sign, index }) =>
    passage.edit(start + index, sign, zeroWidth.test(sign) ? '' : ' '),
  );
  const known = edits.filter((edit) => edit !== undefined);
  const more = all.length > 1 ? `, and ${all.length - 1} more on this line` : '';
  return [
    warning('code-character', `Readers copy ${nameInvisible(first[0])} from this code${more}.`, {
      ...passage.place(start + first.index),
      hint: zeroWidth.test(first[0]) ? 'Delete it.' : 'Write a plain blank.',
      target: line.trim().slice(0, 60),
      ...(known.length === edits.length && { fix: known }),
    }),
  ];
}

function checkShell(passage: Passage, line: string, start: number): Diagnostic[] {
  // As many blanks, so that places stay.
  const code = line.replace(literal, (text) => ' '.repeat(text.length));
  const tell = (index: number, written: string, meant: string) =>
    warning('code-character', `No shell reads "${written}" as what is meant: "${meant}".`, {
      ...passage.place(start + index),
      hint: meant === ' ' ? 'Write a plain blank.' : `Write ${meant}`,
      target: line.trim().slice(0, 60),
    });
  const [option] = code.matchAll(dash);
  const [quote] = code.matchAll(quotes);
  const [blank] = code.matchAll(wideBlank);
  return [
    ...(blank ? [tell(blank.index, blank[0], ' ')] : []),
    ...(option ? [tell(option.index, option[0], isShort(code.slice(option.index)) ? '-' : '--')] : []),
    ...(quote ? [tell(quote.index, quote[0], /[“”]/.test(quote[0]) ? '"' : "'")] : []),
  ];
}

/** `–abc` and `—X`; word processors make one dash of `--long`. */
function isShort(code: string): boolean {
  return /^(?:[–−](?![–—−])|—[A-Za-z](?![A-Za-z-]))/.test(code);
}
