/** Parses one page: frontmatter, markdown, headings, links. Synchronous and pure; must not know which pages exist. */

import type { Diagnostic, Found } from '#model/diagnostic/diagnostic';
import { error, mostListed, namingPage, warning } from '#model/diagnostic/diagnostic';
import { withComponentMarkdown, withComponentTexts } from '#model/document/component-text';
import type { Document, Meta, SourceFile } from '#model/document/document';
import type { LintInput } from '#model/document/lint-input';
import { placeOf } from '#model/document/origin';
import { componentFrame } from '#model/document/placeholder';
import { titleIdOf } from '#model/document/slug';
import { groupBy } from '#model/group';
import { mentionsVersion } from '#model/markup/variables';
import { oneLine } from '#model/text';
import { renderBody } from './body.ts';
import { excerptOf } from './excerpt.ts';
import { fileTitle } from './file-title.ts';
import { readFrontmatter } from './frontmatter.ts';
import { lintInputOf, type ReadPage } from './lint-input/index.ts';
import { skeletonOf } from './lint-input/skeleton.ts';
import { readMeta } from './meta.ts';
import { accepted, type OwnKeys, ownKeysOf } from './own-keys.ts';
import { PageState } from './page.ts';
import { readingTimeOf } from './reading-time.ts';
import { readOpening } from './rules/container.ts';
import { namesOf } from './rules/only.ts';
import { sectionsOf } from './sections.ts';
import type { ParseOptions, ParseTools } from './types.ts';
import { withVariables } from './with-variables.ts';
import type { Entry } from './yaml.ts';

export { endOfCode } from './component/pairs.ts';
export { endOfBraces, skipBlank } from './component/tag.ts';
export { readFolder } from './folder.ts';
export { drawnFault } from './html/drawn.ts';
export { isHtmlElement } from './html/elements.ts';
export { attributeOf, partsOf } from './html/fragment.ts';
export { locator } from './locate.ts';
export { metaKeys } from './meta.ts';
export { outline } from './outline.ts';
export { accepted } from './own-keys.ts';
export { type PageState, type Point, pageOf, slot } from './page.ts';
export { renderMarkdown } from './render-markdown.ts';
export { spacedNamesOf } from './rules/blank-addresses.ts';
export { sourceFigure } from './rules/code.ts';
export { explainContainers } from './rules/container.ts';
export { type KnownWords, knownWords, placesIn, withElements } from './rules/known-words.ts';
export type { OwnDiagrams, OwnDrawing, ParseOptions, ParseTools } from './types.ts';

/** Parses a source file. The diagnostics name the file. */
export function parse(source: SourceFile, options: ParseOptions, tools: ParseTools = {}): Found<Document> {
  const { value, diagnostics } = read(source, options, tools);
  return { value, diagnostics };
}

/** Like `parse`, for a site with a frontmatter schema, which may be asynchronous. */
export async function parseWithSchema(
  source: SourceFile,
  options: ParseOptions,
  tools: ParseTools,
): Promise<Found<Document>> {
  const { value, diagnostics, ownKeys } = read(source, options, tools);
  return accepted({ value, diagnostics }, ownKeys, tools.frontmatter);
}

/** Like `parse`, with the page's text and code for linters. Holds functions, so it cannot cross a worker. */
export function parseForLint(
  source: SourceFile,
  options: ParseOptions,
  tools: ParseTools = {},
): Found<Document> & { readonly lintInput: LintInput; readonly ownKeys?: OwnKeys } {
  const { value, diagnostics, ownKeys, ...rest } = read(source, options, tools);
  return { value, diagnostics, lintInput: lintInputOf(rest), ownKeys };
}

/** A key for comparing sources: equal if they differ only in blanks and in the width of punctuation. */
export function meaningOf(source: SourceFile, options: ParseOptions, tools: ParseTools = {}): string {
  const { value, page, tokens } = read(source, options, {
    plugins: tools.plugins,
    rules: tools.rules,
    hints: tools.hints,
    features: tools.features,
  });
  const { title, description, sidebar, ...meta } = value.meta;
  return skeletonOf(page, tokens, [title, description, sidebar, JSON.stringify(meta)].map(String));
}

type Read = Found<Document> & ReadPage & { readonly ownKeys?: OwnKeys };

/** If parsing fails with plugins but not without, a plugin left broken tokens. If it fails without them too, docgen has a bug. */
function read(source: SourceFile, options: ParseOptions, tools: ParseTools): Read {
  if (!tools.plugins?.length) return readWith(source, options, tools);
  try {
    return readWith(source, options, tools);
  } catch (fault) {
    const without = readWith(source, options, { ...tools, plugins: undefined });
    const reason = fault instanceof Error ? fault.message : String(fault);
    const message = `The markdown plugins leave what is no page: ${oneLine(reason).slice(0, 300)}`;
    const hint = 'Take them out of the configuration one by one to find which it is.';
    const pluginFault = error('plugin-failed', message, { ...placeOf(source.origins, 1), hint });
    return { ...without, diagnostics: namingPage(source.path, [pluginFault]) };
  }
}

