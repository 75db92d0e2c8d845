/** Parses pages for linting: with their texts and code, and to compare what two texts mean. */
import type { Found } from '#model/diagnostic/diagnostic';
import type { Document, SourceFile } from '#model/document/document';
import type { LintInput } from '#model/document/lint-input';
import { type OwnKeys, type ParseOptions, type ParseTools, readPage } from '#parse';
import { createLintInput } from './input/index.ts';
import { buildSkeleton } from './input/skeleton.ts';

/** Like `parse`, with the page's text and code for linters. Holds functions, so it cannot cross a worker. */
export function parseForLint(
  source: SourceFile,
  options: ParseOptions,
  tools: ParseTools = {},
): Found<Document> & { readonly lintInput: LintInput; readonly ownKeys?: OwnKeys } {
  const { value, diagnostics, ownKeys, ...rest } = readPage(source, options, tools);
  return { value, diagnostics, lintInput: createLintInput(rest, value), ownKeys };
}

/** A key for comparing sources: equal if they differ only in blanks and in the width of punctuation. */
export function buildComparisonKey(
  source: SourceFile,
  options: ParseOptions,
  tools: ParseTools = {},
): string {
  const { value, page, tokens } = readPage(source, options, {
    plugins: tools.plugins,
    rules: tools.rules,
    hints: tools.hints,
    metaKeys: tools.metaKeys,
    describePlace: tools.describePlace,
  });
  const { title, description, sidebar, ...meta } = value.meta;
  return buildSkeleton(page, tokens, [title, description, sidebar, JSON.stringify(meta)].map(String));
}
