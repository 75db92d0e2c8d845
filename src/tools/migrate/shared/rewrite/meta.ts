/** Renames frontmatter keys of other generators to docgen's; drops and counts those that only control the other theme. */
import { findOwnKey } from '#foreign-markup';
import { getFolder, joinPath } from '#model/address/url';
import { formatW3cDate } from '#model/date';
import { addTask, drop, type MovedPage, type Rewriting } from '../model.ts';
import { readList, readNumber, readObject, readText } from '../script/values.ts';
import { readToc } from '../settings/common.ts';

/** docgen's keys in the order of writing. */
const order =
  'title description sidebar author time order versions aliases tags draft toc prev next search noindex lead nav badge layout'.split(
    ' ',
  );

/** Keys with content for readers, with advice. */
const content: Readonly<Record<string, string>> = {
  hero: 'Write it into the text of the page.',
  features: 'Write them as a list.',
  banner: 'Write it as a notice at the top of the page, or as one line of `announcements`.',
  redirect: 'Write the address as `aliases` of the page that it leads to.',
  redirect_to: 'Write the address as `aliases` of the page that it leads to.',
  image_gallery: 'Write the pictures into the text.',
};

export const meta: Rewriting = (page, { metaKeys }) => {
  const ours: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(page.meta)) {
    if (value === undefined || value === null || value === '') continue;
    if (Array.isArray(value) && value.length === 0) continue;
    const found = metaKeys.includes(key) ? { key, isOpposite: false } : findOwnKey(key, metaKeys);
    const given = found?.isOpposite ? value === false || value === 'false' : value;
    const reader = found && readers[found.key];
    const read = reader ? reader(given) : given;
    if (found && read !== undefined) ours[found.key] ??= read;
    else if (key in content || (found && !isDecoration(found.key, value))) {
      addTask(
        page,
        `The frontmatter's "${key}" has no counterpart; it is left out.`,
        undefined,
        content[key],
      );
    } else drop(page, `frontmatter: ${key}`);
  }
  // Some aliases are relative to the page.
  if (Array.isArray(ours.aliases)) {
    ours.aliases = ours.aliases.flatMap((alias: string) => {
      const path = alias.startsWith('../') ? joinPath(getFolder(page.url.slice(1)), alias) : alias.slice(1);
      if (path !== undefined && !/[\s?#\\]/.test(path)) return [`/${path}`];
      addTask(page, `The alias "${alias}" is no address; it is left out.`);
      return [];
    });
  }
  page.meta = Object.fromEntries(
    [...order, ...Object.keys(ours)].filter((key) => key in ours).map((key) => [key, ours[key]]),
  );
};

type Reader = (value: unknown) => unknown;

const readers: Readonly<Record<string, Reader>> = {
  title: readLine,
  description: readLine,
  sidebar: readLine,
  author: readNames,
  authors: readLabels,
  time: readDay,
  date: readDay,
  order: readNumber,
  draft: readFlag,
  toc: (value) => readToc(value) ?? readFlag(value),
  search: readFlag,
  noindex: readFlag,
  lead: readFlag,
  nav: readFlag,
  versions: readLabels,
  aliases: (value) =>
    readLabels(value)
      ?.map(readAlias)
      .filter((one) => one !== undefined),
  tags: readLabels,
  keywords: readKeywords,
  layout: (value) => ['home', 'doc', 'post', 'page'].find((one) => one === value),
  badge: (value) => ['new', 'beta', 'deprecated'].find((one) => one === value),
};

function readLine(value: unknown): string | undefined {
  const text = typeof value === 'number' ? String(value) : readText(value);
  return text?.replace(/\s+/g, ' ');
}

function readFlag(value: unknown): boolean | undefined {
  if (typeof value === 'boolean') return value;
  return value === 'true' || value === 'false' ? value === 'true' : undefined;
}

function readLabels(value: unknown): string[] | undefined {
  if (typeof value === 'string') return [value];
  const texts = readList(value).flatMap(
    (one) => readLine(one) ?? readText(readObject(one).label) ?? readText(readObject(one).name) ?? [],
  );
  return texts.length > 0 ? texts : undefined;
}

/** Words of more than sixty characters are no words to search for. */
function readKeywords(value: unknown): string[] | undefined {
  const given = typeof value === 'string' ? value.split(/[,，]/) : readLabels(value);
  const words = given?.map((one) => one.trim()).filter((one) => one !== '' && one.length <= 60);
  return words && words.length > 0 ? words.slice(0, 50) : undefined;
}

/** A list of names; a single name is a text. */
function readNames(value: unknown): string | string[] | undefined {
  const all = Array.isArray(value) ? value : [value];
  const texts = all.flatMap((one) => readLine(one) ?? readText(readObject(one).name) ?? []);
  return texts.length > 1 ? texts : texts[0];
}

function readDay(value: unknown): string | undefined {
  const text = readText(value) ?? readText(readObject(value).date) ?? readText(readObject(value).created);
  if (text === undefined) return undefined;
  return [text, text.slice(0, 19).replace('T', ' '), text.slice(0, 10)].find(
    (one) => formatW3cDate(one) !== undefined,
  );
}

/** An alias as a path on the old site, without base; undefined for full addresses. */
function readAlias(value: string): string | undefined {
  const path = value.replace(/\/index\.html$|\.html$/, '').replace(/\/+$/, '');
  if (path === '' || /^[a-z]+:/i.test(path)) return undefined;
  return /^(?:\/|\.\.\/)/.test(path) ? path : `/${path}`;
}

/** True for values like `sidebar: false`, `outline: deep` or `layout: docs`, about things that docgen's theme decides. */
function isDecoration(key: string, value: unknown): boolean {
  return typeof value === 'boolean' || ['layout', 'toc', 'search', 'sidebar', 'order', 'badge'].includes(key);
}

/** Merges metadata from the configuration; the page's own frontmatter has priority. */
export function joinMeta(page: MovedPage, given: Readonly<Record<string, unknown>> | undefined): void {
  // Replace short keys of authors by those that the configuration resolved.
  if (given?.author !== undefined) {
    delete page.meta.author;
    delete page.meta.authors;
  }
  for (const [key, value] of Object.entries(given ?? {})) page.meta[key] ??= value;
}
