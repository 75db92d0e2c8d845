/** Checks frontmatter entries against the keys that docgen knows, and gives them their types. */

import { isDate } from '../model/date.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import { error, warning } from '../model/diagnostic.ts';
import type { Layout, Meta } from '../model/document.ts';
import { nearest } from '../model/text.ts';
import { hintForKey } from './foreign-keys.ts';
import type { Entry } from './yaml.ts';

type Writable = { -readonly [Key in keyof Meta]: Meta[Key] };
type Report = (message: string, hint?: string) => void;
type Reader = (meta: Writable, entry: Entry, report: Report) => void;

const layouts: readonly Layout[] = ['home', 'doc', 'post', 'page'];

const readers: Readonly<Record<string, Reader>> = {
  title: text('title'),
  description: text('description'),
  author: text('author'),
  sidebar: text('sidebar'),
  time,
  date: (meta, entry, report) => {
    if (meta.time === undefined) time(meta, entry, report);
  },
  order: (meta, { value }, report) => {
    if (typeof value === 'string' && /^[-+]?\d{1,15}(?:\.\d+)?$/.test(value)) meta.order = Number(value);
    else report('"order" must be a number.');
  },
  draft: flag('draft'),
  toc: flag('toc'),
  search: flag('search'),
  versions: list('versions'),
  aliases: list('aliases'),
  layout: (meta, { value }, report) => {
    const layout = layouts.find((one) => one === value);
    if (layout) meta.layout = layout;
    else report(`"layout" must be one of ${layouts.join(', ')}.`, suggestion(value, layouts));
  },
};

/** All keys that have a meaning. */
const metaKeys: readonly string[] = Object.keys(readers);

/** The page's meta data, and what is wrong with it; the file is still to be told. */
export function readMeta(
  entries: readonly Entry[],
  knownVersions: readonly string[],
): { meta: Meta; problems: Diagnostic[] } {
  const meta: Writable = {};
  const problems: Diagnostic[] = [];
  for (const entry of entries) {
    const { key, line, column } = entry;
    const reader = Object.hasOwn(readers, key) ? readers[key] : undefined;
    if (!reader) {
      const message = `The frontmatter key "${key}" has no meaning.`;
      const hint = hintForKey(key) ?? suggestion(key, metaKeys);
      problems.push(warning('frontmatter-unknown-key', message, { line, column, target: key, hint }));
    } else if (entry.value !== '') {
      reader(meta, entry, (message, hint) => {
        problems.push(error('frontmatter-type', message, { line, column, target: key, hint }));
      });
    }
    if (key !== 'versions') continue;
    for (const version of meta.versions ?? []) {
      if (knownVersions.includes(version)) continue;
      const message = `"${version}" is not a version of this site.`;
      const hint =
        listHint(version) ?? suggestion(version, knownVersions) ?? `Known are ${knownVersions.join(', ')}.`;
      problems.push(error('version-unknown', message, { line, column, target: version, hint }));
    }
  }
  return { meta, problems };
}

/** Several names in one text. */
function listHint(version: string): string | undefined {
  const names = version.split(/[,，、\s]+/).filter((name) => name !== '');
  return names.length > 1 ? `Write several as a list: versions: [${names.join(', ')}]` : undefined;
}

function text(key: 'title' | 'description' | 'author' | 'sidebar'): Reader {
  return (meta, { value, isFlag }, report) => {
    if (typeof value !== 'string') report(`"${key}" must be a text.`);
    else if (isFlag) report(`"${key}" must be a text.`, `If this is the text, put it in quotes: "${value}".`);
    else meta[key] = value.trim();
  };
}

/** Words that other dialects of YAML take for true and false. */
const flagHints: Readonly<Record<string, string>> = Object.fromEntries(
  ['true yes y on 1 是', 'false no n off 0 否'].flatMap((words) => {
    const [meant, ...others] = words.split(' ');
    return others.map((word) => [word, `Write ${meant}.`]);
  }),
);

function flag(key: 'draft' | 'toc' | 'search'): Reader {
  return (meta, { value }, report) => {
    const word = typeof value === 'string' ? value.toLowerCase() : '';
    if (word === 'true' || word === 'false') meta[key] = word === 'true';
    else report(`"${key}" must be true or false.`, flagHints[word]);
  };
}

function list(key: 'versions' | 'aliases'): Reader {
  return (meta, { value }, report) => {
    if (typeof value === 'string') meta[key] = [value.trim()];
    else if (key === 'versions' && value?.length === 0) {
      report('"versions" names no version: the page would be nowhere.', 'Leave it out for all of them.');
    } else if (value && !value.includes('')) meta[key] = value;
    else report(`"${key}" must be a text or a list of texts.`);
  };
}

function time(meta: Writable, { key, value }: Entry, report: Report): void {
  if (typeof value === 'string' && isDate(value.trim())) meta.time = value.trim();
  else
    report(
      `"${key}" must be a date.`,
      'Write it as 2025-07-09, with a time of day if you like: 2025-07-09 10:30.',
    );
}

function suggestion(value: unknown, candidates: readonly string[]): string | undefined {
  const near = typeof value === 'string' ? nearest(value, candidates) : undefined;
  return near === undefined ? undefined : `Did you mean "${near}"?`;
}
