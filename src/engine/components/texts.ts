/** Adds the texts that components render to documents, for search, the Markdown copies and llms. */
import { hash } from 'node:crypto';
import { indexDocument } from '#emit';
import type { Found } from '#model/diagnostic/diagnostic';
import { withComponentMarkdown, withComponentTexts } from '#model/document/component-text';
import type { Document } from '#model/document/document';
import type { Job } from '#model/job';
import type { Page, Site } from '#model/site/site';
import { decodeDocument, encodeDocument } from '../document-codec.ts';
import type { Runner } from '../jobs/job.ts';

type TextInput = {
  readonly document: Document;
  /** By the index of the component: the blocks of text that it renders itself. */
  readonly texts: readonly (readonly string[])[];
  readonly isIndexed: boolean;
};

/** In the given order; unchanged if the components of a document have no text. `runner` must run in this thread, and may cache. */
export async function withTexts(
  rendered: readonly (readonly [Page, TextInput['texts']])[],
  { config }: Site,
  runner: Runner,
): Promise<Document[]> {
  const isIndexed = config.search.provider === 'embedded';
  const inputs = new Map<string, TextInput>();
  const keys = rendered.map(([{ document }, texts]) => {
    if (texts.every((blocks) => blocks.length === 0) || !document.marked) return undefined;
    const input = { document, texts, isIndexed };
    const key = textJob.fingerprint(input);
    if (!inputs.has(key)) inputs.set(key, input);
    return key;
  });
  const results = await runner.map(textJob, [...inputs.values()]);
  const byKey = new Map(Array.from(inputs.keys(), (key, index) => [key, results[index]!.value]));
  return rendered.map(([{ document }], index) => byKey.get(keys[index] ?? '') ?? document);
}

const textJob: Job<TextInput, Found<Document>> = {
  name: 'texts',
  fingerprint: ({ document, texts, isIndexed }) =>
    hash('sha256', JSON.stringify([document.digest, texts, isIndexed])),
  encode: encodeDocument,
  decode: decodeDocument,
  run({ document, texts, isIndexed }) {
    const { marked, html, digest, ...head } = document;
    const blocksOf = (index: number) => texts[index] ?? [];
    const value: Document = {
      ...head,
      html,
      sections: marked!.sections.map((one) => ({ ...one, text: withComponentTexts(one.text, blocksOf) })),
      markdown: withComponentMarkdown(marked!.markdown, blocksOf),
      digest: hash('sha256', JSON.stringify([digest, texts])),
    };
    return { value: { ...value, indexed: isIndexed ? indexDocument(value) : undefined }, diagnostics: [] };
  },
};
