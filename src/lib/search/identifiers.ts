/** Identifiers: names that readers type whole, such as a request, an operation, a field, an error or its code. */

/** The identifiers of a record. */
export type Identifiers = {
  /** Those that the record is about. */
  readonly own: readonly string[];
  /** Those that it only mentions. */
  readonly other: readonly string[];
};

/** Error codes. Shorter numbers are HTTP states, which too many records have. */
const number = /^-?\d{4,6}$/;
const request = /^(get|post|put|patch|delete|head|options|trace) (\/[\w/{}:.~-]*)$/;
/** The path of an address, behind its server or a variable for that. */
const path = '(/[^\\s"\'?#]*)';
const server = '(?:(?:\\w+://|\\$|{{)[^\\s/"\']*)';
const method = '(get|post|put|patch|delete|head|options|trace)';
/** Segments of a path in whose place others may stand: numbers, keys of calls, variables. */
const values = /\/(?:(?:[$<+%*]|\{\{)[^/]*|\d+|[\da-f-]{16,})(?![^/])/gi;
const dotted = /^[a-z][\w-]*(?:\.[\w-]+)+$/;
/** Matches names that are not common words: `return_password`, `maxCalls`. */
const special = /[_-]|[a-z][A-Z]/;
const longest = 60;
/** Of a pasted line. */
const longestLine = 1000;

/** Reads a request (`get /calls`) or a dotted name, if a query or a keyword is one. */
export function readRequest(text: string): string | undefined {
  const folded = text.trim().toLowerCase();
  const [, method, path] = request.exec(folded) ?? [];
  // `/calls/:uuid` and `/calls/{id}` are the same.
  if (path)
    return `${method}${path.replace(/:[\w-]+|\{[^}]*\}/g, ':').replace(/(?!^)\/$/, '')}`.slice(0, longest);
  return dotted.test(folded) ? folded.slice(0, longest) : undefined;
}

/**
 * The request in a line that a reader pastes from a shell, a program or a log, without its server and its values, as a
 * reference has it: `get /api/users/:`. Any other text stays as it is.
 */
export function readPasted(text: string): string {
  const line = text.trim().slice(0, longestLine);
  const curl = new RegExp(`^[$#> ]*curl()\\s(?:.*?\\s)?["']?${server}${path}`).exec(line);
  // A request or an address, alone or in an access log. Made here, so that a bundler drops it where nothing is searched.
  const alone = `^(?:.*[\\]|] ?)?["']?(?:${method}\\s+["']?)?${server}?${path}[^\\s"']*["']?(?:$| HTTP/)`;
  const [, named, whole = ''] = curl ?? new RegExp(alone, 'i').exec(line) ?? [];
  const short = whole.replace(values, '/:');
  // `/1001` is no path of a request.
  if (!/^\/[^:]/.test(short)) return text;
  const sent = / (?:-d|-F|--data|--form|--json)/.test(line) ? 'post' : 'get';
  const own = curl ? (/ (?:-X|--request)\W*(\w+)/.exec(line)?.[1] ?? sent) : named;
  return own ? `${own} ${short}` : short;
}

/** Reads the name of a field or an error, if a query or a line is one, and no common word. */
export function readName(name: string): string | undefined {
  const isOne = /^[A-Za-z][\w.-]*$/.test(name) && special.test(name) && name.length <= longest;
  return isOne ? name.toLowerCase() : undefined;
}

/** Reads an error code, if a query is one: `40903`. */
export function readCode(query: string): string | undefined {
  const code = query.trim();
  return number.test(code) ? code : undefined;
}
