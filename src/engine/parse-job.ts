/** Parsing as a job that can be cached and sent to a worker. */
import type { Found } from '../model/diagnostic.ts';
import type { Document, SourceFile } from '../model/document.ts';
import { needsMermaid, type ParseOptions, parse } from '../parse/index.ts';
import type { Job } from './runner/job.ts';

export type ParseInput = { readonly source: SourceFile; readonly options: ParseOptions };

export const parseJob: Job<ParseInput, Found<Document>> = {
  name: 'parse',
  key({ source, options }) {
    const { text: _, ...place } = source;
    return JSON.stringify([place, options]);
  },
  async run({ source, options }) {
    // The drawing library is by far the heaviest import: only pages with diagrams pay for it.
    const tools = needsMermaid(source.text) ? await import('../parse/mermaid/index.ts') : {};
    return parse(source, options, tools);
  },
};
