/**
 * nginx-docgen.conf for nginx: redirects, a 404 page for each tree, caching and the security headers. It removes the site's
 * base from paths, because no folder has that name.
 */
import { listRedirects } from '#model/address/redirects';
import { encodePath } from '#model/address/url';
import { compareText } from '#model/diagnostic/diagnostic';
import { getDefaultTree, type Site } from '#model/site/site';
import { namesMarkdown, prefersHtml } from '#negotiation';
import { isFor } from './config.ts';
import { isText, listFileTypes } from './file-types.ts';
import type { HostFiles } from './host-files.ts';
import { type NginxFile, readNginxFile } from './nginx-file.ts';
import { getOwnText } from './own-files.ts';
import { catalogue, catalogueType, listResponses, pages, pictures, type ResponseRule } from './responses.ts';

const introduction = [
  '# For nginx. Include it in a server block whose root is this folder:',
  '#   server {',
  '#     root /var/www/docs;',
  '#     include /var/www/docs/nginx-docgen.conf;',
  '#   }',
];

const types = listFileTypes();

/** Markdown by the request, HTML where a page has none; `/a.md` is the copy of `/a/`. */
const tryFiles = 'try_files $uri $docgen_copy $uri/$docgen_markdown $uri/index.html =404;';

export const nginx: HostFiles = {
  emit(site, context) {
    if (!isFor(site, 'nginx')) return [];
    const main = getDefaultTree(site);
    const text = getOwnText('nginx-docgen.conf', site, context);
    const own = readNginxFile(text);
    const responses = listResponses(site, context, { revalidates: true, negotiates: true }).map((rule) => ({
      ...rule,
      headers: rule.headers.filter(
        ([name]) => !own.headers.some((header) => header.name === name.toLowerCase()),
      ),
    }));
    const { rules, settings } = extractVariables(responses);
    const addLocation = (path: string, lines: readonly string[]) =>
      own.locations.has(site.base + path) ? [] : formatLocation(site, path, lines);
    const addRedirect = (from: string, ...to: [to: string, status: number, hash?: string]) =>
      own.locations.has(`= ${from}`) ? [] : [formatNginxRedirect(from, ...to)];
    const always = rules.filter(({ path }) => path === '/*');
    const lines = [
      ...introduction,
      ...text.split('\n').slice(0, -1),
      ...formatSettings(own),
      ...always.flatMap(formatHeaders),
      ...(main ? [formatNginxNotFound(site, main.version.base)] : []),
      '',
      ...settings,
      ...formatFolderTest(site),
      ...formatNegotiation(site),
      '',
      // A location with headers of its own inherits none.
      ...rules
        .filter(({ path }) => path.endsWith('/*') && path !== '/*')
        .flatMap((rule) =>
          addLocation(rule.path.slice(0, -1), [
            tryFiles,
            ...own.headers.map(({ line }) => line),
            ...withoutOverridden(always, rule).flatMap(formatHeaders),
            ...formatHeaders(rule),
          ]),
        ),
      ...formatCatalogue(site, own),
      ...(site.base === '' ? [] : addRedirect(site.base, `${encodePath(site.base)}/`, 301)),
      ...[...site.trees]
        .sort((a, b) => compareText(a.version.base, b.version.base))
        .flatMap(({ version }) =>
          addLocation(`${version.base}/`, [tryFiles, formatNginxNotFound(site, version.base)]),
        ),
      ...listRedirects(site).flatMap(({ from, to, hash, status }) => [
        // The base itself already redirects to its final slash.
        ...(from === site.base ? [] : addRedirect(from, to, status, hash)),
        ...addRedirect(`${from}/`, to, status, hash),
      ]),
      ...formatTypes(),
    ];
    return [{ path: 'nginx-docgen.conf', body: `${lines.join('\n')}\n`, from: 'nginx' }];
  },
};

function formatSettings({ directives }: NginxFile): string[] {
  const texts = types.map(([type]) => type).filter((type) => isText(type) && type !== 'text/html');
  return [
    ['charset', 'utf-8'],
    ['charset_types', texts.join(' ')],
    // Otherwise nginx redirects to its own scheme and port, which are wrong behind a proxy.
    ['absolute_redirect', 'off'],
  ].flatMap(([name, value]) => (directives.has(name!) ? [] : [`${name} ${value};`]));
}

function formatTypes(): string[] {
  return [
    '',
    '# This table takes the place of the one in the http block, which lacks many types.',
    'types {',
    ...types.map(([type, endings]) => `  ${type} ${endings.join(' ')};`),
    '}',
  ];
}

/**
 * The variables by which a folder's address without its final slash leads to the one with it: otherwise a page of the
 * writer's own asks for its relative files in the folder above. From the undecoded address, so that nothing in it can become
 * a header; never from one with two slashes in front, which would lead to another host. Named groups, because nginx encodes
 * numbered ones once more.
 */
