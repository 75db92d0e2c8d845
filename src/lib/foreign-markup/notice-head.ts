/** The first line of MkDocs' notices: `!!! note "Title"`. */
import { calloutNames } from '#model/markup/callout-names';
import { capitalised } from '#model/text';
import { containerNames } from './container-names.ts';

const opening = /^([ \t]*)(!!!|\?\?\?\+?)[ \t]+([A-Za-z][\w-]*)(?:[ \t]+[\w-]+)*[ \t]*(?:"(.*)")?[ \t]*$/;

/** The callout that another generator calls `word`, in any case; undefined if there is none. */
export function calloutNamed(word: string): string | undefined {
  const name = word.toLowerCase();
  return [name, containerNames.get(name)].find((one) => one !== undefined && isCallout(one));
}

/** The indentation and the container head of `!!! note "Title"`. `named`: gives docgen's name for a word. */
export function noticeHead(
  line: string,
  named: (word: string) => string | undefined,
): { readonly lead: string; readonly head: string } | undefined {
  const [, lead, mark, word, title] = opening.exec(line) ?? [];
  if (lead === undefined || mark === undefined || word === undefined) return undefined;
  // `???+` is open from the start, so it needs no folding.
  const name = mark === '???' ? 'details' : named(word);
  if (name === undefined) return undefined;
  // Without a title, MkDocs shows the word itself.
  const shown = title ?? (name === word.toLowerCase() ? '' : capitalised(word));
  return { lead, head: `${name} ${shown}`.trimEnd() };
}

function isCallout(name: string): boolean {
  return calloutNames.some((one) => one === name);
}
