/**
 * .htaccess for Apache 2.4. Apache reads these files anew for each request, those in the folders of the address alone: so a
 * redirect stands in the folder of its stub, and costs other addresses nothing. Directives of modules that a server may lack
 * stand in conditions, because one unknown directive makes it answer 500 to everything.
 */
import { listRedirects, type Redirect } from '#model/address/redirects';
import { decode } from '#model/address/url';
import { compareText } from '#model/diagnostic/diagnostic';
import { getDefaultTree, type Site } from '#model/site/site';
import { namesMarkdown, prefersHtml } from '#negotiation';
import { isFor } from './config.ts';
import { isText, listRareTypes } from './file-types.ts';
import type { HostContext, HostFiles } from './host-files.ts';
import { getOwnText } from './own-files.ts';
import { catalogue, catalogueType, listResponses, pages, type ResponseRule } from './responses.ts';

const introduction = [
  '# For Apache 2.4, in the folder that it serves, with `AllowOverride FileInfo` in the server. The policy and the caching need',
  '# its module headers, which Debian and Ubuntu switch on by `a2enmod headers`.',
];

export const apache: HostFiles = {
  *emit(site, context) {
    if (!isFor(site, 'apache')) return;
    const main = getDefaultTree(site);
    const redirects = listRedirects(site);
    const folders = new Map<string, string[]>();
    const addTo = (folder: string, lines: readonly string[]) =>
      // A writer's file there stays: then the root has the rule.
      ownFolders.has(folder)
        ? atRoot.push(...lines)
        : folders.set(folder, [...(folders.get(folder) ?? []), ...lines]);
    const ownFolders = new Set([
      '',
      ...[...site.publicFiles.keys()].flatMap((path) => /^(.+)\/\.htaccess$/.exec(path)?.[1] ?? []),
    ]);
    const atRoot: string[] = [];
    for (const { version } of site.trees)
      if (version.base !== '' && version.base !== main?.version.base)
        addTo(version.base.slice(1), [
          formatNotFound(site, version.base),
          ...wrapInModule('alias', [formatFolderRedirect(site.base + version.base)]),
        ]);
    for (const redirect of redirects)
      addTo(getStubFolder(redirect), wrapInModule('alias', formatRedirect(redirect)));
    yield createFile('', [
      ...listRootSettings(site, context),
      ...(main ? [formatNotFound(site, main.version.base)] : []),
      ...formatFolderRules(),
      ...getOwnText('.htaccess', site, context).split('\n').slice(0, -1),
      ...atRoot,
    ]);
    for (const [folder, lines] of [...folders].sort(([a], [b]) => compareText(a, b)))
      yield createFile(folder, lines);
  },
};

function createFile(folder: string, lines: readonly string[]) {
  return {
    path: folder === '' ? '.htaccess' : `${folder}/.htaccess`,
    body: `${lines.join('\n')}\n`,
    from: 'apache',
  };
}

/** The writer's directives come after these, and the later of two wins; but not if they set a header by another table. */
function listRootSettings(site: Site, context: HostContext): string[] {
  const own = getOwnText('.htaccess', site, context);
  const types = listRareTypes();
  const text = types.filter(([type]) => isText(type)).flatMap(([, endings]) => endings);
  return [
    ...introduction,
    'AddDefaultCharset utf-8',
    ...wrapInModule('mime', [
      ...types.map(([type, endings]) => `AddType ${type} ${endings.map((ending) => `.${ending}`).join(' ')}`),
      `AddCharset utf-8 .css .js .json .svg .txt .xml ${text.map((one) => `.${one}`).join(' ')}`,
    ]),
    `<Files ${quoteForApache(catalogue.replace(/^.*\//, ''))}>`,
    `ForceType ${quoteForApache(catalogueType)}`,
    '</Files>',
    ...wrapInModule('rewrite', formatNegotiation(site)),
    ...wrapInModule(
      'headers',
      listResponses(site, context, { revalidates: true, negotiates: true })
        .filter(({ path }) => path !== catalogue)
        .flatMap((rule) => formatHeaders(rule, site, own)),
    ),
  ];
}

/**
 * Markdown by the request, where a page has it, and `/a.md` for the copy of `/a/`. A rewritten address is decoded once more:
 * pages with `?` or `%` in their names are HTML.
 */
function formatNegotiation({ base }: Site): string[] {
  return [
    'RewriteEngine On',
    `RewriteBase ${quoteForApache(`${base}/`)}`,
    `RewriteCond "%{HTTP:Accept}" ${quoteForApache(namesMarkdown)} [NC]`,
    `RewriteCond "%{HTTP:Accept}" ${quoteForApache(`!${prefersHtml}`)} [NC]`,
    'RewriteCond "%{REQUEST_URI}" "![?%]"',
    'RewriteCond "%{REQUEST_FILENAME}index.md" -f',
    'RewriteRule "^(.*/)?$" "$1index.md" [L]',
    'RewriteCond "%{REQUEST_FILENAME}" !-f',
    'RewriteCond "%{REQUEST_URI}" "![?%]"',
    'RewriteCond "%{REQUEST_FILENAME}" "^(.*)\\.md$"',
    'RewriteCond "%1/index.md" -f',
    'RewriteRule "^(.*)\\.md$" "$1/index.md" [L]',
  ];
}

