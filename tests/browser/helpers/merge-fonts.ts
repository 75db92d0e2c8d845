/**
 * Makes one font of the pieces into which a package has cut a variable font for the web. A browser asks the system for each
 * character that its first fonts lack, and lays out what each piece has for itself: of a hundred pieces, that is a third of a page's
 * processor time.
 */

type Tables = Map<string, Buffer>;

/** `first`: a character; the piece that has it also gives the rules for neighbours, as the space between punctuation. */
export function mergeFonts(pieces: readonly Buffer[], first: string): Buffer {
  const isFirst = (font: Tables) => readCharacters(font).some(([code]) => code === first.codePointAt(0));
  const unsorted = pieces.map(readTables);
  const fonts = [...unsorted.filter(isFirst), ...unsorted.filter((font) => !isFirst(font))];
  const counts = fonts.map((font) => font.get('maxp')!.readUInt16BE(4));
  const begins = counts.map((_, index) => sum(counts.slice(0, index)));
  const total = sum(counts);

  const glyphs = fonts.flatMap((font, index) => readGlyphs(font, begins[index]!));
  const variations = fonts.flatMap(readVariations);
  const characters = fonts.flatMap((font, index) =>
    readCharacters(font).map(([code, glyph]) => [code, glyph + begins[index]!] as const),
  );

  const tables: Tables = new Map([...fonts[0]!].map(([name, table]) => [name, Buffer.from(table)]));
  // Of vertical text, and hints for the outlines of that piece alone.
  for (const name of ['vhea', 'vmtx', 'prep', 'gasp']) tables.delete(name);
  tables.get('head')!.writeInt16BE(1, 50);
  tables.get('hhea')!.writeUInt16BE(total, 34);
  const limits = tables.get('maxp')!;
  for (let at = 6; at < limits.length; at += 2)
    limits.writeUInt16BE(Math.max(...fonts.map((font) => font.get('maxp')!.readUInt16BE(at))), at);
  limits.writeUInt16BE(total, 4);
  tables.set('hmtx', Buffer.concat(fonts.map((font, index) => readMetrics(font, counts[index]!))));
  tables.set('glyf', Buffer.concat(glyphs));
  tables.set('loca', formatOffsets(glyphs));
  tables.set('gvar', formatVariations(fonts[0]!.get('gvar')!, variations));
  tables.set('HVAR', formatWidths(fonts, counts, total));
  tables.set('cmap', formatCharacters(characters));
  // Without names of glyphs.
  const post = tables.get('post')!.subarray(0, 32);
  post.writeUInt32BE(0x00030000);
  tables.set('post', post);
  return formatTables(tables);
}

const sum = (all: readonly number[]) => all.reduce((so, one) => so + one, 0);

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index);

function readTables(font: Buffer): Tables {
  const entries = numbers(font.readUInt16BE(4)).map((index) => 12 + index * 16);
  return new Map(
    entries.map((at) => {
      const begin = font.readUInt32BE(at + 8);
      return [font.toString('latin1', at, at + 4), font.subarray(begin, begin + font.readUInt32BE(at + 12))];
    }),
  );
}

function formatTables(tables: Tables): Buffer {
  const sorted = [...tables].sort(([a], [b]) => (a < b ? -1 : 1));
  const head = Buffer.alloc(12 + sorted.length * 16);
  head.writeUInt32BE(0x00010000);
  head.writeUInt16BE(sorted.length, 4);
  const bodies = sorted.map(([, table]) => Buffer.concat([table, Buffer.alloc(-table.length & 3)]));
  let begin = head.length;
  for (const [index, [name, table]] of sorted.entries()) {
    head.write(name, 12 + index * 16, 'latin1');
    head.writeUInt32BE(begin, 12 + index * 16 + 8);
    head.writeUInt32BE(table.length, 12 + index * 16 + 12);
    begin += bodies[index]!.length;
  }
  return Buffer.concat([head, ...bodies]);
}

/** By the table's format 4: no piece leaves the basic plane. */
function readCharacters(font: Tables): [code: number, glyph: number][] {
  const cmap = font.get('cmap')!;
  const places = numbers(cmap.readUInt16BE(2)).map((index) => cmap.readUInt32BE(8 + index * 8));
  const table = cmap.subarray(places.find((place) => cmap.readUInt16BE(place) === 4));
  const segments = table.readUInt16BE(6) / 2;
  return numbers(segments - 1).flatMap((segment) => {
    const [end, from, delta, range] = [14, 16 + segments * 2, 16 + segments * 4, 16 + segments * 6].map(
      (place) => table.readUInt16BE(place + segment * 2),
    ) as [number, number, number, number];
    return numbers(end - from + 1).map((index): [number, number] => {
      const at = 16 + segments * 6 + segment * 2 + range + index * 2;
      const glyph = range === 0 ? from + index : table.readUInt16BE(at);
      return [from + index, glyph === 0 ? 0 : (glyph + delta) & 0xffff];
    });
  });
}

