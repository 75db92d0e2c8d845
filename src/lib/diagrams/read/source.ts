/** Splits a source into its kind and its body. Must not know what any kind's lines mean. */
import { parseDocument } from 'yaml';
import type { Faults } from '../faults.ts';

export type SourceKind =
  | 'flowchart'
  | 'sequence'
  | 'state'
  | 'class'
  | 'entity'
  | 'pie'
  | 'gantt'
  | 'timeline'
  | 'mindmap'
  | 'git'
  | 'packet'
  | 'kanban'
  | 'quadrant'
  | 'xychart'
  | 'radar'
  | 'tree'
  | 'venn'
  | 'fishbone'
  | 'journey'
  | 'requirement';

/** Texts of a source about its drawing. */
type Titles = {
  /** Shown above the drawing. */
  caption?: string;
  /** For readers who cannot see the drawing; if missing, the caption or the name of the kind. */
  title?: string;
  description?: string;
};

export type DiagramSource = {
  readonly kind: SourceKind;
  /** The text behind the kind on its line: a direction. */
  readonly header: string;
  /** The rest. Comments, directives and titles are blanked, so that lines count as in the source. */
  readonly body: string;
  /** The source line on which the body begins. */
  readonly firstLine: number;
  readonly titles: Readonly<Titles>;
  /** The name of a git graph's first branch, from mermaid's settings. */
  readonly mainBranch?: string;
};

const kinds: Readonly<Record<string, SourceKind>> = {
  flowchart: 'flowchart',
  'flowchart-elk': 'flowchart',
  graph: 'flowchart',
  sequenceDiagram: 'sequence',
  stateDiagram: 'state',
  'stateDiagram-v2': 'state',
  classDiagram: 'class',
  'classDiagram-v2': 'class',
  erDiagram: 'entity',
  pie: 'pie',
  gantt: 'gantt',
  timeline: 'timeline',
  mindmap: 'mindmap',
  gitGraph: 'git',
  packet: 'packet',
  'packet-beta': 'packet',
  kanban: 'kanban',
  quadrantChart: 'quadrant',
  xychart: 'xychart',
  'xychart-beta': 'xychart',
  'radar-beta': 'radar',
  'treeView-beta': 'tree',
  'venn-beta': 'venn',
  ishikawa: 'fishbone',
  'ishikawa-beta': 'fishbone',
  journey: 'journey',
  requirementDiagram: 'requirement',
};

/** Kinds with something behind their name that is no statement. */
const directed: ReadonlySet<SourceKind> = new Set(['flowchart', 'timeline', 'mindmap', 'git', 'pie']);

/** Words for kinds of mermaid that are not drawn, up to its release 12.3. */
const others = new Set(
  `sankey sankey-beta block block-beta architecture architecture-beta zenuml treemap
  treemap-beta C4Context C4Container C4Component C4Dynamic C4Deployment info agentflow-beta swimlane-beta usecase-beta
  cynefin-beta railroad-beta railroad-ebnf-beta railroad-abnf-beta railroad-peg-beta eventmodeling wardley-beta`.split(
    /\s+/,
  ),
);