/**
 * Folders are not listed, and their addresses lead to the final slash; relatively, because behind a proxy Apache would name its
 * own scheme, host and port. Old addresses lead on by the file in their folder.
 */
function formatFolderRules(): string[] {
  const file = "'%{REQUEST_FILENAME}";
  return wrapInModule('alias', [
    `<If "%{REQUEST_URI} =~ m#/$# && -d %{REQUEST_FILENAME} && ! -f ${file}index.html'">`,
    'RedirectMatch 404 ".*"',
    '</If>',
    ...wrapForNew([
      'RedirectRelative On',
      `<If "%{REQUEST_URI} !~ m#/$# && -f ${file}/index.html' && ! -f ${file}/.htaccess'">`,
      'Redirect 301 "%{REQUEST_URI}/"',
      '</If>',
    ]),
  ]);
}

/** Older versions know neither relative redirects nor, some of them, redirects by expressions. */
function wrapForNew(lines: readonly string[]): string[] {
  return wrapInModule('version', ['<IfVersion >= 2.4.58>', ...lines, '</IfVersion>']);
}

function wrapInModule(name: string, lines: readonly string[]): string[] {
  return [`<IfModule mod_${name}.c>`, ...lines, '</IfModule>'];
}

function formatNotFound(site: Site, base: string): string {
  return `ErrorDocument 404 ${quoteForApache(`${site.base}${base}/404.html`)}`;
}

function formatFolderRedirect(path: string): string {
  return `RedirectMatch 301 ${quoteForApache(`^${escapeForPattern(path)}$`)} ${quoteForApache(escapeTarget(`${path}/`))}`;
}

/** `own`: the writer's directives. Those for some files or conditions add to docgen's, or replace them by `always`. */
function formatHeaders({ path, headers, isForFiles }: ResponseRule, site: Site, own: string): string[] {
  const conditions = [...listConditions(path, site), ...(isForFiles ? ['%{REQUEST_STATUS} -lt 400'] : [])];
  const condition = conditions.length > 0 ? ` ${quoteForApache(`expr=${conditions.join(' && ')}`)}` : '';
  const everywhere = own.replace(/^\s*<(Files|FilesMatch|If|Limit|LimitExcept)\b[\s\S]*?<\/\1>/gim, '');
  return headers
    .filter(([name]) => !new RegExp(`^\\s*Header\\s.*\\s"?${name}\\b`, 'im').test(everywhere))
    .map(([name, value]) => `Header always set ${name} ${quoteForApache(value)}${condition}`);
}

/** The address of a page as it was asked for, not that of the copy that answers. */
function listConditions(path: ResponseRule['path'], { base }: Site): string[] {
  if (path === '/*') return [];
  return path === pages
    ? ['%{THE_REQUEST} =~ m#^[^ ]+ [^ ?]*/([?][^ ]*)? #']
    : [`%{REQUEST_URI} =~ m#^${formatPattern(base + path)}#`];
}

/** '/docs/search/*' -> '/docs/search/', '/*.svg' -> '/.*\\.svg$'. */
function formatPattern(path: string): string {
  const [start = '', end = ''] = path.split('*').map(escapeForPattern);
  return end === '' ? start : `${start}.*${end}$`;
}

/** 'old/page/index.html' -> 'old/page'. */
function getStubFolder({ path }: Redirect): string {
  return path.replace(/\/?index\.html$/, '');
}

/** Apache appends a query to the whole target, so also to its hash. */
function formatRedirect({ from, to, hash, status }: Redirect): string[] {
  const pattern = `^${escapeForPattern(from)}/?$`;
  const path = decode(to.slice(0, to.length - hash.length));
  // They could end the directive. The stub leads there.
  if (/[\p{Cc}\\]/u.test(path)) return [];
  const plain = `RedirectMatch ${status} ${quoteForApache(pattern)} ${quoteForApache(escapeTarget(path) + hash)}`;
  if (hash === '') return [plain];
  // In an expression, these would stand for other texts. The stub keeps a query, too.
  const canBeExpression = !/[$%]/.test(path);
  return [
    `<If ${quoteForApache(`%{QUERY_STRING} == '' && %{REQUEST_URI} =~ m#${pattern}#`)}>`,
    plain,
    '</If>',
    ...(canBeExpression
      ? wrapForNew([
          `<If ${quoteForApache(`%{QUERY_STRING} != '' && %{REQUEST_URI} =~ m#${pattern}#`)}>`,
          `Redirect ${status} ${quoteForApache(`${path}?%{QUERY_STRING}${hash}`)}`,
          '</If>',
        ])
      : []),
  ];
}

/** Escapes a text for a pattern of addresses; Apache matches decoded ones. */
function escapeForPattern(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|#]/g, '\\$&');
}

/** Apache encodes the target itself, but not the hash. `$` and `&` would stand for the matched text. */
function escapeTarget(path: string): string {
  return path.replace(/[\\$&]/g, '\\$&');
}

function quoteForApache(text: string): string {
  return `"${text.replace(/"/g, '\\"')}"`;
}
