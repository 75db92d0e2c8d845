/** Ids in the Markdown copy: those of headings only where a reader cannot work them out from the heading. */
import type { Token } from 'markdown-it';
import { slugify } from '#model/document/slug';
import { getIdText } from '#parse';

/** ' {#id}' behind a heading whose id is not its slug, as links of other pages name it; else ''. */
export function formatOwnId({ attrs }: Token, { children }: Token): string {
  const id = readId(attrs);
  return id === undefined || id === slugify(getIdText(children)) ? '' : ` {#${id}}`;
}

/** The same of a box, a block of code or a table, which have no id but their writer's. */
export function formatGivenId({ attrs }: Token): string {
  const id = readId(attrs);
  return id === undefined ? '' : ` {#${id}}`;
}

function readId(attrs: Token['attrs']): string | undefined {
  const id = attrs?.find(([name]) => name === 'id')?.[1];
  return id === undefined ? undefined : String(id);
}
