/**
 * The door of the diagram drawer: a mermaid source in; SVG, a text alternative and diagnostics out. What is drawn is
 * what our own readers understood, every line of it: a line that they do not understand is told, never left out
 * silently. Heavy to load: import it when it is needed.
 */
import type { DrawDiagram, DrawnDiagram } from '../model/diagram.ts';
import { graphWords, sequenceWords } from './alternative.ts';
import { Diagnostics } from './diagnostics.ts';
import { drawGraph } from './draw/graph.ts';
import { drawSequence } from './draw/sequence.ts';
import type { Graph, Sequence } from './model.ts';
import { missingLine, placeGraph } from './place/graph.ts';
import { placeSequence } from './place/sequence.ts';
import { readClass } from './read/class.ts';
import { readEntity } from './read/entity.ts';
import { readFlowchart } from './read/flowchart.ts';
import { readSequence } from './read/sequence.ts';
import { readSource, type Source } from './read/source.ts';
import { readState } from './read/state.ts';
import { wordsIn } from './words.ts';

const largest = { source: 20 * 1024, line: 2000 } as const;

const readers = {
  flowchart: readFlowchart,
  sequence: readSequence,
  state: readState,
  class: readClass,
  entity: readEntity,
} as const;

/** Draws a diagram. Synchronous, and the same for the same arguments. */
export const drawDiagram: DrawDiagram = (text, options) => {
  const diagnostics = new Diagnostics();
  checkLength(text, diagnostics);
  const source = diagnostics.isRefused ? undefined : readSource(text, diagnostics);
  const diagram = source && readers[source.kind](source, diagnostics);
  const drawn = diagram && draw(diagram, source, options, diagnostics);
  return { drawn: diagnostics.isRefused ? undefined : drawn, diagnostics: diagnostics.list };
};

/** Before anything reads it: hostile sources are long. */
function checkLength(text: string, diagnostics: Diagnostics): undefined {
  if (text.length > largest.source) diagnostics.tooLarge(1, 'The diagram is larger than 20 KB.');
  const long = text.split('\n').findIndex((line) => line.length > largest.line);
  if (long >= 0) diagnostics.tooLarge(long + 1, `This line is longer than ${largest.line} characters.`);
}

function draw(
  diagram: Graph | Sequence,
  { kind, titles, firstLine }: Source,
  { prefix, lang }: Parameters<DrawDiagram>[1],
  diagnostics: Diagnostics,
): DrawnDiagram | undefined {
  const isSequence = diagram.kind === 'sequence';
  const { length } = isSequence ? diagram.participants : [...diagram.nodes, ...diagram.groups];
  if (length === 0) return diagnostics.error(firstLine, 'The diagram is empty.');
  const words = wordsIn(lang);
  const alternative = isSequence ? sequenceWords(diagram, words) : graphWords(diagram, words);
  const caption = (isSequence ? diagram.title : undefined) || titles.caption;
  const title = titles.title ?? caption ?? words.titles[kind];
  const description =
    titles.description === undefined ? alternative : `${titles.description}\n${alternative}`;
  const frame = { prefix, title, description, caption };
  if (isSequence) return { svg: drawSequence(placeSequence(diagram), frame), alternative };
  const placed = placeGraph(diagram);
  checkComplete(missingLine(diagram, placed), diagnostics);
  return { svg: drawGraph(diagram, placed, frame), alternative };
}

function checkComplete(line: number | undefined, diagnostics: Diagnostics): undefined {
  if (line === undefined) return;
  const message = 'What this line says is not in the drawing: the layout engine lost it.';
  const hint = 'Simplify the diagram, or split it in two.';
  diagnostics.refuse({ code: 'mermaid-incomplete', severity: 'error', message, hint, line });
}
