/** Collects the contents of a manual from a related site: bodies, pictures and the targets of all addresses. */
import { readFileSync } from 'node:fs';
import { type Prepared, type Theme, wholePages } from '#engine';
import { resolveConfigTarget } from '#model/address/target';
import { decode, decodeHash, findTree, isExternal, splitHref } from '#model/address/url';
import { formatDate } from '#model/date';
import type { AssetFile } from '#model/document/document';
import { isRightToLeft } from '#model/site/language';
import { listVersionValues } from '#model/site/locale';
import type { Page, Site, Tree } from '#model/site/site';
import { createStrings } from '#model/strings';
import { decodeLetters } from '#model/text';
import { insertComponents, renderSprite } from '#render';
import { TreeViews } from '#site';
import type { Destination, ManualInput, PageInput } from './layout/index.ts';
import type { Selection } from './select.ts';

/** Of the first tree. `now`: time of the build, for the manual's date. */
export function collectManual(
  { site, facts, theme, stages, inputsOf }: Prepared,
  { title, parts }: Selection,
  now: number,
): ManualInput {
  const tree = site.trees[0]!;
  const { config, version } = tree;
  const views = new TreeViews(site, tree, inputsOf(tree));
  const whole = wholePages(stages, facts);
  const printed = new Set(parts.flatMap(({ pages }) => pages.map(({ route }) => route)));
  const day = new Date(now).toISOString().slice(0, 10);
  const { copyright } = views.notFound().view.chrome.footer;
  const readPageInput = (page: Page): PageInput => {
    const { html, description, title: name, titleId } = insertComponents(views.page(page).view);
    const { meta, sections } = whole(page).document;
    return {
      route: page.route,
      title: name,
      titleId,
      description,
      html,
      keywords: meta.keywords ?? [],
      sections,
    };
  };
  return {
    lang: config.lang,
    strings: createStrings(config.strings),
    title,
    product: title.includes(config.product.name) ? '' : config.product.name,
    ...(listVersionValues(config).length > 1 && { version: version.label }),
    date: { day, text: formatDate(day, config.lang).text },
    ...(config.url !== undefined && { url: config.url + site.base }),
    copyright: copyright.includes(config.footer.holder) ? copyright : `${copyright} ${config.footer.holder}`,
    parts: parts.map((part) => ({ title: part.title, pages: part.pages.map(readPageInput) })),
    terms: collectTerms(site, tree, printed),
    css: collectCss(theme, config.lang),
    sprite: renderSprite,
    destination: (href, route) => resolveDestination(href, { route, site, tree, printed }),
    picture: createPictureReader(site),
  };
}

/** The style sheets for everything that a body may contain, in the order of pages. */
function collectCss({ bundle: { assets, printed, files } }: Theme, lang: string): string {
  const wanted = [
    ...assets.stylesheets,
    assets.boxes,
    assets.rare,
    assets.schemes,
    ...(isRightToLeft(lang) ? [assets.rtl] : []),
    ...printed,
  ];
  const texts = wanted.map((path) => files.find((file) => file.path === path)?.body);
  return texts.filter((text) => typeof text === 'string').join('\n');
}

type Here = {
  /** Route of the page with the address. */
  readonly route: string;
  readonly site: Site;
  readonly tree: Tree;
  /** Routes of the pages in the manual. */
  readonly printed: ReadonlySet<string>;
};

/** Addresses in a body are final: they start at the site's root. */
function resolveDestination(href: string, here: Here): Destination {
  const { site, tree, printed } = here;
  if (isExternal(href)) return { kind: 'outside', href, shown: decodeLetters(href) };
  const { path, hash } = splitHref(href);
  if (path === '') return { kind: 'page', route: here.route, hash: decodeHash(hash) };
  const below = decode(path).slice(site.base.length);
  const found = isFile(below.slice(1), site) ? undefined : findTree(below, site.config.versions);
  if (found && found.version.base === tree.version.base) {
    const route = tree.aliases.get(found.route) ?? found.route;
    if (printed.has(route)) return { kind: 'page', route, hash: decodeHash(hash) };
  }
  const { url } = site.config;
  if (url === undefined) return { kind: 'outside', shown: decodeLetters(href) };
  return { kind: 'outside', href: url + href, shown: decodeLetters(url + href) };
}

function isFile(path: string, { publicFiles, offeredFiles }: Site): boolean {
  return publicFiles.has(path) || path.startsWith('assets/') || (offeredFiles?.has(path) ?? false);
}

/** The place that explains each term. */
function collectTerms(site: Site, tree: Tree, printed: ReadonlySet<string>): Map<string, Destination> {
  const terms = Object.entries(tree.terms ?? {});
  return new Map(
    terms.map(([term, href]): [string, Destination] => {
      const target = resolveConfigTarget(href, tree.version, site);
      const isHere = target.kind === 'page' && target.version.base === tree.version.base;
      return isHere && printed.has(target.route)
        ? [term, { kind: 'page', route: target.route, hash: decodeHash(target.hash) }]
        : [term, { kind: 'outside', shown: href }];
    }),
  );
}

const types: Readonly<Record<string, string>> = {
  avif: 'image/avif',
  gif: 'image/gif',
  jpeg: 'image/jpeg',
  jpg: 'image/jpeg',
  png: 'image/png',
  svg: 'image/svg+xml',
  webp: 'image/webp',
};

/** The manual is a single file, so pictures are data URLs. */
function createPictureReader(site: Site): ManualInput['picture'] {
  const files = new Map<string, AssetFile>(site.publicFiles);
  for (const asset of site.assets.values()) files.set(asset.outputPath, asset);
  const known = new Map<string, string | undefined>();
  const readPicture = (path: string): string | undefined => {
    const file = files.get(path);
    const type = types[path.split('.').at(-1)!.toLowerCase()];
    if (!file || type === undefined) return undefined;
    return `data:${type};base64,${readFileSync(file.absolute).toString('base64')}`;
  };
  return (src) => {
    if (src.startsWith('data:')) return src;
    const path = decode(splitHref(src).path).slice(site.base.length + 1);
    if (!known.has(path)) known.set(path, readPicture(path));
    return known.get(path);
  };
}
