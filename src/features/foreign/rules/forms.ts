/**
 * Markup of other generators, and slips that leave a mark as text: the pattern, what it is, and what to write instead.
 * Only matches clear cases: prices, file names and code must never give a warning.
 */
import { listVariableNames } from '#model/markup/variables';
import { didYouMean, findNearest } from '#model/text';

const han = '\\p{Script=Han}';
const names = listVariableNames();

/** Patterns are bounded: a hostile line must not take quadratic time. */
export type Form = {
  readonly pattern: RegExp;
  /** The end of the sentence "This is …". */
  readonly what: string;
  readonly hint: string | ((match: RegExpExecArray) => string);
};

const callouts = 'Write a notice as "::: tip" … ":::".';
const address =
  'A link is [text](/route) or [text](/route "title"); an address with blanks stands in angle brackets: [text](<a b>).';
const file = 'md|html?|png|jpe?g|gif|svg|webp|pdf';

export const mathBlock: Form = {
  pattern: /^\$\$/m,
  what: 'mathematics, which this site does not draw',
  hint: 'Write `markdown: { math: true }` into site.config.ts, or show it as an image.',
};

/** At the beginning of a paragraph, or of one of its lines (`m`). */
export const blocks: readonly Form[] = [
  {
    pattern: /^@?\[\[?_?toc_?\]\]?$/i,
    what: 'a mark for a table of contents, which docgen does not read',
    hint: 'Take it out: every page has its list of headings.',
  },
  {
    pattern: /^\\\[(?:!(?:note|tip|important|warning|caution)\]|\\\[_?toc_?\]\])/i,
    what: 'a mark that a formatter has escaped',
    hint: 'Take the backslashes away: formatters such as remark write them before brackets that they do not know.',
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
    pattern: /^(?:!!!|\?\?\?\+?)\s+[A-Za-z]+/m,
    what: 'a notice in the form of another generator',
    hint: callouts,
  },
  {
    pattern: /^===\s+"[^"\n]+"/m,
    what: 'a tab in the form of another generator',
    hint: 'Write "::: tabs" … ":::" around the tabs, and a line "== Label" before each.',
  },
  {
    pattern: /^(?:==|＝＝)[ \t]+\S(?![^\n]*==[ \t]*$)[^\n]*/m,
    what: 'the label of a tab, and no tabs are around it',
    hint: 'Tabs stand between "::: tabs" and its ":::", each behind a line "== Label", and not in another container there.',
  },
  {
    pattern: /^(?:#{2,6}[^\s#!][^\n]*|#{7,20}[ \t][^\n]*|＃+\s*\S[^\n]*)/m,
    what: 'no heading',
    hint: ([text]) => {
      const level = /^[#＃]+/.exec(text)![0].length;
      return level > 6
        ? 'Headings have six levels at most.'
        : `Write "${'#'.repeat(level)} " with half-width marks and a blank.`;
    },
  },
  mathBlock,
  {
    pattern: new RegExp(`^\\[!([A-Za-z]+|[${han}]{1,12})\\]`, 'u'),
    what: 'no notice',
    hint: ([, name = '']) => {
      const near = alertNames.get(name.toLowerCase()) ?? findNearest(name.toLowerCase(), alerts);
      return didYouMean(near && marked(near), `Known are ${alerts.map(marked).join(', ')}.`);
    },
  },
  {
    pattern: /^[?!]>[ \t][^\n]{0,60}/m,
    what: 'a notice in the form of another generator',
    hint: callouts,
  },
  {
    pattern: /^\.\. [\w-]{1,40}(?::[\w-]{1,40})?::/m,
    what: 'a directive of reStructuredText',
    hint: 'Write a notice as "::: tip" … ":::", an image as ![what it shows](./file.png), code in a fence.',
  },
  {
    pattern: /^\+{3}[+>!-]{0,3}[ \t]+(?![ab]\/)\S[^\n]{0,60}/m,
    what: 'a passage to unfold or a tab in the form of another generator',
    hint: 'Write "::: details Title" … ":::".',
  },
  {
    pattern: /^%{3}(?:[ \t][^\n]{0,60})?$/m,
    what: 'a mark of another generator',
    hint: 'Frontmatter stands between two lines of three dashes; a comment is <!-- … -->.',
  },
  {
    pattern: /^\\(?:newpage|pagebreak|clearpage|tableofcontents|toc)\b/m,
    what: 'a command of LaTeX',
    hint: 'Take it out: a page has no sheets, and its list of headings is made by itself.',
  },
  {
    pattern: new RegExp(`^(?:\\d{1,3}[.)]|-(?![号符]))[${han}][^\\n]{0,20}`, 'mu'),
    what: 'no list',
    hint: ([text = '']) =>
      `A blank stands behind the mark: "${text.replace(/^(?:\d+.|-)/, '$& ').slice(0, 12)}".`,
  },
  {
    pattern:
      /^\[[^\]\n^][^\]\n]{0,100}\]:[ \t]+[^\s<"'([][^\n"'<>()]{0,200}\s[^\n"'<>()]{0,200}\.(?:md|html?|png|jpe?g|gif|svg|webp|pdf)(?:#\S*)?[ \t]*$/m,
    what: 'no definition of a link',
    hint: 'An address with blanks stands in angle brackets: [name]: <a b.md>.',
  },
  {
    pattern: /^(?![|: \t-]+$)\|[^\n]*\|[ \t]*\n(?![|: \t-]+$)\|[^\n]*\|[ \t]*$/m,
    what: 'no table',
    hint: 'Its second line must have a piece of --- for each column of the first.',
  },
  {
    pattern: /^\+(?:[-=]{2,100}\+){2,100}[ \t]*(?=\n[|+])/m,
    what: 'no table',
    hint: 'Write a line | --- | --- | below its head, and no other lines. What a program printed stands in a fence: ```.',
  },
  {
    pattern: /^｜[^｜\n]*｜[^\n]*\n[ \t]*[|｜]?[ \t]*[:：]?[-—－]{2}[^\n]*/m,
    what: 'no table',
    hint: 'Write half-width marks: |, :, ---.',
  },
  {
    pattern: /^[^|\n]*\|[^\n]*\n\|?[ \t]*:?-+:?[ \t]*(?:\|[ \t]*:?-+:?[ \t]*)*\|?$/m,
    what: 'no table',
    hint: 'Its second line must have a piece of --- for each column of the first.',
  },
];

