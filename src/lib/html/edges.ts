/** Where the text of one element ends and that of the next begins, in plain text made of HTML. */

/** Elements that begin and end a block of text. */
const blocks = new Set(
  (
    'address article aside blockquote br caption center details dialog dir div dl dd dt fieldset figcaption figure footer ' +
    'form h1 h2 h3 h4 h5 h6 header hgroup hr legend li main menu nav ol optgroup option p pre search section summary table ' +
    'tbody tfoot thead tr ul'
  ).split(' '),
);
/** Elements whose text is a separate word; the last ones stand in drawings. */
const apart = new Set('td th button input select textarea text title desc foreignobject'.split(' '));

export const endsBlock = (name: string): boolean => blocks.has(name);
export const endsWord = (name: string): boolean => blocks.has(name) || apart.has(name);

/** True if a piece of HTML that is tags alone has one that ends a word. */
export function hasEdge(tags: string): boolean {
  if (tags.startsWith('<!')) return false;
  return [...tags.matchAll(/<\/?([a-z][a-z\d]*)/gi)].some(([, name]) => endsWord(name!.toLowerCase()));
}
