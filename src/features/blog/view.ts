/** What posts and lists of posts show besides other pages: authors, tags, posts, pagination, the archive and feeds. */
import { getFirstSegment, isExternal } from '#model/address/url';
import { readSetting } from '#model/config/config-key';
import type { Meta } from '#model/document/document';
import { getLocaleFile } from '#model/site/locale';
import { findDefaultTree, type Page, type Tree } from '#model/site/site';
import type { Strings } from '#model/strings';
import type { ViewContext } from '#model/view/context';
import type { AddedView, BareView, HeadView, LinkView, PageView } from '#model/view/view';
import { buildConfigLink, buildIndexView, makeAbsolute, resolveNavRoute } from '#site';
import { listAuthors } from './authors.ts';
import { authorsKey } from './config.ts';
import { feedName, getTopicFeed, hasPosts } from './feeds.ts';
import { getAuthors, getTags } from './meta.ts';
import { blogFacts, type ListFacts, type Pager } from './model.ts';
import { listPosts } from './posts.ts';
import type { AuthorView, PagerView, PostView } from './view-model.ts';

export function viewPosts(page: Page, view: BareView, context: ViewContext, strings: Strings): AddedView {
  const { tree } = context;
  const list = blogFacts(tree).lists.get(page.route);
  const posts = listPosts(page, list, tree);
  const head = feedsOf(page, context);
  const { meta } = page.document;
  const isPlain = !list && posts.length === 0 && !getAuthors(meta) && getTags(meta).length === 0;
  // Most pages are so, and their index is as it was.
  if (isPlain) return { head };
  const views = buildPostViews(posts, context);
  const { text: author, names = [] } = getAuthors(meta) ?? {};
  const authors = buildAuthorViews(page, context);
  const hasContents = view.kind !== 'page' && (meta.toc ?? tree.config.toc) !== false;
  return {
    head,
    author,
    authors,
    ...(author !== undefined && { article: { author: describeAuthors(names, authors, tree) } }),
    index: page.index && indexBeside(page, list, posts, context),
    ...(views.length > 0 && {
      posts: views,
      ...(hasContents && { toc: [...listContents(views), ...view.toc] }),
    }),
    pager: list?.pager && buildPagerView(list.pager, context),
    archive: posts.length > 0 ? buildArchiveLink(page, strings, context) : undefined,
    tags: buildTagViews(meta, context),
  };
}

/** The index without the posts, which have a list of their own; in the archive with their days. */
function indexBeside(
  { index = [] }: Page,
  list: ListFacts | undefined,
  posts: readonly Page[],
  context: ViewContext,
): PageView['index'] {
  const listed = new Set(posts.map(({ route }) => route));
  const others = index.map((section) => ({
    ...section,
    links: section.links.filter(({ href }) => isExternal(href) || !listed.has(resolveNavRoute(href))),
  }));
  return buildIndexView(others, context, list?.isArchive && (({ time }) => ({ time })));
}

/** The feed of the language, and that of the list. */
function feedsOf({ route }: Page, { site, tree, addresses }: ViewContext): Partial<HeadView> {
  const main = findDefaultTree(site, tree.version);
  if (site.config.url === undefined || !main) return {};
  const own = getTopicFeed(route, main);
  return {
    ...(own && { ownFeed: { title: own.title, href: addresses.file(own.path) } }),
    ...(hasPosts(main) && {
      feedHref: addresses.file(getLocaleFile(tree.version, feedName, site.config)),
    }),
  };
}

function buildPostViews(posts: readonly Page[], { tree, addresses }: ViewContext): PostView[] {
  const years = posts.map(({ document }) => /^\d{4}(?=-|$)/.exec(document.meta.time ?? '')?.[0]);
  const hasYears = new Set(years.filter(Boolean)).size > 1;
  return posts.map(({ route, document: { title, meta } }, index) => ({
    id: `post${route.replaceAll('/', '-')}`,
    ...(hasYears && years[index] && { year: { id: `posts-${years[index]}`, title: years[index] } }),
    title,
    ...(getAuthors(meta) && { author: formatAuthorNames(meta, tree) }),
    description: meta.description,
    time: meta.time,
    href: addresses.page(tree.version, route),
  }));
}

/** More posts would push the headings of the page's own text out of sight: then the years stand for them. */
const mostListed = 30;

