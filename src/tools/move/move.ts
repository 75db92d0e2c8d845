/**
 * Works a move out in memory, reads the site as it would be then, and writes only if that is no worse. What cannot be mended
 * is told with its place: the old address still leads there.
 */
import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { loadCodeLines, type PreviousRead } from '#discover';
import { type Configured, configure, type Request, readSiteConfig, withSite } from '#engine';
import { getFrom, resolveTarget } from '#model/address/target';
import {
  type Diagnostic,
  error,
  type Found,
  hasErrors,
  warning,
  wrapDiagnostics,
} from '#model/diagnostic/diagnostic';
import { shownDigits } from '#model/document/document';
import { listVariables, replaceVariables } from '#model/markup/variables';
import { getMainTree, getTree, listPageLinks, type Page, type Site } from '#model/site/site';
import { applyMove, finishMove } from './apply.ts';
import { type Change, formatDiff } from './diff.ts';
import { changeAliases } from './frontmatter.ts';
import { findNewSetting, listNewHrefs } from './hrefs.ts';
import { createIncludeFinder } from './includes.ts';
import { findNewRoute, type Moves, planMoves } from './plan.ts';
import { rewriteText } from './rewrite.ts';
import { rewriteSettings } from './settings.ts';

export type MoveRequest = Request & {
  readonly from: string;
  readonly to: string;
  /** Writes nothing. */
  readonly dryRun: boolean;
  /** What an editor has not saved, by path. */
  readonly texts?: ReadonlyMap<string, string>;
  /** Gets the diff before anything is written. */
  show?(diff: string): void;
};

export type MoveResult = {
  /** Old path -> new path. */
  readonly files: ReadonlyMap<string, string>;
  readonly changes: readonly Change[];
  readonly diff: string;
  /** A move that was stopped has ended; nothing else was done. */
  readonly isFinished?: true;
};

/** No value: nothing has moved, and the diagnostics say why. */
export async function movePages(request: MoveRequest): Promise<Found<MoveResult | undefined>> {
  const { siteDir } = request;
  const stopped = request.dryRun ? undefined : await finishMove(siteDir);
  if (stopped) {
    const done = { files: new Map<string, string>(), changes: [], diff: '', isFinished: true } as const;
    return { value: hasErrors(stopped) ? undefined : done, diagnostics: stopped };
  }
  const configured = await configure(request);
  if (!configured.value) return wrapDiagnostics(configured.diagnostics);
  const { texts } = request;
  const kept: PreviousRead = { pages: new Map(), refs: new Map(), ...(texts && { texts }) };
  const worked = await withSite({ ...request, kept }, configured.value, ({ site, diagnostics }) =>
    site
      ? workOut(site, diagnostics, kept, request, configured.value!)
      : Promise.resolve(wrapDiagnostics(diagnostics)),
  );
  if (!worked.value) return wrapDiagnostics(worked.diagnostics);
  const { changes, moves } = worked.value;
  const result = { files: moves.files, changes, diff: formatDiff(changes) };
  request.show?.(result.diff);
  const faults = request.dryRun ? [] : await applyMove(siteDir, changes);
  return { value: hasErrors(faults) ? undefined : result, diagnostics: [...worked.diagnostics, ...faults] };
}

type Worked = { readonly changes: readonly Change[]; readonly moves: Moves };

