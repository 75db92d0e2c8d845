/** From the related site to what each page shows: every href final, every string chosen. */
import { type Addresses, addressesFrom } from '../model/address.ts';
import { momentOf } from '../model/date.ts';
import { byText } from '../model/diagnostic.ts';
import { isInFeed, searchRoute } from '../model/emitted.ts';
import { defaultTree, isRootless, layoutOf, type Page, type Site, type Tree } from '../model/site.ts';
import { stringsWith } from '../model/strings.ts';
import { encodePath, firstSegment, pageFile } from '../model/url.ts';
import type { ChromeView, PageView, PostView, ViewInputs } from '../model/view.ts';
import { chromeOf } from './view-chrome.ts';
import { elsewhereOf } from './view-elsewhere.ts';
import { headOf } from './view-head.ts';
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
import { bodyOf, type Reference, referencesOf } from './view-references.ts';
import { noticeOf, versionView } from './view-versions.ts';

/** A view before its body is made. */
type Frame = Omit<PageView, 'html'>;

export type TreeViews = {
  /** Output path below the root and what the page there shows. */
  page(page: Page): { path: string; view: PageView };
  /** The same with its body still to be made: all that the body hangs on besides the document is in `references`. */
  frame(page: Page): { path: string; frame: Frame; references(): readonly Reference[]; body(): string };
  /** The path alone. */
  path(page: Page): string;
  /** In the tree, and at the site's root where that has no tree of its own: hosts look there. The view is the same. */
  notFound(): { paths: readonly string[]; view: PageView };
  /** What links to a search lead to; undefined where the site has a page of its own there. */
  search(): { path: string; view: PageView } | undefined;
};

/** Prepares what the pages of one tree share; each view is made when asked for. */
export function viewsOf(site: Site, tree: Tree, inputs: ViewInputs): TreeViews {
  const strings = stringsWith(tree.config.strings);
  const folder = tree.version.base.slice(1);
  const below = (path: string) => (folder === '' ? path : `${folder}/${path}`);
  const main = defaultTree(site);
  const hasFeed =
    site.config.url !== undefined && (main?.pages.some((page) => isInFeed(page, site)) ?? false);
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
    return {
      here,
      chrome: chromeFor(here),
      categories: categoriesOf(here, route),
      versions: site.config.versions.map((version) => versionView(version, route, here)),
      currentVersion: tree.version.label,
      notice: noticeOf(route, here, strings),
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
      // On disk there is no host, and addresses that count from the tree would not do for the root.
      const isForRoot =
        tree === main && isRootless(site) && !site.offline && !site.publicFiles.has('404.html');
      return {
        paths: [below('404.html'), ...(isForRoot ? ['404.html'] : [])],
        view: { ...view, notice: notice && { ...notice, elsewhere } },
      };
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
      head: headOf(page, kind, description ?? document.excerpt, hasFeed, here),
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
      editHref: page.index
        ? undefined
        : tree.config.editUrl?.replace(':path', () => encodePath(document.path)),
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
    // The same address in every tree; what is not found has none.
    const route = kind === 'search' ? searchRoute : undefined;
    const { here: _, ...common } = shared(below(file), route);
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

function newestFirst(a: Page, b: Page): number {
  const [left, right] = [momentOf(a.document.meta.time), momentOf(b.document.meta.time)];
  return left === right ? byText(a.route, b.route) : right - left;
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
