/** `_headers` for Netlify and Cloudflare. */
import type { Emitter } from '#model/output/output';
import { isFor } from './config.ts';
import { getOwnText } from './own-files.ts';
import { listResponses, type ResponseRule } from './responses.ts';

export const headers: Emitter = {
  name: 'headers',
  emit(site, context) {
    if (!isFor(site, 'netlify', 'cloudflare')) return [];
    const own = getOwnText('_headers', site, context);
    const written = readHeaderNames(own);
    const rules = listResponses(site, context)
      .map((rule) => ({ ...rule, path: rule.path === '/*' ? rule.path : `${site.base}${rule.path}` }))
      .map((rule) => ({ ...rule, headers: rule.headers.filter(([name]) => !isWritten(name, rule, written)) }))
      .filter((rule) => rule.headers.length > 0);
    const lines = rules.flatMap(({ path, headers: all }) => [
      path,
      ...all.map(([name, value]) => `  ${name}: ${value}`),
    ]);
    return [
      { path: '_headers', body: `${own}${lines.map((line) => `${line}\n`).join('')}`, from: 'headers' },
    ];
  },
};

/** Both hosts send all values of a header with many rules. So docgen keeps its own back where the writer's reach as far. */
function isWritten(
  name: string,
  { path }: Pick<ResponseRule, 'path'> | { path: string },
  written: Written,
): boolean {
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
