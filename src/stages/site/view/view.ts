/** Makes what each page shows from the site: every href final, every string chosen. */
import { createAddresses } from '#model/address/address';
import { encodePath, getFirstSegment, getPageFile, getTreeFile } from '#model/address/url';
import type { SiteConfig, Version } from '#model/config/config';
import type { Document } from '#model/document/document';
import { resolveBody, resolveReferences } from '#model/document/references';
import type { Facts, NamedStages } from '#model/feature';
import { searchRoute } from '#model/output/emitted';
import { memoize } from '#model/remembered';
import { findLocale } from '#model/site/locale';
import type { MadePage } from '#model/site/made-page';
import { getDefaultTree, getPageLayout, isRootless, type Page, type Site, type Tree } from '#model/site/site';
import { filterHeadings, usualToc } from '#model/site/toc';
import { createStrings, fillPlaceholder, type Strings } from '#model/strings';
import type { ViewContext } from '#model/view/context';
import type { ThemeAssets } from '#model/view/theme-assets';
import type { AddedView, BareView, ChromeView, HeroView, PageView } from '#model/view/view';
import { buildChrome } from './chrome.ts';
import { buildHeadView } from './head.ts';
import { buildLocaleView } from './locales.ts';
import {
  buildBreadcrumbs,
  buildCards,
  buildCategories,
  buildConfigLink,
  buildIndexView,
  buildSidebar,
  isResolvable,
  listShownSections,
  markCurrent,
} from './navigation.ts';
import { buildNeighbours } from './neighbours.ts';
import { buildElsewhere, listPagesForNotFound } from './not-found.ts';
import { buildStructuredData } from './structured.ts';
import { buildNotice, buildVersionView } from './versions.ts';

/** What views need besides the site. */
export type ViewInputs = {
  readonly assets: ThemeAssets;
  readonly heroFiles: HeroView['files'];
  /** What features add to views, and what they know. */
  readonly features?: readonly NamedStages[];
  readonly facts?: Facts;
};

type Insertion = NonNullable<AddedView['insertions']>[number];

/** All that a page is made from, as plain data: what many pages share, each part the same object, and its own. */
export type Shown = {
  readonly shared: readonly object[];
  readonly own: unknown;
  complete(): PageView;
};

/** The views of one tree's pages. The shared parts are made once, each view on demand. */
export class TreeViews {
  readonly #site: Site;
  readonly #tree: Tree;
  /** Versions in the tree's language. */
  readonly #versions: readonly Version[];
  readonly #inputs: ViewInputs;
  readonly #strings: Strings;
  /** Of the last page, and of all. */
  #context: ViewContext | undefined;
  /** By its identity the theme reuses parts that it has rendered. */
  readonly #chrome = memoize((context: ViewContext) => this.#makeChrome(context));

  constructor(site: Site, tree: Tree, inputs: ViewInputs) {
    this.#site = site;
    this.#tree = tree;
    this.#versions = site.config.versions.filter(({ locale }) => locale === tree.version.locale);
    this.#inputs = inputs;
    this.#strings = createStrings(tree.config.strings);
  }

