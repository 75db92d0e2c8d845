/**
 * Converts addresses: links to pages become routes, links to files beside the pages become paths to their new place.
 * Keeps dead links, which `check` reports.
 */
import { decode, encodePath, getFolder, isExternal, joinPath } from '#model/address/url';
import { classifyLines, mapProse } from '../lines.ts';
import {
  buildTreeKey,
  drop,
  type Line,
  type LocalePlan,
  type MovedPage,
  type Moving,
  type PagePlan,
  type Rewriting,
  type SitePlan,
} from '../model.ts';
import { isBelow, pageEnd } from '../routes.ts';
import { buildLinkPath, findSource } from '../source-path.ts';

const markdown =
  /(\]\(\s*)(<[^<>\n]*>|[^\s()<>"'`]+(?: +[^\s()<>"'`]+)+(?=\s*\))|(?:[^\s()<>]|\([^\s()]*\))+)/g;
const definition = /^(\s*\[[^\]]+\]:\s+)(<[^<>]*>|\S+)/;
const attribute = /((?:^|\s)(?:href|src|poster|to|data-src|link|url)=)(?:"([^"]*)"|'([^']*)')/g;

export const links: Rewriting = (page, moving) => {
  page.lines = joinSplitLinks(page.lines);
  const changeHref = (href: string) => {
    const bare = href.startsWith('<') ? href.slice(1, -1) : href;
    const found = convertAddress(page, moving, bare.trim());
    if (found === undefined) return href;
    return /[\s()<>]/.test(found) ? `<${found}>` : found;
  };
  mapProse(page, (text) => {
    let result = text;
    if (result.includes('](')) {
      result = result.replace(markdown, (_, before: string, href: string) => before + changeHref(href));
    }
    if (/^\s*\[[^\]^]/.test(result)) {
      result = result.replace(definition, (_, before: string, href: string) => before + changeHref(href));
    }
    if (result.includes('="') || result.includes("='")) {
      result = result.replace(attribute, (whole, before: string, double?: string, single?: string) => {
        const found = convertAddress(page, moving, (double ?? single ?? '').trim());
        return found === undefined ? whole : `${before}"${found.replaceAll('"', '%22')}"`;
      });
    }
    return result.replace(/\]\(([^()\s]+)\)\{\s*:?target=[^}]*\}/g, (_, href: string) => {
      drop(page, 'target of a link');
      return `](${href})`;
    });
  });
};

