/** Writes the parts that OpenAPI and AsyncAPI operations share: headings, contents, errors. */
import { fixedIds } from '#model/contract';
import { escapeMarkdown } from '#model/markup/markdown';
import { fillPlaceholder, type Strings } from '#model/strings';
import { joinToOneLine } from '#model/text';
import type { ApiEntry } from '../config.ts';
import type {
  ApiContent,
  ApiDescription,
  ApiError,
  ApiEvent,
  ApiExample,
  ApiOperation,
} from '../model/api.ts';
import { type ApiField, marksOf } from '../model/schema.ts';
import { formatFence } from '../openapi/async-notes.ts';
import { formatLinkedExample } from '../openapi/examples.ts';
import { formatDocs } from './docs.ts';
import { type Budget, type FieldOptions, writePartList, writeSchema, writeTexts } from './fields.ts';
import type { PageText } from './page-text.ts';
import { formatTypeName } from './type-name.ts';

export type PartOptions = {
  readonly strings: Strings;
  /** Level of the parts' headings. */
  readonly level: number;
  /** Prefix of ids on a page with several operations: 'calls-originate-'. */
  readonly scope: string;
  /** Operations of the page, which share its room; absent: one. */
  readonly count?: number;
  /** The only part of an embed: the page around it has its heading. */
  readonly isBare?: boolean;
};

export function writeScopedHeading(
  page: PageText,
  text: string,
  id: string,
  { level, scope, isBare = false }: PartOptions,
  below = 0,
): void {
  if (isBare && below === 0) return;
  page.markdown(
    `${'#'.repeat(Math.min(6, level + below))} ${escapeMarkdown(text)} {#${escapeAnchor(scope + id)}}`,
  );
}

/** The head piece that operations and events share. */
export function buildHead(one: ApiOperation | ApiEvent) {
  const { id, roles, security, ways } = one;
  const names = security.map((way) => way.map(({ name }) => name).join(' + ')).filter(Boolean);
  const { signIn, scopes } = ways ?? { signIn: names, scopes: one.scopes };
  const isOptional = signIn.length > 0 && security.some((way) => way.length === 0);
  return {
    k: 'head',
    id,
    marks: marksOf(one),
    roles,
    scopes,
    signIn,
    ...(isOptional && { isOptional }),
    ...(one.badges && { badges: one.badges }),
  } as const;
}

/** Replaces characters that a heading's `{#id}` cannot hold. */
export function escapeAnchor(text: string): string {
  const id = text.replace(/[^\p{L}\p{N}_.-]+/gu, '-').replace(/^-+|-+$/g, '') || 'part';
  return fixedIds.has(id) ? `${id}-` : id;
}

/** URL of an operation: its own page, or its heading on the tag's page. */
export function buildOperationHref(
  { route, tag, id }: Pick<ApiOperation, 'route' | 'tag' | 'id'>,
  { tags }: Pick<ApiDescription, 'tags'>,
  { prefix = '' }: Partial<Pick<ApiEntry, 'prefix'>>,
): string {
  if (route !== undefined) return `${route}/`;
  const slug = tags.find(({ name }) => name === tag)?.slug ?? '';
  return `${prefix}/${slug}/#${escapeAnchor(id)}`;
}

/** Groups parameters by `in`, in the order of a request; without `in` a field is a header. */
export function groupByPlace(fields: readonly ApiField[], { strings }: Pick<PartOptions, 'strings'>) {
  const places = [
    ['path', strings.apiPath],
    ['query', strings.apiQuery],
    ['header', strings.apiHeader],
    ['cookie', strings.apiCookie],
  ] as const;
  return places.flatMap(([where, title]) => {
    const own = fields.filter((field) => (field.in ?? 'header') === where);
    return own.length > 0 ? [{ where, title, fields: own }] : [];
  });
}

export function buildFieldOptions(
  { scope, strings }: Pick<PartOptions, 'scope' | 'strings'>,
  prefix: string,
  direction: FieldOptions['direction'],
  budget: Budget,
): FieldOptions {
  return { prefix: scope + prefix, direction, strings, budget };
}

/** Joins media types that share a schema. */
export function groupBySchema(contents: readonly ApiContent[]): ApiContent[] {
  const found: { type: string; content: ApiContent }[] = [];
  for (const content of contents) {
    const same = found.find(({ content: one }) => !hasOwnParts(content) && one.schema === content.schema);
    if (same) same.type += `, ${content.type}`;
    else found.push({ type: content.type, content });
  }
  return found.map(({ type, content }) => ({ ...content, type }));
}

/** Whether more is told of the media type than its schema. */
function hasOwnParts({ description, encoding, parts, isSequence, linked, examples }: ApiContent): boolean {
  return (
    Boolean(description || encoding || parts || isSequence || linked) ||
    examples.some((example) => example.description)
  );
}

