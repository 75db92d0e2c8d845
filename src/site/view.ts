/** From the related site to what each page shows: every href final, every string chosen. */
import { type Addresses, absoluteUrl, addressesFrom, canonicalUrl } from '../model/address.ts';
import type { Version } from '../model/config.ts';
import { feedDate } from '../model/date.ts';
import { byText } from '../model/diagnostic.ts';
import type { Document, Layout } from '../model/document.ts';
import { hasOpenSearch, openSearchFile, searchRoute } from '../model/emitted.ts';
import { fillPlaceholders } from '../model/placeholder.ts';
import { defaultTree, layoutOf, type Page, type Site, type Tree } from '../model/site.ts';
import { fill, stringsWith } from '../model/strings.ts';
import { type From, type Target, targetOf } from '../model/target.ts';
import { escapeHtml } from '../model/text.ts';
import { encodeHref, firstSegment, isExternal, markdownCopy, pageFile } from '../model/url.ts';
import type { ChromeView, HeadView, PageView, PostView, VersionView, ViewInputs } from '../model/view.ts';
import { chromeOf } from './view-chrome.ts';
import { elsewhereOf } from './view-elsewhere.ts';
import {
  breadcrumbsOf,
  cardsOf,
  categoriesOf,
  configLink,
  type Here,
  indexOf,
  leadsSomewhere,
  nothingShared,
  sidebarOf,
} from './view-navigation.ts';

/** A view before its body is made. */
export type Frame = Omit<PageView, 'html'>;

/** What stands for a document's link of the same number: an address and, of an image, its size. Escaped for where it stands. */
export type Reference = { readonly href: string; readonly size: string };

export type TreeViews = {
  /** Output path below the root and what the page there shows. */
  page(page: Page): { path: string; view: PageView };
  /** The same with its body still to be made: all that the body hangs on besides the document is in `references`. */
  frame(page: Page): { path: string; frame: Frame; references(): readonly Reference[]; body(): string };
  /** The path alone. */
  path(page: Page): string;
  notFound(): { path: string; view: PageView };
  /** What links to a search lead to; undefined where the site has a page of its own there. */
  search(): { path: string; view: PageView } | undefined;
};

