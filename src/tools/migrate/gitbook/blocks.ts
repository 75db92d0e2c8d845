/** Converts the blocks of GitBook (`{% hint %}` … `{% endhint %}`), read as components. */
import { decode, getFolder, joinPath } from '#model/address/url';
import { classifyLines, makeLines, padLines, readFence } from '../shared/lines.ts';
import { addTask, type Line, type MovedPage, type Moving, type Rewriting } from '../shared/model.ts';
import { readPageTitle } from '../shared/page-title.ts';
import type { BuildComponent } from '../shared/rewrite/component-builders.ts';
import {
  field,
  fold,
  frame,
  step,
  steps,
  tab,
  tabs,
  titled,
  unwrap,
} from '../shared/rewrite/component-builders.ts';
import { createComponents } from '../shared/rewrite/components.ts';
import { readAttribute } from '../shared/rewrite/tag.ts';
import { findSource, writeInclude } from '../shared/source-path.ts';

const block =
  /^(\s*(?:(?:[-*+]|\d+[.)])\s+)?)\{%-?\s*(end)?(@?[a-z][\w/-]*)((?:\s+(?:"[^"]*"|[^%"]|%(?!\}))*)?)\s*-?%\}[ \t]*(.*)$/i;

/** Blocks with or without an end. */
const loose = /^(?:embed|file|include|openapi|openapi-operation|openapi-schemas|@.*|vars)$/;

/** Writes blocks as components: `{% hint style="info" %}` -> `<Hint style="info">`. */
export const gitbookTags: Rewriting = (page) => {
  const kinds = classifyLines(page.lines);
  page.lines = page.lines.flatMap((line, at) => {
    if (kinds[at] !== '' || !line.text.includes('{%')) return line;
    const [, lead, end, name, attributes = '', rest = ''] = block.exec(line.text) ?? [];
    if (lead === undefined || name === undefined) return line;
    const tag =
      end === undefined
        ? buildTag(name, attributes, hasEnd(page.lines, kinds, at, name))
        : `</${nameTag(name)}>`;
    // What stands behind a block on its line may be its end.
    return makeLines(line, [`${lead}${tag}`, ...(rest === '' ? [] : [rest])]);
  });
  if (page.lines.some(({ text }) => /\{%/.test(text))) splitEnds(page);
};

function nameTag(name: string): string {
  if (name.startsWith('@')) return 'Integration';
  return name.replace(/(?:^|[-/])(\w)/g, (_, letter: string) => letter.toUpperCase());
}

function buildTag(name: string, attributes: string, isOpen: boolean): string {
  const bare = /^\s*"([^"]*)"/.exec(attributes)?.[1];
  const given = bare === undefined ? attributes.trimEnd().replace(/</g, '&lt;') : ` src="${bare}"`;
  const origin = name.startsWith('@') ? ` name="${name}"` : '';
  const condition = /^(?:if|elif)$/.test(name) ? ` on="${attributes.trim().replace(/"/g, "'")}"` : undefined;
  return `<${nameTag(name)}${origin}${condition ?? given}${isOpen ? '>' : ' />'}`;
}

/** True if an end follows before the next block of that name. */
function hasEnd(lines: readonly Line[], kinds: readonly string[], from: number, name: string): boolean {
  if (!loose.test(name)) return true;
  const next = new RegExp(`\\{%-?\\s*(end)?${name.replace(/[/@]/g, '\\$&')}(?![\\w-])`);
  for (let at = from + 1; at < lines.length; at++) {
    const found = kinds[at] === '' ? next.exec(lines[at]!.text) : undefined;
    if (found) return found[1] !== undefined;
  }
  return false;
}

