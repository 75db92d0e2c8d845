/** Makes the page of changes since the previous version. */
import { escapeMarkdown } from '#model/markup/markdown';
import { fillPlaceholder, type Strings } from '#model/strings';
import { capitalize } from '#model/text';
import type { ApiEntry } from '../config.ts';
import type { ApiDiff, OperationDiff } from '../diff/index.ts';
import type { ApiDescription } from '../model/api.ts';
import { changeLine, formatCodeSpan } from './change-line.ts';
import { PageText } from './page-text.ts';
import { buildOperationHref, escapeAnchor } from './parts.ts';

/** Data for the changes page, and for links to it. */
export type Changes = {
  readonly diff: ApiDiff;
  /** 'v6.2 → v6.4 的接口变化' */
  readonly title: string;
  readonly route: string;
  /** Link to an operation's section on the page; undefined if the operation did not change. */
  linkFor(id: string): string | undefined;
};

type ChangesSource = {
  readonly description: ApiDescription;
  readonly entry: ApiEntry;
  readonly strings: Strings;
};

/** Undefined if nothing changed. */
export function getChanges(
  diff: ApiDiff,
  { description, entry, strings }: ChangesSource,
): Changes | undefined {
  if (diff.operations.length === 0) return undefined;
  // A tag may have this slug.
  const isTaken = description.tags.some(({ slug }) => slug === 'changes');
  const route = `${entry.prefix}/${isTaken ? 'version-changes' : 'changes'}/`;
  const title = fillPlaceholder(strings.apiChangesIn, `${diff.from} → ${diff.to}`);
  const anchors = new Map(
    diff.operations
      .filter(({ kind }) => kind === 'changed')
      .map((one) => [one.operation.id, buildOperationAnchor(one, description)]),
  );
  return {
    diff,
    title,
    route,
    linkFor(id) {
      const anchor = anchors.get(id);
      return anchor === undefined ? undefined : `[${escapeMarkdown(title)}](${route}#${anchor})`;
    },
  };
}

/** Text and origins of the page; the origin of a line is its operation. */
export function writeChangesPage(
  { diff, title }: Changes,
  source: ChangesSource,
): ReturnType<PageText['finish']> {
  const { description, strings } = source;
  const page = new PageText(description.place ?? { file: `content/${description.file}`, line: 1, column: 1 });
  page.frontmatter({
    title: `${title} · ${description.title}`,
    sidebar: title,
    description: strings.apiChangesAbout,
    order: String(description.tags.length + 1),
  });
  const words: Readonly<Record<ChangesSection, string>> = {
    removed: strings.apiRemoved,
    breaking: strings.apiBreaking,
    deprecated: capitalize(strings.apiDeprecated),
    added: strings.apiAdded,
    changed: strings.apiChanged,
  };
  const own = sections.map((section) => diff.operations.filter((one) => chooseSection(one) === section));
  const counts = sections.flatMap((section, at) =>
    own[at]!.length === 0 ? [] : [`${words[section]} ${own[at]!.length}`],
  );
  page.piece({ k: 'text', md: counts.join(' · ') });
  for (const [at, section] of sections.entries()) writeSection(page, own[at]!, words[section], source);
  return page.finish();
}

/** Changes that readers must act on come first. */
const sections = ['removed', 'breaking', 'deprecated', 'added', 'changed'] as const;
type ChangesSection = (typeof sections)[number];

function chooseSection({ kind, breaking, changes }: OperationDiff): ChangesSection {
  if (kind !== 'changed') return kind;
  if (breaking) return 'breaking';
  return changes.some((one) => one.kind === 'deprecated' && one.where === '') ? 'deprecated' : 'changed';
}

function writeSection(
  page: PageText,
  own: readonly OperationDiff[],
  word: string,
  source: ChangesSource,
): void {
  const { description, strings } = source;
  const [first] = own;
  if (!first) return;
  page.at(first.operation.place).markdown(`## ${escapeMarkdown(word)} {#${chooseSection(first)}}`);
  for (const { name, title } of listTags(own, description)) {
    const ofTag = own.filter(({ operation }) => operation.tag === name);
    page.at(ofTag[0]!.operation.place);
    page.markdown(
      `### ${escapeMarkdown(title || strings.apiOther)} {#${buildOperationAnchor(ofTag[0]!, description)}}`,
    );
    for (const group of groupEqualChanges(ofTag)) writeGroup(page, group, source);
  }
}

/** Tags of the newer version, then those that only the older one had. */
function listTags(
  own: readonly OperationDiff[],
  { tags }: ApiDescription,
): { readonly name: string; readonly title: string }[] {
  const named = new Set(own.map(({ operation }) => operation.tag));
  const known = tags.filter(({ name }) => named.delete(name));
  return [...known, ...[...named].map((name) => ({ name, title: name }))];
}

function buildOperationAnchor(one: OperationDiff, { tags }: ApiDescription): string {
  const { operation } = one;
  const slug = tags.find(({ name }) => name === operation.tag)?.slug ?? operation.tag;
  return escapeAnchor(`${chooseSection(one)}-${slug}`);
}

/** Groups operations with equal changes. */
function groupEqualChanges(all: readonly OperationDiff[]): OperationDiff[][] {
  const groups = new Map<string, OperationDiff[]>();
  for (const one of all) {
    const key = JSON.stringify(one.changes);
    groups.set(key, [...(groups.get(key) ?? []), one]);
  }
  return [...groups.values()];
}

/** Lines for one group; an operation with more changes is new in effect. */
const lineLimit = 40;

function writeGroup(page: PageText, group: readonly OperationDiff[], source: ChangesSource): void {
  const { strings } = source;
  for (const one of group) {
    const { operation, method, path, breaking } = one;
    const name = formatCodeSpan(path);
    const href =
      one.kind === 'removed'
        ? undefined
        : buildOperationHref(one.operation, source.description, source.entry);
    const summary = operation.summary ? ` ${escapeMarkdown(operation.summary)}` : '';
    const mark = breaking ? ` **⚠ ${escapeMarkdown(strings.apiBreaking)}**` : '';
    page.at(operation.place).piece({
      k: 'row',
      method,
      md: `${href === undefined ? name : `[${name}](${href})`}${summary}${mark}`,
    });
  }
  const { changes, operation } = group[0]!;
  if (changes.length === 0) return;
  const lines = changes.slice(0, lineLimit).map((change) => `- ${changeLine(change, strings)}`);
  if (changes.length > lineLimit) lines.push(`- … (+${changes.length - lineLimit})`);
  page.at(operation.place).piece({ k: 'text', md: lines.join('\n') });
}
