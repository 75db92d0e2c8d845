/** Kanban boards: columns of cards. */
import { getHue } from '../draw/hues.ts';
import { drawRectangle } from '../draw/shapes.ts';
import { type Captions, drawText, formatElement, formatLayer, formatSvg, textStyles } from '../draw/svg.ts';
import type { Faults } from '../faults.ts';
import type { Label } from '../model.ts';
import type { Box } from '../place/placed.ts';
import { measureTextLine, type, wrap } from '../place/text.ts';
import { parseLabel } from '../read/label.ts';
import { readMindmapNode } from '../read/mindmap.ts';
import type { DiagramSource } from '../read/source.ts';
import type { Drawable } from './drawable.ts';
import { readOutline } from './outline.ts';

type Card = {
  readonly label: Label;
  readonly details: readonly string[];
  readonly priority?: string | undefined;
};
type Column = { readonly label: Label; readonly cards: Card[] };

/** The board that the source describes. */
export function readKanban(source: DiagramSource, faults: Faults): Drawable {
  const columns: Column[] = [];
  const isWhole = (text: string) => !/@\{[^}]*$/.test(text);
  for (const { text, line, depth } of readOutline(source, faults, { isWhole }).lines) {
    if (/^::icon\(/i.test(text)) faults.leaveOut(line, '::icon', 'icon');
    else if (/^:::/.test(text)) faults.leaveOut(line, ':::', 'style');
    else {
      const card = readCard(text, line, faults);
      if (depth === 0 && card.details.length > 0) faults.leaveOut(line, '@{…}', 'shape');
      if (depth === 0) columns.push({ label: card.label, cards: [] });
      else columns.at(-1)!.cards.push(card);
    }
  }
  return {
    isEmpty: columns.length === 0,
    describe: (words) =>
      columns
        .flatMap(({ label, cards }) => [
          label.join(' ') + (cards.length > 0 ? words.colon.trimEnd() : ''),
          ...cards.map(
            (card) =>
              card.label.join(' ') +
              (card.details.length > 0 ? words.inBrackets(card.details.join(words.comma)) : ''),
          ),
        ])
        .join('\n'),
    draw: (captions) => drawBoard(columns, captions),
  };
}

/** Reads `id[Text]@{ ticket: T-1, assigned: 'Ann', priority: 'High' }`. */
function readCard(text: string, line: number, faults: Faults): Card {
  const [, node = text, settings] = /^(.*?)\s*@\{(.*)\}$/.exec(text) ?? [];
  const values = new Map<string, string>();
  for (const [, key, value] of (settings ?? '').matchAll(/([\w-]+)\s*:\s*("[^"]*"|'[^']*'|[^,}]+)/g))
    values.set(key!, value!.trim().replace(/^(["'])(.*)\1$/, '$2'));
  if (values.has('icon')) faults.leaveOut(line, 'icon', 'icon');
  const label = values.get('label');
  const { label: written } = readMindmapNode(node, 0, line, faults);
  const details = ['ticket', 'assigned', 'priority'].flatMap((key) => values.get(key) ?? []);
  return {
    label: label === undefined ? written : parseLabel(label),
    details,
    priority: values.get('priority'),
  };
}

/** In px. */
const size = { column: 200, gap: 14, padding: 10, card: 12, head: 14 } as const;

/** The hue of the mark at a card's side. */
const priorities: Readonly<Record<string, string>> = {
  'very high': getHue(3),
  high: getHue(1),
  low: getHue(4),
  'very low': getHue(5),
};

/** A card with its place. */
type PlacedCard = Box & { readonly shown: Label; readonly below: Label; readonly hue?: string | undefined };

/** Short ones on one line. */
function joinDetails(details: readonly string[]): Label {
  const whole = details.join(' · ');
  return measureTextLine(whole, type.small) < size.column - 44 ? [whole] : details;
}

function placeCard({ label, details, priority = '' }: Card, x: number, y: number): PlacedCard {
  const width = size.column - 2 * size.padding;
  const shown = wrap(label, width - 2 * size.card, type.small);
  const below = details.length === 0 ? [] : wrap(joinDetails(details), width - 2 * size.card, type.small);
  const height = (shown.length + below.length) * type.small.height + 16;
  return { shown, below, hue: priorities[priority.toLowerCase()], x: x + size.padding, y, width, height };
}

function drawBoard(columns: readonly Column[], captions: Captions): string {
  const heads = columns.map(({ label }) => wrap(label, size.column - 2 * size.card, type.node));
  const top = Math.max(...heads.map((label) => label.length)) * type.node.height + 2 * size.head;
  const cards: PlacedCard[] = [];
  let height = top;
  const lefts = columns.map((column, index) => {
    const x = 1 + index * (size.column + size.gap);
    let y = top;
    for (const card of column.cards) {
      cards.push(placeCard(card, x, y));
      y += cards.at(-1)!.height + 8;
    }
    height = Math.max(height, y + 4);
    return x;
  });
  const line = type.small.height;
  const width = columns.length * (size.column + size.gap) - size.gap + 2;
  return formatSvg({ ...captions, width, height: height + 2 }, [
    formatLayer(
      'd-groups',
      lefts.map((x) => drawRectangle({ x, y: 1, width: size.column, height }, 8)),
    ),
    formatLayer(
      'd-nodes',
      cards.map((card) => drawRectangle(card, 6)),
    ),
    formatLayer(
      'd-hues',
      cards.flatMap(({ hue, x, y, height: high }) => {
        if (hue === undefined) return [];
        return [
          formatElement('rect', { class: hue, x: x + 3, y: y + 6, width: 3, height: high - 12, rx: 1.5 }),
        ];
      }),
      { fill: 'currentColor', stroke: 'none' },
    ),
    formatLayer(
      'd-text',
      heads.map((label, index) => {
        return drawText(label, lefts[index]! + size.padding + 2, top / 2 + 1, type.node, textStyles.strong);
      }),
      textStyles.plain,
    ),
    formatLayer(
      'd-text',
      cards.map(({ shown, x, y }) =>
        drawText(shown, x + size.card, y + 8 + (shown.length * line) / 2, type.small),
      ),
      textStyles.small,
    ),
    formatLayer(
      'd-text d-small',
      cards.map(({ below, x, y, height: high }) =>
        drawText(below, x + size.card, y + high - 8 - (below.length * line) / 2, type.small),
      ),
      textStyles.small,
    ),
  ]);
}
