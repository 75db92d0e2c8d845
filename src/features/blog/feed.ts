/**
 * feed.xml: posts of each language's default tree as Atom, newest first, with the full text of the newest; on request also
 * a feed for each tag and author. Only for a site with a `url`. Posts without a full date are left out: an entry needs one, and the clock would change the bytes.
 */

import { type AtomFeed, atomEntry, atomFeed, atomText } from '#emit';
import { absoluteUrl, wholeAddresses } from '#model/address/address';
import { configTargetOf, type Target } from '#model/address/target';
import { readSetting } from '#model/config/config-key';
import { feedDate } from '#model/date';
import { byText } from '#model/diagnostic/diagnostic';
import type { Meta } from '#model/document/document';
import { fillComponents } from '#model/document/placeholder';
import { bodyOf, referencesOf } from '#model/document/references';
import type { Emitter, OutputContext, OutputFile } from '#model/output/output';
import { localeFile } from '#model/site/locale';
import { defaultTrees, type Page, type Site, type Tree } from '#model/site/site';
import { escapeHtml, escapeXml, printable } from '#model/text';
import { authorsOf } from './authors.ts';
import { authorsKey, blogKey } from './config.ts';
import { feedName, isInFeed, topicFeed } from './feeds.ts';
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
    for (const tree of defaultTrees(site)) yield* feedsOf(tree, site, context);
  },
} satisfies Emitter;

function* feedsOf(tree: Tree, site: Site, context: OutputContext): Iterable<OutputFile> {
  const posts = datedPosts(tree, site, context);
  if (posts.length === 0) return;
  const { config, version } = tree;
  const { title, description } = config;
  const path = localeFile(version, feedName, site.config);
  yield feedOf({ path, title, description, route: '/' }, posts, tree, site);
  for (const page of tree.pages) {
    const own = topicFeed(page.route, tree);
    if (own === undefined) continue;
    const listed = new Set(blogFacts(tree).lists.get(page.route)?.posts);
    yield feedOf(
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

function feedOf(
  { path, route, ...described }: Described,
  posts: readonly Post[],
  tree: Tree,
  site: Site,
): OutputFile {
  const href = absoluteUrl(site, tree.version, route)!;
  const entries = posts.map((post, index) => entry(post, index, site, tree));
  const body = atomFeed({ ...described, id: href, href, updated: latest(posts), entries }, path, tree, site);
  return { path, body, from: 'feed' };
}

/** The last change of any post; an old post may be edited. */
function latest(posts: readonly Post[]): string {
  const changes = posts.flatMap(({ time, updated = time }) => [time, updated]);
  return changes.reduce((a, b) => (Date.parse(b) > Date.parse(a) ? b : a));
}

function datedPosts(tree: Tree, site: Site, { lastModified }: OutputContext): Post[] {
  if (site.config.url === undefined) return [];
  return tree.pages
    .filter(isInFeed)
    .map((page) => ({
      url: absoluteUrl(site, tree.version, page.route)!,
      time: feedDate(page.document.meta.time)!,
      updated: feedDate(lastModified?.(page, tree)),
      page,
    }))
    .sort((a, b) => Date.parse(b.time) - Date.parse(a.time) || byText(a.url, b.url));
}

function entry({ url, time, updated, page }: Post, index: number, site: Site, tree: Tree): string {
  const { document } = page;
  const { meta } = document;
  const { config } = tree;
  const isChanged = updated !== undefined && Date.parse(updated) > Date.parse(time);
  const isWhole = readSetting(config, blogKey).feed === 'full' && index < mostWhole;
  return atomEntry({ id: url, title: document.title, href: url }, [
    ...(isChanged ? [`<published>${time}</published>`] : []),
    `<updated>${isChanged ? updated : time}</updated>`,
    ...authorsOf(meta, readSetting(config, authorsKey)).map((author) => authorOf(author, tree, site)),
    ...tagsOf(meta, tree).map((tag) => `<category term="${atomText(tag)}"/>`),
    ...(meta.description ? [`<summary>${atomText(meta.description)}</summary>`] : []),
    ...(isWhole
      ? [`<content type="html" xml:base="${escapeXml(url)}">${contentOf(page, url, site, tree)}</content>`]
      : []),
  ]);
}

/** The author's own address, else the list of the author's pages. */
function authorOf(author: ReturnType<typeof authorsOf>[number], tree: Tree, site: Site): string {
  const { name, key = '', url = blogFacts(tree).authors.get(key)?.href } = author;
  const address = url && whole(configTargetOf(url, tree.version, site), url, site);
  return `<author><name>${atomText(name)}</name>${address ? `<uri>${escapeXml(address)}</uri>` : ''}</author>`;
}

function whole(target: Target, href: string, site: Site): string | undefined {
  return target.kind === 'external' ? href : wholeAddresses(site).target(target);
}

/** Tags in the spelling of their pages. */
function tagsOf({ tags = [] }: Meta, tree: Tree): string[] {
  return [...new Set(tags.map((tag) => blogFacts(tree).tags.get(tag)?.title ?? tag))];
}

/** The body with absolute addresses, without anchors and icons, which only the page itself can use. */
function contentOf(page: Page, url: string, site: Site, tree: Tree): string {
  const references = referencesOf(page, site, tree, wholeAddresses(site));
  // A feed cannot run components; it has only the text between their tags.
  const html = fillComponents(bodyOf(page.document, references), (_, children) => children)
    .replace(/<a class="anchor"[^>]*>#<\/a>/g, '')
    .replace(/<svg class="i\b[^>]*>.*?<\/svg>/gs, '')
    .replace(/(<a\s[^>]*?\bhref=")#/g, `$1${escapeHtml(url)}#`);
  return escapeXml(printable(html)).trimEnd();
}
