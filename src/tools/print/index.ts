/** Writes a printable manual: runs the stages of a build up to the pages, then makes one HTML of them, and its PDF if a browser is installed. */
import { renameSync, rmSync, statSync } from 'node:fs';
import { dirname, isAbsolute, join, relative, resolve, sep } from 'node:path';
import { reportUnknownVersion } from '#config';
import {
  type Configured,
  configure,
  measureTime,
  type OpenSite,
  type Prepared,
  type Report,
  type Request,
  report,
  withSite,
} from '#engine';
import { ignoreErrors, makeFolders, nameFresh, removeEmptyFolders, replaceFile } from '#files';
import { trimRoute } from '#model/address/url';
import { type Diagnostic, error, type Found, hasErrors } from '#model/diagnostic/diagnostic';
import { getManualFile } from '#model/output/manual';
import { getDefaultLocale, listVersionValues } from '#model/site/locale';
import type { Site, Tree } from '#model/site/site';
import { didYouMean, findNearest } from '#model/text';
import { writeFailed } from '#write';
import { Browser, BrowserFailed, findBrowser, isProgram } from './browser.ts';
import { collectManual } from './collect.ts';
import { type Manual, makeManual, renderManual } from './layout/index.ts';
import { type Selection, selectPages } from './select.ts';
import { type Printed, printManual } from './sheets.ts';

export type PrintRequest = Request & {
  /** '/howto'; absent: the whole tree. */
  readonly section?: string;
  /** Value of the version; absent: the default one. */
  readonly version?: string;
  readonly locale?: string;
  /** Path of the browser; absent: search for one. */
  readonly chromium?: string;
  /** Writes the PDF where the site's pages link to it. */
  readonly publish?: boolean;
};

export type PrintReport = Report & {
  /** Absolute paths of the files, number of chapters, and of pages if there is a PDF. Absent: nothing was printed. */
  readonly printed?: {
    readonly files: readonly string[];
    readonly chapters: number;
    readonly pages?: number;
  };
};

type Target = { readonly html?: string; readonly pdf: string };

/** Never throws for faults of the site or the browser. */
export async function print(request: PrintRequest): Promise<PrintReport> {
  const started = performance.now();
  const { value: configured, diagnostics } = await configure({ ...request, only: [] });
  if (!configured) return report(2, diagnostics, undefined, started);
  const only = selectTree(configured, request);
  if (!Array.isArray(only)) return report(2, [only as Diagnostic], undefined, started);
  const browser = selectBrowser(request);
  if (typeof browser === 'object') return report(2, [browser], undefined, started);
  const treeRequest = { ...request, only };
  return withSite(treeRequest, configured, async ({ site, diagnostics: found, prepare }) => {
    // Warnings do not prevent printing; builds and checks report them.
    const errors = found.filter(({ severity }) => severity === 'error');
    if (!site || hasErrors(errors)) return report(1, errors, site, started);
    return printSite(site, treeRequest, { prepare, browser, started });
  });
}

/** The values for `only`: version and locale, if the site has several. */
function selectTree({ config }: Configured, { version, locale }: PrintRequest): string[] | Diagnostic {
  const values = listVersionValues(config);
  if (version !== undefined && !values.includes(version))
    return reportUnknownVersion('--version', version, config);
  const language = locale ?? getDefaultLocale(config)?.value;
  const own = config.versions.filter((one) => one.locale === language);
  if (own.length === 0) return reportUnknownLocale(locale!, config);
  const value = version ?? own.find(({ isDefault }) => isDefault)!.value;
  if (!own.some((one) => one.value === value)) {
    const hint = `There are: ${own.map((one) => one.value).join(', ')}.`;
    const message = `The locale ${language} does not have the version ${value}.`;
    return error('version-unknown', message, { hint });
  }
  return [...(values.length > 1 ? [value] : []), ...(language === undefined ? [] : [language])];
}

function reportUnknownLocale(locale: string, { locales }: Configured['config']): Diagnostic {
  const names = locales.map(({ value }) => value);
  const known = names.length === 0 ? 'The site is in one language.' : `There are: ${names.join(', ')}.`;
  const message = `--locale names "${locale}", which the configuration does not list.`;
  return error('version-unknown', message, { hint: didYouMean(findNearest(locale, names), known) });
}

/** Undefined if there is no browser, and none is required. */
function selectBrowser({ chromium, publish, notice }: PrintRequest): string | Diagnostic | undefined {
  const hint = 'Name a Chromium, Chrome or Edge: --chromium /usr/bin/chromium.';
  if (chromium !== undefined) {
    const file = resolve(chromium);
    if (isProgram(file)) return file;
    return error('print-failed', `"${chromium}" is no program that can be run.`, { hint, file: chromium });
  }
  const found = findBrowser();
  if (found !== undefined) return found;
  const message = 'No Chromium is found on the path: there is no PDF.';
  if (publish) return error('print-failed', message, { hint });
  notice(`${message} ${hint}`);
  return undefined;
}

type Means = Pick<OpenSite, 'prepare'> & { readonly browser?: string; readonly started: number };