/** Reads the head of a source: frontmatter, comments, titles and the line with the kind. */
export function readSource(text: string, faults: Faults): DiagramSource | undefined {
  const lines = text
    .replace(/\r\n?/g, '\n')
    .replace(/&lt;&lt;([\w ]{1,40})&gt;&gt;/g, '<<$1>>')
    .split('\n');
  const titles: Titles = {};
  takeFrontmatter(lines, titles, faults);
  takeMetadata(lines, titles, faults);
  if (faults.isRefused) return undefined;
  const at = lines.findIndex((line) => line.trim() !== '');
  if (at < 0) return faults.error(1, 'The diagram is empty.');
  const match = /^\s*([A-Za-z][\w-]*)(?:[\s:]+([^;]*))?(;.*)?$/.exec(lines[at]!);
  const word = match?.[1] ?? lines[at]!.trim().slice(0, 40);
  const named = /^(?:ishikawa|wardley|railroad)/i.test(word) ? word.toLowerCase() : word;
  const kind = Object.hasOwn(kinds, named) ? kinds[named] : undefined;
  if (kind === undefined) return reportKind(word, at + 1, faults);
  const header = match?.[2]?.trim() ?? '';
  const isDirected = directed.has(kind);
  const first = isDirected
    ? (match?.[3]?.slice(1) ?? '')
    : lines[at]!.trim()
        .slice(word.length)
        .replace(/^[\s;]+/, '');
  const body = [first, ...lines.slice(at + 1)].join('\n');
  const mainBranch = /\bmainBranchName\b["']?\s*:\s*["']?([\w./-]{1,60})/.exec(text)?.[1];
  return {
    ...{ kind, header: isDirected ? header : '', body, firstLine: at + 1, titles },
    ...(mainBranch !== undefined && { mainBranch }),
  };
}

const drawn =
  'flowchart, sequenceDiagram, stateDiagram-v2, classDiagram, erDiagram, pie, gantt, timeline, mindmap, gitGraph, packet, kanban, quadrantChart, xychart, radar-beta, treeView-beta, venn-beta, ishikawa-beta, journey and requirementDiagram';

function reportKind(word: string, line: number, faults: Faults): undefined {
  if (others.has(word) || /^(?:wardley|railroad)-/i.test(word)) {
    return faults.refuse({
      kind: 'unknown-kind',
      message: `Diagrams of the kind "${word}" are not drawn; the source is shown.`,
      hint: `Drawn are ${drawn}.`,
      line,
    });
  }
  const names = [...Object.keys(kinds), ...others];
  const hint = faults.hintFor(word, names, `The first line names the kind: ${drawn}.`);
  return faults.error(line, `"${word}" is no kind of diagram.`, hint);
}

/** Takes the title from a leading block between `---` lines. Ignores mermaid's settings there. */
function takeFrontmatter(lines: string[], titles: Titles, faults: Faults): undefined {
  const start = lines.findIndex((line) => line.trim() !== '');
  if (start < 0 || lines[start]!.trim() !== '---') return;
  const block = takeLines(lines, start, (line, index) => index > start && line.trim() === '---');
  if (block === undefined)
    return faults.error(start + 1, 'The block that "---" opens is not closed by another "---".');
  const settings = parseDocument(block.slice(1, -1).join('\n'), { uniqueKeys: false, logLevel: 'silent' });
  const [error] = settings.errors;
  if (error) {
    const line = start + 1 + (error.linePos?.[0].line ?? 1);
    return faults.error(
      line,
      'This line between the "---" lines is not YAML.',
      'Put its text in double quotes.',
    );
  }
  const title: unknown = settings.get('title');
  if (typeof title === 'string' || typeof title === 'number')
    titles.caption = String(title).replace(/\s+/g, ' ').trim();
}

/** Blanks comments and directives, and takes titles for screen readers. */
function takeMetadata(lines: string[], titles: Titles, faults: Faults): undefined {
  for (const [index, whole] of lines.entries()) {
    const line = whole.trim();
    const value = line.slice(line.indexOf(':') + 1).trim();
    if (line.startsWith('%%{')) {
      if (takeLines(lines, index, (one) => one.includes('}%%')) === undefined)
        return faults.error(index + 1, 'The directive that "%%{" opens is not closed by "}%%".');
    } else if (/^accDescr\s*\{/.test(line)) {
      const text = takeLines(lines, index, (one) => one.includes('}'))?.join(' ');
      if (text === undefined)
        return faults.error(index + 1, 'The description that "accDescr {" opens is not closed by "}".');
      const inner = text.slice(text.indexOf('{') + 1, text.lastIndexOf('}'));
      titles.description = inner.replace(/\s+/g, ' ').trim();
    } else if (line.startsWith('%%')) lines[index] = '';
    else if (/^accTitle\s*:/.test(line)) {
      titles.title = value;
      lines[index] = '';
    } else if (/^accDescr\s*:/.test(line)) {
      titles.description = value;
      lines[index] = '';
    }
  }
}

/** Blanks and returns the lines up to the first one that `isLast` accepts; undefined if there is none. */
function takeLines(
  lines: string[],
  from: number,
  isLast: (line: string, index: number) => boolean,
): string[] | undefined {
  const last = lines.findIndex((line, index) => index >= from && isLast(line, index));
  if (last < 0) return undefined;
  const taken = lines.slice(from, last + 1);
  lines.fill('', from, last + 1);
  return taken;
}
