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
const dotted = /^[a-z][\w-]*(?:\.[\w-]+)+$/;
/** Matches names that are not common words: `return_password`, `maxCalls`. */
const special = /[_-]|[a-z][A-Z]/;
const longest = 60;

/** Reads a request (`get /calls`) or a dotted name, if a query or a keyword is one. */
export function readRequest(text: string): string | undefined {
  const folded = text.trim().toLowerCase();
  const [, method, path] = request.exec(folded) ?? [];
  // `/calls/:uuid` and `/calls/{id}` are the same.
  if (path)
    return `${method}${path.replace(/:[\w-]+|\{[^}]*\}/g, ':').replace(/(?!^)\/$/, '')}`.slice(0, longest);
  return dotted.test(folded) ? folded.slice(0, longest) : undefined;
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
