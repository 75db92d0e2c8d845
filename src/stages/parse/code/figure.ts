/** The HTML of a block of code: caption, highlighted lines, numbers. Knows nothing of markdown. */
import type { Mark } from '#model/markup/code-marks';
import type { LineRange } from '#model/markup/fence-info';
import { escapeHtml } from '#model/text';

export type CodeFigure = {
  /** Highlighted HTML, one string per line; no element spans two lines. */
  readonly lines: readonly string[];
  /** Shown in the caption. */
  readonly title: string;
  /** For the class of <code>; '' for none. */
  readonly language: string;
  /** Attributes of the figure, class included, with a leading blank. */
  readonly attributes: string;
  readonly highlighted: readonly LineRange[];
  readonly marks: ReadonlyMap<number, ReadonlySet<Mark>>;
  readonly firstNumber?: number;
  /** For commands after prompts: the lines that they print. Copying leaves these and the prompts out. */
  readonly printed?: ReadonlySet<number> | undefined;
};

/**
 * A figure with a caption and the code. Each line ends within its own element, so that copies keep line ends.
 * `translate="no"`: what readers copy must run.
 */
export function renderCodeFigure(figure: CodeFigure): string {
  const { title, language, attributes, firstNumber } = figure;
  const lines = markBlankEnd(figure.lines);
  const marks = collectLineMarks(figure);
  const classes = figure.printed ? ['session'] : [];
  if (firstNumber !== undefined) classes.push('ln');
  if ([...marks.values()].some((set) => set.has('fo'))) classes.push('has-focus');
  const preClass = classes.length > 0 ? ` class="${classes.join(' ')}"` : '';
  const codeClass = language === '' ? '' : ` class="language-${escapeHtml(language)}"`;
  const plain = marks.size === 0 && firstNumber === undefined;
  const body = plain
    ? joinCodeLines(lines)
    : lines.map((line, index) => renderCodeLine(line, index, { ...figure, lines }, marks)).join('');
  return (
    `<figure${attributes}><figcaption><span class="t">${escapeHtml(title)}</span></figcaption>` +
    `<pre tabindex="0" translate="no"${preClass}><code${codeClass}>${body}</code></pre></figure>\n`
  );
}

/** Joins the lines. Two pieces of one colour with only blanks or dots between become one: nobody sees the colour of these. */
function joinCodeLines(lines: readonly string[]): string {
  return lines.join('\n').replace(/<\/t-(\w)>([\s.]+)<t-\1>/g, '$2');
}

/** Browsers hide an empty last line; a <br> shows it and adds nothing to the copied text. */
function markBlankEnd(lines: readonly string[]): readonly string[] {
  return lines.length > 1 && lines.at(-1) === '' ? [...lines.slice(0, -1), '<br>'] : lines;
}

function collectLineMarks({
  lines,
  highlighted,
  marks,
  printed = new Set(),
}: CodeFigure): Map<number, Set<Mark>> {
  const all = new Map<number, Set<Mark>>();
  for (const [line, set] of marks) if (line < lines.length) all.set(line, new Set(set));
  for (const line of printed) all.set(line, new Set(all.get(line)).add('out'));
  for (const { from, to } of highlighted) {
    for (let line = Math.max(1, from); line <= Math.min(to, lines.length); line++) {
      const known = all.get(line - 1);
      if (known) known.add('hl');
      else all.set(line - 1, new Set(['hl']));
    }
  }
  return all;
}

/** Wraps a line. The stylesheet counts numbers from 1; others are in the HTML, as no style attribute may set the start. */
function renderCodeLine(
  line: string,
  index: number,
  { lines, firstNumber }: CodeFigure,
  marks: ReadonlyMap<number, ReadonlySet<Mark>>,
): string {
  const ending = index === lines.length - 1 ? '' : '\n';
  const classes = [...(marks.get(index) ?? [])];
  const names = firstNumber === undefined ? classes : ['l', ...classes];
  if (names.length === 0) return line + ending;
  const number =
    firstNumber === undefined || firstNumber === 1
      ? ''
      : `<span class="no" aria-hidden="true">${firstNumber + index}</span>`;
  return `<span class="${names.join(' ')}">${number}${line}${ending}</span>`;
}