/** In format 12, one group for each character; the first font that has it wins. */
function formatCharacters(all: readonly (readonly [code: number, glyph: number])[]): Buffer {
  const sorted = [...new Map(all.toReversed())].sort(([a], [b]) => a - b);
  const table = Buffer.alloc(12 + 16 + sorted.length * 12);
  for (const [at, value] of [
    [2, 1],
    [4, 3],
    [6, 10],
    [12, 12],
  ] as const)
    table.writeUInt16BE(value, at);
  for (const [at, value] of [
    [8, 12],
    [16, table.length - 12],
    [24, sorted.length],
  ] as const)
    table.writeUInt32BE(value, at);
  for (const [index, [code, glyph]] of sorted.entries())
    for (const [part, value] of [code, code, glyph].entries())
      table.writeUInt32BE(value, 28 + index * 12 + part * 4);
  return table;
}

function readGlyphs(font: Tables, begin: number): Buffer[] {
  const [loca, glyf] = [font.get('loca')!, font.get('glyf')!];
  const isLong = font.get('head')!.readInt16BE(50) === 1;
  const at = (index: number) => (isLong ? loca.readUInt32BE(index * 4) : loca.readUInt16BE(index * 2) * 2);
  return numbers(font.get('maxp')!.readUInt16BE(4)).map((index) => {
    const glyph = Buffer.from(glyf.subarray(at(index), at(index + 1)));
    if (glyph.length > 0 && glyph.readInt16BE(0) < 0) moveParts(glyph, begin);
    return Buffer.concat([glyph, Buffer.alloc(-glyph.length & 3)]);
  });
}

/** A glyph that is put together names its parts by number. */
function moveParts(glyph: Buffer, by: number): void {
  for (let at = 10, flags = 0x20; flags & 0x20; ) {
    flags = glyph.readUInt16BE(at);
    glyph.writeUInt16BE(glyph.readUInt16BE(at + 2) + by, at + 2);
    at += 4 + (flags & 1 ? 4 : 2) + (flags & 8 ? 2 : flags & 0x40 ? 4 : flags & 0x80 ? 8 : 0);
  }
}

function formatOffsets(parts: readonly Buffer[]): Buffer {
  const table = Buffer.alloc((parts.length + 1) * 4);
  let at = 0;
  for (const [index, part] of parts.entries()) {
    at += part.length;
    table.writeUInt32BE(at, (index + 1) * 4);
  }
  return table;
}

/** Widths of all glyphs, the last of which a table may say once for all that follow. */
function readMetrics(font: Tables, count: number): Buffer {
  const [hmtx, said] = [font.get('hmtx')!, font.get('hhea')!.readUInt16BE(34)];
  const rest = numbers(count - said).map((index) =>
    Buffer.concat([
      hmtx.subarray(said * 4 - 4, said * 4 - 2),
      hmtx.subarray((said * 2 + index) * 2).subarray(0, 2),
    ]),
  );
  return Buffer.concat([hmtx.subarray(0, said * 4), ...rest]);
}

function readVariations(font: Tables): Buffer[] {
  const gvar = font.get('gvar')!;
  const isLong = (gvar.readUInt16BE(14) & 1) === 1;
  const data = gvar.readUInt32BE(16);
  const at = (index: number) =>
    data + (isLong ? gvar.readUInt32BE(20 + index * 4) : gvar.readUInt16BE(20 + index * 2) * 2);
  return numbers(gvar.readUInt16BE(12)).map((index) => gvar.subarray(at(index), at(index + 1)));
}

/** The pieces share the one tuple of their axis. */
function formatVariations(first: Buffer, all: readonly Buffer[]): Buffer {
  const offsets = formatOffsets(all);
  const [shared, head] = [first.readUInt32BE(8), Buffer.from(first.subarray(0, 20))];
  const tuples = first.subarray(shared, shared + first.readUInt16BE(4) * first.readUInt16BE(6) * 2);
  head.writeUInt32BE(20 + offsets.length, 8);
  head.writeUInt16BE(all.length, 12);
  head.writeUInt16BE(1, 14);
  head.writeUInt32BE(20 + offsets.length + tuples.length, 16);
  return Buffer.concat([head, offsets, tuples, ...all]);
}

/** One number for each glyph after the same head, then the region for which it counts. */
function formatWidths(fonts: readonly Tables[], counts: readonly number[], total: number): Buffer {
  const all = fonts.map((font) => font.get('HVAR')!);
  const head = Buffer.from(all[0]!.subarray(0, 40));
  head.writeUInt32BE(20 + total * 2, 22);
  head.writeUInt16BE(total, 32);
  const rows = all.map((table, index) => table.subarray(40, 40 + counts[index]! * 2));
  return Buffer.concat([head, ...rows, all[0]!.subarray(40 + counts[0]! * 2)]);
}
