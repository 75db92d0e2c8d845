/** Converts the components of Starlight. */
import { listProse, mapProse } from '../shared/lines.ts';
import { drop, type MovedPage, type Moving } from '../shared/model.ts';
import type { BuildComponent } from '../shared/rewrite/component-builders.ts';
import {
  buildLink,
  card,
  cards,
  frame,
  notice,
  tab,
  tabs,
  titled,
} from '../shared/rewrite/component-builders.ts';
import { createComponents } from '../shared/rewrite/components.ts';
import { convertBadges, readAttribute } from '../shared/rewrite/tag.ts';

const box =
  (word: string): BuildComponent =>
  ({ body, line }) =>
    frame(word, body, line);

const convertBlocks = createComponents(
  {
    Tabs: tabs,
    TabItem: tab,
    Aside: notice(),
    Steps: box('steps'),
    FileTree: box('file-tree'),
    Card: titled('title'),
    CardGrid: cards,
    LinkCard: card,
    LinkButton: buildLink('href'),
  },
  {},
);

export function starlightComponents(page: MovedPage, moving: Moving): void {
  // A button within one line is part of the text around it.
  for (const line of listProse(page.lines))
    line.text = line.text.replace(
      /<LinkButton\b([^<>]*)>([^<]*)<\/LinkButton>/g,
      (tag, _, text: string) => `[${text.trim()}](${readAttribute(tag, 'href') ?? '#'})`,
    );
  convertBlocks(page, moving);
  mapProse(page, (text) =>
    convertBadges(text)
      // The label of an icon that stands alone is what it says.
      .replace(/(<Icon\b[^<>]*\/>)(\s*)/g, (_, tag: string, blank: string) => {
        const label = readAttribute(tag, 'label')?.replaceAll('|', '\\|');
        return label ? label + blank : drop(page, 'icon');
      })
      .replace(/<(?:Image|Picture)(?=\s)/g, '<img'),
  );
}
