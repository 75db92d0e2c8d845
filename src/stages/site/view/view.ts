/** Makes what each page shows from the site: every href final, every string chosen. */
import { addressesFrom } from '#model/address/address';
import { encodePath, firstSegment, inTree, pageFile } from '#model/address/url';
import type { Version } from '#model/config/config';
import type { Document } from '#model/document/document';
import { bodyOf, referencesOf } from '#model/document/references';
import type { Facts, MadePage, NamedStages } from '#model/feature';
import { searchRoute } from '#model/output/emitted';
import { localeNamed } from '#model/site/locale';
import { defaultTree, isRootless, layoutOf, type Page, type Site, type Tree } from '#model/site/site';
import { listedHeadings, usualToc } from '#model/site/toc';
import { fill, type Strings, stringsWith } from '#model/strings';
import type { ViewContext } from '#model/view/context';
import type { ThemeAssets } from '#model/view/theme-assets';
import type { ChromeView, HeroView, PageView } from '#model/view/view';
import { chromeOf } from './chrome.ts';
import { headOf } from './head.ts';
import { localeView } from './locales.ts';
import {
  breadcrumbsOf,
  cardsOf,
  categoriesOf,
  configLink,
  indexOf,
  leadsSomewhere,
  nothingShared,
  sidebarOf,
} from './navigation.ts';
import { neighboursOf } from './neighbours.ts';
import { elsewhereOf, nearOf } from './not-found.ts';
import { structuredData } from './structured.ts';
import { noticeOf, versionView } from './versions.ts';

/** What views need besides the site. */
export type ViewInputs = {
  readonly assets: ThemeAssets;
  readonly heroFiles: HeroView['files'];
  /** What features add to views, and what they know. */
  readonly features?: readonly NamedStages[];
  readonly facts?: Facts;
};

/** The views of one tree's pages. The shared parts are made once, each view on demand. */
export class TreeViews {
  readonly #site: Site;
  readonly #tree: Tree;
  /** Versions in the tree's language. */
  readonly #versions: readonly Version[];
  readonly #inputs: ViewInputs;
  readonly #strings: Strings;
  readonly #shared: ViewContext['shared'];
  /** One object for all pages: by its identity the theme reuses parts that it has rendered. */
  #chrome: ChromeView | undefined;

  constructor(site: Site, tree: Tree, inputs: ViewInputs) {
    this.#site = site;
    this.#tree = tree;
    this.#versions = site.config.versions.filter(({ locale }) => locale === tree.version.locale);
    this.#inputs = inputs;
    this.#strings = stringsWith(tree.config.strings);
    // On disk every address is relative to the page, so nothing can be shared.
    this.#shared = site.offline ? undefined : nothingShared();
  }

