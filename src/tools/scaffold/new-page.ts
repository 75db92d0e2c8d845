/** `new`: creates a page that fits into the existing site. */
import { reportUnknownVersion } from '#config';
import { outlineSite, readSiteConfig } from '#engine';
import { runGit } from '#git';
import { computeFileRoute, splitFileOverlay } from '#model/address/route';
import { decode, findTree, getFirstSegment, trimRoute } from '#model/address/url';
import type { SiteConfig, Version } from '#model/config/config';
import { isSiteCode } from '#model/diagnostic/codes';
import { type Diagnostic, error, hasErrors } from '#model/diagnostic/diagnostic';
import type { SourceFile } from '#model/document/document';
import { shownDigits } from '#model/document/document';
import { findLocaleVersion, formatShownTree, getDefaultLocale, isInDefaultLocale } from '#model/site/locale';
import { getTree, type Site } from '#model/site/site';
import { didYouMean, findNearest } from '#model/text';
import { resolvePagePath, writePage } from './scaffold.ts';

export type NewPageRequest = {
  readonly siteDir: string;
  readonly route: string;
  readonly title?: string;
  readonly version?: string;
  readonly locale?: string;
  /** Today's date, YYYY-MM-DD. */
  readonly today: string;
};

export type NewPageResult = {
  readonly exitCode: 0 | 1 | 2;
  /** The new file, relative to the site folder. */
  readonly path?: string;
  /** A manual step that is left to do. */
  readonly advice?: string;
  readonly diagnostics: readonly Diagnostic[];
};

/** Takes the author from neighbouring pages. Refuses a page that exists already, or that would break the site. */
export async function createPage(request: NewPageRequest): Promise<NewPageResult> {
  const { siteDir, version, locale, title, today } = request;
  const loaded = await readSiteConfig(siteDir);
  const config = loaded.value;
  if (!config || hasErrors(loaded.diagnostics)) return { exitCode: 2, diagnostics: loaded.diagnostics };
  // The route may come from a browser's address bar.
  const decodedRoute = decode(request.route);
  const written = resolvePagePath(decodedRoute.startsWith('/') ? decodedRoute : `/${decodedRoute}`, request);
  if (version !== undefined && !config.versions.some(({ value }) => value === version)) {
    return { exitCode: 2, diagnostics: [reportUnknownVersion('--version', version, config)] };
  }
  const tree = selectPageTree(request, config);
  if ('severity' in tree) return { exitCode: 2, diagnostics: [tree] };
  if (written === undefined) return { exitCode: 2, diagnostics: [reportNoRoute(request.route)] };
  const route = trimRoute(computeFileRoute(written, config.product.slug));

  const outlines = await outlineSite(config, siteDir, Number(today.slice(0, 4)));
  const before = await outlines.relate();
  const { site } = before;
  const isOverlay = version !== undefined || locale !== undefined;
  const original =
    site && locale !== undefined ? findOriginal(site, outlines.sources, route, tree) : undefined;
  const path = original?.isFile ? placeTranslation(original.path, request) : written;
  const isThere = outlines.sources.some((source) => source.path === path);
  const taken = isThere ? path : site && !isOverlay ? findPageFile(site, route) : undefined;
  if (taken !== undefined) {
    const message = `${route} is a page already: ${taken}.`;
    return { exitCode: 2, diagnostics: [error('scaffold-refused', message, { file: taken })] };
  }
  const after = await outlines.relate([newSource(path, request)]);
  const knownErrors = new Set(before.errors.map(({ message }) => message));
  const broken = after.errors.find((one) => !knownErrors.has(one.message) && !isAboutText(one));
  if (broken) return { exitCode: 2, diagnostics: [explainPageRefusal(broken, { path, route, config })] };

  const author = site && findUsualAuthor(site, route);
  const made = writePage(siteDir, {
    path,
    title: title ?? original?.title,
    author,
    time: today,
    // In a git repository, commits tell what has changed since.
    original: original && !(await isInGit(siteDir)) ? original.hash : undefined,
    ...(original?.isFile && { copyOf: original.path, isRenamed: title !== undefined }),
  });
  if (made.value.length === 0) {
    const isRefused = made.diagnostics.some(({ code }) => code === 'scaffold-refused');
    return { exitCode: isRefused ? 2 : 1, diagnostics: made.diagnostics };
  }
  const group = config.nav.find(
    ({ prefix, sections }) => prefix === getFirstSegment(route) && sections.length > 0,
  );
  const advice =
    group && !isOverlay
      ? `List it in the navigation group "${group.title}": { title: ${JSON.stringify(title ?? '')}, href: ${JSON.stringify(route)} }`
      : original?.isFile
        ? 'It has the text of the original. Translate it, then remove "translated: false" from its frontmatter.'
        : undefined;
  return { exitCode: 0, path, advice, diagnostics: [] };
}

