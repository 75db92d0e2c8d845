/** Shortcodes with a text between them: notices, details, code, tabs. */
import { container, dedented, linesAt, trimmed } from '../lines.ts';
import { drop, type Line, type MovedPage } from '../model.ts';
import { containerNamed } from './container-name.ts';
import type { Call } from './shortcode-call.ts';

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
    case 'code-toggle': {
      const language = values.lang ?? values.language ?? (name === 'highlight' ? first : '');
      const title = values.file ?? values.filename ?? values.title;
      return fenced([language, title && `title="${title}"`], body, line);
    }
    case 'mermaid':
      return fenced(['mermaid'], body, line);
    case 'tabs':
    case 'tabpane':
      return tabs(body, values, line);
    case 'tab': {
      const label = values.header ?? values.name ?? values.title ?? first;
      const language = values.lang ?? '';
      const code = language !== '' && !body.some(({ text }) => text.includes('```'));
      return linesAt(line, [`{{==}} ${label || 'Tab'} {{${code ? language : ''}}}`, '']).concat(
        body,
        linesAt(line, ['']),
      );
    }
    case 'comment':
      return linesAt(line, ['']);
    case 'steps':
      return container('steps', dedented(body), line);
    case 'cards':
    case 'cardpane':
    case 'columns':
    case 'grid':
    case 'blocks/section':
    case 'blocks/cover':
    case 'blocks/lead':
      drop(page, `shortcode: ${name}`);
      return [...body];
    case 'card': {
      const title = values.header ?? values.title;
      return [...(title ? linesAt(line, [`**${title}**`, '']) : []), ...body];
    }
    default:
      return undefined;
  }
}

function tabs(body: readonly Line[], values: Readonly<Record<string, string>>, line: Line): Line[] {
  const inner: Line[] = [];
  let language = '';
  let own: Line[] = [];
  const flush = () => {
    const content = trimmed(dedented(own));
    const lang = language || (values.langEqualsHeader ? '' : (values.lang ?? ''));
    const isCode = lang !== '' && content.length > 0 && !content.some(({ text }) => text.includes('```'));
    inner.push(...(isCode ? fenced([lang], content, line) : content), ...linesAt(line, ['']));
    own = [];
  };
  let isStarted = false;
  const before: Line[] = [];
  for (const one of body) {
    const [, label, lang] = /^\s*\{\{==\}\} (.*) \{\{(.*)\}\}$/.exec(one.text) ?? [];
    if (label === undefined) own.push(one);
    else {
      if (isStarted) flush();
      else before.push(...trimmed(dedented(own)));
      own = [];
      isStarted = true;
      language = lang ?? '';
      inner.push(...linesAt(one, [`== ${label}`, '']));
    }
  }
  if (!isStarted) return [...body];
  flush();
  const above = before.length > 0 ? [...before, ...linesAt(line, [''])] : [];
  return [...above, ...container('tabs', inner, line)];
}

export function fenced(info: readonly (string | undefined)[], body: readonly Line[], line: Line): Line[] {
  const longest = Math.max(2, ...body.map(({ text }) => /^\s*(`{3,})/.exec(text)?.[1]?.length ?? 2));
  const mark = '`'.repeat(longest + 1);
  return [
    ...linesAt(line, [`${mark}${info.filter(Boolean).join(' ')}`]),
    ...dedented(body),
    ...linesAt(line, [mark]),
  ];
}
