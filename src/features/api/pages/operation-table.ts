/** Embeds a table of operations in a handwritten page: method, path, summary, and columns that the page requests. */
import { escapeMarkdown } from '#model/markup/markdown';
import type { Strings } from '#model/strings';
import { capitalize } from '#model/text';
import type { ApiDescription, ApiEvent, ApiOperation } from '../model/api.ts';
import { formatPlain } from '../model/numbers.ts';
import type { ApiField, ApiSchema, Json } from '../model/schema.ts';
import type { Embedded, EmbedOptions } from './embedded.ts';
import { PageText } from './page-text.ts';
import { escapeAnchor } from './parts.ts';
import { addMarks, formatCodes, formatTable } from './table.ts';

/** Columns that a page can request. */
const columns = ['status', 'roles', 'scopes', 'fields', 'values', 'reply', 'about'] as const;
type Column = {
  readonly name: (typeof columns)[number];
  /** 'data' in `fields:data`: show the fields of that field. */
  readonly below?: string;
};

type Row = ApiOperation | ApiEvent;
type TableRequest = { readonly names: readonly string[]; readonly requested: readonly Column[] };

/**
 * `wanted`: tags by name or slug and operations by id, in the order of the table, then columns: 'calls recordings.list status'.
 * Unknown names are left out. Undefined if no row is left.
 */
export function embedTable(
  wanted: string,
  description: ApiDescription,
  options: EmbedOptions,
): Embedded | undefined {
  const { requested } = parseNamesAndColumns(wanted);
  const rows = removeSharedSince(findTableRows(wanted, description));
  const [first] = rows;
  if (!first) return undefined;
  const page = new PageText(first.place, options.foreign);
  const hasAbout = requested.some(({ name }) => name === 'about');
  for (const { summary, description: about } of rows) page.shows(summary, hasAbout ? about : undefined);
  page.markdown(buildTable(rows, requested, description, options));
  return page.finish();
}

/** In the order of the table. */
export function findTableRows(wanted: string, description: ApiDescription): readonly Row[] {
  return [...new Set(parseTableNames(wanted).flatMap((name) => findRows(name, description)))];
}

/** Drops a `since` that all rows share: the page can say it once. */
function removeSharedSince(rows: readonly Row[]): readonly Row[] {
  const [first, ...others] = rows;
  const isShared = others.length > 0 && others.every(({ since }) => since === first!.since);
  return isShared ? rows.map(({ since: _, ...row }) => row as Row) : rows;
}

/** Names of tags and operations in `wanted`. */
export function parseTableNames(wanted: string): readonly string[] {
  return parseNamesAndColumns(wanted).names;
}

function parseNamesAndColumns(wanted: string): TableRequest {
  const words = wanted.split(/\s+/);
  const requested: Column[] = [];
  // The first word is always a name, even if it is also a column.
  for (
    let column = parseColumn(words.at(-1)!);
    words.length > 1 && column;
    column = parseColumn(words.at(-1)!)
  ) {
    requested.unshift(column);
    words.pop();
  }
  return { names: words, requested };
}

function parseColumn(word: string): Column | undefined {
  const [start, below] = word.split(':');
  const name = columns.find((column) => column === start);
  if (name === undefined) return undefined;
  return below === undefined || !['fields', 'values', 'reply'].includes(name) ? { name } : { name, below };
}

/** A tag wins over an operation of the same name. */
function findRows(name: string, { tags, operations, events = [] }: ApiDescription): readonly Row[] {
  const all: readonly Row[] = [...operations, ...events];
  const tag = tags.find((one) => one.name === name || one.slug === name);
  return all.filter((row) => (tag ? row.tag === tag.name : row.id === name));
}

function buildTable(
  rows: readonly Row[],
  requested: readonly Column[],
  description: ApiDescription,
  { entry, strings }: EmbedOptions,
): string {
  const isCalls = rows.every((row) => 'method' in row);
  // If one side sends all messages, the page says so and rows need not.
  const isOneWay = rows.every((row) => 'action' in row && row.action === (rows[0] as ApiEvent).action);
  // `about` replaces the summary column: the table is too narrow for both.
  const hasAbout = requested.some(({ name }) => name === 'about');
  const cells = rows.map((row) => [
    ...formatCall(row, description, entry.prefix ?? '', strings).slice(isOneWay ? 1 : 0),
    ...(hasAbout ? [] : [addMarks(escapeMarkdown(row.summary), row, strings)]),
    ...requested.map((column) => formatCell(column, row, strings)),
  ]);
  const titles = {
    status: capitalize(strings.apiStatus),
    roles: strings.apiRoles,
    scopes: strings.apiScopes,
    fields: capitalize(strings.apiField),
    values: capitalize(strings.apiField),
    reply: isCalls ? strings.apiAnswers : strings.apiReply,
    about: strings.apiAbout,
  };
  const head = [
    ...(isOneWay ? [] : [isCalls ? strings.apiMethod : '']),
    isCalls ? strings.apiAddress : strings.apiMessage,
    ...(hasAbout ? [] : [strings.apiPurpose]),
    ...requested.map(({ name }) => titles[name]),
  ];
  return formatTable(head, cells);
}

