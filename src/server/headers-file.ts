/** Reads the `_headers` of an output: which headers a host is to send with which addresses. */

import { assetCaching } from '../model/output/csp.ts';

type HeaderRule = {
  /** '/assets/*' or one address. */
  readonly pattern: string;
  readonly headers: readonly (readonly [name: string, value: string])[];
};

/** Lines that are neither an address nor a header below one are passed over. */
export function parseHeaders(text: string): HeaderRule[] {
  const rules: { pattern: string; headers: [string, string][] }[] = [];
  for (const line of text.split(/\r?\n/)) {
    if (line.startsWith('/')) rules.push({ pattern: line.trim(), headers: [] });
    const header = /^\s+([A-Za-z0-9-]+):\s*(.*?)\s*$/.exec(line);
    if (header) rules.at(-1)?.headers.push([header[1]!, header[2]!]);
  }
  return rules;
}

/**
 * The same from the files that other hosts read: what stands in nginx's or Apache's file for all addresses. `assets`: the
 * address below which all bear their content's hash in their names.
 */
export function parseServerConfig(text: string, assets: string): HeaderRule[] {
  const headers: [string, string][] = [];
  for (const [, name, value] of text.matchAll(
    /^(?:add_header|Header always set) (\S+) "((?:[^"\\]|\\.)*)"(?: always;)?$/gm,
  )) {
    headers.push([name!, value!.replace(/\\(.)/g, '$1')]);
  }
  const caching = { pattern: assets, headers: [['Cache-Control', assetCaching]] as const };
  return headers.length > 0 ? [{ pattern: '/*', headers }, caching] : [];
}

/** The same from vercel.json. */
export function parseVercel(text: string): HeaderRule[] {
  try {
    const { headers } = JSON.parse(text) as {
      headers: { source: string; headers: { key: string; value: string }[] }[];
    };
    return headers.map(({ source, headers: all }) => ({
      pattern: source.replace('(.*)', '*').replace(/\\(.)/g, '$1'),
      headers: all.map(({ key, value }) => [key, value] as const),
    }));
  } catch {
    // It may be the site's own, for whatever.
    return [];
  }
}

/** The headers for an address: later rules win over earlier ones. */
export function headersFor(rules: readonly HeaderRule[], path: string): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const { pattern, headers } of rules) {
    const isMatch = pattern.endsWith('*') ? path.startsWith(pattern.slice(0, -1)) : path === pattern;
    if (isMatch) for (const [name, value] of headers) found.set(name, value);
  }
  return found;
}
