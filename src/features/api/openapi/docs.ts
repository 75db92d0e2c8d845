/** Reads `externalDocs`. */
import type { ApiDocs } from '../model/about.ts';
import type { DescriptionContext } from './context.ts';
import type { RawMap } from './source.ts';

export function readDocs(raw: RawMap, context: DescriptionContext): ApiDocs | undefined {
  if (raw.externalDocs === undefined) return undefined;
  const docs = context.view(raw.externalDocs, raw, 'externalDocs')?.raw;
  const url = docs && context.text(docs, 'url');
  if (url === undefined) return undefined;
  const description = context.text(docs!, 'description');
  return { url, ...(description !== undefined && { description }) };
}
