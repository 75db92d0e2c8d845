/** Converts shortcodes with an inner text: notices, details, code, tabs. */
import { container, dedented, fenced, linesAt, trimmed } from '../lines.ts';
import { drop, type Line, type MovedPage } from '../model.ts';
import { containerNamed } from './container-name.ts';
import type { Call } from './shortcode-call.ts';
import { tab, tabs } from './shortcode-tabs.ts';

export function blockOf(
  { name, args, values }: Call,
  body: readonly Line[],
  line: Line,
  page: MovedPage,
): Line[] | undefined {
  const [first = ''] = args;
  const word = /^(?:alert|hint|callout|admonition|notice|note_box|blockquote)$/.test(name)
    ? (values.type ?? values.color ?? values.context ?? first)
    : name;
  const name_ =
    containerNamed(word === '' || !/^[a-z]/i.test(word) ? name : word) ??
    (/^(?:alert|hint|callout|admonition|notice|pageinfo)$/.test(name) ? 'note' : undefined);
  if (name_ !== undefined && !/^tabs?$/.test(name))
    return container(
      `${name_} ${values.title ?? (word === first ? (args[1] ?? '') : name === word ? first : '')}`,
      dedented(body),
      line,
    );
  switch (name) {
    case 'details':
    case 'expand':
    case 'collapse':
    case 'spoiler':
      return container(`details ${values.title ?? values.summary ?? first}`, dedented(body), line);
    case 'highlight':
    case 'code':
    case 'code-toggle':
      return highlighted(name, args, values, body, line);
    case 'mermaid':
      return fenced(['mermaid'], body, line);
    case 'tabs':
    case 'tabpane':
      return tabs(name, body, values, line);
    case 'tab':
      return tab(body, values, first, line);
    case 'comment':
      return linesAt(line, ['']);
    case 'steps':
      return container('steps', dedented(body), line);
    case 'cards':
      return cards(body, line);
    case 'hextra/feature-grid':
    case 'hextra/hero-badge':
    case 'hextra/hero-headline':
    case 'hextra/hero-subtitle':
    case 'hextra/hero-container':
      return [...linesAt(line, ['']), ...dedented(body), ...linesAt(line, [''])];
    case 'cardpane':
    case 'columns':
    case 'grid':
    case 'blocks/section':
    case 'blocks/cover':
    case 'blocks/lead':
      drop(page, `shortcode: ${name}`);
      return [...body];
    case 'card': {
      if (values.code === 'true') return fenced([values.lang], body, line);
      const title = values.header ?? values.title;
      return [...(title ? linesAt(line, [`**${title}**`, '']) : []), ...body];
    }
    default:
      return more(name, first, values, body, line);
  }
}

/** Converts Hugo's `highlight go "hl_lines=2"`, and similar shortcodes with a file name. */
function highlighted(
  name: string,
  [first = '', how = '']: readonly string[],
  values: Readonly<Record<string, string>>,
  body: readonly Line[],
  line: Line,
): Line[] {
  const language = values.lang ?? values.language ?? (name === 'highlight' ? first : '');
  const title = values.file ?? values.filename ?? values.title;
  const marked = /hl_lines=\[?([\d\s,-]+)/
    .exec(how)?.[1]
    ?.trim()
    .replace(/[\s,]+/g, ',');
  const numbers = /linenos=(?!false)/.test(how) ? ':line-numbers' : '';
  return fenced([language, numbers, marked && `{${marked}}`, title && `title="${title}"`], body, line);
}

/** Converts shortcodes that become a line, a formula, or just their text. */
function more(
  name: string,
  first: string,
  values: Readonly<Record<string, string>>,
  body: readonly Line[],
  line: Line,
): Line[] | undefined {
  switch (name) {
    case 'button':
    case 'blocks/feature':
      return linked(name, body, values, first, line);
    case 'imgproc':
      return linesAt(line, [`![${textIn(body).replace(/[[\]]/g, '')}](${first})`, '', textIn(body)]);
    case 'new-in':
    case 'deprecated-in': {
      const what = name === 'new-in' ? 'note New in' : 'warning Deprecated in';
      return container(`${what} ${first.replace(/^v?/, 'v')}`, dedented(body), line);
    }
    case 'badge':
      return linesAt(line, [`[${textIn(body)}]{.badge}`]);
    case 'katex':
    case 'math':
      return [...linesAt(line, ['$$']), ...dedented(body), ...linesAt(line, ['$$'])];
    case 'iframe':
    case 'html':
    case 'rawhtml':
      return [...body];
    default:
      return undefined;
  }
}

/** If all cards are links, they become `::: cards`. */
function cards(body: readonly Line[], line: Line): Line[] {
  const links = dedented(trimmed(body)).filter(({ text }) => text.trim() !== '');
  const areLinks = links.every(({ text }) => /^\[[^\]]*\]\([^()]*\)(?:: .*)?$/.test(text.trim()));
  if (!areLinks) return [...body];
  return container(
    'cards',
    links.map((one) => ({ ...one, text: `- ${one.text.trim()}` })),
    line,
  );
}

function textIn(body: readonly Line[]): string {
  return trimmed(body)
    .map(({ text }) => text.trim())
    .join(' ');
}

/** A button becomes a link; a feature becomes a linked title and its text. */
function linked(
  name: string,
  body: readonly Line[],
  values: Readonly<Record<string, string>>,
  first: string,
  line: Line,
): Line[] | undefined {
  const href = values.href ?? values.relref ?? values.url ?? values.link ?? first;
  if (name === 'button') return href === '' ? undefined : linesAt(line, [`[${textIn(body)}](${href})`]);
  const { title = '' } = values;
  const head = href === '' ? title : `[${title || href}](${href})`;
  return [...linesAt(line, head === '' ? [] : [`**${head}**`, '']), ...body];
}
