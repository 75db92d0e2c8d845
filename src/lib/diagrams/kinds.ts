/** The kinds of diagrams, each with its reader, words and drawing. To remove one, delete its files, its type and its row. */
import { graphWords, sequenceWords } from './alternative.ts';
import { ganttWords, gitWords, mindmapWords, pieWords, timelineWords } from './chart-words.ts';
import { drawGantt } from './draw/gantt.ts';
import { drawGit } from './draw/git.ts';
import { drawGraph } from './draw/graph.ts';
import { drawMindmap } from './draw/mindmap.ts';
import { drawPie } from './draw/pie.ts';
import { drawSequence } from './draw/sequence.ts';
import type { Captions } from './draw/svg.ts';
import { drawTimeline } from './draw/timeline.ts';
import type { Faults } from './faults.ts';
import type { Diagram, Gantt, GitGraph, Graph, Mindmap, Pie, Sequence, Timeline } from './model.ts';
import { placeGantt } from './place/gantt.ts';
import { placeGit } from './place/git.ts';
import { missingLine, placeGraph } from './place/graph.ts';
import { placeMindmap } from './place/mindmap.ts';
import { placePie } from './place/pie.ts';
import { placeSequence } from './place/sequence.ts';
import { placeTimeline } from './place/timeline.ts';
import { readClass } from './read/class.ts';
import { readEntity } from './read/entity.ts';
import { readFlowchart } from './read/flowchart.ts';
import { readGantt } from './read/gantt.ts';
import { readGit } from './read/git.ts';
import { readMindmap } from './read/mindmap.ts';
import { readPie } from './read/pie.ts';
import { readSequence } from './read/sequence.ts';
import type { Source, SourceKind } from './read/source.ts';
import { readState } from './read/state.ts';
import { readTimeline } from './read/timeline.ts';
import type { Words } from './words/zh-CN.ts';

type Kind<D extends Diagram> = {
  /** The diagram; meaningless if `faults` says that it cannot be drawn. */
  read(source: Source, faults: Faults): D | undefined;
  isEmpty(diagram: D): boolean;
  /** The text alternative. */
  words(diagram: D, words: Words): string;
  /** The SVG. */
  draw(diagram: D, captions: Captions, faults: Faults): string;
};

/** The shared part of flowcharts, states, classes and entities. */
const graph: Omit<Kind<Graph>, 'read'> = {
  isEmpty: ({ nodes, groups }) => nodes.length + groups.length === 0,
  words: graphWords,
  draw(diagram, captions, faults) {
    const placed = placeGraph(diagram);
    checkComplete(missingLine(diagram, placed), faults);
    return drawGraph(diagram, placed, captions);
  },
};

const sequence: Kind<Sequence> = {
  read: readSequence,
  isEmpty: ({ participants }) => participants.length === 0,
  words: sequenceWords,
  draw: (diagram, captions) => drawSequence(placeSequence(diagram), captions),
};

const pie: Kind<Pie> = {
  read: readPie,
  isEmpty: ({ slices }) => slices.length === 0,
  words: pieWords,
  draw: (diagram, captions) => drawPie(placePie(diagram), captions),
};

const gantt: Kind<Gantt> = {
  read: readGantt,
  isEmpty: ({ sections }) => sections.length === 0,
  words: ganttWords,
  draw: (diagram, captions) => drawGantt(placeGantt(diagram), captions),
};

const timeline: Kind<Timeline> = {
  read: readTimeline,
  isEmpty: ({ sections }) => sections.length === 0,
  words: timelineWords,
  draw: (diagram, captions) => drawTimeline(placeTimeline(diagram), captions),
};

const mindmap: Kind<Mindmap> = {
  read: readMindmap,
  isEmpty: ({ root }) => root === undefined,
  words: mindmapWords,
  draw: ({ root }, captions) => drawMindmap(placeMindmap(root!), captions),
};

const git: Kind<GitGraph> = {
  read: readGit,
  isEmpty: ({ commits }) => commits.length === 0,
  words: gitWords,
  draw: (diagram, captions) => drawGit(placeGit(diagram), captions),
};

export const kinds: Readonly<Record<SourceKind, Kind<Diagram>>> = {
  flowchart: { read: readFlowchart, ...graph },
  state: { read: readState, ...graph },
  class: { read: readClass, ...graph },
  entity: { read: readEntity, ...graph },
  sequence,
  pie,
  gantt,
  timeline,
  mindmap,
  git,
};

function checkComplete(line: number | undefined, faults: Faults): undefined {
  if (line === undefined) return;
  const message = 'What this line says is not in the drawing: the layout engine lost it.';
  const hint = 'Simplify the diagram, or split it in two.';
  faults.refuse({ kind: 'incomplete', line, message, hint });
}
