/** Places the messages, notes and blocks of a sequence from top to bottom. Must not know what anything looks like. */
import type { Block, Label, Message, Note, Sequence, Step } from '../model.ts';
import { type Columns, gap, placeColumns } from './columns.ts';
import type { Box } from './placed.ts';
import {
  measureBoxHead,
  normalise,
  type PlacedBlock,
  type PlacedMessage,
  type PlacedNote,
  type PlacedSequence,
  placeBoxes,
} from './sequence-bounds.ts';
import { measureLabel, type, wrap } from './text.ts';

type SequenceLayout = {
  y: number;
  readonly columns: Columns;
  readonly messages: PlacedMessage[];
  readonly notes: PlacedNote[];
  readonly blocks: PlacedBlock[];
  readonly bars: Box[];
  /** For each participant, the tops of its open bars. */
  readonly open: number[][];
  /** By participant: the top of a head that a message creates, and the end of a lifeline. */
  readonly heads: Map<number, number>;
  readonly ends: Map<number, number>;
  /** The left and right edge of each open block's content. */
  readonly extents: { left: number; right: number }[];
};

const height = type.small.height;

/** The places of everything in a sequence. */
export function placeSequence(sequence: Sequence): PlacedSequence {
  const columns = placeColumns(sequence);
  const boxTop = sequence.boxes.length === 0 ? 0 : measureBoxHead(sequence);
  const atTop = columns.heads.filter((_, index) => !sequence.participants[index]!.isCreated);
  const top = boxTop + Math.max(0, ...atTop.map((head) => head.height));
  const layout: SequenceLayout = {
    y: top + 14,
    columns,
    messages: [],
    notes: [],
    blocks: [],
    bars: [],
    open: columns.heads.map(() => []),
    heads: new Map(),
    ends: new Map(),
    extents: [],
  };
  placeSteps(sequence.steps, layout);
  const bottom = layout.y + 8;
  for (const [index, open] of layout.open.entries()) {
    const end = Math.min(layout.ends.get(index) ?? bottom, bottom - 6);
    for (const [depth, start] of open.entries()) placeBar(layout, index, depth, start, end);
  }
  const participants = sequence.participants.map((participant, index) => {
    const head = columns.heads[index]!;
    const middle = columns.middles[index]!;
    const y = layout.heads.get(index) ?? top - head.height;
    const end = layout.ends.get(index);
    const life = { lifeTop: y + head.height, lifeEnd: end ?? bottom, isDestroyed: end !== undefined };
    return { participant, ...head, ...life, middle, x: middle - head.width / 2, y };
  });
  return normalise({
    width: 0,
    height: bottom + (boxTop === 0 ? 0 : 8),
    participants,
    messages: layout.messages,
    notes: layout.notes,
    blocks: layout.blocks,
    bars: layout.bars,
    boxes: placeBoxes(sequence, participants, bottom + 8),
  });
}

function placeSteps(list: readonly Step[], layout: SequenceLayout): void {
  for (const [index, step] of list.entries()) {
    const next = list[index + 1];
    if (step.kind === 'message') {
      placeMessage(step, layout, next?.kind === 'activate' && next.name === step.to);
      for (const name of step.destroys ?? []) endLife(layout, layout.columns.indexes.get(name)!);
    } else if (step.kind === 'note') placeNote(step, layout);
    else if (step.kind === 'block') placeBlock(step, layout);
    else placeActivation(step.kind, layout.columns.indexes.get(step.name)!, layout);
  }
}

/** Ends a lifeline below the message above, with room for its cross. */
function endLife(layout: SequenceLayout, index: number): void {
  layout.ends.set(index, layout.y);
  for (let depth = layout.open[index]!.length; depth > 0; depth--) {
    placeBar(layout, index, depth - 1, layout.open[index]!.pop()!, layout.y);
  }
  layout.y += 18;
}

/** Widens the innermost open block to hold this range. */
function widenBlock(layout: SequenceLayout, left: number, right: number): void {
  const extent = layout.extents[layout.extents.length - 1];
  if (extent === undefined) return;
  extent.left = Math.min(extent.left, left);
  extent.right = Math.max(extent.right, right);
}

