/**
 * What pages have in common: two views of one shape differ only in strings that the built-in theme puts out as they
 * are, and in what it hands on whole to a kept part.
 */
import { signs } from '../../theme/pages/Page.tsx';
import type { PageView } from '../model/view.ts';

export type Shape = {
  /** The same for all pages of the shape. */
  readonly key: string;
  /** What is put out, in the order of the fields. */
  readonly texts: readonly string[];
};

/** Fields that components hand on whole to a kept part. */
export type WholeField = 'categories' | 'sidebar' | 'time' | 'toc';

/** What stands for the text of that number; the first group of `tokens` is the number. */
const tokenOf = (number: number | string) => `\uE000${number}\uE001`;
export const tokens = /\uE000(\d+)\uE001/g;

/** Fields whose strings components put out; of others they may look at any letter. */
const putOut: ReadonlySet<string> = new Set([
  'author',
  'canonical',
  'category',
  'description',
  'editHref',
  'feedbackHref',
  'href',
  'markdownHref',
  'ogUrl',
  'route',
  'section',
  'segment',
  'text',
  'title',
]);

/** In place of what is handed on whole: where they show, a component looked into them. The same for all pages, as the names of kept parts are. */
const heading = { id: '-', level: 2, title: '-' };
const standIns = {
  categories: [{ title: '-', categories: [] }],
  sidebar: [{ title: '-', links: [] }],
  time: tokenOf('time'),
  toc: [[], [heading], [heading, heading]],
} as const;

const fieldsOfStandIns: ReadonlyMap<unknown, WholeField> = new Map<unknown, WholeField>([
  [standIns.categories, 'categories'],
  [standIns.sidebar, 'sidebar'],
  [standIns.time, 'time'],
  ...standIns.toc.map((toc) => [toc, 'toc'] as const),
]);

/** What a prop of a part shows of the page: a field, the text of that number, or nothing. */
export function sourceOf(prop: unknown): WholeField | number | undefined {
  const token = typeof prop === 'string' ? /^\uE000(\d+)\uE001$/.exec(prop) : null;
  return token ? Number(token[1]) : fieldsOfStandIns.get(prop);
}

/** Undefined for a page that hardly another is like. */
export function shapeOf(view: PageView): Shape | undefined {
  if (view.kind !== 'doc' && view.kind !== 'post' && view.kind !== 'page') return undefined;
  if (view.index !== undefined || view.posts !== undefined) return undefined;
  const texts: string[] = [];
  let key = '';
  for (const field in view) key += `${field} ${keyOfField(view, field as keyof PageView, texts)}\n`;
  return { key, texts };
}

function keyOfField(view: PageView, field: keyof PageView, texts: string[]): string {
  switch (field) {
    case 'chrome':
      return String(numberOf(view.chrome));
    case 'html':
      return likeBody(view.html);
    case 'toc':
      return String(Math.min(view.toc.length, 2));
    case 'categories':
      return '';
    case 'sidebar':
    case 'time':
      return view[field] ? 'there' : `${view[field]}`;
    default:
      return keyOf(view[field], field, texts);
  }
}

function keyOf(value: unknown, field: string, texts: string[]): string {
  if (typeof value === 'string') {
    const start = startOf(value, field);
    if (start === undefined) return `${value.length} ${value}`;
    texts.push(value.slice(start.length));
    return `$${start}`;
  }
  if (Array.isArray(value)) {
    let key = '';
    for (const one of value) key += `${keyOf(one, field, texts)},`;
    return `[${key}]`;
  }
  if (typeof value !== 'object' || value === null) return String(value);
  let key = '';
  for (const name in value) key += `${name} ${keyOf(value[name as keyof typeof value], name, texts)},`;
  return `{${key}}`;
}

/** The same view with tokens in the order of `Shape.texts`, and stand-ins. */
export function standInOf(view: PageView): PageView {
  let count = 0;
  const withTokens = (value: unknown, field: string): unknown => {
    if (typeof value === 'string') {
      const start = startOf(value, field);
      return start === undefined ? value : start + tokenOf(count++);
    }
    if (Array.isArray(value)) return value.map((one) => withTokens(one, field));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, withTokens(one, name)]));
  };
  const fieldOf = (field: keyof PageView): unknown => {
    switch (field) {
      case 'chrome':
        return view.chrome;
      case 'html':
        return likeBody(view.html);
      case 'toc':
        return standIns.toc[Math.min(view.toc.length, 2)];
      case 'categories':
        return standIns.categories;
      case 'sidebar':
      case 'time':
        return view[field] && standIns[field];
      default:
        return withTokens(view[field], field);
    }
  };
  const fields = Object.keys(view) as (keyof PageView)[];
  return Object.fromEntries(fields.map((field) => [field, fieldOf(field)])) as PageView;
}

/** A body that asks for the same tools, or for none. */
function likeBody(html: string): string {
  if (html.trim() === '') return '';
  return `-${Object.values(signs)
    .filter((sign) => html.includes(sign))
    .join('')}`;
}

/** How an address must begin, so that components take it for the same kind; '' before other texts, undefined where all of a string counts. */
function startOf(value: string, field: string): string | undefined {
  if (value === '' || !putOut.has(field)) return undefined;
  if (!/href$/i.test(field)) return '';
  // The browser would not see them either, which React looks out for.
  if (/[\0- ]/.test(value)) return undefined;
  return /^(?:[a-z][a-z\d+.-]*:)?(?:\/\/)?/i.exec(value)![0];
}

const numbers = new WeakMap<object, number>();
let last = 0;

function numberOf(value: object): number {
  const known = numbers.get(value) ?? ++last;
  numbers.set(value, known);
  return known;
}
