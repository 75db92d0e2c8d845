/** The entry of this folder: makes one HTML of a tree's pages, or sheets to print one by one, and reads page numbers from PDFs. */
export { readPdf } from './destinations.ts';
export { type Manual, makeManual, renderManual } from './manual.ts';
export type { Destination, ManualInput, PageInput } from './model.ts';
export { findDictionaryEnd, findReference, openPdf, type PdfObjects } from './objects.ts';
export { createSheets, linkAddress } from './sheets.ts';
