/** Creates new files: a small site, or one page. Never overwrites anything. */
import fs from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { getErrorCode, listMissingFolders } from '#files';
import { type Diagnostic, error, type Found } from '#model/diagnostic/diagnostic';
import { removeUnprintable } from '#model/text';
import { comparePaths, writeFailed } from '#write';
import { createSiteFiles, type SiteFilesRequest } from './site-files.ts';

export type NewPage = {
  /** Relative to the site folder: 'content/howto/tls.md'. */
  readonly path: string;
  readonly title?: string;
  readonly author?: string;
  /** The date in the form of frontmatter. */
  readonly time: string;
  /** For a translation: the first digits of the hash of its original's text. */
  readonly original?: string;
  /** The file whose text it gets, relative to the site folder; `isRenamed`: with the given title. */
  readonly copyOf?: string;
  readonly isRenamed?: boolean;
};

/** Files that a folder may have already: those of a repository or a package. */
const unrelated =
  /^(?:\..*|package(?:-lock)?\.json|node_modules|yarn\.lock|pnpm-(?:lock|workspace)\.yaml|bun\.lockb?|.*\.tgz|tsconfig\.json|(?:readme|license|changelog)(?:\..*)?)$/i;

/** Files of a project: a site in its folder is what its people want, and their files stay. */
const ofProject =
  /^(?:package\.json|\.git|pyproject\.toml|setup\.py|go\.mod|Cargo\.toml|pom\.xml|build\.gradle(?:\.kts)?|composer\.json|Gemfile|CMakeLists\.txt|Makefile)$/;
/** Files that would be part of the site. */
const ofSite = /^(?:content|theme|site\.config\..*)$/;

/**
 * Writes a site that builds into a new folder, into one with files of a repository or a package only, or into that of a project.
 * The value: the paths of the new files, relative to the folder.
 */
export function writeSite(folder: string, shown: string, request: SiteFilesRequest): Found<string[]> {
  try {
    const all = listMissingFolders(folder).length > 0 ? [] : fs.readdirSync(folder);
    const isProject = all.some((name) => ofProject.test(name));
    const blockingFiles = all.filter((name) => (isProject ? ofSite.test(name) : !unrelated.test(name)));
    if (blockingFiles.length > 0) {
      const hint = 'Name a new or an empty folder.';
      return refuseScaffold(
        error('scaffold-refused', `"${shown}" is not empty: it holds "${blockingFiles[0]}".`, { hint }),
      );
    }
    const missing = Object.entries(createSiteFiles(request)).filter(([path]) => !all.includes(path));
    makeFiles(new Map(missing.map(([path, text]) => [join(folder, path), text])));
    return { value: missing.map(([path]) => path), diagnostics: [] };
  } catch (fault) {
    return refuseScaffold(reportWriteFailure(shown, fault));
  }
}

/** Writes one page with its frontmatter. The value: its path relative to the site folder. */
export function writePage(siteDir: string, page: NewPage): Found<string[]> {
  const { path } = page;
  const name = posix.basename(path.replace(/(?:\/index)?\.md$/, ''));
  const lines = [
    `title: ${formatScalar(page.title ?? name)}`,
    'description: ""',
    ...(page.author === undefined ? [] : [`author: ${formatScalar(page.author)}`]),
    `time: ${page.time}`,
    ...(page.original === undefined ? [] : [`original: ${page.original}`]),
  ];
  try {
    const target = join(siteDir, path);
    const relation = comparePaths(siteDir, dirname(target));
    if (relation !== 'is' && relation !== 'holds') {
      return refuseScaffold(
        error('scaffold-refused', `"${path}" lies outside the site folder.`, { file: path }),
      );
    }
    const text =
      page.copyOf === undefined
        ? `---\n${lines.join('\n')}\n---\n\n`
        : markCopy(fs.readFileSync(join(siteDir, page.copyOf), 'utf8'), page);
    makeFiles(new Map([[target, text]]));
    return { value: [path], diagnostics: [] };
  } catch (fault) {
    return refuseScaffold(reportWriteFailure(path, fault));
  }
}

