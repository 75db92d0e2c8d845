/** Checks frontmatter entries against docgen's keys, and converts their values. */
import { splitFileOverlay } from '#model/address/route';
import { isExternal } from '#model/address/url';
import { isDate } from '#model/date';
import { type Diagnostic, error, warning } from '#model/diagnostic/diagnostic';
import type { Layout, Meta } from '#model/document/document';
import type { FoundValue, FrontmatterKeys, WrittenValue } from '#model/document/frontmatter-keys';
import { findHint } from '#model/markup/parse-hints';
import { badges } from '#model/site/nav';
import { parseTocLevels } from '#model/site/toc';
import { didYouMean, findNearest } from '#model/text';
import type { ParseTools } from './types.ts';
import type { YamlEntry } from './yaml.ts';

type Writable = { -readonly [Key in keyof Meta]: Meta[Key] };
type Report = (message: string, hint?: string) => void;
type MetaKeyReader = (
  meta: Writable,
  entry: YamlEntry,
  report: Report,
  reportJoined: (dividers: RegExp) => void,
) => void;

const mostWords = 50;
const longestWord = 60;

const mostQuestions = 300;
const longestQuestion = 100;

const layouts: readonly Layout[] = ['home', 'doc', 'post', 'page'];

const readers: Readonly<Record<string, MetaKeyReader>> = {
  title: readTextKey('title'),
  description: readTextKey('description'),
  keywords: (meta, { value }, report, reportJoined) => {
    const isText = typeof value === 'string';
    reportJoined(isText ? /[、；]/ : /[，、；]/);
    const found = readWords('keywords', 'keyword', isText ? value.split(/[,，]/) : value);
    if ('problem' in found) report(found.problem, found.hint);
    else if (found.value.length > 0) meta.keywords = found.value;
  },
  questions: readQuestions,
  sidebar: readTextKey('sidebar'),
  time: readTime,
  date: (meta, entry, report) => {
    if (meta.time === undefined) readTime(meta, entry, report);
  },
  order: (meta, { value }, report) => {
    if (typeof value === 'string' && /^[-+]?\d{1,15}(?:\.\d+)?$/.test(value)) meta.order = Number(value);
    else report('"order" must be a number.');
  },
  draft: readFlagKey('draft'),
  toc: readToc,
  search: readFlagKey('search'),
  noindex: readFlagKey('noindex'),
  translated: readFlagKey('translated'),
  lead: readFlagKey('lead', 'What a page is about is "description".'),
  nav: readFlagKey('nav'),
  versions: readListKey('versions'),
  prev: readNeighbour('prev'),
  next: readNeighbour('next'),
  aliases: (meta, entry, report, reportJoined) => {
    reportJoined(/[，、；]/);
    readListKey('aliases')(meta, entry, report, reportJoined);
  },
  badge: (meta, { value }, report) => {
    const badge = badges.find((one) => one === value);
    if (badge) meta.badge = badge;
    else report(`"badge" must be one of ${badges.join(', ')}.`, suggestValue(value, badges));
  },
  layout: (meta, { value }, report) => {
    const layout = layouts.find((one) => one === value);
    if (layout) meta.layout = layout;
    else report(`"layout" must be one of ${layouts.join(', ')}.`, suggestValue(value, layouts));
  },
};

/** All keys but those of features. */
const metaKeys: readonly string[] = Object.keys(readers);

/** All keys for writers. With an underscore begin those of pages that docgen makes. */
export function listMetaKeys({ metaKeys: added = {} }: Pick<ParseTools, 'metaKeys'>): string[] {
  return [...metaKeys, ...Object.keys(added).filter((key) => !key.startsWith('_'))];
}

type KnownKeys = Pick<ParseTools, 'hints' | 'metaKeys'>;

