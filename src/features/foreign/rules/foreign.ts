/**
 * Warns of text that was meant as markup: the syntax of other generators, and slips that leave a mark as text.
 * Readers would see it as written. Changes no token.
 */
import type { MarkdownIt, StateCore, Token } from 'markdown-it';
import { findSheet } from '#model/markup/sheets';
import { joinToOneLine } from '#model/text';
import { createLocator, getPageState, type PageState } from '#parse';
import { blocks, type Form, inlines, mathBlock, role, task } from './forms.ts';
import { findStrayItems } from './stray-lists.ts';
import { delimitedFormula, findStrayMarks, mathematics } from './stray-marks.ts';
import { isAboutWidths, wideBlocks, wideInlines } from './wide-forms.ts';
import { wikiBlocks, wikiInlines } from './wiki-forms.ts';

const mayBlock =
  /^(?:[[［【!！?@｜=＝：｀·～－＊＋＞０-９#＃|$.+%{\\-]|\*\[|\d{1,3}[.)．]|h\d\.|bq\.|import\s|export\s)|\|/m;
const mayInline =
  /\{[{%/#]|%%|<!|\]\[|[\]】］] ?[(（]|\[\[|\+\+|\^\^|8<|\)!| =\d{0,4}x?|=\{|:[a-z]+-|[｀·＜＞／｛]|＝＝|\|(?:https?:|mailto:|\/)/;
const plainInlines = [...inlines, ...wikiInlines];
const inlinesOfAllWidths = [...plainInlines, ...wideInlines];
const blocksOfAllWidths = [...blocks, ...wideBlocks, ...wikiBlocks];
const mayStray = /\*\*|__|＊|~|`|\$|\\/;
/** A formula. A command or an index in braces distinguishes it from prices and variables. */
const formula = /(?<![\\$\w])\$(?=[^\s$])[^$\n`]{0,200}(?:\\[a-z]{2,}|[\^_]\{)[^$\n`]{0,200}\$(?![\w$])/;

const secondFrontmatter = {
  what: 'frontmatter in the middle of a page',
  hint: 'Only what stands at the very beginning of a file is frontmatter. Put it there, or into a block of code.',
};

const sheetForm = {
  what: 'no table, and its lines run together',
  hint: 'Divide cells by bars, and write a line | --- | --- | below the first one.',
};

const swallowed = {
  what: 'a row of the table above it',
  hint: 'Put an empty line before it: nothing else ends a table.',
};

const indented = {
  what: 'code, for four blanks or a tab stand before it',
  hint: 'Take the blanks away: paragraphs are not indented. What is meant as code stands in a fence: ```.',
};

export function addForeign(md: MarkdownIt): void {
  // After `text_join` an escaped character would look like a plain one.
  md.core.ruler.before('text_join', 'foreign', (state) => {
    let isBarred = false;
    state.tokens.forEach((token, index) => {
      // Loose tables have rows without a bar at their ends: there nobody can tell.
      if (token.type === 'table_open') isBarred = /^[^|\p{L}\p{N}]*\|.*\|.*\|/u.test(getLineOf(token, state));
      if (isBarred && state.tokens[index - 2]?.type === 'tr_open' && !getLineOf(token, state).includes('|'))
        new Reporter(getPageState(state.env), token).tell(swallowed, token.content);
      if (token.type === 'inline' && !token.meta?.isPlain) checkBlock(state, index);
      if (token.type === 'code_block') reportIndentedText(token, getPageState(state.env));
    });
  });
}

/** Warns of a paragraph of Chinese that is indented as in print: markdown takes it for code. */
function reportIndentedText(token: Token, page: PageState): void {
  const [line] = /^[\p{Script=Han}“《「（][^\n]*[，。；！？：][^\n]*/mu.exec(token.content) ?? [];
  if (line !== undefined && /^[^\n{}<>=]*[。！？；][”」）]?[ \t]*$/m.test(token.content))
    new Reporter(page, token).tell(indented, line);
}

function getLineOf({ map }: Token, { env }: StateCore): string {
  return map ? getPageState(env).line(map[0] + 1) : '|';
}

function checkBlock(state: StateCore, index: number): void {
  const token = state.tokens[index]!;
  const { content } = token;
  const before = state.tokens[index - 1]?.type;
  const isParagraph = before === 'paragraph_open';
  const hasMarks = mayInline.test(content) || mayStray.test(content);
  // Most blocks are cells of plain words.
  if (!hasMarks && !isParagraph && before !== 'heading_open') return;
  const reporter = new Reporter(getPageState(state.env), token);
  const dollars = getPageState(state.env).options.features?.math !== true;
  if (isParagraph && mayBlock.test(content)) {
    for (const form of blocksOfAllWidths)
      if (dollars || form !== mathBlock) reporter.match(form, form.pattern.exec(content));
  }
  const sheet = isParagraph ? findSheet(content) : undefined;
  if (sheet) reporter.tell(sheetForm, content.split('\n')[sheet.first]!);
  const item = state.tokens[index - 2]?.type === 'list_item_open' ? state.tokens[index - 2] : undefined;
  if (isParagraph)
    for (const { written, ...form } of findStrayItems(content, item?.markup)) reporter.tell(form, written);
  const lines = hasMarks ? collectTextLines(token.children ?? []) : [];
  for (const line of lines) {
    if (mayInline.test(line)) {
      const forms = isAboutWidths(content) ? plainInlines : inlinesOfAllWidths;
      for (const piece of line.split('\uFFFC')) {
        // `matchAll` compiles a pattern again: only those that match may cost that.
        for (const form of forms.filter(({ pattern }) => piece.search(pattern) >= 0))
          for (const match of piece.matchAll(form.pattern)) reporter.match(form, match);
      }
    }
    // In a row with too many cells, a bar in code cuts the code: the table rule warns of that.
    if (token.meta?.isOverfull || !mayStray.test(line)) continue;
    for (const { written, ...form } of findStrayMarks(line)) {
      if (dollars || form.what !== mathematics.what) reporter.tell(form, written);
    }
  }
  if (dollars && content.includes('$')) {
    const match = formula.exec(content);
    if (match && !isDrawn(match[0], token.children ?? [])) reporter.match(mathematics, match);
  }
  // A plugin for formulas may have read it already.
  if (
    hasMarks &&
    token.children?.some(({ type, content: sign }) => type === 'text_special' && /[([]/.test(sign))
  )
    reporter.match(delimitedFormula, delimitedFormula.pattern.exec(blankCode(content)));
  if (isParagraph && item && /^[[［【]/.test(content)) {
    reporter.match(task, task.pattern.exec(collectTextLines(token.children ?? [])[0] ?? ''));
  }
  if (before === 'heading_open') reportHeadingTypo(token, reporter);
  if (isFrontmatter(state.tokens, index)) reporter.tell(secondFrontmatter, content);
  if (content.includes('`')) reportRoles(token.children ?? [], reporter);
  if (dollars && content.includes('$`')) reportCodeFormulas(token.children ?? [], reporter);
}

/** True if a plugin read the formula: an element then has its TeX as content. */
function isDrawn(formula: string, children: readonly Token[]): boolean {
  return children.some(
    ({ type, nesting, content }) =>
      nesting === 0 && content !== '' && !/^(?:text|html_inline)/.test(type) && formula.includes(content),
  );
}

/** Warns of a heading without words, or with braces at its end that are not an id. */
function reportHeadingTypo({ content, children }: Token, reporter: Reporter): void {
  if (content === '')
    reporter.tell({ what: 'a heading without words', hint: 'Write its words, or take it out.' }, '#');
  const [braces] =
    /\{#[^{}\n]{0,60}\}$/.exec(
      collectTextLines(children ?? [])
        .at(-1)!
        .trimEnd(),
    ) ?? [];
  if (braces) reporter.tell({ what: 'no id', hint: 'An id has no blank: {#my-id}.' }, braces);
}

/** True for frontmatter between two dashed lines within the page; markdown reads it as a heading. */
function isFrontmatter(tokens: readonly Token[], index: number): boolean {
  const heading = tokens[index - 1];
  if (heading?.type !== 'heading_open' || heading.markup !== '-' || tokens[index - 2]?.type !== 'hr')
    return false;
  return /^[A-Za-z][\w-]*:(?:\s|$)/.test(tokens[index]!.content);
}

/** The content with code replaced by as many blanks. */
function blankCode(content: string): string {
  return content.replace(/(`{1,9})[^`]+\1(?!`)/g, (code) => ' '.repeat(code.length));
}

/** Warns of Sphinx roles: a name right before inline code. */
function reportRoles(children: readonly Token[], reporter: Reporter): void {
  children.forEach((child, at) => {
    const before = children[at - 1];
    if (child.type !== 'code_inline' || before?.type !== 'text') return;
    const name = role.pattern.exec(before.content)?.[0];
    if (name !== undefined) reporter.tell(role, `${name}\`${child.content}\``);
  });
}

/** Warns of formulas as GitHub and GitLab write them: code between dollars. */
function reportCodeFormulas(children: readonly Token[], reporter: Reporter): void {
  for (const [at, { type, content }] of children.entries()) {
    const [before, after] = [children[at - 1], children[at + 1]];
    if (type !== 'code_inline' || before?.type !== 'text' || after?.type !== 'text') continue;
    if (/(?<![\w$])\$$/.test(before.content) && /^\$(?![\w$])/.test(after.content))
      reporter.tell(mathematics, `$\`${content}\`$`);
  }
}

/** The text of each line, with U+FFFC for other elements. Bare addresses count as text. */
function collectTextLines(children: readonly Token[]): string[] {
  // Between tags of code, characters have no meaning.
  let code = 0;
  let text = '';
  for (const child of children) {
    const tag = child.type === 'html_inline' ? codeTag.exec(child.content) : null;
    if (tag) code = Math.max(0, code + (tag[1] === '/' ? -1 : 1));
    text += code > 0 && child.type === 'text' ? '\uFFFC' : getTokenText(child);
  }
  return text.split('\n');
}

const codeTag = /^<(\/?)(?:code|kbd|samp|tt)\b/i;

function getTokenText({ type, markup, content }: Token): string {
  if (type === 'text') return content;
  if (markup === 'linkify') return '';
  return type === 'softbreak' || type === 'hardbreak' ? '\n' : '\uFFFC';
}

/** Warns at the place of each mark in a block. Searches equal marks one after the other. */
class Reporter {
  readonly #page: PageState;
  readonly #inline: Token;
  readonly #searched = new Map<string, number>();
  #locate: ReturnType<typeof createLocator> | undefined;

  constructor(page: PageState, inline: Token) {
    this.#page = page;
    this.#inline = inline;
  }

  match({ hint, what }: Omit<Form, 'pattern'>, match: RegExpExecArray | null): void {
    if (match) this.tell({ what, hint: typeof hint === 'string' ? hint : hint(match) }, match[0]);
  }

  tell({ hint, what }: { readonly what: string; readonly hint: string }, mark: string): void {
    const start = mark.split('\uFFFC')[0]!;
    const found = this.#inline.content.indexOf(start, this.#searched.get(start) ?? 0);
    // Two rules may know one mark.
    if (found < 0 && this.#searched.has(start)) return;
    if (found >= 0) this.#searched.set(start, found + start.length);
    this.#locate ??= createLocator(this.#page, this.#inline);
    const point = this.#locate(Math.max(0, found));
    const written = mark.split('\n')[0]!.replaceAll('\uFFFC', '…').trim();
    // `\{{` is literal, but its backslash is gone by now.
    if (this.#page.sourceLine(point.line).includes(`\\${written}`)) return;
    const oneLine = joinToOneLine(written);
    const shown = oneLine.length > 40 ? `${oneLine.slice(0, 40)}…` : oneLine;
    this.#page.warn('markdown-foreign', point, `This is ${what}: ${shown}`, { hint, target: written });
  }
}
