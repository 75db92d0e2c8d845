/** Reads frontmatter in YAML, TOML or JSON as plain values, and writes docgen's. Runs no code. */
import { parse as parseToml } from 'smol-toml';
import { stringify } from 'yaml';
import { parseYamlLeniently } from './data-file.ts';
import type { Line, PagePlan } from './model.ts';
import { readObject, readText, readTexts, type Values } from './script/values.ts';
import type { SourceTree } from './source-tree.ts';

export type Frontmatter = {
  readonly meta: Record<string, unknown>;
  /** Number of its lines in the text. */
  readonly lines: number;
  /** The parser's message if it is invalid. */
  readonly fault?: string;
};

const kinds = [
  { opens: /^---[ \t]*(?:ya?ml)?[ \t]*$/, closes: /^(?:---|\.\.\.)[ \t]*$/, read: parseYamlLeniently },
  { opens: /^\+\+\+[ \t]*$/, closes: /^\+\+\+[ \t]*$/, read: (text: string) => parseToml(text) },
  { opens: /^;;;[ \t]*$/, closes: /^;;;[ \t]*$/, read: (text: string) => JSON.parse(text) },
  { opens: /^---[ \t]*json[ \t]*$/, closes: /^---[ \t]*$/, read: (text: string) => JSON.parse(text) },
];

/** Maximum of lines; a longer block is not frontmatter. */
const most = 5000;

export function splitFrontmatter(texts: readonly string[]): Frontmatter {
  const start = texts.findIndex((text) => text.trim() !== '');
  const first = (texts[start] ?? '').replace(/^\uFEFF/, '');
  if (first.trim() === '{') return splitJson(texts, start);
  const kind = kinds.find(({ opens }) => opens.test(first));
  if (!kind) return { meta: {}, lines: 0 };
  const end = texts.findIndex((text, at) => at > start && at < most && kind.closes.test(text));
  if (end < 0) return { meta: {}, lines: 0 };
  try {
    const meta = toPlain(kind.read(texts.slice(start + 1, end).join('\n')));
    return { meta: { ...readObject(meta) }, lines: end + 1 };
  } catch (reason) {
    return { meta: {}, lines: end + 1, fault: String((reason as Error).message).split('\n')[0]! };
  }
}

/** The frontmatter of a source file. */
export function readMeta(tree: SourceTree, path: string): Values {
  return splitFrontmatter((tree.read(path) ?? '').split('\n', 400)).meta;
}

/** `{ … }` without delimiters, as Hugo reads it. */
function splitJson(texts: readonly string[], start: number): Frontmatter {
  const end = texts.findIndex((text, at) => at > start && at < most && /^\}[ \t]*$/.test(text));
  if (end < 0) return { meta: {}, lines: 0 };
  try {
    return { meta: { ...readObject(JSON.parse(texts.slice(start, end + 1).join('\n'))) }, lines: end + 1 };
  } catch {
    return { meta: {}, lines: 0 };
  }
}

/** Converts dates and other objects of the parsers to plain values. */
function toPlain(value: unknown, depth = 0): unknown {
  if (depth > 20) return undefined;
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? undefined : formatDay(value);
  if (typeof value === 'bigint') return Number(value);
  if (Array.isArray(value)) return value.map((one) => toPlain(one, depth + 1));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, toPlain(one, depth + 1)]));
}

/** Omits a time of midnight, which the parser added. */
function formatDay(date: Date): string {
  const text = date.toISOString();
  return /T00:00:00(?:\.0+)?Z$/.test(text) ? text.slice(0, 10) : text.slice(0, 19).replace('T', ' ');
}

/** The lines of docgen's frontmatter with delimiters; none without keys. */
export function renderFrontmatter(meta: Readonly<Record<string, unknown>>): Line[] {
  const entries = Object.entries(meta).filter(([, value]) => value !== undefined);
  if (entries.length === 0) return [];
  const text = stringify(Object.fromEntries(entries), { lineWidth: 0 }).trimEnd();
  return ['---', ...text.split('\n'), '---', ''].map((one) => ({ text: one, from: 1 }));
}

export function addPermalink(page: PagePlan, tree: SourceTree): PagePlan {
  const given =
    page.isPart || page.locale !== undefined ? undefined : readText(readMeta(tree, page.source).permalink);
  const alias = given?.replace(/\.html$/, '').replace(/\/+$/, '');
  if (alias === undefined || !/^\/[^:?#]+$/.test(alias) || alias === page.route) return page;
  return { ...page, meta: { ...page.meta, aliases: [...readTexts(page.meta?.aliases), alias] } };
}
