import { type CheerioAPI, load } from 'cheerio';
import MarkdownIt from 'markdown-it';
import { describe, expect, it } from 'vitest';
import { fillPlaceholders } from '#model/document/placeholder';
import { parse } from '#parse';
import { buildMarkdownCopy as copy } from '../../../src/features/agents/copy/index.ts';
import { commonTools, options, sourceOf } from '../../core/parse/support.ts';
import { sized } from '../../helpers/long.ts';

/** How many documents; more by FUZZ=20000. Each takes about a millisecond. */
const count = Number(process.env.FUZZ ?? sized(200, 1500));
const firstSeed = Number(process.env.SEED ?? 1);

/** What other readers make of markdown: CommonMark with GFM's tables. */
const plain = new MarkdownIt('default', { html: true, linkify: false });
plain.normalizeLink = (url) => url;

/** Numbers from 0 to 1, the same for the same seed (mulberry32). */
function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Writes small documents out of everything that a copy has to take apart. */
class Writer {
  readonly #random: () => number;
  #words = 0;

  constructor(seed: number) {
    this.#random = random(seed);
  }

  document(): string {
    const blocks = this.#blocks(0, this.#upTo(3) + 1);
    const text = `${blocks.join('\n')}\n\n[ref]: /ref "title"\n[//]: # (secret)\n`;
    return this.#maybe(0.3) ? this.#damaged(text) : text;
  }

  #upTo(limit: number): number {
    return Math.floor(this.#random() * limit);
  }