/** The page's metadata and its problems; the caller adds the file. `path`: relative to the site folder. */
export function readMeta(
  path: string,
  entries: readonly YamlEntry[],
  knownVersions: readonly string[],
  tools: KnownKeys & Pick<ParseTools, 'describePlace' | 'frontmatter'> = {},
): { meta: Meta; problems: Diagnostic[] } {
  const meta: Writable = { ...tools.describePlace?.(splitFileOverlay(path).rest) };
  const problems: Diagnostic[] = [];
  for (const entry of entries) {
    const { key, line, column } = entry;
    const reader = getReader(key, tools.metaKeys);
    if (!reader) {
      // With a schema, unknown keys are judged by it later.
      if (!tools.frontmatter) problems.push(reportUnknownKey(entry, tools));
    } else if (entry.value !== '') {
      const report: Report = (message, hint) => {
        const place = entry.faultAt ?? { line, column };
        const meant = findHint(tools.hints, (each) => each.frontmatterValue?.(key, entry.value)) ?? hint;
        problems.push(error('frontmatter-type', message, { ...place, target: key, hint: meant }));
      };
      reader(meta, entry, report, (dividers) => problems.push(...listJoinedItems(entry, dividers)));
    }
    if (key !== 'versions') continue;
    for (const [index, version] of (meta.versions ?? []).entries()) {
      if (knownVersions.includes(version)) continue;
      const message = `"${version}" is not a version of this site.`;
      const hint =
        listHint(version) ?? suggestValue(version, knownVersions) ?? `Known are ${knownVersions.join(', ')}.`;
      problems.push(error('version-unknown', message, { ...entry.itemsAt[index], target: version, hint }));
    }
  }
  return { meta, problems };
}

/** True for keys of docgen's own. */
export function isMetaKey(key: string, metaKeys: FrontmatterKeys | undefined): boolean {
  return getReader(key, metaKeys) !== undefined;
}

function getReader(key: string, metaKeys: FrontmatterKeys = {}): MetaKeyReader | undefined {
  if (Object.hasOwn(readers, key)) return readers[key];
  const read = Object.hasOwn(metaKeys, key) ? metaKeys[key] : undefined;
  return (
    read &&
    ((meta, entry, report, reportJoined) => {
      const found = read(entry.value, entry);
      if (found.dividers) reportJoined(found.dividers);
      if (found.words) meta.words = [...(meta.words ?? []), ...found.words];
      if ('value' in found) meta.features = { ...meta.features, [key]: found.value };
      else report(found.problem, found.hint);
    })
  );
}

/** The warning for an unknown key; the caller adds the file. */
export function reportUnknownKey(
  { key, line, column }: Pick<YamlEntry, 'key' | 'line' | 'column'>,
  known: KnownKeys,
): Diagnostic {
  const message = `The frontmatter key "${key}" has no meaning.`;
  const hint =
    findHint(known.hints, (each) => each.frontmatterKey?.(key)) ?? suggestValue(key, listMetaKeys(known));
  return warning('frontmatter-unknown-key', message, { line, column, target: key, hint });
}

/** A list whose items are not divided, because its commas are full-width; or a text with commas where a list is meant. */
function listJoinedItems(
  { key, value = [], itemsAt, line, column }: YamlEntry,
  dividers: RegExp,
): Diagnostic[] {
  const index = [value].flat().findIndex((item) => dividers.test(item));
  if (index < 0) return [];
  const joined = [value].flat()[index]!;
  const words = joined
    .split(/[,，、；]/)
    .map((word) => word.trim())
    .filter((word) => word !== '');
  if (words.length < 2) return [];
  const message = `"${joined}" is one item of "${key}": full-width commas divide nothing.`;
  const hint = `Write several with half-width commas in brackets: ${key}: [${words.join(', ')}]`;
  return [
    warning('frontmatter-type', message, { ...(itemsAt[index] ?? { line, column }), target: key, hint }),
  ];
}

/** A hint for several versions in one text. */
function listHint(version: string): string | undefined {
  const names = version.split(/[,，、\s]+/).filter((name) => name !== '');
  return names.length > 1 ? `Write several as a list: versions: [${names.join(', ')}]` : undefined;
}

function readTextKey(key: 'title' | 'description' | 'sidebar'): MetaKeyReader {
  return (meta, entry, report) => {
    const found = readPlainText(key, entry.value, entry);
    if ('value' in found) meta[key] = found.value;
    else report(found.problem, found.hint);
  };
}

/** Reads a text that shows no markup: without comments and the ticks of code. */
export function readPlainText(
  key: string,
  value: unknown,
  { isFlag }: Pick<WrittenValue, 'isFlag'>,
): FoundValue<unknown, string> {
  const problem = `"${key}" must be a text.`;
  if (typeof value !== 'string') return { problem };
  if (isFlag) return { problem, hint: `If this is the text, put it in quotes: "${value}".` };
  const plain = value.replace(/\s*<!--.*?-->/gs, '').trim();
  return { value: plain.replace(/(?<!`)`(?!`)([^`\n]+)`(?!`)/g, '$1') };
}

