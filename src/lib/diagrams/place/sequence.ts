/** Places the messages, notes and blocks of a sequence from top to bottom. Must not know what anything looks like. */
import type { Block, Label, Message, Note, Participant, Sequence, Step } from '../model.ts';
import { type Column, type Columns, gap, placeColumns } from './columns.ts';
import type { Box } from './placed.ts';
import { measureLabel, type, wrap } from './text.ts';

export type PlacedParticipant = Column & Box & { readonly participant: Participant; readonly middle: number };
export type PlacedMessage = {
  readonly message: Message;
  readonly label: Label;
  readonly y: number;
  readonly from: number;
  readonly to: number;
  /** The middle of the text. */
  readonly textY: number;
};
export type PlacedNote = Box & { readonly label: Label };
export type PlacedBlock = Box & {
  readonly block: Block;
  readonly sections: readonly { readonly label: Label; readonly y: number }[];
};

export type PlacedSequence = {
  readonly width: number;
  readonly height: number;
  readonly participants: readonly PlacedParticipant[];
  /** The top and bottom of the lifelines. */
  readonly top: number;
  readonly bottom: number;
  readonly messages: readonly PlacedMessage[];
  readonly notes: readonly PlacedNote[];
  readonly blocks: readonly PlacedBlock[];
  readonly bars: readonly Box[];
  readonly boxes: readonly (Box & { readonly label: Label })[];
};

type SequenceLayout = {
  y: number;
  readonly columns: Columns;
  readonly messages: PlacedMessage[];
  readonly notes: PlacedNote[];
  readonly blocks: PlacedBlock[];
  readonly bars: Box[];
  /** For each participant, the tops of its open bars. */
  readonly open: number[][];
  /** The left and right edge of each open block's content. */
  readonly extents: { left: number; right: number }[];
};

const height = type.small.height;

/** The places of everything in a sequence. */
export function placeSequence(sequence: Sequence): PlacedSequence {
  const columns = placeColumns(sequence);
  const boxTop = sequence.boxes.length === 0 ? 0 : measureBoxHead(sequence);
  const headHeight = Math.max(0, ...columns.heads.map((head) => head.height));
  const top = boxTop + headHeight;
  const layout: SequenceLayout = {
    y: top + 14,
    columns,
    messages: [],
    notes: [],
    blocks: [],
    bars: [],
    open: columns.heads.map(() => []),
    extents: [],
  };
  placeSteps(sequence.steps, layout);
  const bottom = layout.y + 8;
  for (const [index, open] of layout.open.entries()) {
    for (const [depth, start] of open.entries()) placeBar(layout, index, depth, start, bottom - 6);
  }
  const participants = sequence.participants.map((participant, index) => {
    const head = columns.heads[index]!;
    const middle = columns.middles[index]!;
    return { participant, ...head, middle, x: middle - head.width / 2, y: top - head.height };
  });
  return normalise({
    width: 0,
    height: bottom + (boxTop === 0 ? 0 : 8),
    participants,
    top,
    bottom,
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
    if (step.kind === 'message')
      placeMessage(step, layout, next?.kind === 'activate' && next.name === step.to);
    else if (step.kind === 'note') placeNote(step, layout);
    else if (step.kind === 'block') placeBlock(step, layout);
    else placeActivation(step.kind, layout.columns.indexes.get(step.name)!, layout);
  }
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
  const target = middles[to]!;
  const label = wrap(step.label, Math.abs(target - x) - gap.message, type.small);
  const tall = label.length * height;
  const y = layout.y + tall + 2;
  layout.messages.push({
    message: step,
    label,
    from: x + getBarDistance(layout, from, side),
    to: target + getBarDistance(layout, to, -side, opens ? 1 : 0),
    y,
    textY: layout.y + tall / 2,
  });
  const half = measureLabel(label, type.small) / 2 + 4;
  const middle = (x + target) / 2;
  widenBlock(layout, Math.min(x, target, middle - half), Math.max(x, target, middle + half));
  layout.y = y + 14;
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
    ...titles.map((one) => one + 24),
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

function measureBoxHead({ boxes: all }: Sequence): number {
  return Math.max(...all.map((box) => box.label.length)) * height + 20;
}

function placeBoxes(
  { boxes: all }: Sequence,
  participants: readonly PlacedParticipant[],
  bottom: number,
): (Box & { label: Label })[] {
  return all.flatMap((box, index) => {
    const inside = participants.filter((one) => one.participant.box === index);
    if (inside.length === 0) return [];
    const left = Math.min(...inside.map((one) => one.x)) - 8;
    const right = Math.max(...inside.map((one) => one.x + one.width)) + 8;
    const title = measureLabel(box.label, type.small) + 24;
    const width = Math.max(right - left, title);
    return [{ label: box.label, x: (left + right - width) / 2, y: 0, width, height: bottom }];
  });
}

/** Moves everything to the right if something is left of 0, and measures the whole. */
function normalise(placed: PlacedSequence): PlacedSequence {
  const spans: [number, number][] = [
    ...[...placed.participants, ...placed.notes, ...placed.blocks, ...placed.boxes].map(
      (one): [number, number] => [one.x, one.x + one.width],
    ),
    ...placed.messages.map((one): [number, number] => {
      const width = measureLabel(one.label, type.small);
      if (one.message.from === one.message.to) return [one.from, one.from + gap.loop + width + 12];
      const middle = (one.from + one.to) / 2;
      return [middle - width / 2 - 2, middle + width / 2 + 2];
    }),
  ];
  const left = Math.min(0, ...spans.map(([from]) => from)) - 2;
  const right = Math.max(0, ...spans.map(([, to]) => to)) + 2;
  const move = <One extends { readonly x: number }>(one: One): One => ({ ...one, x: one.x - left });
  return {
    ...placed,
    width: right - left,
    height: placed.height + 2,
    participants: placed.participants.map((one) => ({ ...move(one), middle: one.middle - left })),
    notes: placed.notes.map(move),
    blocks: placed.blocks.map(move),
    bars: placed.bars.map(move),
    boxes: placed.boxes.map(move),
    messages: placed.messages.map((one) => ({ ...one, from: one.from - left, to: one.to - left })),
  };
}
