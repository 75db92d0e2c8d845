/** The home page of VuePress is frontmatter: its words become text of the page. */
import { makeLines, trimLines } from '../shared/lines.ts';
import { drop, type Rewriting } from '../shared/model.ts';
import { readObjects, readText, type Values } from '../shared/script/values.ts';
import { stripTags } from '../shared/settings/hero.ts';

const keys =
  'home heroText heroImage heroImageDark heroAlt heroHeight heroStyle tagline actions features highlights actionText actionLink footer bgImage bgImageDark bgImageStyle heroFullScreen';

export const home: Rewriting = (page) => {
  const { meta } = page;
  if (meta.home !== true) return;
  const title = stripTags(meta.heroText);
  if (title !== undefined) {
    if (readText(meta.title) !== undefined) meta.sidebar ??= meta.title;
    meta.title = title;
  }
  const old =
    readText(meta.actionText) === undefined ? [] : [{ text: meta.actionText, link: meta.actionLink }];
  const actions = [...readObjects(meta.actions), ...old].flatMap(({ text, link }) => {
    const [label, href] = [stripTags(text), readText(link)];
    return label === undefined ? [] : [href === undefined ? label : `[${label}](${href})`];
  });
  const lines = [
    ...paragraph(stripTags(meta.tagline)),
    ...paragraph(actions.join(' · ')),
    ...listFeatures(readObjects(meta.features)),
    ...readObjects(meta.highlights).flatMap((object) => [
      ...(stripTags(object.header) === undefined ? [] : [`## ${stripTags(object.header)}`, '']),
      ...paragraph(stripTags(object.description)),
      ...listFeatures([...readObjects(object.features), ...readObjects(object.highlights)]),
    ]),
  ];
  const footer = paragraph(stripTags(meta.footer));
  for (const key of keys.split(' ')) delete meta[key];
  drop(page, 'look of the home page');
  const at = { text: '', from: 1 };
  page.lines = [...makeLines(at, lines), ...trimLines(page.lines), ...makeLines(at, ['', ...footer])];
};

function paragraph(text: string | undefined): string[] {
  return text === undefined || text === '' ? [] : [text, ''];
}

function listFeatures(features: readonly Values[]): string[] {
  const items = features.flatMap(({ title, details, link }) => {
    const [head, text, href] = [stripTags(title), stripTags(details), readText(link)];
    if (head === undefined) return text === undefined ? [] : [`- ${text}`];
    return [
      `- ${href === undefined ? `**${head}**` : `[${head}](${href})`}${text === undefined ? '' : `: ${text}`}`,
    ];
  });
  return items.length === 0 ? [] : [...items, ''];
}
