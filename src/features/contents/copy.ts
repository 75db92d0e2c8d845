/** A page of contents as Markdown: a heading for each section, and its links as nested lists. */
import { formatHrefPlaceholder } from '#model/document/placeholder';
import { escapeMarkdown } from '#model/markup/markdown';
import type { MadeCopy } from '#model/site/made-page';
import type { NavLink, NavSection } from '#model/site/nav';

export function writeContentsCopy(sections: readonly NavSection[]): MadeCopy {
  const links: { href: string }[] = [];
  const writeLinks = (all: readonly NavLink[], indent: string): string[] =>
    all.flatMap(({ title, href, links: below = [] }) => {
      const name = escapeMarkdown(title);
      const text =
        href === undefined ? name : `[${name}](${formatHrefPlaceholder(links.push({ href }) - 1)})`;
      return [`${indent}- ${text}`, ...writeLinks(below, `${indent}  `)];
    });
  const blocks = sections.flatMap(({ title, links: own }) => [
    ...(title === '' ? [] : [`## ${escapeMarkdown(title)}`]),
    writeLinks(own, '').join('\n'),
  ]);
  return { markdown: blocks.join('\n\n'), links };
}
