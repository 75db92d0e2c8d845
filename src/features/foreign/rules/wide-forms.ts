/**
 * Marks of markdown that a Chinese input method has made full-width, so that they stayed text, and what was meant. Only clear cases:
 * a text that uses such a sign as punctuation must never give a warning.
 */
import type { Form } from './forms.ts';

export type WideForm = Form & {
  /** The matched text with the marks that were meant; undefined if a person must decide. */
  readonly narrow: (written: string) => string | undefined;
  /** Each such line of the paragraph is meant so. */
  readonly isOfLines?: true;
  /** The end of a block that begins here. */
  readonly closes?: RegExp;
};

const han = '\\p{Script=Han}';
const number = '(?:[０-９]{1,3}[.．、)）]|\\d{1,3}．)(?![０-９\\d])';

/** At the beginning of a line of a paragraph. */
export const wideBlocks: readonly WideForm[] = [
  {
    pattern: /^：{2,}[^\n]*/m,
    what: 'a container with full-width colons',
    hint: 'Write three half-width colons: ":::".',
    narrow: (written) => written.replace(/^：+/, (colons) => ':'.repeat(colons.length)),
    closes: /^：{3,}[ \t]*$/,
  },
  {
    pattern: /^(?:｀{3}|～{3}(?=[ \t]*(?:[A-Za-z]|$)))[^\n]*/m,
    what: 'a fence of full-width marks',
    hint: 'Write three backticks: ```.',
    narrow: (written) => written.replace(/^(?:｀{3}|～{3})/, '```'),
    closes: /^(?:｀{3,}|～{3,})[ \t]*$/,
  },
  {
    // Three of them are no ellipsis if a language is behind them, or if three more stand alone on a line.
    pattern: /^·{3}(?:[ \t]*[A-Za-z][\w+#-]{0,20}[ \t]*$|[ \t]*$(?=(?:\n[^\n]*){1,200}\n·{3}[ \t]*$))/m,
    what: 'a fence of middle dots',
    hint: 'Write three backticks: ```. They are on the same key when the keyboard is set to English.',
    narrow: (written) => written.replace(/^·{3}/, '```'),
    closes: /^·{3}[ \t]*$/,
  },
  {
    pattern: new RegExp(`^(?:[－＊＋][ \\t　]+\\S|－[${han}](?=[^\\n]*\\n－))[^\\n]*`, 'mu'),
    what: 'no list',
    hint: 'Write "- " with a half-width mark and a blank.',
    narrow: (written) => written.replace(/^[－＊＋][ \t　]*/, '- '),
    isOfLines: true,
  },
  {
    pattern: new RegExp(`^${number}(?:[ \\t　]+\\S[^\\n]*|[^\\n]+(?=\\n${number}))`, 'mu'),
    what: 'no list',
    hint: 'Write "1. " with a half-width number, a half-width stop and a blank.',
    narrow: (written) =>
      written.replace(
        /^([０-９\d]{1,3})[.．、)）][ \t　]*/,
        (_, digits: string) => `${digits.normalize('NFKC')}. `,
      ),
    isOfLines: true,
  },
  {
    pattern: new RegExp(`^＞[ \\t　]*(?=[${han}“《「A-Za-z])[^\\n]*`, 'mu'),
    what: 'no quotation',
    hint: 'Write "> " with a half-width mark.',
    narrow: (written) => written.replace(/^＞[ \t　]*/, '> '),
    isOfLines: true,
  },
  {
    pattern:
      /^[[［](?!\^)[^[\]［］\n]{1,100}[\]］](?:：[ \t]*|:[ \t]+(?<=］:[ \t]+))(?=\/|\.{1,2}\/|https?:\/\/|#)\S[^\n]*/m,
    what: 'no definition of a link',
    hint: 'Write a half-width colon and a blank: [name]: /route.',
    narrow: (written) => written.replace(/^[[［]([^\]］]*)[\]］][：:][ \t]*/, '[$1]: '),
    isOfLines: true,
  },
  {
    pattern: /^！\[[^\]\n]{0,100}\]\([^()\s]{1,300}\.(?:png|jpe?g|gif|svg|webp)\)/m,
    what: 'no image',
    hint: 'Images have half-width marks: ![what it shows](./file.png).',
    narrow: (written) => `!${written.slice(1)}`,
  },
  {
    pattern: /^\[\^[^\]\s]{1,60}\]：[^\n]*/m,
    what: 'no footnote',
    hint: 'Write a half-width colon and a blank: [^1]: its text.',
    narrow: (written) => written.replace(/\]：[ \t]*/, ']: '),
    isOfLines: true,
  },
  {
    pattern: /^\*\[[^\]\n]{1,60}\]：[^\n]*/m,
    what: 'no abbreviation',
    hint: 'Write a half-width colon and a blank: *[SIP]: its long form.',
    narrow: (written) => written.replace(/\]：[ \t]*/, ']: '),
    isOfLines: true,
  },
  {
    pattern: /(?<=\n)：[ \t　]+\S[^\n]*/,
    what: 'no definition of a term',
    hint: 'Write ": " with a half-width colon and a blank.',
    narrow: (written) => written.replace(/^：[ \t　]+/, ': '),
    isOfLines: true,
  },
];