/** Prepares what the pages of one tree share; each view is made when asked for. */
export function viewsOf(site: Site, tree: Tree, inputs: ViewInputs): TreeViews {
  const strings = stringsWith(tree.config.strings);
  const folder = tree.version.base.slice(1);
  const below = (path: string) => (folder === '' ? path : `${folder}/${path}`);
  const main = defaultTree(site);
  // What the feed takes: posts of the default tree with a full date.
  const hasFeed =
    site.config.url !== undefined &&
    (main?.pages.some(
      (page) => layoutOf(page, site) === 'post' && feedDate(page.document.meta.time) !== undefined,
    ) ??
      false);
  const posts = tree.pages.filter((page) => layoutOf(page, site) === 'post').sort(newestFirst);

  /** The same object for all pages, by which the theme knows that it need not render its parts again. */
  let chrome: ChromeView | undefined;
  const chromeFor = (here: Here) => {
    // On disk every address counts from the page.
    if (site.offline) return chromeOf(here, inputs.assets, strings);
    chrome ??= chromeOf(here, inputs.assets, strings);
    return chrome;
  };
  const same = site.offline ? undefined : nothingShared();
  const shared = (path: string, route: string | undefined) => {
    const addresses = addressesFrom(path, site);
    const here: Here = { site, tree, addresses, shared: same };
    const mainVersion = site.config.versions.find((one) => one.isDefault)!;
    const inMain = route !== undefined && (main?.byRoute.has(route) ?? true);
    return {
      here,
      chrome: chromeFor(here),
      categories: categoriesOf(here, route),
      versions: site.config.versions.map((version) => versionView(version, tree, site, route, addresses)),
      currentVersion: tree.version.label,
      notice: tree.version.isDefault
        ? undefined
        : {
            text: isAhead(tree.version, site)
              ? strings.devVersion
              : fill(strings.oldVersion, tree.version.label),
            link: {
              title: fill(inMain ? strings.samePageIn : strings.docsOf, mainVersion.label),
              href: addresses.page(mainVersion, inMain ? route : '/', { slash: true }),
              external: false,
            },
          },
    };
  };

  return {
    page(page) {
      const { path, frame, body } = frameOf(page);
      return { path, view: { ...frame, html: body() } };
    },
    frame: frameOf,
    path: pathOf,
    notFound() {
      const { notice, ...view } = plain('404.html', 'not-found', strings.notFoundTitle);
      const elsewhere = elsewhereOf(site, tree, strings.samePageIn);
      return { path: below('404.html'), view: { ...view, notice: notice && { ...notice, elsewhere } } };
    },
    search() {
      const path = below(pageFile(searchRoute));
      if (tree.byRoute.has(searchRoute) || site.publicFiles.has(path)) return undefined;
      return { path, view: plain(pageFile(searchRoute), 'search', strings.searchDocs) };
    },
  };

  function pathOf(page: Page): string {
    return below(pageFile(page.route));
  }

  function frameOf(page: Page): ReturnType<TreeViews['frame']> {
    const path = pathOf(page);
    const { here, ...common } = shared(path, page.route);
    const { addresses } = here;
    const { document } = page;
    const kind = layoutOf(page, site);
    const isHome = kind === 'home';
    const title = document.title;
    const description =
      document.meta.description ?? (page.route === '/' ? tree.config.description || undefined : undefined);
    const own = kind === 'post' ? [] : posts.filter((post) => post.route.startsWith(`${page.route}/`));
    const frame: Frame = {
      kind,
      ...common,
      head: headOf(page, kind, description, hasFeed, here),
      route: page.route,
      title,
      description,
      author: document.meta.author,
      time: document.meta.time,
      toc:
        document.meta.toc === false
          ? []
          : document.headings.filter(({ level }) => level === 2 || level === 3),
      breadcrumbs: breadcrumbsOf(page, strings, here),
      category: page.group?.title,
      section: page.section,
      segment: tree.version.base + firstSegment(page.route),
      sidebar: kind === 'doc' || kind === 'post' ? sidebarOf(page, here) : undefined,
      previous: page.previous && configLink(page.previous, here),
      next: page.next && configLink(page.next, here),
      feedbackHref: tree.config.feedback && configLink({ title: '', href: tree.config.feedback }, here).href,
      editHref: page.index ? undefined : tree.config.editUrl?.replace(':path', () => document.path),
      hero: isHome ? heroOf(here, title, inputs) : undefined,
      cards: isHome ? cardsOf(here) : undefined,
      index: page.index && indexOf(page.index, own, here),
      posts: own.length > 0 ? own.map((post) => postView(post, tree, addresses)) : undefined,
    };
    let known: readonly Reference[] | undefined;
    const references = () => {
      known ??= referencesOf(page, site, tree, addresses);
      return known;
    };
    return { path, frame, references, body: () => bodyOf(document, references()) };
  }

  /** Pages that no document stands behind. */
  function plain(file: string, kind: 'not-found' | 'search', title: string): PageView {
    const { here: _, ...common } = shared(below(file), undefined);
    return {
      kind,
      ...common,
      head: { title: `${title} - ${tree.config.title}`, ogType: 'website', robots: 'noindex' },
      title,
      html: '',
      toc: [],
      breadcrumbs: [],
      feedbackHref: undefined,
    };
  }
}

/** Versions listed before the default one are newer than it. */
function isAhead(version: Version, site: Site): boolean {
  const { versions } = site.config;
  return versions.indexOf(version) < versions.findIndex((one) => one.isDefault);
}

function newestFirst(a: Page, b: Page): number {
  return byText(b.document.meta.time ?? '', a.document.meta.time ?? '') || byText(a.route, b.route);
}

