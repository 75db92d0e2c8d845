/** `new`: a page that fits into the site as it is. */
import { loadConfig } from '../config/index.ts';
import { type Diagnostic, error, hasErrors } from '../model/diagnostic.ts';
import type { Site } from '../model/site.ts';
import { nearest } from '../model/text.ts';
import { firstSegment, trimRoute } from '../model/url.ts';
import { readContent } from './load.ts';
import { outlineJob } from './parse-job.ts';
import { relate } from './relate.ts';
import { inline } from './runner/inline.ts';
import { scaffoldPage } from './scaffold.ts';

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

/** Takes the author from the pages beside it. Refuses a route that the site has already. */
export async function newPage(request: NewPageRequest): Promise<NewPageResult> {
  const { siteDir, version, title, today } = request;
  const loaded = await loadConfig(siteDir);
  const config = loaded.value;
  if (!config || hasErrors(loaded.diagnostics)) return { exitCode: 2, diagnostics: loaded.diagnostics };
  const values = config.versions.map(({ value }) => value);
  if (version !== undefined && !values.includes(version)) {
    const near = nearest(version, values);
    const hint = near ? `Did you mean "${near}"?` : `Versions: ${values.join(', ')}.`;
    const message = `--version names "${version}", which the configuration does not list.`;
    return { exitCode: 2, diagnostics: [error('version-unknown', message, { hint })] };
  }
  const route = request.route.startsWith('/') ? request.route : `/${request.route}`;
  const content = await readContent(config, { siteDir, only: [] });
  const { value: site } = await relate(config, content, {
    base: '',
    offline: false,
    drafts: true,
    only: [],
    year: Number(today.slice(0, 4)),
    job: outlineJob,
    runnerFor: () => inline(),
  });
  const taken = site && version === undefined ? fileOf(site, trimRoute(route)) : undefined;
  if (taken !== undefined) {
    const message = `${trimRoute(route)} is a page already: ${taken}.`;
    return { exitCode: 1, diagnostics: [error('scaffold-refused', message, { file: taken })] };
  }
  const same = config.versions.find(({ base }) => base !== '' && base === trimRoute(route));
  if (same) {
    const message = `${same.base} is where the version ${same.value} begins.`;
    return { exitCode: 1, diagnostics: [error('scaffold-refused', message)] };
  }
  const author = site && usualAuthor(site, trimRoute(route));
  const made = scaffoldPage(siteDir, { route, title, version, author, time: today });
  const [path] = made.value;
  if (path === undefined) return { exitCode: 1, diagnostics: made.diagnostics };
  const group = config.nav.find(
    ({ prefix, sections }) => prefix === firstSegment(trimRoute(route)) && sections.length > 0,
  );
  const advice =
    group && version === undefined
      ? `List it in the navigation group "${group.title}": { title: ${JSON.stringify(title ?? '')}, href: ${JSON.stringify(trimRoute(route))} }`
      : undefined;
  return { exitCode: 0, path, advice, diagnostics: [] };
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
