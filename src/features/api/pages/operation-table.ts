/** Embeds a table of operations in a handwritten page: method, path, summary, and columns that the page requests. */

import { plainMarkdown } from '#model/markup/markdown';
import type { Strings } from '#model/strings';
import { capitalised } from '#model/text';
import type { ApiDescription, ApiEvent, ApiOperation } from '../model/api.ts';
import type { ApiField, ApiSchema, Json } from '../model/schema.ts';
import type { Embedded, EmbedOptions } from './embedded.ts';
import { PageText } from './page-text.ts';
import { anchorOf } from './parts.ts';
import { codes, marked, tableText } from './table.ts';

/** Columns that a page can request. */
const columns = ['status', 'roles', 'scopes', 'fields', 'values', 'reply', 'about'] as const;
type Column = {
  readonly name: (typeof columns)[number];
  /** 'data' in `fields:data`: show the fields of that field. */
  readonly below?: string;
};

type Row = ApiOperation | ApiEvent;
type Wanted = { readonly names: readonly string[]; readonly requested: readonly Column[] };

/**
 * `wanted`: tags by name or slug and operations by id, in the order of the table, then columns: 'calls recordings.list status'.
 * Unknown names are left out. Undefined if no row is left.
 */
export function embeddedTable(
  wanted: string,
  description: ApiDescription,
  options: EmbedOptions,
): Embedded | undefined {
  const { names, requested } = namesAndColumns(wanted);
  const found = [...new Set(names.flatMap((name) => rowsOf(name, description)))];
  const rows = withoutShared(found);
  const [first] = rows;
  if (!first) return undefined;
  const page = new PageText(first.place, options.foreign);
  const hasAbout = requested.some(({ name }) => name === 'about');
  for (const { summary, description: about } of rows) page.shows(summary, hasAbout ? about : undefined);
  page.markdown(tableOf(rows, requested, description, options));
  return page.finish();
}

/** Drops a `since` that all rows share: the page can say it once. */
function withoutShared(rows: readonly Row[]): readonly Row[] {
  const [first, ...others] = rows;
  const isShared = others.length > 0 && others.every(({ since }) => since === first!.since);
  return isShared ? rows.map(({ since: _, ...row }) => row as Row) : rows;
}

/** Names of tags and operations in `wanted`. */
export function namesAsked(wanted: string): readonly string[] {
  return namesAndColumns(wanted).names;
}

function namesAndColumns(wanted: string): Wanted {
  const words = wanted.split(/\s+/);
  const requested: Column[] = [];
  // The first word is always a name, even if it is also a column.
  for (let column = columnOf(words.at(-1)!); words.length > 1 && column; column = columnOf(words.at(-1)!)) {
    requested.unshift(column);
    words.pop();
  }
  return { names: words, requested };
}

function columnOf(word: string): Column | undefined {
  const [start, below] = word.split(':');
  const name = columns.find((one) => one === start);
  if (name === undefined) return undefined;
  return below === undefined || !['fields', 'values', 'reply'].includes(name) ? { name } : { name, below };
}

/** A tag wins over an operation of the same name. */
function rowsOf(name: string, { tags, operations, events = [] }: ApiDescription): readonly Row[] {
  const all: readonly Row[] = [...operations, ...events];
  const tag = tags.find((one) => one.name === name || one.slug === name);
  return all.filter((one) => (tag ? one.tag === tag.name : one.id === name));
}

function tableOf(
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
    ...callOf(row, description, entry.prefix ?? '', strings).slice(isOneWay ? 1 : 0),
    ...(hasAbout ? [] : [marked(plainMarkdown(row.summary), row, strings)]),
    ...requested.map((column) => cellOf(column, row, strings)),
  ]);
  const titles = {
    status: capitalised(strings.apiStatus),
    roles: strings.apiRoles,
    scopes: strings.apiScopes,
    fields: capitalised(strings.apiField),
    values: capitalised(strings.apiField),
    reply: isCalls ? strings.apiAnswers : strings.apiReply,
    about: strings.apiAbout,
  };
  const head = [
    ...(isOneWay ? [] : [isCalls ? strings.apiMethod : '']),
    isCalls ? strings.apiAddress : strings.apiMessage,
    ...(hasAbout ? [] : [strings.apiPurpose]),
    ...requested.map(({ name }) => titles[name]),
  ];
  return tableText(head, cells);
}