async function workOut(
  site: Site,
  before: readonly Diagnostic[],
  kept: PreviousRead,
  request: MoveRequest,
  configured: Configured,
): Promise<Found<Worked | undefined>> {
  const { siteDir, from, to } = request;
  const listed = kept.listing?.value ?? [];
  const planned = planMoves(site, { siteDir, paths: listed.map(({ path }) => path) }, [from, to]);
  const moves = planned.value;
  const unread = before.filter(({ code }) => code === 'file-unreadable');
  // What cannot be read may be what moves, or may lead there.
  if (!moves || unread.length > 0) return wrapDiagnostics([...planned.diagnostics, ...unread]);
  const { changes, left } = await listChanges(site, moves, kept, siteDir);
  const texts = new Map<string, string | undefined>(kept.texts);
  for (const { from: old, path, text } of changes) {
    if (old !== path) texts.set(old, undefined);
    const now = text ?? readText(siteDir, old, kept);
    if (now !== undefined) texts.set(path, now);
  }
  const touched = new Set(changes.flatMap((one) => [one.from, one.path]));
  const isTouched = (path: string, origins: readonly { readonly file: string }[]) =>
    touched.has(path) || origins.some(({ file }) => touched.has(file));
  const pages = new Map(
    [...kept.pages].filter(([path, { value }]) => !isTouched(path, value?.origins ?? [])),
  );
  const value = listed.map((one) => ({ ...one, path: moves.files.get(one.path) ?? one.path }));
  const listing = {
    diagnostics: [],
    ...kept.listing,
    value: value.sort((a, b) => (a.path < b.path ? -1 : 1)),
  };
  return withSite(
    { ...request, kept: { pages, refs: kept.refs, listing, texts } },
    configured,
    async (after) => {
      const worse = listNewErrors(before, after.diagnostics);
      if (!after.site || worse.length > 0) {
        const why = `${moves.old} cannot move: the site would have errors that it does not have now.`;
        const hint = 'They follow, with the new names of files. Nothing has changed.';
        return wrapDiagnostics([error('move-refused', why, { hint }), ...worse]);
      }
      const read = (path: string) => (texts.has(path) ? texts.get(path) : readText(siteDir, path));
      return {
        value: { changes, moves },
        diagnostics: [...left, ...listLeft(after.site, site, moves, read)],
      };
    },
  );
}

/** Every file that moves or changes, with its texts. */
async function listChanges(
  site: Site,
  moves: Moves,
  kept: PreviousRead,
  siteDir: string,
): Promise<{ readonly changes: readonly Change[]; readonly left: readonly Diagnostic[] }> {
  const variables = listVariables(site.config, site.config.versions[0]!);
  const hrefs = listNewHrefs(site, moves);
  const findIncludes = createIncludeFinder(
    [...kept.pages.values()].flatMap(({ value }) => value ?? []),
    moves,
  );
  const findCode = await loadCodeLines();
  const texts = new Map<string, { before: string; text: string }>();
  const names = new Set([
    ...hrefs.keys(),
    ...findIncludes.files,
    ...kept.pages.keys(),
    ...moves.files.keys(),
  ]);
  for (const path of [...names].sort()) {
    const isPage = kept.pages.has(path);
    const isText = isPage || hrefs.has(path) || findIncludes.files.has(path);
    const before = isText ? readText(siteDir, path, kept) : undefined;
    if (before === undefined) continue;
    let text = rewriteText(before, {
      hrefs: hrefs.get(path) ?? new Map(),
      findSetting: (value) => (isPage ? findNewSetting(value, site, moves) : undefined),
      findInclude: findIncludes.in(path),
      fill: (part) => replaceVariables(part, variables).text,
      findCode,
    });
    const route = isPage && moves.files.has(path) ? findPublished(site, path) : undefined;
    // Where file systems do not tell capital letters apart, the old address is the new one.
    if (route !== undefined && !isRecased(moves))
      text = changeAliases(text, route, `${moves.new}${route.slice(moves.old.length)}`);
    if (text !== before) texts.set(path, { before, text });
  }
  renewHashes(texts, kept, siteDir);
  const config = await readConfigTexts(siteDir);
  const settings = rewriteSettings(config, { site, moves, variables });
  for (const [path, text] of settings.texts) texts.set(path, { before: config.get(path)!, text });
  const moved = [...moves.files].map(([from, path]) => ({ from, path, ...texts.get(from) }));
  const stayed = [...texts]
    .filter(([path]) => !moves.files.has(path))
    .map(([path, both]) => ({ from: path, path, ...both }));
  return { changes: [...moved, ...stayed], left: settings.left };
}

/** The route of a page that is no draft. */
function findPublished({ trees }: Site, path: string): string | undefined {
  const isSought = ({ document: { path: own, shownPath, meta } }: Page) =>
    own === path && shownPath === undefined && !meta.draft;
  return trees.flatMap(({ pages }) => pages).find(isSought)?.route;
}

function isRecased({ old, new: to }: Moves): boolean {
  return old.toLowerCase() === to.toLowerCase();
}

