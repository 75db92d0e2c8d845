/** The HTML of a whole manual: title page, contents, parts with chapters, index of terms. */
import { isRightToLeft } from '#model/site/language';
import { fillPlaceholder } from '#model/strings';
import { escapeHtml } from '#model/text';
import { type Abbreviation, type Body, type PaperNote, type PaperPlace, rewriteBody } from './body.ts';
import type { Chapter, Destination, ManualInput, ManualPart, PageNumbers, PartInput } from './model.ts';
import { formatPageRules, styles } from './styles.ts';
import { buildTermIndex, type EntryGroup } from './terms.ts';

/** Everything that both runs share: page numbers are known only after the first printing. */
export type Manual = {
  readonly input: ManualInput;
  readonly parts: readonly ManualPart[];
  readonly bodies: ReadonlyMap<Chapter, Body>;
  readonly index: readonly EntryGroup[];
};

export function makeManual(input: ManualInput): Manual {
  const parts = numberParts(input.parts);
  const byRoute = new Map(
    parts.flatMap(({ chapters }) => chapters.map((chapter) => [chapter.input.route, chapter])),
  );
  const resolvePlace = (found: Destination): PaperPlace => {
    if (found.kind === 'outside') return found;
    const there = byRoute.get(found.route)!;
    return { kind: 'anchor', anchor: there.anchors.get(found.hash) ?? there.id };
  };
  const bodies = new Map<Chapter, Body>();
  for (const part of parts) {
    let figures = 0;
    let tables = 0;
    for (const chapter of part.chapters) {
      const body = rewriteBody(chapter.input.html, chapter.id, {
        anchor: (id) => chapter.anchors.get(id),
        place: (href) => resolvePlace(input.destination(href, chapter.input.route)),
        picture: input.picture,
        figure: () => fillPlaceholder(input.strings.printFigure, `${part.number}-${++figures}`),
        table: () => fillPlaceholder(input.strings.printTable, `${part.number}-${++tables}`),
      });
      bodies.set(chapter, body);
    }
  }
  return { input, parts, bodies, index: indexTerms(input, parts, bodies, resolvePlace) };
}

function indexTerms(
  { terms, lang }: ManualInput,
  parts: readonly ManualPart[],
  bodies: ReadonlyMap<Chapter, Body>,
  placeOf: (found: Destination) => PaperPlace,
): EntryGroup[] {
  const explained = Array.from(terms, ([term, where]): [string, string | undefined] => {
    const place = placeOf(where);
    return [term, place.kind === 'anchor' ? place.anchor : undefined];
  });
  const abbreviations = new Map<Chapter, readonly Abbreviation[]>(
    Array.from(bodies, ([chapter, body]) => [chapter, body.abbreviations]),
  );
  return buildTermIndex(parts, new Map(explained), abbreviations, lang);
}

/** `pages`: the page of each anchor, once known. */
export function renderManual(manual: Manual, pages?: PageNumbers): string {
  const parts = manual.parts.map((part) => renderPart(part, part.chapters, manual));
  return renderDocument(manual, [renderFront(manual, pages), ...parts, indexHtml(manual, pages)].join('\n'));
}

/** Title page and contents. */
export function renderFront(manual: Manual, pages?: PageNumbers): string {
  return `${cover(manual.input)}\n${renderContents(manual, pages)}`;
}

/** `rules`: additional styles of this document. */
export function renderDocument({ input, parts }: Manual, body: string, rules = ''): string {
  const heads = parts.map(({ id, number, title }) => ({ name: id, text: `${number}  ${title}` }));
  const named = [
    { name: 'contents', text: input.strings.printContents },
    ...heads,
    { name: 'index', text: input.strings.printIndex },
  ];
  return [
    `<!doctype html>\n<html lang="${escapeHtml(input.lang)}"${isRightToLeft(input.lang) ? ' dir="rtl"' : ''} data-theme="light">\n<head>\n<meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    // The document runs no scripts and loads nothing: all is inline.
    `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src data:; font-src data:; style-src 'unsafe-inline'">`,
    `<title>${escapeHtml(formatManualTitle(input))}</title>`,
    `<style>\n${input.css}\n${styles}${formatPageRules(formatManualTitle(input), named)}${rules}</style>\n</head>`,
    `<body class="manual">\n${input.sprite(body)}${body}\n</body>\n</html>\n`,
  ].join('\n');
}

function formatManualTitle({ title, version }: ManualInput): string {
  return version === undefined ? title : `${title} ${version}`;
}

function cover({ strings, title, product, version, date, url, copyright }: ManualInput): string {
  const lines = [
    version === undefined ? '' : `<p class="version">${escapeHtml(`${strings.version} ${version}`)}</p>`,
    `<p><time datetime="${escapeHtml(date.day)}">${escapeHtml(date.text)}</time></p>`,
    url === undefined ? '' : `<p class="url">${escapeHtml(url)}</p>`,
    `<p class="holder">${escapeHtml(copyright)}</p>`,
  ];
  const name = product === '' ? '' : `<p class="product">${escapeHtml(product)}</p>`;
  return `<header class="cover">${name}<h1>${escapeHtml(title)}</h1>${lines.join('')}</header>`;
}

