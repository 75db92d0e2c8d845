/** Parsing a page as a job, which can be cached and sent to a worker. */
import { hash } from 'node:crypto';
import { extensionsOf } from '#config';
import type { Found } from '#model/diagnostic/diagnostic';
import type { Document, SourceFile } from '#model/document/document';
import type { NamedStages } from '#model/feature';
import type { Job } from '#model/job';
import type { LintSettings } from '#model/linter';
import { memoize } from '#model/remembered';
import {
  needsMermaid,
  type ParseOptions,
  type ParseTools,
  parse,
  parseWithSchema,
  readOutline,
} from '#parse';
import { decodeDocument, encodeDocument } from './document-codec.ts';
import { commonTools, loadLinter, loadStages } from './features.ts';
import type { DiagramRun } from './own-diagrams.ts';

export type ParseInput = {
  readonly source: SourceFile;
  readonly options: ParseOptions;
  /** Makes the page's part of the search index too. */
  readonly isIndexed?: boolean;
  /** Lints the page's text and code with these settings, and drops its body. */
  readonly lint?: LintSettings;
};

/** All pages of a version share one options object: digest it once. */
const digestOf = memoize((options: object) => hash('sha256', JSON.stringify(options)));

/** All of a source but its text, for which the hash stands. */
const placeOf = memoize(({ path, version, locale, overlay, origins, hash: sum }: SourceFile) =>
  JSON.stringify([path, version, locale, overlay, origins, sum]),
);

export const parseJob: Job<ParseInput, Found<Document>> = {
  name: 'parse',
  fingerprint({ source, options, isIndexed, lint: settings }) {
    const wanted = `${isIndexed ? ' indexed' : ''}${settings ? digestOf(settings) : ''}`;
    return `${placeOf(source)}${digestOf(options)}${wanted}`;
  },
  weight: ({ source }) => weightOf(source),
  encode: encodeDocument,
  decode: decodeDocument,
  async run({ source, options, isIndexed, lint: settings }) {
    const stages = await loadStages();
    const tools = await loadParseTools(source, options, stages);
    await drawOwn(source, options, tools);
    const linter = settings && (await loadLinter(stages));
    if (!linter) {
      const { value, diagnostics } = tools.frontmatter
        ? await parseWithSchema(source, options, tools)
        : parse(source, options, tools);
      const digest = hash('sha256', parseJob.fingerprint({ source, options }));
      const indexed = isIndexed ? makeIndexed(stages, value) : undefined;
      return { value: { ...value, digest, indexed }, diagnostics };
    }
    return linter.lintPage({ source, options, tools }, settings, listLinters(stages));
  },
};

function makeIndexed(stages: readonly NamedStages[], document: Document): Uint8Array | undefined {
  return stages.find(({ index }) => index)?.index?.make(document);
}

type Tools = ParseTools & { readonly ownDiagrams?: DiagramRun };

async function loadParseTools(
  source: SourceFile,
  options: ParseOptions,
  stages: readonly NamedStages[],
): Promise<Tools> {
  const { text } = source;
  // Only pages with diagrams load what draws them.
  const drawDiagram = needsMermaid(text) ? (await import('#diagrams')).drawDiagram : undefined;
  const prepared: Record<string, unknown> = {};
  for (const { name, prepare } of stages) {
    const tool = await prepare?.(source, options.features?.[name]);
    if (tool !== undefined) prepared[name] = tool;
  }
  const common = { drawDiagram, features: prepared, ...commonTools(stages) };
  if (!options.extensions) return common;
  const { plugins, languages, frontmatter, diagrams } = await extensionsOf(options.extensions);
  const own =
    diagrams && canHoldFence(text)
      ? (await import('./own-diagrams.ts')).startDiagramRun(diagrams)
      : undefined;
  return { ...common, ownDiagrams: own, plugins, languages, frontmatter };
}

/** One object for all pages. */
const listLinters = memoize((stages: readonly NamedStages[]) => ({
  checks: stages.flatMap((feature) => feature.pageChecks ?? []),
  fixers: stages.flatMap(({ fixes }) => fixes?.fixers ?? []),
}));

function canHoldFence(text: string): boolean {
  return text.includes('```') || text.includes('~~~');
}

/** The site's functions draw a page's diagrams: the first parse collects them, the second finds them drawn. */
async function drawOwn(source: SourceFile, options: ParseOptions, tools: Tools): Promise<void> {
  const { ownDiagrams } = tools;
  if (!ownDiagrams) return;
  if (![...ownDiagrams.kinds].some((kind) => source.text.includes(kind))) return;
  parse(source, options, tools);
  await ownDiagrams.draw();
}

/** Measured on pages of Chinese text with code, and on the diagrams of a real site. */
const charactersPerMs = 4000;
const msPerDiagram = 3;

/** Remembered, because each call may have to decode the text again. */
const weightOf = memoize(({ text }: SourceFile) => {
  const diagrams = needsMermaid(text) ? (text.match(/^[ \t]*(?:```|~~~)[ \t]*mermaid/gim)?.length ?? 0) : 0;
  return text.length / charactersPerMs + diagrams * msPerDiagram;
});

/** Only what other pages see of a page, made in a fraction of the time. */
export const outlineJob: Job<ParseInput, Found<Document>> = {
  name: 'outline',
  fingerprint: parseJob.fingerprint,
  encode: encodeDocument,
  decode: decodeDocument,
  run: async ({ source, options }) => readOutline(source, options, commonTools(await loadStages())),
};
