/** Parses the `_headers` of an output: the headers that a host sends with each address. */
import { assetCaching } from '#model/output/emitted';

type HeaderRule = {
  /** '/assets/*', or one address. */
  readonly pattern: string;
  readonly headers: readonly (readonly [name: string, value: string])[];
};

/** Ignores lines that are neither an address nor a header below one. */
export function parseHeaders(text: string): HeaderRule[] {
  const rules: { pattern: string; headers: [string, string][] }[] = [];
  for (const line of text.split(/\r?\n/)) {
    if (line.startsWith('/')) rules.push({ pattern: line.trim(), headers: [] });
    // `! Name` takes away what a wider rule has set, and the name follows: here the later rule wins anyway.
    const header = /^\s+([A-Za-z0-9-]+):\s*(.*?)\s*$/.exec(line);
    if (header) rules.at(-1)?.headers.push([header[1]!, header[2]!]);
  }
  return rules;
}

/**
 * Parses the files of nginx, Apache and Caddy: the headers for all addresses. `assets`: pattern of addresses with content hashes,
 * which are cached for a year.
 */
export function parseServerConfig(text: string, assets: string): HeaderRule[] {
  const headers: [string, string][] = [];
  const ofPages = listPageHeaders(text);
  for (const [, name, value] of text.matchAll(
    /^(?:add_header|Header always set|header) (\S+) "((?:[^"\\]|\\.)*)"(?: always;)?$/gm,
  )) {
    const variable = /^\$(\w+)$/.exec(value!)?.[1];
    const written = variable === undefined ? value! : (readVariable(text, variable) ?? '');
    const isOfPages = variable !== undefined && text.includes(`if ($uri !~ "/$") { set $${variable} ""; }`);
    (isOfPages ? ofPages : headers).push([name!, written.replace(/\\(.)/g, '$1')]);
  }
  const caching = { pattern: assets, headers: [['Cache-Control', assetCaching]] as const };
  const policy = picturePolicies.map((exp) => exp.exec(text)?.[1]).find((one) => one !== undefined);
  const pictures = {
    pattern: '/*.svg',
    headers: policy === undefined ? [] : [['Content-Security-Policy', policy] as const],
  };
  return headers.length > 0
    ? [{ pattern: '/*', headers }, { pattern: '/*/', headers: ofPages }, caching, pictures]
    : [];
}

/** What Apache and Caddy send with pages alone. */
function listPageHeaders(text: string): [string, string][] {
  const name = /^(@\w+) \{\n {2}path \*\/$/m.exec(text)?.[1];
  const found = text.matchAll(
    /^(?:Header always set|header (@\w+)) (\S+) "((?:[^"\\]|\\.)*)"(?: "expr=%\{THE_REQUEST\} .*")?$/gm,
  );
  return [...found]
    .filter(([line, matcher]) => (matcher === undefined ? line.endsWith('#"') : matcher === name))
    .map(([, , header, value]) => [header!, value!.replace(/\\(.)/g, '$1')]);
}

/** What nginx, Apache and Caddy send with SVG files alone. */
const picturePolicies = [
  /^if \(\$uri ~ "\\\.svg\$"\) \{ set \$docgen_content_security_policy "([^"]*)"; \}$/m,
  /^Header always set Content-Security-Policy "([^"]*)" "expr=[^"]*\.svg\$#/m,
  /^header @\w+ Content-Security-Policy "([^"]*)"$/m,
];

/** Of nginx. */
function readVariable(text: string, name: string): string | undefined {
  return new RegExp(`^set \\$${name} "((?:[^"\\\\]|\\\\.)*)";$`, 'm').exec(text)?.[1];
}

/** Parses vercel.json. */
export function parseVercel(text: string): HeaderRule[] {
  try {
    const { headers } = JSON.parse(text) as {
      headers: { source: string; headers: { key: string; value: string }[] }[];
    };
    return headers.map(({ source, headers: all }) => ({
      pattern: source.replace('((?:.*/)?[^./]*)', '*/').replace('(.*)', '*').replace(/\\(.)/g, '$1'),
      headers: all.map(({ key, value }) => [key, value] as const),
    }));
  } catch {
    // The site may have a vercel.json of its own, with other contents.
    return [];
  }
}

/** The headers for an address: later rules win over earlier ones. */
export function collectHeaders(rules: readonly HeaderRule[], path: string): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const { pattern, headers } of rules) {
    const [start = '', end] = pattern.split('*');
    const isMatch = end === undefined ? path === pattern : path.startsWith(start) && path.endsWith(end);
    if (isMatch) for (const [name, value] of headers) found.set(name, value);
  }
  return found;
}
