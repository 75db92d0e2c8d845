/** Makes the pages of a description: an overview, one for each tag and, if configured, one for each operation. */
import type { Origin } from '#model/document/document';
import { escapeMarkdown } from '#model/markup/markdown';
import type { Strings } from '#model/strings';
import { joinToOneLine } from '#model/text';
import type { ApiEntry } from '../config.ts';
import { diffDescriptions } from '../diff/index.ts';
import { downloadNames } from '../downloads/names.ts';
import { furtherKey } from '../further.ts';
import { methodKey } from '../methods.ts';
import type { ApiDescription, ApiTag } from '../model/api.ts';
import type { ApiPlace } from '../model/schema.ts';
import { escapeSummary, writeAbout, writeBadges, writeDocs } from './about.ts';
import { type Changes, getChanges, writeChangesPage } from './changes.ts';
import { createPageFailures, linkFailures, writeFailures } from './failures.ts';
import { buildItems, filterItems, type Item } from './items.ts';
import type { PageKeeper } from './page-keeper.ts';
import { PageText } from './page-text.ts';
import { buildOperationHref, escapeAnchor } from './parts.ts';
import { resolveViewerLinks } from './viewer-links.ts';

/** A generated page, in the form of a file in content/. */
export type ApiPage = {
  /** Relative to content/, without a version's folder: 'rest-api/reference/calls/originate.md'. */
  readonly path: string;
  readonly text: string;
  readonly origins: readonly Origin[];
  /** False: it has no links that `resolveViewerLinks` rewrites. */
  readonly isLinked?: boolean;
  /** Of the text, if known. */
  readonly hash?: string;
};

type Page = Pick<ApiPage, 'text' | 'origins'>;

/** With more operations the overview lists only tags. */
const rowLimit = 400;

/** Link texts for the downloads. */
const downloadLabels: Readonly<Record<string, string>> = {
  'openapi.yaml': 'OpenAPI (YAML)',
  'openapi.json': 'OpenAPI (JSON)',
  'swagger.yaml': 'Swagger (YAML)',
  'swagger.json': 'Swagger (JSON)',
  'asyncapi.yaml': 'AsyncAPI (YAML)',
  'asyncapi.json': 'AsyncAPI (JSON)',
  'postman.json': 'Postman',
};

/** Pages in reading order. `older`: the description in the previous version. `kept`: pages of operations. */
export function buildApiPages(
  description: ApiDescription,
  entry: ApiEntry,
  strings: Strings,
  older?: ApiDescription,
  kept?: PageKeeper,
): ApiPage[] {
  const folder = entry.prefix.slice(1);
  const items = buildItems({ description, entry, strings });
  // This version has no operations yet.
  if (items.length === 0) return [];
  const changes = older && getChanges(diffDescriptions(older, description), { description, entry, strings });
  const keep = kept?.(description) ?? ((_key, make) => make());
  const pages: ApiPage[] = [
    { path: `${folder}/index.md`, ...indexPage(description, items, entry, strings, changes) },
  ];
  for (const [index, tag] of description.tags.entries()) {
    const own = filterItems(items, tag);
    const isUsed = own.length > 0 || description.tags.some(({ parent }) => parent === tag.name);
    if (!isUsed) continue;
    pages.push({
      path: `${folder}/${tag.slug}/index.md`,
      ...buildTagPage(tag, index, own, { description, entry, strings, changes }),
    });
    for (const [at, item] of own.entries())
      if (item.route !== undefined && item.tag === tag.name)
        pages.push({
          path: `${item.route.slice(1)}.md`,
          ...keep([item, at, tag.slug, changes?.linkFor(item.id)], () =>
            buildItemPage(item, at, tag, { description, entry, strings, changes }),
          ),
        });
  }
  if (changes) {
    const path = `${changes.route.slice(1)}index.md`;
    pages.push({ path, ...writeChangesPage(changes, { description, entry, strings }) });
  }
  return pages.map((page) =>
    page.isLinked === false
      ? page
      : { path: page.path, text: resolveViewerLinks(page.text, description, entry), origins: page.origins },
  );
}

