/** Adds the texts that components render to documents, for search, the Markdown copies and llms. */
import { hash } from 'node:crypto';
import type { Found } from '#model/diagnostic/diagnostic';
import { insertComponentMarkdown, insertComponentTexts } from '#model/document/component-text';
import type { Document } from '#model/document/document';
import type { DeriveContext } from '#model/feature';
import type { Job } from '#model/job';
import type { Page } from '#model/site/site';

/** A page, and by the index of each component the blocks of text that it renders itself. */
export type Drawn = { readonly page: Page; readonly texts: readonly (readonly string[])[] };

type TextInput = Pick<Drawn, 'texts'> & { readonly document: Document; readonly isIndexed: boolean };

type Means = Pick<DeriveContext, 'map' | 'documents' | 'index'>;

/** The documents that change; a page whose components have no text is left out. */
export async function renderTexts(
  drawn: readonly Drawn[],
  { map, documents, index }: Means,
): Promise<Map<Page, Document>> {
  const isIndexed = index !== undefined;
  const inputs = new Map<string, TextInput>();
  const keys = new Map<Page, string>();
  for (const { page, texts } of drawn) {
    const { document } = page;
    if (texts.every((blocks) => blocks.length === 0) || !document.marked) continue;
    const input = { document, texts, isIndexed };
    const key = fingerprint(input);
    keys.set(page, key);
    if (!inputs.has(key)) inputs.set(key, input);
  }
  const results = await map({ ...createTextJob(index), ...documents }, [...inputs.values()]);
  const byKey = new Map(Array.from(inputs.keys(), (key, index) => [key, results[index]!.value]));
  return new Map(Array.from(keys, ([page, key]) => [page, byKey.get(key)!]));
}

function fingerprint({ document, texts, isIndexed }: TextInput): string {
  return hash('sha256', JSON.stringify([document.digest, texts, isIndexed]));
}

/** It runs in this thread: documents read their bodies late. */
const createTextJob = (
  index: DeriveContext['index'],
): Omit<Job<TextInput, Found<Document>>, 'encode' | 'decode'> => ({
  name: 'texts',
  fingerprint,
  run({ document, texts }) {
    const { marked, html, digest, ...head } = document;
    const getTextBlocks = (index: number) => texts[index] ?? [];
    const value: Document = {
      ...head,
      html,
      sections: marked!.sections.map((section) => ({
        ...section,
        text: insertComponentTexts(section.text, getTextBlocks),
      })),
      markdown: insertComponentMarkdown(marked!.markdown, getTextBlocks),
      digest: hash('sha256', JSON.stringify([digest, texts])),
    };
    return { value: { ...value, indexed: index?.(value) }, diagnostics: [] };
  },
});
