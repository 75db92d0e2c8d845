/** Tables scroll within a labelled box; a class aligns a column. Also gives cells their source columns. */
import type { MarkdownIt, Token } from 'markdown-it';
import { fillPlaceholder } from '#model/strings';
import { escapeHtml } from '#model/text';
import { findCellColumns } from '../locate.ts';
import { getPageState, type PageState } from '../page.ts';

const alignment: Readonly<Record<string, string>> = {
  'text-align:left': 'ta-l',
  'text-align:center': 'ta-c',
  'text-align:right': 'ta-r',
};

export function addTables(md: MarkdownIt): void {
  md.core.ruler.after('block', 'table_cells', (state) => {
    let row: Token | undefined;
    let columns: number[] = [];
    let cell = 0;
    let width = 0;
    let isOverfull = false;
    let spans: boolean | undefined;
    state.tokens.forEach((token, index) => {
      if (token.type === 'tr_open') {
        row = token;
        // A row of a text within a text says itself how it is written.
        const page = getPageState(state.env);
        const written = String(token.meta?.written ?? page.line((token.map?.[0] ?? 0) + 1));
        columns = findCellColumns(written);
        cell = 0;
        const isHead = state.tokens[index - 1]?.type === 'thead_open';
        if (isHead) width = 0;
        // With a plugin's spans, cells and columns do not match, so do not judge the row.
        spans ??= state.tokens.some(
          (one) => one.attrGet('colspan') !== null || one.attrGet('rowspan') !== null,
        );
        isOverfull = !isHead && !spans && checkRow(page, token, { written, columns, width });
      } else if (token.type === 'th_open' || token.type === 'td_open') {
        if (token.type === 'th_open') width++;
        const style = token.attrGet('style');
        // Keep attributes from plugins, such as spans.
        const others = (token.attrs ?? []).filter(([name]) => name !== 'style');
        token.attrs = token.type === 'th_open' ? [['scope', 'col'], ...others] : others;
        if (style !== null) token.attrPush(['class', alignment[String(style)] ?? '']);
        const inline = state.tokens[index + 1];
        if (row && inline?.type === 'inline') {
          inline.map = row.map;
          inline.meta = { column: columns[cell] ?? 0, isOverfull };
        }
        cell++;
      }
    });
  });
  const { rules } = md.renderer;
  rules.table_open = (tokens, index, _options, _env, self) => {
    const token = tokens[index]!;
    const label = escapeHtml(String(token.meta?.label ?? ''));
    return `<div class="table" role="region" tabindex="0" aria-label="${label}"><table${self.renderAttrs(token)}>\n`;
  };
  rules.table_close = () => '</table></div>\n';
}

type Row = { readonly written: string; readonly columns: readonly number[]; readonly width: number };

/** Warns of cells behind the last column, which the page leaves out. A bar at the line's end opens no cell. */
function checkRow(page: PageState, row: Token, { written, columns, width }: Row): boolean {
  const extra = columns[width];
  if (extra === undefined || written.slice(extra).trim() === '') return false;
  page.warn(
    'table-cells',
    { line: (row.map?.[0] ?? 0) + 1, column: extra + 1 },
    `This row has more cells than the ${width} of its table: what stands from here on is not shown.`,
    { hint: 'A | within a cell is written \\|, in code too.' },
  );
  return true;
}

/**
 * Labels each box with the heading above it, and with a number from the second on: landmarks on one page must
 * not share a name. Runs after `headings`, which sets their titles.
 */
export function addTableLabels(md: MarkdownIt): void {
  md.core.ruler.push('table_labels', (state) => {
    const page = getPageState(state.env);
    let title = page.title ?? '';
    const named = new Map<string, number>();
    for (const token of state.tokens) {
      if (token.type === 'heading_open') title = String(token.meta?.title ?? '');
      else if (token.type === 'table_open') {
        const label = getTableLabel(page, title);
        const count = (named.get(label) ?? 0) + 1;
        named.set(label, count);
        token.meta = { label: count === 1 ? label : `${label} ${count}` };
      }
    }
  });
}

function getTableLabel(page: PageState, title: string): string {
  const { strings } = page.options;
  return title === '' ? strings.tableUnnamed : fillPlaceholder(strings.table, title);
}
