/** Reads the `_headers` of an output: which headers a host is to send with which addresses. */

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

/** The headers for an address: later rules win over earlier ones. */
export function headersFor(rules: readonly HeaderRule[], path: string): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const { pattern, headers } of rules) {
    const isMatch = pattern.endsWith('*') ? path.startsWith(pattern.slice(0, -1)) : path === pattern;
    if (isMatch) for (const [name, value] of headers) found.set(name, value);
  }
  return found;
}
