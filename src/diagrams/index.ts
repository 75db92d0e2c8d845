/**
 * The door of the diagram drawer: a mermaid source in; SVG, a text alternative and diagnostics out. What is drawn is
 * what our own readers understood, every line of it: a line that they do not understand is told, never left out
 * silently. Heavy to load: import it when it is needed.
 */
import type { DrawDiagram, DrawnDiagram } from '../model/diagram.ts';
import { graphWords, sequenceWords } from './alternative.ts';
import { ganttWords, gitWords, mindmapWords, pieWords, timelineWords } from './chart-words.ts';
import { Diagnostics } from './diagnostics.ts';
import { drawGantt } from './draw/gantt.ts';
import { drawGit } from './draw/git.ts';
import { drawGraph } from './draw/graph.ts';
import { drawMindmap } from './draw/mindmap.ts';
import { drawPie } from './draw/pie.ts';
import { drawSequence } from './draw/sequence.ts';
import { drawTimeline } from './draw/timeline.ts';
import type { Chart, Graph, Sequence } from './model.ts';
import { placeGantt } from './place/gantt.ts';
import { placeGit } from './place/git.ts';
import { missingLine, placeGraph } from './place/graph.ts';
import { placeMindmap } from './place/mindmap.ts';
import { placePie } from './place/pie.ts';
import { placeSequence } from './place/sequence.ts';
import { placeTimeline } from './place/timeline.ts';
import { withAllSlips } from './read/all-slips.ts';
import { readClass } from './read/class.ts';
import { readEntity } from './read/entity.ts';
import { readFlowchart } from './read/flowchart.ts';
import { readGantt } from './read/gantt.ts';
import { readGit } from './read/git.ts';
import { readMindmap } from './read/mindmap.ts';
import { readPie } from './read/pie.ts';
import { readSequence } from './read/sequence.ts';
import { readSource, type Source } from './read/source.ts';
import { readState } from './read/state.ts';
import { readTimeline } from './read/timeline.ts';
import type { Words } from './words/zh-CN.ts';
import { wordsIn } from './words.ts';

export { safeSvg } from './foreign.ts';

const largest = { source: 20 * 1024, line: 2000 } as const;

const readers = {
  flowchart: readFlowchart,
  sequence: readSequence,
  state: readState,
  class: readClass,
  entity: readEntity,
  pie: readPie,
  gantt: readGantt,
  timeline: readTimeline,
  mindmap: readMindmap,
  git: readGit,
} as const;

/** Draws a diagram. Synchronous, and the same for the same arguments. */
export const drawDiagram: DrawDiagram = (text, options) => {
  const { source, diagram, diagnostics } = read(text);
  const drawn = source && diagram && draw(diagram, source, options, diagnostics);
  if (!diagnostics.isRefused) return { drawn, diagnostics: diagnostics.list };
  return { diagnostics: withAllSlips(text, diagnostics.list, (other) => read(other).diagnostics.list) };
};

function read(text: string) {
  const diagnostics = new Diagnostics();
  checkLength(text, diagnostics);
  const source = diagnostics.isRefused ? undefined : readSource(text, diagnostics);
  const diagram = source && readers[source.kind](source, diagnostics);
  return { source, diagram, diagnostics };
}

/** Before anything reads it: hostile sources are long. */
function checkLength(text: string, diagnostics: Diagnostics): undefined {
  if (text.length > largest.source) diagnostics.tooLarge(1, 'The diagram is larger than 20 KB.');
  const long = text.split('\n').findIndex((line) => line.length > largest.line);
  if (long >= 0) diagnostics.tooLarge(long + 1, `This line is longer than ${largest.line} characters.`);
}

function draw(
  diagram: Graph | Sequence | Chart,
  { kind, titles, firstLine }: Source,
  { prefix, lang }: Parameters<DrawDiagram>[1],
  diagnostics: Diagnostics,
): DrawnDiagram | undefined {
  if (diagnostics.isRefused) return undefined;
  if (isEmpty(diagram)) return diagnostics.error(firstLine, 'The diagram is empty.');
  const words = wordsIn(lang);
  const caption = ('title' in diagram ? diagram.title : undefined) || titles.caption;
  const title = titles.title ?? caption ?? words.titles[kind];
  const alternative = wordsFor(diagram, words);
  const description =
    titles.description === undefined ? alternative : `${titles.description}\n${alternative}`;
  const frame = { prefix, title, description, caption };
  switch (diagram.kind) {
    case 'sequence':
      return { svg: drawSequence(placeSequence(diagram), frame), alternative };
    case 'pie':
      return { svg: drawPie(placePie(diagram), frame), alternative };
    case 'gantt':
      return { svg: drawGantt(placeGantt(diagram), frame), alternative };
    case 'timeline':
      return { svg: drawTimeline(placeTimeline(diagram), frame), alternative };
    case 'mindmap':
      return { svg: drawMindmap(placeMindmap(diagram.root!), frame), alternative };
    case 'git':
      return { svg: drawGit(placeGit(diagram), frame), alternative };
  }
  const placed = placeGraph(diagram);
  checkComplete(missingLine(diagram, placed), diagnostics);
  return { svg: drawGraph(diagram, placed, frame), alternative };
}

function isEmpty(diagram: Graph | Sequence | Chart): boolean {
  switch (diagram.kind) {
    case 'sequence':
      return diagram.participants.length === 0;
    case 'pie':
      return diagram.slices.length === 0;
    case 'gantt':
    case 'timeline':
      return diagram.sections.length === 0;
    case 'mindmap':
      return diagram.root === undefined;
    case 'git':
      return diagram.commits.length === 0;
    default:
      return diagram.nodes.length + diagram.groups.length === 0;
  }
}

function wordsFor(diagram: Graph | Sequence | Chart, words: Words): string {
  switch (diagram.kind) {
    case 'sequence':
      return sequenceWords(diagram, words);
    case 'pie':
      return pieWords(diagram, words);
    case 'gantt':
      return ganttWords(diagram, words);
    case 'timeline':
      return timelineWords(diagram, words);
    case 'mindmap':
      return mindmapWords(diagram, words);
    case 'git':
      return gitWords(diagram, words);
    default:
      return graphWords(diagram, words);
  }
}

function checkComplete(line: number | undefined, diagnostics: Diagnostics): undefined {
  if (line === undefined) return;
  const message = 'What this line says is not in the drawing: the layout engine lost it.';
  const hint = 'Simplify the diagram, or split it in two.';
  diagnostics.refuse({ code: 'mermaid-incomplete', severity: 'error', message, hint, line });
}
