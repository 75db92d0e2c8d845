/** Makes URL segments and ids from names. */

/** 'Live Calls' -> 'live-calls'; 'listForOrg' -> 'list-for-org'. Letters of all scripts stay. */
export function slugifyPath(text: string): string {
  return text
    .replace(/([\p{Ll}\p{N}])(\p{Lu})/gu, '$1-$2')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 80);
}

/** 'calls.originate' of the tag 'calls' -> 'originate'. */
export function slugifyOperation(id: string, tag: string, tagSlug: string): string {
  const [head = '', ...rest] = id.split(/[./]/);
  const isOfTag = rest.length > 0 && [tagSlug, slugifyPath(tag)].includes(slugifyPath(head));
  return slugifyPath(isOfTag ? rest.join('-') : id) || 'operation';
}

/** `wanted`, with a number if `taken` has it already. Adds the result to `taken`. */
export function makeUnique(taken: Set<string>, wanted: string): string {
  let name = wanted;
  for (let count = 2; taken.has(name); count++) name = `${wanted}-${count}`;
  taken.add(name);
  return name;
}

/** The id of an operation that has none: 'GET /calls/{uuid}' -> 'get-calls-uuid'. */
export function makeOperationId(method: string, path: string): string {
  return `${method}${path.replace(/[^\p{L}\p{N}]+/gu, '-')}`.replace(/-$/, '');
}
