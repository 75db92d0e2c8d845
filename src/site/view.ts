/** From the related site to what each page shows: every href final, every string chosen. */
import { type Addresses, addressesFrom } from '../model/address.ts';
import { isInFeed, searchRoute } from '../model/emitted.ts';
import { defaultTree, isRootless, layoutOf, type Page, type Site, type Tree } from '../model/site.ts';
import { type Strings, stringsWith } from '../model/strings.ts';
import { encodePath, firstSegment, inTree, pageFile } from '../model/url.ts';
import type { ChromeView, PageView, PostView, ViewInputs } from '../model/view.ts';
import { newestFirst } from './section-index.ts';
import { chromeOf } from './view-chrome.ts';
import { elsewhereOf } from './view-elsewhere.ts';
import { headOf } from './view-head.ts';
import {
  breadcrumbsOf,
  cardsOf,
  categoriesOf,
  configLink,
  indexOf,
  leadsSomewhere,
  nothingShared,
  sidebarOf,
  type ViewContext,
} from './view-navigation.ts';
import { bodyOf, referencesOf } from './view-references.ts';
import { noticeOf, versionView } from './view-versions.ts';

/** What each page of one tree shows. What they share is prepared; each view is made when it is asked for. */
export class TreeViews {
  readonly #site: Site;
  readonly #tree: Tree;
  readonly #inputs: ViewInputs;
  readonly #strings: Strings;
  readonly #hasFeed: boolean;
  readonly #posts: readonly Page[];
  readonly #shared: ViewContext['shared'];
  /** The same object for all pages, by which the theme knows that it need not render its parts again. */
  #chrome: ChromeView | undefined;

  constructor(site: Site, tree: Tree, inputs: ViewInputs) {
    this.#site = site;
    this.#tree = tree;
    this.#inputs = inputs;
    this.#strings = stringsWith(tree.config.strings);
    const main = defaultTree(site);
    this.#hasFeed =
      site.config.url !== undefined && (main?.pages.some((page) => isInFeed(page, site)) ?? false);
    this.#posts = tree.pages.filter((page) => layoutOf(page, site) === 'post').sort(newestFirst);
    // On disk every address counts from the page.
    this.#shared = site.offline ? undefined : nothingShared();
  }

  /** Where the page stands below the output root. */
  path(page: Page): string {
    return inTree(this.#tree.version, pageFile(page.route));
  }

  /** The same, and what the page there shows. */
  page(page: Page): { path: string; view: PageView } {
    const path = this.path(page);
    const { context, ...common } = this.#around(path, page.route);
    return { path, view: { ...common, ...this.#own(page, context) } };
  }

  /** In the tree, and at the site's root where that has no tree of its own: hosts look there. The view is the same. */
  notFound(): { paths: readonly string[]; view: PageView } {
    const { notice, ...view } = this.#plain('404.html', 'not-found', this.#strings.notFoundTitle);
    const elsewhere = elsewhereOf(this.#site, this.#tree, this.#strings.samePageIn);
    // On disk there is no host, and addresses that count from the tree would not do for the root.
    const isForRoot =
      this.#tree === defaultTree(this.#site) &&
      isRootless(this.#site) &&
      !this.#site.offline &&
      !this.#site.publicFiles.has('404.html');
    return {
      paths: [inTree(this.#tree.version, '404.html'), ...(isForRoot ? ['404.html'] : [])],
      view: { ...view, notice: notice && { ...notice, elsewhere } },
    };
  }

  /** What links to a search lead to; undefined where the site has a page of its own there. */
  search(): { path: string; view: PageView } | undefined {
    const path = inTree(this.#tree.version, pageFile(searchRoute));
    if (this.#tree.byRoute.has(searchRoute) || this.#site.publicFiles.has(path)) return undefined;
    return { path, view: this.#plain(pageFile(searchRoute), 'search', this.#strings.searchDocs) };
  }

  /** What stands around every page of the tree. */
  #around(path: string, route: string | undefined) {
    const addresses = addressesFrom(path, this.#site);
    const context: ViewContext = { site: this.#site, tree: this.#tree, addresses, shared: this.#shared };
    const chrome = this.#chrome ?? chromeOf(context, this.#inputs.assets, this.#strings);
    if (!this.#site.offline) this.#chrome = chrome;
    return {
      context,
      chrome,
      categories: categoriesOf(context, route),
      versions: this.#site.config.versions.map((version) => versionView(version, route, context)),
      currentVersion: this.#tree.version.label,
      notice: noticeOf(route, context, this.#strings),
    };
  }

  /** What a page shows of its own. */
  #own(page: Page, context: ViewContext) {
    const { addresses } = context;
    const { document } = page;
    const { config, version } = this.#tree;
    const kind = layoutOf(page, this.#site);
    const isHome = kind === 'home';
    const { title, meta } = document;
    const description =
      meta.description ?? (page.route === '/' ? config.description || undefined : undefined);
    const posts =
      kind === 'post' ? [] : this.#posts.filter((post) => post.route.startsWith(`${page.route}/`));
    return {
      kind,
      head: headOf(page, kind, description ?? document.excerpt, this.#hasFeed, context),
      route: page.route,
      title,
      description,
      author: meta.author,
      time: meta.time,
      toc: meta.toc === false ? [] : document.headings.filter(({ level }) => level === 2 || level === 3),
      breadcrumbs: breadcrumbsOf(page, this.#strings, context),
      category: page.group?.title,
      section: page.section,
      segment: version.base + firstSegment(page.route),
      sidebar: kind === 'doc' || kind === 'post' ? sidebarOf(page, context) : undefined,
      previous: page.previous && configLink(page.previous, context),
      next: page.next && configLink(page.next, context),
      feedbackHref: config.feedback && configLink({ title: '', href: config.feedback }, context).href,
      editHref: page.index ? undefined : config.editUrl?.replace(':path', () => encodePath(document.path)),
      hero: isHome ? heroOf(context, title, this.#inputs) : undefined,
      cards: isHome ? cardsOf(context) : undefined,
      index: page.index && indexOf(page.index, posts, context),
      posts: posts.length > 0 ? posts.map((post) => postView(post, this.#tree, addresses)) : undefined,
      html: bodyOf(document, referencesOf(page, this.#site, this.#tree, addresses)),
    };
  }

  /** Pages that no document stands behind. */
  #plain(file: string, kind: 'not-found' | 'search', title: string): PageView {
    // The same address in every tree; what is not found has none.
    const route = kind === 'search' ? searchRoute : undefined;
    const { context: _, ...common } = this.#around(inTree(this.#tree.version, file), route);
    return {
      kind,
      ...common,
      head: { title: `${title} - ${this.#tree.config.title}`, ogType: 'website', robots: 'noindex' },
      title,
      html: '',
      toc: [],
      breadcrumbs: [],
      feedbackHref: undefined,
    };
  }
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

function heroOf(context: ViewContext, title: string, inputs: ViewInputs): PageView['hero'] {
  const { hero, tagline } = context.tree.config;
  return {
    title: hero.title ?? title,
    tagline: hero.tagline ?? tagline,
    actions: hero.actions
      .filter((link) => leadsSomewhere(link.href, context))
      .map((link) => configLink(link, context)),
    codeTitle: hero.code.title,
    files: inputs.heroFiles,
  };
}
