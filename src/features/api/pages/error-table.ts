/** Embeds tables of errors and reasons in handwritten pages: what each means, and what to do. */
import type { ApiDescription, ApiError, ApiReason } from '../model/api.ts';
import type { Embedded, EmbedOptions } from './embedded.ts';
import { type Foreign, PageText } from './page-text.ts';
import { escapeAnchor } from './parts.ts';
import { addMarks, formatCodes, formatTable } from './table.ts';

type ErrorTableOptions = Pick<EmbedOptions, 'strings' | 'foreign'>;

/**
 * `wanted`: tags by name or slug, which stand for their `x-errors`, and errors by name. Rows are in the catalogue's order;
 * unknown names are left out. Undefined if no row is left.
 * 'BUSY LOST as ws': each code gets an anchor, `#ws-486`.
 */
export function embedErrors(
  wanted: string,
  description: ApiDescription,
  { strings, foreign }: ErrorTableOptions,
): Embedded | undefined {
  const { names, prefix } = parseErrorNames(wanted);
  const selected = names.flatMap((name) => findErrors(name, description));
  const rows = description.errors.flatMap((error) => {
    const own = selected.filter(({ name }) => name === error.name);
    // Tags that explain the error in the same words share a row.
    return own.filter((one, index) => own.findIndex(({ meaning }) => meaning === one.meaning) === index);
  });
  const columns: readonly Column<ApiError>[] = [
    { title: 'HTTP', of: ({ status }) => formatOptional(status) },
    { title: strings.apiCode, of: ({ code }) => formatCodeCell(formatOptional(code), prefix) },
    { title: strings.apiReason, of: ({ reasons = [] }) => (reasons.length > 0 ? formatCodes(reasons) : '') },
    { title: strings.apiMeaning, of: (one) => addMarks(one.meaning, one, strings) },
    { title: strings.apiToDo, of: ({ cure = '' }) => cure },
  ];
  return buildEmbedTable(columns, rows, foreign);
}

/** Parses `wanted`: the names, and the prefix of the codes' anchors. */
export function parseErrorNames(wanted: string): {
  readonly names: readonly string[];
  readonly prefix?: string;
} {
  const [, names = wanted, prefix] = /^(.*\S)\s+as\s+(\S+)$/.exec(wanted) ?? [];
  return { names: names.split(/\s+/), ...(prefix !== undefined && { prefix }) };
}

function formatCodeCell(code: string, prefix: string | undefined): string {
  if (prefix === undefined || code === '') return code;
  return `${formatCodes([code])}{#${escapeAnchor(`${prefix}-${code.replace(/^-/, '')}`)}}`;
}

/** `wanted`: names of reasons, in the order of the rows. */
export function embedReasons(
  wanted: string,
  { reasons = [] }: ApiDescription,
  { strings, foreign }: ErrorTableOptions,
): Embedded | undefined {
  const names = [...new Set(wanted.split(/\s+/))];
  const rows = names.flatMap((name) => reasons.filter((reason) => reason.name === name));
  const columns: readonly Column<ApiReason>[] = [
    {
      title: strings.apiReason,
      of: ({ name }) => `${formatCodes([name])}{#${escapeAnchor(`reason-${name.replaceAll('_', '-')}`)}}`,
    },
    { title: strings.apiMeaning, of: (reason) => addMarks(reason.meaning, reason, strings) },
    { title: strings.apiToDo, of: ({ cure = '' }) => cure },
  ];
  return buildEmbedTable(columns, rows, foreign);
}

/** A tag wins over an error of the same name. */
function findErrors(name: string, { tags, errors }: ApiDescription): readonly ApiError[] {
  const tag = tags.find((one) => one.name === name || one.slug === name);
  return tag?.errors ?? errors.filter((error) => error.name === name);
}

type Column<Row> = { readonly title: string; readonly of: (row: Row) => string };

/** Leaves out empty columns. */
function buildEmbedTable<Row extends ApiError | ApiReason>(
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  foreign: Foreign | undefined,
): Embedded | undefined {
  const [first] = rows;
  if (!first) return undefined;
  const shown = columns.filter(({ of }) => rows.some((row) => of(row) !== ''));
  const page = new PageText(first.place, foreign);
  for (const { meaning, cure } of rows) page.shows(meaning, cure);
  const head = shown.map(({ title }) => title);
  page.markdown(
    formatTable(
      head,
      rows.map((row) => shown.map(({ of }) => of(row) || '—')),
    ),
  );
  return page.finish();
}

function formatOptional(value: number | string | undefined): string {
  return value === undefined ? '' : String(value);
}
