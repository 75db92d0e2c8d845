/**
 * changes/<area>.xml: an Atom feed of an area's pages that are new or edited in a language's default version, since the
 * version before. Only for a site with a `url`, and for versions with a configured date: an entry needs one, and the clock would change the bytes.
 */
import { escapeAtomText, formatAtomEntry, formatAtomFeed } from '#emit';
import { buildAbsoluteUrl } from '#model/address/address';
import { encodeHref } from '#model/address/url';
import { readSetting } from '#model/config/config-key';
import { formatFeedDate } from '#model/date';
import type { OutputFile } from '#model/output/output';
import { formatTreeName } from '#model/site/locale';
import type { Site, Tree } from '#model/site/site';
import { createStrings, fillPlaceholder, type Strings } from '#model/strings';
import { changesKey } from './config.ts';
import type { AreaChange, PageChange, VersionChanges } from './model.ts';
import { getChangesFeed, hasChangesFeeds } from './routes.ts';

/** `changes`: by tree name, the next older version first. A public file of the same path wins. */
export function createChangesFeeds(
  site: Site,
  changes: ReadonlyMap<string, readonly VersionChanges[]>,
): OutputFile[] {
  return site.trees.flatMap((tree) => {
    const [since] = changes.get(formatTreeName(tree.version)) ?? [];
    if (!since || !hasChangesFeeds(site, tree)) return [];
    return since.areas
      .map((area) => feedOf(area, since, tree, site))
      .filter(({ path }) => !site.publicFiles.has(path));
  });
}

function feedOf(area: AreaChange, since: VersionChanges, tree: Tree, site: Site): OutputFile {
  const { config, version } = tree;
  const strings = createStrings(config.strings);
  const path = getChangesFeed(version, area.key);
  const home = buildAbsoluteUrl(site, version, since.route)!;
  const date = formatFeedDate(readSetting(config, changesKey)!.dates[version.value])!;
  const name = `${config.title} · ${area.title ?? strings.changesOther}`;
  const feed = {
    id: `${home}#/${area.key}/`,
    title: `${name} · ${fillPlaceholder(strings.changesSince, since.label)}`,
    href: home,
    updated: date,
    entries: area.pages.map((page) => entryOf(page, { since, date, strings, tree, site })),
  };
  return { path, body: formatAtomFeed(feed, path, tree, site), from: 'a feed of changes' };
}

type Context = {
  readonly since: VersionChanges;
  readonly date: string;
  readonly strings: Strings;
  readonly tree: Tree;
  readonly site: Site;
};

/** The id contains the version: the same page is another entry in a later version. */
function entryOf(page: PageChange, { since, date, strings, tree, site }: Context): string {
  const { kind, route, title, diff } = page;
  const part = since.parts.find(({ areas }) => areas.some(({ pages }) => pages.includes(page)))?.route;
  const changeHref = `${buildAbsoluteUrl(site, tree.version, part ?? since.route)}${encodeHref(`#${route}`)}`;
  const words = { added: strings.apiAdded, removed: strings.apiRemoved, changed: strings.apiChanged };
  const href = kind === 'added' ? buildAbsoluteUrl(site, tree.version, route)! : changeHref;
  const sections = (diff?.sections ?? []).map((section) => section.title).filter((name) => name !== '');
  const description = kind === 'added' ? tree.byRoute.get(route)?.document.meta.description : undefined;
  const summary = sections.join(' · ') || description;
  return formatAtomEntry(
    { id: `${changeHref}@${tree.version.value}`, title: `${title} (${words[kind]})`, href },
    [`<updated>${date}</updated>`, ...(summary ? [`<summary>${escapeAtomText(summary)}</summary>`] : [])],
  );
}
