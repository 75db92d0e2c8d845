/** Follows every reference of every page in the written files, with a resolver of its own. */
import { type CheerioAPI, load } from 'cheerio/slim';
import picomatch from 'picomatch';
import { describe, expect, it } from 'vitest';
import { builtSite, faults, trees } from './built.ts';

const site = await builtSite();
const { pages, config, files } = site;

/** Attributes that make a browser navigate or fetch. */
const attributes = ['href', 'src', 'poster', 'data', 'action', 'formaction', 'cite', 'background'];

/** Skips the pickers' links to versions and languages that lack the page: a note marks these. */
function referencesIn($: CheerioAPI): string[] {
  return attributes.flatMap((name) =>
    $(`[${name}]`)
      .not('link[rel="canonical"], a:has(small:contains("此版本无此页"), small:contains("此语言无此页"))')
      .map((_, element) => $(element).attr(name))
      .get(),
  );
}

const leavesSite = (href: string) => /^(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(href);

/** Pages that the site knowingly links to before they exist. */
const pending = picomatch(
  config.check.ignore
    .filter(({ code }) => code === 'link-missing-page' || code === 'nav-missing-page')
    .flatMap(({ target }) => target ?? []),
);

/** 'v6.2/guide/tls' -> 'guide/tls' */
function routeOf(path: string): string {
  const tree = trees.find(({ base }) => base !== '' && `/${path}/`.startsWith(`${base}/`));
  return tree ? path.slice(tree.base.length) : path;
}

const idsByFile = new Map<string, ReadonlySet<string>>();

function idsOf(file: string): ReadonlySet<string> {
  const known = idsByFile.get(file);
  if (known) return known;
  const $ = load(site.text(file));
  const ids = new Set(
    $('[id]')
      .map((_, element) => $(element).attr('id'))
      .get(),
  );
  idsByFile.set(file, ids);
  return ids;
}

/** Why a reference in the file `from` is dead; undefined if it is alive. */
function deadEnd(href: string, from: string): string | undefined {
  const [beforeHash, hash = ''] = href.split(/#(.*)/s);
  let file = from;
  if (beforeHash !== '') {
    // Hosts serve a page with and without its final slash, and a relative link would break at one of them.
    if (!beforeHash!.startsWith('/')) return `"${href}" is relative`;
    const path = decodeURIComponent(beforeHash!.replace(/\?.*/s, '')).replace(/^\/|\/$/g, '');
    file = files.has(path) ? path : `${path}/index.html`.replace(/^\//, '');
    if (!files.has(file))
      return pending(`/${routeOf(path)}`.replace('//', '/')) ? undefined : `"${href}" is no file`;
  }
  const id = decodeURIComponent(hash);
  return id === '' || idsOf(file).has(id) ? undefined : `"${href}" has no such anchor`;
}

describe('every reference', () => {
  it('leads to a file that was written and an id that is in it, save to pages still to be written', () => {
    expect(
      faults(pages, ({ $, base, route }) => {
        const from = `${base}${route === '/' ? '' : route}/index.html`.slice(1);
        return referencesIn($).flatMap((href) => (leavesSite(href) ? [] : (deadEnd(href, from) ?? [])));
      }),
    ).toEqual([]);
    for (const { base } of trees) {
      const from = `${base}/404.html`.slice(1);
      const hrefs = referencesIn(load(site.text(from))).filter((href) => !leavesSite(href));
      expect(hrefs.flatMap((href) => deadEnd(href, from) ?? [])).toEqual([]);
    }
  });

  it('would be found out if it led nowhere', () => {
    expect(deadEnd('/guide/key#续期', 'index.html')).toBeUndefined();
    expect(deadEnd('/guide/key/#%E7%BB%AD%E6%9C%9F', 'index.html')).toBeUndefined();
    expect(deadEnd('/guide/keyt', 'index.html')).toContain('no file');
    expect(deadEnd('/guide/key#没有', 'index.html')).toContain('anchor');
    expect(deadEnd('jwt', 'guide/key/index.html')).toContain('relative');
  });

  it('leaves the site only by http, https, mail or telephone', () => {
    expect(
      faults(pages, ({ $ }) =>
        referencesIn($).filter((href) => leavesSite(href) && !/^(?:https?:\/\/|mailto:|tel:)/.test(href)),
      ),
    ).toEqual([]);
  });
});

describe('links of a tree', () => {
  /** Parts of a page that may link to another tree: the pickers, the notice, the announcement, the head. */
  const crossings = 'header details.pick a, dialog .seg a, .vnotice a, section.announce a, head link';

  it('stay in it: other trees are reached by the picker, the notice and links that name them', () => {
    expect(
      faults(pages, ({ $, base, source }) => {
        const named = [...source.text.matchAll(/\]\(\/@([^/)\s]+)([^)\s#]*)/g)].map(
          ([, version, path]) => `${trees.find((tree) => tree.version === version)?.base}${path}`,
        );
        const foreign = (path: string) =>
          trees.some(
            (tree) => tree.base !== '' && tree.base !== base && `${path}/`.startsWith(`${tree.base}/`),
          );
        return $('[href^="/"], [src^="/"]')
          .not(crossings)
          .map((_, element) => $(element).attr('href') ?? $(element).attr('src'))
          .get()
          .map((href) => decodeURIComponent(href.replace(/[?#].*$/s, '')))
          .filter((path) => !files.has(path.slice(1)) && !named.includes(path))
          .filter((path) => foreign(path) || !`${path}/`.startsWith(`${base}/`));
      }),
    ).toEqual([]);
  });

  it('keep the form in which they were written, with or without a final slash', () => {
    const { $ } = site.page('/v6.2');
    const cards = $('.card a')
      .map((_, element) => $(element).attr('href'))
      .get();
    expect(cards).toContain('/v6.2/dev-tools/');
    expect(cards).toContain('/v6.2/auth/');
    expect(cards).toContain('/v6.2/starting');
  });

  it('reach public files without the base of the tree', () => {
    const images = site
      .page('/v6.2/starting/first-lamp')
      .$('.prose img')
      .map((_, element) => element.attribs.src)
      .get();
    expect(images).toContain('/img/lamp-panel.svg');
  });
});