/** Method and linked path; for an event, its direction and linked name. */
function formatCall(row: Row, { tags }: ApiDescription, prefix: string, strings: Strings): [string, string] {
  const slug = tags.find(({ name }) => name === row.tag)?.slug;
  const href = row.route === undefined ? `${prefix}/${slug}/#${escapeAnchor(row.id)}` : `${row.route}/`;
  const link = (text: string) => `[\`${text.replaceAll('`', '')}\`](${href})`;
  if ('method' in row) return [`\`${row.method.toUpperCase()}\`{.api-method .${row.method}}`, link(row.path)];
  return [row.action === 'send' ? strings.apiSends : strings.apiReceives, link(row.id)];
}

function formatCell({ name: column, below }: Column, row: Row, strings: Strings): string {
  if (column === 'fields' || column === 'reply')
    return formatCodes(listRowFields(row, column, below).map(formatFieldName));
  if (column === 'values')
    return (
      listRowFields(row, 'fields', below)
        .map((field) => formatFieldWithValues(field, strings))
        .join(' · ') || '—'
    );
  if (column === 'about') return describeRow(row, strings);
  if (column === 'status') return formatCodes('answers' in row ? listSuccesses(row) : []);
  if (column === 'scopes') return formatCodes(row.scopes);
  if (row.roles.length > 0) return formatCodes(row.roles);
  return row.security.length === 0 ? strings.apiNoSignIn : strings.apiAnyRole;
}

/** The summary and the first paragraph of the description. */
function describeRow(row: Row, strings: Strings): string {
  const summary = addMarks(`**${escapeMarkdown(row.summary)}**`, row, strings);
  const [first] = (row.description ?? '').trim().split(/\n[ \t]*\n/);
  return first ? `${summary}<br>${first}` : summary;
}

function listSuccesses({ answers }: ApiOperation): string[] {
  return answers.map(({ status }) => status).filter((status) => /^[123]/.test(status));
}

/** Schema of the request, or of the success response. */
function getSideSchema(row: Row, side: 'fields' | 'reply'): ApiSchema | undefined {
  if ('method' in row) {
    const [success] = row.answers.filter(({ status }) => status.startsWith('2'));
    return (side === 'fields' ? row.body : success)?.content[0]?.schema;
  }
  return (side === 'fields' ? row.messages : row.reply?.messages)?.[0]?.content.schema;
}

/** Leaves out constant fields, which every message has. A request without a body shows its query. */
function listRowFields(row: Row, side: 'fields' | 'reply', below: string | undefined): readonly ApiField[] {
  const schema = getSideSchema(row, side);
  if (side === 'fields' && schema === undefined && 'method' in row)
    return row.parameters.filter((parameter) => parameter.in === 'query');
  const all = schema?.properties ?? [];
  const inner = all.find(({ name }) => name === below)?.schema;
  const selected = below === undefined ? all : (inner?.properties ?? inner?.items?.properties ?? []);
  return selected.filter((field) => field.schema.const === undefined);
}

/** Marks an optional field with a question mark. */
function formatFieldName({ name, required }: ApiField): string {
  return required ? name : `${name}?`;
}

/** A field with its values: '`type?` default `blind` / `attended`'. */
function formatFieldWithValues(field: ApiField, { apiDefault }: Strings): string {
  const { enum: values = [], default: preset } = field.schema;
  const others = values.map(({ value }) => value).filter((value) => value !== preset);
  const formatValueCode = (value: Json) => formatCodes([formatPlain(value)]);
  const shown = [
    ...(preset === undefined ? [] : [`${apiDefault} ${formatValueCode(preset)}`]),
    ...others.map(formatValueCode),
  ];
  return `${formatCodes([formatFieldName(field)])} ${shown.join(' / ')}`.trim();
}