function formatFolderTest({ base }: Site): string[] {
  return [
    'set $docgen_index "";',
    `if ($uri ~ ${quoteForNginx(`^${escapeForPattern(base)}(?<docgen_path>/.*[^/])$`)}) { set $docgen_index "$document_root$docgen_path/index.html"; }`,
    'set $docgen_folder "";',
    'if ($request_uri ~ "^(?<docgen_address>/[^/?][^?]*)") { set $docgen_folder "$docgen_address/$is_args$args"; }',
    'if ($docgen_folder = "") { set $docgen_index ""; }',
  ];
}

/** By its name alone nginx cannot tell its type. */
function formatCatalogue({ base }: Site, { locations }: NginxFile): string[] {
  const path = base + catalogue;
  if (locations.has(`= ${path}`)) return [];
  const lines = [`default_type ${quoteForNginx(catalogueType)};`, `try_files ${catalogue} =404;`];
  return [`location = ${quoteForNginx(path)} {`, ...lines.map((line) => `  ${line}`), '}'];
}

/** `map` would be shorter, but is not allowed in a server block. The base is taken off as in locations. */
function formatNegotiation({ base }: Site): string[] {
  return [
    'set $docgen_markdown "";',
    `if ($http_accept ~* ${quoteForNginx(namesMarkdown)}) { set $docgen_markdown "index.md"; }`,
    `if ($http_accept ~* ${quoteForNginx(prefersHtml)}) { set $docgen_markdown ""; }`,
    'set $docgen_copy "";',
    `if ($uri ~ ${quoteForNginx(`^${escapeForPattern(base)}(?<docgen_page>/.*[^/])\\.md$`)}) { set $docgen_copy "$docgen_page/index.md"; }`,
  ];
}

/** A location for pages or pictures would take them from the locations of their trees. So variables have what is different for them. */
function extractVariables(responses: readonly ResponseRule[]): {
  readonly rules: readonly ResponseRule[];
  readonly settings: readonly string[];
} {
  const own = new Map(responses.find(({ path }) => path === pictures)?.headers);
  const settings: string[] = [];
  const addVariable = (name: string, value: string, test: string, other: string) => {
    const variable = `$docgen_${name.toLowerCase().replaceAll('-', '_')}`;
    settings.push(
      `set ${variable} ${quoteForNginx(value)};`,
      `if ($uri ${test}) { set ${variable} ${quoteForNginx(other)}; }`,
    );
    return [name, variable] as const;
  };
  const ofPages = responses.flatMap(({ path, headers }) => (path === pages ? headers : []));
  const rules = responses
    .filter(({ path }) => path !== pictures && path !== pages)
    .map((rule) => {
      if (rule.path !== '/*') return rule;
      const headers = rule.headers.map(([name, value]) => {
        const other = own.get(name);
        return other === undefined
          ? ([name, value] as const)
          : addVariable(name, value, '~ "\\.svg$"', other);
      });
      // nginx sends no header without a value.
      return {
        ...rule,
        headers: [...headers, ...ofPages.map(([name, value]) => addVariable(name, value, '!~ "/$"', ''))],
      };
    });
  return { rules, settings };
}

function withoutOverridden(always: readonly ResponseRule[], { headers }: ResponseRule): ResponseRule[] {
  const names = headers.map(([name]) => name);
  return always.map((rule) => ({ ...rule, headers: rule.headers.filter(([name]) => !names.includes(name)) }));
}

function formatHeaders({ headers, isForFiles }: ResponseRule): string[] {
  return headers.map(
    ([name, value]) => `add_header ${name} ${quoteForNginx(value)}${isForFiles ? '' : ' always'};`,
  );
}

function formatLocation(site: Site, path: string, lines: readonly string[]): string[] {
  const { base } = site;
  const rewrite =
    base === '' ? [] : [`rewrite ${quoteForNginx(`^${escapeForPattern(base)}/(.*)$`)} "/$1" break;`];
  return [
    `location ${quoteForNginx(base + path)} {`,
    // Before the base is taken off, because that ends such tests.
    ...['if (-f $docgen_index) { return 301 $docgen_folder; }', ...rewrite, ...lines].map(
      (line) => `  ${line}`,
    ),
    '}',
  ];
}

function formatNginxNotFound(site: Site, base: string): string {
  return `error_page 404 ${quoteForNginx(`${site.base}${base}/404.html`)};`;
}

/** A dollar sign in the target would begin a variable. The query is kept, before the hash. */
function formatNginxRedirect(from: string, to: string, status: number, hash = ''): string {
  const path = to.slice(0, to.length - hash.length);
  const target = [path, hash].map((part) => part.replaceAll('$', '%24')).join('$is_args$args');
  return `location = ${quoteForNginx(from)} { return ${status} ${quoteForNginx(target)}; }`;
}

function quoteForNginx(text: string): string {
  const escaped = text
    .replace(/[\\"]/g, '\\$&')
    .replace(/[\n\r\t]/g, (character) => ({ '\n': '\\n', '\r': '\\r', '\t': '\\t' })[character]!);
  return `"${escaped}"`;
}

function escapeForPattern(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
}
