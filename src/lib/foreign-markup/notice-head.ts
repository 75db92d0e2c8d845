/** The first line of MkDocs' notices: `!!! note "Title"`. */

const opening = /^([ \t]*)(!!!|\?\?\?\+?)[ \t]+([A-Za-z][\w-]*)(?:[ \t]+[\w-]+)*[ \t]*(?:"(.*)")?[ \t]*$/;

/** The indentation and the container head of `!!! note "Title"`. `named`: gives docgen's name for a word. */
export function readNoticeHead(
  line: string,
  named: (word: string) => string | undefined,
): { readonly lead: string; readonly head: string } | undefined {
  const [, lead, mark, word, title] = opening.exec(line) ?? [];
  if (lead === undefined || mark === undefined || word === undefined) return undefined;
  // `???+` is open from the start, so it needs no folding.
  const name = mark === '???' ? 'details' : named(word);
  if (name === undefined) return undefined;
  // Without a title, MkDocs shows the word itself.
  const shown = title ?? (name === word.toLowerCase() ? '' : word[0]!.toUpperCase() + word.slice(1));
  return { lead, head: `${name} ${shown}`.trimEnd() };
}