async function printSite(site: Site, request: PrintRequest, means: Means): Promise<PrintReport> {
  const { section } = request;
  const { started, browser } = means;
  const tree = site.trees[0]!;
  const selection = selectPages(site, tree, section);
  if (selection.parts.length === 0) return report(2, [reportNothingToPrint(tree, section)], site, started);
  const manual = await createManual(selection, await means.prepare(site), request);
  if (Array.isArray(manual)) return report(1, manual, site, started);
  return writeManual(manual as Manual, resolveTargetPaths(request, site, tree), {
    request,
    site,
    browser,
    started,
  });
}

async function createManual(
  selection: Selection,
  { value, diagnostics }: Found<Prepared | undefined>,
  { profile, now = Date.now() }: PrintRequest,
): Promise<Manual | Diagnostic[]> {
  const faults = [...diagnostics, ...((await value?.faults.report()) ?? [])];
  if (!value || hasErrors(faults)) return faults;
  return measureTime(profile, 'manual', () => makeManual(collectManual(value, selection, now)));
}

function reportNothingToPrint({ nav }: Tree, section: string | undefined): Diagnostic {
  if (section === undefined) return error('print-refused', 'The site has no page that can be printed.');
  const known = nav.flatMap(({ prefix }) => prefix ?? []);
  const hint = known.length > 0 ? `Sections: ${known.join(', ')}.` : 'Name a folder of content/: /howto.';
  return error('print-refused', `Below "${section}" there is no page that can be printed.`, { hint });
}

/** Paths of the files; a published PDF goes where the site's pages look for it. */
function resolveTargetPaths(
  { siteDir, out, section, publish }: PrintRequest,
  site: Site,
  { version }: Tree,
): Target {
  const part = section === undefined ? '' : trimRoute(section).slice(1).replaceAll('/', '-');
  if (publish) return { pdf: join(siteDir, 'content', 'public', getManualFile(version, section)) };
  const given = resolve(siteDir, out);
  const file = /^(.*)\.(?:html|pdf)$/i.exec(given)?.[1];
  const hasVersions = listVersionValues(site.config).length > 1;
  const { product, title } = site.config;
  // Without a product the configuration has this slug, and the site's title as its name.
  const isNamed = product.slug !== 'product' || product.name !== title;
  const words = [
    isNamed ? product.slug : title,
    part,
    hasVersions ? version.value : '',
    version.locale ?? '',
  ];
  const name =
    words
      .filter(Boolean)
      .join('-')
      .replace(/[^\p{L}\p{N}._-]+/gu, '-') || 'manual';
  const base = file ?? join(given, name);
  return { html: `${base}.html`, pdf: `${base}.pdf` };
}

type Writing = {
  readonly request: PrintRequest;
  readonly site: Site;
  readonly browser?: string;
  readonly started: number;
};

/** Writes the HTML first; after printing it contains page numbers. */
async function writeManual(manual: Manual, target: Target, writing: Writing): Promise<PrintReport> {
  const { request, site, browser, started } = writing;
  const folder = dirname(target.pdf);
  const fresh = nameFresh(join(folder, 'print'));
  const createReport = (
    exitCode: 0 | 1,
    found: readonly Diagnostic[],
    printed?: PrintReport['printed'],
  ): PrintReport => ({
    ...report(exitCode, found, site, started),
    ...(printed && { printed }),
  });
  const files: string[] = [];
  let made: readonly string[] = [];
  try {
    made = makeFolders(folder);
    const html: Printed =
      browser === undefined
        ? { text: renderManual(manual) }
        : await measureTime(request.profile, 'print', () =>
            printWithBrowser(manual, browser, fresh, request),
          );
    if (target.html !== undefined) {
      replaceFile(target.html, html.text);
      files.push(target.html);
    }
    if (browser !== undefined) {
      renameSync(join(fresh, 'manual.pdf'), target.pdf);
      files.push(target.pdf);
    }
    const chapters = manual.parts.reduce((sum, part) => sum + part.chapters.length, 0);
    const bytes = files.reduce((sum, file) => sum + statSync(file).size, 0);
    const result = {
      files: files.map((file) => formatOutputPath(file, request)),
      chapters,
      pages: html.pages,
    };
    return { ...createReport(0, [], result), files: files.length, bytes };
  } catch (fault) {
    if (request.signal?.aborted) throw fault;
    if (!(fault instanceof BrowserFailed)) {
      return createReport(1, [writeFailed(formatOutputPath(target.html ?? target.pdf, request), fault)]);
    }
    const message = `The browser made no PDF: ${fault.message}.`;
    const hint = 'Leave it out to get the HTML alone, or name another browser with --chromium.';
    return createReport(1, [error('print-failed', message, { hint, file: browser })]);
  } finally {
    // ENOTDIR: the parent is no folder, so there is nothing to remove.
    ignoreErrors(['ENOTDIR'], () => rmSync(fresh, { recursive: true, force: true }));
    removeEmptyFolders(made);
  }
}

/** Relative to the site folder, unless the user gave an absolute path. */
function formatOutputPath(file: string, { out, siteDir }: PrintRequest): string {
  return isAbsolute(out) ? file : relative(siteDir, file).split(sep).join('/');
}

async function printWithBrowser(
  manual: Manual,
  program: string,
  folder: string,
  { signal }: PrintRequest,
): Promise<Printed> {
  const browser = new Browser(program, signal);
  try {
    return await printManual(manual, browser, folder);
  } finally {
    await browser.close();
  }
}
