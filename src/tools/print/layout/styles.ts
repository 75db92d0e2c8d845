/** The layout of a manual: on paper by the browser's paged media, and readable on a screen. */

/** A running head for each named page. `title`: on the left of all. */
export function formatPageRules(
  title: string,
  heads: readonly { readonly name: string; readonly text: string }[],
): string {
  const rules = heads.map(
    ({ name, text }) =>
      `@page ${name} { @top-left { content: ${escapeCssString(title)}; } @top-right { content: ${escapeCssString(text)}; } }\n` +
      `.page-${name} { page: ${name}; }\n`,
  );
  return rules.join('');
}

function escapeCssString(text: string): string {
  // Escaped, so that no text can end the style element.
  return `"${text.replace(/["\\<\n\r\f]/g, (character) => `\\${character.codePointAt(0)!.toString(16)} `)}"`;
}

export const styles = `
@page {
  size: A4;
  margin: 24mm 20mm 22mm;
  @top-left { font: 8pt sans-serif; color: #5f6c7a; vertical-align: bottom; padding-bottom: 5mm; }
  @top-right { font: 8pt sans-serif; color: #5f6c7a; vertical-align: bottom; padding-bottom: 5mm; }
  @bottom-center { content: counter(page); font: 9pt sans-serif; color: #46525f; }
}
@page :first {
  @bottom-center { content: none; }
}
.manual {
  max-width: 180mm;
  margin: 0 auto;
  padding: 0 16px;
  background: #fff;
  font-size: 10pt;
  line-height: 1.6;
  orphans: 3;
  widows: 3;
}
.manual h1 { font-size: 22pt; line-height: 1.35; font-weight: 700; }
.manual h2 { font-size: 16pt; line-height: 1.4; font-weight: 700; }
.manual .prose h3 { margin-top: 20pt; font-size: 13pt; line-height: 1.45; }
.manual .prose h4 { margin-top: 15pt; font-size: 11.5pt; line-height: 1.5; }
.manual .prose :is(h5, h6) { margin-top: 12pt; font-size: 10pt; line-height: 1.6; color: inherit; }
.manual :is(h1, h2, h3, h4, h5, h6) { break-after: avoid; break-inside: avoid; }
.manual h2 .no, .manual h1 .no { margin-inline-end: .4em; color: #0b6583; font-variant-numeric: tabular-nums; }
.manual .lead { margin: 6pt 0 0; font-size: 10.5pt; color: #46525f; break-after: avoid; }
.manual .cover { display: flex; flex-direction: column; padding: 70mm 0 20mm; color: #46525f; }
.manual .cover h1 { margin: 0 0 14mm; padding-bottom: 8mm; border-bottom: 2pt solid #0b6583; color: #1b2430; font-size: 32pt; }
.manual .cover .product { margin: 0 0 4mm; color: #0b6583; font-size: 16pt; font-weight: 600; }
.manual .cover p { margin: 0 0 2mm; }
.manual .cover .version { font-size: 14pt; color: #1b2430; }
.manual .cover .holder { margin-top: 40mm; font-size: 9pt; }
.manual .contents { page: contents; }
.manual .index { page: index; }
.manual .contents, .manual .index, .manual .part { break-before: page; }
.manual .contents ol { margin: 0; padding: 0; list-style: none; }
.manual .contents > ol > li { margin-top: 9pt; }
.manual .contents a { display: flex; align-items: baseline; color: inherit; text-decoration: none; break-inside: avoid; }
.manual .contents .part > a { font-size: 11pt; font-weight: 700; break-after: avoid; }
.manual .contents .part { break-before: auto; }
.manual .contents li li a { padding-inline-start: 12pt; line-height: 1.7; }
.manual .contents .no { flex: none; min-width: 2.9em; font-variant-numeric: tabular-nums; }
.manual .contents .part > a > .no { min-width: 1.9em; }
.manual .contents .dots { flex: 1 0 2em; margin: 0 4pt; border-bottom: 1px dotted #7f8d9b; }
.manual .contents .folio { flex: none; width: 2.6em; text-align: end; font-variant-numeric: tabular-nums; }
@supports (content: target-counter(attr(href url), page)) {
  .manual .contents:not(.known) a::after { content: target-counter(attr(href url), page); }
}
.manual article { margin-top: 26pt; }
.manual .part > h1 + article { margin-top: 14pt; }
.manual .part > h1 { padding-bottom: 6pt; border-bottom: 1.5pt solid #0b6583; }
.manual .prose { margin-top: 10pt; padding-top: 0; border-top: 0; }
.manual .prose > * + * { margin-top: 9pt; }
.manual .prose > :is(h3, h4, h5, h6) + * { margin-top: 6pt; }
.manual .prose li, .manual .prose p { break-inside: auto; }
.manual .prose a::after { content: none !important; }
.manual .ref { margin-inline-start: 1px; font-size: .68em; line-height: 0; color: #46525f; }
.manual .notes { margin-top: 12pt; padding-top: 4pt; border-top: 1px solid #e3e8ed; font-size: 8pt; color: #46525f; overflow-wrap: anywhere; }
.manual .notes p { margin: 0; font-weight: 600; break-after: avoid; }
.manual .notes ol { margin: 0; padding-inline-start: 3em; list-style: decimal; }
.manual pre, .manual .code, .manual .table, .manual .figure, .manual .code > figcaption { overflow: visible; }
.manual pre { font-size: 8.5pt; line-height: 1.55; white-space: pre-wrap; overflow-wrap: anywhere; break-inside: auto; }
.manual .code pre { padding: 8pt 10pt; }
.manual .code pre > code { display: block; white-space: pre-wrap; }
.manual .code > figcaption { min-height: 0; padding: 3pt 10pt; font-size: 8pt; break-after: avoid; }
.manual .code { box-decoration-break: clone; -webkit-box-decoration-break: clone; break-inside: avoid; }
.manual .code.long { break-inside: auto; }
.manual .code figcaption:has(.t:empty) { display: none; }
.manual .table { background: none; border-radius: 0; }
.manual table { font-size: 8.5pt; line-height: 1.5; }
.manual .prose table:not(.table > *) { display: table; }
.manual :is(th, td) { min-width: 0 !important; padding: 4pt 6pt; overflow-wrap: anywhere; }
.manual th { font-size: 8.5pt; white-space: normal; overflow-wrap: normal; word-break: keep-all; }
.manual td code { white-space: pre-wrap; overflow-wrap: anywhere; }
.manual thead { display: table-header-group; break-inside: avoid; break-after: avoid; }
.manual tr { break-inside: avoid; }
.manual figure.figure { break-inside: avoid; background: none; border: 0; border-radius: 0; text-align: center; }
.manual .figure .zoom { display: block; padding: 0; }
.manual .figure img { max-width: 100%; max-height: 190mm; height: auto; object-fit: contain; }
.manual .figure > svg { display: block; box-sizing: border-box; max-width: 100%; max-height: 205mm; height: auto; margin: 0 auto; padding: 0; }
.manual .figure figcaption { display: block; min-height: 0; padding: 5pt 0 0; border: 0; background: none; font-size: 8.5pt; color: #46525f; text-align: center; }
.manual .prose img { max-width: 100%; max-height: 190mm; height: auto; }
.manual .note { break-inside: avoid-page; }
.manual .media { color: #46525f; overflow-wrap: anywhere; }
.manual .columns { columns: 3; column-gap: 8mm; font-size: 8.5pt; line-height: 1.5; }
.manual .index h2 { margin: 8pt 0 2pt; font-size: 11pt; color: #0b6583; }
.manual .index ul { margin: 0; padding: 0; list-style: none; }
.manual .index li { padding-inline-start: 1em; text-indent: -1em; break-inside: avoid; overflow-wrap: anywhere; }
.manual .index a { color: inherit; text-decoration: none; font-variant-numeric: tabular-nums; }
@media print {
  .manual { max-width: none; margin: 0; padding: 0; }
}
@media screen {
  .manual { padding-bottom: 40px; }
  .manual .cover { padding-top: 20vh; }
}
`;