/** `opens`: the message starts a bar of its receiver, so it ends at that bar's side. */
function placeMessage(step: Message, layout: SequenceLayout, opens: boolean): void {
  const { middles, indexes } = layout.columns;
  const from = indexes.get(step.from)!;
  const to = indexes.get(step.to)!;
  const x = middles[from]!;
  if (from === to) {
    const label = wrap(step.label, 190, type.small);
    const tall = Math.max(26, label.length * height);
    const start = x + getBarDistance(layout, from, 1);
    layout.messages.push({
      message: step,
      label,
      from: start,
      to: start,
      y: layout.y,
      textY: layout.y + 13,
    });
    widenBlock(layout, x - gap.bar, start + gap.loop + measureLabel(label, type.small) + gap.message);
    layout.y += tall + 16;
    return;
  }
  const side = Math.sign(to - from);
  const head = step.creates ? layout.columns.heads[to]! : undefined;
  const target = middles[to]! - side * (head?.half ?? 0);
  const label = wrap(step.label, Math.abs(target - x) - gap.message, type.small);
  const tall = label.length * height;
  const y = layout.y + Math.max(tall + 2, (head?.height ?? 0) / 2);
  layout.messages.push({
    message: step,
    label,
    from: x + getBarDistance(layout, from, side),
    to: target + (head ? 0 : getBarDistance(layout, to, -side, opens ? 1 : 0)),
    y,
    textY: y - 2 - tall / 2,
  });
  const half = measureLabel(label, type.small) / 2 + 4;
  const middle = (x + target) / 2;
  const far = middles[to]! + (side * (head?.width ?? 0)) / 2;
  widenBlock(layout, Math.min(x, far, middle - half), Math.max(x, far, middle + half));
  if (head) layout.heads.set(to, y - head.height / 2);
  layout.y = y + (head?.height ?? 0) / 2 + 14;
}

/** The distance of a participant's bar from its middle; 0 if no bar is open. */
function getBarDistance(layout: SequenceLayout, index: number, side: number, more = 0): number {
  const depth = layout.open[index]!.length + more;
  if (depth === 0) return 0;
  return side > 0 ? gap.bar * depth : -gap.bar;
}

function placeNote(step: Note, layout: SequenceLayout): void {
  const { middles, indexes } = layout.columns;
  const places = step.over.map((name) => middles[indexes.get(name)!]!);
  const left = Math.min(...places);
  const right = Math.max(...places);
  const isWide = step.position === 'over' && right > left;
  const label = wrap(step.label, isWide ? Math.max(180, right - left) : 180, type.small);
  const text = measureLabel(label, type.small) + 2 * gap.note;
  const width = isWide ? Math.max(text, right - left + 2 * gap.note) : text;
  const tall = label.length * height + 12;
  const x =
    step.position === 'over'
      ? (left + right) / 2 - width / 2
      : step.position === 'right'
        ? right + gap.note
        : left - gap.note - width;
  layout.notes.push({ label, x, y: layout.y, width, height: tall });
  widenBlock(layout, x, x + width);
  layout.y += tall + 14;
}

function placeActivation(kind: 'activate' | 'deactivate', index: number, layout: SequenceLayout): void {
  const open = layout.open[index]!;
  // A bar begins and ends at the arrow above it.
  const y = layout.y - 14;
  if (kind === 'activate') {
    open.push(y);
    return;
  }
  const start = open.pop();
  if (start !== undefined) placeBar(layout, index, open.length, start, y);
}

function placeBar(layout: SequenceLayout, index: number, depth: number, start: number, end: number): void {
  const x = layout.columns.middles[index]! - gap.bar + depth * gap.bar;
  layout.bars.push({ x, y: start, width: 2 * gap.bar, height: Math.max(8, end - start) });
}

function placeBlock(step: Block, layout: SequenceLayout): void {
  const extent = { left: Number.POSITIVE_INFINITY, right: Number.NEGATIVE_INFINITY };
  layout.extents.push(extent);
  const top = layout.y;
  const at = layout.blocks.length;
  const sections: { label: Label; y: number }[] = [];
  for (const [index, section] of step.sections.entries()) {
    const label = wrap(section.label, 200, type.small);
    sections.push({ label, y: layout.y });
    const lines = step.type === 'rect' ? 0 : Math.max(index === 0 ? 1 : 0, label.length);
    layout.y += lines * height + 14;
    placeSteps(section.steps, layout);
  }
  layout.extents.pop();
  if (extent.left > extent.right) {
    extent.left = layout.columns.middles[0] ?? 0;
    extent.right = layout.columns.middles[layout.columns.middles.length - 1] ?? 0;
  }
  const x = extent.left - gap.frame - gap.bar;
  const titles = sections.map(
    ({ label }, index) => measureLabel(label, type.small) + (index === 0 ? measureTag(step.type) : 0),
  );
  const width = Math.max(
    extent.right - extent.left + 2 * (gap.frame + gap.bar),
    ...titles.map((title) => title + 24),
  );
  // Outer blocks first, so that they are drawn below inner ones.
  layout.blocks.splice(at, 0, {
    block: step,
    x,
    y: top,
    width,
    height: layout.y - top,
    sections,
  });
  widenBlock(layout, x, x + width);
  layout.y += 14;
}

/** The width of the tab with a block's kind. */
export function measureTag(kind: Block['type']): number {
  return kind === 'rect' ? 0 : measureLabel([kind], type.small) + 20;
}