/** The tree for the page, the default one if there are several; a diagnostic if there is none. */
function selectPageTree({ version, locale }: NewPageRequest, config: SiteConfig): Version | Diagnostic {
  const { versions, locales } = config;
  if (locale === undefined) return versions.find(({ value }) => value === (version ?? value))!;
  const own = versions.filter((one) => one.locale === locale);
  const names = own.length === 0 ? locales.map(({ value }) => value) : own.map(({ value }) => value);
  const tree = own.find(({ value, isDefault }) => (version === undefined ? isDefault : value === version));
  if (tree) return tree;
  const [near, what] =
    own.length === 0
      ? [findNearest(locale, names), `--locale names "${locale}", which the configuration does not list.`]
      : [undefined, `The locale ${locale} does not have the version ${version}.`];
  const known = names.length === 0 ? 'The site is in one language.' : `There are: ${names.join(', ')}.`;
  return error('version-unknown', what, { hint: didYouMean(near, known) });
}

/** Beside the shared file's place, so that its relative addresses mean the same. */
function placeTranslation(original: string, { locale, version }: NewPageRequest): string {
  const overlays = [locale, version].flatMap((name) => (name === undefined ? [] : `@${name}/`));
  return `content/${overlays.join('')}${splitFileOverlay(original).rest}`;
}

/** The page to translate, if there is one. `isFile`: its text can be copied. */
function findOriginal(site: Site, sources: readonly SourceFile[], route: string, tree: Version) {
  const main = getDefaultLocale(site.config);
  const there = main && getTree(site, findLocaleVersion(main.value, tree, site.config));
  const page = there?.byRoute.get(route);
  if (!page || page.index) return undefined;
  const { path, title, isVirtual, shownPath } = page.document;
  // A page that is made, and one of a git ref, have no file.
  const isFile = !isVirtual && shownPath === undefined;
  return { path, title, isFile, hash: sources.find((one) => one.path === path)?.hash.slice(0, shownDigits) };
}

async function isInGit(siteDir: string): Promise<boolean> {
  const answer = await runGit(siteDir, ['rev-parse', '--is-inside-work-tree']);
  return answer.ok && answer.output.toString('latin1').trim() === 'true';
}

function reportNoRoute(route: string): Diagnostic {
  const hint = route.includes('{{')
    ? 'Names of files hold no variables; [product] in them becomes the slug of the product.'
    : 'Write it as the page will be called: /howto/tls.';
  return error('scaffold-refused', `"${route}" is no route that a file can have.`, { hint });
}

/** The page as if it were written already. */
function newSource(
  path: string,
  { version, locale }: Pick<NewPageRequest, 'version' | 'locale'>,
): SourceFile {
  return {
    path,
    ...(version !== undefined && { version }),
    ...(locale !== undefined && { locale }),
    overlay: version !== undefined || locale !== undefined,
    text: '---\ntitle: x\n---\n',
    origins: [{ line: 1, file: path, fileLine: 1, indent: 0 }],
    hash: '',
  };
}

/** Only the writer can give the page its headings, and what the site's own rules ask for. */
function isAboutText({ code }: Diagnostic): boolean {
  return code === 'link-missing-anchor' || code === 'extension-failed' || isSiteCode(code);
}

type RefusedPage = { readonly path: string; readonly route: string; readonly config: SiteConfig };

/** Says why the page would be wrong, where something stands against it, and what to request instead. */
function explainPageRefusal(broken: Diagnostic, { path, route, config }: RefusedPage): Diagnostic {
  const { code, message, file, line, column } = broken;
  const tree = code === 'route-is-version' ? findTree(route, config.versions) : undefined;
  const hint =
    tree === undefined
      ? 'Choose another route.'
      : `For a page of ${formatShownTree(tree.version, config)} alone, write: docgen new ${tree.route} ${formatTreeOptions(tree.version, config)}`;
  // The page itself is not there.
  return error('scaffold-refused', message, { ...(file !== path && { file, line, column }), hint });
}

/** The options of this command for a tree. */
function formatTreeOptions(tree: Version, config: SiteConfig): string {
  const { value, locale, isDefault } = tree;
  if (isInDefaultLocale(tree, config)) return `--version ${value}`;
  return isDefault ? `--locale ${locale}` : `--locale ${locale} --version ${value}`;
}

function findPageFile(site: Site, route: string): string | undefined {
  const pages = site.trees.flatMap((tree) => tree.byRoute.get(route) ?? []);
  return pages.find(({ index, document }) => index === undefined && !document.overlay)?.document.path;
}

/** The most frequent author in the page's folder. */
function findUsualAuthor(site: Site, route: string): string | undefined {
  const folder = route.slice(0, route.lastIndexOf('/') + 1);
  const counts = new Map<string, number>();
  for (const page of site.trees[0]?.pages ?? []) {
    const author = page.document.meta.features?.author as { readonly text: string } | undefined;
    if (author && page.route.startsWith(folder)) counts.set(author.text, (counts.get(author.text) ?? 0) + 1);
  }
  return [...counts].sort(([, a], [, b]) => b - a)[0]?.[0];
}
