/** A page about changes as Markdown: the same lists and the same passages, with `<ins>` and `<del>` for what changed. */
import { encodeHref, formatRouteHref } from '#model/address/url';
import { formatHrefPlaceholder } from '#model/document/placeholder';
import { escapeMarkdown } from '#model/markup/markdown';
import type { MadeCopy } from '#model/site/made-page';
import { fillPlaceholder, type Strings } from '#model/strings';
import { type ChangesPage, findPart, formatCounts, isOwnPart } from './covers.ts';
import type { AreaChange, PageChange, VersionChanges } from './model.ts';
import { writeSection } from './section-copy.ts';

/** `since`: all versions of the tree's page. */
export function writeChangesCopy(
  covers: ChangesPage,
  since: readonly VersionChanges[],
  strings: Strings,
): MadeCopy {
  const links: { href: string }[] = [];
  const formatLink = (title: string, href: string) =>
    `[${escapeMarkdown(title)}](${formatHrefPlaceholder(links.push({ href }) - 1)})`;
  const { version, part } = covers;
  if (!version) {
    const rows = since.map(
      ({ label, route, areas }) =>
        `- ${formatLink(fillPlaceholder(strings.changesSince, label), `${formatRouteHref(route)}/`)}: ${formatCounts(areas, strings)}`,
    );
    return { markdown: rows.join('\n'), links };
  }
  const { areas } = part ?? version;
  const context = { ...covers, version, strings, formatLink };
  const blocks = areas.flatMap((area) => writeArea(area, context));
  return { markdown: blocks.length === 0 ? strings.changesNone : blocks.join('\n\n'), links };
}

type Context = ChangesPage & {
  readonly version: VersionChanges;
  readonly strings: Strings;
  formatLink(title: string, href: string): string;
};

function writeArea(area: AreaChange, context: Context): string[] {
  const { part, strings } = context;
  const isOwn = isOwnPart(context);
  const head = isOwn ? [] : [`## ${escapeMarkdown(area.title ?? strings.changesOther)}`];
  const edited = area.pages.filter(({ kind }) => kind === 'changed');
  // A version's page that has parts only leads to them.
  const isTold = ({ diff }: PageChange) => part !== undefined && diff !== undefined;
  const list = (title: string, pages: readonly PageChange[]) =>
    pages.length === 0
      ? []
      : [`**${title}**`, pages.map((page) => writeItem(page, area, context)).join('\n')];
  const ofKind = (kind: PageChange['kind']) => area.pages.filter((page) => page.kind === kind);
  return [
    ...head,
    ...list(strings.apiAdded, ofKind('added')),
    ...list(strings.apiRemoved, ofKind('removed')),
    ...list(
      strings.apiChanged,
      edited.filter((change) => !isTold(change)),
    ),
    ...edited.filter(isTold).flatMap((change) => writeEdited(change, isOwn ? 2 : 3, context)),
  ];
}

/** A removed page has no address in this tree. */
function writeItem(
  page: PageChange,
  area: AreaChange,
  { version, part, strings, formatLink }: Context,
): string {
  const { kind, route, title, was, diff } = page;
  const told = part || !diff ? undefined : findPart(page, area, version);
  const href = told
    ? `${formatRouteHref(told.route)}/${encodeHref(`#${route}`)}`
    : `${formatRouteHref(route)}/`;
  const name = kind === 'removed' ? escapeMarkdown(title) : formatLink(title, href);
  const former = was === undefined ? '' : ` ${escapeMarkdown(fillPlaceholder(strings.changesWas, was))}`;
  return `- ${name} \`${route}\`${former}`;
}

function writeEdited({ route, title, was, diff }: PageChange, level: number, context: Context): string[] {
  const { strings, formatLink } = context;
  const { sections, cut } = diff!;
  return [
    `${'#'.repeat(level)} ${formatLink(title, `${formatRouteHref(route)}/`)} {#${route}}`,
    ...(was === undefined ? [] : [escapeMarkdown(fillPlaceholder(strings.changesWas, was))]),
    ...sections.flatMap((section) => writeSection(section, level + 1, strings)),
    ...(cut > 0 ? [escapeMarkdown(fillPlaceholder(strings.changesCut, `${cut}`))] : []),
  ];
}
