/** The door: a tree's pages in, one HTML out, or sheets of it that are printed one by one; what a PDF says of its pages. */
export { readPdf } from './destinations.ts';
export { htmlOf, type Manual, makeManual } from './manual.ts';
export type { Destination, ManualInput, PageInput } from './model.ts';
export { dictionaryEnd, openPdf, type PdfObjects, referenceIn } from './objects.ts';
export { linkAddress, sheetsOf } from './sheets.ts';