/** A line of the contents. The page number has a fixed width, so that inserting it moves nothing. */
function renderContentsLine(
  anchor: string,
  number: string,
  title: string,
  pages: PageNumbers | undefined,
): string {
  const text = number === '' ? '' : `<span class="no">${number}</span>`;
  return (
    `<a href="#${anchor}">${text}<span class="t">${escapeHtml(title)}</span><span class="dots"></span>` +
    `<span class="folio">${pages?.get(anchor) ?? ''}</span></a>`
  );
}

function renderContents(
  { input: { strings }, parts, index }: Manual,
  pages: PageNumbers | undefined,
): string {
  const lists = parts.map(({ id, number, title, chapters }) => {
    const items = chapters.map(
      (chapter) => `<li>${renderContentsLine(chapter.id, chapter.number, chapter.input.title, pages)}</li>`,
    );
    return `<li class="part">${renderContentsLine(id, number, title, pages)}<ol>${items.join('')}</ol></li>`;
  });
  if (index.length > 0)
    lists.push(`<li class="part">${renderContentsLine('index', '', strings.printIndex, pages)}</li>`);
  const isKnown = pages === undefined ? '' : ' known';
  return `<nav class="contents${isKnown}"><h1>${escapeHtml(strings.printContents)}</h1><ol>${lists.join('\n')}</ol></nav>`;
}

/** `chapters`: some of the part's, in order; the part's heading is above its first chapter. */
export function renderPart(
  { id, number, title, chapters: all }: ManualPart,
  chapters: readonly Chapter[],
  { input, bodies }: Manual,
): string {
  const texts = chapters.map((chapter) => renderChapter(chapter, bodies.get(chapter)!, input));
  const head = `<h1 id="${id}"><span class="no">${number}</span> ${escapeHtml(title)}</h1>`;
  return `<section class="part page-${id}">${chapters[0] === all[0] ? head : ''}\n${texts.join('\n')}</section>`;
}

function renderChapter(
  { id, number, input: page }: Chapter,
  { html, notes, firstNote }: Body,
  input: ManualInput,
): string {
  const lead = page.description ? `<p class="lead">${escapeHtml(page.description)}</p>` : '';
  const head = `<h2 id="${id}"><span class="no">${number}</span> ${escapeHtml(page.title)}</h2>`;
  return `<article>${head}${lead}\n<div class="prose">${html}</div>${renderNotes(notes, firstNote, input)}</article>`;
}

function renderNotes(notes: readonly PaperNote[], first: number, { strings }: ManualInput): string {
  if (notes.length === 0) return '';
  const items = notes.map(({ shown }) => `<li>${escapeHtml(shown)}</li>`);
  return `<div class="notes"><p>${escapeHtml(strings.printLinks)}</p><ol${first > 1 ? ` start="${first}"` : ''}>${items.join('')}</ol></div>`;
}

export function indexHtml({ input: { strings }, index }: Manual, pages: PageNumbers | undefined): string {
  if (index.length === 0) return '';
  const groups = index.map(({ letter, entries }) => {
    const items = entries.map(({ term, title, places }) => {
      const name = title === undefined ? term : `${term} (${title})`;
      return `<li><span class="term">${escapeHtml(name)}</span> ${renderPlaces(places, pages)}</li>`;
    });
    return `<section><h2>${escapeHtml(letter)}</h2><ul>${items.join('')}</ul></section>`;
  });
  const head = `<h1 id="index">${escapeHtml(strings.printIndex)}</h1>`;
  return `<section class="index">${head}<div class="columns">${groups.join('\n')}</div></section>`;
}

type Places = EntryGroup['entries'][number]['places'];

/** Distinct page numbers; chapter numbers until the pages are known. */
function renderPlaces(places: Places, pages: PageNumbers | undefined): string {
  const byNumber = new Map<string, Places[number]>();
  for (const place of places) {
    const number = pages ? `${pages.get(place.anchor) ?? ''}` : place.chapter;
    if (number !== '' && (!byNumber.has(number) || place.isMain)) byNumber.set(number, place);
  }
  return Array.from(byNumber, ([number, { anchor, isMain }]) => {
    const link = `<a href="#${anchor}">${number}</a>`;
    return isMain ? `<b>${link}</b>` : link;
  }).join(', ');
}

/** Anchors are short, because each becomes a named destination in the PDF. @internal Exported for tests. */
export function numberParts(parts: readonly PartInput[]): ManualPart[] {
  let count = 0;
  return parts.map(({ title, pages }, index): ManualPart => {
    const number = `${index + 1}`;
    const chapters = pages.map((input, place): Chapter => {
      const id = `c${++count}`;
      return { input, id, number: `${number}.${place + 1}`, anchors: collectAnchors(input, id) };
    });
    return { title, number, id: `p${number}`, chapters };
  });
}

function collectAnchors({ html, titleId }: Chapter['input'], chapter: string): Map<string, string> {
  const anchors = new Map<string, string>();
  for (const [, id] of html.matchAll(/\s(?:id|name)="([^"]+)"/g)) {
    if (!anchors.has(id!)) anchors.set(id!, `${chapter}-${anchors.size + 1}`);
  }
  if (titleId !== undefined && !anchors.has(titleId)) anchors.set(titleId, chapter);
  return anchors;
}
