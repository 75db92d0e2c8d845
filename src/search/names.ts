/** The names by which an operation of an API is known: its request, its own name, its fields, the errors it tells. */

/** What stands under one heading. */
type Part = Readonly<Record<'anchor' | 'text' | 'code' | 'keywords', string>>;

export type Names = {
  /** Of the operation, and of what is sent. */
  readonly own: readonly string[];
  /** Of what is answered, errors included. */
  readonly other: readonly string[];
};

const types = 'string|integer|number|boolean|object|array|null|any|file';
const field = new RegExp(`^([A-Za-z][\\w.-]*) (?:${types})\\b`);
const error = /^([A-Za-z][\w.-]*) \d{3}\b(?: · (-?\d{4,6}\b))?/;
/** Codes of errors; shorter ones are states, which all operations answer with. */
const number = /^-?\d{4,6}$/;
const request = /^(get|post|put|patch|delete|head|options|trace) (\/[\w/{}:.~-]*)$/;
const operation = /^[a-z][\w-]*(?:\.[\w-]+)+$/;
/** Of fields and errors only those are names that are no common word: `return_password`, `maxCalls`. */
const special = /[_-]|[a-z][A-Z]/;
const longest = 60;

/** What a query, or a keyword of an operation's page, names: a request, as clients write it, or an operation. */
export function requestIn(text: string): string | undefined {
  const folded = text.trim().toLowerCase();
  const [, method, path] = request.exec(folded) ?? [];
  // `/calls/:uuid` and `/calls/{id}` are the same.
  if (path)
    return `${method}${path.replace(/:[\w-]+|\{[^}]*\}/g, ':').replace(/(?<=.)\/$/, '')}`.slice(0, longest);
  return operation.test(folded) ? folded.slice(0, longest) : undefined;
}

/** What a query, or a line of an operation's page, names: a field or an error that is no common word. */
export function fieldIn(name: string): string | undefined {
  const isOne = /^[A-Za-z][\w.-]*$/.test(name) && special.test(name) && name.length <= longest;
  return isOne ? name.toLowerCase() : undefined;
}

/** What a query names: the code of an error: `40903`. */
export function codeIn(query: string): string | undefined {
  const code = query.trim();
  return number.test(code) ? code : undefined;
}

/** `parts`: of one operation, as they follow one another. */
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