  #maybe(chance: number): boolean {
    return this.#random() < chance;
  }

  #one<T>(of: readonly T[]): T {
    return of[this.#upTo(of.length)]!;
  }

  #word(): string {
    return `${this.#one(['word', '文字', 'x', 'Long'])}${++this.#words}`;
  }

  /** Lines of some blocks, with or without blank lines between. */
  #blocks(depth: number, most: number): string[] {
    const lines: string[] = [];
    for (let index = 0; index < most; index++) {
      if (lines.length > 0 && this.#maybe(0.8)) lines.push('');
      lines.push(...this.#block(depth));
    }
    return lines;
  }

  #block(depth: number): string[] {
    const simple = [
      () => this.#paragraph(),
      () => this.#paragraph(),
      () => [
        `${'#'.repeat(this.#upTo(4) + 2)} ${this.#inline()}${this.#one(['', ' {#id}', ' ##', ' {.c} ##'])}`,
      ],
      () => [this.#inline(), this.#one(['===', '---'])],
      () => this.#fence(),
      () => this.#fence(),
      () => this.#code().map((line) => `    ${line}`),
      () => this.#table(),
      () => this.#html(),
      () => [this.#one(['---', '***', '* * *', '- - -'])],
      () => [this.#word(), this.#one([': ', ':   ']) + this.#inline()],
    ];
    const nested = [() => this.#quote(depth + 1), () => this.#list(depth + 1), () => this.#box(depth + 1)];
    return this.#one(depth < 3 && this.#maybe(0.4) ? nested : simple)();
  }

  #paragraph(): string[] {
    const lines = Array.from({ length: this.#upTo(3) + 1 }, () => this.#one(['', '', '  ']) + this.#inline());
    if (this.#maybe(0.1)) lines[lines.length - 1] += ' {.lead}';
    if (this.#maybe(0.05)) lines.push('', '{.block}');
    return lines;
  }

  #inline(): string {
    const pieces = [
      () => this.#word(),
      () => this.#word(),
      () => `*${this.#word()}*`,
      () => `**${this.#word()}**${this.#one(['', '{.c}'])}`,
      () => `\`${this.#one(['a | b', '[x](y)', '<!-- z -->', '\\', '{.c}'])}\``,
      () => `[${this.#word()}](/page${this.#one(['', ' "title"', '#hash'])})`,
      () => `[${this.#word()}](<a b>)`,
      () => this.#one(['[ref]', '[ref][]', `[${this.#word()}][ref]`, '![ref]']),
      () => `![${this.#word()}](p.png)${this.#one(['', '{.c}', '{width=50%}', '{a=b}'])}`,
      () => `[${this.#word()} *${this.#word()}*]{.c}`,
      () =>
        this.#one([':tada:', `![:x: ${this.#word()}](p.png)`, 'a:b:c', '<?php $a->b ?>', '<![CDATA[ > ]]>']),
      () => `[![${this.#word()}](p.png)](/page)`,
      () => `<b>${this.#word()}</b>`,
      () => `<a href="/page">${this.#word()}</a>`,
      () => `${this.#word()} <!-- secret --> ${this.#word()}`,
      () => '<https://x.example/y>',
      () => this.#one(['\\*', '&amp;', '\\[x](y)', 'a_b', '1.', '{x}', '\\{.c}', '|', '-', '+']),
    ];
    return Array.from({ length: this.#upTo(3) + 1 }, () => this.#one(pieces)()).join(' ');
  }

  #code(): string[] {
    const lines = [
      '',
      '',
      'code();',
      '  two',
      '\ttab',
      '    four',
      '``',
      ' ```',
      '~~~',
      '> quote',
      '- item',
      '::: tip',
      ':::',
      '<!-- kept -->',
      '# head {#x}',
      '[x](y)',
      'trailing  ',
      '\\',
    ];
    return Array.from({ length: this.#upTo(5) }, () => this.#one(lines));
  }

  #fence(): string[] {
    const mark = this.#one(['```', '~~~', '````', '```']);
    const indent = this.#one(['', '', '', ' ', '   ']);
    const info = this.#one(['', 'js', 'js title="t"', 'text {1}', ' lua']);
    const code = this.#code().filter((line) => !line.trim().startsWith(mark));
    return [indent + mark + info, ...code.map((line) => (line === '' ? '' : indent + line)), indent + mark];
  }

  #table(): string[] {
    const row = () => `| ${this.#inline().replace(/\|/g, '\\|')} | ${this.#one(['', this.#word()])} |`;
    return [row(), this.#one(['|---|---|', '| :-- | --: |']), row(), row()].slice(0, this.#upTo(3) + 2);
  }

  #html(): string[] {
    return this.#one<() => string[]>([
      () => ['<!-- secret -->'],
      () => ['<!-- secret', '', 'secret -->'],
      () => ['<div>', this.#word(), '</div>'],
      () => ['<div class="c">', '', this.#inline(), '', '</div>'],
      () => ['<pre>', 'a', '', '  b', '</pre>'],
      () => ['<div>', '<!-- secret -->', `<img src="p.png" alt="${this.#word()}">`, '</div>'],
      () => [`<!-- secret --> ${this.#word()} *${this.#word()}*`],
      () => ['<style>', '.a { b: c }', '</style>'],
      () => [`<h2 id="x">${this.#word()} *a* &amp; <b>${this.#word()}</b></h2>`, this.#word()],
      () => ['<table><td>a</td></tr><td>b</td></tr></table>'],
      () => ['<div style={{ a: 1 }}>', this.#word(), '</div>'],
    ])();
  }

  #quote(depth: number): string[] {
    const mark = this.#one(['> ', '> ', '>']);
    const lines = this.#blocks(depth, this.#upTo(3) + 1);
    const head = this.#maybe(0.2) ? [`> [!NOTE] ${this.#word()}`] : [];
    return [...head, ...lines.map((line) => (line === '' ? '>' : mark + line))];
  }

  #list(depth: number): string[] {
    const marker = this.#one(['- ', '* ', '1. ', '2) ', '-   ', '10. ', '-\t']);
    const hang = marker === '-\t' ? this.#one(['\t', '    ']) : ' '.repeat(marker.length);
    const lines: string[] = [];
    for (let item = this.#upTo(3) + 1; item > 0; item--) {
      if (lines.length > 0 && this.#maybe(0.3)) lines.push('');
      const [first = '', ...rest] = this.#blocks(depth, this.#upTo(3) + 1);
      lines.push((marker + first).trimEnd(), ...rest.map((line) => (line === '' ? '' : hang + line)));
    }
    return lines;
  }

  #box(depth: number): string[] {
    const colons = ':'.repeat(8 - depth);
    const name = this.#one(['tip', 'warning', 'details', 'steps', 'only v6.4', 'only v6.2', 'unknown']);
    const title = /tip|warning|details/.test(name) && this.#maybe(0.7) ? ` ${this.#inline()}` : '';
    return [`${colons} ${name}${title}`, ...this.#blocks(depth, this.#upTo(3) + 1), colons];
  }

  /** A line goes, loses or gains blanks, or becomes a tab's worth of them. */
  #damaged(text: string): string {
    const lines = text.split('\n');
    const at = this.#upTo(lines.length);
    const line = lines[at]!;
    const damaged = this.#one([
      [],
      [''],
      [line.trimStart()],
      [` ${line}`],
      [`\t${line.trimStart()}`],
      [line.slice(1)],
    ]);
    lines.splice(at, 1, ...damaged);
    return lines.join('\n');
  }
}

type Shown = { text: string; codes: string[]; headings: string[]; cells: string[]; comments: boolean };

/** The marks of alerts are read by code hosts alone. */
const bare = (text: string) => text.replace(/\s+|\[!(?:NOTE|TIP|WARNING)\]/g, '');

/** What a reader of the HTML gets to see. */
function shown($: CheerioAPI): Shown {
  const texts = (selector: string) =>
    $(selector)
      .toArray()
      .map((one) => bare($(one).text()));
  const codes = $('pre > code')
    .toArray()
    .map((one) => $(one).text().replace(/\n$/, ''));
  $('pre:has(> code)').replaceWith('<p>CODE</p>');
  for (const image of $('img').toArray()) $(image).replaceWith(`IMAGE ${$(image).attr('alt')}`);
  const comments = $('*')
    .addBack()
    .add($.root())
    .contents()
    .toArray()
    .some(({ type }) => type === 'comment');
  return {
    comments,
    headings: texts('h1,h2,h3,h4,h5,h6'),
    cells: texts('th,td'),
    codes,
    text: bare($.root().text()),
  };
}

function ofPage(html: string): Shown {
  const $ = load(
    fillPlaceholders(
      html,
      () => '#',
      () => '',
    ),
    null,
    false,
  );
  $('a.anchor, figcaption').remove();
  // A callout without a title of its own begins with its kind's word.
  for (const word of $('.note > strong').toArray())
    if (/^(?:提示|警告|注意|说明)$/.test($(word).text())) $(word).remove();
  for (const code of $('pre > code').toArray()) $(code).text(`${$(code).text()}\n`);
  return shown($);
}

function ofCopy(markdown: string): Shown {
  const copy = fillPlaceholders(
    markdown,
    () => '#',
    () => '',
  );
  const $ = load(plain.render(copy), null, false);
  // An id of the writer stands behind what it names; on the page it is an attribute.
  for (const named of $('h1,h2,h3,h4,h5,h6,p,li').toArray()) {
    const last = named.children.at(-1);
    if (last?.type === 'text') last.data = last.data.replace(/ ?\{#[^{}\s]+\}$/, '');
  }
  return shown($);
}

/** The page and its copy as a plain reader of markdown shows it. */
function both(text: string): { page: Shown; copy: Shown; markdown: string } {
  const { value } = parse(sourceOf(`---\ntitle: T\n---\n${text}`), options, { ...commonTools, copy });
  return { page: ofPage(value.html), copy: ofCopy(value.markdown), markdown: value.markdown };
}

function isSame(text: string): boolean {
  const { page, copy } = both(text);
  return JSON.stringify(page) === JSON.stringify(copy) && !page.comments;
}

/** As few lines of the text as still make a difference. */
function reduced(text: string): string {
  let lines = text.split('\n');
  for (let size = lines.length >> 1; size > 0; size = size > 1 ? size >> 1 : 0) {
    for (let at = 0; at < lines.length; ) {
      const fewer = [...lines.slice(0, at), ...lines.slice(at + size)];
      if (isSame(fewer.join('\n'))) at += size;
      else lines = fewer;
    }
  }
  return lines.join('\n');
}

/** Where the two begin to differ. */
function apart(page: Shown, copy: Shown): string {
  const [one, other] = [JSON.stringify(page), JSON.stringify(copy)];
  let at = 0;
  while (at < one.length && one[at] === other[at]) at++;
  return [one, other].map((text) => text.slice(Math.max(0, at - 60), at + 60)).join('\n');
}

describe('the markdown copy of a page', () => {
  it(
    `renders to the page's own text and code, whatever the page is made of`,
    () => {
      const different: string[] = [];
      for (let seed = firstSeed; seed < firstSeed + count && different.length < 3; seed++) {
        const text = new Writer(seed).document();
        if (isSame(text)) continue;
        const least = reduced(text);
        const { page, copy, markdown } = both(least);
        different.push(
          `seed ${seed}\n--- source\n${least}\n--- copy\n${markdown}\n--- page and copy\n${apart(page, copy)}\n`,
        );
      }
      expect(different.join('\n')).toBe('');
    },
    60_000 + 20 * count,
  );
});
