/**
 * Parses a page and lints its own text and code, as one job: checks samples and prose, and proves for every fix that it
 * helps and changes nothing else.
 */
import {
  addPageName,
  type Diagnostic,
  type Found,
  mostListed,
  summarizeMore,
} from '#model/diagnostic/diagnostic';
import type { Document, SourceFile } from '#model/document/document';
import { findOrigin } from '#model/document/origin';
import { getShownPath } from '#model/document/ref-name';
import type { LintSettings, PageLinters, PageToLint } from '#model/linter';
import { listMetaKeys, type ParseOptions, type ParseTools, parse, validateOwnKeys } from '#parse';
import { findFix, isBetter } from './fixes/parser.ts';
import { proveFixes } from './fixes/prove.ts';
import { buildComparisonKey, parseForLint } from './parse.ts';

/** Each proof parses the page: fixes of longer pages are proven all at once, of very long ones not at all. */
const longPage = 200_000;
const veryLongPage = 2_000_000;
const proofs = 128;
/** With `--fix` a page may cost more: number of characters that are parsed for its proofs. */
const parsedToFix = 32_000_000;
const mostProofs = 2000;

/** Most characters of fixes that are returned at once, each with its line and overhead; more wait for the next turn. */
const fixBudget = 50_000_000;
const overhead = 200;

/** The document for checks of the site, without its body, which none of them reads. */
export async function lintPage(
  page: PageToLint,
  settings: LintSettings,
  { checks, fixers }: PageLinters,
): Promise<Found<Document>> {
  const { source } = page;
  const [options, tools] = [page.options as ParseOptions, page.tools as ParseTools];
  const { lintInput, ownKeys, ...parsed } = parseForLint(source, options, tools);
  const { value, diagnostics } = await validateOwnKeys(parsed, ownKeys, tools.frontmatter);
  const findings: Diagnostic[][] = [];
  for (const { check, hasFixes } of checks) {
    if (settings.fixableOnly && !hasFixes) continue;
    const found = await check(lintInput, settings, value.meta);
    findings.push(settings.fixableOnly ? filterFixable(found, source) : limitPerCode(found));
  }
  const all = addPageName(getShownPath(source), findings.flat());
  const most = countProofs(source, settings);
  let meaning: string | undefined;
  const isSameMeaning = (text: string) => {
    meaning ??= buildComparisonKey(source, options, tools);
    return buildComparisonKey({ ...source, text }, options, tools) === meaning;
  };
  const hasFewerFaults = (text: string, fixed: readonly Diagnostic[]) =>
    isBetter(fixed, diagnostics, parse({ ...source, text }, options, tools).diagnostics, fixers);
  return {
    value: { ...value, html: '', sections: [], markdown: '' },
    diagnostics: [
      ...proveFixes(
        addParserFixes(diagnostics, source, { tables: fixers, metaKeys: listMetaKeys(tools) }),
        source,
        {
          holds: hasFewerFaults,
          most,
        },
      ),
      ...proveFixes(all, source, { holds: isSameMeaning, most }),
    ],
  };
}

function limitPerCode(found: readonly Diagnostic[]): Diagnostic[] {
  const counts = new Map<string, number>();
  const kept = found.filter(({ code }) => {
    const count = (counts.get(code) ?? 0) + 1;
    counts.set(code, count);
    return count <= mostListed;
  });
  const rests = [...counts].flatMap(([of, count]) => {
    return count > mostListed
      ? summarizeMore(kept.findLast(({ code }) => code === of)!, count - mostListed)
      : [];
  });
  return [...kept, ...rests];
}

function filterFixable(found: readonly Diagnostic[], { text }: SourceFile): Diagnostic[] {
  if (text.length > veryLongPage) return [];
  let left = fixBudget;
  return found.filter(({ fix }) => {
    for (const { whole } of fix ?? []) left -= whole.length + overhead;
    return fix !== undefined && left > 0;
  });
}

function countProofs({ text }: SourceFile, { fixableOnly }: LintSettings): number {
  if (text.length > veryLongPage) return 0;
  if (fixableOnly) return Math.min(mostProofs, Math.ceil(parsedToFix / (text.length + 1)));
  return text.length > longPage ? 1 : proofs;
}

/** Adds fixes to the parser's diagnostics. If an include indented a line on its way, no fix is possible. */
function addParserFixes(
  found: readonly Diagnostic[],
  { text, origins }: SourceFile,
  known: Parameters<typeof findFix>[3],
): readonly Diagnostic[] {
  if (text.length > veryLongPage) return found;
  let lines: readonly string[] | undefined;
  return found.map((diagnostic) => {
    const origin = origins.findLast(
      ({ file, fileLine }) =>
        file === diagnostic.file && diagnostic.line !== undefined && fileLine <= diagnostic.line,
    );
    if (origin?.indent !== 0) return diagnostic;
    lines ??= text.split('\n');
    const fix = findFix(diagnostic, lines, origin.line + diagnostic.line! - origin.fileLine, known);
    const isOfOneFile = fix?.every(({ line }) => {
      const written = findOrigin(origins, line);
      return written.file === diagnostic.file && written.indent === 0;
    });
    return isOfOneFile ? { ...diagnostic, fix } : diagnostic;
  });
}