/** Method and linked path; for an event, its direction and linked name. */
function callOf(row: Row, { tags }: ApiDescription, prefix: string, strings: Strings): [string, string] {
  const slug = tags.find(({ name }) => name === row.tag)?.slug;
  const href = row.route === undefined ? `${prefix}/${slug}/#${anchorOf(row.id)}` : `${row.route}/`;
  const link = (text: string) => `[\`${text.replaceAll('`', '')}\`](${href})`;
  if ('method' in row) return [`\`${row.method.toUpperCase()}\`{.api-method .${row.method}}`, link(row.path)];
  return [row.action === 'send' ? strings.apiSends : strings.apiReceives, link(row.id)];
}

function cellOf({ name: column, below }: Column, row: Row, strings: Strings): string {
  if (column === 'fields' || column === 'reply') return codes(fieldsOf(row, column, below).map(nameOf));
  if (column === 'values')
    return (
      fieldsOf(row, 'fields', below)
        .map((one) => withValues(one, strings))
        .join(' · ') || '—'
    );
  if (column === 'about') return aboutOf(row, strings);
  if (column === 'status') return codes('answers' in row ? successes(row) : []);
  if (column === 'scopes') return codes(row.scopes);
  if (row.roles.length > 0) return codes(row.roles);
  return row.security.length === 0 ? strings.apiNoSignIn : strings.apiAnyRole;
}

/** The summary and the first paragraph of the description. */
function aboutOf(row: Row, strings: Strings): string {
  const summary = marked(`**${plainMarkdown(row.summary)}**`, row, strings);
  const [first] = (row.description ?? '').trim().split(/\n[ \t]*\n/);
  return first ? `${summary}<br>${first}` : summary;
}

function successes({ answers }: ApiOperation): string[] {
  return answers.map(({ status }) => status).filter((status) => /^[123]/.test(status));
}

/** Schema of the request, or of the success response. */
function schemaOf(row: Row, side: 'fields' | 'reply'): ApiSchema | undefined {
  if ('method' in row) {
    const [success] = row.answers.filter(({ status }) => status.startsWith('2'));
    return (side === 'fields' ? row.body : success)?.content[0]?.schema;
  }
  return (side === 'fields' ? row.messages : row.reply?.messages)?.[0]?.content.schema;
}

/** Leaves out constant fields, which every message has. A request without a body shows its query. */
function fieldsOf(row: Row, side: 'fields' | 'reply', below: string | undefined): readonly ApiField[] {
  const schema = schemaOf(row, side);
  if (side === 'fields' && schema === undefined && 'method' in row)
    return row.parameters.filter((one) => one.in === 'query');
  const all = schema?.properties ?? [];
  const inner = all.find(({ name }) => name === below)?.schema;
  const selected = below === undefined ? all : (inner?.properties ?? inner?.items?.properties ?? []);
  return selected.filter((one) => one.schema.const === undefined);
}

/** Marks an optional field with a question mark. */
function nameOf({ name, required }: ApiField): string {
  return required ? name : `${name}?`;
}

/** A field with its values: '`type?` default `blind` / `attended`'. */
function withValues(field: ApiField, { apiDefault }: Strings): string {
  const { enum: values = [], default: preset } = field.schema;
  const others = values.map(({ value }) => value).filter((value) => value !== preset);
  const code = (value: Json) => codes([typeof value === 'string' ? value : JSON.stringify(value)]);
  const shown = [...(preset === undefined ? [] : [`${apiDefault} ${code(preset)}`]), ...others.map(code)];
  return `${codes([nameOf(field)])} ${shown.join(' / ')}`.trim();
}
