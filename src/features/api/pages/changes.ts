/** Makes the page of changes since the previous version. */

import { plainMarkdown } from '#model/markup/markdown';
import { fill, type Strings } from '#model/strings';
import { capitalised } from '#model/text';
import type { ApiEntry } from '../config.ts';
import type { ApiDiff, OperationDiff } from '../diff/index.ts';
import type { ApiDescription } from '../model/api.ts';
import { changeLine, codeOf } from './change-line.ts';
import { PageText } from './page-text.ts';
import { anchorOf, hrefOf } from './parts.ts';

/** Data for the changes page, and for links to it. */
export type Changes = {
  readonly diff: ApiDiff;
  /** 'v6.2 → v6.4 的接口变化' */
  readonly title: string;
  readonly route: string;
  /** Link to an operation's section on the page; undefined if the operation did not change. */
  linkFor(id: string): string | undefined;
};

type Source = {
  readonly description: ApiDescription;
  readonly entry: ApiEntry;
  readonly strings: Strings;
};

/** Undefined if nothing changed. */
export function changesOf(diff: ApiDiff, { description, entry, strings }: Source): Changes | undefined {
  if (diff.operations.length === 0) return undefined;
  // A tag may have this slug.
  const isTaken = description.tags.some(({ slug }) => slug === 'changes');
  const route = `${entry.prefix}/${isTaken ? 'version-changes' : 'changes'}/`;
  const title = fill(strings.apiChangesIn, `${diff.from} → ${diff.to}`);
  const anchors = new Map(
    diff.operations
      .filter(({ kind }) => kind === 'changed')
      .map((one) => [one.operation.id, anchorIn(one, description)]),
  );
  return {
    diff,
    title,
    route,
    linkFor(id) {
      const anchor = anchors.get(id);
      return anchor === undefined ? undefined : `[${plainMarkdown(title)}](${route}#${anchor})`;
    },
  };
}

/** Text and origins of the page; the origin of a line is its operation. */
export function changesPage({ diff, title }: Changes, source: Source): ReturnType<PageText['finish']> {
  const { description, strings } = source;
  const page = new PageText(description.place ?? { file: `content/${description.file}`, line: 1, column: 1 });
  page.frontmatter({
    title: `${title} · ${description.title}`,
    sidebar: title,
    description: strings.apiChangesAbout,
    order: String(description.tags.length + 1),
  });
  const words: Readonly<Record<Section, string>> = {
    removed: strings.apiRemoved,
    breaking: strings.apiBreaking,
    deprecated: capitalised(strings.apiDeprecated),
    added: strings.apiAdded,
    changed: strings.apiChanged,
  };
  const own = sections.map((section) => diff.operations.filter((one) => sectionOf(one) === section));
  const counts = sections.flatMap((section, at) =>
    own[at]!.length === 0 ? [] : [`${words[section]} ${own[at]!.length}`],
  );
  page.piece({ k: 'text', md: counts.join(' · ') });
  for (const [at, section] of sections.entries()) writeSection(page, own[at]!, words[section], source);
  return page.finish();
}

/** Changes that readers must act on come first. */
const sections = ['removed', 'breaking', 'deprecated', 'added', 'changed'] as const;
type Section = (typeof sections)[number];

function sectionOf({ kind, breaking, changes }: OperationDiff): Section {
  if (kind !== 'changed') return kind;
  if (breaking) return 'breaking';
  return changes.some((one) => one.kind === 'deprecated' && one.where === '') ? 'deprecated' : 'changed';
}

function writeSection(page: PageText, own: readonly OperationDiff[], word: string, source: Source): void {
  const { description, strings } = source;
  const [first] = own;
  if (!first) return;
  page.at(first.operation.place).markdown(`## ${plainMarkdown(word)} {#${sectionOf(first)}}`);
  for (const { name, title } of tagsOf(own, description)) {
    const ofTag = own.filter(({ operation }) => operation.tag === name);
    page.at(ofTag[0]!.operation.place);
    page.markdown(`### ${plainMarkdown(title || strings.apiOther)} {#${anchorIn(ofTag[0]!, description)}}`);
    for (const group of grouped(ofTag)) writeGroup(page, group, source);
  }
}

/** Tags of the newer version, then those that only the older one had. */
function tagsOf(
  own: readonly OperationDiff[],
  { tags }: ApiDescription,
): { readonly name: string; readonly title: string }[] {
  const named = new Set(own.map(({ operation }) => operation.tag));
  const known = tags.filter(({ name }) => named.delete(name));
  return [...known, ...[...named].map((name) => ({ name, title: name }))];
}

function anchorIn(one: OperationDiff, { tags }: ApiDescription): string {
  const { operation } = one;
  const slug = tags.find(({ name }) => name === operation.tag)?.slug ?? operation.tag;
  return anchorOf(`${sectionOf(one)}-${slug}`);
}

/** Groups operations with equal changes. */
function grouped(all: readonly OperationDiff[]): OperationDiff[][] {
  const groups = new Map<string, OperationDiff[]>();
  for (const one of all) {
    const key = JSON.stringify(one.changes);
    groups.set(key, [...(groups.get(key) ?? []), one]);
  }
  return [...groups.values()];
}

/** Lines for one group; an operation with more changes is new in effect. */
const lineLimit = 40;

function writeGroup(page: PageText, group: readonly OperationDiff[], source: Source): void {
  const { strings } = source;
  for (const one of group) {
    const { operation, method, path, breaking } = one;
    const name = codeOf(path);
    const href = one.kind === 'removed' ? undefined : hrefOf(one.operation, source.description, source.entry);
    const summary = operation.summary ? ` ${plainMarkdown(operation.summary)}` : '';
    const mark = breaking ? ` **⚠ ${plainMarkdown(strings.apiBreaking)}**` : '';
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