/** Reads a list of texts, each a word or two. `one`: what each is called. */
export function readWords(
  key: string,
  one: string,
  written: readonly string[] | undefined,
): FoundValue<unknown, readonly string[]> {
  const given = written?.map((word) => word.replace(/\s+/g, ' ').trim());
  if (!given || given.includes('')) return { problem: `"${key}" must be a text or a list of texts.` };
  if (given.length > mostWords) return { problem: `"${key}" has more than ${mostWords} entries.` };
  if (given.some((word) => word.length > longestWord)) {
    const problem = `A ${one} is longer than ${longestWord} characters.`;
    return { problem, hint: `A ${one} is a word or two.` };
  }
  return { value: [...new Set(given)] };
}

/** Reads questions by heading id. The link check finds ids that do not exist. */
function readQuestions(meta: Writable, { lists }: YamlEntry, report: Report): void {
  const given = lists?.map(({ name, texts }) => ({
    id: name.trim().replace(/^#/, ''),
    texts: texts.map((text) => text.replace(/\s+/g, ' ').trim()),
  }));
  const all = given?.flatMap(({ texts }) => texts) ?? [''];
  if (!given || all.includes('') || given.some(({ id }) => id === '')) {
    const hint = 'Write them as questions:\n  heading-id: [What does it cost, How do I pay]';
    report('"questions" must be lists of texts, each below the id of a heading.', hint);
  } else if (all.length > mostQuestions) report(`"questions" has more than ${mostQuestions} entries.`);
  else if (all.some((text) => text.length > longestQuestion))
    report(`A question is longer than ${longestQuestion} characters.`);
  else if (given.length > 0) meta.questions = given;
}

/** Hints for words that other YAML dialects read as true and false. */
const flagHints: Readonly<Record<string, string>> = Object.fromEntries(
  ['true yes y on 1 是', 'false no n off 0 否'].flatMap((words) => {
    const [meant, ...others] = words.split(' ');
    return others.map((word) => [word, `Write ${meant}.`]);
  }),
);

type Flag = 'draft' | 'search' | 'noindex' | 'nav' | 'lead' | 'translated';

function readFlagKey(key: Flag, meant?: string): MetaKeyReader {
  return (meta, { value }, report) => {
    const word = typeof value === 'string' ? value.toLowerCase() : '';
    if (word === 'true' || word === 'false') meta[key] = word === 'true';
    else report(`"${key}" must be true or false.`, flagHints[word] ?? meant);
  };
}

function readListKey(key: 'versions' | 'aliases'): MetaKeyReader {
  return (meta, { value }, report) => {
    if (typeof value === 'string') meta[key] = [value.trim()];
    else if (key === 'versions' && value?.length === 0) {
      report('"versions" names no version: the page would be nowhere.', 'Leave it out for all of them.');
    } else if (value && !value.includes('')) meta[key] = value;
    else report(`"${key}" must be a text or a list of texts.`);
  };
}

function readToc(meta: Writable, { value }: YamlEntry, report: Report): void {
  const isWord = typeof value === 'string' && /^(?:true|false)$/i.test(value);
  const numbers = typeof value === 'string' ? Number(value) : value?.map(Number);
  const levels = value === '' ? undefined : parseTocLevels(numbers);
  if (isWord) meta.toc = value.toLowerCase() === 'true';
  else if (levels) meta.toc = levels;
  else {
    const hint = typeof value === 'string' ? flagHints[value.toLowerCase()] : undefined;
    report('"toc" must be true, false, a level from 2 to 6, or two of them such as [2, 4].', hint);
  }
}

/** Replaces the sidebar's neighbour: a route, or false for none. */
function readNeighbour(key: 'prev' | 'next'): MetaKeyReader {
  return (meta, { value }, report) => {
    const href = typeof value === 'string' ? value.trim() : '';
    const isRoute = /^\.{0,2}\/(?!\/)|\.md(?:#|$)/i.test(href) && !isExternal(href);
    if (isRoute) meta[key] = href;
    else if (/^false$/i.test(href)) meta[key] = false;
    else if (!/^true$/i.test(href))
      report(`"${key}" must be false or the route of a page.`, 'Write it as /guide/install or ./install.md.');
  };
}

function readTime(meta: Writable, { key, value }: YamlEntry, report: Report): void {
  if (typeof value === 'string' && isDate(value.trim())) meta.time = value.trim();
  else
    report(
      `"${key}" must be a date.`,
      'Write it as 2025-07-09, with a time of day if you like: 2025-07-09 10:30.',
    );
}

function suggestValue(value: unknown, candidates: readonly string[]): string | undefined {
  return typeof value === 'string' ? didYouMean(findNearest(value, candidates)) : undefined;
}
