/** Converts the components of Mintlify. */
import { makeLines, mapProse } from '../shared/lines.ts';
import { addTask, drop, type Rewriting } from '../shared/model.ts';
import type { BuildComponent } from '../shared/rewrite/component-builders.ts';
import {
  card,
  cards,
  codeGroup,
  field,
  figure,
  fold,
  frame,
  leaveOut,
  notice,
  titled,
  tree,
  treeItem,
  unwrap,
  usualComponents,
} from '../shared/rewrite/component-builders.ts';
import { createComponents } from '../shared/rewrite/components.ts';
import { convertBadge, createPageSettings } from '../shared/rewrite/page-settings.ts';
import { convertBadges, convertLinkTags, readAttribute } from '../shared/rewrite/tag.ts';
import { readText } from '../shared/script/values.ts';
import { findSource, writeInclude } from '../shared/source-path.ts';

/** An entry of a list of changes. */
const update: BuildComponent = ({ tag, body, line }) => {
  const [label, text] = [readAttribute(tag, 'label'), readAttribute(tag, 'description')];
  const head = [
    ...(label === undefined ? [] : [`## ${label}`, '']),
    ...(text === undefined ? [] : [text, '']),
  ];
  return [...makeLines(line, head), ...body, ...makeLines(line, [''])];
};

