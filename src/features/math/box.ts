/** Boxes around formulas that may be wider than a phone or a sheet of paper: there they scroll, and here they are smaller. */
import type { MarkdownIt, Token } from 'markdown-it';
import { getPageState } from '#parse';
import { type DrawnFormula, widest } from './drawn.ts';

/** In ems, about: the width of paper. */
const paper = 40;

const mathTag = /^<(?:math\b|\/math\s*>$)/i;

type Written = Pick<DrawnFormula, 'mathml'>;

/** `display`: on lines of its own. */
export function boxFormula(drawn: DrawnFormula, display: boolean, tag: 'span' | 'div'): string {
  if (!display) return (drawn.pieces ?? [drawn]).map(boxPiece).join('');
  const { mathml, text } = drawn;
  const scrolls = text.length > widest || mathml.includes('<mtable') ? ' tabindex="0"' : '';
  return `<${tag} class="math${getTallClass(drawn)}${getPaperClass(drawn)}"${scrolls}>${mathml}</${tag}>`;
}

/** What cannot be divided scrolls, and gets a tab stop for that. */
function boxPiece(piece: DrawnFormula): string {
  if (piece.text.length <= widest && getPaperClass(piece) === '') return piece.mathml;
  return `<span class="m-wide${getTallClass(piece)}${getPaperClass(piece)}" tabindex="0">${piece.mathml}</span>`;
}

/** What scrolls is cut at its edges, and some formulas draw beyond theirs: `\smash`. */
function getTallClass({ mathml }: Written): string {
  return /(?:height|depth)="0px"/.test(mathml) ? ' m-tall' : '';
}

/** Paper does not scroll, so what is wider is smaller there; browsers would shrink the whole page. */
function getPaperClass({ mathml }: Written, perOperator = 0): string {
  const rows = mathml.split(/<mtr\b/i).map((row) => {
    const cells = row.split(/<mtd\b/i).length - 1;
    const operators = row.split(/<mo\b/i).length - 1;
    return 0.6 * row.replace(/<[^>]*>/g, '').length + 0.8 * cells + perOperator * operators;
  });
  const width = Math.max(...rows);
  if (width <= paper) return '';
  return width <= 1.5 * paper ? ' m-paper-2' : width <= 2.5 * paper ? ' m-paper-3' : ' m-paper-4';
}

/** Boxes formulas that pages have as raw HTML: those that are wide, and begin and end in one paragraph or one block. */
export function addRawFormulas({ renderer: { rules } }: MarkdownIt): void {
  rules.html_block = (tokens, index, _, env) =>
    tokens[index]!.content.replace(/<math\b(?:(?!<math\b).)*?<\/math\s*>/gis, (mathml) => {
      const box = openBox(mathml, env);
      return box === undefined ? mathml : `${box}${mathml}</span>`;
    });
  rules.html_inline = (tokens, index, _, env) => {
    const { content } = tokens[index]!;
    if (!mathTag.test(content)) return content;
    const isEnd = content[1] === '/';
    const box = openBox(joinFormula(tokens, index, isEnd ? -1 : 1), env);
    if (box === undefined) return content;
    return isEnd ? `${content}</span>` : box + content;
  };
}

/** The raw formula whose first or last tag is at `index`; '' if it has but one. */
function joinFormula(tokens: readonly Token[], index: number, step: 1 | -1): string {
  let other = index + step;
  while (other in tokens && !mathTag.test(tokens[other]!.content)) other += step;
  const [from, to] = [Math.min(index, other), Math.max(index, other)];
  if (!(other in tokens) || tokens[from]!.content[1] === '/' || tokens[to]!.content[1] !== '/') return '';
  return tokens
    .slice(from, to + 1)
    .map(({ content }) => content)
    .join('');
}

/** The tag of the box; undefined for what needs none. Blanks between elements, and notes of its source, take no place. */
function openBox(raw: string, env: Parameters<typeof getPageState>[0]): string | undefined {
  const mathml = raw
    .replace(/<(annotation(?:-xml)?)\b(?:(?!<annotation).)*?<\/\1\s*>/gis, '')
    .replace(/>\s+|\s+</g, (at) => at.trim());
  // No break stands behind its operators, so the space around them counts.
  const onPaper = getPaperClass({ mathml }, 0.55);
  if (onPaper === '' && mathml.replace(/<[^>]*>/g, '').length <= widest) return undefined;
  getPageState(env).notes.math = true;
  const place = /^<math\b[^>]*\sdisplay\s*=\s*["']?block/i.test(mathml) ? 'math' : 'm-wide';
  return `<span class="${place}${getTallClass({ mathml })}${onPaper}" tabindex="0">`;
}
