/**
 * Tells passages that are meant as markup and are none: the syntax of other generators, and slips after which a mark
 * is text. Readers would see them as they stand. Nothing is changed.
 */
import type { MarkdownIt, Token } from 'markdown-it';
import { nearest } from '../../model/text.ts';
import { locator } from '../locate.ts';
import { type PageState, pageOf } from '../page.ts';

/** Patterns are bounded: a hostile line must not cost the square of its length. */
type Form = {
  readonly pattern: RegExp;
  /** What it is, behind "This is". */
  readonly what: string;
  readonly hint: string | ((match: RegExpExecArray) => string);
};

const callouts = 'Write a notice as "::: tip" … ":::".';
const address = 'A link is [text](/route); an address with blanks stands in angle brackets: [text](<a b>).';

/** At the beginning of a paragraph, or of one of its lines (`m`). */
const blocks: readonly Form[] = [
  {
    pattern: /^\[\[?_?toc_?\]\]?$/i,
    what: 'a mark for a table of contents, which docgen does not read',
    hint: 'Take it out: every page has its list of headings.',
  },
  {
    pattern: /^import\s(?:[\w{*][^\n]*\sfrom\s+)?['"][^'"\n]+['"];?$/m,
    what: 'an import of MDX, of which nothing is run',
    hint: 'Take it out. Markdown comes in by <!-- @include: ./part.md -->, code by <<< ./file.js.',
  },
  {
    pattern: /^export\s+(?:const|let|var|function|default)\s[^\n]*(?:[=({]|;$)/m,
    what: 'an export of MDX, of which nothing is run',
    hint: 'Take it out.',
  },
  {
    pattern: /^(?:!!!|\?\?\?\+?)\s+[a-z]+/m,
    what: 'a notice in the form of another generator',
    hint: callouts,
  },
  {
    pattern: /^===\s+"[^"\n]+"/m,
    what: 'a tab in the form of another generator',
    hint: 'Blocks of code stand side by side in "::: code-group"; other text goes under headings.',
  },
  {
    pattern: /^：{2,}[^\n]*/m,
    what: 'a container with full-width colons',
    hint: 'Write three half-width colons: ":::".',
  },
  { pattern: /^｀{3}[^\n]*/m, what: 'a fence of full-width marks', hint: 'Write three backticks: ```.' },
  {
    pattern: /^(?:#{2,6}[^\s#!][^\n]*|＃+\s*\S[^\n]*)/m,
    what: 'no heading',
    hint: (match) =>
      `Write "${'#'.repeat(/^[#＃]+/.exec(match[0])![0].length)} " with half-width marks and a blank.`,
  },
  {
    pattern: /^\$\$/m,
    what: 'mathematics, which docgen does not draw',
    hint: 'Show it as an image, or its source in a fence with the language math.',
  },
  {
    pattern: /^\[!([A-Za-z]+)\]/,
    what: 'no notice',
    hint: ([, name = '']) => {
      const near = alertNames.get(name.toLowerCase()) ?? nearest(name.toLowerCase(), alerts);
      return near === undefined
        ? `Known are ${alerts.map((one) => `[!${one.toUpperCase()}]`).join(', ')}.`
        : `Did you mean "[!${near.toUpperCase()}]"?`;
    },
  },
  {
    pattern: /^[^|\n]*\|[^\n]*\n\|?[ \t]*:?-+:?[ \t]*(?:\|[ \t]*:?-+:?[ \t]*)*\|?$/m,
    what: 'no table',
    hint: 'Its second line must have a piece of --- for each column of the first.',
  },
];

const alerts = ['note', 'tip', 'important', 'warning', 'caution'];
const alertNames = new Map(
  Object.entries({ info: 'note', hint: 'tip', success: 'tip', danger: 'caution', error: 'caution' }),
);

/** Somewhere in text. */
const inlines: readonly Form[] = [
  {
    pattern: /\{\{[<%]\s{0,9}\/?\s{0,9}[\w./-]+/,
    what: 'a shortcode of another generator',
    hint: 'Write what it stands for: "::: tip" for a notice, <!-- @include: ./part.md --> for a file, [text](/route) for a link.',
  },
  {
    pattern: /(?<!\{)\{%-?\s{0,9}\/?\s{0,9}[a-z]\w*/i,
    what: 'a tag of another generator',
    hint: 'Write what it stands for: "::: tip" for a notice, <!-- @include: ./part.md --> for a file, [text](/route) for a link.',
  },
  {
    pattern: /!\[\[[^[\]\n]{1,200}\]\]/,
    what: 'no image',
    hint: 'Write ![what it shows](./file.png).',
  },
  { pattern: /\{\/\*/, what: 'a comment of MDX', hint: 'Write it as <!-- … -->.' },
  {
    pattern:
      /[[【][^[\]【】\n]{1,80}[\]】](?:[(（](?=[/#]|\.{1,2}\/|https?:)|（(?=[^）]*\.(?:md|png|jpe?g|svg)）))[^)）\n]{0,60}[)）]?/,
    what: 'no link',
    hint: (match) =>
      /[【】（]/.test(match[0]) ? 'Links have half-width brackets: [text](/route).' : address,
  },
  {
    pattern:
      /\[[^[\]\n]{1,200}\] \((?:\.{0,2}\/[^\s)]*|https?:[^\s)]*|[^\s)]{1,200}\.(?:md|html?|png|jpe?g|gif|svg|webp|pdf)(?:#[^\s)]*)?)\)/,
    what: 'no link',
    hint: 'No blank stands between the brackets: [text](/route).',
  },
];

const mayBlock = /^(?:[[!?=：｀#＃|$]|import\s|export\s)|\|/m;
const mayInline = /\{[{%/]|[\]】] ?[(（]|!\[\[/;
/** A formula: only with a command or an index in braces is it told from prices and variables. */
const formula = /(?<![\\$\w])\$(?=[^\s$])[^$\n`]{0,200}(?:\\[a-z]{2,}|[\^_]\{)[^$\n`]{0,200}\$(?![\w$])/;

export function foreign(md: MarkdownIt): void {
  // Before texts are joined: what is escaped is a token of its own then.
  md.core.ruler.before('text_join', 'foreign', (state) => {
    const page = pageOf(state.env);
    for (const [index, token] of state.tokens.entries()) {
      if (token.type !== 'inline') continue;
      if (state.tokens[index - 1]?.type === 'paragraph_open' && mayBlock.test(token.content)) {
        for (const form of blocks) tell(page, token, form, form.pattern.exec(token.content));
      }
      if (mayInline.test(token.content)) {
        for (const text of textsOf(token.children ?? [])) {
          if (!mayInline.test(text)) continue;
          for (const form of inlines) tell(page, token, form, form.pattern.exec(text));
        }
      }
      if (token.content.includes('$')) tell(page, token, mathematics, formula.exec(token.content));
    }
  });
}

/** The texts between other elements. Addresses that became links by themselves are part of them. */
function textsOf(children: readonly Token[]): string[] {
  return children
    .map(({ type, markup, content }) => (type === 'text' ? content : markup === 'linkify' ? '' : '\n'))
    .join('')
    .split('\n');
}

const mathematics = {
  what: 'mathematics, which docgen does not draw',
  hint: 'Write it as text (`10^8^` raises, `T~1~` lowers), or show it as an image.',
};

function tell(
  page: PageState,
  inline: Token,
  { what, hint }: Omit<Form, 'pattern'>,
  match: RegExpExecArray | null,
): void {
  if (!match) return;
  const written = match[0].split('\n')[0]!.trim();
  const at = Math.max(0, inline.content.indexOf(match[0]));
  const point = locator(page, inline)(at);
  // `\{{` has lost its backslash by now.
  if (page.sourceLine(point.line).includes(`\\${written}`)) return;
  const shown = written.length > 40 ? `${written.slice(0, 40)}…` : written;
  page.warn('markdown-foreign', point, `This is ${what}: ${shown}`, {
    hint: typeof hint === 'string' ? hint : hint(match),
    target: written,
  });
}
