/**
 * Formulas, if the site enables them: `$…$` and, as GitHub has it, dollars around code in text, `$$…$$` in text and on
 * its own lines, fences with the language `math`. A dollar that begins no formula stays a dollar: prices, shell variables, code.
 */
import type { MarkdownIt, StateBlock, StateInline, Token } from 'markdown-it';
import type { Copied } from '#model/markup/copied';
import { isRightToLeft } from '#model/site/language';
import { escapeHtml } from '#model/text';
import {
  createLocator,
  createSlot,
  getPageState,
  type PageState,
  type Point,
  renderSourceFigure,
} from '#parse';
import { addRawFormulas, boxFormula } from './box.ts';
import type { DrawFormula, DrawnFormula, FormulaFault } from './drawn.ts';
import { decodeLabel, numberFormulas, type Shown } from './numbers.ts';

const dollar = 36;
/** In characters: how far to search for the end of an inline formula. */
const longestInline = 1000;

/** End of a block -> the line where a search for a closing `$$` has failed. */
const unclosed = createSlot(() => new Map<number, number>());

export function math(md: MarkdownIt): void {
  md.inline.ruler.before('escape', 'math', inline);
  md.block.ruler.before('fence', 'math', block, { alt: ['paragraph', 'reference', 'blockquote', 'list'] });
  // Runs before titles and `code`, which skips tokens with HTML.
  md.core.ruler.after('inline', 'math', ({ env, tokens }) => {
    const page = getPageState(env);
    if (!isOn(page)) return;
    const formulas = tokens.flatMap((token): Formula[] => {
      const isFence = token.type === 'fence' && /^\s*math\b/i.test(token.info);
      if (isFence || token.type === 'math_block') return [drawBlock(md, page, token)];
      return token.type === 'inline' && token.content.includes('$') ? readInlines(page, token) : [];
    });
    numberFormulas(formulas, ({ content, locate }, label) => {
      const shown = decodeLabel(label);
      const point = locate(findReference(content, shown));
      page.warn('math-label', point, `No formula of this page has the label "${shown}" and a number.`, {
        hint: 'Number it: \\begin{equation} … \\label{name} \\end{equation}, or \\tag{1} \\label{name}.',
        target: shown,
      });
    });
  });
  const { rules } = md.renderer;
  rules.math_inline = (tokens, index) => String(tokens[index]!.meta?.html ?? '');
  rules.math_block = rules.math_inline;
  addRawFormulas(md);
}

/** The offset of what refers to a label. */
function findReference(content: string, label: string): number {
  const all = [...content.matchAll(/\\(?:eq)?ref\s*\{([^{}]*)\}/g)];
  return all.find(([, name = '']) => name.trim() === label)?.index ?? 0;
}

/** A drawn formula; `locate`: the place of an offset in `content`. */
type Formula = {
  readonly meta: Shown;
  readonly content: string;
  readonly locate: (offset: number) => Point;
};

function isOn({ options }: PageState): boolean {
  return options.features?.math === true;
}

