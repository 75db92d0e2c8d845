/** Moves a site from another generator: recognises it, reads its settings, rewrites its pages, writes a copy. */
import fs from 'node:fs';
import { basename, dirname, sep } from 'node:path';
import { loadParseTools } from '#engine';
import { explainError } from '#files';
import { normaliseRoute } from '#model/address/url';
import { type Diagnostic, error, type Found, sortDiagnostics, warning } from '#model/diagnostic/diagnostic';
import { listMetaKeys } from '#parse';
import {
  buildTreeKey,
  type LoadGenerator,
  type MovedPage,
  type Moving,
  type PagePlan,
  type SitePlan,
} from '../shared/model.ts';
import { readTexts } from '../shared/script/values.ts';
import { readAliases } from '../shared/source-path.ts';
import { SourceTree } from '../shared/source-tree.ts';
import { buildComponentFiles } from './component-files.ts';
import { escapeDeadIncludes } from './dead-includes.ts';
import { dropDeadLinks, dropMissingFiles } from './dead-links.ts';
import { findGenerator } from './find-generator.ts';
import type { Copy } from './first-build.ts';
import { type CheckSite, type NewSite, writeSite } from './first-build.ts';
import { fixAnchors } from './fix-anchors.ts';
import { buildLocales } from './locales.ts';
import { formatPage, locateLine, movePage } from './move-page.ts';
import { buildNav } from './navigation.ts';
import { parsePages } from './parse-pages.ts';
import type { Proof } from './proof/describe.ts';
import { proveWords } from './proof/prove-words.ts';
import { renderReport } from './report.ts';
import { shareVersions } from './share-versions.ts';
import { chooseSeverities, renderConfig, type Severities } from './site-config.ts';
import { dropTakenAddresses, separateRoutes } from './taken-addresses.ts';

export type MigrateRequest = {
  /** Absolute. */
  readonly source: string;
  /** Absolute; new or empty. */
  readonly out: string;
  /** The generator's name; absent: detect it by files. */
  readonly from?: string;
  /** Further files, by path from the new site's folder. */
  readonly files?: Readonly<Record<string, string | Uint8Array>>;
  /** Names of the built-in theme's components, which components of the old site must not replace. */
  readonly parts?: readonly string[];
  /** Checks the new site as its first build would; absent: errors stay what they are. */
  readonly check?: CheckSite;
  /** Translates MIGRATION.md; absent: it is in English. */
  readonly say?: (text: string) => string;
};

export type MigrateResult = {
  /** 0: moved. 1: could not read or write a file. 2: no site to move, or no place for the new one. */
  readonly exitCode: 0 | 1 | 2;
  /** The old generator: 'VitePress'. */
  readonly kind?: string;
  readonly pages: number;
  /** Number of pages without anything left to do. */
  readonly whole: number;
  readonly files: number;
  readonly proof?: Proof;
  readonly diagnostics: readonly Diagnostic[];
};

export async function moveSite(
  request: MigrateRequest,
  generators: Readonly<Record<string, LoadGenerator>>,
): Promise<MigrateResult> {
  const fault = checkPlaces(request);
  if (fault) return failWith(2, fault);
  const without = fs.existsSync(request.out) ? fs.realpathSync(request.out) : request.out;
  const tree = new SourceTree(request.source, without);
  const found = await findGenerator(tree, generators, request.from);
  if ('fault' in found) return failWith(2, found.fault);
  const { kind = found.generator.label } = found.plan;
  const { moving, pages, diagnostics } = await movePages(tree, found.plan);
  const plan = dropTakenAddresses(found.plan, pages);
  const components = buildComponentFiles(pages, tree, request.parts ?? [], plan);
  const documents = await parsePages(pages, plan, components.known);
  fixAnchors(pages, documents);
  const present = dropDeadLinks(plan, pages);
  const proof = proveWords(pages, moving, documents, JSON.stringify(present.config));
  const { pages: unique, versions } = shareVersions(pages, plan);
  const texts = new Map(unique.map((page) => [page, formatPage(page)]));
  const problems = new Map(
    unique.map((page) => [page, listProblems(page, documents.get(page.path), texts.get(page)!.above)]),
  );
  const copies = listCopies(moving);
  const final = dropMissingFiles(present, copies);
  const told = [
    ...diagnostics,
    ...reportSite(tree, final, copies),
    ...components.tasks,
    ...[...problems.values()].flat(),
  ];
  const shown = unique.filter((page) => !moving.bySource.get(page.source)?.isPart);
  const countWhole = (all: readonly Diagnostic[]) => shown.length - countNamed(shown, all);
  const files = new Map<string, string | Uint8Array>([
    ...unique.map((page) => [page.path, texts.get(page)!.text] as const),
    ...Object.entries(components.files),
    ...Object.entries(request.files ?? {}),
  ]);
  const site: NewSite = {
    files,
    copies: copies.filter((copy) => !isInTheWay(copy, final) && !files.has(copy.to)),
    renderTexts: (all, severity) => [
      ['site.config.ts', renderConfig(buildConfig(final, versions, severity))],
      [
        'MIGRATION.md',
        renderReport(
          { kind, pages: shown, whole: countWhole(all), diagnostics: all, all: unique, proof },
          request.say,
        ),
      ],
    ],
  };
  const written = await writeSite(request, site, told);
  if ('fault' in written) return failWith(1, written.fault);
  return {
    exitCode: diagnostics.some(({ severity }) => severity === 'error') ? 1 : 0,
    kind,
    pages: shown.length,
    whole: countWhole(written.told),
    files: files.size + site.copies.length + 2,
    proof,
    diagnostics: sortDiagnostics(written.told),
  };
}

