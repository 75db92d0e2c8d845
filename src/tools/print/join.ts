/**
 * Joins the PDFs of a manual's sheets, made by one browser: pages, bookmarks, named places, links between sheets, and tags
 * for screen readers. Reads only PDFs that Skia writes for Chromium.
 * @cantoo/pdf-lib, the best-kept library that merges, loses bookmarks, places and tags, takes 2.8 times the processor time
 * even so, and 32 MB to install; mupdf is AGPL.
 */
import { hash } from 'node:crypto';
import { closeSync, openSync, readFileSync, writeSync } from 'node:fs';
import { findDictionaryEnd, findReference, linkAddress, openPdf, type PdfObjects } from './layout/index.ts';
import { listLetterMaps, writeCharacters } from './letters.ts';
import { buildOutlineTree, writePlainLetters } from './outline.ts';

/** Numbers of the objects that exist once in the result. */
const own = { catalog: 1, pages: 2, dests: 3, tags: 4, tagsByKey: 5, tagsById: 6, outline: 7 };

/** Matches strings (only names of tags change), references, and keys of tags. */
const tokens = /\((?:\\.|[^\\()])*\)|\b(\d+) 0 R\b|(\/StructParents? )(\d+)/gs;
const toSheet = /\/A <<\/Type \/Action\s+\/S \/URI\s+\/URI \(([^)]*)\)>>/;

/** `files`: in order. Returns false if one of them is built in another way. */
export function joinPdfs(files: readonly string[], target: string): boolean {
  const joiner = new Joiner(target);
  try {
    for (const file of files) {
      const pdf = readFileSync(file);
      const objects = openPdf(pdf);
      if (!objects) return false;
      joiner.add(pdf, objects);
    }
    joiner.end();
    return true;
  } finally {
    joiner.close();
  }
}

class Joiner {
  readonly #file: number;
  #length = 0;
  /** Offset of each object. */
  readonly #offsets: number[] = [];
  #next = 8;
  /** Streams by their hash: each sheet repeats the glyphs of a font, which are written once. */
  readonly #streams = new Map<string, number>();
  readonly #kids: number[] = [];
  #pages = 0;
  readonly #dests = new Map<string, string>();
  readonly #documents: string[] = [];
  readonly #tagsByKey: string[] = [];
  readonly #tagsById: [id: string, number: number][] = [];
  readonly #headings: { readonly level: number; readonly text: string }[] = [];
  /** Links to other sheets, written at the end, when all places are known. */
  readonly #links: [number: number, text: string][] = [];
  #keys = 0;
  #sheets = 0;
  #info = '';
  #lang = '';

  constructor(target: string) {
    this.#file = openSync(target, 'w');
  }

  close(): void {
    closeSync(this.#file);
  }

  add(pdf: Buffer, objects: PdfObjects): void {
    const catalog = objects.at(objects.root);
    const [pages, dests, tags, outline] = ['Pages', 'Dests', 'StructTreeRoot', 'Outlines'].map((key) =>
      findReference(catalog, key),
    );
    const info = findReference(pdf.toString('latin1', Math.max(0, pdf.length - 2048)), 'Info');
    if (this.#sheets++ === 0) {
      this.#write(pdf.subarray(0, objects.start));
      this.#info = info === undefined ? '' : objects.at(info).replace(/^\d+ 0 obj\s*|\s*endobj\s*$/g, '');
      this.#lang = /\/Lang \([^)]*\)/.exec(catalog)?.[0] ?? '';
    }
    const root = tags === undefined ? '' : objects.at(tags);
    const byKey = findReference(root, 'ParentTree');
    const bookmarks = outline === undefined ? [] : collectBookmarks(outline, objects);
    const byId = findReference(root, 'IDTree');
    const dropped = [objects.root, info, dests, tags, byKey, outline, ...bookmarks];
    if (byId !== undefined) dropped.push(...collectTree(byId, objects));
    const numbers = this.#numbered(pdf, objects, new Set(dropped));
    if (tags !== undefined) numbers.set(tags, own.tags);
    const rewriteNumbers = (text: string) => this.#rewritten(text, numbers);

    if (pages !== undefined) {
      this.#kids.push(numbers.get(pages)!);
      this.#pages += Number(/\/Count (\d+)/.exec(objects.at(pages))![1]);
    }
    if (dests !== undefined) {
      for (const [, name, place] of rewriteNumbers(objects.at(dests)).matchAll(
        /\/([^\s/[]+) (\[[^\]]*\])/g,
      )) {
        this.#dests.set(name!, place!);
      }
    }
    const document = /\/K (\[[^\]]*\]|\d+ 0 R)/.exec(root)?.[1];
    if (document) this.#documents.push(rewriteNumbers(document).replace(/[[\]]/g, ''));
    for (const number of bookmarks)
      this.#headings.push(readHeading(objects.at(number), objects, rewriteNumbers));
    let highest = -1;
    for (const [, key, tag] of (byKey === undefined ? '' : objects.at(byKey)).matchAll(/(\d+) (\d+ 0 R)/g)) {
      this.#tagsByKey.push(`${this.#keys + Number(key)} ${rewriteNumbers(tag!)}`);
      highest = Math.max(highest, Number(key));
    }
    this.#copy(pdf, objects, numbers, { pages, tags });
    this.#keys += highest + 1;
  }

