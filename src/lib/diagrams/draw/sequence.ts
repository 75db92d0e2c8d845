/** Draws a placed sequence. */
import { gap } from '../place/columns.ts';
import type { Point } from '../place/placed.ts';
import { measureTag } from '../place/sequence.ts';
import type {
  PlacedBlock,
  PlacedMessage,
  PlacedNote,
  PlacedParticipant,
  PlacedSequence,
} from '../place/sequence-bounds.ts';
import { type } from '../place/text.ts';
import { drawArrowhead } from './arrowheads.ts';
import { drawOutline, drawRectangle } from './shapes.ts';
import {
  type Captions,
  drawText,
  formatElement,
  formatLayer,
  formatNumber,
  formatPair,
  formatSvg,
  textStyles,
} from './svg.ts';

const middle = { ...textStyles.small, 'text-anchor': 'middle' };

/** The SVG of the sequence. */
export function drawSequence(placed: PlacedSequence, frame: Captions): string {
  const { participants, messages, notes, blocks, bars, boxes } = placed;
  const lifelines = participants
    .map(({ middle, lifeTop, lifeEnd }) => `M${formatPair(middle, lifeTop)}V${formatNumber(lifeEnd)}`)
    .join('');
  return formatSvg({ ...frame, width: placed.width, height: placed.height }, [
    formatLayer(
      'd-groups',
      boxes.map((box) => drawRectangle(box, 8)),
    ),
    formatLayer('d-blocks', blocks.map(drawBlockFrame)),
    lifelines === ''
      ? ''
      : formatElement('path', { class: 'd-life', d: lifelines, 'stroke-dasharray': '4 5' }),
    formatLayer(
      'd-bars',
      bars.map((bar) => drawRectangle(bar, 2)),
    ),
    formatLayer('d-edges', messages.map(drawMessageLine)),
    formatLayer('d-tips', [...messages.map(drawMessageHeads), ...participants.map(drawEnd)]),
    formatLayer('d-nodes', [
      ...participants.map(drawParticipant),
      ...notes.map((note) => drawOutline('note', note)),
    ]),
    formatLayer('d-text', participants.map(drawParticipantText), textStyles.middle),
    formatLayer('d-text d-small d-halo', messages.filter((one) => !isSelf(one)).map(drawMessageText), middle),
    formatLayer('d-text d-small d-halo', messages.filter(isSelf).map(drawSelfText), textStyles.small),
    formatLayer('d-text d-small', notes.map(drawNoteLabel), middle),
    formatLayer(
      'd-text d-title',
      boxes.map((box) =>
        drawText(box.label, box.x + 12, 10 + (box.label.length * type.small.height) / 2, type.small),
      ),
      textStyles.small,
    ),
    formatLayer('d-text d-title d-halo', blocks.map(drawBlockText), textStyles.small),
  ]);
}

function isSelf({ message }: PlacedMessage): boolean {
  return message.from === message.to;
}

function drawParticipant({ participant, label, x, y, width, height, middle }: PlacedParticipant): string {
  if (!participant.actor) return drawRectangle({ x, y, width, height }, 8);
  const foot = y + height - label.length * type.node.height - 4;
  return formatElement('path', {
    d: `M${formatPair(middle - 7, foot - 27)}a7 7 0 1 0 14 0a7 7 0 1 0 -14 0zM${formatPair(middle - 13, foot - 2)}v-3a13 12 0 0 1 26 0v3z`,
    'stroke-linejoin': 'round',
  });
}

/** The cross at the end of a lifeline that does not reach the bottom. */
function drawEnd({ middle, lifeEnd, isDestroyed }: PlacedParticipant): string {
  if (!isDestroyed) return '';
  const d = `M${formatPair(middle - 7, lifeEnd - 7)}l14 14M${formatPair(middle + 7, lifeEnd - 7)}l-14 14`;
  return formatElement('path', { d });
}

function drawParticipantText({ participant, label, middle, y, height }: PlacedParticipant): string {
  const block = label.length * type.node.height;
  return drawText(label, middle, participant.actor ? y + height - block / 2 - 2 : y + height / 2, type.node);
}