function countNamed(pages: readonly MovedPage[], told: readonly Diagnostic[]): number {
  const files = new Set(told.map(({ file }) => file));
  return pages.filter(({ path }) => files.has(path)).length;
}

/** Reports what of the whole site was not moved. */
function reportSite(tree: SourceTree, plan: SitePlan, copies: readonly Copy[]): Diagnostic[] {
  return [
    ...tree.refused
      .filter((path) => /\.(?:mdx?|markdown)$/.test(path))
      .map((file) =>
        warnLeft('It is a link that leads out of the folder, or no file at all: it is left out.', { file }),
      ),
    ...(plan.base && !String(plan.config.url ?? '').endsWith(plan.base)
      ? [
          warnLeft(`The site stood below "${plan.base}" of its host.`, {
            file: 'site.config.ts',
            hint: `Where it still does, write its whole address: url: 'https://…${plan.base}'`,
          }),
        ]
      : []),
    ...plan.tasks.map(({ message, hint }) => warnLeft(message, { file: 'site.config.ts', hint })),
    ...copies
      .filter((copy) => isInTheWay(copy, plan))
      .map(({ to }) => warnLeft('docgen writes a file of this name itself; it is left out.', { file: to })),
  ];
}

function buildConfig(
  plan: SitePlan,
  versions: unknown[] | undefined,
  severity: Severities,
): Record<string, unknown> {
  const locales = buildLocales(plan);
  const ofDefault = plan.sidebars.filter(({ locale }) => locale === undefined || !locales);
  return {
    ...plan.config,
    // `lang` is then the language of the default locale.
    ...(locales && { lang: undefined }),
    check: { severity: chooseSeverities(plan, severity) },
    ...(versions && { versions }),
    ...(locales && { locales }),
    nav: buildNav(ofDefault, String(plan.config.title)),
  };
}

function failWith(exitCode: 1 | 2, fault: Diagnostic): MigrateResult {
  return { exitCode, pages: 0, whole: 0, files: 0, diagnostics: [fault] };
}

function warnLeft(message: string, details: { file?: string; line?: number; hint?: string }): Diagnostic {
  return warning('migrate-left', message, details);
}

function checkPlaces({ source, out }: MigrateRequest): Diagnostic | undefined {
  const buildRefusal = (message: string) =>
    error('migrate-refused', message, { hint: 'Name a new or an empty folder: --out DIR' });
  try {
    const real = fs.realpathSync(source);
    const stat = fs.lstatSync(out, { throwIfNoEntry: false });
    if (stat && !stat.isDirectory()) return buildRefusal(`"${basename(out)}" is no folder.`);
    if (stat && fs.readdirSync(out).length > 0) return buildRefusal(`"${basename(out)}" is not empty.`);
    const place = stat ? fs.realpathSync(out) : out;
    if (place === real || real.startsWith(place + sep))
      return buildRefusal('The new site may not lie where the old one does.');
    if (!fs.existsSync(dirname(out)))
      return buildRefusal(`The folder above "${basename(out)}" does not exist.`);
    return undefined;
  } catch (reason) {
    return buildRefusal(`The folder cannot be examined: ${explainError(reason)}.`);
  }
}

