/** Builders for components that many themes have: notices, tabs, steps, cards, folded texts, trees of files. */
import {
  buildContainer,
  buildTab,
  classifyLines,
  dropBlanks,
  indentLines,
  makeLines,
  padLines,
} from '../lines.ts';
import type { MovedPage, Moving } from '../model.ts';
import { drop, type Line } from '../model.ts';
import { findContainer } from './containers.ts';
import { readAttribute } from './tag.ts';

/** A container between blank lines. */
export function frame(head: string, body: readonly Line[], line: Line): Line[] {
  return padLines(buildContainer(head.replace(/\s+/g, ' '), body, line), line);
}

/** A notice. `word`: its container; absent: by the attribute `type`. */
export function notice(word?: string): BuildComponent {
  return ({ tag, body, line }) => {
    const type = readAttribute(tag, 'type') ?? 'note';
    const named =
      word ?? findContainer(type === 'default' ? 'tip' : type === 'error' ? 'danger' : type) ?? 'note';
    return frame(`${named} ${readAttribute(tag, 'title') ?? ''}`, body, line);
  };
}

/** The content without its wrapper. */
export const unwrap: BuildComponent = ({ body, line }) => padLines(body, line);

/** The content under a title. `names`: attributes with the title. */
export function titled(...names: string[]): BuildComponent {
  return ({ tag, body, line }) => {
    const title = readAttribute(tag, ...names);
    const head = title === undefined ? [] : makeLines(line, [`**${title}**`, '']);
    return padLines([...head, ...body], line);
  };
}

/** Nothing, counted as decoration. */
export const leaveOut: BuildComponent = ({ name, page }) => {
  drop(page, `component: ${name}`);
  return [];
};

/** A folded text. */
export const fold: BuildComponent = ({ tag, body, line }) =>
  frame(`details ${readAttribute(tag, 'title', 'summary') ?? 'Details'}`, body, line);

const unnamed = '\u0000';

/** One tab; `tabs` around it gives a label to one without. */
export const tab: BuildComponent = ({ tag, body, line }) => {
  const label = ['label', 'title', 'name', 'value'].map((one) => readAttribute(tag, one)).find(Boolean);
  return buildTab(label ?? unnamed, body, line);
};

export const tabs: BuildComponent = ({ tag, body, line }) => {
  const labels = listItems(tag);
  const byValue = readLabels(tag);
  const kinds = classifyLines(body);
  let [at, depth] = [0, 0];
  const named = body.map((one, index) => {
    if (kinds[index] !== '') return one;
    const mark = /^:{3,}\s*(\S?)/.exec(one.text);
    if (mark) depth += mark[1] === '' ? -1 : 1;
    // Labels of tabs within a tab, and lines of code, are none of these.
    if (depth > 0 || !/^== /.test(one.text)) return one;
    const label = labels[at++];
    const value = byValue.get(one.text.slice(3));
    if (value !== undefined) return { ...one, text: `== ${value}` };
    return one.text === `== ${unnamed}` ? { ...one, text: `== ${label ?? `Tab ${at}`}` } : one;
  });
  return at === 0 ? padLines(body, line) : frame('tabs', named, line);
};

