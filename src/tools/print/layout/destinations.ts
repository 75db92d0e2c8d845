/** Reads from a PDF its number of pages, and the page of each named destination. */
import { findReference, openPdf, type PdfObjects } from './objects.ts';

type PdfOutline = {
  readonly pages: number;
  /** Page numbers by name, from 1. */
  readonly destinations: ReadonlyMap<string, number>;
};

/** Undefined unless the file is built as by Chromium, with a plain table of objects. */
export function readPdf(pdf: Buffer): PdfOutline | undefined {
  const objects = openPdf(pdf);
  if (!objects) return undefined;
  const catalog = objects.at(objects.root);
  const tree = findReference(catalog, 'Pages');
  if (tree === undefined) return undefined;
  const pages = collectPages(tree, objects);
  const numbers = new Map(pages.map((object, index) => [object, index + 1]));
  const destinations = new Map<string, number>();
  const named = findReference(catalog, 'Dests');
  const dictionary = named === undefined ? '' : objects.at(named);
  for (const [, name, page] of dictionary.matchAll(/\/([^\s/<>[\]()]+)\s*\[(\d+) 0 R/g)) {
    const number = numbers.get(Number(page));
    if (number !== undefined) destinations.set(name!, number);
  }
  return { pages: pages.length, destinations };
}

/** Page objects below a node of the page tree, in order. */
function collectPages(node: number, objects: PdfObjects, depth = 0): number[] {
  const kids = /\/Kids\s*\[([^\]]*)\]/.exec(objects.at(node))?.[1];
  if (kids === undefined || depth > 50) return [node];
  return [...kids.matchAll(/(\d+) 0 R/g)].flatMap(([, kid]) => collectPages(Number(kid), objects, depth + 1));
}
