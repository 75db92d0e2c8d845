/** What a placed sequence is, the boxes around its participants, and its size. Must not know what anything looks like. */
import type { Block, Label, Message, Participant, Sequence } from '../model.ts';
import { type Column, gap } from './columns.ts';
import type { Box } from './placed.ts';
import { measureLabel, type } from './text.ts';

export type PlacedParticipant = Column &
  Box & {
    readonly participant: Participant;
    readonly middle: number;
    /** The top and bottom of the lifeline. */
    readonly lifeTop: number;
    readonly lifeEnd: number;
    readonly isDestroyed: boolean;
  };
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
  readonly messages: readonly PlacedMessage[];
  readonly notes: readonly PlacedNote[];
  readonly blocks: readonly PlacedBlock[];
  readonly bars: readonly Box[];
  readonly boxes: readonly (Box & { readonly label: Label })[];
};

/** The height of the boxes' titles. */
export function measureBoxHead({ boxes: all }: Sequence): number {
  return Math.max(...all.map((box) => box.label.length)) * type.small.height + 20;
}

export function placeBoxes(
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
export function normalise(placed: PlacedSequence): PlacedSequence {
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
