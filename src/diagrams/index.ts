/**
 * The door of the diagram drawer: a mermaid source in; SVG, a text alternative and diagnostics out. What is drawn is
 * what our own readers understood, every line of it: a line that they do not understand is told, never left out
 * silently. Heavy to load: import it when it is needed.
 */
import type { DrawDiagram, Drawing } from '../model/diagram.ts';
import { graphWords, sequenceWords } from './alternative.ts';
import { drawGraph } from './draw/graph.ts';
import { drawSequence } from './draw/sequence.ts';
import { failed, type Graph, isProblem, type Problem, type Sequence, tooLarge } from './model.ts';
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
  er: readEntity,
} as const;

/** Draws a diagram. Synchronous, and the same for the same arguments. */
export const drawDiagram: DrawDiagram = (text, options) => {
  const large = oversize(text);
  if (large !== undefined) return refused(large);
  const source = readSource(text);
  if (isProblem(source)) return refused(source);
  const diagram = readers[source.kind](source);
  return isProblem(diagram) ? refused(diagram) : draw(diagram, source, options);
};

function refused({ kind: _, ...diagnostic }: Problem): Drawing {
  return { diagnostics: [diagnostic] };
}

function oversize(text: string): Problem | undefined {
  if (text.length > largest.source) return tooLarge(1, 'The diagram is larger than 20 KB.');
  const long = text.split('\n').findIndex((line) => line.length > largest.line);
  return long < 0 ? undefined : tooLarge(long + 1, `This line is longer than ${largest.line} characters.`);
}

function draw(
  diagram: Graph | Sequence,
  { kind, titles, firstLine }: Source,
  { prefix, lang }: Parameters<DrawDiagram>[1],
): Drawing {
  const words = wordsIn(lang);
  const isSequence = diagram.kind === 'sequence';
  const isEmpty = isSequence
    ? diagram.participants.length === 0
    : diagram.nodes.length + diagram.groups.length === 0;
  if (isEmpty) return refused(failed(firstLine, 'The diagram is empty.'));
  const alternative = isSequence ? sequenceWords(diagram, words) : graphWords(diagram, words);
  const caption = (isSequence ? diagram.title : undefined) ?? titles.caption;
  const frame = {
    prefix,
    title: titles.title ?? caption ?? words.titles[kind],
    description: titles.description === undefined ? alternative : `${titles.description}\n${alternative}`,
    ...(caption !== undefined && { caption }),
  };
  if (isSequence)
    return { drawn: { svg: drawSequence(placeSequence(diagram), frame), alternative }, diagnostics: [] };
  const placed = placeGraph(diagram);
  const line = missingLine(diagram, placed);
  if (line === undefined)
    return { drawn: { svg: drawGraph(diagram, placed, frame), alternative }, diagnostics: [] };
  return {
    diagnostics: [
      {
        code: 'mermaid-incomplete',
        severity: 'error',
        message: 'What this line says is not in the drawing: the layout engine lost it.',
        hint: 'Simplify the diagram, or split it in two.',
        line,
      },
    ],
  };
}