const prompt: BuildComponent = ({ tag, body, line }) => {
  const lead = readAttribute(tag, 'description');
  return frame(`details ${(lead ?? 'Prompt').replace(/[*`]/g, '')}`, body, line);
};

/** Text for readers or for programs only. */
const visibility: BuildComponent = (component) => {
  if (readAttribute(component.tag, 'for') !== 'agents') return unwrap(component);
  addTask(
    component.page,
    'A text for programs alone is left out.',
    component.line,
    'Write it into the page, or leave it.',
  );
  return [];
};

const snippet: BuildComponent = ({ tag, line, page, moving }) => {
  const file = readAttribute(tag, 'file');
  const source =
    file === undefined ? undefined : findSource(page, moving, `/snippets/${file.replace(/^\//, '')}`);
  const include = writeInclude(page, moving, source);
  if (include !== undefined) return makeLines(line, [include]);
  addTask(page, `The text that comes in here is not there: ${file ?? tag}`, line);
  return [];
};

const colour: BuildComponent = ({ tag, line }) => {
  const value = /\svalue=\{?[\s{]*"?([^"{}]+)"?/.exec(tag)?.[1];
  return makeLines(line, [`- ${readAttribute(tag, 'name') ?? ''}${value ? ` \`${value.trim()}\`` : ''}`]);
};

const repository: BuildComponent = ({ tag, line }) => {
  const name = readAttribute(tag, 'repo', 'url');
  return name === undefined
    ? undefined
    : makeLines(line, [`[${name}](${/^https?:/.test(name) ? name : `https://github.com/${name}`})`]);
};

export const mintlifyComponents = createComponents({
  ...usualComponents,
  Note: notice('note'),
  Info: notice('info'),
  Tip: notice('tip'),
  Check: notice('tip'),
  Success: notice('tip'),
  Warning: notice('warning'),
  Danger: notice('danger'),
  Error: notice('danger'),
  Callout: notice('note'),
  CodeGroup: codeGroup,
  RequestExample: codeGroup,
  ResponseExample: codeGroup,
  CodeBlock: unwrap,
  CardGroup: cards,
  Columns: cards,
  Tiles: cards,
  Tile: card,
  Column: unwrap,
  AccordionGroup: unwrap,
  Accordion: fold,
  Expandable: fold,
  Frame: figure,
  Panel: unwrap,
  View: titled('title', 'description'),
  Prompt: prompt,
  Visibility: visibility,
  Update: update,
  Snippet: snippet,
  ParamField: field('query', 'path', 'body', 'header', 'name'),
  ResponseField: field('name'),
  Param: field('query', 'path', 'body', 'header', 'name'),
  Tree: tree,
  'Tree.Folder': treeItem,
  'Tree.File': treeItem,
  Color: unwrap,
  'Color.Row': unwrap,
  'Color.Item': colour,
  'GitHub.Repo': repository,
  Banner: notice('info'),
  Head: leaveOut,
});

/** Marks within lines: badges, hints, icons. */
export const mintlifyInline: Rewriting = (page) => {
  mapProse(page, (text) =>
    text.includes('<')
      ? convertBadges(convertLinkTags(text, 'Link'))
          .replace(/<Icon\b[^<>]*\/>[ \t]?|<Icon\b[^<>]*><\/Icon>[ \t]?/g, () => drop(page, 'icon'))
          .replace(/<Tooltip\b([^<>]*)>(.*?)<\/Tooltip>/g, (tag, _, words: string) => {
            const [tip, cta, href] = ['tip', 'cta', 'href'].map((name) => readAttribute(tag, name));
            const link = cta !== undefined && href !== undefined ? ` [${cta}](${href})` : '';
            return tip === undefined && link === '' ? words : `${words} (${`${tip ?? ''}${link}`.trim()})`;
          })
      : text,
  );
};

const known =
  /^(?:[\w-]+=(?:"[^"]*"|'[^']*'|\{[^}]*\}|\S+)|\{[^}]*\}|lines|wrap|expandable|twoslash|theme|diff|show-?line-?numbers|line-?numbers)$/i;

/** Titles of fences: Mintlify writes them as words after the language. */
export const mintlifyFences: Rewriting = (page) => {
  for (const line of page.lines) {
    const [, lead, mark, info = ''] =
      /^(\s*(?:(?:[-*+]|\d+[.)])\s+)?)(`{3,}|~{3,})([^`]*)$/.exec(line.text) ?? [];
    if (lead === undefined || info.trim() === '' || !/\s/.test(info.trim())) continue;
    const [language = '', ...rest] =
      info.trim().match(/[\w-]+=(?:"[^"]*"|'[^']*'|\{[^}]*\}|\S+)|\{[^}]*\}|\S+/g) ?? [];
    const words = rest.filter((part) => !known.test(part));
    const flags = rest.filter(
      (part) => known.test(part) && !/^(?:icon|theme|tag)=|^(?:wrap|expandable|twoslash|theme)$/i.test(part),
    );
    const others = flags.map((part) =>
      part
        .replace(/^highlight=\{(.*)\}$/, '{$1}')
        .replace(/^filename=/, 'title=')
        .replace(/^lines$/i, ':line-numbers'),
    );
    const title =
      words.length > 0 && !others.some((part) => part.startsWith('title='))
        ? [`title="${words.join(' ').replace(/"/g, "'")}"`]
        : [];
    line.text = `${lead}${mark}${[language, ...others.filter((part) => !/^focus=/.test(part)), ...title].join(' ')}`;
  }
};

const usual = createPageSettings((meta) => {
  meta.sidebar ??= readText(meta.sidebarTitle);
  convertBadge(meta, meta.tag);
  if (meta.hidden === true) meta.nav ??= false;
  if (meta.deprecated === true) meta.badge ??= 'deprecated';
  for (const key of ['sidebarTitle', 'tag', 'hidden', 'deprecated', 'groups', 'public', 'mode', 'icon'])
    delete meta[key];
});

export const pageSettings: Rewriting = (page, moving) => {
  for (const key of ['openapi', 'asyncapi', 'api', 'openapi-schema']) {
    const value = readText(page.meta[key]);
    delete page.meta[key];
    if (value === undefined) continue;
    addTask(
      page,
      `The page showed "${value}" of an API description, which is left out.`,
      undefined,
      'Write `api`: it makes a page of each operation, and `::: api` shows one in a page.',
    );
  }
  const url = readText(page.meta.url);
  if (url !== undefined)
    addTask(
      page,
      `The page was a link to ${url}.`,
      undefined,
      'Write the link into `nav`, and delete the page.',
    );
  delete page.meta.url;
  usual(page, moving);
};
