/** Makes the pages of a description: an overview, one for each tag and, if configured, one for each operation. */

import type { Origin } from '#model/document/document';
import { plainMarkdown } from '#model/markup/markdown';
import type { Strings } from '#model/strings';
import { oneLine } from '#model/text';
import type { ApiEntry } from '../config.ts';
import { diffDescriptions } from '../diff/index.ts';
import { downloadNames } from '../downloads/names.ts';
import type { ApiDescription, ApiTag } from '../model/api.ts';
import type { ApiPlace } from '../model/schema.ts';
import { type Changes, changesOf, changesPage } from './changes.ts';
import { failuresAt, failuresOnPage, writeFailures } from './failures.ts';
import { type Item, itemsIn, itemsOf } from './items.ts';
import { PageText } from './page-text.ts';
import { anchorOf, serverLines } from './parts.ts';
import { writeSignIn } from './sign-in.ts';
import { ledInReference } from './viewer-links.ts';

/** A generated page, in the form of a file in content/. */
export type ApiPage = {
  /** Relative to content/, without a version's folder: 'rest-api/reference/calls/originate.md'. */
  readonly path: string;
  readonly text: string;
  readonly origins: readonly Origin[];
};

type Page = Pick<ApiPage, 'text' | 'origins'>;

/** With more operations the overview lists only tags. */
const rowLimit = 400;

/** Link texts for the downloads. */
const downloadLabels: Readonly<Record<string, string>> = {
  'openapi.yaml': 'OpenAPI (YAML)',
  'openapi.json': 'OpenAPI (JSON)',
  'asyncapi.yaml': 'AsyncAPI (YAML)',
  'asyncapi.json': 'AsyncAPI (JSON)',
  'postman.json': 'Postman',
};

/** Pages in reading order. `older`: the description in the previous version. */
export function pagesOf(
  description: ApiDescription,
  entry: ApiEntry,
  strings: Strings,
  older?: ApiDescription,
): ApiPage[] {
  const folder = entry.prefix.slice(1);
  const items = itemsOf({ description, entry, strings });
  // This version has no operations yet.
  if (items.length === 0) return [];
  const changes = older && changesOf(diffDescriptions(older, description), { description, entry, strings });
  const pages: ApiPage[] = [
    { path: `${folder}/index.md`, ...indexPage(description, items, entry, strings, changes) },
  ];
  for (const [index, tag] of description.tags.entries()) {
    const own = itemsIn(items, tag);
    if (own.length === 0) continue;
    pages.push({
      path: `${folder}/${tag.slug}/index.md`,
      ...tagPage(tag, index, own, { description, entry, strings, changes }),
    });
    for (const [at, item] of own.entries())
      if (item.route !== undefined)
        pages.push({
          path: `${item.route.slice(1)}.md`,
          ...itemPage(item, at, tag, { description, entry, strings, changes }),
        });
  }
  if (changes) {
    const path = `${changes.route.slice(1)}index.md`;
    pages.push({ path, ...changesPage(changes, { description, entry, strings }) });
  }
  return pages.map((page) => ({ ...page, text: ledInReference(page.text, description, entry) }));
}

function topOf({ file, place }: ApiDescription): ApiPlace {
  return place ?? { file: `content/${file}`, line: 1, column: 1 };
}

function indexPage(
  description: ApiDescription,
  items: readonly Item[],
  entry: ApiEntry,
  strings: Strings,
  changes: Changes | undefined,
): Page {
  const page = new PageText(topOf(description));
  const { lead, rest } = withoutLead(description.description);
  const tags = () => description.tags.map((tag) => titleOf(tag, strings));
  page.frontmatter({ title: description.title, ...leadOr(lead, () => listed(tags())) });
  if (rest) page.piece({ k: 'text', md: rest });
  const { servers } = description;
  if (servers.length > 0)
    page.piece({ k: 'text', md: `**${strings.apiServers}**\n\n${serverLines(servers)}` });
  writeSignIn(page, description, strings);
  const offered = downloadNames(description).map(
    (name) => `[${downloadLabels[name] ?? name}](${entry.prefix}/${name})`,
  );
  page.piece({ k: 'text', md: `**${strings.apiDownloads}** ${offered.join(' · ')}` });
  if (changes) page.piece({ k: 'text', md: `[${plainMarkdown(changes.title)}](${changes.route})` });
  for (const tag of description.tags) {
    page.at(tag.place ?? topOf(description));
    const title = plainMarkdown(titleOf(tag, strings));
    page.markdown(`## [${title}](${entry.prefix}/${tag.slug}/) {#${anchorOf(`tag-${tag.slug}`)}}`);
    if (items.length <= rowLimit) writeRows(page, itemsIn(items, tag), tag, entry);
    else if (tag.description) page.piece({ k: 'text', md: tag.description.split(/\n[ \t]*\n/)[0]! });
  }
  return page.finish();
}

type TagSource = {
  readonly description: ApiDescription;
  readonly entry: ApiEntry;
  readonly strings: Strings;
  readonly changes: Changes | undefined;
};