function postView(post: Page, tree: Tree, addresses: Addresses): PostView {
  const { title, meta } = post.document;
  return {
    title,
    description: meta.description,
    time: meta.time,
    href: addresses.page(tree.version, post.route),
  };
}

function versionView(
  version: Version,
  tree: Tree,
  site: Site,
  route: string | undefined,
  addresses: Addresses,
): VersionView {
  const there = site.trees.find((one) => one.version.value === version.value);
  const current = version.value === tree.version.value;
  return {
    value: version.value,
    label: version.label,
    href: addresses.page(version, route ?? '/', { slash: true }),
    current,
    missing: !current && route !== undefined && there !== undefined && !there.byRoute.has(route),
  };
}

function headOf(
  page: Page,
  kind: Layout,
  description: string | undefined,
  hasFeed: boolean,
  here: Here,
): HeadView {
  const { site, tree, addresses } = here;
  const { socialImage, title: siteTitle, url: origin } = tree.config;
  const { title } = page.document;
  return {
    title: title === siteTitle ? title : `${title} - ${siteTitle}`,
    description,
    canonical: canonicalUrl(site, tree, page.route),
    ogUrl: absoluteUrl(site, tree.version, page.route),
    ogImage:
      socialImage === undefined || isExternal(socialImage)
        ? socialImage
        : origin && `${origin}${site.base}${socialImage}`,
    ogType: kind === 'home' || page.route === '/' ? 'website' : 'article',
    robots: tree.version.base === '' ? undefined : 'noindex, follow',
    markdownHref: addresses.file(markdownCopy(tree.version, page.route)),
    feedHref: hasFeed ? addresses.file('feed.xml') : undefined,
    searchHref: page.route === '/' && hasOpenSearch(site) ? addresses.file(openSearchFile) : undefined,
  };
}

/** The body with every reference resolved for this tree; references without a target stay as written. */
function bodyOf(document: Document, references: readonly Reference[]): string {
  return fillPlaceholders(
    document.html,
    (index) => references[index]!.href,
    (index) => references[index]!.size,
  );
}

function referencesOf(page: Page, site: Site, tree: Tree, addresses: Addresses): Reference[] {
  const from: From = { path: page.document.path, route: page.route, version: tree.version };
  return page.document.links.map((link) => {
    const target = targetOf(link, from, site);
    return { href: hrefOf(link.href, target, site, addresses), size: sizeOf(target, site) };
  });
}

function hrefOf(written: string, target: Target, site: Site, addresses: Addresses): string {
  if (written.startsWith('#')) return escapeHtml(written);
  // What leads nowhere (the check has told) keeps the form in which it was written.
  const isLost = target.kind === 'page' && !/^[/?]|^$/.test(written) && !isThere(target, site);
  return escapeHtml((isLost ? undefined : addresses.target(target)) ?? encodeHref(written));
}

function sizeOf(target: Target, site: Site): string {
  const file =
    target.kind === 'file'
      ? site.publicFiles.get(target.path)
      : target.kind === 'asset'
        ? target.asset
        : undefined;
  return file?.width && file.height ? ` width="${file.width}" height="${file.height}"` : '';
}

function isThere(target: Extract<Target, { kind: 'page' }>, site: Site): boolean {
  const tree = site.trees.find((one) => one.version.value === target.version.value);
  return tree === undefined || tree.byRoute.has(target.route) || tree.aliases.has(target.route);
}

function heroOf(here: Here, title: string, inputs: ViewInputs): PageView['hero'] {
  const { hero, tagline } = here.tree.config;
  return {
    title: hero.title ?? title,
    tagline: hero.tagline ?? tagline,
    actions: hero.actions
      .filter((link) => leadsSomewhere(link.href, here))
      .map((link) => configLink(link, here)),
    codeTitle: hero.code.title,
    files: inputs.heroFiles,
  };
}