/** For the list of headings: years and posts, as they stand on the page above its own text. */
function listContents(posts: readonly PostView[]): PageView['toc'] {
  const isShort = posts.length <= mostListed;
  return posts.flatMap(({ id, title, year }, index) => [
    ...(year && year.id !== posts[index - 1]?.year?.id ? [{ ...year, level: 2 }] : []),
    ...(isShort ? [{ id, title, level: year ? 3 : 2 }] : []),
  ]);
}

/** Links each name to the list of its posts, and on that list to the author's own address. Undefined if the configuration knows none of the names. */
function buildAuthorViews({ route, document }: Page, context: ViewContext): AuthorView[] | undefined {
  const { config } = context.tree;
  const lists = blogFacts(context.tree).authors;
  const authors = listAuthors(document.meta, readSetting(config, authorsKey));
  if (authors.every(({ key }) => key === undefined)) return undefined;
  return authors.map(({ key = '', name, title, url, image }) => {
    const list = lists.get(key)?.href;
    const href = list === `${route}/` ? url : (list ?? url);
    const link = href === undefined ? undefined : buildConfigLink({ title: name, href }, context);
    return {
      name,
      title,
      href: link?.href,
      external: link?.external ?? false,
      image: image && context.addresses.file(image.slice(1)),
    };
  });
}

/** How names of teams and companies end, or begin in Romance languages. 部 alone does not tell: 阿部 is a surname. */
const team = new RegExp(
  [
    '(?:组|組|(?:技术|产品|研发|市场|运维|事业|支持|文档)部|部门|部門|团队|團隊|中心|公司|社区|社區|基金会|委员会|チーム|グループ|팀)$',
    '(?:^|\\s)(?:team|group|department|community|foundation|project|committee|inc|ltd|llc|gmbh)\\.?$',
    '^(?:équipe|groupe|equipo|grupo)\\s',
  ].join('|'),
  'iu',
);

/** For structured data. `names`: as the frontmatter has them. */
function describeAuthors(
  names: readonly string[],
  authors: readonly AuthorView[] | undefined,
  { config }: Tree,
): object {
  const described = (authors ?? names.map((name) => ({ name, href: undefined }))).map(({ name, href }) => ({
    '@type': team.test(name) ? 'Organization' : 'Person',
    name,
    ...(href !== undefined && { url: makeAbsolute(href, config.url ?? '') }),
  }));
  return authors || described.length > 1 ? described : described[0]!;
}

/** The names as one text, for lists of posts. */
function formatAuthorNames(meta: Meta, { config }: Tree): string {
  return listAuthors(meta, readSetting(config, authorsKey))
    .map(({ name }) => name)
    .join(', ');
}

function buildTagViews(meta: Meta, context: ViewContext): LinkView[] | undefined {
  const tags = getTags(meta);
  if (tags.length === 0) return undefined;
  return tags.flatMap((tag) => {
    const link = blogFacts(context.tree).tags.get(tag);
    return link ? [buildConfigLink(link, context)] : [];
  });
}

/** Page numbers shown on each side of the current one: with the ends and the arrows they fit a phone. */
const reach = 1;

function buildPagerView({ number, routes }: Pager, context: ViewContext): PagerView {
  const hrefOf = (route: string) => buildConfigLink({ title: '', href: `${route}/` }, context).href;
  const isShown = (at: number) => at === 1 || at === routes.length || Math.abs(at - number) <= reach;
  const pages: PagerView['pages'][number][] = [];
  for (const [index, route] of routes.entries()) {
    const at = index + 1;
    if (isShown(at)) pages.push({ number: at, href: hrefOf(route), current: at === number });
    else if (pages.at(-1)) pages.push(undefined);
  }
  const [newer, older] = [routes[number - 2], routes[number]];
  return { newer: newer && hrefOf(newer), older: older && hrefOf(older), pages };
}

/** The link from a list of posts to the page of all posts by year, if there is one. */
function buildArchiveLink(page: Page, strings: Strings, context: ViewContext): LinkView | undefined {
  const route = `${getFirstSegment(page.route)}/archive`;
  if (!blogFacts(context.tree).lists.get(route)?.isArchive) return undefined;
  return buildConfigLink({ title: strings.archive, href: `${route}/` }, context);
}
