/** `new`: a page that fits into the site as it is. */
import { loadConfig } from '../../config/index.ts';
import type { SiteConfig } from '../../model/config.ts';
import { type Diagnostic, error, hasErrors } from '../../model/diagnostic.ts';
import type { SourceFile } from '../../model/document.ts';
import { overlayOf, routeOfPath } from '../../model/route.ts';
import type { Site } from '../../model/site.ts';
import { firstSegment, treeOf, trimRoute } from '../../model/url.ts';
import { assembleSite } from '../assemble-site.ts';
import { uncached } from '../jobs/cached.ts';
import { inline } from '../jobs/inline.ts';
import { type Content, readContent, unknownVersion } from '../load.ts';
import { outlineJob } from '../parse-job.ts';
import { pagePath, scaffoldPage } from './scaffold.ts';

export type NewPageRequest = {
  readonly siteDir: string;
  readonly route: string;
  readonly title?: string;
  readonly version?: string;
  /** Today, YYYY-MM-DD. */
  readonly today: string;
};

export type NewPageResult = {
  readonly exitCode: 0 | 1 | 2;
  /** The new file, from the site folder. */
  readonly path?: string;
  /** What is left to do by hand. */
  readonly advice?: string;
  readonly diagnostics: readonly Diagnostic[];
};

/** Takes the author from the pages beside it. Refuses a page that the site has already, or that would break it. */
export async function newPage(request: NewPageRequest): Promise<NewPageResult> {
  const { siteDir, version, title, today } = request;
  const loaded = await loadConfig(siteDir);
  const config = loaded.value;
  if (!config || hasErrors(loaded.diagnostics)) return { exitCode: 2, diagnostics: loaded.diagnostics };
  const wrong = wrongUsage(request, config);
  if (wrong) return { exitCode: 2, diagnostics: [wrong] };
  const path = pathOf(request)!;
  const route = trimRoute(routeOfPath(overlayOf(path.slice('content/'.length)).rest, config.product.slug));

  const content = await readContent(config, { siteDir, only: [] });
  const before = await related(config, content, today);
  const { site } = before;
  const taken = site && version === undefined ? fileOf(site, route) : undefined;
  if (taken !== undefined) {
    const message = `${route} is a page already: ${taken}.`;
    return { exitCode: 1, diagnostics: [error('scaffold-refused', message, { file: taken })] };
  }
  const after = await related(config, withPage(content, path, version), today);
  const told = new Set(before.errors.map(({ message }) => message));
  const broken = after.errors.find(({ message }) => !told.has(message));
  if (broken) return { exitCode: 1, diagnostics: [refusal(broken, route, config)] };

  const author = site && usualAuthor(site, route);
  const made = scaffoldPage(siteDir, { path, title, author, time: today });
  if (made.value.length === 0) return { exitCode: 1, diagnostics: made.diagnostics };
  const group = config.nav.find(
    ({ prefix, sections }) => prefix === firstSegment(route) && sections.length > 0,
  );
  const advice =
    group && version === undefined
      ? `List it in the navigation group "${group.title}": { title: ${JSON.stringify(title ?? '')}, href: ${JSON.stringify(route)} }`
      : undefined;
  return { exitCode: 0, path, advice, diagnostics: [] };
}

function pathOf({ route, version }: NewPageRequest): string | undefined {
  return pagePath(route.startsWith('/') ? route : `/${route}`, version);
}

function wrongUsage(request: NewPageRequest, config: SiteConfig): Diagnostic | undefined {
  const { route, version } = request;
  if (version !== undefined && !config.versions.some(({ value }) => value === version)) {
    return unknownVersion('--version', version, config);
  }
  if (pathOf(request) !== undefined) return undefined;
  const hint = route.includes('{{')
    ? 'Names of files hold no variables; [product] in them becomes the slug of the product.'
    : 'Write it as the page will be called: /howto/tls.';
  return error('scaffold-refused', `"${route}" is no route that a file can have.`, { hint });
}

type Related = { readonly site?: Site; readonly errors: readonly Diagnostic[] };

/** The site by the outlines of its pages, and what would keep it from being built. */
async function related(config: SiteConfig, content: Content, today: string): Promise<Related> {
  const { value: site, diagnostics } = await assembleSite(config, content, {
    base: '',
    offline: false,
    drafts: true,
    only: [],
    year: Number(today.slice(0, 4)),
    job: outlineJob,
    runner: uncached(inline()),
  });
  return { site, errors: diagnostics.filter(({ severity }) => severity === 'error') };
}

/** The content as it would be with the page. */
function withPage({ value, diagnostics }: Content, path: string, version: string | undefined): Content {
  const page: SourceFile = {
    path,
    ...(version !== undefined && { version }),
    overlay: version !== undefined,
    text: '---\ntitle: x\n---\n',
    origins: [{ line: 1, file: path, fileLine: 1, indent: 0 }],
    hash: '',
  };
  return { value: { ...value, sources: [...value.sources, page] }, diagnostics };
}

/** What would be wrong with the page, and what to ask for instead. */
function refusal({ code, message }: Diagnostic, route: string, config: SiteConfig): Diagnostic {
  const tree = code === 'route-is-version' ? treeOf(route, config.versions) : undefined;
  const hint =
    tree === undefined
      ? 'Choose another route.'
      : `For a page of ${tree.version.value} alone, write: docgen new ${tree.route} --version ${tree.version.value}`;
  return error('scaffold-refused', message, { hint });
}

function fileOf(site: Site, route: string): string | undefined {
  const pages = site.trees.flatMap((tree) => tree.byRoute.get(route) ?? []);
  return pages.find((page) => page.index === undefined)?.document.path;
}

/** Who wrote most of the pages in the same folder. */
function usualAuthor(site: Site, route: string): string | undefined {
  const folder = route.slice(0, route.lastIndexOf('/') + 1);
  const counts = new Map<string, number>();
  for (const page of site.trees[0]?.pages ?? []) {
    const { author } = page.document.meta;
    if (author !== undefined && page.route.startsWith(folder))
      counts.set(author, (counts.get(author) ?? 0) + 1);
  }
  return [...counts].sort(([, a], [, b]) => b - a)[0]?.[0];
}
