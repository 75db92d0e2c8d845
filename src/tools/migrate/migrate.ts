/** Moves a site from another generator: recognises it, reads its settings, rewrites its pages, writes a copy. */
import fs from 'node:fs';
import { basename, dirname, sep } from 'node:path';
import { type Diagnostic, error, sorted, warning } from '#model/diagnostic/diagnostic';
import { reasonOf } from '#write';
import { correctAnchors } from './anchors.ts';
import { judge } from './judge.ts';
import { localeConfig } from './locales.ts';
import { withoutMissingFiles } from './missing-files.ts';
import { type MovedPage, type Moving, type PagePlan, type SitePlan, treeKey } from './model.ts';
import { lineIn, movePage, textOf } from './move-page.ts';
import { navOf } from './navigation.ts';
import { ownComponents } from './own-components.ts';
import { recognise } from './recognise.ts';
import { reportText } from './report.ts';
import { siteConfig } from './site-config.ts';
import { SourceTree } from './source-tree.ts';
import { shareVersions } from './versions.ts';
import { type Copy, writeSite } from './write-site.ts';

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
  readonly diagnostics: readonly Diagnostic[];
};

/** Never changes the source or runs its code. Writes the new folder whole or not at all. */
export async function migrate(request: MigrateRequest): Promise<MigrateResult> {
  const fault = faultOfPlaces(request);
  if (fault) return nothing(2, fault);
  const tree = new SourceTree(
    request.source,
    fs.existsSync(request.out) ? fs.realpathSync(request.out) : request.out,
  );
  const found = await recognise(tree, request.from);
  if ('fault' in found) return nothing(2, found.fault);
  const { kind, plan } = found;
  const { moving, pages, diagnostics } = await moved(tree, plan);
  const components = ownComponents(pages, tree, request.parts ?? []);
  const documents = judge(pages, plan, components.known);
  correctAnchors(pages, documents);
  const { pages: kept, versions } = shareVersions(pages, plan);
  const texts = new Map(kept.map((page) => [page, textOf(page)]));
  const problems = new Map(
    kept.map((page) => {
      const told = documents.get(page.path)?.diagnostics ?? [];
      return [page, problemsOf(page, told, texts.get(page)!.above)];
    }),
  );
  const copies = copiesOf(moving);
  const present = withoutMissingFiles(plan, copies);
  const all = [
    ...diagnostics,
    ...leftOf(tree, present, copies),
    ...components.left,
    ...[...problems.values()].flat(),
  ];
  const shown = kept.filter((page) => !moving.bySource.get(page.source)?.isPart);
  const whole = shown.filter((page) => problems.get(page)!.length === 0).length;
  const files = new Map([
    ...kept.map((page) => [page.path, texts.get(page)!.text] as const),
    ['site.config.ts', siteConfig(configOf(present, versions))],
    ...Object.entries(components.files),
    ...Object.entries(request.files ?? {}),
    ['MIGRATION.md', reportText({ kind: kind.label, pages: shown, whole, told: all, all: kept })],
  ]);
  const copied = copies.filter((copy) => !isInTheWay(copy));
  try {
    writeSite(
      request.out,
      files,
      copied.filter(({ to }) => !files.has(to)),
    );
  } catch (reason) {
    return nothing(1, error('write-failed', `The new site cannot be written: ${reasonOf(reason)}.`));
  }
  return {
    exitCode: diagnostics.some(({ severity }) => severity === 'error') ? 1 : 0,
    kind: kind.label,
    pages: shown.length,
    whole,
    files: files.size + copied.length,
    diagnostics: sorted(all),
  };
}

/** Reports what of the whole site was not moved. */
function leftOf(tree: SourceTree, plan: SitePlan, copies: readonly Copy[]): Diagnostic[] {
  return [
    ...tree.refused
      .filter((path) => /\.(?:mdx?|markdown)$/.test(path))
      .map((file) =>
        left('It is a link that leads out of the folder, or no file at all: it is left out.', { file }),
      ),
    ...(plan.base && !String(plan.config.url ?? '').endsWith(plan.base)
      ? [
          left(`The site stood below "${plan.base}" of its host.`, {
            file: 'site.config.ts',
            hint: `Where it still does, write its whole address: url: 'https://…${plan.base}'`,
          }),
        ]
      : []),
    ...plan.left.map(({ message, hint }) => left(message, { file: 'site.config.ts', hint })),
    ...copies
      .filter(isInTheWay)
      .map(({ to }) => left('docgen writes a file of this name itself; it is left out.', { file: to })),
  ];
}