  /** Assigns the numbers in the result. */
  #numbered(pdf: Buffer, objects: PdfObjects, dropped: ReadonlySet<number | undefined>): Map<number, number> {
    const numbers = new Map<number, number>();
    for (let number = 1; number < objects.size; number++) {
      const range = objects.range(number);
      if (!range || dropped.has(number)) continue;
      const begin = pdf.subarray(range[0], range[1]).indexOf('obj') + range[0];
      const head = findDictionaryEnd(pdf, begin, range[1]);
      const isPlain = head < range[1] && !/\d 0 R\b/.test(pdf.toString('latin1', begin, head));
      const key = isPlain ? hash('sha256', pdf.subarray(begin, range[1]), 'base64') : '';
      const known = this.#streams.get(key);
      numbers.set(number, known ?? this.#next);
      if (known !== undefined) continue;
      if (isPlain) this.#streams.set(key, this.#next);
      this.#next++;
    }
    return numbers;
  }

  #copy(
    pdf: Buffer,
    objects: PdfObjects,
    numbers: ReadonlyMap<number, number>,
    { pages, tags }: { readonly pages?: number; readonly tags?: number },
  ): void {
    const letterMaps = listLetterMaps(objects.size, objects.at);
    for (const [number, to] of numbers) {
      // An equal stream was written before.
      if (number === tags || this.#offsets[to] !== undefined) continue;
      const [from, end] = objects.range(number)!;
      const head = findDictionaryEnd(pdf, from, end);
      let text = this.#rewritten(pdf.toString('latin1', from, head), numbers).replace(/^\d+/, `${to}`);
      if (number === pages) text = text.replace('<<', `<</Parent ${own.pages} 0 R\n`);
      const id = /\/ID \((node\d+)\)/.exec(text)?.[1];
      if (id !== undefined) this.#tagsById.push([id, to]);
      if (toSheet.exec(text)?.[1]?.startsWith(linkAddress)) {
        this.#links.push([to, text]);
        continue;
      }
      const bytes = pdf.subarray(head, end);
      const plain = letterMaps.has(number) ? writeCharacters(text, bytes) : undefined;
      this.#put(to, plain?.dictionary ?? text);
      this.#write(plain?.stream ?? bytes);
    }
  }

  #rewritten(text: string, numbers: ReadonlyMap<number, number>): string {
    return text.replace(tokens, (whole, reference?: string, key?: string, value?: string) => {
      if (reference !== undefined) return `${numbers.get(Number(reference)) ?? 0} 0 R`;
      if (key !== undefined) return `${key}${this.#keys + Number(value)}`;
      return whole.replace(/^\(node(\d+)\)$/, `(node${String(this.#sheets).padStart(4, '0')}$1)`);
    });
  }

  end(): void {
    for (const [number, text] of this.#links) {
      const name = toSheet.exec(text)![1]!.slice(linkAddress.length);
      this.#put(number, text.replace(toSheet, this.#dests.has(name) ? `/Dest /${name}` : ''));
    }
    const putObject = (number: number, body: string) =>
      this.#put(number, `${number} 0 obj\n${body}\nendobj\n`);
    const outline = buildOutlineTree(this.#headings, own.outline, this.#next);
    this.#next += this.#headings.length;
    for (const [number, body] of outline) putObject(number, body);
    const formatRefs = (numbers: readonly number[]) => numbers.map((number) => `${number} 0 R`).join(' ');
    putObject(own.pages, `<</Type /Pages\n/Count ${this.#pages}\n/Kids [${formatRefs(this.#kids)}]>>`);
    putObject(own.dests, `<<${Array.from(this.#dests, ([name, place]) => `/${name} ${place}`).join('\n')}>>`);
    putObject(own.tagsByKey, `<</Nums [${this.#tagsByKey.join(' ')}]>>`);
    const ids = [...this.#tagsById].sort(([a], [b]) => (a < b ? -1 : 1));
    putObject(own.tagsById, `<</Names [${ids.map(([id, number]) => `(${id}) ${number} 0 R`).join(' ')}]>>`);
    putObject(
      own.tags,
      `<</Type /StructTreeRoot\n/K [${this.#documents.join(' ')}]\n/ParentTreeNextKey ${this.#keys}\n` +
        `/ParentTree ${own.tagsByKey} 0 R\n/IDTree ${own.tagsById} 0 R>>`,
    );
    putObject(
      own.catalog,
      `<</Type /Catalog\n/Pages ${own.pages} 0 R\n/Dests ${own.dests} 0 R\n/MarkInfo <</Type /MarkInfo\n/Marked true>>\n` +
        `/StructTreeRoot ${own.tags} 0 R\n/Outlines ${own.outline} 0 R\n` +
        `/ViewerPreferences <</Type /ViewerPreferences\n/DisplayDocTitle true>>\n${this.#lang}>>`,
    );
    const info = this.#next++;
    putObject(info, this.#info || '<<>>');
    const lines = Array.from({ length: this.#next - 1 }, (_, index) => {
      const at = this.#offsets[index + 1];
      return `${String(at ?? 0).padStart(10, '0')} ${at === undefined ? '65535 f' : '00000 n'} \n`;
    });
    const table = `xref\n0 ${this.#next}\n0000000000 65535 f \n${lines.join('')}`;
    const trailer = `trailer\n<</Size ${this.#next}\n/Root ${own.catalog} 0 R\n/Info ${info} 0 R>>\n`;
    this.#write(Buffer.from(`${table}${trailer}startxref\n${this.#length}\n%%EOF\n`));
  }

  #put(number: number, text: string): void {
    this.#offsets[number] = this.#length;
    this.#write(Buffer.from(text, 'latin1'));
  }

  #write(bytes: Buffer): void {
    for (let from = 0; from < bytes.length; ) from += writeSync(this.#file, bytes, from);
    this.#length += bytes.length;
  }
}

/** Bookmarks below a node, in order. */
function collectBookmarks(node: number, objects: PdfObjects): number[] {
  const found: number[] = [];
  for (
    let item = findReference(objects.at(node), 'First');
    item !== undefined;
    item = findReference(objects.at(item), 'Next')
  ) {
    found.push(item, ...collectBookmarks(item, objects));
  }
  return found;
}

/** All nodes of a tree. */
function collectTree(node: number, objects: PdfObjects): number[] {
  const kids = /\/Kids\s*\[([^\]]*)\]/.exec(objects.at(node))?.[1] ?? '';
  return [node, ...[...kids.matchAll(/(\d+) 0 R/g)].flatMap(([, kid]) => collectTree(Number(kid), objects))];
}

/** A bookmark without references to its neighbours; its level comes from the heading's tag. */
function readHeading(
  text: string,
  objects: PdfObjects,
  rewritten: (text: string) => string,
): { level: number; text: string } {
  const tag = findReference(text, 'SE');
  const level = Number(/\/S \/H(\d)/.exec(tag === undefined ? '' : objects.at(tag))?.[1] ?? 1);
  const kept = text.replace(/^\d+ 0 obj\s*<<|>>\s*endobj\s*$/g, '');
  const own = kept.replace(/\/(?:Parent|Next|Prev|First|Last) \d+ 0 R\s*|\/Count -?\d+\s*/g, '');
  return { level, text: writePlainLetters(rewritten(own).trim()) };
}