function drawMessageLine(placed: PlacedMessage): string {
  const { message, from, to, y } = placed;
  return formatElement('path', {
    class: message.dashed ? 'd-dashed' : undefined,
    d: isSelf(placed)
      ? `M${formatPair(from, y)}h${gap.loop - 6}q6 0 6 6v14q0 6 -6 6H${formatNumber(from)}`
      : `M${formatPair(from, y)}H${formatNumber(to)}`,
    'stroke-dasharray': message.dashed ? '5 4' : undefined,
  });
}

function drawMessageHeads(placed: PlacedMessage): string {
  const { message, from, to, y } = placed;
  const end = isSelf(placed) ? { x: from, y: y + 26 } : { x: to, y };
  const side = isSelf(placed) ? 1 : Math.sign(from - to);
  const startSide = isSelf(placed) ? 1 : -side;
  return drawHead(message, 'from', { x: from, y }, startSide) + drawHead(message, 'to', end, side);
}

/** Radius of the circle on a lifeline. */
const ring = 5;

/** `side`: 1 if the line is on the right. */
function drawHead(
  { start, end, rings }: PlacedMessage['message'],
  at: 'from' | 'to',
  { x, y }: Point,
  side: number,
): string {
  const kind = at === 'from' ? start : end;
  const hasRing = rings?.includes(at);
  const circle = hasRing ? formatElement('circle', { class: 'd-hollow', cx: x, cy: y, r: ring }) : '';
  const tip = hasRing ? x + side * ring : x;
  const [shape, half] = kind.split('-');
  if (half === undefined) {
    const head = kind === 'open' ? 'arrow' : (kind as 'none' | 'arrow' | 'cross');
    return circle + drawArrowhead(head, { x: tip, y }, { x: tip + side * 20, y });
  }
  const up = half === 'top' ? -1 : 1;
  const d = `M${formatPair(tip, y)}l${formatPair(side * 9, up * 6)}`;
  return (
    circle +
    formatElement('path', shape === 'half' ? { class: 'd-dot', d: `${d}V${formatNumber(y)}z` } : { d })
  );
}

function drawMessageText({ label, from, to, textY }: PlacedMessage): string {
  return drawText(label, (from + to) / 2, textY, type.small);
}

function drawSelfText({ label, from, textY }: PlacedMessage): string {
  return drawText(label, from + gap.loop + 8, textY + Math.max(0, label.length - 1) * 4, type.small);
}

function drawNoteLabel({ label, x, y, width, height }: PlacedNote): string {
  return drawText(label, x + width / 2, y + height / 2, type.small);
}

function drawBlockFrame({ block, x, y, width, height, sections }: PlacedBlock): string {
  if (block.type === 'rect') return formatElement('rect', { class: 'd-tint', x, y, width, height, rx: 8 });
  const tag = measureTag(block.type);
  const rules = sections
    .slice(1)
    .map((section) => `M${formatPair(x, section.y)}h${formatNumber(width)}`)
    .join('');
  return (
    drawRectangle({ x, y, width, height }, 8) +
    formatElement('path', {
      class: 'd-tag',
      d: `M${formatPair(x, y + 24)}v-16q0 -8 8 -8h${formatNumber(tag - 8)}v16l-8 8z`,
    }) +
    (rules === '' ? '' : formatElement('path', { d: rules, 'stroke-dasharray': '4 5' }))
  );
}

function drawBlockText({ block, x, sections }: PlacedBlock): string {
  if (block.type === 'rect') return '';
  const tag = measureTag(block.type);
  const { height } = type.small;
  return sections
    .map(({ label, y }, index) =>
      index === 0
        ? drawText([block.type], x + 8, y + 12, type.small, textStyles.strong) +
          drawText(label, x + tag + 8, y + 3 + (label.length * height) / 2, type.small)
        : drawText(label, x + 12, y + 6 + (label.length * height) / 2, type.small),
    )
    .join('');
}