function inline(state: StateInline, silent: boolean): boolean {
  const { src, pos, posMax } = state;
  if (src.charCodeAt(pos) !== dollar || !isOn(getPageState(state.env))) return false;
  const mark = /^\$[$`]?/.exec(src.slice(pos, pos + 2))![0];
  const start = pos + mark.length;
  const end = endOf(src, start, Math.min(posMax, start + longestInline), mark === '$`' ? '`$' : mark);
  if (end === undefined) return skip(state, mark, silent);
  const source = src.slice(start, end);
  if (!isFormula(src, pos, end + mark.length, source, mark)) return skip(state, mark, silent);
  state.pos = end + mark.length;
  if (silent) return true;
  const token = state.push('math_inline', 'math', 0);
  token.markup = mark;
  token.content = source;
  const { drawn, fault } = read(getPageState(state.env), source, mark === '$$');
  const html = drawn
    ? keepOrder(getPageState(state.env), drawn, boxFormula(drawn, mark === '$$', 'span'))
    : `<code>${escapeHtml(src.slice(pos, state.pos))}</code>`;
  token.meta = { at: pos, end: state.pos, start, html, drawn, text: drawn?.text ?? source, fault };
  return true;
}

/** Skips `$$` as text, so that its second dollar begins no formula. */
function skip(state: StateInline, mark: string, silent: boolean): boolean {
  if (mark !== '$$') return false;
  if (!silent) state.pending += mark;
  state.pos += mark.length;
  return true;
}

/** The offset of the next mark without a backslash. */
function endOf(src: string, start: number, limit: number, mark: string): number | undefined {
  for (let at = start; at < limit; at++) {
    if (src[at] === '\\') at++;
    else if (src.startsWith(mark, at)) return at;
  }
  return undefined;
}

/** The rules of Pandoc and GitHub, slightly stricter: in texts, prices and variables are more frequent than formulas. */
function isFormula(src: string, from: number, to: number, source: string, mark: string): boolean {
  if (source.trim() === '' || (mark === '$' && /^\s|\s$/.test(source))) return false;
  // Underscores of an emphasis may stand around: `_$x$_`.
  const before = src.slice(Math.max(0, from - longestInline), from);
  const after = src.slice(to, to + 4);
  const isEmphasised = /(?<!\w)_/.test(before);
  if (/[\w$\\]$/.test(before.replace(/(?<!\w)_{1,3}$/, ''))) return false;
  if (/^[\w$({[]/.test(isEmphasised ? after.replace(/^_{1,3}(?!\w)/, '') : after)) return false;
  if (mark === '$`') return !source.includes('`');
  if (mark === '$$') return true;
  // `$5 或 6$`, `$速度 和 $`: words need an operator or a command to be a formula.
  const isWords =
    /[\p{Script=Han}\u3000-\u303f\uff01-\uff5e]/u.test(source.replace(/\{[^{}]*\}/g, '')) ||
    /^\d[^\s]*\s/.test(source);
  return !isWords || /[\\^_=+*/<>]/.test(source);
}

function block(state: StateBlock, startLine: number, endLine: number, silent: boolean): boolean {
  if (state.src.charCodeAt(state.bMarks[startLine]! + state.tShift[startLine]!) !== dollar) return false;
  const first = lineOf(state, startLine);
  if (!first.startsWith('$$') || state.sCount[startLine]! - state.blkIndent >= 4) return false;
  const page = getPageState(state.env);
  if (!isOn(page)) return false;
  const single = /^\$\$(?!\$)(.*[^\\$])\$\$\s*$/.exec(first)?.[1];
  if (single !== undefined && !single.includes('$$')) {
    if (!silent) push(state, single, startLine, startLine + 1, 2);
    return true;
  }
  // Text after the formula: it is part of a paragraph.
  if (/^\$\$+[^$]*\$/.test(first)) return false;
  const none = unclosed(state.env).get(endLine);
  if (none !== undefined && none <= startLine) return false;
  let last = startLine + 1;
  while (last < endLine && !(state.sCount[last]! < state.blkIndent && !state.isEmpty(last))) {
    if (/(?<!\\)\$\$\s*$/.test(lineOf(state, last))) break;
    last++;
  }
  const isClosed = last < endLine && lineOf(state, last).trimEnd().endsWith('$$');
  if (!isClosed) {
    if (silent) return false;
    unclosed(state.env).set(endLine, startLine);
    page.warn('math-unclosed', { line: startLine + 1 }, 'This formula is not closed: it is text.', {
      hint: 'Put a line $$ after it.',
    });
    return false;
  }
  if (silent) return true;
  const source = [
    first.slice(2),
    ...state
      .getLines(startLine + 1, last, state.blkIndent, false)
      .split('\n')
      .slice(0, last - startLine - 1),
    lineOf(state, last).trimEnd().slice(0, -2),
  ];
  push(state, source.join('\n'), startLine, last + 1, 2);
  return true;
}

function push(state: StateBlock, source: string, from: number, to: number, start: number): void {
  const token = state.push('math_block', 'math', 0);
  token.block = true;
  token.markup = '$$';
  token.content = source;
  token.map = [from, to];
  // The column of the first line only.
  token.meta = {
    column: state.bMarks[from]! + state.tShift[from]! - findLineStart(state, from) + start,
    copied: { kind: 'lines', lines: ['$$', ...source.trim().split('\n'), '$$'] } satisfies Copied,
  };
  state.line = to;
}

function findLineStart(state: StateBlock, line: number): number {
  return state.src.lastIndexOf('\n', state.bMarks[line]! - 1) + 1;
}

function lineOf(state: StateBlock, line: number): string {
  return state.src.slice(state.bMarks[line]! + state.tShift[line]!, state.eMarks[line]);
}

/** Formulas of a text, with their faults told: their lines are known only after their block. */
function readInlines(page: PageState, token: Token): Formula[] {
  const locateInText = createLocator(page, token);
  return (token.children ?? [])
    .filter(({ type }) => type === 'math_inline')
    .map((child) => {
      const { content } = child;
      const meta = child.meta as Shown & { readonly start: number; readonly fault?: FormulaFault };
      const locate = (offset: number) => locateInText(meta.start + offset);
      const { fault } = meta;
      if (fault) reportFault(page, content, fault, locate(fault.at ?? 0));
      return { meta, content, locate };
    });
}

function drawBlock(md: MarkdownIt, page: PageState, token: Token): Formula {
  const { drawn, fault } = read(page, token.content.trimEnd(), true);
  const locate = (offset: number) => locateInBlock(page, token, offset);
  if (fault) reportFault(page, token.content, fault, locate(fault.at ?? 0));
  const html = drawn ? `${boxFormula(drawn, true, 'div')}\n` : renderSourceFigure(md, token, 'math');
  const meta = { ...token.meta, html, drawn, text: drawn?.text ?? '', code: token.content };
  token.meta = meta;
  return { meta, content: token.content, locate };
}

function read(
  page: PageState,
  source: string,
  display: boolean,
): { drawn?: DrawnFormula; fault?: FormulaFault } {
  const drawFormula = page.tools.features?.math as DrawFormula | undefined;
  return drawFormula?.(source, { display }) ?? {};
}

function reportFault(
  page: PageState,
  source: string,
  { code, message, hint }: FormulaFault,
  point: Point,
): void {
  page.error(code, point, message, { hint, target: source.trim().slice(0, 80) });
}

function locateInBlock(page: PageState, { map, type, meta, content }: Token, offset: number): Point {
  const before = content.slice(0, offset).split('\n');
  const inLine = before.at(-1)!.length;
  const line = (map?.[0] ?? 0) + before.length;
  if (type === 'math_block' && before.length === 1)
    return { line, column: Number(meta?.column ?? 0) + inLine + 1 };
  const own = type === 'fence' ? line + 1 : line;
  // Skip the marks of lists and quotes.
  const indent = page.line(own).indexOf(content.split('\n')[before.length - 1]!);
  return { line: own, column: Math.max(indent, 0) + inLine + 1 };
}

/** A text that runs to the left would have the pieces in the opposite order. */
function keepOrder({ options }: PageState, { pieces }: DrawnFormula, html: string): string {
  return pieces && isRightToLeft(options.lang) ? `<bdi dir="ltr">${html}</bdi>` : html;
}