const alerts = ['note', 'tip', 'important', 'warning', 'caution'];
const marked = (name: string) => `[!${name.toUpperCase()}]`;
const alertNames = new Map(
  Object.entries({
    ...{ info: 'note', hint: 'tip', success: 'tip', danger: 'caution', error: 'caution' },
    ...{ 说明: 'note', 提示: 'tip', 重要: 'important', 注意: 'warning', 警告: 'warning', 危险: 'caution' },
  }),
);

/** Anywhere in text. */
export const inlines: readonly Form[] = [
  {
    pattern: /(?<![\w:]):(?:material|fontawesome|octicons|simple)-[a-z\d-]{1,60}:/g,
    what: 'an icon of another generator',
    hint: 'Take it out, or write an emoji such as :rocket:.',
  },
  {
    pattern: /\{\{#[a-z_]{1,30}\b[^{}\n]{0,200}\}{0,2}/g,
    what: 'a directive of mdBook',
    hint: 'Markdown comes in by <!-- @include: ./part.md -->, code by <<< ./file.js.',
  },
  {
    pattern: new RegExp(
      `\\{\\{(?:\\s{0,9}\\$[A-Za-z]\\w{0,30}(?:\\.[\\w$-]{1,60}){0,5}|\\s{1,9}(?!(?:${names.join('|')})\\s)(?:frontmatter|page|site|product|version)\\.[\\w.$-]{1,60})\\s{0,9}\\}\\}`,
      'g',
    ),
    what: 'no variable of docgen',
    hint: `Known are ${names.map((name) => `{{${name}}}`).join(', ')}.`,
  },
  {
    pattern: new RegExp(
      `(?<![\\w![\\]])\\[\\[(?![\\s_]|toc\\])(?=[^\\]]{0,100}[A-Za-z${han}])[^[\\]\\n=$"'&<>;,]{1,100}(?<!\\s)\\]\\]`,
      'giu',
    ),
    what: 'a link in the form of a wiki',
    hint: 'Write [text](/route).',
  },
  {
    pattern: /!\[[^[\]\n]{0,100}\]\([^()\n]{1,200} =\d{0,4}%?x?\d{0,4}%?\)/g,
    what: 'no image',
    hint: 'Its width stands behind it: ![what it shows](./file.png){width=300}.',
  },
  {
    pattern: new RegExp(
      `(?<![\\w+])\\+\\+(?=[^\\s+])(?:(?:[^\\s+]|\\+(?!\\+)){1,100}|(?=[${han}])[^+\\n]{1,100})(?<=[^\\s+])\\+\\+(?![\\w+])`,
      'gu',
    ),
    what: 'a mark of another generator',
    hint: 'Write <ins>text</ins> for what was added, <kbd>Ctrl</kbd> for a key.',
  },
  {
    pattern: /(?<![\w^])\^\^(?=[^\s^])[^^\n]{1,100}(?<=[^\s^])\^\^(?![\w^])/g,
    what: 'a mark of another generator',
    hint: 'Write <ins>text</ins> for what was added, ==text== for what stands out.',
  },
  {
    pattern: /<[A-Za-z][\w.-]{0,40}\s(?:[^<>{}\n]{0,200}\s)?[\w:-]{1,40}=\{[^\n]{0,60}/g,
    what: 'no tag to docgen, for a value of MDX stands in it',
    hint: 'Write values in quotes: <img src="…" width="100">.',
  },
  {
    pattern: /-{2,5}8<-{2,5}[^\n]{0,60}/g,
    what: 'a snippet of another generator',
    hint: 'Markdown comes in by <!-- @include: ./part.md -->, code by <<< ./file.js.',
  },
  {
    pattern: /(?<=^|\s)\(\d{1,2}\)!(?=\s|$)/g,
    what: 'the mark of an annotation of another generator',
    hint: 'Write a footnote: [^1], or ^[its text].',
  },
  {
    // Skips indices, character classes, times and log levels.
    pattern:
      /(?<![\w\])}`!])\[(?![A-Z]+\]|\^|[^[\]\n]{0,20}\w-\w\])(?=[^\d\s[\]][^[\]\n])[^[\]\n]{2,200}\]\[([A-Za-z\d][\w .:/-]{0,60})?\](?![[(])/g,
    what: 'no link',
    hint: ([, label]) =>
      `Nothing says where it leads. Write [text](/route)${label === undefined ? '' : `, or "[${label}]: /route" on a line of its own`}.`,
  },
  {
    pattern: /\{\{[<%]\s{0,9}\/?\s{0,9}[\w./-]+/g,
    what: 'a shortcode of another generator',
    hint: 'Write what it stands for: "::: tip" for a notice, <!-- @include: ./part.md --> for a file, [text](/route) for a link.',
  },
  {
    pattern: /(?<!\{)\{%-?\s{0,9}\/?\s{0,9}[a-z]\w*/gi,
    what: 'a tag of another generator',
    hint: 'Write what it stands for: "::: tip" for a notice, <!-- @include: ./part.md --> for a file, [text](/route) for a link.',
  },
  {
    pattern: /!\[\[[^[\]\n]{1,200}\]\]/g,
    what: 'no image',
    hint: 'Write ![what it shows](./file.png).',
  },
  {
    pattern: /<! ?[-—–－]{1,4}[^\n]{0,60}/g,
    what: 'no comment, for it is not written or not closed as one',
    hint: 'Readers see it. A comment begins with <!-- and ends in the same paragraph with -->.',
  },
  { pattern: /\{\/\*/g, what: 'a comment of MDX', hint: 'Write it as <!-- … -->.' },
  {
    pattern: new RegExp(
      `(?<![%\\w])%%(?=[^%\\n]{0,200}[\\s${han}])[^%\\n]{1,200}%%(?![%\\w])|\\{#(?=\\s)[^{}\\n]{1,200}\\s#\\}`,
      'gu',
    ),
    what: 'a comment of another generator',
    hint: 'Readers see it. Write it as <!-- … -->.',
  },
  {
    // A file name or a scheme, and a blank after it without a title.
    pattern: new RegExp(
      `(?<!!)\\[[^[\\]\\n]{1,80}\\]\\((?=(?:mailto|tel|sips?|ftp|wss?):|(?![./#])[^()\\s]{1,200}\\.(?:${file})[?#\\s])[^()\\n]{0,60}\\s[^()\\n]{0,60}\\)`,
      'g',
    ),
    what: 'no link',
    hint: address,
  },
  {
    pattern: /!\[[^[\]\n]{0,80}\]\((?![./#]|https?:|[^()\n]{1,200} =\d)[^()\n]{1,200}\)/g,
    what: 'no image',
    hint: 'An address with blanks stands in angle brackets: ![what it shows](<a b.png>).',
  },
  {
    pattern:
      /\[[^[\]\n]{1,200}\] \((?:\.{0,2}\/[^\s)]*|https?:[^\s)]*|[^()\n]{1,200}\.(?:md|html?|png|jpe?g|gif|svg|webp|pdf)(?:#[^\s)]*)?)\)/g,
    what: 'no link',
    hint: 'No blank stands between the brackets: [text](/route).',
  },
];

/** At the beginning of a list item. */
export const task: Form = {
  pattern:
    /^(?:\[[ xX]\](?![\s(:[])|\[\](?![(:[])|[［【](?:[ 　xX]?[］】]|[ 　xX]\])|\[[ 　xX][］】])[^\n]{0,20}/,
  what: 'no task',
  hint: 'A blank stands in the brackets and one behind them: - [ ] text.',
};

/** Right before inline code. */
export const role: Form & { readonly hint: string } = {
  pattern:
    /(?<![\w`])(?::(?:[a-z]{1,5}:)?(?:ref|doc|term|numref|eq|download|any|class|func|meth|mod|attr|data|exc|obj|file|guilabel|menuselection|option|envvar|command|program|abbr|kbd|math|code|pep|rfc|sub|sup):|\{(?:ref|doc|term|numref|eq|download|any|abbr|kbd|math|code|sub|sup|py:[a-z]{1,9})\})$/,
  what: 'a role of Sphinx',
  hint: 'Write [text](/route) for a link, `code` alone for code.',
};