const tags =
  'a|abbr|b|blockquote|br|center|code|dd|del|details|div|dl|dt|em|font|h[1-6]|hr|i|img|ins|kbd|li|mark|ol|p|pre|small|span|strong|sub|summary|sup|table|tbody|td|th|thead|tr|u|ul';
const tag = `(?:${tags})(?:[ \\t][^<>＜＞\\n]{0,200})?[ \\t]*`;
const addressed = '(?:[(（](?=[/#]|\\.{1,2}/|https?:)|（(?=[^）\\n]*\\.(?:md|png|jpe?g|gif|svg|webp)）))';
const bracketed = `[[【［][^[\\]【】［］\\n]{0,80}[\\]】］]${addressed}[^()（）\\n]{0,300}[)）]?`;
const parts = /^[!！]?[[【［]([^[\]【】［］]*)[\]】］][(（]([^\s()（）]+)[)）]$/;

function narrowLink(written: string, mark: '' | '!'): string | undefined {
  const [, text, href] = parts.exec(written) ?? [];
  return href && `${mark}[${text}](${href})`;
}

function narrowCode(written: string): string | undefined {
  return written.includes('`') ? undefined : `\`${written.slice(1, -1)}\``;
}

/** Anywhere in text. */
export const wideInlines: readonly WideForm[] = [
  {
    pattern: new RegExp(`[!！]${bracketed}`, 'g'),
    what: 'no image',
    hint: 'Images have half-width marks: ![what it shows](./file.png).',
    narrow: (written) => narrowLink(written, '!'),
  },
  {
    pattern: new RegExp(`(?<![!！])${bracketed.replace('{0,80}', '{1,80}')}`, 'g'),
    what: 'no link',
    hint: ([written]) =>
      /[【】（［］]/.test(written)
        ? 'Links have half-width brackets: [text](/route).'
        : 'A link is [text](/route) or [text](/route "title"); an address with blanks stands in angle brackets: [text](<a b>).',
    narrow: (written) => narrowLink(written, ''),
  },
  {
    pattern: /｀[^｀\n]{1,200}｀(?!｀)/g,
    what: 'no code',
    hint: 'Write half-width backticks: `code`.',
    narrow: narrowCode,
  },
  {
    // Names have a dot between their parts: a letter stands before it.
    pattern: /(?<![\p{L}\p{N}·])·(?=[!-~])[ -~]{1,80}(?<=[!-~])·(?![\p{L}\p{N}·])/gu,
    what: 'no code',
    hint: 'Write backticks: `code`. They are on the same key when the keyboard is set to English.',
    narrow: narrowCode,
  },
  {
    pattern: new RegExp(`＜[/／]?${tag}[/／]?[>＞]|<[/／]?${tag}(?:[/／]?＞|／>)|<／${tag}>`, 'gi'),
    what: 'no tag',
    hint: 'Tags have half-width marks: <br/>.',
    narrow: (written) =>
      written.replace(/^＜/, '<').replace(/^<／/, '</').replace(/＞$/, '>').replace(/／>$/, '/>'),
  },
  {
    pattern: /｛[#＃.．][A-Za-z][\w-]{0,60}｝/g,
    what: 'no id or class',
    hint: 'Braces of an id or a class are half-width: {#my-id}.',
    narrow: (written) => written.normalize('NFKC'),
  },
  {
    pattern: /(?<!＝)＝＝(?=[^\s＝])[^＝\n]{1,100}(?<=[^\s＝])＝＝(?!＝)/g,
    what: 'no highlighted text',
    hint: 'Write half-width marks: ==text==.',
    narrow: (written) => written.replace(/^＝＝|＝＝$/g, '=='),
  },
];

/** A text about widths shows such signs. */
export const isAboutWidths = (text: string) => /[全半]角|full-width|half-width/i.test(text);
