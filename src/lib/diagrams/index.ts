/**
 * The door of the diagram drawer: a diagram's source in; SVG, a text alternative and diagnostics out. A drawing shows
 * every line of its source: for a line that our mermaid readers do not understand there is an error, never a silent
 * gap. Functions of a site draw other kinds. This module is large: load it only when needed.
 */
import type { DrawDiagram, DrawnDiagram } from '#model/document/diagram';
import { Diagnostics } from './diagnostics.ts';
import { kinds } from './kinds.ts';
import type { Diagram } from './model.ts';
import { withAllSlips } from './read/all-slips.ts';
import { readSource, type Source } from './read/source.ts';
import { wordsIn } from './words.ts';

export { type DiagramRun, ownDiagrams } from './own.ts';

const largest = { source: 20 * 1024, line: 2000 } as const;

/** Draws a diagram. Synchronous and pure. */
export const drawDiagram: DrawDiagram = (text, options) => {
  const { source, diagram, diagnostics } = read(text);
  const drawn = source && diagram && draw(diagram, source, options, diagnostics);
  if (!diagnostics.isRefused) return { drawn, diagnostics: diagnostics.list };
  return { diagnostics: withAllSlips(text, diagnostics, (other) => read(other).diagnostics) };
};

function read(text: string) {
  const diagnostics = new Diagnostics();
  checkLength(text, diagnostics);
  const source = diagnostics.isRefused ? undefined : readSource(text, diagnostics);
  const diagram = source && kinds[source.kind].read(source, diagnostics);
  return { source, diagram, diagnostics };
}

/** Runs before any reader, since hostile sources are long. */
function checkLength(text: string, diagnostics: Diagnostics): undefined {
  if (text.length > largest.source) diagnostics.tooLarge(1, 'The diagram is larger than 20 KB.');
  const long = text.split('\n').findIndex((line) => line.length > largest.line);
  if (long >= 0) diagnostics.tooLarge(long + 1, `This line is longer than ${largest.line} characters.`);
}

function draw(
  diagram: Diagram,
  { kind, titles, firstLine }: Source,
  { prefix, lang }: Parameters<DrawDiagram>[1],
  diagnostics: Diagnostics,
): DrawnDiagram | undefined {
  if (diagnostics.isRefused) return undefined;
  const own = kinds[kind];
  if (own.isEmpty(diagram)) return diagnostics.error(firstLine, 'The diagram is empty.');
  const words = wordsIn(lang);
  const caption = ('title' in diagram ? diagram.title : undefined) || titles.caption;
  const title = titles.title ?? caption ?? words.titles[kind];
  const alternative = own.words(diagram, words);
  const description =
    titles.description === undefined ? alternative : `${titles.description}\n${alternative}`;
  const svg = own.draw(diagram, { prefix, title, description, caption }, diagnostics);
  return { svg, alternative };
}
