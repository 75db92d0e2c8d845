/**
 * feed.xml: posts of each language's default tree as Atom, newest first, with the full text of the newest; on request also
 * a feed for each tag and author. Only for a site with a `url`. Posts without a full date are left out: an entry needs one, and the clock would change the bytes.
 */
import { type AtomFeed, escapeAtomText, formatAtomEntry, formatAtomFeed } from '#emit';
import { buildAbsoluteUrl, createWholeAddresses } from '#model/address/address';
import { resolveConfigTarget, type Target } from '#model/address/target';
import { readSetting } from '#model/config/config-key';
import { formatFeedDate } from '#model/date';
import { compareText } from '#model/diagnostic/diagnostic';
import type { Meta } from '#model/document/document';
import { fillComponents } from '#model/document/placeholder';
import { resolveBody, resolveReferences } from '#model/document/references';
import type { Emitter, OutputContext, OutputFile } from '#model/output/output';
import { getLocaleFile } from '#model/site/locale';
import { listDefaultTrees, type Page, type Site, type Tree } from '#model/site/site';
import { escapeHtml, escapeXml, removeUnprintable } from '#model/text';
import { listAuthors } from './authors.ts';
import { authorsKey, blogKey } from './config.ts';
import { feedName, getTopicFeed, isInFeed } from './feeds.ts';
import { getTags } from './meta.ts';
import { blogFacts } from './model.ts';

type Post = {
  readonly url: string;
  readonly time: string;
  /** When it was last changed, if known. */
  readonly updated?: string;
  readonly page: Page;
};

/** Number of newest posts with their full text. */
const mostWhole = 20;

export const feed = {
  name: 'feed',
  *emit(site, context) {
    for (const tree of listDefaultTrees(site)) yield* createFeeds(tree, site, context);
  },
} satisfies Emitter;

function* createFeeds(tree: Tree, site: Site, context: OutputContext): Iterable<OutputFile> {
  const posts = listDatedPosts(tree, site, context);
  if (posts.length === 0) return;
  const { config, version } = tree;
  const { title, description } = config;
  const path = getLocaleFile(version, feedName, site.config);
  yield createFeed({ path, title, description, route: '/' }, posts, tree, site);
  for (const page of tree.pages) {
    const own = getTopicFeed(page.route, tree);
    if (own === undefined) continue;
    const listed = new Set(blogFacts(tree).lists.get(page.route)?.posts);
    yield createFeed(
      { ...own, route: page.route },
      posts.filter((post) => listed.has(post.page.route)),
      tree,
      site,
    );
  }
}

type Described = Pick<AtomFeed, 'title' | 'description'> & {
  readonly path: string;
  /** Route of the page with the same list. */
  readonly route: string;
};

function createFeed(
  { path, route, ...described }: Described,
  posts: readonly Post[],
  tree: Tree,
  site: Site,
): OutputFile {
  const href = buildAbsoluteUrl(site, tree.version, route)!;
  const entries = posts.map((post, index) => formatFeedEntry(post, index, site, tree));
  const body = formatAtomFeed(
    { ...described, id: href, href, updated: getLatestChange(posts), entries },
    path,
    tree,
    site,
  );
  return { path, body, from: 'feed' };
}

/** The last change of any post; an old post may be edited. */
function getLatestChange(posts: readonly Post[]): string {
  const changes = posts.flatMap(({ time, updated = time }) => [time, updated]);
  return changes.reduce((a, b) => (Date.parse(b) > Date.parse(a) ? b : a));
}

function listDatedPosts(tree: Tree, site: Site, { lastModified }: OutputContext): Post[] {
  if (site.config.url === undefined) return [];
  return tree.pages
    .filter(isInFeed)
    .map((page) => ({
      url: buildAbsoluteUrl(site, tree.version, page.route)!,
      time: formatFeedDate(page.document.meta.time)!,
      updated: formatFeedDate(lastModified?.(page, tree)),
      page,
    }))
    .sort((a, b) => Date.parse(b.time) - Date.parse(a.time) || compareText(a.url, b.url));
}

function formatFeedEntry({ url, time, updated, page }: Post, index: number, site: Site, tree: Tree): string {
  const { document } = page;
  const { meta } = document;
  const { config } = tree;
  const isChanged = updated !== undefined && Date.parse(updated) > Date.parse(time);
  const isWhole = readSetting(config, blogKey).feed === 'full' && index < mostWhole;
  return formatAtomEntry({ id: url, title: document.title, href: url }, [
    `<published>${time}</published>`,
    `<updated>${isChanged ? updated : time}</updated>`,
    ...listAuthors(meta, readSetting(config, authorsKey)).map((author) =>
      formatFeedAuthor(author, tree, site),
    ),
    ...listFeedTags(meta, tree).map((tag) => `<category term="${escapeAtomText(tag)}"/>`),
    ...(meta.description ? [`<summary>${escapeAtomText(meta.description)}</summary>`] : []),
    ...(isWhole
      ? [
          `<content type="html" xml:base="${escapeXml(url)}">${buildFeedContent(page, url, site, tree)}</content>`,
        ]
      : []),
  ]);
}

/** The author's own address, else the list of the author's pages. */
function formatFeedAuthor(author: ReturnType<typeof listAuthors>[number], tree: Tree, site: Site): string {
  const { name, key = '', url = blogFacts(tree).authors.get(key)?.href } = author;
  const address = url && resolveWhole(resolveConfigTarget(url, tree.version, site), url, site);
  return `<author><name>${escapeAtomText(name)}</name>${address ? `<uri>${escapeXml(address)}</uri>` : ''}</author>`;
}

function resolveWhole(target: Target, href: string, site: Site): string | undefined {
  return target.kind === 'external' ? href : createWholeAddresses(site).target(target);
}

/** Tags in the spelling of their pages. */
function listFeedTags(meta: Meta, tree: Tree): string[] {
  return [...new Set(getTags(meta).map((tag) => blogFacts(tree).tags.get(tag)?.title ?? tag))];
}

/**
 * The body with absolute addresses, without what only the page itself can use: anchors, icons, pictures for dark ground. The
 * signs of changed lines, which its styles draw, stand in the text.
 */
function buildFeedContent(page: Page, url: string, site: Site, tree: Tree): string {
  const references = resolveReferences(page, site, tree, createWholeAddresses(site));
  // A feed cannot run components; it has only the text between their tags.
  const html = fillComponents(resolveBody(page.document, references), (_, children) => children)
    .replace(/<a class="anchor"[^>]*><\/a>/g, '')
    .replace(/<svg class="i\b[^>]*>.*?<\/svg>/gs, '')
    .replace(/<figure class="figure in-dark">(?:[^<]|<(?!\/?figure))*<\/figure>/g, '')
    .replace(/<img\b[^<>]*>/g, (picture) => (/\sclass="[^"]*\bin-dark\b/.test(picture) ? '' : picture))
    .replace(/<span class="l ([^"<>]*)">/g, (line, marks: string) => line + signChange(marks))
    .replace(/(<a\s[^>]*?\bhref=")#/g, `$1${escapeHtml(url)}#`);
  return escapeXml(removeUnprintable(html)).trimEnd();
}

function signChange(marks: string): string {
  const sign = /\b(?:add|del)\b/.exec(marks)?.[0];
  return sign === undefined ? '' : sign === 'add' ? '+ ' : '- ';
}
