/** Draws a placed sequence. */
import { gap } from '../place/columns.ts';
import {
  type PlacedBlock,
  type PlacedMessage,
  type PlacedNote,
  type PlacedParticipant,
  type PlacedSequence,
  tagWidth,
} from '../place/sequence.ts';
import { type } from '../place/text.ts';
import { arrowhead } from './arrowheads.ts';
import { outline, rectangle } from './shapes.ts';
import { type Captions, element, layer, middleText, number, pair, plainText, svg, text } from './svg.ts';

const plain = { ...plainText, 'font-size': type.small.size };
const middle = { ...plain, 'text-anchor': 'middle' };

/** The SVG of the sequence. */
export function drawSequence(placed: PlacedSequence, frame: Captions): string {
  const { participants, messages, notes, blocks, bars, boxes, top, bottom } = placed;
  const lifelines = participants.map(({ middle }) => `M${pair(middle, top)}V${number(bottom)}`).join('');
  return svg({ ...frame, width: placed.width, height: placed.height }, [
    layer(
      'd-groups',
      boxes.map((box) => rectangle(box, 8)),
    ),
    layer('d-blocks', blocks.map(blockFrame)),
    lifelines === '' ? '' : element('path', { class: 'd-life', d: lifelines, 'stroke-dasharray': '4 5' }),
    layer(
      'd-bars',
      bars.map((bar) => rectangle(bar, 2)),
    ),
    layer('d-edges', messages.map(messageLine)),
    layer('d-tips', messages.map(messageHeads)),
    layer('d-nodes', [...participants.map(head), ...notes.map((note) => outline('note', note))]),
    layer('d-text', participants.map(headText), middleText),
    layer('d-text d-small d-halo', messages.filter((one) => !isSelf(one)).map(messageText), middle),
    layer('d-text d-small d-halo', messages.filter(isSelf).map(selfText), plain),
    layer('d-text d-small', notes.map(noteText), middle),
    layer(
      'd-text d-title',
      boxes.map((box) =>
        text(box.label, box.x + 12, 10 + (box.label.length * type.small.height) / 2, type.small),
      ),
      plain,
    ),
    layer('d-text d-title d-halo', blocks.map(blockText), plain),
  ]);
}

function isSelf({ message }: PlacedMessage): boolean {
  return message.from === message.to;
}

function head({ participant, label, x, y, width, height, middle }: PlacedParticipant): string {
  if (!participant.actor) return rectangle({ x, y, width, height }, 8);
  const foot = y + height - label.length * type.node.height - 4;
  return element('path', {
    d: `M${pair(middle - 7, foot - 27)}a7 7 0 1 0 14 0a7 7 0 1 0 -14 0zM${pair(middle - 13, foot - 2)}v-3a13 12 0 0 1 26 0v3z`,
    'stroke-linejoin': 'round',
  });
}

function headText({ participant, label, middle, y, height }: PlacedParticipant): string {
  const block = label.length * type.node.height;
  return text(label, middle, participant.actor ? y + height - block / 2 - 2 : y + height / 2, type.node);
}

function messageLine(placed: PlacedMessage): string {
  const { message, from, to, y } = placed;
  return element('path', {
    class: message.dashed ? 'd-dashed' : undefined,
    d: isSelf(placed)
      ? `M${pair(from, y)}h${gap.loop - 6}q6 0 6 6v14q0 6 -6 6H${number(from)}`
      : `M${pair(from, y)}H${number(to)}`,
    'stroke-dasharray': message.dashed ? '5 4' : undefined,
  });
}

function messageHeads(placed: PlacedMessage): string {
  const { message, from, to, y } = placed;
  const end = isSelf(placed) ? { x: from, y: y + 26 } : { x: to, y };
  const side = isSelf(placed) ? 1 : Math.sign(from - to);
  const kind = message.end === 'open' ? 'arrow' : message.end;
  return (
    arrowhead(message.start, { x: from, y }, { x: from - side * 20, y }) +
    arrowhead(kind, end, { x: end.x + side * 20, y: end.y })
  );
}

function messageText({ label, from, to, textY }: PlacedMessage): string {
  return text(label, (from + to) / 2, textY, type.small);
}

function selfText({ label, from, textY }: PlacedMessage): string {
  return text(label, from + gap.loop + 8, textY + Math.max(0, label.length - 1) * 4, type.small);
}

function noteText({ label, x, y, width, height }: PlacedNote): string {
  return text(label, x + width / 2, y + height / 2, type.small);
}

function blockFrame({ block, x, y, width, height, sections }: PlacedBlock): string {
  if (block.type === 'rect') return element('rect', { class: 'd-tint', x, y, width, height, rx: 8 });
  const tag = tagWidth(block.type);
  const rules = sections
    .slice(1)
    .map((section) => `M${pair(x, section.y)}h${number(width)}`)
    .join('');
  return (
    rectangle({ x, y, width, height }, 8) +
    element('path', { class: 'd-tag', d: `M${pair(x, y + 24)}v-16q0 -8 8 -8h${number(tag - 8)}v16l-8 8z` }) +
    (rules === '' ? '' : element('path', { d: rules, 'stroke-dasharray': '4 5' }))
  );
}

function blockText({ block, x, sections }: PlacedBlock): string {
  if (block.type === 'rect') return '';
  const tag = tagWidth(block.type);
  const { height } = type.small;
  return sections
    .map(({ label, y }, index) =>
      index === 0
        ? text([block.type], x + 8, y + 12, type.small, { class: 'd-strong', 'font-weight': 600 }) +
          text(label, x + tag + 8, y + 3 + (label.length * height) / 2, type.small)
        : text(label, x + 12, y + 6 + (label.length * height) / 2, type.small),
    )
    .join('');
}
