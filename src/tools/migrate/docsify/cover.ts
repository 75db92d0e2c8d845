/** The cover page of Docsify stands above the first page: its words come to the top of that. */
import { getFolder } from '#model/address/url';
import { makeLines } from '../shared/lines.ts';
import { drop, type Rewriting } from '../shared/model.ts';
import { joinFolder } from '../shared/routes.ts';

export const cover: Rewriting = {
  name: 'docsify-cover',
  rewrite(page, { tree }) {
    if (!/(?:^|\/)index\.md$/.test(page.path)) return;
    const text = tree.read(joinFolder(getFolder(page.source), '_coverpage.md'));
    if (text === undefined) return;
    const lines = text.split('\n').flatMap((line) => {
      if (/^\s*(?:!\[color\]|<!--.*-->\s*$)/.test(line)) return [];
      const title = /^#+\s+(.*?)(?:\s*:id=\S+)?\s*$/.exec(line)?.[1]?.replace(/<\/?small>/g, '');
      return [title === undefined ? line : `**${title.trim()}**`];
    });
    const at = { text: '', from: 1 };
    const first = page.lines.findIndex((line) => /^#\s/.test(line.text));
    page.lines.splice(first + 1, 0, ...makeLines(at, ['', ...lines, '']));
    drop(page, 'look of the cover page');
  },
};
