/** The names of an API operation that readers search for: its request, its own name, fields, errors. */

/** The texts under one heading. */
type Part = Readonly<Record<'anchor' | 'text' | 'code' | 'keywords', string>>;

export type Names = {
  /** Names of the operation itself and of its request. */
  readonly own: readonly string[];
  /** Names in responses, errors included. */
  readonly other: readonly string[];
};

const types = 'string|integer|number|boolean|object|array|null|any|file';
const field = new RegExp(`^([A-Za-z][\\w.-]*) (?:${types})\\b`);
const error = /^([A-Za-z][\w.-]*) \d{3}\b(?: · (-?\d{4,6}\b))?/;
/** Error codes. Shorter numbers are HTTP states, which all operations have. */
const number = /^-?\d{4,6}$/;
const request = /^(get|post|put|patch|delete|head|options|trace) (\/[\w/{}:.~-]*)$/;
const operation = /^[a-z][\w-]*(?:\.[\w-]+)+$/;
/** Matches fields and errors that are not common words: `return_password`, `maxCalls`. */
const special = /[_-]|[a-z][A-Z]/;
const longest = 60;

/** The name of a request (`get /calls`) or of an operation, if a query or a keyword is one. */
export function requestIn(text: string): string | undefined {
  const folded = text.trim().toLowerCase();
  const [, method, path] = request.exec(folded) ?? [];
  // `/calls/:uuid` and `/calls/{id}` are the same.
  if (path)
    return `${method}${path.replace(/:[\w-]+|\{[^}]*\}/g, ':').replace(/(?<=.)\/$/, '')}`.slice(0, longest);
  return operation.test(folded) ? folded.slice(0, longest) : undefined;
}

/** The name of a field or an error, if a query or a line is one, and no common word. */
export function fieldIn(name: string): string | undefined {
  const isOne = /^[A-Za-z][\w.-]*$/.test(name) && special.test(name) && name.length <= longest;
  return isOne ? name.toLowerCase() : undefined;
}

/** The error code, if a query is one: `40903`. */
export function codeIn(query: string): string | undefined {
  const code = query.trim();
  return number.test(code) ? code : undefined;
}

/** The names of one operation. `parts`: its sections in order. */
export function namesIn(parts: readonly Part[]): Names {
  const own = new Set<string>();
  const other = new Set<string>();
  const add = (names: Set<string>, name: string | undefined) => {
    if (name !== undefined) names.add(name);
  };
  for (const { anchor, text, code, keywords } of parts) {
    for (const keyword of keywords.split('\n')) add(own, requestIn(keyword));
    const isSent = /(?:^|-)(?:path|query|header|cookie|body|message)$/.test(anchor);
    for (const line of text.split('\n')) add(isSent ? own : other, fieldIn(field.exec(line)?.[1] ?? ''));
    for (const line of code.split('\n')) {
      const [, name = '', code] = error.exec(line) ?? [];
      add(other, fieldIn(name));
      add(other, code);
    }
  }
  return { own: [...own], other: [...other].filter((name) => !own.has(name)) };
}
