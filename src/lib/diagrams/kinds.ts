/**
 * The kinds of diagrams, each with its reader, words and drawing; those of `charts/` have all of it in one file. To remove
 * one, delete its files, its type and its row.
 */
import { describeGraph, describeSequence } from './alternative.ts';
import { describeGantt, describeGit, describeMindmap, describePie, describeTimeline } from './chart-words.ts';
import type { Drawable } from './charts/drawable.ts';
import { readFishbone } from './charts/fishbone.ts';
import { readJourney } from './charts/journey.ts';
import { readKanban } from './charts/kanban.ts';
import { readPacket } from './charts/packet.ts';
import { readQuadrants } from './charts/quadrants.ts';
import { readRadar } from './charts/radar.ts';
import { readTree } from './charts/tree.ts';
import { readVenn } from './charts/venn.ts';
import { readXyChart } from './charts/xy-chart.ts';
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
import { findMissingLine, placeGraph } from './place/graph.ts';
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
import { readRequirement } from './read/requirement.ts';
import { readSequence } from './read/sequence.ts';
import type { DiagramSource, SourceKind } from './read/source.ts';
import { readState } from './read/state.ts';
import { readTimeline } from './read/timeline.ts';
import type { Words } from './words/zh-CN.ts';

/** The diagram; meaningless if `faults` says that it cannot be drawn. */
type ReadKind = (source: DiagramSource, faults: Faults) => Drawable | undefined;

type DiagramKind<D extends Diagram> = {
  /** The diagram; meaningless if `faults` says that it cannot be drawn. */
  read(source: DiagramSource, faults: Faults): D | undefined;
  isEmpty(diagram: D): boolean;
  /** The text alternative. */
  words(diagram: D, words: Words): string;
  /** The SVG. */
  draw(diagram: D, captions: Captions, faults: Faults): string;
};

/** The shared part of flowcharts, states, classes and entities. */
const graph: Omit<DiagramKind<Graph>, 'read'> = {
  isEmpty: ({ nodes, groups }) => nodes.length + groups.length === 0,
  words: describeGraph,
  draw(diagram, captions, faults) {
    const placed = placeGraph(diagram);
    checkComplete(findMissingLine(diagram, placed), faults);
    return drawGraph(diagram, placed, captions);
  },
};

const sequence: DiagramKind<Sequence> = {
  read: readSequence,
  isEmpty: ({ participants }) => participants.length === 0,
  words: describeSequence,
  draw: (diagram, captions) => drawSequence(placeSequence(diagram), captions),
};

const pie: DiagramKind<Pie> = {
  read: readPie,
  isEmpty: ({ slices }) => slices.length === 0,
  words: describePie,
  draw: (diagram, captions) => drawPie(placePie(diagram), captions),
};

const gantt: DiagramKind<Gantt> = {
  read: readGantt,
  isEmpty: ({ sections }) => sections.length === 0,
  words: describeGantt,
  draw: (diagram, captions) => drawGantt(placeGantt(diagram), captions),
};

const timeline: DiagramKind<Timeline> = {
  read: readTimeline,
  isEmpty: ({ sections }) => sections.length === 0,
  words: describeTimeline,
  draw: (diagram, captions) => drawTimeline(placeTimeline(diagram), captions),
};

const mindmap: DiagramKind<Mindmap> = {
  read: readMindmap,
  isEmpty: ({ root }) => root === undefined,
  words: describeMindmap,
  draw: ({ root }, captions) => drawMindmap(placeMindmap(root!), captions),
};

const git: DiagramKind<GitGraph> = {
  read: readGit,
  isEmpty: ({ commits }) => commits.length === 0,
  words: describeGit,
  draw: (diagram, captions) => drawGit(placeGit(diagram), captions),
};

export const kinds: Readonly<Record<SourceKind, ReadKind>> = {
  flowchart: bind({ read: readFlowchart, ...graph }),
  state: bind({ read: readState, ...graph }),
  class: bind({ read: readClass, ...graph }),
  entity: bind({ read: readEntity, ...graph }),
  sequence: bind(sequence),
  pie: bind(pie),
  gantt: bind(gantt),
  timeline: bind(timeline),
  mindmap: bind(mindmap),
  git: bind(git),
  packet: readPacket,
  kanban: readKanban,
  quadrant: readQuadrants,
  xychart: readXyChart,
  radar: readRadar,
  tree: readTree,
  venn: readVenn,
  fishbone: readFishbone,
  journey: readJourney,
  requirement: bind({ read: readRequirement, ...graph }),
};

function bind<D extends Diagram>({ read, isEmpty, words, draw }: DiagramKind<D>): ReadKind {
  return (source, faults) => {
    const diagram = read(source, faults);
    return (
      diagram && {
        title: 'title' in diagram ? diagram.title : undefined,
        isEmpty: isEmpty(diagram),
        describe: (language) => words(diagram, language),
        draw: (captions, all) => draw(diagram, captions, all),
      }
    );
  };
}

function checkComplete(line: number | undefined, faults: Faults): undefined {
  if (line === undefined) return;
  const message = 'What this line says is not in the drawing: the layout engine lost it.';
  const hint = 'Simplify the diagram, or split it in two.';
  faults.refuse({ kind: 'incomplete', line, message, hint });
}
