/** One form for OpenAPI and AsyncAPI operations, for lists and pages. */
import type { Strings } from '#model/strings';
import type { ApiEntry } from '../config.ts';
import type { ApiDescription, ApiEvent, ApiOperation, ApiTag } from '../model/api.ts';
import { type ApiMarks, type ApiPlace, marksOf } from '../model/schema.ts';
import { deriveTitle } from '../openapi/summary.ts';
import { getKey } from '../reuse/kept.ts';
import { writeEvent } from './event.ts';
import type { Failures } from './failures.ts';
import { writeOperation } from './operation.ts';
import type { PageText } from './page-text.ts';
import { escapeAnchor } from './parts.ts';

export type Item = {
  readonly id: string;
  /** Its description does not name it so. */
  readonly isUnnamed?: boolean;
  readonly tag: string;
  readonly furtherTags: readonly string[];
  readonly title: string;
  /** Text of its badge: 'post', 'send'. */
  readonly method: string;
  /** The path of a call; the id of an event, or its address. */
  readonly path: string;
  readonly route?: string;
  /** Id of its heading on the tag's page. */
  readonly anchor: string;
  readonly marks: ApiMarks;
  readonly description?: string;
  readonly place: ApiPlace;
  /** Covers all that it was made from; absent if nobody knows. */
  readonly key?: string;
  /** `options.description` replaces its own. */
  write(page: PageText, options: ItemOptions): void;
};

type ItemOptions = {
  readonly level: number;
  readonly scope: string;
  readonly description?: string;
  /** Shared error responses that another page describes. */
  readonly failures?: Failures;
  /** Operations of the page. */
  readonly count?: number;
};

type ItemSource = {
  readonly description: ApiDescription;
  readonly entry: ApiEntry;
  readonly strings: Strings;
};

/** Sorted by tag, then in source order. */
export function buildItems(source: ItemSource): Item[] {
  const { events = [], operations } = source.description;
  return makeTitlesDistinct([
    ...operations.map((operation) => buildOperationItem(operation, source)),
    ...events.map((event) => buildEventItem(event, source)),
  ]);
}

/** Operations of a tag with equal titles get their methods added, or their ids if the methods are equal too. */
function makeTitlesDistinct(items: readonly Item[]): Item[] {
  const byTitle = new Map<string, Item[]>();
  const getItemKey = ({ tag, title }: Item) => `${tag}\0${title}`;
  for (const item of items) {
    const known = byTitle.get(getItemKey(item));
    if (known) known.push(item);
    else byTitle.set(getItemKey(item), [item]);
  }
  return items.map((item) => {
    const { id, method, title, description } = item;
    const all = byTitle.get(getItemKey(item))!;
    if (all.length === 1) return item;
    if (new Set(all.map((one) => one.method)).size === all.length)
      return { ...item, title: `${title} · ${method.toUpperCase()}` };
    if (item.isUnnamed)
      return { ...item, ...nameById(`${item.path} · ${method.toUpperCase()}`, title, description) };
    // 'repos/list-tags' is in the list of its tag, which already says 'repos'.
    const name = item.path.startsWith('/') ? id.replace(/^.*\//, '') : id;
    return { ...item, ...nameById(name, title, description) };
  });
}

/** Takes the id as title and moves the old title into the description. */
function nameById(
  id: string,
  title: string,
  description: string | undefined,
): Pick<Item, 'title' | 'description'> {
  const isRepeated = title === splitIdWords(id) || description?.startsWith(title);
  const text = isRepeated ? description : [title, description].filter(Boolean).join('\n\n');
  return { title: splitIdWords(id), ...(text !== undefined && { description: text }) };
}

export function filterItems(items: readonly Item[], { name }: ApiTag): Item[] {
  return items.filter(({ tag, furtherTags }) => tag === name || furtherTags.includes(name));
}

function buildOperationItem(operation: ApiOperation, source: ItemSource): Item {
  return {
    ...buildCommonItem(operation, operation.path),
    method: operation.method,
    path: operation.path,
    write: (page, { description, ...options }) =>
      writeOperation(page, { ...operation, description }, { ...source, ...options }),
  };
}

/** A longer title is a sentence; readers know an event by its name. */
const longestEventTitle = 60;

function buildEventItem(event: ApiEvent, { strings, entry: { samples } }: ItemSource): Item {
  const path = event.isUnnamed ? event.channel.address : event.id;
  const common = buildCommonItem(event, path);
  const { id, title, description } = common;
  return {
    ...common,
    ...(title.length > longestEventTitle &&
      title !== path &&
      nameById(event.isUnnamed ? path : id, title, description)),
    method: event.action,
    path,
    write: (page, { description, failures, ...options }) =>
      writeEvent(page, { ...event, description }, { strings, samples, ...options }),
  };
}

/** 'createChatCompletion', 'create-chat_completion' -> 'Create chat completion'; names with dots stay. */
function splitIdWords(id: string): string {
  const isCamel = /^[A-Za-z\d]*[a-z][A-Z][A-Za-z\d]*$/.test(id);
  if (!isCamel && !/^[a-z\d]+(?:[-_][a-z\d]+)+$/.test(id)) return id;
  const words = id.split(/[-_]|(?<=[a-z\d])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z]{2})/);
  const text = words.map((word) => (/^[A-Z\d]{2,}s?$/.test(word) ? word : word.toLowerCase())).join(' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function buildCommonItem(
  one: ApiOperation | ApiEvent,
  path: string,
): Omit<Item, 'method' | 'path' | 'write'> {
  const { id, isUnnamed, tag, furtherTags = [], summary, route, description, place } = one;
  const key = getKey(one);
  return {
    id,
    ...(isUnnamed && { isUnnamed }),
    tag,
    furtherTags,
    title: summary || deriveTitle(description ?? '') || (isUnnamed ? path : splitIdWords(id)),
    ...(route !== undefined && { route }),
    anchor: escapeAnchor(id),
    marks: marksOf(one),
    ...(description !== undefined && { description }),
    place,
    ...(key !== undefined && { key }),
  };
}
