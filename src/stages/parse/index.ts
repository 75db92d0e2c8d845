/** Parses one page: frontmatter, markdown, headings, links. Synchronous and pure; must not know which pages exist. */
import type { Token } from 'markdown-it';
import type { Diagnostic, Found } from '#model/diagnostic/diagnostic';
import { addPageName, error, mostListed, summarizeMore, warning } from '#model/diagnostic/diagnostic';
import { insertComponentMarkdown, insertComponentTexts } from '#model/document/component-text';
import type { Document, Meta, SourceFile } from '#model/document/document';
import { findOrigin, findOriginPlace } from '#model/document/origin';
import { extractComponentFrame } from '#model/document/placeholder';
import { getShownPath } from '#model/document/ref-name';
import { makeTitleId } from '#model/document/slug';
import { groupBy } from '#model/group';
import { reportConflict, settleConflicts } from '#model/markup/conflicts';
import { hasVersionVariable } from '#model/markup/variables';
import { getThrownMessage, joinToOneLine } from '#model/text';
import { renderBody } from './body.ts';
import { buildExcerpt } from './excerpt.ts';
import { getFileTitle } from './file-title.ts';
import { readFrontmatter } from './frontmatter.ts';
import { readMeta } from './meta.ts';
import { describeSource } from './outline.ts';
import { type OwnKeys, readOwnKeys, validateOwnKeys } from './own-keys.ts';
import { PageState } from './page.ts';
import { computeReadingTime } from './reading-time.ts';
import { readOpening } from './rules/container.ts';
import { splitVersionNames } from './rules/only.ts';
import { buildSections } from './sections.ts';
import type { ParseOptions, ParseTools } from './types.ts';
import { insertVariables } from './with-variables.ts';
import type { YamlEntry } from './yaml.ts';

export { folderKeys, readFolder } from './folder.ts';
export { findOtherDashes } from './frontmatter-dashes.ts';
export { findRenderedFault } from './html/drawn.ts';
export { createLocator } from './locate.ts';
export { listMetaKeys, readPlainText, readWords } from './meta.ts';
export { readOutline } from './outline.ts';
export { type OwnKeys, validateOwnKeys } from './own-keys.ts';
export { createSlot, getPageState, type PageState, type Point } from './page.ts';
export { renderMarkdown } from './render-markdown.ts';
export { collectSpacedNames } from './rules/blank-addresses.ts';
export { renderSourceFigure } from './rules/code.ts';
export {
  addContainers,
  type ContainerElement,
  type ContainerKind,
  explainContainers,
  innermost,
  listContainerNames,
  type Opening,
  openElement,
  pushTitle,
} from './rules/container.ts';
export type { ParseOptions, ParseTools } from './types.ts';

/** Parses a source file. The diagnostics name the file. */
export function parse(source: SourceFile, options: ParseOptions, tools: ParseTools = {}): Found<Document> {
  const { value, diagnostics } = readPage(source, options, tools);
  return { value, diagnostics };
}

/** Like `parse`, for a site with a frontmatter schema, which may be asynchronous. */
export async function parseWithSchema(
  source: SourceFile,
  options: ParseOptions,
  tools: ParseTools,
): Promise<Found<Document>> {
  const { value, diagnostics, ownKeys } = readPage(source, options, tools);
  return validateOwnKeys({ value, diagnostics }, ownKeys, tools.frontmatter);
}

/** A page as the parser leaves it: with its tokens and the way from them to the source. */
export type ParsedPage = {
  readonly page: PageState;
  readonly tokens: readonly Token[];
  readonly entries: readonly YamlEntry[];
  /** The page's text with frontmatter, variables replaced. */
  readonly text: string;
};

type Read = Found<Document> & ParsedPage & { readonly ownKeys?: OwnKeys };

