/** Parsing as a job that can be cached and sent to a worker. */
import { hash } from 'node:crypto';
import type { Found } from '../model/diagnostic.ts';
import type { Document, SourceFile } from '../model/document.ts';
import { needsMermaid, outline, type ParseOptions, parse } from '../parse/index.ts';
import type { Job } from './runner/job.ts';

export type ParseInput = { readonly source: SourceFile; readonly options: ParseOptions };

/** All pages of a version have the same options: they are written out once. */
const digests = new WeakMap<ParseOptions, string>();

function digestOf(options: ParseOptions): string {
  const known = digests.get(options) ?? hash('sha256', JSON.stringify(options));
  digests.set(options, known);
  return known;
}

export const parseJob: Job<ParseInput, Found<Document>> = {
  name: 'parse',
  key({ source, options }) {
    const { text: _, ...place } = source;
    return `${JSON.stringify(place)}${digestOf(options)}`;
  },
  async run({ source, options }) {
    // The drawing library is by far the heaviest import: only pages with diagrams pay for it.
    const tools = needsMermaid(source.text) ? await import('../parse/mermaid/index.ts') : {};
    return parse(source, options, tools);
  },
};

/** The same page as other pages see it, made in a fraction of the time. */
export const outlineJob: Job<ParseInput, Found<Document>> = {
  name: 'outline',
  key: parseJob.key,
  run: ({ source, options }) => outline(source, options),
};