/** One line: the media type, and a link to the schema's description. */
export function formatContentLine(
  { type, schema }: Pick<ApiContent, 'type' | 'schema'>,
  told: ReadonlyMap<string, string>,
): string {
  const name = escapeMarkdown(schema ? formatTypeName(schema) : '');
  return `\`${type}\` · [${name}](${told.get(schema?.name ?? '')})`;
}

/**
 * @param known Links to schemas described so far, by name: each is shown once, then linked. Most error responses of an
 * operation have the same body.
 */
export function writeContent(
  page: PageText,
  { type, description, schema, isSequence, encoding, parts = [], linked = [], examples }: ApiContent,
  options: FieldOptions,
  { strings }: PartOptions,
  isRequired: boolean,
  known?: Map<string, string>,
): void {
  const item = isSequence ? schema?.items : undefined;
  const itemName = item && fillPlaceholder(strings.apiSequence, formatTypeName(item));
  const name = itemName ?? (schema && formatTypeName(schema));
  if (schema?.name !== undefined && known?.has(schema.name)) {
    page.piece({ k: 'text', md: formatContentLine({ type, schema }, known) });
    return;
  }
  if (schema?.name !== undefined) known?.set(schema.name, `#${escapeAnchor(options.prefix)}`);
  const words = [type && `\`${type}\``, name && escapeMarkdown(name), isRequired && strings.apiRequired]
    .filter(Boolean)
    .join(' · ');
  if (words) page.piece({ k: 'text', md: words });
  if (description) page.piece({ k: 'text', md: description });
  if (schema) writeTexts(page, schema);
  if (schema?.docs) page.piece({ k: 'text', md: formatDocs(schema.docs, strings) });
  const told = [
    ...examples.filter((example) => example.description !== undefined).map(formatExampleText),
    ...linked.map(formatLinkedExample),
  ];
  if (told.length > 0)
    page.piece({ k: 'text', md: told.map((line) => `- ${strings.apiExample}${line}`).join('\n') });
  if (schema?.foreign) {
    const { format, text, language } = schema.foreign;
    page.piece({ k: 'text', md: `\`${format}\`\n\n${formatFence(language, text)}` });
  }
  if (schema) writeSchema(page, schema, { ...options, ...(encoding && { encoding }) });
  writeParts(page, parts, options, strings);
}

/** Markdown: the name of an example that has more to tell. */
function formatExampleText({ name = '', summary = name, description = '' }: ApiExample): string {
  return `**${escapeMarkdown(summary)}** ${joinToOneLine(description)}`;
}

/** Parts without names, by their places. */
function writeParts(
  page: PageText,
  parts: NonNullable<ApiContent['parts']>,
  options: FieldOptions,
  strings: Strings,
): void {
  const told = parts.some(
    ({ contentType, headers, parts: inner }) => contentType !== undefined || headers || inner,
  );
  if (!told) return;
  page.piece({ k: 'text', md: `**${strings.apiParts}**` });
  writePartList(page, parts, options);
}

/** @param elsewhere Links to errors that another page describes, by name. */
export function writeErrors(
  page: PageText,
  { errors, place }: Pick<ApiOperation, 'errors' | 'place'>,
  options: PartOptions,
  elsewhere?: ReadonlyMap<string, string>,
): void {
  if (errors.length === 0) return;
  page.at(place);
  writeScopedHeading(page, options.strings.apiErrors, 'errors', options);
  const links = errors.flatMap(({ name, status }) => {
    const address = elsewhere?.get(name);
    return address === undefined
      ? []
      : [`${status ?? ''}\u00a0[\`${name.replaceAll('`', '')}\`](${address})`.trim()];
  });
  if (links.length > 0) page.piece({ k: 'text', md: links.join(' · ') });
  writeErrorList(
    page,
    errors.filter(({ name }) => !elsewhere?.has(name)),
    options.scope,
  );
}

export function writeErrorList(page: PageText, errors: readonly ApiError[], scope: string): void {
  if (errors.length === 0) return;
  page.piece({ k: 'list' });
  for (const error of errors) {
    const { name, status, code, meaning, cure, place } = error;
    const type = [status, code].filter((one) => one !== undefined).join(' · ');
    const marks = marksOf(error);
    page.at(place).piece({
      k: 'field',
      id: `${scope}error-${name}`,
      name,
      ...(type && { type }),
      ...(Object.keys(marks).length > 0 && { marks }),
      ...(meaning && { md: meaning }),
      ...(cure !== undefined && { cure }),
    });
  }
  page.piece({ k: 'end' });
}