function configOf(plan: SitePlan, versions: unknown[] | undefined): Record<string, unknown> {
  const locales = localeConfig(plan);
  const ofDefault = plan.sidebars.filter(({ locale }) => locale === undefined || !locales);
  return {
    ...plan.config,
    // `lang` is then the language of the default locale.
    ...(locales && { lang: undefined }),
    check: {
      severity: { ...check.severity, ...(plan.toleratesDeadLinks && deadLinks) },
    },
    ...(versions && { versions }),
    ...(locales && { locales }),
    nav: navOf(ofDefault, String(plan.config.title)),
  };
}

/** Only warnings, because no other generator checks samples and the anchors of links. */
const check = { severity: { 'code-invalid': 'warning', 'link-missing-anchor': 'warning' } };

const deadLinks = {
  'link-missing-page': 'warning',
  'link-missing-file': 'warning',
  'image-missing': 'warning',
};

function nothing(exitCode: 1 | 2, fault: Diagnostic): MigrateResult {
  return { exitCode, pages: 0, whole: 0, files: 0, diagnostics: [fault] };
}

function left(message: string, details: { file?: string; line?: number; hint?: string }): Diagnostic {
  return warning('migrate-left', message, details);
}

function faultOfPlaces({ source, out }: MigrateRequest): Diagnostic | undefined {
  const refused = (message: string) =>
    error('migrate-refused', message, { hint: 'Name a new or an empty folder: --out DIR' });
  try {
    const real = fs.realpathSync(source);
    const stat = fs.lstatSync(out, { throwIfNoEntry: false });
    if (stat && !stat.isDirectory()) return refused(`"${basename(out)}" is no folder.`);
    if (stat && fs.readdirSync(out).length > 0) return refused(`"${basename(out)}" is not empty.`);
    const place = stat ? fs.realpathSync(out) : out;
    if (place === real || real.startsWith(place + sep))
      return refused('The new site may not lie where the old one does.');
    if (!fs.existsSync(dirname(out))) return refused(`The folder above "${basename(out)}" does not exist.`);
    return undefined;
  } catch (reason) {
    return refused(`The folder cannot be examined: ${reasonOf(reason)}.`);
  }
}

async function moved(
  tree: SourceTree,
  given: SitePlan,
): Promise<{ moving: Moving; pages: MovedPage[]; diagnostics: Diagnostic[] }> {
  const taken = new Set<string>();
  const diagnostics: Diagnostic[] = [];
  const plans = given.pages.filter((plan) => {
    if (!taken.has(plan.path.toLowerCase())) return taken.add(plan.path.toLowerCase());
    diagnostics.push(
      left(`Another page has the same address; "${plan.source}" is left out.`, { file: plan.path }),
    );
    return false;
  });
  const plan = { ...given, pages: plans };
  const moving: Moving = {
    tree,
    plan,
    bySource: new Map(plans.map((one) => [one.source, one])),
    byUrl: new Map(
      plans
        .filter(({ isPart, version }) => !isPart && version === undefined)
        .flatMap((one): [string, PagePlan][] => [
          [one.url.toLowerCase(), one],
          [one.url, one],
        ]),
    ),
    byTree: new Map(plans.filter(({ isPart }) => !isPart).map((one) => [treeKey(one, one.route), one])),
    assets: new Map(),
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
  return { moving, pages, diagnostics };
}

function problemsOf(page: MovedPage, told: readonly Diagnostic[], above: number): Diagnostic[] {
  const own = page.left.map(({ message, hint, line }) =>
    left(message, { file: page.path, line: lineIn(page, line, above), hint }),
  );
  return [...own, ...told];
}

/** Names of files that docgen itself writes at the root. */
const ownNames = /^(?:manifest\.json|404\.html|index\.html)$/;

/** The public files, and files that pages use. */
function copiesOf({ tree, plan, bySource, assets }: Moving): Copy[] {
  const fromPublic = plan.publicFolders.flatMap((folder) =>
    tree
      .below(folder)
      .filter((path) => !bySource.has(path) && !/(?:^|\/)\.(?!well-known\/)/.test(path))
      .map((path) => [path, path.slice(folder.length + 1)] as const),
  );
  const named = [...fromPublic, ...Object.entries(plan.publicFiles ?? {})].map(
    ([from, to]) => [from, `content/public/${to}`] as const,
  );
  return [...named, ...assets].map(([from, to]) => ({ from: tree.absolute(from), to }));
}

/** True for files that would conflict with docgen's own; they are left out. */
function isInTheWay({ to }: Copy): boolean {
  return to.startsWith('content/public/') && ownNames.test(to.slice('content/public/'.length));
}
