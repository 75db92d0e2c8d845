/** Converts components of Starlight that only frame text: `<Aside>`, `<Steps>`, `<Card>`, `<LinkCard>`, `<FileTree>`. */
import {
  container,
  dedented,
  fences,
  indented,
  indentOf,
  linesAt,
  mapProse,
  replaceBlocks,
  trimmed,
} from '../lines.ts';
import { drop, type Line, type Rewriting } from '../model.ts';
import { containerNamed } from './container-name.ts';
import { attributeOf, elementAt } from './tag.ts';

export const asides: Rewriting = {
  name: 'asides',
  rewrite(page) {
    page.lines = read(page.lines, 0);
    const kinds = fences(page.lines);
    for (const [at, line] of page.lines.entries()) if (kinds[at] === '') line.text = withLinks(line.text);
    mapProse(page, (text) =>
      text
        .replace(/<Icon\b[^<>]*\/>\s*/g, () => {
          drop(page, 'icon');
          return '';
        })
        .replace(/<(?:Image|Picture)(?=\s)/g, '<img')
        .replace(/<Badge\b([^<>]*?)\/>/g, (whole: string) => `[${attributeOf(whole, 'text') ?? ''}]{.badge}`)
        .replace(
          /<LinkButton\b([^<>]*)>([^<]*)<\/LinkButton>/g,
          (whole: string, _: string, text: string) =>
            `[${text.trim()}](${attributeOf(whole, 'href') ?? '#'})`,
        ),
    );
  },
};

/** Components with a container of the same meaning. */
const boxes: Readonly<Record<string, string>> = { Steps: 'steps', FileTree: 'file-tree' };

const opening = /^\s*<(Aside|Steps|Card|CardGrid|FileTree|LinkButton)(?=[\s>]|$)/;

function read(lines: readonly Line[], depth: number): Line[] {
  if (depth > 10) return [...lines];
  return replaceBlocks(lines, (line, at) => {
    const name = opening.exec(line.text)?.[1];
    const found = name === undefined ? undefined : elementAt(lines, at, name);
    if (name === undefined || !found || found.isUnclosed) return undefined;
    const body = read(dedented(trimmed(found.body)), depth + 1);
    return { lines: indented(framed(name, found.tag, body, line), indentOf(line.text)), end: found.end };
  });
}

/** Converts `<LinkCard>` in whole lines, because a description may contain code spans. */
function withLinks(line: string): string {
  return line.replace(/(?<=^\s*)<(?:LinkCard|LinkButton)\b[^<>]*\/>/g, (whole) => {
    const [title, href, text] = ['title', 'href', 'description'].map((name) => attributeOf(whole, name));
    return title && href ? `- [${title}](${href})${text ? `: ${text}` : ''}` : whole;
  });
}

/** A button over several lines, as Prettier formats it. */
function button(tag: string, body: readonly Line[]): string {
  const text = body.map((one) => one.text.trim()).join(' ');
  return `[${text}](${attributeOf(tag, 'href') ?? '#'})`;
}

/** True if `body` has only `<LinkCard>`s, which become the items of a list. */
function areLinks(body: readonly Line[]): boolean {
  const text = body.map((one) => one.text).join(' ');
  return text.includes('<LinkCard') && text.replace(/<LinkCard\b[^<>]*\/>/g, '').trim() === '';
}

function framed(name: string, tag: string, body: readonly Line[], line: Line): Line[] {
  const title = attributeOf(tag, 'title');
  if (name === 'LinkButton') return linesAt(line, [button(tag, body)]);
  const blank = linesAt(line, ['']);
  if (name === 'CardGrid')
    return [...blank, ...(areLinks(body) ? container('cards', body, line) : body), ...blank];
  if (name === 'Card') return [...linesAt(line, ['', `**${title ?? ''}**`, '']), ...body, ...blank];
  const word = boxes[name] ?? containerNamed(attributeOf(tag, 'type') ?? 'note') ?? 'note';
  return [...blank, ...container(`${word} ${title ?? ''}`, [...blank, ...body], line), ...blank];
}