  /** The page's path below the output root. */
  path(page: Page): string {
    return getTreeFile(this.#tree.version, getPageFile(page.route));
  }

  /** The path and the view of a page. */
  page(page: Page): { path: string; view: PageView } {
    return { path: this.path(page), view: this.shown(page).complete() };
  }

  /** All that a page shows. Its body is read only for the complete view. */
  shown(page: Page): Shown {
    const { context, shared, frame } = this.#around(this.path(page), page.route);
    const view: BareView = this.#own(page, context);
    // Search results have the whole title, even if the page is shown as a part of another.
    const { kind, head, title, breadcrumbs } = view;
    const insertions: Insertion[] = [];
    for (const feature of this.#inputs.features ?? []) {
      const added = feature.view?.(page, view, context, this.#strings);
      if (!added) continue;
      insertions.push(...(added.insertions ?? []));
      // In place: a copy for each feature took a fifth of the time.
      Object.assign(head, added.head);
      Object.assign(view, added, { head, insertions: undefined });
    }
    insertions.sort(([a], [b]) => a - b);
    const { document } = page;
    const references = resolveReferences(page, this.#site, this.#tree, context.addresses);
    const sidebar = ['doc', 'post'].includes(kind)
      ? buildSidebar(page, context, this.#strings, this.#inputs.features)
      : undefined;
    const body = [document.digest ?? document.html, references, insertions];
    return {
      shared: [...Object.values(shared), ...(sidebar ? [sidebar.sections] : [])],
      own: [frame, view, title, breadcrumbs, this.#tree.config.url, sidebar && [sidebar.current], body],
      complete: () => ({
        ...shared,
        ...frame,
        ...view,
        structured: buildStructuredData({ ...view, title, breadcrumbs }, context),
        sidebar: sidebar && markCurrent(sidebar.sections, sidebar.current),
        html: resolveBody({ html: insertTexts(document.html, insertions) }, references),
      }),
    };
  }

  /** Paths in the tree, and at the site's root if no tree is there: hosts look there. All have the same view. */
  notFound(): { paths: readonly string[]; view: PageView } {
    const { notice, ...view } = this.#plain('404.html', 'not-found', this.#strings.notFoundTitle);
    const elsewhere = buildElsewhere(this.#site, this.#tree, this.#strings.samePageIn);
    // Output on disk has no host, and its addresses, relative to the tree, would be wrong at the root.
    const isForRoot =
      this.#tree === getDefaultTree(this.#site) &&
      isRootless(this.#site) &&
      !this.#site.offline &&
      !this.#site.publicFiles.has('404.html');
    return {
      paths: [getTreeFile(this.#tree.version, '404.html'), ...(isForRoot ? ['404.html'] : [])],
      view: {
        ...view,
        notice: notice && { ...notice, elsewhere },
        near: listPagesForNotFound(this.#site, this.#tree),
      },
    };
  }

  /** The pages that features make without a source. */
  made(): readonly MadePage[] {
    const { features = [], facts = {} } = this.#inputs;
    const listShown = (page: Page) =>
      listShownSections(page, this.#contextAt(this.path(page)), this.#strings, features);
    return features.flatMap(
      ({ name, pages }) => pages?.(this.#tree, facts[name], this.#strings, listShown) ?? [],
    );
  }

  /** The search page; undefined if the site has a page of its own there. */
  search(): { path: string; view: PageView } | undefined {
    const path = getTreeFile(this.#tree.version, getPageFile(searchRoute));
    if (this.#tree.byRoute.has(searchRoute) || this.#site.publicFiles.has(path)) return undefined;
    return { path, view: this.#plain(getPageFile(searchRoute), 'search', this.#strings.searchDocs) };
  }

  #contextAt(path: string): ViewContext {
    // On disk every address is relative to the page.
    if (!this.#context || this.#site.offline) {
      const addresses = createAddresses(path, this.#site);
      this.#context = { site: this.#site, tree: this.#tree, addresses, facts: this.#inputs.facts ?? {} };
    }
    return this.#context;
  }

  /** What surrounds every page of the tree. */
  #around(path: string, route: string | undefined) {
    const context = this.#contextAt(path);
    const segment = route === undefined ? '' : getFirstSegment(route);
    const { locales } = this.#site.config;
    return {
      context,
      shared: { chrome: this.#chrome(context), categories: buildCategories(context)(segment) },
      frame: {
        versions: this.#versions.map((version) => buildVersionView(version, route, context)),
        ...(locales.length > 1 && {
          locales: locales.map((locale) => buildLocaleView(locale, route, context, this.#strings)),
        }),
        currentVersion: this.#tree.version.label,
        notice: buildNotice(route, context, this.#strings),
      },
    };
  }

  #makeChrome(context: ViewContext): ChromeView {
    let chrome = buildChrome(context, this.#inputs.assets, this.#strings);
    for (const feature of this.#inputs.features ?? []) {
      const { loader, ...added } = feature.chrome?.(context, this.#strings, chrome.assets) ?? {};
      chrome = { ...chrome, ...added, loader: { ...chrome.loader, ...loader } };
    }
    return chrome;
  }

  /** What belongs to one page alone. */
  #own(page: Page, context: ViewContext): BareView {
    const { document } = page;
    // The page's language may differ from its tree's.
    const locale = findLocale(page.language, this.#site.config);
    const { config, version } = this.#tree;
    const kind = getPageLayout(page, this.#site);
    const isHome = kind === 'home';
    const { title, meta } = document;
    const description =
      meta.description ?? (page.route === '/' ? config.description || undefined : undefined);
    return {
      kind,
      head: buildHeadView(page, kind, description ?? document.excerpt, context),
      title,
      titleId: document.titleId,
      time: meta.time,
      minutes: document.minutes,
      breadcrumbs: buildBreadcrumbs(page, this.#strings, context),
      route: page.route,
      description: meta.lead === false ? undefined : description,
      data: meta.data,
      toc: filterHeadings(document.headings, meta.toc === true ? usualToc : (meta.toc ?? config.toc)),
      category: page.group?.title,
      section: page.section,
      segment: version.base + getFirstSegment(page.route),
      ...buildNeighbours(page, context),
      editHref:
        page.index || document.isVirtual
          ? undefined
          : getEditPattern(version, config)?.replace(':path', () => encodePath(document.path)),
      hero: isHome ? buildHero(context, document, this.#inputs) : undefined,
      cards: isHome ? buildCards(context) : undefined,
      index: page.index && buildIndexView(page.index, context),
      ...(locale && {
        language: page.language,
        untranslated: fillPlaceholder(this.#strings.untranslated, locale.label),
      }),
    };
  }

  /** Views of pages without a document. */
  #plain(file: string, kind: 'not-found' | 'search', title: string): PageView {
    // Search has the same route in every tree; a missing page has none.
    const route = kind === 'search' ? searchRoute : undefined;
    const { shared, frame } = this.#around(getTreeFile(this.#tree.version, file), route);
    return {
      kind,
      ...shared,
      ...frame,
      head: { title: `${title} - ${this.#tree.config.title}`, ogType: 'website', robots: 'noindex' },
      title,
      html: '',
      toc: [],
      breadcrumbs: [],
    };
  }
}

function insertTexts(html: string, insertions: readonly Insertion[]): string {
  let result = '';
  let from = 0;
  for (const [at, text] of insertions) {
    result += html.slice(from, at) + text;
    from = at;
  }
  return result + html.slice(from);
}

function buildHero(context: ViewContext, { title, titleId }: Document, inputs: ViewInputs): PageView['hero'] {
  const { hero, tagline } = context.tree.config;
  return {
    title: hero.title ?? title,
    titleId,
    tagline: hero.tagline ?? tagline,
    actions: hero.actions
      .filter((link) => isResolvable(link.href, context))
      .map((link) => buildConfigLink(link, context)),
    codeTitle: hero.code.title,
    files: inputs.heroFiles,
    ...(hero.wave && { hasWave: true }),
  };
}

/** The site's own pattern names the branch of the shared content: the files of a git ref are elsewhere. */
function getEditPattern({ editUrl, ref }: Version, config: SiteConfig): string | undefined {
  return editUrl ?? (ref === undefined ? config.editUrl : undefined);
}