  /** The page's path below the output root. */
  path(page: Page): string {
    return inTree(this.#tree.version, pageFile(page.route));
  }

  /** The path and the view of a page. */
  page(page: Page): { path: string; view: PageView } {
    const path = this.path(page);
    const { context, ...common } = this.#around(path, page.route);
    const own = this.#own(page, context);
    let view: PageView = { ...common, ...own, ...this.#untranslated(page) };
    for (const feature of this.#inputs.features ?? [])
      if (feature.view) view = { ...view, ...feature.view(page, view, context, this.#strings) };
    // Search results have the whole title, even if the page is shown as a part of another.
    const { title, breadcrumbs } = own;
    const structured = structuredData({ ...view, title, breadcrumbs }, context);
    return { path, view: { ...view, structured } };
  }

  /** Paths in the tree, and at the site's root if no tree is there: hosts look there. All have the same view. */
  notFound(): { paths: readonly string[]; view: PageView } {
    const { notice, ...view } = this.#plain('404.html', 'not-found', this.#strings.notFoundTitle);
    const elsewhere = elsewhereOf(this.#site, this.#tree, this.#strings.samePageIn);
    // Output on disk has no host, and its addresses, relative to the tree, would be wrong at the root.
    const isForRoot =
      this.#tree === defaultTree(this.#site) &&
      isRootless(this.#site) &&
      !this.#site.offline &&
      !this.#site.publicFiles.has('404.html');
    return {
      paths: [inTree(this.#tree.version, '404.html'), ...(isForRoot ? ['404.html'] : [])],
      view: { ...view, notice: notice && { ...notice, elsewhere }, near: nearOf(this.#site, this.#tree) },
    };
  }

  /** The pages that features make without a source. */
  made(): readonly MadePage[] {
    const { features = [], facts = {} } = this.#inputs;
    return features.flatMap(({ name, pages }) => pages?.(this.#tree, facts[name], this.#strings) ?? []);
  }

  /** The search page; undefined if the site has a page of its own there. */
  search(): { path: string; view: PageView } | undefined {
    const path = inTree(this.#tree.version, pageFile(searchRoute));
    if (this.#tree.byRoute.has(searchRoute) || this.#site.publicFiles.has(path)) return undefined;
    return { path, view: this.#plain(pageFile(searchRoute), 'search', this.#strings.searchDocs) };
  }

  /** What surrounds every page of the tree. */
  #around(path: string, route: string | undefined) {
    const addresses = addressesFrom(path, this.#site);
    const { facts = {} } = this.#inputs;
    const context: ViewContext = {
      site: this.#site,
      tree: this.#tree,
      addresses,
      shared: this.#shared,
      facts,
    };
    const chrome = this.#chrome ?? this.#makeChrome(context);
    if (!this.#site.offline) this.#chrome = chrome;
    const { locales } = this.#site.config;
    return {
      context,
      chrome,
      categories: categoriesOf(context, route),
      versions: this.#versions.map((version) => versionView(version, route, context)),
      ...(locales.length > 1 && {
        locales: locales.map((one) => localeView(one, route, context, this.#strings)),
      }),
      currentVersion: this.#tree.version.label,
      notice: noticeOf(route, context, this.#strings),
    };
  }

  #makeChrome(context: ViewContext): ChromeView {
    let chrome = chromeOf(context, this.#inputs.assets, this.#strings);
    for (const feature of this.#inputs.features ?? []) {
      const { loader, ...added } = feature.chrome?.(context, this.#strings, chrome.assets) ?? {};
      chrome = { ...chrome, ...added, loader: { ...chrome.loader, ...loader } };
    }
    return chrome;
  }

  /** The notice on a page whose language differs from its tree's. */
  #untranslated({ language }: Page): Pick<PageView, 'language' | 'untranslated'> {
    const locale = localeNamed(language, this.#site.config);
    if (!locale) return {};
    return { language, untranslated: fill(this.#strings.untranslated, locale.label) };
  }

  /** What belongs to one page alone. */
  #own(page: Page, context: ViewContext) {
    const { addresses } = context;
    const { document } = page;
    const { config, version } = this.#tree;
    const kind = layoutOf(page, this.#site);
    const isHome = kind === 'home';
    const { title, meta } = document;
    const description =
      meta.description ?? (page.route === '/' ? config.description || undefined : undefined);
    const references = referencesOf(page, this.#site, this.#tree, addresses);
    return {
      kind,
      head: headOf(page, kind, description ?? document.excerpt, context),
      title,
      titleId: document.titleId,
      author: meta.author,
      time: meta.time,
      minutes: document.minutes,
      breadcrumbs: breadcrumbsOf(page, this.#strings, context),
      route: page.route,
      description: meta.lead === false ? undefined : description,
      data: meta.data,
      toc: listedHeadings(document.headings, meta.toc === true ? usualToc : (meta.toc ?? config.toc)),
      category: page.group?.title,
      section: page.section,
      segment: version.base + firstSegment(page.route),
      sidebar:
        kind === 'doc' || kind === 'post' ? sidebarOf(page, context, this.#inputs.features) : undefined,
      ...neighboursOf(page, context),
      editHref:
        page.index || document.isVirtual
          ? undefined
          : config.editUrl?.replace(':path', () => encodePath(document.path)),
      hero: isHome ? heroOf(context, document, this.#inputs) : undefined,
      cards: isHome ? cardsOf(context) : undefined,
      index: page.index && indexOf(page.index, context),
      html: bodyOf(document, references),
    };
  }

  /** Views of pages without a document. */
  #plain(file: string, kind: 'not-found' | 'search', title: string): PageView {
    // Search has the same route in every tree; a missing page has none.
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
    };
  }
}

function heroOf(context: ViewContext, { title, titleId }: Document, inputs: ViewInputs): PageView['hero'] {
  const { hero, tagline } = context.tree.config;
  return {
    title: hero.title ?? title,
    titleId,
    tagline: hero.tagline ?? tagline,
    actions: hero.actions
      .filter((link) => leadsSomewhere(link.href, context))
      .map((link) => configLink(link, context)),
    codeTitle: hero.code.title,
    files: inputs.heroFiles,
  };
}