/** Parses a page, and keeps its tokens. If parsing fails with plugins but not without, a plugin left broken tokens. If it fails without them too, docgen has a bug. */
export function readPage(source: SourceFile, options: ParseOptions, tools: ParseTools): Read {
  if (!tools.plugins?.length) return readWith(source, options, tools);
  try {
    return readWith(source, options, tools);
  } catch (fault) {
    const without = readWith(source, options, { ...tools, plugins: undefined });
    const reason = getThrownMessage(fault);
    const message = `The markdown plugins leave what is no page: ${joinToOneLine(reason).slice(0, 300)}`;
    const hint = 'Take them out of the configuration one by one to find which it is.';
    const pluginFault = error('plugin-failed', message, { ...findOriginPlace(source.origins, 1), hint });
    return { ...without, diagnostics: addPageName(getShownPath(source), [pluginFault]) };
  }
}

function readWith(given: SourceFile, options: ParseOptions, tools: ParseTools): Read {
  const { source, conflicts } = settleSource(given);
  const replaced = insertVariables(source, options.variables);
  const frontmatter = readFrontmatter(replaced.text, tools.hints);
  const { meta, problems } = readMeta(source.path, frontmatter.entries, options.knownVersions, tools);
  // Blanked, not cut, so that lines keep their numbers.
  const text = frontmatter.lines === 0 ? replaced.text : blankLines(replaced.text, frontmatter.lines);
  const page = new PageState({
    source,
    text,
    meta,
    options: { ...options, variables: replaced.variables },
    tools,
    takesTitle: true,
  });
  const body = renderBody(page, text);
  linkNeighbours(page, frontmatter.entries);
  linkAnswers(page, frontmatter.entries);
  const diagnostics: Diagnostic[] = [
    ...conflicts,
    ...replaced.diagnostics,
    ...limitProblems([...frontmatter.problems, ...problems]).map((one) => {
      return { ...one, ...page.placeOf({ line: one.line ?? 1, column: one.column }) };
    }),
  ];
  const title = page.title ?? getFileTitle(source, options);
  // Broken frontmatter may hold the title, so do not also report a missing one.
  const isBroken = [...frontmatter.problems, ...problems].some((one) => one.severity === 'error');
  if (page.title === undefined && !isBroken) {
    const message = `The page has neither a title nor a first-level heading; it is called "${title}".`;
    const details = { ...findOriginPlace(source.origins, 1), hint: 'Write `title:` into its frontmatter.' };
    diagnostics.push(warning('title-missing', message, details));
  }
  const document: Document = {
    ...describeSource(source),
    meta,
    ...collectMetaPlaces(meta, frontmatter.entries),
    title,
    titleId: makeTitleId(title, page.ids),
    ...(isEmptyBody(text) && { isEmpty: true }),
    ...(isBroken && { isBroken }),
    excerpt: meta.description === undefined ? buildExcerpt(body.tokens) : undefined,
    html: body.html,
    headings: page.headings,
    ids: [...page.ids],
    links: page.links,
    ...(page.components.length > 0 && { components: page.components }),
    ...(Object.keys(page.notes).length > 0 && { notes: page.notes }),
    ...buildTexts(body, title, page.components.length > 0),
  };
  return {
    value: document,
    diagnostics: addPageName(getShownPath(source), [...diagnostics, ...page.diagnostics]),
    page,
    tokens: body.tokens,
    entries: frontmatter.entries,
    text: replaced.text,
    ownKeys: tools.frontmatter && readOwnKeys(replaced.text, frontmatter, page),
  };
}

/** True if there is nothing but comments. The body's HTML is no measure: passages may be for other versions. */
function isEmptyBody(text: string): boolean {
  // A long text without a word is none that anybody writes.
  return text.length < 2000 && text.replace(/<!--[\s\S]*?-->/g, '').trim() === '';
}

/** The source with the first side of each merge conflict, and a message about each. */
function settleSource(source: SourceFile): { source: SourceFile; conflicts: readonly Diagnostic[] } {
  const { origins } = source;
  const { text, conflicts } = settleConflicts(source.text, {
    isMarkdown: true,
    getColumn: (line, column) => column - findOrigin(origins, line + 1).indent,
  });
  if (conflicts.length === 0) return { source, conflicts: [] };
  const told = conflicts.slice(0, mostListed).map((one) => {
    const lastLine = one.last === undefined ? undefined : findOrigin(origins, one.last + 1).line;
    return reportConflict(one, { ...findOriginPlace(origins, one.first + 1), column: 1 }, lastLine);
  });
  const more = conflicts.length - told.length;
  return {
    source: { ...source, text },
    conflicts: more > 0 ? [...told, summarizeMore(told.at(-1)!, more)] : told,
  };
}

