/** The ids of headings in the Markdown copy: only where a reader cannot work them out from the heading. */
import type { Token } from 'markdown-it';
import { slugify } from '#model/document/slug';
import { getIdText } from '#parse';

/** ' {#id}' behind a heading whose id is not its slug, as links of other pages name it; else ''. */
export function formatOwnId({ attrs }: Token, { children }: Token): string {
  const id = attrs?.find(([name]) => name === 'id')?.[1];
  return id === undefined || id === slugify(getIdText(children)) ? '' : ` {#${id}}`;
}
