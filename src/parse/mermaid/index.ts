/**
 * Draws mermaid diagrams as inline SVG. What is drawn is what our own readers understood, every line of it:
 * a line that they do not understand is an error, never left out. Heavy to load: import it when it is needed.
 */
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
import { type Words, wordsIn } from './words.ts';

export type Drawing =
  | {
      readonly kind: 'drawn';
      readonly svg: string;
      /** The diagram in words, a line for each message or edge. */
      readonly alternative: string;
    }
  | Problem;

const largest = { source: 20 * 1024, line: 2000 } as const;

/** So many drawings are remembered: the same page is parsed for several versions, and after every save. */
const remembered = 500;
const drawings = new Map<string, Drawing>();

/**
 * Draws a diagram as inline SVG without style attributes or elements. `prefix` makes its ids unique in a page, `lang`
 * is the language in which it is told. Synchronous.
 */
export function drawMermaid(source: string, prefix: string, lang = 'zh-CN'): Drawing {
  const key = `${lang}\0${prefix}\0${source}`;
  const drawing = drawings.get(key) ?? draw(source, prefix, wordsIn(lang));
  if (drawings.size >= remembered) drawings.clear();
  drawings.set(key, drawing);
  return drawing;
}

function draw(source: string, prefix: string, words: Words): Drawing {
  if (source.length > largest.source) return tooLarge(1, 'The diagram is larger than 20 KB.');
  const long = source.split('\n').findIndex((line) => line.length > largest.line);
  if (long >= 0) return tooLarge(long + 1, `This line is longer than ${largest.line} characters.`);
  const read = readSource(source);
  if (isProblem(read)) return read;
  const diagram = readDiagram(read);
  if (isProblem(diagram)) return diagram;
  const empty =
    diagram.kind === 'sequence'
      ? diagram.participants.length === 0
      : diagram.nodes.length + diagram.groups.length === 0;
  if (empty) return failed(read.firstLine, 'The diagram is empty.');
  return diagram.kind === 'sequence'
    ? sequence(diagram, read, prefix, words)
    : graph(diagram, read, prefix, words);
}

function readDiagram(source: Source): Graph | Sequence | Problem {
  switch (source.kind) {
    case 'flowchart':
      return readFlowchart(source);
    case 'sequence':
      return readSequence(source);
    case 'state':
      return readState(source);
    case 'class':
      return readClass(source);
    case 'er':
      return readEntity(source);
  }
}

function frameOf(
  { titles: own }: Source,
  title: string,
  words: string,
  prefix: string,
  caption = own.caption,
) {
  return {
    prefix,
    title: own.title ?? caption ?? title,
    description: own.description === undefined ? words : `${own.description}\n${words}`,
    ...(caption !== undefined && { caption }),
  };
}

function sequence(diagram: Sequence, source: Source, prefix: string, words: Words): Drawing {
  const alternative = sequenceWords(diagram, words);
  const frame = frameOf(
    source,
    words.titles[source.kind],
    alternative,
    prefix,
    diagram.title ?? source.titles.caption,
  );
  return { kind: 'drawn', svg: drawSequence(placeSequence(diagram), frame), alternative };
}

function graph(diagram: Graph, source: Source, prefix: string, words: Words): Drawing {
  const placed = placeGraph(diagram);
  const line = missingLine(diagram, placed);
  if (line !== undefined) {
    return {
      kind: 'problem',
      code: 'mermaid-incomplete',
      severity: 'error',
      message: 'What this line says is not in the drawing: the layout engine lost it.',
      hint: 'Simplify the diagram, or split it in two.',
      line,
    };
  }
  const alternative = graphWords(diagram, words);
  return {
    kind: 'drawn',
    svg: drawGraph(diagram, placed, frameOf(source, words.titles[source.kind], alternative, prefix)),
    alternative,
  };
}
