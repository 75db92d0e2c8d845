/** Parsing a page as a job, which can be cached and sent to a worker. */
import { hash } from 'node:crypto';
import type { DiagramRun } from '#diagrams';
import type { Found } from '#model/diagnostic/diagnostic';
import type { Document, SourceFile } from '#model/document/document';
import { remembered } from '#model/remembered';
import {
  needsMath,
  needsMermaid,
  outline,
  type ParseOptions,
  type ParseTools,
  parse,
  parseWithSchema,
} from '#parse';
import type { LintSettings } from '../features/lint/lint-page.ts';
import { extensionsOf } from '../stages/config/extensions.ts';
import { indexDocument } from '../stages/emit/search/records.ts';
import { decodeDocument, encodeDocument } from './document-codec.ts';
import type { Job } from './jobs/job.ts';

export type ParseInput = {
  readonly source: SourceFile;
  readonly options: ParseOptions;
  /** Makes the page's part of the search index too. */
  readonly isIndexed?: boolean;
  /** Lints the page's text and code with these settings, and drops its body. */
  readonly lint?: LintSettings;
};

/** All pages of a version share one options object: digest it once. */
const digestOf = remembered((options: object) => hash('sha256', JSON.stringify(options)));

/** All of a source but its text, for which the hash stands. */
const placeOf = remembered(({ path, version, locale, overlay, origins, hash: sum }: SourceFile) =>
  JSON.stringify([path, version, locale, overlay, origins, sum]),
);

export const parseJob: Job<ParseInput, Found<Document>> = {
  name: 'parse',
  fingerprint({ source, options, isIndexed, lint: settings }) {
    const wanted = `${isIndexed ? ' indexed' : ''}${settings ? digestOf(settings) : ''}`;
    return `${placeOf(source)}${digestOf(options)}${wanted}`;
  },
  weight: ({ source }) => weightOf(source),
  limit: ({ options: { extensions } }) =>
    extensions && (extensions.kinds.includes('diagrams') ? limitWithDiagrams : limit),
  encode: encodeDocument,
  decode: decodeDocument,
  async run({ source, options, isIndexed, lint: settings }) {
    const tools = await toolsFor(source, options);
    await drawOwn(source, options, tools);
    if (!settings) {
      const { value, diagnostics } = tools.frontmatter
        ? await parseWithSchema(source, options, tools)
        : parse(source, options, tools);
      const digest = hash('sha256', parseJob.fingerprint({ source, options }));
      const indexed = isIndexed ? indexDocument(value) : undefined;
      return { value: { ...value, digest, indexed }, diagnostics };
    }
    const { lintPage } = await import('../features/lint/lint-page.ts');
    return lintPage(source, options, tools, settings);
  },
};

type Tools = ParseTools & { readonly ownDiagrams?: DiagramRun };

async function toolsFor({ text }: SourceFile, options: ParseOptions): Promise<Tools> {
  // Only pages with diagrams or formulas load what draws them.
  const drawDiagram = needsMermaid(text) ? (await import('#diagrams')).drawDiagram : undefined;
  const drawFormula = needsMath(text, options) ? (await import('#features/math')).drawFormula : undefined;
  if (!options.extensions) return { drawDiagram, drawFormula };
  const { plugins, languages, frontmatter, diagrams } = await extensionsOf(options.extensions);
  const own = diagrams && mayHoldFence(text) ? (await import('#diagrams')).ownDiagrams(diagrams) : undefined;
  return { drawDiagram, drawFormula, ownDiagrams: own, plugins, languages, frontmatter };
}

function mayHoldFence(text: string): boolean {
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

/** Time limits for the plugins and schemas of a site for one page, ms; diagrams have their own limit within the longer one. */
const limit = 10_000;
const limitWithDiagrams = 25_000;

/** Measured on pages of Chinese text with code, and on the diagrams of a real site. */
const charactersPerMs = 4000;
const msPerDiagram = 3;

/** Remembered, because each call may have to decode the text again. */
const weightOf = remembered(({ text }: SourceFile) => {
  const diagrams = needsMermaid(text) ? (text.match(/^[ \t]*(?:```|~~~)[ \t]*mermaid/gim)?.length ?? 0) : 0;
  return text.length / charactersPerMs + diagrams * msPerDiagram;
});

/** Only what other pages see of a page, made in a fraction of the time. */
export const outlineJob: Job<ParseInput, Found<Document>> = {
  name: 'outline',
  fingerprint: parseJob.fingerprint,
  encode: encodeDocument,
  decode: decodeDocument,
  run: ({ source, options }) => outline(source, options),
};
