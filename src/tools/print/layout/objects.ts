/** Finds the objects of a PDF that is built as by Chromium, with a plain table of objects. */

export type PdfObjects = {
  /** Number of the catalog. */
  readonly root: number;
  /** All object numbers are smaller. */
  readonly size: number;
  /** Offset of the first object. */
  readonly start: number;
  /** The object's text; for a stream only its dictionary. '' if there is none. */
  at(number: number): string;
  /** Offsets of its first byte and of the one after its last; undefined if there is none. */
  range(number: number): readonly [from: number, end: number] | undefined;
};

/** Each line of the table has twenty bytes. */
const lineLength = 20;
const streamBegins = '>> stream\n';

/** Undefined if the file is built in another way. */
export function openPdf(pdf: Buffer): PdfObjects | undefined {
  const tail = pdf.toString('latin1', Math.max(0, pdf.length - 2048));
  const table = Number(/startxref\s+(\d+)\s+%%EOF\s*$/.exec(tail)?.[1] ?? Number.NaN);
  const root = /\/Root (\d+) 0 R/.exec(tail)?.[1];
  if (!(table < pdf.length) || root === undefined) return undefined;
  const head = /^xref\s+0 (\d+)\s+/.exec(pdf.toString('latin1', table, table + 64));
  if (!head) return undefined;
  const size = Number(head[1]);
  const offsets = Array.from({ length: size }, (_, number) => {
    const line = table + head[0].length + number * lineLength;
    return Number(pdf.toString('latin1', line, line + 10));
  });
  const sorted = [...offsets, table].sort((a, b) => a - b);
  const ends = new Map(sorted.map((from, index) => [from, sorted[index + 1] ?? table]));
  const getRange = (number: number): readonly [number, number] | undefined => {
    const from = offsets[number] ?? 0;
    return from > 0 && from < table ? [from, ends.get(from)!] : undefined;
  };
  return {
    root: Number(root),
    size,
    start: sorted.find((from) => from > 0)!,
    range: getRange,
    at(number) {
      const [from, end] = getRange(number) ?? [0, 0];
      return pdf.toString('latin1', from, findDictionaryEnd(pdf, from, end));
    },
  };
}

/** Offset after the dictionary; if it is less than `end`, a stream's bytes follow. */
export function findDictionaryEnd(pdf: Buffer, from: number, end: number): number {
  const found = pdf.subarray(from, end).indexOf(streamBegins);
  return found < 0 ? end : from + found + streamBegins.length;
}

/** The object number under a key of a dictionary. */
export function findReference(dictionary: string, key: string): number | undefined {
  const found = new RegExp(`/${key} (\\d+) 0 R`).exec(dictionary)?.[1];
  return found === undefined ? undefined : Number(found);
}