function tagPage(
  tag: ApiTag,
  order: number,
  items: readonly Item[],
  { description, entry, strings, changes }: TagSource,
): Page {
  const page = new PageText(tag.place ?? items[0]?.place ?? topOf(description));
  const { lead, rest } = withoutLead(tag.description);
  page.frontmatter({
    title: titleOf(tag, strings),
    ...leadOr(lead, () => listed(items.map(({ title }) => title))),
    order: String(order + 1),
  });
  if (rest) page.piece({ k: 'text', md: rest });
  writeRows(page, items, tag, entry);
  const failures = failuresOnPage(description);
  for (const item of items) {
    if (item.route !== undefined) continue;
    page.at(item.place).markdown(`## ${plainMarkdown(item.title)} {#${item.anchor}}`);
    item.write(page, { level: 3, scope: `${item.anchor}-`, description: item.description, failures });
    writeLink(page, item, changes);
  }
  if (items.some(({ route }) => route !== undefined)) writeFailures(page, description, strings);
  return page.finish();
}

function itemPage(item: Item, order: number, tag: ApiTag, { description, entry, changes }: TagSource): Page {
  const page = new PageText(item.place);
  const { lead, rest } = withoutLead(item.description, item.title);
  page.frontmatter({
    title: item.title,
    ...leadOr(lead, () => `${item.method.toUpperCase()} ${item.path} · ${item.title}`),
    order: String(order + 1),
    keywords: namesOf(item, description),
    search: entry.search ? undefined : false,
    ...(item.marks.deprecated && { badge: 'deprecated' }),
  });
  const failures = failuresAt(`${entry.prefix}/${tag.slug}/`, description);
  item.write(page, { level: 2, scope: '', description: rest, failures });
  writeLink(page, item, changes);
  return page.finish();
}

function bare(text: string): string {
  return text
    .replace(/<\/?[a-z][^<>]*>/gi, '')
    .replace(/[.。]\s*$/, '')
    .trim()
    .toLowerCase();
}

/** Limit for keywords in frontmatter; nobody types longer ones. */
const longestName = 60;

/** Search keywords: the id, and method and path with and without the server's base path. */
function namesOf({ id, method, path }: Item, { servers }: ApiDescription): string[] {
  const base = (servers[0]?.url ?? '').replace(/^[a-z]+:\/\/[^/]*/i, '').replace(/\/+$/, '');
  const short = path.startsWith(`${base}/`) ? path.slice(base.length) : path;
  const requests = [...new Set([path, short])].map((one) => `${method.toUpperCase()} ${one}`);
  return [id, ...requests].filter((name) => name !== '' && name.length <= longestName);
}

/** Link to the operation's changes since the previous version. */
function writeLink(page: PageText, { id, place }: Item, changes: Changes | undefined): void {
  const md = changes?.linkFor(id);
  if (md !== undefined) page.at(place).piece({ k: 'text', md });
}

function writeRows(page: PageText, items: readonly Item[], tag: ApiTag, { prefix }: ApiEntry): void {
  for (const { method, path, title, id, marks, route, anchor, place } of items) {
    const href = route === undefined ? `${prefix}/${tag.slug}/#${anchor}` : `${route}/`;
    const summary = title === id ? '' : ` ${plainMarkdown(title)}`;
    page.at(place).piece({
      k: 'row',
      method,
      md: `[\`${path.replaceAll('`', '')}\`](${href})${summary}`,
      ...(Object.keys(marks).length > 0 && { marks }),
    });
  }
}

function titleOf({ title }: ApiTag, strings: Strings): string {
  return title || strings.apiOther;
}

/** A description for a page that has none: the first titles that it lists. */
function listed(titles: readonly string[]): string {
  const text = titles.slice(0, 8).map(oneLine).join(' · ');
  // Full-width punctuation includes its own space.
  return text.replace(/(?<=[\u3001-\u303f\uff01-\uff65]) (?=·)/g, '');
}

/** Frontmatter: the lead, or a made description that the page does not repeat as its lead. */
function leadOr(lead: string | undefined, made: () => string) {
  return lead ? { description: lead } : { description: made(), lead: false };
}

/**
 * Takes a first paragraph of plain text as the lead, so that the body does not repeat it. The lead is '' if it only repeats
 * the title.
 */
function withoutLead(
  text: string | undefined,
  title?: string,
): { readonly lead?: string; readonly rest?: string } {
  if (text === undefined) return {};
  const [first = '', ...others] = text.trim().split(/\n[ \t]*\n/);
  const lead = first.replace(/\s*\n\s*/g, ' ');
  const rest = others.join('\n\n');
  if (title !== undefined && bare(lead) === bare(title)) return { lead: '', ...(rest !== '' && { rest }) };
  const isPlain = lead !== '' && lead.length <= 200 && !/[`*_#<>[\]|\\~$]|^[-+:\d]|\{\{/.test(lead);
  if (!isPlain) return { rest: text };
  return { lead, ...(rest !== '' && { rest }) };
}
