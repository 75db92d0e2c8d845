/** Venn diagrams: sets as circles, which overlap where something is in both. */
import { getHue, tinted } from '../draw/hues.ts';
import { type Captions, drawText, formatElement, formatLayer, formatSvg, textStyles } from '../draw/svg.ts';
import type { Faults } from '../faults.ts';
import type { Label } from '../model.ts';
import { measureLabel, type, wrap } from '../place/text.ts';
import { parseLabel } from '../read/label.ts';
import type { DiagramSource } from '../read/source.ts';
import { readBody, type Statement, titled } from '../read/statements.ts';
import type { Drawable } from './drawable.ts';
import { placeCircles } from './venn-places.ts';

const most = { sets: 8, texts: 100 } as const;

/** A set, or what several sets share. */
type Region = {
  readonly names: readonly string[];
  label: Label;
  size?: string | undefined;
  readonly texts: Label[];
};
type VennDraft = {
  readonly faults: Faults;
  title?: string;
  readonly regions: Map<string, Region>;
  last?: Region;
};

const name = '(?:"[^"]*"|[\\p{L}_][\\p{L}\\p{N}_-]*)';
const names = `(${name}(?:\\s*,\\s*${name})*)`;
const tail = '\\s*(?:\\[("[^"]*"|[^\\]"]*)\\])?\\s*(?::\\s*([+-]?(?:\\d+(?:\\.\\d+)?|\\.\\d+)))?$';

const statements: readonly Statement<VennDraft>[] = [
  titled,
  { pattern: new RegExp(`^(set|union)\\s+${names}${tail}`, 'iu'), read: addRegion },
  {
    pattern: new RegExp(
      `^text\\s+(?:${names}\\s+)?(${name}|[\\d.]+)\\s*(?:\\[("[^"]*"|[^\\]"]*)\\])?$`,
      'iu',
    ),
    read: addText,
  },
  { pattern: /^style\s/i, read: ({ faults }, _, line) => faults.leaveOut(line, 'style', 'style') },
];

/** The diagram that the source describes. */
export function readVenn(source: DiagramSource, faults: Faults): Drawable | undefined {
  const venn: VennDraft = { faults, regions: new Map() };
  readBody(source, venn, statements);
  const regions = [...venn.regions.values()];
  const sets = regions.filter((region) => region.names.length === 1);
  const unions = regions.filter((region) => region.names.length > 1).map((region) => region.names);
  const circles = placeCircles(
    sets.map((region) => region.names[0]!),
    unions,
  );
  if (circles === undefined && !faults.isRefused)
    return faults.unsupported(source.firstLine, 'More sets that overlap like this');
  return {
    title: venn.title,
    isEmpty: regions.length === 0,
    describe: (words) =>
      regions
        .map((region) => {
          const shared = region.names.map((one) => venn.regions.get(one)?.label.join(' ') ?? one).join(' ∩ ');
          const inside = [
            ...(region.names.length > 1 ? [region.label.join(' ')] : []),
            ...region.texts.map((label) => label.join(' ')),
          ];
          const text = inside.filter((one) => one !== '').join(words.and);
          return shared + (region.size ? words.inBrackets(region.size) : '') + (text && words.colon + text);
        })
        .join('\n'),
    draw: (captions) => drawVenn(regions, circles!, captions),
  };
}

function splitNames(written: string): string[] {
  return (written.match(/"[^"]*"|[^\s,"]+/g) ?? []).map((one) => one.replace(/"/g, ''));
}

function addRegion(venn: VennDraft, [, word, list, title, size]: RegExpExecArray, line: number): undefined {
  const members = splitNames(list!);
  const isSet = word!.toLowerCase() === 'set';
  if (isSet !== (members.length === 1))
    return venn.faults.error(line, isSet ? 'A set has one name.' : 'A union has two names or more.');
  const missing = isSet ? undefined : members.find((member) => !venn.regions.has(member));
  if (missing !== undefined)
    return venn.faults.error(line, `There is no set "${missing}" above.`, `Write "set ${missing}" first.`);
  const label = parseLabel(title ?? (isSet ? members[0]! : ''));
  const key = [...members].sort().join('\0');
  const region = venn.regions.get(key) ?? { names: members, label, size, texts: [] };
  venn.regions.set(isSet ? members[0]! : key, region);
  venn.last = region;
  if ([...venn.regions.values()].filter((one) => one.names.length === 1).length > most.sets)
    venn.faults.tooLarge(line, `This is more than ${most.sets} sets.`);
}

function addText(venn: VennDraft, [, list, id, title]: RegExpExecArray, line: number): undefined {
  const key = list === undefined ? undefined : splitNames(list).sort().join('\0');
  const region = key === undefined ? venn.last : venn.regions.get(key);
  if (region === undefined) return venn.faults.error(line, 'This text belongs to no set above.');
  region.texts.push(parseLabel(title ?? id!));
  if (region.texts.length > most.texts) venn.faults.tooLarge(line, `This is more than ${most.texts} texts.`);
}

const gap = 4;

type Circles = NonNullable<ReturnType<typeof placeCircles>>;

function drawVenn(
  regions: readonly Region[],
  { circles, rooms, width, height }: Circles,
  captions: Captions,
): string {
  const blocks = regions.map((region) => {
    const room = rooms.get([...region.names].sort().join('\0'))!;
    return { room, heading: [...region.label, ...(region.size ? [region.size] : [])], texts: region.texts };
  });
  let r = 96;
  const wrapAt = (limit: number) =>
    blocks.map(({ room, heading, texts }) => {
      const head = wrap(heading, room.width * limit, type.small);
      const body = texts.map((text) => wrap(text, room.width * limit, type.small));
      const lines = head.length + body.flat().length;
      return { room, head, body, height: lines * type.small.height + body.length * gap };
    });
  let placed = wrapAt(r);
  // Grows until the texts have room.
  const isTight = ({ room, head, body, height: high }: (typeof placed)[number]) =>
    high > room.height * r ||
    [head, ...body].some((label) => measureLabel(label, type.small) > room.width * r);
  while (r < 240 && placed.some(isTight)) {
    r += 12;
    placed = wrapAt(r);
  }
  const margin = 3;
  const heads: string[] = [];
  const texts: string[] = [];
  for (const { room, head, body, height: high } of placed) {
    const x = room.x * r + margin;
    let y = room.y * r + margin - high / 2;
    for (const [index, shown] of [head, ...body].entries()) {
      const tall = shown.length * type.small.height;
      if (index === 0) heads.push(drawText(shown, x, y + tall / 2, type.small, textStyles.strong));
      else texts.push(drawText(shown, x, y + tall / 2, type.small));
      y += tall + gap;
    }
  }
  const discs = circles.map(({ x, y }, index) =>
    formatElement('circle', { class: getHue(index), cx: x * r + margin, cy: y * r + margin, r }),
  );
  return formatSvg({ ...captions, width: width * r + 2 * margin, height: height * r + 2 * margin }, [
    formatLayer('d-hues', discs, { ...tinted, 'fill-opacity': 0.18 }),
    formatLayer('d-text d-small', texts, textStyles.smallMiddle),
    formatLayer('d-text', heads, textStyles.smallMiddle),
  ]);
}
