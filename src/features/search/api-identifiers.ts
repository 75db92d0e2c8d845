/** The identifiers of an API operation, read from the sections of its page: its request, its own name, fields, errors. */
import { type Identifiers, readName, readRequest } from '#search';

/** The texts under one heading. */
type Part = Readonly<Record<'anchor' | 'text' | 'code' | 'keywords', string>>;

const types = 'string|integer|number|boolean|object|array|null|any|file';
const field = new RegExp(`^([A-Za-z][\\w.-]*) (?:${types})\\b`);
const error = /^([A-Za-z][\w.-]*) \d{3}\b(?: · (-?\d{4,6}\b))?/;

/** Its own are those of the operation and its request, the others those of its responses. `parts`: its sections in order. */
export function findIdentifiers(parts: readonly Part[]): Identifiers {
  const own = new Set<string>();
  const other = new Set<string>();
  const add = (names: Set<string>, name: string | undefined) => {
    if (name !== undefined) names.add(name);
  };
  for (const { anchor, text, code, keywords } of parts) {
    for (const keyword of keywords.split('\n')) add(own, readRequest(keyword));
    const isSent = /(?:^|-)(?:path|query|header|cookie|body|message)$/.test(anchor);
    for (const line of text.split('\n')) add(isSent ? own : other, readName(field.exec(line)?.[1] ?? ''));
    for (const line of code.split('\n')) {
      const [, name = '', code] = error.exec(line) ?? [];
      add(other, readName(name));
      add(other, code);
    }
  }
  return { own: [...own], other: [...other].filter((name) => !own.has(name)) };
}
