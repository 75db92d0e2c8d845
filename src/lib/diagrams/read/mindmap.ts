/** Reads a mindmap: each line is a node, and its indentation decides on its parent. */
import type { Faults } from '../faults.ts';
import type { Idea, Mindmap, Shape } from '../model.ts';
import { labelOf } from './label.ts';
import { reportSlip } from './slips.ts';
import type { Source } from './source.ts';

const most = { nodes: 200, depth: 12 } as const;

type Draft = Omit<Idea, 'children'> & { readonly children: Draft[]; readonly indent: number };

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
export function readMindmap({ header, body, firstLine }: Source, faults: Faults): Mindmap {
  const open: Draft[] = [];
  let root: Draft | undefined;
  let count = 0;
  // mermaid wants the root on a line of its own.
  if (header !== '') faults.error(firstLine, 'The first node stands on the line below "mindmap".');
  for (const { text, last } of linesOf(body)) {
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
    const node = nodeOf(written, indent, line, faults);
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
function linesOf(body: string): { text: string; last: number }[] {
  const found: { text: string; last: number }[] = [];
  for (const [index, text] of body.split('\n').entries()) {
    const before = found.at(-1);
    const isOpen =
      before && /["`]`?[^"`]*$/.test(before.text) && (before.text.match(/`/g)?.length ?? 0) % 2 === 1;
    if (isOpen) before.text += `\n${text.trim()}`;
    else found.push({ text, last: index });
  }
  return found;
}

function nodeOf(written: string, indent: number, line: number, faults: Faults): Draft {
  const at = written.search(/[([{)]/);
  const node = { indent, line, children: [] };
  const rest = at < 0 ? '' : written.slice(at);
  for (const [open, close, shape] of shapes) {
    if (!rest.startsWith(open) || !rest.endsWith(close) || rest.length < open.length + close.length) continue;
    return { ...node, shape, label: labelOf(rest.slice(open.length, -close.length)) };
  }
  if (at >= 0 && /^[([{]/.test(rest) && !/[)\]}]/.test(rest) && !reportSlip(written, line, faults)) {
    faults.error(line, `"${rest[0]}" is not closed in "${written.slice(0, 40)}".`);
  }
  if (wideShape.test(written)) reportSlip(written, line, faults);
  return { ...node, shape: 'text', label: labelOf(written) };
}