/** The texts of `items={['a', 'b']}`, also of objects with a label. */
function listItems(tag: string): string[] {
  const list = /\sitems=\{\s*\[([\s\S]*?)\]\s*\}/.exec(tag)?.[1] ?? '';
  const objects = [...list.matchAll(/\blabel["']?\s*:\s*(["'`])(.*?)\1/g)].map(([, , text]) => text!);
  return objects.length > 0 ? objects : [...list.matchAll(/(["'`])(.*?)\1/g)].map(([, , text]) => text!);
}

/** Labels by value, from `values={[{ label: 'npm', value: 'npm' }]}`. */
function readLabels(tag: string): Map<string, string> {
  const [, list = ''] = /\svalues=\{([\s\S]*)/.exec(tag) ?? [];
  const entries = list.matchAll(/\{[^{}]*\}/g);
  return new Map(
    [...entries].flatMap(([entry]): [string, string][] => {
      const [value, label] = ['value', 'label'].map(
        (key) => new RegExp(`\\b${key}["']?\\s*:\\s*(["'])(.*?)\\1`).exec(entry)?.[2],
      );
      return value === undefined || label === undefined ? [] : [[value, label]];
    }),
  );
}

/** One step, as an item of a list; a step that begins with a heading keeps it. */
export const step: BuildComponent = ({ tag, body: given, line }) => {
  const title = readAttribute(tag, 'title');
  const [href, text] = [readAttribute(tag, 'href'), readAttribute(tag, 'description')];
  const body = [...(text === undefined ? [] : makeLines(line, [text, ''])), ...given];
  if (title !== undefined)
    return [
      ...makeLines(line, [`1. **${href === undefined ? title : `[${title}](${href})`}**`, '']),
      ...indentLines(body, '   '),
      ...makeLines(line, ['']),
    ];
  if (body.length === 0 || /^#{1,6}\s/.test(body[0]!.text)) return [...body, ...makeLines(line, [''])];
  const [first, ...rest] = indentLines(body, '   ');
  return [{ ...first!, text: `1. ${first!.text.trim()}` }, ...rest, ...makeLines(line, [''])];
};

/** Steps with headings keep those, and lose the frame. */
export const steps: BuildComponent = ({ body, line }) =>
  /^(?:\d+\.|\s|$)/.test(body[0]?.text ?? '') && body.every(({ text }) => /^(?:1\. |\s|$)/.test(text))
    ? frame('steps', body, line)
    : padLines(body, line);

/** A card, as an item of a list. */
export const card: BuildComponent = ({ tag, body, line }) => {
  const title = (readAttribute(tag, 'title', 'name') ?? '').trim();
  const href = readAttribute(tag, 'href', 'link', 'url');
  const description = readAttribute(tag, 'description');
  const content = [...(description === undefined ? [] : makeLines(line, [description])), ...body];
  const words = joinWords(content);
  const [plain, shown] = [title || undefined, title || words || href || ''];
  const head =
    href === undefined
      ? `**${shown}**`
      : `[${shown.replace(/[[\]]/g, '\\$&')}](${/\s/.test(href) ? `<${href}>` : href})`;
  if (plain === undefined && words !== undefined) return makeLines(line, [`- ${head}`]);
  if (words !== undefined) return makeLines(line, [`- ${head}${words === '' ? '' : `: ${words}`}`]);
  return [...makeLines(line, [`- ${head}`, '']), ...indentLines(content, '  '), ...makeLines(line, [''])];
};

/** The lines as one text; undefined if they are more than a paragraph. */
function joinWords(lines: readonly Line[]): string | undefined {
  if (lines.some(({ text }) => text.trim() === '' || /^\s*(?:[-*+>#|<!:]|\d+[.)]\s|```|~~~)/.test(text)))
    return undefined;
  return lines.map(({ text }) => text.trim()).join(' ');
}

/** Cards of links; others are a plain list. */
export const cards: BuildComponent = ({ body, line }) => {
  const filled = dropBlanks(body);
  return filled.length > 0 && filled.every(({ text }) => /^- \[/.test(text))
    ? frame('cards', filled, line)
    : padLines(body, line);
};

/** A frame around a picture, with its caption. */
export const figure: BuildComponent = ({ tag, body, line }) => {
  const caption = readAttribute(tag, 'caption');
  return [
    ...padLines(body, line),
    ...(caption === undefined ? [] : makeLines(line, [/[*_]/.test(caption) ? caption : `*${caption}*`, ''])),
  ];
};

/** An entry of a tree of files; `tree` goes around. */
export const treeItem: BuildComponent = ({ name, tag, body, line }) => {
  const isFolder = /Folder$/.test(name);
  const label = (readAttribute(tag, 'name') ?? '').replace(/\/$/, '');
  const filled = dropBlanks(body);
  return [...makeLines(line, [`- ${label}${isFolder ? '/' : ''}`]), ...indentLines(filled, '  ')];
};

export const tree: BuildComponent = ({ body, line }) => {
  const filled = dropBlanks(body);
  return filled.every(({ text }) => /^\s*- /.test(text))
    ? frame('file-tree', filled, line)
    : padLines(body, line);
};

/** Fences side by side; each needs a title. */
export const codeGroup: BuildComponent = ({ body, line }) => frame('code-group', body, line);

/** Commands side by side. */
export function buildCommands(
  commands: readonly (readonly [name: string, command: string])[],
  line: Line,
): Line[] {
  const fences = commands.flatMap(([name, text]) => [
    `\`\`\`bash title="${name}"`,
    ...text.split('\n'),
    '```',
    '',
  ]);
  return frame('code-group', makeLines(line, fences.slice(0, -1)), line);
}

/** A link over several lines, as Prettier formats it. `names`: attributes with its address. */
export function buildLink(...names: string[]): BuildComponent {
  return ({ tag, body, line }) => {
    const href = readAttribute(tag, ...names);
    const words = body.map(({ text }) => text.trim()).join(' ') || readAttribute(tag, 'title');
    return href === undefined || words === undefined || /[<>]/.test(words)
      ? undefined
      : makeLines(line, [`[${words}](${href})`]);
  };
}

/** A field of an interface, as an item of a list. `names`: attributes with its name. */
export function field(...names: string[]): BuildComponent {
  return ({ tag, body, line }: Component) => {
    const name = readAttribute(tag, ...names) ?? '';
    const type = readAttribute(tag, 'type');
    const given = readAttribute(tag, 'default') ?? /\sdefault=\{([^{}]*)\}/.exec(tag)?.[1];
    const facts = [
      type && `\`${type}\``,
      ...['required', 'deprecated'].filter((word) =>
        new RegExp(`\\s${word}(?=[\\s/>]|=\\{?"?true)`).test(tag),
      ),
      given && `default \`${given}\``,
    ].filter(Boolean);
    return [
      ...makeLines(line, [`- **\`${name}\`**${facts.length > 0 ? ` (${facts.join(', ')})` : ''}`, '']),
      ...indentLines(body, '  '),
      ...makeLines(line, ['']),
    ];
  };
}

/** Components that have the same name and content in most themes. */
export const usualComponents: Builders = {
  Steps: steps,
  Step: step,
  Tabs: tabs,
  Tab: tab,
  Card: card,
};

export type Component = {
  readonly name: string;
  /** The opening tag. */
  readonly tag: string;
  /** Its content: components in it are converted. */
  readonly body: readonly Line[];
  readonly line: Line;
  readonly page: MovedPage;
  readonly moving: Moving;
};

/** The lines instead of a component; undefined to leave it. */
export type BuildComponent = (component: Component) => readonly Line[] | undefined;
export type Builders = Readonly<Record<string, BuildComponent>>;
