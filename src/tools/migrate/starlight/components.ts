/** Converts components of Starlight that only frame text: `<Aside>`, `<Steps>`, `<Card>`, `<LinkCard>`, `<FileTree>`. */
import { buildContainer, listProse, makeLines, mapProse } from '../shared/lines.ts';
import { drop, type Line, type Rewriting } from '../shared/model.ts';
import { findContainer } from '../shared/rewrite/container-name.ts';
import { readAttribute, replaceElements } from '../shared/rewrite/tag.ts';

export const starlightComponents: Rewriting = (page) => {
  page.lines = convertFrames(page.lines, 0);
  for (const line of listProse(page.lines)) line.text = convertLinkCards(line.text);
  mapProse(page, (text) =>
    text
      .replace(/<Icon\b[^<>]*\/>\s*/g, () => drop(page, 'icon'))
      .replace(/<(?:Image|Picture)(?=\s)/g, '<img')
      .replace(/<Badge\b([^<>]*?)\/>/g, (tag) => `[${readAttribute(tag, 'text') ?? ''}]{.badge}`)
      .replace(/<LinkButton\b([^<>]*)>([^<]*)<\/LinkButton>/g, (tag, _, text) => buildLink(tag, text.trim())),
  );
};

/** Components with a container of the same meaning. */
const boxes: Readonly<Record<string, string>> = { Steps: 'steps', FileTree: 'file-tree' };

function convertFrames(lines: readonly Line[], depth: number): Line[] {
  if (depth > 10) return [...lines];
  // A button within one line is part of the text around it.
  const names = /^\s*<(Aside|Steps|Card|CardGrid|FileTree|LinkButton(?!.*<\/LinkButton>))(?=[\s>]|$)/;
  return replaceElements(lines, names, ({ name, tag, body: inner, line }) => {
    const body = convertFrames(inner, depth + 1);
    const title = readAttribute(tag, 'title');
    const blank = makeLines(line, ['']);
    // A button over several lines, as Prettier formats it.
    if (name === 'LinkButton')
      return makeLines(line, [buildLink(tag, body.map(({ text }) => text.trim()).join(' '))]);
    if (name === 'CardGrid')
      return [...blank, ...(areLinkCards(body) ? buildContainer('cards', body, line) : body), ...blank];
    if (name === 'Card') return [...makeLines(line, ['', `**${title ?? ''}**`, '']), ...body, ...blank];
    const word = boxes[name] ?? findContainer(readAttribute(tag, 'type') ?? 'note') ?? 'note';
    return [...blank, ...buildContainer(`${word} ${title ?? ''}`, [...blank, ...body], line), ...blank];
  });
}

function buildLink(tag: string, text: string): string {
  return `[${text}](${readAttribute(tag, 'href') ?? '#'})`;
}

/** Converts `<LinkCard>` in whole lines, because a description may contain code spans. */
function convertLinkCards(line: string): string {
  return line.replace(/(?<=^\s*)<(?:LinkCard|LinkButton)\b[^<>]*\/>/g, (tag) => {
    const [title, href, text] = ['title', 'href', 'description'].map((name) => readAttribute(tag, name));
    return title && href ? `- [${title}](${href})${text ? `: ${text}` : ''}` : tag;
  });
}

/** True if `body` has only `<LinkCard>`s, which become the items of a list. */
function areLinkCards(body: readonly Line[]): boolean {
  const text = body.map((line) => line.text).join(' ');
  return text.includes('<LinkCard') && text.replace(/<LinkCard\b[^<>]*\/>/g, '').trim() === '';
}