function getTopPlace({ file, place }: ApiDescription): ApiPlace {
  return place ?? { file: `content/${file}`, line: 1, column: 1 };
}

function indexPage(
  description: ApiDescription,
  items: readonly Item[],
  entry: ApiEntry,
  strings: Strings,
  changes: Changes | undefined,
): Page {
  const page = new PageText(getTopPlace(description));
  const { lead, rest } = splitLead(description.description ?? escapeSummary(description));
  const listTagTitles = () => description.tags.map((tag) => getTagTitle(tag, strings));
  page.frontmatter({ title: description.title, ...getLeadOr(lead, () => describeByTitles(listTagTitles())) });
  writeAbout(page, description, rest, strings);
  const offered = downloadNames(description).map(
    (name) => `[${downloadLabels[name] ?? name}](${entry.prefix}/${name})`,
  );
  page.piece({ k: 'text', md: `**${strings.apiDownloads}** ${offered.join(' · ')}` });
  if (changes) page.piece({ k: 'text', md: `[${escapeMarkdown(changes.title)}](${changes.route})` });
  writeBadges(page, description);
  for (const tag of description.tags) {
    page.at(tag.place ?? getTopPlace(description));
    const title = escapeMarkdown(getTagTitle(tag, strings));
    const level = Math.min(4, 1 + tag.slug.split('/').length);
    page.markdown(
      `${'#'.repeat(level)} [${title}](${entry.prefix}/${tag.slug}/) {#${escapeAnchor(`tag-${tag.slug}`)}}`,
    );
    if (items.length <= rowLimit) writeRows(page, filterItems(items, tag), description, entry);
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

function buildTagPage(
  tag: ApiTag,
  order: number,
  items: readonly Item[],
  { description, entry, strings, changes }: TagSource,
): Page {
  const page = new PageText(tag.place ?? items[0]?.place ?? getTopPlace(description));
  const { lead, rest } = splitLead(tag.description);
  const further = items.flatMap(({ tag: own, route }) =>
    own !== tag.name && route !== undefined ? [route] : [],
  );
  page.frontmatter({
    title: getTagTitle(tag, strings),
    ...getLeadOr(lead, () => describeByTitles(items.map(({ title }) => title))),
    order: String(order + (tag.parent === undefined ? 1 : orderOfGroups)),
    [furtherKey]: further.length > 0 ? further : undefined,
  });
  if (rest) page.piece({ k: 'text', md: rest });
  writeDocs(page, tag, strings);
  writeRows(page, items, description, entry);
  writeTagsBelow(page, tag, { description, entry, strings });
  // Another group that lists it too has its text.
  const own = items.filter((item) => item.route === undefined && item.tag === tag.name);
  const shared = { level: 3, failures: createPageFailures(description), count: own.length };
  for (const item of own) {
    page.at(item.place).markdown(`## ${escapeMarkdown(item.title)} {#${item.anchor}}`);
    item.write(page, { ...shared, scope: `${item.anchor}-`, description: item.description });
    writeLink(page, item, changes);
  }
  if (items.some(({ route }) => route !== undefined)) writeFailures(page, description, strings);
  return page.finish();
}

function buildItemPage(
  item: Item,
  order: number,
  tag: ApiTag,
  { description, entry, changes }: TagSource,
): Page {
  const page = new PageText(item.place);
  const { lead, rest } = splitLead(item.description, item.title);
  page.frontmatter({
    title: item.title,
    ...getLeadOr(lead, () => describeItem(item)),
    order: String(order + 1),
    keywords: listSearchNames(item, description),
    search: entry.search ? undefined : false,
    ...(item.marks.deprecated && { badge: 'deprecated' }),
    [methodKey]: item.method,
  });
  const failures = linkFailures(`${entry.prefix}/${tag.slug}/`, description);
  item.write(page, { level: 2, scope: '', description: rest, failures });
  writeLink(page, item, changes);
  return page.finish();
}

function stripForComparing(text: string): string {
  return text
    .replace(/<\/?[a-z][^<>]*>/gi, '')
    .replace(/[.。]\s*$/, '')
    .trim()
    .toLowerCase();
}

/** Limit for keywords in frontmatter; nobody types longer ones. */
const longestName = 60;

/** Search keywords: the id, and method and path with and without the server's base path. */
/** For search engines, of an operation that says nothing of itself. */
function describeItem({ method, path, title }: Item): string {
  const request = `${method.toUpperCase()} ${path}`;
  return title.startsWith(path) ? request : `${request} · ${title}`;
}

function listSearchNames(
  { id, isUnnamed = false, method, path }: Item,
  { servers }: ApiDescription,
): string[] {
  const base = (servers[0]?.url ?? '').replace(/^[a-z]+:\/\/[^/]*/i, '').replace(/(?<!\/)\/+$/, '');
  const short = path.startsWith(`${base}/`) ? path.slice(base.length) : path;
  const requests = [...new Set([path, short])].map((one) => `${method.toUpperCase()} ${one}`);
  return [...(isUnnamed ? [] : [id]), ...requests].filter(
    (name) => name !== '' && name.length <= longestName,
  );
}

/** Link to the operation's changes since the previous version. */
function writeLink(page: PageText, { id, place }: Item, changes: Changes | undefined): void {
  const md = changes?.linkFor(id);
  if (md !== undefined) page.at(place).piece({ k: 'text', md });
}

function writeRows(
  page: PageText,
  items: readonly Item[],
  description: Pick<ApiDescription, 'tags'>,
  entry: ApiEntry,
): void {
  for (const { method, path, title, id, tag, marks, route, place } of items) {
    const href = buildOperationHref({ id, tag, ...(route !== undefined && { route }) }, description, entry);
    const summary = title === id || title === path ? '' : ` ${escapeMarkdown(title)}`;
    page.at(place).piece({
      k: 'row',
      method,
      md: `[\`${path.replaceAll('`', '')}\`](${href})${summary}`,
      ...(Object.keys(marks).length > 0 && { marks }),
    });
  }
}

/** Groups below another come behind its operations. */
const orderOfGroups = 100_000;

function writeTagsBelow(
  page: PageText,
  { name }: ApiTag,
  { description, entry, strings }: Omit<TagSource, 'changes'>,
): void {
  const below = description.tags.filter(({ parent }) => parent === name);
  const lines = below.map(
    (tag) => `- [${escapeMarkdown(getTagTitle(tag, strings))}](${entry.prefix}/${tag.slug}/)`,
  );
  if (lines.length > 0) page.piece({ k: 'text', md: lines.join('\n') });
}

function getTagTitle({ title }: ApiTag, strings: Strings): string {
  return title || strings.apiOther;
}

/** A description for a page that has none: the first titles that it lists. */
function describeByTitles(titles: readonly string[]): string {
  const text = titles.slice(0, 8).map(joinToOneLine).join(' · ');
  // Full-width punctuation includes its own space.
  return text.replace(/(?<=[\u3001-\u303f\uff01-\uff65]) (?=·)/g, '');
}

/** Frontmatter: the lead, or a made description that the page does not repeat as its lead. */
function getLeadOr(lead: string | undefined, made: () => string) {
  return lead ? { description: lead } : { description: made(), lead: false };
}

/**
 * Takes a first paragraph of plain text as the lead, so that the body does not repeat it. The lead is '' if it only repeats
 * the title.
 */
function splitLead(
  text: string | undefined,
  title?: string,
): { readonly lead?: string; readonly rest?: string } {
  if (text === undefined) return {};
  const [first = '', ...others] = text.trim().split(/\n[ \t]*\n/);
  const lead = first.replace(/\s*\n\s*/g, ' ');
  const rest = others.join('\n\n');
  if (title !== undefined && stripForComparing(lead) === stripForComparing(title))
    return { lead: '', ...(rest !== '' && { rest }) };
  const isPlain = lead !== '' && lead.length <= 200 && !/[`*_#<>[\]|\\~$]|^[-+:\d]|\{\{/.test(lead);
  if (!isPlain) return { rest: text };
  return { lead, ...(rest !== '' && { rest }) };
}
