/** Converts what GitBook writes as HTML: cards in tables, ids of headings, mentions of pages, icons, formulas. */
import { joinLines, makeLines, mapProse, replaceBlocks } from '../shared/lines.ts';
import { drop, type Line, type MovedPage, type Moving, type Rewriting } from '../shared/model.ts';
import { findLinkTitle, pointTo } from './blocks.ts';

export const gitbookInline: Rewriting = (page, moving) => {
  mapProse(page, (text) =>
    text
      .replace(/<i class="fa-[^"]*">:[\w-]*:<\/i>[ \t]*/g, () => drop(page, 'icon'))
      .replace(/<button\b[^>]*>(.*?)<\/button>/g, '$1')
      .replace(/<select>.*?<\/select>/g, '')
      .replace(
        /<a data-mention href="([^"]*)">([^<]*)<\/a>/g,
        (_, href: string, words: string) =>
          `<a href="${href}">${findLinkTitle(page, moving, href) ?? words}</a>`,
      )
      .replace(
        /\[([^\]]*)\]\(([^\s)]+|<[^>]*>) "mention"\)/g,
        (_, words: string, href: string) =>
          `[${findLinkTitle(page, moving, href.replace(/^<|>$/g, '')) ?? words}](${href})`,
      )
      // A single dollar is one.
      .replace(
        /(?<![\\$\w])\$(?=[^\s$])([^$\n]*[^\s$\\])\$(?![\w$({[])/g,
        (_, words: string) => `\\$${words}\\$`,
      )
      .replace(
        /(?<=\S.*?)\$\$([^$]+)\$\$|^\$\$([^$]+)\$\$(?=.*\S)/g,
        (_, later?: string, first?: string) => `$${(later ?? first)!.trim()}$`,
      ),
  );
  for (const line of page.lines) {
    const id = /^(#{1,6}\s.*?)\s*<a (?:href="#[^"]*" )?id="([\w.:-]+)"(?: href="#[^"]*")?><\/a>\s*$/.exec(
      line.text,
    );
    if (id) line.text = `${id[1]} {#${id[2]}}`;
  }
  page.lines = replaceBlocks(page.lines, (line, at) => {
    if (!/^\s*<table\b[^>]*data-view="cards"/.test(line.text)) return undefined;
    const end = page.lines.findIndex(({ text }, index) => index >= at && text.includes('</table>'));
    if (end < 0) return undefined;
    const html = joinLines(page.lines.slice(at, end + 1));
    return { lines: buildCards(html, line, page, moving), end: end + 1 };
  });
};

/** Takes out the cells of cards that readers did not see: covers, and where a card leads. */
export const hiddenCells: Rewriting = (page) => {
  for (const line of page.lines) {
    if (!/<table\b[^>]*data-view="cards"/.test(line.text)) continue;
    const hidden = [...line.text.matchAll(/<th\b([^>]*)>/g)].map(([, head]) => /data-hidden/.test(head!));
    line.text = line.text.replace(/<thead>.*?<\/thead>/, ' ').replace(/<tr>.*?<\/tr>/g, (row) => {
      let at = 0;
      return row.replace(/<td\b[^>]*>.*?<\/td>/g, (cell) => (hidden[at++] ? ' ' : cell));
    });
  }
};

/** The rows of a table as cards: the first text is the title, a column says where they lead. */
function buildCards(html: string, line: Line, page: MovedPage, moving: Moving): Line[] {
  const heads = [...html.matchAll(/<th\b([^>]*)>/g)].map(([, attributes]) => attributes!);
  const rows = [...html.replace(/<thead>[\s\S]*?<\/thead>/, '').matchAll(/<tr>([\s\S]*?)<\/tr>/g)].map(
    ([, row]) => [...row!.matchAll(/<td\b[^>]*>([\s\S]*?)<\/td>/g)].map(([, cell]) => cell!),
  );
  const texts = rows.flatMap((cells) => {
    const targetAt = heads.findIndex((head) => head.includes('data-card-target'));
    const href = /href="([^"]*)"/.exec(cells[targetAt] ?? '')?.[1];
    const shown = cells.flatMap((cell, at): string[] => {
      const isHidden =
        at === targetAt ||
        (/data-hidden/.test(heads[at] ?? '') && !/data-type="content-ref"/.test(heads[at] ?? ''));
      return isHidden ? [] : readCell(cell);
    });
    const [title = href === undefined ? undefined : (findLinkTitle(page, moving, href) ?? href), ...rest] =
      shown;
    if (title === undefined) return [];
    const bare = title.replace(/^\*\*(.*)\*\*$/, '$1');
    const head = href === undefined || /\]\(/.test(bare) ? `**${bare}**` : `[${bare}](${pointTo(href)})`;
    return [`- ${/\]\(/.test(bare) ? bare : head}${rest.length > 0 ? `: ${rest.join(' · ')}` : ''}`];
  });
  const areLinks = texts.every((text) => /^- \[/.test(text));
  return makeLines(line, ['', ...(areLinks ? ['::: cards', ...texts, ':::'] : texts), '']);
}

/** The texts of a cell as markdown of one line: a heading, and what stands below it. */
function readCell(html: string): string[] {
  const [, title = '', rest] = /^\s*<h[1-6][^>]*>([\s\S]*?)<\/h[1-6]>([\s\S]*)$/.exec(html) ?? [];
  return (rest === undefined ? [html] : [title, rest]).map(readCellText).filter((text) => text !== '');
}

function readCellText(html: string): string {
  return html
    .replace(
      /<a\b[^>]*href="([^"]*)"[^>]*>([\s\S]*?)<\/a>/g,
      (_, href: string, words: string) => `[${words.replace(/<[^>]*>/g, '').trim()}](${pointTo(href)})`,
    )
    .replace(/<\/?(?:strong|b|h[1-6])>/g, '')
    .replace(/<code>(.*?)<\/code>/g, '`$1`')
    .replace(/<\/?(?:em|i)>/g, '')
    .replace(/<\/?[a-z][^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}
