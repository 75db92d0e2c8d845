/** Reads a mindmap: each line is a node, and its indentation decides on its parent. */
import type { Faults } from '../faults.ts';
import type { Idea, Mindmap, Shape } from '../model.ts';
import { parseLabel } from './label.ts';
import { reportTypo } from './slips.ts';
import type { DiagramSource } from './source.ts';

const most = { nodes: 200, depth: 12 } as const;

type IdeaDraft = Omit<Idea, 'children'> & { readonly children: IdeaDraft[]; readonly indent: number };

/** Marks around a label and their shape, the longest first. Clouds and bangs become round shapes. */
const shapes: readonly (readonly [string, string, Shape])[] = [
  ['((', '))', 'circle'],
  ['{{', '}}', 'hexagon'],
  ['))', '((', 'ellipse'],
  [')', '(', 'stadium'],
  ['(', ')', 'round'],
  ['[', ']', 'rect'],
];

/** A shape in full-width marks: doubled ones, or one pair around the whole line. Other marks may be text. */
const wideShape = /^(?:[\w-]*(?:（（[^（）]*））|｛｛[^｛｝]*｝｝)|（[^（）]*）)$/;

/** The mindmap that the source describes. */
export function readMindmap({ header, body, firstLine }: DiagramSource, faults: Faults): Mindmap {
  const open: IdeaDraft[] = [];
  let root: IdeaDraft | undefined;
  let count = 0;
  // mermaid wants the root on a line of its own.
  if (header !== '') faults.error(firstLine, 'The first node stands on the line below "mindmap".');
  for (const { text, last } of splitMindmapLines(body)) {
    const line = firstLine + last;
    const written = text.trim();
    if (faults.isRefused) break;
    if (written === '' || written.startsWith('%%')) continue;
    if (/^::icon\(/.test(written)) {
      faults.leaveOut(line, '::icon', 'icon');
      continue;
    }
    if (/^:::/.test(written)) {
      faults.leaveOut(line, ':::', 'style');
      continue;
    }
    if (++count > most.nodes) {
      faults.tooLarge(line, `This is more than ${most.nodes} nodes.`);
      break;
    }
    const indent = text.replace(/\t/g, '    ').search(/\S/);
    const node = readMindmapNode(written, indent, line, faults);
    while (open.length > 0 && open.at(-1)!.indent >= indent) open.pop();
    const parent = open.at(-1);
    if (parent) parent.children.push(node);
    else if (root)
      faults.error(
        line,
        'This would be a second root: a mindmap has one.',
        'Indent it further than the first line.',
      );
    else root = node;
    open.push(node);
    if (open.length > most.depth) faults.tooLarge(line, `This is more than ${most.depth} levels deep.`);
  }
  return { kind: 'mindmap', root };
}

/** The lines with their indexes. Joins lines within a text in backticks. */
function splitMindmapLines(body: string): { text: string; last: number }[] {
  const found: { text: string; last: number }[] = [];
  const lines = body.split('\n');
  for (const [index, text] of lines.entries()) {
    const before = found.at(-1);
    const isOpen =
      before && /["`]`?[^"`]*$/.test(before.text) && (before.text.match(/`/g)?.length ?? 0) % 2 === 1;
    const isBracketOpen =
      before && /^[^([{)\]}]*[([{]+[^([{)\]}]*$/.test(before.text) && isClosedBelow(lines, index);
    if (isOpen || isBracketOpen) before.text += `\n${text.trim()}`;
    else found.push({ text, last: index });
  }
  return found;
}

/** Whether a bracket closes before another opens. */
function isClosedBelow(lines: readonly string[], from: number): boolean {
  return /[)\]}]/.test(
    lines
      .slice(from, from + 20)
      .find((line) => /[([{)\]}]/.test(line))
      ?.replace(/[([{].*/, '') ?? '',
  );
}

/** Reads `id[Text]`. */
export function readMindmapNode(written: string, indent: number, line: number, faults: Faults): IdeaDraft {
  const at = written.search(/[([{)]/);
  if (at >= 0 && /[)\]}]\s*%%/.test(written))
    return readMindmapNode(written.replace(/([)\]}])\s*%%.*$/, '$1'), indent, line, faults);
  const node = { indent, line, children: [] };
  const rest = at < 0 ? '' : written.slice(at);
  for (const [open, close, shape] of shapes) {
    if (!rest.startsWith(open) || !rest.endsWith(close) || rest.length < open.length + close.length) continue;
    return { ...node, shape, label: parseLabel(rest.slice(open.length, -close.length)) };
  }
  if (at >= 0 && /^[([{]/.test(rest) && !/[)\]}]/.test(rest) && !reportTypo(written, line, faults)) {
    faults.error(line, `"${rest[0]}" is not closed in "${written.slice(0, 40)}".`);
  }
  if (wideShape.test(written)) reportTypo(written, line, faults);
  return { ...node, shape: 'text', label: parseLabel(written) };
}
