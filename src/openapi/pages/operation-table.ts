/** Operations as a table within a page that is written by hand: how each is called, what for, and what the page asks for beside. */
import type { ApiDescription, ApiEvent, ApiMarks, ApiOperation, ApiSchema } from '../../model/api.ts';
import { plainMarkdown } from '../../model/markdown.ts';
import { fill, type Strings } from '../../model/strings.ts';
import type { Embedded, EmbedOptions } from './embedded.ts';
import { PageText } from './page-text.ts';
import { anchorOf } from './parts.ts';

/** What a page may ask for beside method, path and summary. */
const columns = ['status', 'roles', 'scopes', 'fields', 'reply'] as const;
type Column = {
  readonly name: (typeof columns)[number];
  /** Of `fields:data`: the field whose own fields are meant. */
  readonly below?: string;
};

type Row = ApiOperation | ApiEvent;
type Wanted = { readonly names: readonly string[]; readonly asked: readonly Column[] };

/**
 * `wanted`: tags by name or slug and operations by id, in the order of the table, then columns: 'calls recordings.list status'.
 * What the description does not have is left out; undefined: it has none of them.
 */
export function embeddedTable(
  wanted: string,
  description: ApiDescription,
  options: EmbedOptions,
): Embedded | undefined {
  const { names, asked } = namesAndColumns(wanted);
  const rows = [...new Set(names.flatMap((name) => rowsOf(name, description)))];
  const [first] = rows;
  if (!first) return undefined;
  const page = new PageText(first.place);
  page.markdown(tableOf(rows, asked, description, options));
  return page.finish();
}

/** The names in what a page asks for. */
export function namesAsked(wanted: string): readonly string[] {
  return namesAndColumns(wanted).names;
}

function namesAndColumns(wanted: string): Wanted {
  const words = wanted.split(/\s+/);
  const asked: Column[] = [];
  // The first word is a name in any case.
  for (let column = columnOf(words.at(-1)!); words.length > 1 && column; column = columnOf(words.at(-1)!)) {
    asked.unshift(column);
    words.pop();
  }
  return { names: words, asked };
}

function columnOf(word: string): Column | undefined {
  const [start, below] = word.split(':');
  const name = columns.find((one) => one === start);
  if (name === undefined) return undefined;
  return below === undefined || !['fields', 'reply'].includes(name) ? { name } : { name, below };
}

/** A tag's name comes before an operation's. */
function rowsOf(name: string, { tags, operations, events = [] }: ApiDescription): readonly Row[] {
  const all: readonly Row[] = [...operations, ...events];
  const tag = tags.find((one) => one.name === name || one.slug === name);
  return all.filter((one) => (tag ? one.tag === tag.name : one.id === name));
}

function tableOf(
  rows: readonly Row[],
  asked: readonly Column[],
  description: ApiDescription,
  { entry, strings }: EmbedOptions,
): string {
  const cells = rows.map((row) => [
    ...callOf(row, description, entry.prefix ?? '', strings),
    // Full-width punctuation brings its own room.
    `${plainMarkdown(row.summary)}${marksOf(row, strings)}`.replace(
      /(?<=[\u3001-\u303f\uff01-\uff65]) (?=·)/,
      '',
    ),
    ...asked.map((column) => cellOf(column, row, strings)),
  ]);
  const isCalls = rows.every((row) => 'method' in row);
  const titles = {
    status: capital(strings.apiStatus),
    roles: strings.apiRoles,
    scopes: strings.apiScopes,
    fields: capital(strings.apiField),
    reply: isCalls ? strings.apiAnswers : strings.apiReply,
  };
  const head = [
    isCalls ? strings.apiMethod : '',
    isCalls ? strings.apiAddress : strings.apiMessage,
    strings.apiPurpose,
    ...asked.map(({ name }) => titles[name]),
  ];
  return [head, head.map(() => '---'), ...cells].map(lineOf).join('\n');
}

/** A word that stands within sentences elsewhere. */
function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

function lineOf(cells: readonly string[]): string {
  return `| ${cells.map((cell) => cell.replace(/(?<!\\)\|/g, '\\|').replace(/\s+/g, ' ')).join(' | ')} |`;
}

/** Method and linked path; of a message who sends it, and its linked name. */
function callOf(row: Row, { tags }: ApiDescription, prefix: string, strings: Strings): [string, string] {
  const slug = tags.find(({ name }) => name === row.tag)?.slug;
  const href = row.route === undefined ? `${prefix}/${slug}/#${anchorOf(row.id)}` : `${row.route}/`;
  const link = (text: string) => `[\`${text.replaceAll('`', '')}\`](${href})`;
  if ('method' in row) return [row.method.toUpperCase(), link(row.path)];
  return [row.action === 'send' ? strings.apiSends : strings.apiReceives, link(row.id)];
}

function marksOf({ since, until, deprecated }: ApiMarks, strings: Strings): string {
  const words = [
    since !== undefined && fill(strings.apiSince, since),
    until !== undefined && fill(strings.apiUntil, until),
    deprecated && strings.apiDeprecated,
  ].filter((one) => typeof one === 'string');
  return words.map((one) => ` · *${plainMarkdown(one)}*`).join('');
}

function cellOf({ name: column, below }: Column, row: Row, strings: Strings): string {
  if (column === 'fields' || column === 'reply') return codes(namesOf(schemaOf(row, column), below));
  if (column === 'status') return codes('answers' in row ? successes(row) : []);
  if (column === 'scopes') return codes(row.scopes);
  if (row.roles.length > 0) return codes(row.roles);
  return row.security.length === 0 ? strings.apiNoSignIn : strings.apiAnyRole;
}

function successes({ answers }: ApiOperation): string[] {
  return answers.map(({ status }) => status).filter((status) => /^[123]/.test(status));
}

function codes(values: readonly string[]): string {
  return values.length === 0 ? '—' : values.map((one) => `\`${one.replaceAll('`', '')}\``).join(' ');
}

/** What is sent, or what is answered where it succeeds. */
function schemaOf(row: Row, side: 'fields' | 'reply'): ApiSchema | undefined {
  if ('method' in row) {
    const [success] = row.answers.filter(({ status }) => status.startsWith('2'));
    return (side === 'fields' ? row.body : success)?.content[0]?.schema;
  }
  return (side === 'fields' ? row.messages : row.reply?.messages)?.[0]?.content.schema;
}

/** What may be left out has a question mark behind it; what is the same in each message of its kind is not told. */
function namesOf(schema: ApiSchema | undefined, below: string | undefined): string[] {
  const all = schema?.properties ?? [];
  const meant = below === undefined ? all : (all.find(({ name }) => name === below)?.schema.properties ?? []);
  return meant
    .filter((one) => one.schema.const === undefined)
    .map(({ name, required }) => (required ? name : `${name}?`));
}