/** Places of frontmatter values that later checks judge. */
function collectMetaPlaces(
  { features = {} }: Meta,
  entries: readonly YamlEntry[],
): Pick<Document, 'aliasesAt' | 'metaAt' | 'titleAt'> {
  const find = (wanted: string) => entries.find(({ key }) => key === wanted);
  const title = find('title');
  const ofFeatures = entries.filter(({ key }) => features[key] !== undefined);
  return {
    aliasesAt: find('aliases')?.itemsAt,
    ...(ofFeatures.length > 0 && {
      metaAt: Object.fromEntries(ofFeatures.map(({ key, itemsAt }) => [key, itemsAt])),
    }),
    titleAt: title && { line: title.line, column: title.column },
  };
}

/** Adds `prev` and `next` to the page's links, behind those of the body, so that the link check judges them. */
function linkNeighbours(page: PageState, entries: readonly YamlEntry[]): void {
  for (const key of ['prev', 'next'] as const) {
    const href = page.meta[key];
    const entry = entries.find((one) => one.key === key);
    if (typeof href === 'string' && entry) page.addLink('page', href, entry.itemsAt[0] ?? entry);
  }
}

/** Adds a link to each heading under `questions`, so that the link check finds headings that do not exist. */
function linkAnswers(page: PageState, entries: readonly YamlEntry[]): void {
  const places = entries.find(({ key }) => key === 'questions')?.lists ?? [];
  for (const [index, { id }] of (page.meta.questions ?? []).entries())
    page.addLink('page', `#${id}`, places[index]!, { isInSome: true });
}

/** Texts for search and machines. With components there are two: one without their output, one with placeholders for it. */
function buildTexts(
  { html, markdown, tokens }: ReturnType<typeof renderBody>,
  title: string,
  hasComponents: boolean,
): Pick<Document, 'frame' | 'marked' | 'sections' | 'markdown' | 'minutes'> {
  const sections = buildSections(tokens, title);
  const minutes = computeReadingTime(sections);
  if (!hasComponents) return { sections, markdown, minutes };
  return {
    minutes,
    frame: extractComponentFrame(html),
    marked: { sections, markdown },
    sections: sections.map((one) => ({ ...one, text: insertComponentTexts(one.text) })),
    markdown: insertComponentMarkdown(markdown),
  };
}

/** Groups the versions that give the same result. Only `{{version.…}}` and `::: only` make a difference. */
export function groupAlikeVersions(text: string, versions: readonly string[]): string[][] {
  if (hasVersionVariable(text)) return versions.map((version) => [version]);
  const passages = Array.from(text.matchAll(/:::[ \t]*only[^\n]*/gi), ([opening]) =>
    splitVersionNames(readOpening(opening, 0)?.title ?? ''),
  );
  if (passages.length === 0) return [[...versions]];
  const listShownPassages = (version: string) => passages.map((names) => names.includes(version)).join();
  return [...groupBy(versions, listShownPassages).values()];
}

function blankLines(text: string, lines: number): string {
  return '\n'.repeat(lines) + text.split('\n').slice(lines).join('\n');
}

/** The first problems, and one diagnostic for all others: hostile frontmatter has thousands. */
function limitProblems(problems: readonly Diagnostic[]): readonly Diagnostic[] {
  if (problems.length <= mostListed) return problems;
  const rest = problems.slice(mostListed);
  const worst = rest.find(({ severity }) => severity === 'error') ?? rest[0]!;
  const message = `And ${rest.length} more faults in this frontmatter.`;
  return [...problems.slice(0, mostListed), { ...worst, message, hint: undefined, count: rest.length }];
}

export { applyAttributes, reportUselessAttributes } from './attributes.ts';
export { createMarkdownWith, getCommonMark } from './markdown.ts';
export { getIdText, getPlainText } from './plain-text.ts';
export { getFigureAttributes } from './rules/code.ts';
export { hiddenLevels } from './rules/depth.ts';
export { type Address, getEndOffset, getLabelEnd, getOffset, type Span } from './rules/offsets.ts';
export type { YamlEntry } from './yaml.ts';
