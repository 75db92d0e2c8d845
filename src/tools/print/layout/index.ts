/** The entry of this folder: makes one HTML of a tree's pages, or sheets to print one by one, and reads page numbers from PDFs. */
export { readPdf } from './destinations.ts';
export { htmlOf, type Manual, makeManual } from './manual.ts';
export type { Destination, ManualInput, PageInput } from './model.ts';
export { dictionaryEnd, openPdf, type PdfObjects, referenceIn } from './objects.ts';
export { linkAddress, sheetsOf } from './sheets.ts';