/** The address of the same target in the new site; undefined if it stays the same. */
export function convertAddress(page: MovedPage, moving: Moving, href: string): string | undefined {
  if (href === '' || href.startsWith('#') || /[{}]/.test(href)) return undefined;
  const { plan } = moving;
  const scheme = /^pathname:\/\/(\/.*)$/.exec(href)?.[1];
  if (scheme !== undefined) return scheme;
  if (isExternal(href) || /^[a-z][\w+.-]*:/i.test(href)) return undefined;
  const [, path = '', query = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/.exec(href) ?? [];
  const target = findTarget(page, moving, path);
  if (target) return buildAddress(page, target, moving) + query + hash;
  const source =
    findSource(page, moving, path) ?? (path.startsWith('/') ? findBesidePages(moving, path) : undefined);
  if (source !== undefined && !/\.(?:mdx?|markdown)$/i.test(source))
    return buildFileAddress(page, moving, source) + query + hash;
  // A path that starts with the old site's base.
  if (plan.base && (path === plan.base || path.startsWith(`${plan.base}/`))) {
    return (path.slice(plan.base.length) || '/') + query + hash;
  }
  return undefined;
}

function findTarget(page: MovedPage, moving: Moving, path: string): PagePlan | undefined {
  if (path === '') return undefined;
  const { bySource, byUrl, plan } = moving;
  const names = ['', '.md', '.mdx', '.markdown', '/index.md', '/README.md', '/_index.md', '/index.mdx'];
  const bare = path.replace(/\.html?$/i, '').replace(/(?<=.)\/+$/, '');
  const written =
    path === '/'
      ? []
      : names.flatMap((name) => findSource(page, moving, (name === '' ? path : bare) + name) ?? []);
  const found = written.map((source) => bySource.get(source)).find((one) => one && !one.isPart);
  if (found) return findTwin(found, page, moving);
  for (const url of listUrls(page, plan, path)) {
    const at = byUrl.get(url) ?? byUrl.get(url.toLowerCase());
    if (at && !at.isPart) return at;
  }
  // As some generators do last, resolve from the root of the docs.
  if (!path.startsWith('/') && !pageEnd.test(path)) return undefined;
  for (const folder of Object.keys(plan.folders)) {
    for (const name of names) {
      const source = joinPath(folder, `${bare}${name}`);
      const at = source === undefined ? undefined : bySource.get(source);
      if (at && !at.isPart) return findTwin(at, page, moving);
    }
  }
  return undefined;
}

/** The page of the same route in the tree of the linking page, else in its version, where an untranslated page is; without one, the found page. */
function findTwin(found: PagePlan, page: MovedPage, moving: Moving): PagePlan {
  if (found.version === page.version && found.locale === page.locale) return found;
  const { byTree } = moving;
  const own = byTree.get(buildTreeKey(page, found.route));
  return own ?? byTree.get(buildTreeKey({ version: page.version }, found.route)) ?? found;
}

/** Addresses on the old site that the path may mean. */
function listUrls(page: MovedPage, { base = '', locales = [] }: SitePlan, path: string): string[] {
  const cleanUrl = (url: string) =>
    url
      .replace(/(?:\/index)?\.html?$|\.mdx?$/i, '')
      .replace(/\/+$/, '')
      .replace(/\/index$/, '') || '/';
  if (path.startsWith('/')) {
    const own = isBelow(path, base) ? path.slice(base.length) || '/' : path;
    return [
      cleanUrl(decode(own)),
      cleanUrl(decode(path)),
      ...listUntranslated(cleanUrl(decode(own)), locales),
    ];
  }
  const folder = page.url.replace(/^\//, '');
  // For the browser, pages may be folders or files.
  return [folder, getFolder(folder)].flatMap((from) => {
    const joined = joinPath(from, decode(path));
    return joined === undefined ? [] : [cleanUrl(`/${joined}`)];
  });
}

/** '/fr/guide' -> '/guide': for untranslated pages, a language shows those of the default one. */
function listUntranslated(url: string, locales: readonly LocalePlan[]): string[] {
  const own = locales.find(({ base }) => base !== '' && url.startsWith(`${base}/`));
  const main = locales.find(({ isDefault }) => isDefault);
  return own && main && own !== main ? [main.base + url.slice(own.base.length)] : [];
}

function buildAddress(page: MovedPage, target: PagePlan, moving: Moving): string {
  const route = encodePath(target.route);
  // For missing pages, a tree shows those of the default one.
  const differs = (own: string | undefined, theirs: string | undefined) =>
    theirs !== undefined && theirs !== own ? `/@${theirs}` : '';
  const version = target.version ?? pinVersion(page, target, moving);
  const tree = differs(page.locale, target.locale) + differs(page.version, version);
  return tree === '' ? route : tree + (route === '/' ? '' : route);
}

/** The default version, if the page's own version lacks the target, or a page of all versions links to a page that some lack. */
function pinVersion(
  page: MovedPage,
  target: PagePlan,
  { plan, bySource, byTree }: Moving,
): string | undefined {
  const [main, ...others] = plan.versions ?? [];
  if (!main || target.isShared) return undefined;
  const { version, locale } = page;
  if (version !== undefined) {
    const isThere = [{ version, locale }, { version }].some((one) =>
      byTree.has(buildTreeKey(one, target.route)),
    );
    return isThere ? undefined : main.value;
  }
  if (!bySource.get(page.source)?.isShared) return undefined;
  const isEverywhere = others.every(({ value }) =>
    byTree.has(buildTreeKey({ version: value }, target.route)),
  );
  return isEverywhere ? undefined : main.value;
}

function findBesidePages({ tree, plan }: Moving, path: string): string | undefined {
  for (const folder of Object.keys(plan.folders)) {
    const source = joinPath(folder, decode(path));
    if (source !== undefined && tree.has(source)) return source;
  }
  return undefined;
}

/** The address of a file: public files from the root, others relative; records the others for copying. */
function buildFileAddress(page: MovedPage, moving: Moving, source: string): string {
  for (const folder of moving.plan.publicFolders ?? []) {
    if (source.startsWith(`${folder}/`)) return encodePath(source.slice(folder.length));
  }
  const target = moving.assets.get(source) ?? chooseAssetPath(moving, source);
  moving.assets.set(source, target);
  return encodePath(buildLinkPath(page, target));
}

function chooseAssetPath({ plan }: Moving, source: string): string {
  const folders = Object.entries(plan.folders).sort(([a], [b]) => b.length - a.length);
  for (const [from, to] of folders) {
    if (from !== '' && !source.startsWith(`${from}/`)) continue;
    const rest = from === '' ? source : source.slice(from.length + 1);
    return dropHiddenMarks(`content/${to === '' ? '' : `${to}/`}${rest}`);
  }
  return dropHiddenMarks(`content/files/${source}`);
}

/** Strips leading underscores and dots, because docgen does not publish such names. */
function dropHiddenMarks(path: string): string {
  return path.replace(/(?<=\/)[_.]+(?=[^/])/g, '');
}

export const localLinks: Rewriting = (page, { plan, byUrl }) => {
  const { locales = [] } = plan;
  if (locales.length === 0) return;
  const own =
    locales.find(({ value, isDefault }) => (page.locale === undefined ? isDefault : value === page.locale))
      ?.base ?? '';
  const main = locales.find(({ isDefault }) => isDefault)?.base ?? '';
  const change = (path: string) => {
    const bare = path.replace(/(?<=.)\/+$/, '').replace(/^\/$/, '');
    const base = [own, main].find((one) => byUrl.has(`${one}${bare}` || '/'));
    return base === undefined ? path : `${base}${path}`;
  };
  mapProse(page, (text) =>
    text
      .replace(/(\]\()(\/[^\s)#?]*)/g, (_, before: string, path: string) => before + change(path))
      .replace(/(\shref=")(\/[^"#?]*)/g, (_, before: string, path: string) => before + change(path)),
  );
};

const openEnd = /\]\([ \t]*$/;
/** Lines that one line takes in: more in a row are no text. */
const mostJoined = 50;
const addressEnd = /\]\((?:<[^<>]*>|[^\s()<>]+)(?:\s+"[^"]*")?[ \t]*$/;

/** @internal For a test of its time. */
export function joinSplitLinks(lines: Line[]): Line[] {
  if (!lines.some(({ text }) => openEnd.test(text) || addressEnd.test(text))) return lines;
  const kinds = classifyLines(lines);
  const result: Line[] = [];
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at]!;
    result.push(line);
    if (kinds[at] !== '') continue;
    for (let joined = 0; joined < mostJoined; joined++) {
      const next = kinds[at + 1] === '' ? lines[at + 1]!.text.replace(/^[\s>]+/, '') : '';
      const goesOn =
        (openEnd.test(line.text) && /^[^\s()]/.test(next)) ||
        (addressEnd.test(line.text) && next.startsWith(')'));
      if (!goesOn) break;
      line.text = line.text.trimEnd() + next;
      at++;
    }
  }
  return result;
}
