/** Parses the lines that include another file: `<!-- @include: … -->` and `<<< …`. Opens no files. */
import { listLowerPaths } from '#model/address/route';
import { getFolder, joinPath } from '#model/address/url';

export type Directive = {
  readonly kind: 'text' | 'code';
  /** The text before it on its line: indentation, quote and list marks. */
  readonly prefix: string;
  /** The path as written; a region's name may follow it. */
  readonly path: string;
  /** First and last line, 1-based and inclusive. */
  readonly range?: { readonly first: number; readonly last: number };
  /** `1,3-5` out of `{1,3-5 js}`. */
  readonly highlight?: string;
  /** `js` out of `{1,3-5 js}`. */
  readonly language?: string;
  readonly label?: string;
};

/** Indentation, a quote mark or a list mark. One at a time, so that a long row of them costs no backtracking. */
const mark = /[ \t]+|>|[-+*][ \t]|\d{1,9}[.)][ \t]/y;

/** False if the text, or its bytes, cannot contain a directive. */
export function canHoldDirective(text: string | Buffer): boolean {
  return ['@include', '<<<', '<!-- include', '<!--#include'].some((mark) => text.includes(mark));
}

/** Parses a line; undefined if it is no directive. */
export function readDirective(line: string): Directive | undefined {
  if (!canHoldDirective(line)) return undefined;
  mark.lastIndex = 0;
  let end = 0;
  while (mark.test(line)) end = mark.lastIndex;
  const prefix = line.slice(0, end);
  const rest = line.slice(end).trim();
  if (rest.startsWith('<!--') && rest.endsWith('-->')) return parseInclude(rest.slice(4, -3).trim(), prefix);
  return rest.startsWith('<<<') ? parseSnippet(rest.slice(3), prefix) : undefined;
}

/**
 * The offset of an include that is not alone on its line, where it is only a comment. Undefined for one in a code span.
 * It need not be closed on this line.
 */
export function findStrayInclude(line: string): number | undefined {
  if (!line.includes('@include:')) return undefined;
  let code: string | undefined;
  for (const { 0: piece, index } of line.matchAll(/\\[\\`<]|`+|<!--\s*@include:/g)) {
    if (code !== undefined) {
      // In a code span a backslash is literal, so the backtick after it counts.
      if (piece.replace(/^\\/, '') === code) code = undefined;
    } else if (piece.startsWith('`')) code = piece;
    else if (piece.startsWith('<')) return index;
  }
  return undefined;
}

function parseInclude(comment: string, prefix: string): Directive | undefined {
  if (!comment.startsWith('@include:')) return undefined;
  const { before, inside } = splitTrailing(comment.slice('@include:'.length).trim(), '{', '}');
  const range = /^(\d{0,9})(-?)(\d{0,9})$/.exec(inside ?? '');
  if (inside === undefined || inside === '' || range === null) {
    return { kind: 'text', prefix, path: inside === undefined ? before : `${before}{${inside}}` };
  }
  const first = Math.max(1, Number(range[1]));
  const last = range[2] === '' ? first : range[3] === '' ? Number.POSITIVE_INFINITY : Number(range[3]);
  return { kind: 'text', prefix, path: before, range: { first, last } };
}

function parseSnippet(text: string, prefix: string): Directive | undefined {
  const labelled = splitTrailing(text.trim(), '[', ']');
  const hasLabel = labelled.inside !== undefined && /[\s}]$/.test(labelled.spaced);
  const { before, inside } = splitTrailing(hasLabel ? labelled.before : text.trim(), '{', '}');
  // `<<< EOF`, `<<<<<<< HEAD` and the like are text, not paths.
  if (!/^(?:\.{0,2}[/\\]|@\/|~\/|file:|[A-Za-z]:\\)/.test(before) && !/^[^\s<]+$/.test(before))
    return undefined;
  if (!/\.[A-Za-z0-9]|[/\\]/.test(before)) return undefined;
  const words = (inside ?? '').split(/\s+/).filter((word) => word !== '');
  const highlight = words.find((word) => /^[\d,-]+$/.test(word));
  const language = words.filter((word) => word !== highlight).join(' ');
  return {
    kind: 'code',
    prefix,
    path: before,
    highlight,
    language: language === '' ? undefined : language,
    label: hasLabel ? labelled.inside : undefined,
  };
}

/** Splits `path {inside}` at the last bracket pair, if the text ends with one. */
function splitTrailing(text: string, open: string, close: string) {
  const at = text.endsWith(close) ? text.lastIndexOf(open) : -1;
  if (at <= 0) return { before: text, spaced: text };
  const spaced = text.slice(0, at);
  return { before: spaced.trimEnd(), spaced, inside: text.slice(at + 1, -1) };
}

/** The prefix for lines after the first: list marks become blanks of their width. */
export function getContinuedPrefix(prefix: string): string {
  return prefix.replace(/[^\s>]/g, ' ');
}

/** Splits off a region's name: file names hardly ever end in `#` and bare letters. */
export function splitRegion(path: string): { path: string; region?: string } {
  const at = path.lastIndexOf('#');
  if (at <= 0 || !/^[\p{L}\p{N}_-]+$/u.test(path.slice(at + 1))) return { path };
  return { path: path.slice(0, at).trimEnd(), region: path.slice(at + 1) };
}

/** The path, relative to the site folder, that a written path means in `file`; `undefined` if it is outside the site. */
function resolvePath(path: string, file: string): string | undefined {
  if (/^(?:~?[/\\]|[A-Za-z][A-Za-z0-9+.-]*:)/.test(path) || path.includes('\\')) return undefined;
  return path.startsWith('@/') ? joinPath('content', path.slice(2)) : joinPath(getFolder(file), path);
}

/** The candidates in order: an overlay's file may include what only the original's folder has. */
export function resolvePaths(path: string, file: string): string[] {
  const paths = [file, ...listLowerPaths(file)].map((one) => resolvePath(path, one));
  return [...new Set(paths.filter((one) => one !== undefined))];
}
