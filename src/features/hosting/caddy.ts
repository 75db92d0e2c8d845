/** caddy-docgen.conf for Caddy 2: redirects, a 404 page for each tree, caching and the security headers. */
import { listRedirects } from '#model/address/redirects';
import { encodePath } from '#model/address/url';
import { getDefaultTree, type Site } from '#model/site/site';
import { namesMarkdown, prefersHtml } from '#negotiation';
import { isFor } from './config.ts';
import { isText, listRareTypes } from './file-types.ts';
import type { HostFiles } from './host-files.ts';
import { getOwnText } from './own-files.ts';
import { listResponses, pages, type ResponseRule } from './responses.ts';

const introduction = [
  '# For Caddy 2. Import it in the block of a site whose root is this folder:',
  '#   docs.example.com {',
  '#     root * /var/www/docs',
  '#     import /var/www/docs/caddy-docgen.conf',
  '#   }',
];

export const caddy: HostFiles = {
  emit(site, context) {
    if (!isFor(site, 'caddy')) return [];
    const { base } = site;
    const own = getOwnText('caddy-docgen.conf', site, context);
    const rules = listResponses(site, context, { revalidates: true, negotiates: true }).map((rule) => ({
      ...rule,
      headers: rule.headers.flatMap(([name, value]) => yieldTo(own, name, value)),
    }));
    const lines = [
      ...introduction,
      ...own.split('\n').slice(0, -1),
      ...formatRedirects(site),
      ...(base === '' ? [] : [`redir ${base} ${base}/{docgen_query} 301`]),
      // In this order, whatever Caddy's own one.
      `route${base === '' ? '' : ` ${base}/*`} {`,
      // Before the redirects: browsers keep those that say nothing, which a later build may lead elsewhere.
      ...rules.filter(isForAll).flatMap(formatRule),
      // The query before the hash.
      'redir @docgen_moved {docgen_to}{docgen_query}{docgen_hash} {docgen_status}',
      ...(base === '' ? [] : [`uri strip_prefix ${base}`]),
      ...folders,
      ...rules.filter((rule) => !isForAll(rule)).flatMap(formatRule),
      ...negotiation,
      ...listRareTypes().flatMap(([type, endings], index) => [
        `@docgen_type_${index} path ${endings.map((ending) => `*.${ending}`).join(' ')}`,
        `header @docgen_type_${index} Content-Type ${quoteForCaddy(isText(type) ? `${type}; charset=utf-8` : type)}`,
      ]),
      'encode zstd gzip',
      'file_server',
      '}',
      ...formatErrors(site),
    ];
    return [{ path: 'caddy-docgen.conf', body: `${lines.join('\n')}\n`, from: 'caddy' }];
  },
};

/**
 * Leads to the final slash of a folder. `file_server` does so too, but it drops the query, and writes blanks and `%` as they
 * are; to `//folder` it has a safe answer. The address is taken as it came, so that it stays encoded.
 */
const folders = [
  '@docgen_folder {',
  '  not path */',
  '  file {path}/index.html',
  '  expression `{docgen_asked} != ""`',
  '}',
  'redir @docgen_folder {docgen_asked}/{docgen_query} 301',
];

const isForAll = ({ path, isForFiles }: ResponseRule) => path === '/*' && !isForFiles;

/** Behind the headers of the address that was asked for. Each writes the address of a file that is there, or none. */
const negotiation = [
  '@docgen_markdown {',
  '  path */',
  // It would begin a query.
  '  not path *?*',
  `  header_regexp docgen_names Accept \`(?i)${namesMarkdown}\``,
  `  not header_regexp docgen_html Accept \`(?i)${prefersHtml}\``,
  '}',
  'route @docgen_markdown {',
  'try_files {path}index.md',
  '}',
  '@docgen_copy path_regexp docgen_copy ^(/[^?]*[^/?])\\.md$',
  'route @docgen_copy {',
  'try_files {path} {re.docgen_copy.1}/index.md',
  '}',
];

/** The writer's directives run before the route, so that docgen's would have the last word. With `?` it only fills in. */
function yieldTo(own: string, name: string, value: string): [name: string, value: string][] {
  const isEverywhere = new RegExp(`^\\s*(?:header\\s+(?:\\*\\s+)?)?[-+?>]?${name}\\s`, 'im').test(own);
  if (isEverywhere) return [];
  return [[own.toLowerCase().includes(name.toLowerCase()) ? `?${name}` : name, value]];
}

function formatRedirects(site: Site): string[] {
  return [
    'map {http.request.uri.query} {docgen_query} {',
    '  "" ""',
    '  default "?{http.request.uri.query}"',
    '}',
    'map {http.request.orig_uri} {docgen_asked} {',
    // Two slashes would name another host.
    '  "~^(/[^/?\\\\][^?]*)" "$1"',
    '  default ""',
    '}',
    'map {http.request.uri.path} {docgen_to} {docgen_hash} {docgen_status} {',
    ...listRedirects(site).flatMap(({ from, to, hash, status }) => {
      const forms = from === site.base ? [`${from}/`] : [from, `${from}/`];
      const target = [to.slice(0, to.length - hash.length), hash].map(quoteForCaddy).join(' ');
      return forms.map((form) => `  ${quoteForCaddy(form)} ${target} ${status}`);
    }),
    '  default "" "" 301',
    '}',
    '@docgen_moved expression `{docgen_to} != ""`',
  ];
}

function formatRule({ path, headers, isForFiles }: ResponseRule, index: number): string[] {
  const name = `@docgen_rule_${index}`;
  // A star in the middle would stop at slashes.
  const conditions = [
    ...(path === '/*' ? [] : [`path ${path === pages ? '*/' : path.replace('/*.', '*.')}`]),
    ...(isForFiles ? ['file'] : []),
  ];
  return [
    ...(conditions.length > 0 ? [`${name} {`, ...conditions.map((condition) => `  ${condition}`), '}'] : []),
    ...headers.map(
      ([header, value]) =>
        `header ${conditions.length > 0 ? `${name} ` : ''}${header} ${quoteForCaddy(value)}`,
    ),
  ];
}

/** The page of the innermost tree: the first that fits. Below it, the base has been taken off already, or never was there. */
function formatErrors(site: Site): string[] {
  const main = getDefaultTree(site)?.version.base;
  const bases = site.trees.map(({ version }) => version.base).filter((base) => base !== main);
  const trees = bases
    .sort((a, b) => b.length - a.length || (a < b ? -1 : 1))
    .map((base) => ({
      base,
      test: ` && {http.request.orig_uri.path}.startsWith(${JSON.stringify(`${site.base}${base}/`)})`,
    }));
  const all = [...trees, ...(main === undefined ? [] : [{ base: main, test: '' }])];
  return [
    'handle_errors {',
    ...all.flatMap(({ base, test }, index) => [
      `@docgen_lost_${index} expression \`{http.error.status_code} == 404${test}\``,
      `handle @docgen_lost_${index} {`,
      // The type of the file that was asked for is set already.
      'header Content-Type "text/html; charset=utf-8"',
      `rewrite * ${encodePath(base)}/404.html`,
      'file_server',
      '}',
    ]),
    '}',
  ];
}

/** Braces would be placeholders; they come encoded in addresses, and headers have none. */
function quoteForCaddy(text: string): string {
  return `"${text.replace(/"/g, '\\"')}"`;
}
