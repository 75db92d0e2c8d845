/** Parsing as a job that can be cached and sent to a worker. */
import { hash } from 'node:crypto';
import type { Found } from '../model/diagnostic.ts';
import type { Document, SourceFile } from '../model/document.ts';
import { needsMermaid, outline, type ParseOptions, parse } from '../parse/index.ts';
import { indexPage } from '../search/index.ts';
import { decodeDocument, encodeDocument } from './document-codec.ts';
import type { Job } from './jobs/job.ts';
import type { LintSettings } from './lint/lint-page.ts';
import { remembered } from './remembered.ts';

export type ParseInput = {
  readonly source: SourceFile;
  readonly options: ParseOptions;
  /** What the search index needs of the page is made too. */
  readonly isIndexed?: boolean;
  /** The page's text and code are judged too, by these; its body is not kept. */
  readonly lint?: LintSettings;
};

/** All pages of a version have the same options: they are written out once. */
const digestOf = remembered((options: object) => hash('sha256', JSON.stringify(options)));

/** Everything about a source but its text, for which its hash stands. */
const placeOf = remembered(({ path, version, overlay, origins, hash: sum }: SourceFile) =>
  JSON.stringify([path, version, overlay, origins, sum]),
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
    // Only pages with diagrams pay for what draws them.
    const tools = needsMermaid(source.text) ? await import('../diagrams/index.ts') : {};
    if (!settings) {
      const { value, diagnostics } = parse(source, options, tools);
      const digest = hash('sha256', parseJob.fingerprint({ source, options }));
      const indexed = isIndexed ? indexPage(value) : undefined;
      return { value: { ...value, digest, indexed }, diagnostics };
    }
    const { lintPage } = await import('./lint/lint-page.ts');
    return lintPage(source, options, tools, settings);
  },
};

/** Measured on pages of Chinese text with code, and on the diagrams of a real site. */
const charactersPerMs = 4000;
const msPerDiagram = 3;

/** Asked more than once, of texts that may have to be decoded anew each time. */
const weightOf = remembered(({ text }: SourceFile) => {
  const diagrams = needsMermaid(text) ? (text.match(/^[ \t]*(?:```|~~~)[ \t]*mermaid/gim)?.length ?? 0) : 0;
  return text.length / charactersPerMs + diagrams * msPerDiagram;
});

/** The same page as other pages see it, made in a fraction of the time. */
export const outlineJob: Job<ParseInput, Found<Document>> = {
  name: 'outline',
  fingerprint: parseJob.fingerprint,
  encode: encodeDocument,
  decode: decodeDocument,
  run: ({ source, options }) => outline(source, options),
};
