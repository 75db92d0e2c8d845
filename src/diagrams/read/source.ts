/** Takes a source apart into its kind and its body. It must not know what any kind's lines mean. */
import { nearest } from '../../model/text.ts';
import { failed, type Problem, type Titles } from '../model.ts';

type Found = { -readonly [Key in keyof Titles]: Titles[Key] };

export type SourceKind = 'flowchart' | 'sequence' | 'state' | 'class' | 'er';

export type Source = {
  readonly kind: SourceKind;
  /** What stands behind the kind on its line: a direction. */
  readonly header: string;
  /** All that follows; comments, directives and titles are blanked, so that lines count as in the source. */
  readonly body: string;
  /** Line of the source on which the body begins. */
  readonly firstLine: number;
  readonly titles: Titles;
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
  erDiagram: 'er',
};

/** Mermaid has them, docgen does not draw them. */
const others = new Set(
  `gantt pie mindmap journey gitGraph timeline quadrantChart sankey sankey-beta xychart xychart-beta block block-beta
  packet packet-beta kanban architecture architecture-beta requirementDiagram requirement zenuml radar radar-beta
  treemap treemap-beta C4Context C4Container C4Component C4Dynamic C4Deployment info`.split(/\s+/),
);

/** Reads the head of a source: frontmatter, comments, titles and the line that names the kind. */
export function readSource(text: string): Source | Problem {
  const lines = text.replace(/\r\n?/g, '\n').split('\n');
  const titles: Found = {};
  const frontmatter = takeFrontmatter(lines, titles);
  if (frontmatter !== undefined) return frontmatter;
  const blanked = blank(lines, titles);
  if (blanked !== undefined) return blanked;
  const at = lines.findIndex((line) => line.trim() !== '');
  if (at < 0) return failed(1, 'The diagram is empty.');
  const match = /^\s*([A-Za-z][\w-]*)(?:[ \t:]+([^;]*))?(;.*)?$/.exec(lines[at]!);
  const word = match?.[1] ?? lines[at]!.trim().slice(0, 40);
  const kind = Object.hasOwn(kinds, word) ? kinds[word] : undefined;
  if (kind === undefined) return unknownKind(word, at + 1);
  return {
    kind,
    header: match?.[2]?.trim() ?? '',
    body: [match?.[3]?.slice(1) ?? '', ...lines.slice(at + 1)].join('\n'),
    firstLine: at + 1,
    titles,
  };
}

function unknownKind(word: string, line: number): Problem {
  if (others.has(word)) {
    return {
      kind: 'problem',
      code: 'mermaid-unknown-kind',
      severity: 'warning',
      message: `Diagrams of the kind "${word}" are not drawn; the source is shown.`,
      hint: 'Drawn are flowchart, sequenceDiagram, stateDiagram-v2, classDiagram and erDiagram.',
      line,
    };
  }
  const near = nearest(word, [...Object.keys(kinds), ...others]);
  return failed(
    line,
    `"${word}" is no kind of diagram.`,
    near === undefined
      ? 'The first line names the kind: flowchart, sequenceDiagram, stateDiagram-v2, classDiagram or erDiagram.'
      : `Did you mean "${near}"?`,
  );
}

/** Takes the title out of a leading block between `---` lines; the rest of it is settings of another drawer. */
function takeFrontmatter(lines: string[], titles: Found): Problem | undefined {
  const start = lines.findIndex((line) => line.trim() !== '');
  if (start < 0 || lines[start]!.trim() !== '---') return undefined;
  const end = lines.findIndex((line, index) => index > start && line.trim() === '---');
  if (end < 0) return failed(start + 1, 'The block that "---" opens is not closed by another "---".');
  for (let index = start; index <= end; index++) {
    const title = /^title:[ \t]*(.*)$/.exec(lines[index]!)?.[1]?.trim();
    if (title) titles.caption = title.replace(/^(["'])(.*)\1$/, '$2');
    lines[index] = '';
  }
  return undefined;
}

/** Empties lines that are comments, directives, titles for screen readers. */
function blank(lines: string[], titles: Found): Problem | undefined {
  for (let index = 0; index < lines.length; index++) {
    const line = lines[index]!.trim();
    if (line.startsWith('%%{')) {
      const close = closing(lines, index, '}%%');
      if (close === undefined)
        return failed(index + 1, 'The directive that "%%{" opens is not closed by "}%%".');
      index = close;
    } else if (line.startsWith('%%')) {
      lines[index] = '';
    } else if (/^acc(?:Title|Descr)\s*:/.test(line)) {
      const value = line.slice(line.indexOf(':') + 1).trim();
      if (line.startsWith('accTitle')) titles.title = value;
      else titles.description = value;
      lines[index] = '';
    } else if (/^accDescr\s*\{/.test(line)) {
      const from = index;
      const before = lines.slice(from);
      const close = closing(lines, index, '}');
      if (close === undefined)
        return failed(index + 1, 'The description that "accDescr {" opens is not closed by "}".');
      const text = before.slice(0, close - from + 1).join(' ');
      titles.description = text
        .slice(text.indexOf('{') + 1, text.lastIndexOf('}'))
        .replace(/\s+/g, ' ')
        .trim();
      index = close;
    }
  }
  return undefined;
}

/** Empties lines up to the one that holds `mark`, and tells its index. */
function closing(lines: string[], from: number, mark: string): number | undefined {
  for (let index = from; index < lines.length; index++) {
    const ends = lines[index]!.includes(mark);
    lines[index] = '';
    if (ends) return index;
  }
  return undefined;
}

export type Line = { readonly text: string; readonly line: number };

/** The lines of a body that are not empty, trimmed, without a final semicolon. */
export function linesOf(source: Source): Line[] {
  return source.body
    .split('\n')
    .map((text, index) => ({
      text: text.trim().replace(/[ \t]{0,9};+$/, ''),
      line: source.firstLine + index,
    }))
    .filter(({ text }) => text !== '');
}
