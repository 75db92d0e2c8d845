/**
 * Splits a manual into sheets that are printed one by one. A browser's memory grows with the document's length: 0.25 GB, and
 * some 0.7 GB for each megabyte of HTML.
 */
import { indexHtml, type Manual, renderDocument, renderFront, renderPart } from './manual.ts';
import type { Chapter, ManualPart, PageNumbers } from './model.ts';

/** Most characters of HTML in a sheet, without pictures; a longer chapter has a sheet of its own. */
const longest = 150_000;

/** Target of links to other sheets until all are one file; the anchor follows. */
export const linkAddress = 'https://manual.invalid/#';

export type Sheet = {
  readonly kind: 'front' | 'text' | 'index';
  /** `first`: its first page number, from 1. `pages`: the known page numbers. */
  html(first: number, pages?: PageNumbers): string;
};

type Piece = { readonly part: ManualPart; readonly chapters: Chapter[] };

/** The front first, the index last if the manual has terms. */
export function createSheets(manual: Manual, most = longest): Sheet[] {
  const texts = splitIntoPieces(manual, most).map((pieces) =>
    pieces.map(({ part, chapters }) => renderPart(part, chapters, manual)).join('\n'),
  );
  const named = new Set([...texts.flatMap(listLinkedAnchors), ...listContentsAnchors(manual)]);
  const createSheet = (kind: Sheet['kind'], body: (pages?: PageNumbers) => string): Sheet => ({
    kind,
    html: (first, pages) =>
      renderDocument(manual, resolveSheetLinks(body(pages), named), formatSheetRules(kind, first)),
  });
  const hasIndex = manual.index.length > 0;
  return [
    createSheet('front', (pages) => renderFront(manual, pages)),
    ...texts.map((text) => createSheet('text', () => text)),
    ...(hasIndex ? [createSheet('index', (pages) => indexHtml(manual, pages))] : []),
  ];
}

/** The parts, or pieces of parts, of each sheet. */
function splitIntoPieces(manual: Manual, most: number): Piece[][] {
  const sheets: Piece[][] = [];
  let length = Number.POSITIVE_INFINITY;
  for (const part of manual.parts) {
    for (const chapter of part.chapters) {
      const own = manual.bodies.get(chapter)!.html.replace(/"data:[^"]*"/g, '').length;
      if (length + own > most) {
        sheets.push([]);
        length = 0;
      }
      length += own;
      const sheet = sheets.at(-1)!;
      const last = sheet.at(-1);
      if (last?.part === part) last.chapters.push(chapter);
      else sheet.push({ part, chapters: [chapter] });
    }
  }
  return sheets;
}

const link = /(<a\b[^>]*?\shref=")#([^"]+)"/g;

function listLinkedAnchors(html: string): string[] {
  return Array.from(html.matchAll(link), ([, , anchor]) => anchor!);
}

/** Anchors in the contents and the index. */
function listContentsAnchors({ parts, index }: Manual): string[] {
  const listed = parts.flatMap(({ id, chapters }) => [id, ...chapters.map((chapter) => chapter.id)]);
  const terms = index.flatMap(({ entries }) => entries.flatMap(({ places }) => places));
  return [...listed, ...terms.map(({ anchor }) => anchor), 'index'];
}

/** Browsers drop links to missing targets, and named places without a link. So links to other sheets get an address, and hidden links keep the names. */
function resolveSheetLinks(html: string, named: ReadonlySet<string>): string {
  const own = new Set(Array.from(html.matchAll(/\s(?:id|name)="([^"]+)"/g), ([, id]) => id!));
  const text = html.replace(link, (whole, before: string, anchor: string) =>
    own.has(anchor) ? whole : `${before}${linkAddress}${anchor}"`,
  );
  const names = [...own].filter((anchor) => named.has(anchor)).map((anchor) => `<a href="#${anchor}"></a>`);
  return `${text}\n<div hidden>${names.join('')}</div>`;
}

function formatSheetRules(kind: Sheet['kind'], first: number): string {
  const number =
    kind === 'front'
      ? ''
      : `html { counter-reset: page ${first - 1}; }\n@page :first { @bottom-center { content: counter(page); } }\n`;
  // Laying it out for the screen would be wasted work.
  return `${number}@media screen { body.manual { display: none; } }\n`;
}