/** Translations record what they were made from: a mended link in the original makes none of them stale. */
function renewHashes(
  texts: Map<string, { before: string; text: string }>,
  kept: PreviousRead,
  siteDir: string,
): void {
  const renewed = new Map<string, string>();
  for (const [path, { before, text }] of texts) {
    const source = kept.pages.get(path)?.value;
    // With includes the recorded text is another one than the file's.
    if (source && source.origins.length === 1 && source.text === normalise(before))
      renewed.set(source.hash.slice(0, shownDigits), hash('sha256', normalise(text)).slice(0, shownDigits));
  }
  if (renewed.size === 0) return;
  for (const path of kept.pages.keys()) {
    const before = texts.get(path)?.before ?? readText(siteDir, path, kept);
    const now = texts.get(path)?.text ?? before;
    if (before === undefined || now === undefined || !path.startsWith('content/@')) continue;
    const text = now.replace(
      /^(\uFEFF?---[\s\S]*?\n[\w-]+:[ \t]*["']?)([0-9a-f]{12})(?=["']?[ \t]*\r?\n)/,
      (whole, start, digits) => {
        const to = renewed.get(digits);
        return to === undefined ? whole : start + to;
      },
    );
    if (text !== before) texts.set(path, { before, text });
  }
}

function normalise(text: string): string {
  return text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
}

/** Texts of the configuration and of what it imports, inside the site folder. */
async function readConfigTexts(siteDir: string): Promise<ReadonlyMap<string, string>> {
  const sources = new Set<string>();
  await readSiteConfig(siteDir, sources);
  const paths = [...sources].map((path) => relative(siteDir, path).split(sep).join('/')).sort();
  return new Map(
    paths.flatMap((path) => {
      const text = /^\.\.|(?:^|\/)node_modules\//.test(path) ? undefined : readText(siteDir, path);
      return text === undefined ? [] : [[path, text]];
    }),
  );
}

/** Undefined for what is no text, or not there. */
function readText(siteDir: string, path: string, kept?: PreviousRead): string | undefined {
  if (kept?.texts?.has(path)) return kept.texts.get(path);
  try {
    const bytes = readFileSync(join(siteDir, path));
    const text = bytes.toString('utf8');
    return Buffer.from(text, 'utf8').equals(bytes) ? text : undefined;
  } catch {
    return undefined;
  }
}

/** Errors that the site did not have: of a code that there are more of. The configuration is read as it was, so those of it do not count. */
function listNewErrors(before: readonly Diagnostic[], after: readonly Diagnostic[]): Diagnostic[] {
  const isCounted = ({ severity, file = '' }: Diagnostic) =>
    severity === 'error' && /^content\/.*\.(?:md|markdown|ya?ml)$/is.test(file);
  const [olds, news] = [before.filter(isCounted), after.filter(isCounted)];
  const count = (found: readonly Diagnostic[], code: string) =>
    found.filter((one) => one.code === code).length;
  const isKnown = (one: Diagnostic) =>
    before.some((other) => other.code === one.code && other.file === one.file && other.target === one.target);
  return news.filter((one) => count(news, one.code) > count(olds, one.code) && !isKnown(one));
}

/** Links that still lead to old addresses, where readers are led on. */
function listLeft(
  after: Site,
  before: Site,
  moves: Moves,
  read: (path: string) => string | undefined,
): Diagnostic[] {
  const found = new Map<string, Diagnostic>();
  for (const { link, page, tree } of listPageLinks(after)) {
    const target = resolveTarget(link, getFrom(page, tree), after);
    if (target.kind !== 'page' || page.document.shownPath !== undefined) continue;
    const old = getTree(before, target.version);
    const now = findNewRoute(moves, old, target.route);
    if (now === undefined || getTree(after, target.version)?.byRoute.has(target.route)) continue;
    // Words of settings lead there too: they follow the configuration, which is not read again here.
    if (read(link.file)?.includes(link.href) === false) continue;
    const message = `The link to ${link.href} stays as it is written: docgen cannot tell where the address stands.`;
    const place = { file: link.file, line: link.line, column: link.column, target: link.href };
    found.set(
      `${link.file}:${link.line}:${link.href}`,
      warning('move-left', message, { ...place, hint: `Write "${now}".` }),
    );
  }
  if (isRecased(moves)) {
    const message = `${moves.old} leads nowhere now on hosts that tell capital letters apart.`;
    const hint = 'An alias cannot differ in these alone.';
    found.set('', warning('move-left', message, { hint }));
  } else if (moves.isFolder && !hasOwnPage(before, moves)) {
    const message = `${moves.old} itself has no page of its own: its old address leads nowhere now.`;
    const hint = `Give the folder an index.md, or add { from: '${moves.old}', to: '…' } to redirects.`;
    found.set('', warning('move-left', message, { hint }));
  }
  return [...found.values()];
}

function hasOwnPage(site: Site, { old, files }: Moves): boolean {
  const page = getMainTree(site)?.byRoute.get(old);
  return page !== undefined && files.has(page.document.path);
}
