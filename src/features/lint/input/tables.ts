/** Collects the tables of a page with the pictures in them and around them. Must not judge any. */
import type { Token } from 'markdown-it';
import type { OwnTable } from '#model/document/lint-input';
import { getPlainText, type PageState } from '#parse';

type Section = { tables: OwnTable[]; hasText: boolean; pictures: string[] };

export function collectTables(page: PageState, tokens: readonly Token[]): OwnTable[] {
  if (page.source.isVirtual) return [];
  const found: OwnTable[] = [];
  let section: Section = { tables: [], hasText: false, pictures: [] };
  let cells: OwnTable['cells'][number][] | undefined;
  let isHead = false;
  let isHeading = false;
  const endSection = () => {
    const { tables, hasText, pictures } = section;
    const isPictured = !hasText && pictures.length > 0;
    found.push(...(isPictured ? tables.map((table) => ({ ...table, onlyPictures: pictures })) : tables));
    section = { tables: [], hasText: false, pictures: [] };
  };
  for (const token of tokens) {
    const { type, map } = token;
    if (type === 'heading_open') endSection();
    if (type === 'heading_open' || type === 'heading_close') isHeading = type === 'heading_open';
    if (type === 'thead_open' || type === 'thead_close') isHead = type === 'thead_open';
    if (type === 'table_open') {
      cells = [];
      section.tables.push({ cells, ...page.placeOf({ line: (map?.[0] ?? 0) + 1 }) });
    }
    if (type === 'table_close') cells = undefined;
    if (/^(?:fence|html_block|code_block)$/.test(type)) section.hasText = true;
    if (type !== 'inline' || isHeading || isHead) continue;
    const cell = readCell(token);
    if (cells) cells.push(cell);
    else {
      section.pictures.push(...cell.alts);
      if (cell.text !== '') section.hasText = true;
    }
  }
  endSection();
  return found;
}

function readCell({ children }: Token): OwnTable['cells'][number] {
  const isPicture = ({ type, content }: Token) =>
    type === 'image' || type === 'figure_image' || (type === 'html_inline' && /^<img\b/i.test(content));
  const all = children ?? [];
  const pictures = all.filter(isPicture);
  return {
    text: getPlainText(all.filter((token) => !isPicture(token))).trim(),
    alts: pictures.map((picture) =>
      picture.type === 'html_inline'
        ? (/\balt=["']?([^"'>]*)/i.exec(picture.content)?.[1] ?? '')
        : getPlainText(picture.children).trim(),
    ),
  };
}
