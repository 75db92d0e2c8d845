/** Describes a diagram in words, line by line, for readers who cannot see it. */
import type { Edge, Graph, Label, Row, Sequence, Step } from './model.ts';
import type { Words } from './words/zh-CN.ts';

const joinLines = (label: Label) => label.join(' ');

/** The messages of a sequence in order, with its notes and blocks. */
export function describeSequence({ participants, steps }: Sequence, words: Words): string {
  const names = new Map(participants.map(({ name, label }) => [name, joinLines(label) || name]));
  const lines: string[] = [];
  const visitSteps = (list: readonly Step[]) => {
    for (const step of list) {
      if (step.kind === 'message') {
        const arrow = step.start === 'none' ? '→' : step.end === 'none' ? '←' : '↔';
        const text = joinLines(step.label);
        if (step.creates) lines.push(words.created + words.colon + names.get(step.to));
        lines.push(`${names.get(step.from)} ${arrow} ${names.get(step.to)}${text && words.colon + text}`);
        for (const name of step.destroys ?? []) lines.push(words.destroyed + words.colon + names.get(name));
      } else if (step.kind === 'note') {
        lines.push(
          words.note +
            words.inBrackets(step.over.map((name) => names.get(name)).join(words.and)) +
            words.colon +
            joinLines(step.label),
        );
      } else if (step.kind === 'block') {
        for (const [index, section] of step.sections.entries()) {
          const word = index === 0 ? words.blocks[step.type] : (words.sections[step.type] ?? '');
          const text = joinLines(section.label);
          lines.push(word + (text && words.inBrackets(text)) + words.colon.trimEnd());
          visitSteps(section.steps);
        }
        lines.push(words.ended(words.blocks[step.type]));
      }
    }
  };
  visitSteps(steps);
  if (lines.length === 0) lines.push(words.participants + words.colon + [...names.values()].join(words.and));
  return lines.join('\n');
}

/** The edges of a graph in order, then nodes without edges, then groups. */
export function describeGraph(graph: Graph, words: Words): string {
  const names = new Map<string, string>();
  for (const group of graph.groups) names.set(group.name, joinLines(group.label) || group.name);
  for (const node of graph.nodes) {
    const pseudo = words.pseudo[node.shape];
    names.set(node.name, pseudo ?? (joinLines(node.label) || node.name));
  }
  const notes = new Set(graph.nodes.filter((node) => node.shape === 'note').map((node) => node.name));
  const lines: string[] = [];
  for (const node of graph.nodes) {
    const rows = joinRows((node.compartments ?? []).flat());
    const stereotype = node.stereotype === undefined ? '' : `«${node.stereotype}» `;
    if (rows.length > 0 || stereotype !== '') {
      lines.push(
        stereotype +
          names.get(node.name) +
          (rows.length === 0 ? '' : words.colon + rows.join(words.semicolon)),
      );
    }
  }
  const linked = new Set<string>();
  for (const edge of graph.edges) {
    linked.add(edge.from).add(edge.to);
    const to = names.get(edge.to);
    if (notes.has(edge.to))
      lines.push(words.note + words.inBrackets(names.get(edge.from)!) + words.colon + to);
    else lines.push(describeEdge(edge, names.get(edge.from)!, to!, words));
  }
  const alone = graph.nodes.filter((node) => !linked.has(node.name) && node.compartments === undefined);
  for (const node of alone)
    lines.push((notes.has(node.name) ? words.note + words.colon : '') + names.get(node.name)!);
  for (const group of graph.groups) {
    const inside = graph.nodes.filter((node) => node.group === group.name && node.shape !== 'note');
    if (group.label.length > 0 && inside.length > 0) {
      lines.push(
        names.get(group.name)! +
          words.colon +
          words.contains +
          inside.map((node) => names.get(node.name)).join(words.and),
      );
    }
  }
  return lines.join('\n');
}

/** A row without a first cell goes on with the text of the row above. */
function joinRows(rows: readonly Row[]): string[] {
  const texts: string[] = [];
  for (const { cells } of rows) {
    const isFurther = cells.length > 1 && cells[0] === '' && texts.length > 0;
    if (isFurther) texts.push(texts.pop()! + cells[1]!);
    else texts.push(cells.filter((cell) => cell !== '').join(' '));
  }
  return texts;
}

function describeEdge(edge: Edge, from: string, to: string, words: Words): string {
  const { start, end, label, startLabel, endLabel } = edge;
  const { counts } = words;
  const details = [joinLines(label)];
  let arrow = start === 'arrow' ? (end === 'arrow' ? '↔' : '←') : end === 'arrow' ? '→' : '—';
  if (start === 'triangle' || end === 'triangle') {
    arrow = start === 'triangle' ? '←' : '→';
    details.push(edge.stroke === 'dashed' ? words.implements : words.extends);
  }
  if (start === 'diamond' || end === 'diamond') details.push(words.composition);
  if (start === 'diamond-open' || end === 'diamond-open') details.push(words.aggregation);
  if (counts[start] !== undefined && counts[end] !== undefined)
    details.push(words.pair(counts[start], counts[end]));
  if (startLabel !== undefined || endLabel !== undefined)
    details.push(words.pair(`${startLabel ?? ''} `, ` ${endLabel ?? ''}`).trim());
  const inner = details.filter((detail) => detail !== '').join(words.comma);
  // With an arrow that points back, the sides change places.
  const sides = arrow === '←' ? `${to} → ${from}` : `${from} ${arrow} ${to}`;
  return sides + (inner && words.inBrackets(inner));
}