function readWith(source: SourceFile, options: ParseOptions, tools: ParseTools): Read {
  const replaced = withVariables(source, options.variables);
  const frontmatter = readFrontmatter(replaced.text, tools.hints);
  const { meta, problems } = readMeta(frontmatter.entries, options.knownVersions, {
    hints: tools.hints,
    hasSchema: tools.frontmatter !== undefined,
  });
  // Blanked, not cut, so that lines keep their numbers.
  const text = frontmatter.lines === 0 ? replaced.text : blanked(replaced.text, frontmatter.lines);
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
    ...replaced.diagnostics,
    ...capped([...frontmatter.problems, ...problems]).map((one) => {
      return { ...one, ...page.placeOf({ line: one.line ?? 1, column: one.column }) };
    }),
  ];
  const title = page.title ?? fileTitle(source, options);
  // Broken frontmatter may hold the title, so do not also report a missing one.
  const isBroken = [...frontmatter.problems, ...problems].some((one) => one.severity === 'error');
  if (page.title === undefined && !isBroken) {
    const message = `The page has neither a title nor a first-level heading; it is called "${title}".`;
    const hint = 'Write `title:` into its frontmatter.';
    diagnostics.push(warning('title-missing', message, { ...placeOf(source.origins, 1), hint }));
  }
  const document: Document = {
    path: source.path,
    version: source.version,
    ...(source.locale !== undefined && { locale: source.locale }),
    overlay: source.overlay,
    ...(source.isVirtual && { isVirtual: true }),
    ...(source.tellsChanges && { tellsChanges: true }),
    meta,
    ...placesOf(meta, frontmatter.entries),
    title,
    titleId: titleIdOf(title, page.ids),
    excerpt: meta.description === undefined ? excerptOf(body.tokens) : undefined,
    html: body.html,
    headings: page.headings,
    ids: [...page.ids],
    links: page.links,
    ...(page.components.length > 0 && { components: page.components }),
    ...textsOf(body, title, page.components.length > 0),
  };
  return {
    value: document,
    diagnostics: namingPage(source.path, [...diagnostics, ...page.diagnostics]),
    page,
    tokens: body.tokens,
    entries: frontmatter.entries,
    text: replaced.text,
    ownKeys: tools.frontmatter && ownKeysOf(replaced.text, frontmatter, page),
  };
}

/** Places of frontmatter values that later checks judge. */
function placesOf(
  meta: Meta,
  entries: readonly Entry[],
): Pick<Document, 'aliasesAt' | 'tagsAt' | 'authorsAt' | 'titleAt'> {
  const itemsOf = (...keys: string[]) => entries.find(({ key }) => keys.includes(key))?.itemsAt;
  const title = entries.find(({ key }) => key === 'title');
  return {
    aliasesAt: itemsOf('aliases'),
    ...(meta.tags && { tagsAt: itemsOf('tags') }),
    ...(meta.author !== undefined && { authorsAt: itemsOf('author', 'authors') }),
    titleAt: title && { line: title.line, column: title.column },
  };
}

/** Adds `prev` and `next` to the page's links, behind those of the body, so that the link check judges them. */
function linkNeighbours(page: PageState, entries: readonly Entry[]): void {
  for (const key of ['prev', 'next'] as const) {
    const href = page.meta[key];
    const entry = entries.find((one) => one.key === key);
    if (typeof href === 'string' && entry) page.addLink('page', href, entry.itemsAt[0] ?? entry);
  }
}

/** Adds a link to each heading under `questions`, so that the link check finds headings that do not exist. */
function linkAnswers(page: PageState, entries: readonly Entry[]): void {
  const places = entries.find(({ key }) => key === 'questions')?.lists ?? [];
  for (const [index, { id }] of (page.meta.questions ?? []).entries())
    page.addLink('page', `#${id}`, places[index]!, { isInSome: true });
}

/** Texts for search and machines. With components there are two: one without their output, one with placeholders for it. */
function textsOf(
  { html, markdown, tokens }: ReturnType<typeof renderBody>,
  title: string,
  hasComponents: boolean,
): Pick<Document, 'frame' | 'marked' | 'sections' | 'markdown' | 'minutes'> {
  const sections = sectionsOf(tokens, title);
  const minutes = readingTimeOf(sections);
  if (!hasComponents) return { sections, markdown, minutes };
  return {
    minutes,
    frame: componentFrame(html),
    marked: { sections, markdown },
    sections: sections.map((one) => ({ ...one, text: withComponentTexts(one.text) })),
    markdown: withComponentMarkdown(markdown),
  };
}

/** Groups the versions that give the same result. Only `{{version.…}}` and `::: only` make a difference. */
export function alikeFor(text: string, versions: readonly string[]): string[][] {
  if (mentionsVersion(text)) return versions.map((version) => [version]);
  const passages = Array.from(text.matchAll(/:::[ \t]*only[^\n]*/gi), ([opening]) =>
    namesOf(readOpening(opening, 0)?.title ?? ''),
  );
  if (passages.length === 0) return [[...versions]];
  const shown = (version: string) => passages.map((names) => names.includes(version)).join();
  return [...groupBy(versions, shown).values()];
}

/** True if the page may hold a mermaid fence, so that `drawDiagram` must be loaded. */
export function needsMermaid(text: string): boolean {
  return /(?:```|~~~)[ \t]*mermaid/i.test(text);
}

function blanked(text: string, lines: number): string {
  return '\n'.repeat(lines) + text.split('\n').slice(lines).join('\n');
}

/** The first problems, and one diagnostic for all others: hostile frontmatter has thousands. */
function capped(problems: readonly Diagnostic[]): readonly Diagnostic[] {
  if (problems.length <= mostListed) return problems;
  const rest = problems.slice(mostListed);
  const worst = rest.find(({ severity }) => severity === 'error') ?? rest[0]!;
  const message = `And ${rest.length} more faults in this frontmatter.`;
  return [...problems.slice(0, mostListed), { ...worst, message, hint: undefined, count: rest.length }];
}