/** Ends of blocks behind a text get a line of their own. */
function splitEnds(page: MovedPage): void {
  const kinds = classifyLines(page.lines);
  page.lines = page.lines.flatMap((line, at) =>
    kinds[at] === '' && /\{%/.test(line.text) && !line.text.includes('`')
      ? makeLines(
          line,
          line.text
            .replace(/\s*\{%-?\s*end([a-z-]+)\s*-?%\}\s*/g, (_, name: string) => `\n</${nameTag(name)}>\n`)
            .replace(/\n$/, '')
            .split('\n'),
        )
      : line,
  );
}

const styles: Readonly<Record<string, string>> = {
  info: 'info',
  success: 'tip',
  warning: 'warning',
  danger: 'danger',
};

const hint: BuildComponent = ({ tag, body, line }) =>
  frame(styles[readAttribute(tag, 'style') ?? 'info'] ?? 'info', body, line);

/** Settings of a block of code come into its fence. */
const code: BuildComponent = ({ tag, body, line }) => {
  const at = body.findIndex(({ text }) => readFence(text) !== undefined);
  if (at < 0) return body;
  const title = readAttribute(tag, 'title');
  const numbers = readAttribute(tag, 'lineNumbers') === 'true' ? ' :line-numbers' : '';
  const settings = `${numbers}${title === undefined ? '' : ` title="${title}"`}`;
  const { text } = body[at]!;
  const opening =
    settings !== '' && readFence(text)!.info.trim() === '' ? `${text.trimEnd()}text` : text.trimEnd();
  return [...body.slice(0, at), ...makeLines(line, [opening + settings]), ...body.slice(at + 1)];
};

/** The title of the page at a link, or of its heading there, as GitBook shows it. */
export function findLinkTitle(page: MovedPage, moving: Moving, href: string): string | undefined {
  const [path = '', fragment] = href.replace(/\?[^#]*/, '').split('#', 2);
  if ((path === '' && fragment === undefined) || /^[a-z]+:/i.test(path)) return undefined;
  const paths = path === '' ? [] : [path, `${path.replace(/\/$/, '')}/README.md`, `${path}.md`];
  const [source] = path === '' ? [page.source] : paths.flatMap((one) => findSource(page, moving, one) ?? []);
  if (!source?.endsWith('.md')) return undefined;
  const heading = fragment && findHeading(moving.tree.read(source) ?? '', fragment);
  return heading || readPageTitle(moving.tree, source);
}

/** The heading of a page with that id, or whose words make it. */
function findHeading(text: string, fragment: string): string | undefined {
  const keepLetters = (one: string) => one.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
  for (const [, written] of text.matchAll(/^#{1,6}[ \t]+(.+)$/gm)) {
    const title = written!.replace(/\]\([^)]*\)|[`*[\]]|<[^>]*>/g, '').trim();
    if (written!.includes(` id="${fragment}"`) || keepLetters(title) === keepLetters(decode(fragment)))
      return title;
  }
  return undefined;
}

const contentRef: BuildComponent = ({ tag, body, line, page, moving }) => {
  const href = readAttribute(tag, 'url') ?? '';
  const written = /\[([^\]]*)\]\(/.exec(body.map(({ text }) => text).join(' '))?.[1];
  return frame(
    'cards',
    makeLines(line, [`- [${findLinkTitle(page, moving, href) ?? written ?? href}](${pointTo(href)})`]),
    line,
  );
};

/** An address as the destination of a link. */
export function pointTo(href: string): string {
  return /[\s()]/.test(href) ? `<${href}>` : href;
}

const embed: BuildComponent = ({ tag, body, line }) => {
  const href = readAttribute(tag, 'url', 'src') ?? '';
  const name = href.replace(/^.*\//, '').replace(/%20/g, ' ');
  return makeLines(line, [
    '',
    `[${/^https?:/.test(href) ? href : name}](${pointTo(href)})`,
    '',
    ...body.map(({ text }) => text),
    '',
  ]);
};

const include: BuildComponent = ({ tag, line, page, moving }) => {
  const path = readAttribute(tag, 'src') ?? '';
  // The path may begin at the summary's folder.
  const source =
    findSource(page, moving, path) ??
    moving.tree.paths.find((one) => one === joinPath(getFolder(page.source), path));
  const included = writeInclude(page, moving, source);
  if (included !== undefined) return makeLines(line, ['', included, '']);
  addTask(page, `The text that comes in here is not there: ${path}`, line);
  return [];
};

/** Of an API description or an integration: nothing of it is here. */
const outside: BuildComponent = ({ name, tag, body, line, page }) => {
  const of = ['name', 'src', 'path', 'spec', 'url'].flatMap((key) => readAttribute(tag, key) ?? []).join(' ');
  addTask(
    page,
    `What GitBook showed here is left out: ${name} ${of}`.trim(),
    line,
    'Write `api` for an API description, a component for something else.',
  );
  return body;
};

const conditional: BuildComponent = ({ tag, body, line, page }) => {
  addTask(
    page,
    `This text was for some readers alone (${readAttribute(tag, 'on') ?? ''}); now all see it.`,
    line,
  );
  return padLines(body, line);
};

const swagger: BuildComponent = ({ tag, body, line }) => {
  const [method, path, base, summary] = ['method', 'path', 'baseUrl', 'summary'].map(
    (key) => readAttribute(tag, key) ?? '',
  );
  return [
    ...makeLines(line, ['', `### ${summary || path}`, '', `\`${method!.toUpperCase()} ${base}${path}\``, '']),
    ...body,
  ];
};

const answer: BuildComponent = ({ tag, body, line }) => {
  const [status, text] = ['status', 'description'].map((name) => readAttribute(tag, name) ?? '');
  return padLines([...makeLines(line, [`**${status}** ${text}`, '']), ...body], line);
};

export const gitbookBlocks = createComponents({
  Hint: hint,
  Tabs: tabs,
  Tab: tab,
  Stepper: steps,
  Step: step,
  Code: code,
  ContentRef: contentRef,
  Embed: embed,
  File: embed,
  Include: include,
  Updates: unwrap,
  Update: titled('date'),
  Columns: unwrap,
  Column: unwrap,
  Raw: unwrap,
  Prompt: ({ tag, ...rest }) => fold({ tag: tag.replace(/\sdescription=/, ' title='), ...rest }),
  Openapi: outside,
  OpenapiOperation: outside,
  OpenapiSchemas: outside,
  Integration: outside,
  If: conditional,
  Swagger: swagger,
  SwaggerDescription: unwrap,
  SwaggerParameter: field('name'),
  SwaggerResponse: answer,
  ApiMethod: swagger,
});
