/** `_headers` for Netlify and Cloudflare. */
import type { OutputFile } from '#model/output/output';
import type { Site } from '#model/site/site';
import { isFor, isForNamed } from './config.ts';
import type { HostContext, HostFiles } from './host-files.ts';
import { getOwnText } from './own-files.ts';
import { listResponses, pictures, type ResponseRule } from './responses.ts';

export const headers: HostFiles = {
  emit: (site, context) =>
    isFor(site, 'netlify', 'cloudflare')
      ? [
          createHeadersFile(
            site,
            context,
            isForNamed(site, 'cloudflare') ? listThemeFiles(context) : undefined,
          ),
        ]
      : [],
};

/**
 * For Cloudflare if the configuration names it. Its Workers send headers for a pattern with a 404, too, which browsers would
 * keep for a year: so the theme's files, which every page loads, are named one by one. Others are asked for again.
 */
function listThemeFiles({ assets }: HostContext): readonly string[] {
  const files = Object.values(assets ?? {})
    .flatMap((value) => (typeof value === 'object' ? Object.values(value as object) : [value]))
    .filter((path): path is string => typeof path === 'string' && path.startsWith('assets/'));
  return [...new Set(files)];
}

/** Most rules that Cloudflare reads. */
const mostRules = 100;

/** `files`: those that stand for a pattern of files that are there. */
function createHeadersFile(site: Site, context: HostContext, files?: readonly string[]): OutputFile {
  const own = getOwnText('_headers', site, context);
  const written = readHeaderNames(own);
  const responses = listResponses(site, context).filter(({ path }) => path !== pictures || canReplace(site));
  const others = responses.filter(({ path, isForFiles }) => !isForFiles || path === pictures).length;
  const left = mostRules - others - new Set(written.map(({ path }) => path)).size;
  const rules = responses
    .flatMap((rule): Rule[] => {
      if (rule.path === '/*') return [rule];
      if (rule.path === pictures)
        return [{ ...rule, path: site.base + pictures, replaces: rule.headers.map(([name]) => name) }];
      if (!files || !rule.isForFiles) return [{ ...rule, path: site.base + rule.path }];
      const below = files.filter((file) => `/${file}`.startsWith(rule.path.slice(0, -1)));
      return below.slice(0, Math.max(0, left)).map((file) => ({ ...rule, path: `${site.base}/${file}` }));
    })
    .map((rule) => ({ ...rule, headers: rule.headers.filter(([name]) => !isWritten(name, rule, written)) }))
    .filter((rule) => rule.headers.length > 0);
  return { path: '_headers', body: joinHeaders(own, rules), from: 'headers' };
}

/** In the writer's section of the same address, if there is one: Cloudflare reads only the last of two. */
function joinHeaders(own: string, rules: readonly Rule[]): string {
  const lines = own.split('\n').slice(0, -1);
  for (const { path, headers: all, replaces = [] } of rules) {
    const removed = replaces.map((name) => `  ! ${name}`);
    const added = [...removed, ...all.map(([name, value]) => `  ${name}: ${value}`)];
    const at = lines.findLastIndex((line) => line.trim() === path);
    if (at < 0) lines.push(path, ...added);
    else lines.splice(at + 1, 0, ...added);
  }
  return lines.map((line) => `${line}\n`).join('');
}

type Rule = Pick<ResponseRule, 'headers'> & {
  readonly path: string;
  /** Of wider rules, taken away. */
  readonly replaces?: readonly string[];
};

/** Two policies would both hold. Only Cloudflare can take away what a wider rule has set. */
function canReplace(site: Site): boolean {
  return isForNamed(site, 'cloudflare') && !isFor(site, 'netlify');
}

/** Both hosts send all values of a header with many rules. So docgen keeps its own back where the writer's reach as far. */
function isWritten(name: string, { path }: Rule, written: Written): boolean {
  return written.some(
    (one) =>
      one.name === name.toLowerCase() &&
      (one.path === path || (one.path.endsWith('*') && path.startsWith(one.path.slice(0, -1)))),
  );
}

type Written = readonly { readonly path: string; readonly name: string }[];

function readHeaderNames(text: string): Written {
  let path = '';
  return text.split('\n').flatMap((line) => {
    if (/^\S/.test(line)) path = line.trim();
    // `! Name` takes away what wider rules have set.
    const name = /^\s+(?:!\s*)?([\w-]+)/.exec(line)?.[1]?.toLowerCase();
    return name === undefined ? [] : [{ path, name }];
  });
}
