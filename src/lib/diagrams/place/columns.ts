/** Finds the distances between a sequence's participants, so that each message and note has room. */
import type { Label, Sequence, Step } from '../model.ts';
import { measureLabel, type, wrap } from './text.ts';

/** In px. */
export const gap = {
  /** Between the boxes of two participants. */
  boxes: 24,
  /** Between a message's text and the lifelines beside it. */
  message: 14,
  /** The width of a message to oneself. */
  loop: 36,
  note: 12,
  /** Half the width of an activation bar. */
  bar: 5,
  /** Between the frames of nested blocks, and around their content. */
  frame: 12,
} as const;

/** In px. Texts wrap at these widths, unless there is more room anyway. */
const widest = { message: 190, note: 180, participant: 150 } as const;

export type Column = {
  readonly label: Label;
  readonly width: number;
  readonly height: number;
  /** From the middle to where a message that creates it ends. */
  readonly half: number;
};

export type Columns = {
  readonly heads: readonly Column[];
  /** The middle of each participant; the first one leaves room for content on its left. */
  readonly middles: readonly number[];
  readonly indexes: ReadonlyMap<string, number>;
};

/** Visits every step, nested ones too, with its depth. */
function visitEachStep(steps: readonly Step[], visit: (step: Step, depth: number) => void, depth = 0): void {
  for (const step of steps) {
    visit(step, depth);
    if (step.kind !== 'block') continue;
    for (const section of step.sections) visitEachStep(section.steps, visit, depth + 1);
  }
}

/** The width of a note. */
function measureNote(label: Label): number {
  return measureLabel(wrap(label, widest.note, type.small), type.small) + 2 * gap.note;
}

/** Places the participants from left to right. */
export function placeColumns({ participants, steps }: Sequence): Columns {
  const heads = participants.map(({ label, actor }) => {
    const lines = wrap(label, widest.participant, type.node);
    const width = Math.max(72, measureLabel(lines, type.node) + 32);
    return {
      label: lines,
      width,
      half: actor ? 18 : width / 2,
      height: Math.max(1, lines.length) * type.node.height + (actor ? 40 : 16),
    };
  });
  const indexes = new Map(participants.map(({ name }, index) => [name, index]));
  const spans = heads.slice(1).map((head, index) => (heads[index]!.width + head.width) / 2 + gap.boxes);
  let needs: { from: number; to: number; width: number }[] = [];
  let left = 0;
  const last = heads.length - 1;
  const requireWidth = (from: number, to: number, width: number) => {
    if (from < 0) left = Math.max(left, width);
    else if (to <= last) needs.push({ from, to, width });
  };
  visitEachStep(steps, (step, depth) => {
    const frames = depth * gap.frame;
    if (step.kind === 'message') {
      const from = indexes.get(step.from)!;
      const to = indexes.get(step.to)!;
      const width = measureLabel(wrap(step.label, widest.message, type.small), type.small);
      if (from === to) requireWidth(from, from + 1, gap.loop + width + 2 * gap.message + frames);
      else {
        const head = step.creates ? heads[to]!.half : 0;
        requireWidth(Math.min(from, to), Math.max(from, to), width + 2 * gap.message + head);
      }
    } else if (step.kind === 'note') {
      const places = step.over.map((name) => indexes.get(name)!);
      const from = Math.min(...places);
      const to = Math.max(...places);
      const width = measureNote(step.label);
      if (step.position === 'right') requireWidth(to, to + 1, width + 2 * gap.note + frames);
      else if (step.position === 'left') requireWidth(from - 1, from, width + 2 * gap.note + frames);
      else if (from === to) {
        requireWidth(from - 1, from, width / 2 + gap.note + frames);
        requireWidth(to, to + 1, width / 2 + gap.note + frames);
      } else requireWidth(from, to, width - 2 * gap.note);
    }
  });
  // Short spans first: they may already give long ones enough room.
  needs = needs.sort((a, b) => a.to - a.from - (b.to - b.from) || a.from - b.from);
  for (const { from, to, width } of needs) {
    const lacking = width - spans.slice(from, to).reduce((sum, span) => sum + span, 0);
    if (lacking <= 0) continue;
    for (let index = from; index < to; index++) spans[index]! += lacking / (to - from);
  }
  const middles: number[] = [];
  let x = Math.max(left, (heads[0]?.width ?? 0) / 2);
  for (let index = 0; index < heads.length; index++) {
    middles.push(x);
    x += spans[index] ?? 0;
  }
  return { heads, middles, indexes };
}
