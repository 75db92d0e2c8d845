/** Packet diagrams: the fields of a protocol's header, in rows of 32 bits. */
import { tinted } from '../draw/hues.ts';
import { type Captions, drawText, formatElement, formatLayer, formatSvg, textStyles } from '../draw/svg.ts';
import type { Faults } from '../faults.ts';
import type { Label } from '../model.ts';
import { measureTextLine, type, wrap } from '../place/text.ts';
import { parseLabel } from '../read/label.ts';
import type { DiagramSource } from '../read/source.ts';
import { readBody, type Statement, titled } from '../read/statements.ts';
import type { Drawable } from './drawable.ts';

const most = { fields: 200, bits: 4096, label: 80 } as const;

type Field = { readonly label: Label; readonly from: number; readonly to: number };
type PacketDraft = { readonly faults: Faults; title?: string; readonly fields: Field[] };

const statements: readonly Statement<PacketDraft>[] = [
  titled,
  {
    pattern: /^(?:(\d{1,6})(?:\s*-\s*(\d{1,6}))?|\+\s*(\d{1,6}))\s*:\s*("[^"]*"|'[^']*')$/,
    read: readField,
  },
];

/** The packet that the source describes. */
export function readPacket(source: DiagramSource, faults: Faults): Drawable {
  const packet: PacketDraft = { faults, fields: [] };
  readBody(source, packet, statements);
  const { fields, title } = packet;
  return {
    title,
    isEmpty: fields.length === 0,
    describe: (words) =>
      fields
        .map(({ label, from, to }) => `${formatBits(from, to)}${words.colon}${label.join(' ')}`)
        .join('\n'),
    draw: (captions) => drawFields(fields, captions),
  };
}

const formatBits = (from: number, to: number) => (from === to ? String(from) : `${from}–${to}`);

function readField({ faults, fields }: PacketDraft, match: RegExpExecArray, line: number): undefined {
  const [, start, end, bits, name] = match;
  const next = (fields.at(-1)?.to ?? -1) + 1;
  const from = start === undefined ? next : Number(start);
  const to = bits === undefined ? Number(end ?? start) : from + Number(bits) - 1;
  if (from !== next)
    return faults.error(line, `This field begins at bit ${from}, but ${next} is the next one.`);
  if (to < from) return faults.error(line, 'This field has no bits.');
  if (fields.length === most.fields || to >= most.bits)
    return faults.tooLarge(line, `This is more than ${most.fields} fields or ${most.bits} bits.`);
  const label = parseLabel(name!.slice(1, -1));
  if (label.join('').length > most.label)
    return faults.tooLarge(line, `A name is longer than ${most.label} characters.`);
  fields.push({ label, from, to });
}

const perRow = 32;
/** In px. */
const size = { bit: 21, margin: 8, numbers: 20, row: 40 } as const;

/** The part of a field in one row. */
type Cell = Field & {
  readonly x: number;
  readonly width: number;
  /** Narrow cells have their text turned by a quarter. */
  readonly isTurned: boolean;
  readonly shown: Label;
  readonly height: number;
};

function placeCell(field: Field, from: number, to: number): Cell {
  const width = (to - from + 1) * size.bit;
  const room = width - size.margin;
  const shown = wrap(field.label, room, type.small);
  const widest = Math.max(0, ...shown.map((line) => measureTextLine(line, type.small)));
  const x = (from % perRow) * size.bit + 1;
  const cell = { ...field, from, to, x, width };
  if (widest <= room)
    return { ...cell, shown, isTurned: false, height: shown.length * type.small.height + size.margin * 2 };
  const whole = [field.label.join(' ')];
  const height = measureTextLine(whole[0]!, type.small) + size.margin * 2;
  return { ...cell, shown: whole, isTurned: true, height };
}

function drawFields(fields: readonly Field[], captions: Captions): string {
  const cells: Cell[][] = [];
  for (const field of fields) {
    for (let from = field.from; from <= field.to; ) {
      const row = Math.floor(from / perRow);
      const to = Math.min(field.to, (row + 1) * perRow - 1);
      cells[row] = [...(cells[row] ?? []), placeCell(field, from, to)];
      from = to + 1;
    }
  }
  const boxes: string[] = [];
  const texts: string[] = [];
  const numbers: string[] = [];
  let y = 0;
  for (const row of cells) {
    const height = Math.max(size.row, ...row.map((cell) => cell.height));
    numbers.push(...drawNumbers(row, y + size.numbers / 2 + 2));
    y += size.numbers;
    for (const { x, width, shown, isTurned } of row) {
      boxes.push(formatElement('rect', { x, y, width, height }));
      const [middleX, middleY] = [x + width / 2, y + height / 2];
      const turn = isTurned ? { transform: `rotate(-90 ${middleX} ${middleY})` } : {};
      texts.push(drawText(shown, middleX, middleY, type.small, turn));
    }
    y += height;
  }
  const width = Math.max(...cells.flat().map((cell) => cell.x + cell.width)) + 1;
  return formatSvg({ ...captions, width, height: y + 2 }, [
    formatLayer('d-hues', [formatElement('g', { class: 'd-0' }, boxes.join(''))], {
      ...tinted,
      'fill-opacity': 0.1,
    }),
    formatLayer('d-text', texts, textStyles.smallMiddle),
    formatLayer('d-text d-small', numbers, { ...textStyles.plain, 'font-size': type.number.size }),
  ]);
}

/** The numbers of first and last bits above a row, without those that would touch another. */
function drawNumbers(row: readonly Cell[], y: number): string[] {
  const found: { readonly text: string; readonly from: number; readonly to: number }[] = [];
  for (const [index, { from, to, x, width }] of row.entries()) {
    const [first, last] = [String(from), String(to)];
    const wide = measureTextLine(last, type.number);
    const isLast = index === row.length - 1;
    const places = [
      { text: first, left: from === to ? x + (width - wide) / 2 : x + 2 },
      ...(from === to ? [] : [{ text: last, left: x + width - wide - 2 }]),
    ];
    for (const [at, { text, left }] of places.entries()) {
      const isEnd = isLast && at === places.length - 1;
      if (isEnd) while ((found.at(-1)?.to ?? 0) > left - 5 && found.length > 0) found.pop();
      if ((found.at(-1)?.to ?? -9) <= left - 5)
        found.push({ text, from: left, to: left + measureTextLine(text, type.number) });
    }
  }
  return found.map(({ text, from }) => drawText([text], from, y, type.number));
}
