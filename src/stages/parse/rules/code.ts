/** Code blocks: reads the fence's settings, highlights, renders the figure, and warns of unknown settings. */
import type { MarkdownIt, Token } from 'markdown-it';
import { findLanguage, findOwnLanguage, highlight, languages } from '#highlight';
import { takeMarks } from '#model/markup/code-marks';
import { type FenceInfo, fenceSettings, type LineRange, readFenceInfo } from '#model/markup/fence-info';
import { findHint } from '#model/markup/parse-hints';
import { didYouMean, escapeHtml, findNearest } from '#model/text';
import { applyAttributes } from '../attributes.ts';
import { renderCodeFigure } from '../code/figure.ts';
import { getPageState, type PageState } from '../page.ts';

export function addCode(md: MarkdownIt): void {
  md.core.ruler.push('code', (state) => {
    const page = getPageState(state.env);
    for (const token of state.tokens) {
      if (typeof token.meta?.html === 'string') continue;
      if (token.type === 'fence') renderFence(md, page, token);
      else if (token.type === 'code_block') renderIndentedCode(md, token);
    }
  });
  const { rules } = md.renderer;
  rules.fence = (tokens, index) => String(tokens[index]!.meta?.html ?? '');
  rules.code_block = rules.fence;
}

function renderFence(md: MarkdownIt, page: PageState, token: Token): void {
  const info = readClassLanguage(readFenceInfo(md.utils.unescapeAll(token.info)));
  const line = (token.map?.[0] ?? 0) + 1;
  checkFenceInfo(page, info, line);
  if (token.meta?.isWhole !== true && !isClosed(page, token)) {
    page.warn('fence-unclosed', { line }, 'This block of code is not closed: all that follows is code.', {
      hint: `Put a line ${token.markup} after it, with no fewer marks.`,
    });
  }
  const { code: text, marks } = takeMarks(removeLineEnd(token.content));
  const { hints } = page.tools;
  const comment = findHint(hints, (each) => each.codeComment?.(text));
  if (comment) {
    const point = { line: line + 1 + comment.line };
    const message = `Readers see this line as code: ${comment.text}`;
    page.warn('markdown-foreign', point, message, { hint: comment.hint, target: comment.text });
  }
  const { lines, state, printed } = highlight(text, info.language, page.tools.languages);
  if (state === 'too-large') {
    page.warn(
      'fence-too-large',
      { line },
      'This block of code is too large to be highlighted; it is shown plain.',
    );
  }
  checkHighlightedLines(page, info.lines, lines.length, line);
  if (info.attributes) applyAttributes(page, token, info.attributes, { line });
  const html = renderCodeFigure({
    lines,
    title: info.title ?? info.language,
    language: info.language,
    attributes: getFigureAttributes(md, token),
    highlighted: info.lines,
    marks,
    printed,
    firstNumber: info.firstNumber,
  });
  token.meta = { ...token.meta, html, code: text, caption: info.title };
}

/** Reads the language from the first class, as other generators write it: `{.python #id}`. */
function readClassLanguage(info: FenceInfo): FenceInfo {
  const { language, attributes } = info;
  const [first, ...classes] = attributes?.classes ?? [];
  if (language !== '' || first === undefined || findLanguage(first.toLowerCase()) === undefined) return info;
  return { ...info, language: first, attributes: { ...attributes, classes } };
}

/** True if the last line has only the fence's marks, after those of lists and quotes. */
function isClosed(page: PageState, { map, markup }: Token): boolean {
  if (!map || map[1] - map[0] < 2) return !map;
  const last = page
    .line(map[1])
    .replace(/^[\s>]*/, '')
    .trimEnd();
  return last.length >= markup.length && last === markup[0]!.repeat(last.length);
}

function renderIndentedCode(md: MarkdownIt, token: Token): void {
  const text = removeLineEnd(token.content);
  token.meta = { ...token.meta, html: renderPlainFigure(md, token, [text]), code: text };
}

function checkFenceInfo(page: PageState, info: FenceInfo, line: number): void {
  const { hints } = page.tools;
  for (const word of info.unknown) {
    const hint =
      findHint(hints, (each) => each.fenceSetting?.(word)) ??
      didYouMean(findNearest(word.replace(/=.*$/s, ''), fenceSettings));
    page.warn('fence-unknown-meta', { line }, `The fence has a setting that has no meaning: ${word}`, {
      hint,
      target: word,
    });
  }
  const name = info.language.toLowerCase();
  const own = page.tools.languages ?? [];
  if (findOwnLanguage(name, own) ?? findLanguage(name)) return;
  // One or two letters are similar to any name.
  const names = [...own.map((language) => language.name), ...[...languages.values()].flat()].filter(
    (one) => one.length > 2,
  );
  page.warn('fence-unknown-language', { line }, `"${info.language}" is not a language that is highlighted.`, {
    hint:
      findHint(hints, (each) => each.fenceLanguage?.(name)) ??
      didYouMean(findNearest(name, names), 'The block is shown plain; "text" says so on purpose.'),
    target: info.language,
  });
}

/** Warns of highlighted lines that do not exist: after an edit the code may have fewer lines. */
function checkHighlightedLines(
  page: PageState,
  ranges: readonly LineRange[],
  count: number,
  line: number,
): void {
  const absent = ranges.filter(({ from, to }) => from < 1 || from > to || to > count);
  if (absent.length === 0) return;
  const written = `{${absent.map(({ from, to }) => (from === to ? from : `${from}-${to}`)).join(',')}}`;
  page.warn('fence-unknown-meta', { line }, `The fence marks lines that are not there: ${written}`, {
    hint: `The block has ${count === 1 ? '1 line' : `${count} lines`}, counted from 1.`,
    target: written,
  });
}

/** Removes the final line end, which begins no line. */
function removeLineEnd(text: string): string {
  return text.endsWith('\n') ? text.slice(0, -1) : text;
}

/** The figure's attributes: its own class first, then those from `{#id .class}`. */
export function getFigureAttributes(md: MarkdownIt, token: Token, name = 'code'): string {
  const given = token.attrGet('class');
  const others = (token.attrs ?? []).filter(([key]) => key !== 'class');
  return md.renderer.renderAttrs({
    attrs: [...others, ['class', given === null ? name : `${name} ${given}`]],
  });
}

/** The source as a code block, for a diagram or formula that cannot be drawn. */
export function renderSourceFigure(md: MarkdownIt, token: Token, title: string): string {
  return renderPlainFigure(md, token, token.content.trim().split('\n'), title);
}

function renderPlainFigure(md: MarkdownIt, token: Token, lines: readonly string[], title = ''): string {
  return renderCodeFigure({
    lines: lines.map(escapeHtml),
    title,
    language: '',
    attributes: getFigureAttributes(md, token),
    highlighted: [],
    marks: new Map(),
  });
}
