/** Parsing a page as a job, which can be cached and sent to a worker. */
import { hash } from 'node:crypto';
import { extensionsOf } from '#config';
import type { Found } from '#model/diagnostic/diagnostic';
import type { Document, SourceFile } from '#model/document/document';
import { identifySource } from '#model/document/source-identity';
import type { NamedStages } from '#model/feature';
import type { Job } from '#model/job';
import type { LintSettings } from '#model/linter';
import { memoize } from '#model/remembered';
import { type ParseOptions, type ParseTools, parse, parseWithSchema, readOutline } from '#parse';
import { decodeDocument, encodeDocument } from './document-codec.ts';
import { commonTools, loadLinter, loadStages, weighRules } from './features.ts';

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

const placeOf = memoize((source: SourceFile) => hash('sha256', JSON.stringify(identifySource(source))));

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
    const { tools, settling } = await loadParseTools(source, options, stages);
    if (settling.length > 0) parse(source, options, tools);
    for (const settle of settling) await settle();
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

type Tools = {
  readonly tools: ParseTools;
  /** What features do between a first parse and the one that counts. */
  readonly settling: readonly (() => Promise<void>)[];
};

async function loadParseTools(
  source: SourceFile,
  options: ParseOptions,
  stages: readonly NamedStages[],
): Promise<Tools> {
  const own = options.extensions ? await extensionsOf(options.extensions) : {};
  const features: Record<string, unknown> = {};
  const settling: (() => Promise<void>)[] = [];
  for (const { name, prepare } of stages) {
    const prepared = await prepare?.(source, options.features?.[name], own);
    if (!prepared) continue;
    features[name] = prepared.tool;
    if (prepared.settle) settling.push(prepared.settle);
  }
  const { plugins, languages, frontmatter } = own;
  return { tools: { features, ...commonTools(stages), plugins, languages, frontmatter }, settling };
}

/** One object for all pages. */
const listLinters = memoize((stages: readonly NamedStages[]) => ({
  checks: stages.flatMap((feature) => feature.pageChecks ?? []),
  fixers: stages.flatMap(({ fixes }) => fixes?.fixers ?? []),
}));

/** Measured on pages of Chinese text with code. */
const charactersPerMs = 4000;

/** Remembered, because each call may have to decode the text again. */
const weightOf = memoize(({ text }: SourceFile) => text.length / charactersPerMs + weighRules(text));

/** Only what other pages see of a page, made in a fraction of the time. */
export const outlineJob: Job<ParseInput, Found<Document>> = {
  name: 'outline',
  fingerprint: parseJob.fingerprint,
  encode: encodeDocument,
  decode: decodeDocument,
  run: async ({ source, options }) => readOutline(source, options, commonTools(await loadStages())),
};
