/** Converts shortcodes with an inner text: notices, details, code, tabs. */
import { buildContainer, buildFence, dedentLines, makeLines, trimLines } from '../../shared/lines.ts';
import { drop, type Line, type MovedPage } from '../../shared/model.ts';
import { findContainer } from '../../shared/rewrite/containers.ts';
import type { Call } from './call.ts';
import { buildTabs, markTab } from './tabs.ts';

export function convertBlock(
  call: Call,
  body: readonly Line[],
  line: Line,
  page: MovedPage,
): Line[] | undefined {
  const { name, args, first, values } = call;
  const word = /^(?:alert|hint|callout|admonition|notice|note_box|blockquote)$/.test(name)
    ? (values.type ?? values.color ?? values.context ?? first)
    : name;
  const name_ =
    findContainer(word === '' || !/^[a-z]/i.test(word) ? name : word) ??
    (/^(?:alert|hint|callout|admonition|notice|pageinfo)$/.test(name) ? 'note' : undefined);
  if (name_ !== undefined && !/^tabs?$/.test(name))
    return buildContainer(
      `${name_} ${values.title ?? (word === first ? (args[1] ?? '') : name === word ? first : '')}`,
      dedentLines(body),
      line,
    );
  switch (name) {
    case 'details':
    case 'expand':
    case 'collapse':
    case 'spoiler':
      return buildContainer(`details ${values.title ?? values.summary ?? first}`, dedentLines(body), line);
    case 'highlight':
    case 'code':
    case 'code-toggle':
      return buildHighlight(call, body, line);
    case 'mermaid':
      return buildFence(['mermaid'], body, line);
    case 'tabs':
    case 'tabpane':
      return buildTabs(call, body, line);
    case 'tab':
      return markTab(call, body, line);
    case 'comment':
      return makeLines(line, ['']);
    case 'steps':
      return buildContainer('steps', dedentLines(body), line);
    case 'cards':
      return buildCards(body, line);
    case 'hextra/feature-grid':
    case 'hextra/hero-badge':
    case 'hextra/hero-headline':
    case 'hextra/hero-subtitle':
    case 'hextra/hero-container':
      return [...makeLines(line, ['']), ...dedentLines(body), ...makeLines(line, [''])];
    case 'cardpane':
    case 'columns':
    case 'grid':
    case 'blocks/section':
    case 'blocks/cover':
    case 'blocks/lead':
      drop(page, `shortcode: ${name}`);
      return frameBody(call, body, line);
    case 'card': {
      const { code, lang, header, ...values } = call.values;
      if (code !== 'true') return frameBody(call, body, line);
      const fence = buildFence([lang, header && `title="${header.replace(/["*]/g, '')}"`], body, line);
      return frameBody({ ...call, values }, fence, line);
    }
    default:
      return convertOtherBlock(call, body, line);
  }
}

/** The body with what Docsy shows above and below it, each a paragraph. */
function frameBody({ values }: Call, body: readonly Line[], line: Line): Line[] {
  const { header, title, subtitle, footer } = values;
  const heads = [header, title, subtitle]
    .filter(Boolean)
    .map((text) => (text!.includes('**') ? text! : `**${text}**`));
  return [
    ...makeLines(
      line,
      heads.flatMap((text) => [text, '']),
    ),
    ...body,
    ...(footer ? makeLines(line, ['', footer]) : []),
  ];
}

/** Converts Hugo's `highlight go "hl_lines=2"`, and similar shortcodes with a file name. */
function buildHighlight(
  { name, args: [first = '', how = ''], values }: Call,
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
  return buildFence([language, numbers, marked && `{${marked}}`, title && `title="${title}"`], body, line);
}

/** Converts shortcodes that become a line, a formula, or just their text. */
function convertOtherBlock(call: Call, body: readonly Line[], line: Line): Line[] | undefined {
  const { name, first } = call;
  switch (name) {
    case 'button':
    case 'blocks/feature':
      return buildButton(call, body, line);
    case 'imgproc':
      return makeLines(line, [`![${joinText(body).replace(/[[\]]/g, '')}](${first})`, '', joinText(body)]);
    case 'new-in':
    case 'deprecated-in': {
      const what = name === 'new-in' ? 'note New in' : 'warning Deprecated in';
      return buildContainer(`${what} ${first.replace(/^v?/, 'v')}`, dedentLines(body), line);
    }
    case 'badge':
      return makeLines(line, [`[${joinText(body)}]{.badge}`]);
    case 'katex':
    case 'math':
      return [...makeLines(line, ['$$']), ...dedentLines(body), ...makeLines(line, ['$$'])];
    case 'iframe':
    case 'html':
    case 'rawhtml':
      return [...body];
    default:
      return undefined;
  }
}

/** If all cards are links, they become `::: cards`. */
function buildCards(body: readonly Line[], line: Line): Line[] {
  const links = dedentLines(trimLines(body)).filter(({ text }) => text.trim() !== '');
  const areLinks = links.every(({ text }) => /^\[[^\]]*\]\([^()]*\)(?:: .*)?$/.test(text.trim()));
  if (!areLinks) return [...body];
  return buildContainer(
    'cards',
    links.map((link) => ({ ...link, text: `- ${link.text.trim()}` })),
    line,
  );
}

function joinText(body: readonly Line[]): string {
  return trimLines(body)
    .map(({ text }) => text.trim())
    .join(' ');
}

/** A button becomes a link; a feature becomes a linked title and its text. */
function buildButton({ name, first, values }: Call, body: readonly Line[], line: Line): Line[] | undefined {
  const href = values.href ?? values.relref ?? values.url ?? values.link ?? first;
  if (name === 'button') return href === '' ? undefined : makeLines(line, [`[${joinText(body)}](${href})`]);
  const { title = '' } = values;
  const head = href === '' ? title : `[${title || href}](${href})`;
  return [...makeLines(line, head === '' ? [] : [`**${head}**`, '']), ...body];
}
