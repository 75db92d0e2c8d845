/**
 * A page parsed and judged by its own text and code, as one job: its samples are read, its prose is looked at, and
 * of every change that could mend something it is proven that it does, and that it changes nothing else.
 */
import { pageChecks } from '../check/index.ts';
import {
  andMore,
  type Diagnostic,
  type Found,
  mostListed,
  namingPage,
} from '../model/diagnostic/diagnostic.ts';
import type { Document, SourceFile } from '../model/document/document.ts';
import { originOf } from '../model/document/origin.ts';
import type { PageCheckSettings } from '../model/output/output.ts';
import {
  accepted,
  isBetter,
  meaningOf,
  mendOf,
  type ParseOptions,
  type ParseTools,
  parse,
  parseForLint,
} from '../parse/index.ts';
import { withProvenFixes } from './prove.ts';

/** Proving costs parses: of longer pages fixes are proven all at once, of very long ones not at all. */
const longPage = 200_000;
const veryLongPage = 2_000_000;
const proofs = 128;
/** Where fixes are to be made a page is worth more of them: so many characters are parsed for it. */
const parsedToMend = 32_000_000;
const mostProofs = 2000;

/** So many characters of fixes are handed on at once, each with its line and all that is around it; more wait for the next turn. */
const room = 50_000_000;
const around = 200;

export type LintSettings = PageCheckSettings & {
  /** Nothing is told but what can be mended, and that as a whole: a list for people ends sooner. */
  readonly fixableOnly?: true;
};

/** The document as checks of the site need it: without its body, which none of them reads. */
export async function lintPage(
  source: SourceFile,
  options: ParseOptions,
  tools: ParseTools,
  settings: LintSettings,
): Promise<Found<Document>> {
  const { lintInput, ownKeys, ...parsed } = parseForLint(source, options, tools);
  const { value, diagnostics } = await accepted(parsed, ownKeys, tools.frontmatter);
  const judged: Diagnostic[][] = [];
  const own = forVersions(settings, value.meta.versions);
  for (const { check, mends } of pageChecks) {
    if (settings.fixableOnly && !mends) continue;
    const found = await check(lintInput, own);
    judged.push(settings.fixableOnly ? mendable(found, source) : shortened(found));
  }
  const all = namingPage(source.path, judged.flat());
  const most = proofsFor(source, settings);
  let meaning: string | undefined;
  const meansTheSame = (text: string) => {
    meaning ??= meaningOf(source, options, tools);
    return meaningOf({ ...source, text }, options, tools) === meaning;
  };
  const tellsLess = (text: string, mended: readonly Diagnostic[]) =>
    isBetter(mended, diagnostics, parse({ ...source, text }, options, tools).diagnostics);
  return {
    value: { ...value, html: '', sections: [], markdown: '' },
    diagnostics: [
      ...withProvenFixes(withMends(diagnostics, source), source, { holds: tellsLess, most }),
      ...withProvenFixes(all, source, { holds: meansTheSame, most }),
    ],
  };
}

/** A page that names its versions is held to no description of others. */
function forVersions(settings: LintSettings, versions: readonly string[] | undefined): LintSettings {
  if (!settings.api || !versions) return settings;
  return { ...settings, api: settings.api.filter(([first]) => first && versions.includes(first.version)) };
}

function shortened(found: readonly Diagnostic[]): Diagnostic[] {
  const counts = new Map<string, number>();
  const kept = found.filter(({ code }) => {
    const count = (counts.get(code) ?? 0) + 1;
    counts.set(code, count);
    return count <= mostListed;
  });
  const rests = [...counts].flatMap(([of, count]) => {
    return count > mostListed ? andMore(kept.findLast(({ code }) => code === of)!, count - mostListed) : [];
  });
  return [...kept, ...rests];
}

function mendable(found: readonly Diagnostic[], { text }: SourceFile): Diagnostic[] {
  if (text.length > veryLongPage) return [];
  let left = room;
  return found.filter(({ fix }) => {
    for (const { whole } of fix ?? []) left -= whole.length + around;
    return fix !== undefined && left > 0;
  });
}

function proofsFor({ text }: SourceFile, { fixableOnly }: LintSettings): number {
  if (text.length > veryLongPage) return 0;
  if (fixableOnly) return Math.min(mostProofs, Math.ceil(parsedToMend / (text.length + 1)));
  return text.length > longPage ? 1 : proofs;
}

/** With what could mend the page's lines that they are about; of a part that was indented on its way nothing is known. */
function withMends(found: readonly Diagnostic[], { text, origins }: SourceFile): readonly Diagnostic[] {
  if (text.length > veryLongPage) return found;
  let lines: readonly string[] | undefined;
  return found.map((one) => {
    const origin = origins.findLast(
      ({ file, fileLine }) => file === one.file && one.line !== undefined && fileLine <= one.line,
    );
    if (origin?.indent !== 0) return one;
    lines ??= text.split('\n');
    const fix = mendOf(one, lines, origin.line + one.line! - origin.fileLine);
    const isOfOneFile = fix?.every(({ line }) => {
      const written = originOf(origins, line);
      return written.file === one.file && written.indent === 0;
    });
    return isOfOneFile ? { ...one, fix } : one;
  });
}
