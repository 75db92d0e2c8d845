/** The proof of a move: every word that readers saw on an old page stands in the new page, or is told with its line. */
import type { Found } from '#model/diagnostic/diagnostic';
import type { Document } from '#model/document/document';
import { unescapeHtml } from '#model/text';
import { splitFrontmatter } from '../../shared/frontmatter.ts';
import { addTask, type Line, type MovedPage, type Moving } from '../../shared/model.ts';
import { formatPage } from '../move-page.ts';
import {
  type Bag,
  countWords,
  joinBags,
  keepUsedMeanings,
  listMeanings,
  splitWords,
} from './abbreviations.ts';
import type { Proof } from './describe.ts';
import { listVisible } from './visible-text.ts';

/** Values of frontmatter that readers see, at any depth. */
const shownKeys = ['title', 'description', 'tagline', 'hero', 'features', 'banner'];
const notShown =
  /^(?:link|src|icon|theme|image|variant|target|rel|url|href|alt|width|height|light|dark|id|class)$/;
const mostLines = 20;

/** Adds to the pages' tasks the words that are lost. `elsewhere`: texts of the configuration, which shows those of the home page. */
export function proveWords(
  pages: readonly MovedPage[],
  moving: Moving,
  documents: ReadonlyMap<string, Found<Document>>,
  elsewhere: string,
): Proof {
  let [words, lost] = [0, 0];
  for (const page of pages) {
    const old = readOld(page, moving);
    if (!old) continue;
    const found = documents.get(page.path)?.value;
    const bag = countNew(page, found, page.route === '/' ? elsewhere : '');
    const missing = findMissing(old, bag);
    words += old.words;
    lost += missing.reduce((sum, { words: all }) => sum + all.length, 0);
    for (const { line, words: all } of missing.slice(0, mostLines)) addTask(page, describe(all), line);
    const rest = missing.slice(mostLines).flatMap(({ words: all }) => all);
    if (rest.length > 0) addTask(page, describe(rest), missing[mostLines]!.line);
  }
  return { words, lost };
}

function describe(words: readonly string[]): string {
  const shown = words.slice(0, 200).join(' ');
  return `The old page had here what the new one lacks: ${shown}${words.length > 200 ? ` … (${words.length} words)` : ''}`;
}

type Old = {
  readonly lines: readonly { readonly line: Line; readonly texts: readonly string[] }[];
  /** Of the frontmatter; that they occur is enough. */
  readonly head: readonly string[];
  readonly words: number;
};

function readOld(page: MovedPage, { tree, plan, bySource }: Moving): Old | undefined {
  const text = bySource.get(page.source)?.text ?? tree.read(page.source);
  if (text === undefined) return undefined;
  const texts = text.replace(/^\uFEFF/, '').split('\n');
  const { meta, lines: above } = splitFrontmatter(texts);
  const source = {
    ...page,
    lines: texts.slice(above).map((one, at) => ({ text: one, from: above + at + 1 })),
  };
  for (const rewrite of plan.unseen ?? []) rewrite(source, { tree, plan, bySource } as Moving);
  const lines = listVisible(keepUsedMeanings(source.lines)).map(({ line, text: own, code, attributes }) => ({
    line,
    texts: [own, ...code, ...attributes],
  }));
  const head = shownKeys.flatMap((key) => listTexts(meta[key]));
  return { lines, head, words: lines.reduce((sum, one) => sum + splitWords(one.texts.join(' ')).length, 0) };
}

function listTexts(value: unknown, depth = 0): string[] {
  if (typeof value === 'string') return splitWords(value.replace(/<[^>]*>|&#?\w+;/g, ' '));
  if (depth > 6 || typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, one]) => (notShown.test(key) ? [] : listTexts(one, depth + 1)));
}

/** Words of the page that docgen shows, and of what only stands in its source: values, diagrams, formulas. */
function countNew(page: MovedPage, document: Document | undefined, elsewhere: string): Bag {
  const { text, above } = formatPage(page);
  const lines = text.split('\n').map((line, at) => ({ text: line, from: at }));
  const visible = listVisible(lines.slice(above));
  const head = lines.slice(0, above).map((line) => line.text);
  const others = [
    ...visible.flatMap(({ code }) => code),
    ...head,
    elsewhere,
    ...findFormulas(text),
    ...findValues(text),
  ];
  const shown = document
    ? [
        document.title,
        document.meta.description ?? '',
        stripHtml(document.html),
        ...listMeanings(document.html),
      ]
    : visible.map((one) => one.text);
  return joinBags(
    countWords([...shown, ...visible.flatMap(({ attributes }) => attributes)]),
    countWords(others),
  );
}

/** Texts that components are given. */
function findValues(text: string): string[] {
  return [...text.matchAll(/\s[\w:-]+=(?:"([^"]*)"|\{"((?:[^"\\]|\\.)*)"\})/g)].map(
    ([, plain, quoted = '']) => plain ?? quoted.replace(/\\[nt]/g, ' '),
  );
}

function findFormulas(text: string): string[] {
  return text.match(/\$\$[^$]+\$\$|(?<![\\$])\$(?:\\.|[^$\\\n])+\$/g) ?? [];
}

/** Spans only colour code, so they divide no word. */
function stripHtml(html: string): string {
  return unescapeHtml(html.replace(/<\/?(?:span|wbr)\b[^>]*>/g, '').replace(/<[^>]*>|\0\d*\0/g, ' '));
}

type Missing = { readonly line?: Line; readonly words: string[] };

function findMissing({ lines, head }: Old, bag: Bag): Missing[] {
  const left = new Map(bag);
  const missing: Missing[] = [];
  const gone = [...new Set(head)].filter((one) => !bag.has(one));
  if (gone.length > 0) missing.push({ words: gone });
  for (const { line, texts } of lines) {
    const words = splitWords(texts.join(' ')).filter((word) => {
      const count = left.get(word) ?? 0;
      left.set(word, count - 1);
      return count <= 0;
    });
    if (words.length > 0) missing.push({ line, words });
  }
  return missing;
}