/** The text of an original as a page that waits for its translation. */
function markCopy(text: string, { title = '', isRenamed, original }: NewPage): string {
  const end = text.includes('\r\n') ? '\r\n' : '\n';
  const [whole = '', inner = ''] =
    /^\uFEFF?---[ \t]*\r?\n((?:.*\r?\n)*?)---[ \t]*(?:\r?\n|$)/.exec(text) ?? [];
  const kept = inner
    .replace(/\r?\n$/, '')
    .split(/\r?\n/)
    .filter((line) => !/^(?:translated|original):/.test(line));
  const entries = [
    ...(isRenamed
      ? [`title: ${formatScalar(title)}`, ...kept.filter((line) => !line.startsWith('title:'))]
      : kept),
    ['translated', false].join(': '),
    ...(original === undefined ? [] : [`original: ${original}`]),
  ];
  const body = text.slice(whole.length).replace(/^\uFEFF/, '');
  return [
    '---',
    ...entries.filter((line, at) => at > 0 || line !== ''),
    '---',
    ...(whole === '' ? [''] : []),
    body,
  ].join(end);
}

/**
 * '/howto/tls' -> 'content/howto/tls.md', or a path in an overlay of a locale, a version or both. A final slash means a
 * folder's own page. Undefined if no page file can have the route.
 */
export function resolvePagePath(
  route: string,
  { version, locale }: { readonly version?: string; readonly locale?: string } = {},
): string | undefined {
  const names = [locale, version].filter((name) => name !== undefined);
  const folder = ['content', ...names.map((name) => `@${name}`)].join('/');
  const isFolder = route.endsWith('/');
  const parts = route.replace(/^\/|\/$/g, '').split('/');
  if (route === '/') return `${folder}/index.md`;
  const isBad = (part: string) =>
    part === '' || part !== removeUnprintable(part).trim() || /^[._@]|[\\:?*<>|"#%]|\{\{|\.md$/i.test(part);
  if (!route.startsWith('/') || parts.some(isBad) || parts[0] === 'public') return undefined;
  return `${folder}/${parts.join('/')}${isFolder ? '/index' : ''}.md`;
}

/** A YAML scalar with exactly this text. */
function formatScalar(text: string): string {
  const isPlain =
    /^[\p{L}\p{N}][\p{L}\p{N} ，。、（）]*$/u.test(text) &&
    text === text.trim() &&
    !/^(?:true|false|null|yes|no|on|off|[\d. ]+)$/i.test(text);
  return isPlain ? text : JSON.stringify(text);
}

function reportWriteFailure(shown: string, fault: unknown): Diagnostic {
  if (getErrorCode(fault) !== 'EEXIST') return writeFailed(shown, fault);
  return error('scaffold-refused', `"${shown}" exists already; it stays as it is.`, { file: shown });
}

function refuseScaffold(diagnostic: Diagnostic): Found<string[]> {
  return { value: [], diagnostics: [diagnostic] };
}

/** Creates files with the folders that they need: all of them or none. On a failure it removes what it created, and throws. */
function makeFiles(files: ReadonlyMap<string, string | Uint8Array>): void {
  const made: string[] = [];
  try {
    for (const [path, text] of files) {
      // One by one: `recursive` would report that the first folder is missing, but not why.
      for (const folder of listMissingFolders(dirname(path))) {
        fs.mkdirSync(folder);
        made.push(folder);
      }
      // 'wx' fails if anything exists there, even a broken link.
      fs.closeSync(fs.openSync(path, 'wx'));
      made.push(path);
      fs.writeFileSync(path, text);
    }
  } catch (fault) {
    removeCreated(made);
    throw fault;
  }
}

/** Ignores failures, since the first fault is the one to report. Keeps folders that others have put files into. */
function removeCreated(made: readonly string[]): void {
  for (const path of [...made].reverse()) {
    try {
      if (fs.lstatSync(path).isDirectory()) fs.rmdirSync(path);
      else fs.unlinkSync(path);
    } catch {}
  }
}
