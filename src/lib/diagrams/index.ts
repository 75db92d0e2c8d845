/**
 * The door of the diagram drawer: a diagram's source in; SVG, a text alternative and faults out. A drawing shows
 * every line of its source: for a line that our mermaid readers do not understand there is a fault, never a silent
 * gap. `sanitizeSvg` makes drawings of others safe. This module is large: load it only when needed.
 */
import type { Drawable } from './charts/drawable.ts';
import { type DiagramFault, Faults, type FindNearest } from './faults.ts';
import { kinds } from './kinds.ts';
import { findAllSlips } from './read/find-slips.ts';
import { type DiagramSource, readSource } from './read/source.ts';
import { chooseWords } from './words.ts';

export type { DiagramFault } from './faults.ts';
export { type SafeSvg, sanitizeSvg } from './sanitize.ts';

export type DrawOptions = {
  /** Begins every id of the SVG, which makes ids unique in a page. */
  readonly prefix: string;
  /** The language of the text alternative, a BCP 47 tag. */
  readonly lang: string;
  /** Finds what misspelled words mean; without it, hints do not say. */
  readonly findNearest?: FindNearest;
};

export type DrawnDiagram = {
  /** Inline SVG without style attributes or elements. */
  readonly svg: string;
  /** The diagram in words, a line for each message or edge. */
  readonly alternative: string;
};

/** Without `drawn`, a fault says why. */
export type Drawing = {
  readonly drawn?: DrawnDiagram;
  readonly faults: readonly DiagramFault[];
};

const largest = { source: 20 * 1024, line: 2000 } as const;

/** Draws a diagram. Synchronous and pure. */
export function drawDiagram(text: string, options: DrawOptions): Drawing {
  const { source, diagram, faults } = readDiagram(text, options);
  const drawn = source && diagram && draw(diagram, source, options, faults);
  if (!faults.isRefused) return { drawn, faults: faults.list };
  return { faults: findAllSlips(text, faults, (other) => readDiagram(other, options).faults) };
}

function readDiagram(text: string, { findNearest }: DrawOptions) {
  const faults = new Faults(findNearest);
  checkLength(text, faults);
  const source = faults.isRefused ? undefined : readSource(text, faults);
  const diagram = source && kinds[source.kind](source, faults);
  return { source, diagram, faults };
}

/** Runs before any reader, since hostile sources are long. */
function checkLength(text: string, faults: Faults): undefined {
  if (text.length > largest.source) faults.tooLarge(1, 'The diagram is larger than 20 KB.');
  const long = text.split('\n').findIndex((line) => line.length > largest.line);
  if (long >= 0) faults.tooLarge(long + 1, `This line is longer than ${largest.line} characters.`);
}

function draw(
  diagram: Drawable,
  { kind, titles, firstLine }: DiagramSource,
  { prefix, lang }: DrawOptions,
  faults: Faults,
): DrawnDiagram | undefined {
  if (faults.isRefused) return undefined;
  if (diagram.isEmpty) return faults.error(firstLine, 'The diagram is empty.');
  const words = chooseWords(lang);
  const caption = diagram.title || titles.caption;
  const title = titles.title ?? caption ?? words.titles[kind];
  const alternative = diagram.describe(words);
  const description =
    titles.description === undefined ? alternative : `${titles.description}\n${alternative}`;
  const svg = diagram.draw({ prefix, title, description, caption }, faults);
  return { svg, alternative };
}
