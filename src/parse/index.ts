/** Parses one page: frontmatter, markdown, headings, links. Synchronous and pure; never asks what exists. */
import type { Diagnostic, Found } from '../model/diagnostic.ts';
import { warning } from '../model/diagnostic.ts';
import type { Document, SourceFile } from '../model/document.ts';
import type { LintInput } from '../model/lint-input.ts';
import { placeOf } from '../model/origin.ts';
import { mentionsVersion } from '../model/variables.ts';
import { markdownOf } from './copy/index.ts';
import { excerptOf } from './excerpt.ts';
import { fileTitle } from './file-title.ts';
import { readFrontmatter } from './frontmatter.ts';
import { lintInputOf, type ReadPage } from './lint-input/index.ts';
import { skeletonOf } from './lint-input/skeleton.ts';
import { pageMarkdown } from './markdown.ts';
import { readMeta } from './meta.ts';
import { envOf, PageState } from './page.ts';
import { readOpening } from './rules/container.ts';
import { namesOf } from './rules/only.ts';
import { sectionsOf } from './sections.ts';
import type { ParseOptions, ParseTools } from './types.ts';
import { withVariables } from './with-variables.ts';

export { outline } from './outline.ts';
export type { ParseOptions, ParseTools } from './types.ts';

/** So many faults of a frontmatter are told one by one. */
const listed = 200;

/** The document that a source file makes in one tree, and what there is to say about it. */
export function parse(source: SourceFile, options: ParseOptions, tools: ParseTools = {}): Found<Document> {
  const { value, diagnostics } = read(source, options, tools);
  return { value, diagnostics };
}

/** The same with the page's text and code, for checks of them. Not plain data: it stays where it was made. */
export function parseForLint(
  source: SourceFile,
  options: ParseOptions,
  tools: ParseTools = {},
): Found<Document> & { readonly lintInput: LintInput } {
  const { value, diagnostics, ...rest } = read(source, options, tools);
  return { value, diagnostics, lintInput: lintInputOf(rest) };
}

/** Equal for two sources that differ in nothing but blanks and the width of punctuation. */
export function meaningOf(source: SourceFile, options: ParseOptions): string {
  const { value, page, tokens } = read(source, options, {});
  const { title, description, sidebar, ...meta } = value.meta;
  return skeletonOf(page, tokens, [title, description, sidebar, JSON.stringify(meta)].map(String));
}

function read(source: SourceFile, options: ParseOptions, tools: ParseTools): Found<Document> & ReadPage {
  const replaced = withVariables(source, options.variables);
  const frontmatter = readFrontmatter(replaced.text);
  const { meta, problems } = readMeta(frontmatter.entries, options.knownVersions);
  // Blanked, not cut: lines keep their numbers.
  const text = frontmatter.lines === 0 ? replaced.text : blanked(replaced.text, frontmatter.lines);
  const page = new PageState({
    source,
    text,
    meta,
    options: { ...options, variables: replaced.variables },
    tools,
    takesTitle: true,
  });
  const body = render(page, text);
  const diagnostics: Diagnostic[] = [
    ...replaced.diagnostics,
    ...firstOf([...frontmatter.problems, ...problems]).map((one) => {
      return { ...one, ...page.placeOf({ line: one.line ?? 1, column: one.column }) };
    }),
  ];
  const title = page.title ?? fileTitle(source, options);
  // Broken frontmatter may well hold the title: one fault is told, not two.
  const isBroken = [...frontmatter.problems, ...problems].some((one) => one.severity === 'error');
  if (page.title === undefined && !isBroken) {
    const message = `The page has neither a title nor a first-level heading; it is called "${title}".`;
    const hint = 'Write `title:` into its frontmatter.';
    diagnostics.push(warning('title-missing', message, { ...placeOf(source.origins, 1), hint }));
  }
  const placeOfKey = (key: string) => {
    const entry = frontmatter.entries.find((one) => one.key === key);
    return entry && { line: entry.line, column: entry.column };
  };
  const document: Document = {
    path: source.path,
    version: source.version,
    overlay: source.overlay,
    meta,
    aliasesAt: placeOfKey('aliases'),
    titleAt: placeOfKey('title'),
    title,
    excerpt: meta.description === undefined ? excerptOf(body.tokens) : undefined,
    html: body.html,
    headings: page.headings,
    ids: [...page.ids],
    links: page.links,
    sections: sectionsOf(body.tokens, title),
    markdown: body.markdown,
  };
  return {
    value: document,
    diagnostics: [...diagnostics, ...page.diagnostics],
    page,
    tokens: body.tokens,
    entries: frontmatter.entries,
    text: replaced.text,
  };
}

/** Reads and draws a body; what was noticed stands in the page afterwards. */
export function render(page: PageState, text: string) {
  const md = pageMarkdown();
  const env = envOf(page);
  const tokens = md.parse(text, env);
  const markdown = markdownOf(tokens, (number) => page.line(number));
  const html = md.renderer.render(tokens, md.options, env);
  page.closeDiagnostics();
  return { html, markdown, tokens };
}

/** The versions in groups for which the result is the same: it differs by `{{version.…}}` and by what `::: only` says. */
export function alikeFor(text: string, versions: readonly string[]): string[][] {
  if (mentionsVersion(text)) return versions.map((version) => [version]);
  const passages = Array.from(text.matchAll(/:::[ \t]*only[^\n]*/gi), ([opening]) =>
    namesOf(readOpening(opening, 0)?.title ?? ''),
  );
  if (passages.length === 0) return [[...versions]];
  const groups = new Map<string, string[]>();
  for (const version of versions) {
    const key = passages.map((names) => (names.includes(version) ? '1' : '0')).join('');
    groups.set(key, [...(groups.get(key) ?? []), version]);
  }
  return [...groups.values()];
}

/** True if the page may hold a mermaid fence, for which `drawDiagram` is worth loading. */
export function needsMermaid(text: string): boolean {
  return /(?:```|~~~)[ \t]*mermaid/i.test(text);
}

function blanked(text: string, lines: number): string {
  return '\n'.repeat(lines) + text.split('\n').slice(lines).join('\n');
}

/** A page has a few keys; thousands of faults in them are told as one. */
function firstOf(problems: readonly Diagnostic[]): readonly Diagnostic[] {
  if (problems.length <= listed) return problems;
  const rest = problems.slice(listed);
  const worst = rest.find(({ severity }) => severity === 'error') ?? rest[0]!;
  const message = `And ${rest.length} more faults in this frontmatter.`;
  return [...problems.slice(0, listed), { ...worst, message, hint: undefined }];
}
