/** The pages about changes since older versions, and the marks of changes on the pages themselves. */
import { encodeHref } from '#model/address/url';
import { formatTreeName } from '#model/site/locale';
import type { MadePage } from '#model/site/made-page';
import type { Page } from '#model/site/site';
import { fillPlaceholder, type Strings } from '#model/strings';
import type { ViewContext } from '#model/view/context';
import type { AddedView, BareView, ChromeView, PageView } from '#model/view/view';
import { createGeneratedDocument } from '#site';
import { changedMark } from './contract.ts';
import { writeChangesCopy } from './copy.ts';
import { type ChangesPage, findPart, formatCounts, isOwnPart } from './covers.ts';
import type { ChangesPart, PageChange, VersionChanges } from './model.ts';
import { changesRoute, getChangesFeed, hasChangesFeeds } from './routes.ts';
import type { ChangesFacts } from './site.ts';
import type { ChangesView, PageChangeView } from './view-model.ts';

/** What each of the pages about changes covers, by the page, with all versions of its tree. */
const covered = new WeakMap<Page, ChangesPage & { readonly all: readonly VersionChanges[] }>();

/** Pages without a document, which no list names. */
export function buildChangesPages(since: readonly VersionChanges[], strings: Strings): MadePage[] {
  if (since.length === 0) return [];
  const made = (route: string, title: string, covers: ChangesPage): MadePage => {
    const meta = { layout: 'page', search: false, description: strings.changesAbout } as const;
    const document = { ...createGeneratedDocument(route, title, meta), isVirtual: true as const };
    const page: Page = { route, document };
    covered.set(page, { ...covers, all: since });
    return { page, from: 'a page about changes', copy: () => writeChangesCopy(covers, since, strings) };
  };
  const ofVersions = since.flatMap((version) => {
    const title = fillPlaceholder(strings.changesSince, version.label);
    const isParted = version.parts.every(({ route }) => route !== version.route);
    const parts = version.parts.map((part) => {
      const [area] = part.areas;
      const own = isParted && area ? `${area.title ?? strings.changesOther}\u00a0· ${title}` : title;
      return made(part.route, own, { version, part });
    });
    return isParted ? [made(version.route, title, { version }), ...parts] : parts;
  });
  return [made(changesRoute, strings.changesTitle, {}), ...ofVersions];
}

/** The view of such a page; nothing for others. */
export function viewChanges(
  page: Page,
  { breadcrumbs }: BareView,
  context: ViewContext,
  strings: Strings,
): AddedView {
  const covers = covered.get(page);
  if (!covers) return {};
  const changes = buildChangesView(covers, covers.all, context, strings);
  return {
    category: strings.changesTitle,
    changes,
    breadcrumbs: buildChangesBreadcrumbs(breadcrumbs, covers, context, strings),
    toc: tocOf(changes),
  };
}

function buildChangesView(
  { version, part }: ChangesPage,
  since: readonly VersionChanges[],
  context: ViewContext,
  strings: Strings,
): ChangesView {
  if (!version) return { versions: since.map((one) => buildVersionLink(one, context, strings)), areas: [] };
  const areas = (part ?? version).areas.map((area) => ({
    id: `/${area.key}/`,
    title: area.title ?? strings.changesOther,
    ...(version === since[0] &&
      hasChangesFeeds(context.site, context.tree) && {
        feedHref: context.addresses.file(getChangesFeed(context.tree.version, area.key)),
      }),
    pages: area.pages.map((page) =>
      buildPageChangeView(page, part ? undefined : findPart(page, area, version), context),
    ),
  }));
  return { areas, ...(isOwnPart({ version, part }) && { isPart: true }) };
}

/** The breadcrumbs of such a page: the page of all versions, for a part also its version's page, then itself. */
function buildChangesBreadcrumbs(
  own: PageView['breadcrumbs'],
  { version, part }: ChangesPage,
  { tree, addresses }: ViewContext,
  strings: Strings,
): PageView['breadcrumbs'] {
  if (!version) return own;
  const link = (title: string, route: string) => ({
    title,
    href: addresses.page(tree.version, route, { slash: true }),
  });
  const all = link(strings.changesTitle, changesRoute);
  if (!isOwnPart({ version, part })) return own.toSpliced(-1, 0, all);
  const [area] = part!.areas;
  const since = link(fillPlaceholder(strings.changesSince, version.label), version.route);
  return [...own.slice(0, -1), all, since, { title: area?.title ?? strings.changesOther }];
}

function buildVersionLink(
  { label, route, areas }: VersionChanges,
  { tree, addresses }: ViewContext,
  strings: Strings,
) {
  const counts = formatCounts(areas, strings);
  const href = addresses.page(tree.version, route, { slash: true });
  return { title: fillPlaceholder(strings.changesSince, label), href, external: false, counts };
}

function buildPageChangeView(
  { route, ...change }: PageChange,
  part: ChangesPart | undefined,
  context: ViewContext,
): PageChangeView {
  const { tree, addresses } = context;
  const { diff, ...rest } = change;
  const isThere = change.kind !== 'removed';
  return {
    ...rest,
    id: route,
    ...(isThere && { href: addresses.page(tree.version, route) }),
    ...(part ? diff && { toldHref: changeHref(part.route, route, context) } : { diff }),
  };
}

function changeHref(route: string, page: string, { tree, addresses }: ViewContext): string {
  return addresses.page(tree.version, route, { slash: true, hash: encodeHref(`#${page}`) });
}

/** The areas and their edited pages. A part is one area, which its title names already. */
function tocOf({ areas, isPart }: ChangesView): PageView['toc'] {
  return areas.flatMap(({ id, title, pages }) => [
    ...(isPart ? [] : [{ id, level: 2, title }]),
    ...pages
      .filter(({ diff }) => diff)
      .map((page) => ({ id: page.id, level: isPart ? 2 : 3, title: page.title })),
  ]);
}

/** A link to the tree's page about changes, if it has one. */
export function viewChangesLink(
  { tree, addresses, facts }: ViewContext,
  strings: Strings,
): Partial<ChromeView> {
  const { since } = (facts.changes ?? {}) as Partial<ChangesFacts>;
  if (!since?.has(formatTreeName(tree.version))) return {};
  const href = addresses.page(tree.version, changesRoute, { slash: true });
  return { changes: { title: strings.changesTitle, href, external: false } };
}

/** An attribute on each element of a changed page that is new or edited, and links to its changes. */
export function viewChanged(page: Page, context: ViewContext, strings: Strings): AddedView {
  const { tree, facts } = context;
  const { changed } = (facts.changes ?? {}) as Partial<ChangesFacts>;
  const own = changed?.get(formatTreeName(tree.version))?.get(page.route);
  if (!own || !tree.byRoute.has(page.route)) return {};
  const changedSince = own.since.map((since) => ({
    title: fillPlaceholder(strings.changedSince, since.label),
    href: changeHref(since.route, page.route, context),
    external: false,
  }));
  return { insertions: own.marks.map((at) => [at, ` ${changedMark}=""`]), changedSince };
}