async function movePages(
  tree: SourceTree,
  given: SitePlan,
): Promise<{ moving: Moving; pages: MovedPage[]; diagnostics: Diagnostic[] }> {
  const taken = new Set<string>();
  const diagnostics: Diagnostic[] = [];
  const isReadme = ({ source }: PagePlan) => /(?:^|\/)readme\.\w+$/i.test(source);
  const ordered = [...given.pages].sort((a, b) => Number(isReadme(a)) - Number(isReadme(b)));
  const single = ordered.filter((plan) => {
    if (!taken.has(plan.path.toLowerCase())) return taken.add(plan.path.toLowerCase());
    diagnostics.push(
      warnLeft(`Another page has the same address; "${plan.source}" is left out.`, { file: plan.path }),
    );
    return false;
  });
  const { value: plans, diagnostics: renamed } = separateRoutes(single);
  diagnostics.push(...renamed);
  const roots = { ...given.roots, ...readAliases(tree, plans[0]?.source ?? '') };
  const plan = { ...given, roots, pages: plans };
  const moving: Moving = {
    tree,
    plan,
    bySource: new Map(plans.map((one) => [one.source, one])),
    byUrl: new Map([...listUrls(plans, listOldUrls), ...listUrls(plans, ({ url }) => [url])]),
    byTree: new Map(plans.filter(({ isPart }) => !isPart).map((one) => [buildTreeKey(one, one.route), one])),
    assets: new Map(),
    metaKeys: listMetaKeys(await loadParseTools()),
  };
  const pages: MovedPage[] = [];
  for (const one of plans) {
    const page = movePage(one, moving);
    if (page) pages.push(page);
    else
      diagnostics.push(
        error('file-unreadable', 'The file is no text in UTF-8, or too large; it is left out.', {
          file: one.source,
        }),
      );
  }
  escapeDeadIncludes(pages, moving);
  return { moving, pages, diagnostics };
}

/** Addresses of the pages of the newest version, also in lower case. */
function listUrls(
  plans: readonly PagePlan[],
  read: (plan: PagePlan) => readonly string[],
): [string, PagePlan][] {
  return plans
    .filter(({ isPart, version }) => !isPart && version === undefined)
    .flatMap((plan) =>
      read(plan).flatMap((url): [string, PagePlan][] => [
        [url.toLowerCase(), plan],
        [url, plan],
      ]),
    );
}

/** Further addresses that the old site gave to a page. */
function listOldUrls({ meta }: PagePlan): string[] {
  return readTexts(meta?.aliases).map(normaliseRoute);
}

function listProblems(page: MovedPage, found: Found<unknown> | undefined, above: number): Diagnostic[] {
  const own = page.tasks.map(({ message, hint, line }) =>
    warnLeft(message, { file: page.path, line: locateLine(page, line, above), hint }),
  );
  return [...own, ...(found?.diagnostics ?? [])];
}

/** Names of files that docgen itself writes at the root. A sitemap of the old pages would take the place of the new one. */
const ownNames = /^(?:manifest\.json|404\.html|index\.html)$/;

/** The public files, and files that pages use. */
function listCopies({ tree, plan, bySource, assets }: Moving): Copy[] {
  const fromPublic = (plan.publicFolders ?? []).flatMap((folder) =>
    tree
      .list(folder)
      .filter((path) => !bySource.has(path) && !/(?:^|\/)\.(?!well-known\/)/.test(path.slice(folder.length)))
      .map((path) => [path, path.slice(folder.length + 1)] as const),
  );
  const named = [...fromPublic, ...Object.entries(plan.publicFiles ?? {})].map(
    ([from, to]) => [from, `content/public/${to}`] as const,
  );
  return [...named, ...assets].map(([from, to]) => ({ from: tree.resolve(from), to }));
}

/** True for files that would conflict with docgen's own; they are left out. */
function isInTheWay({ to }: Copy, { config }: SitePlan): boolean {
  if (!to.startsWith('content/public/')) return false;
  const name = to.slice('content/public/'.length);
  return ownNames.test(name) || (config.url !== undefined && name === 'sitemap.xml');
}
