import { expect, it } from 'vitest';
import { listDescriptionDownloads, parseFilesLazily } from '../../../src/features/api/downloads/index.ts';
import { head, read } from './helpers.ts';

it('a text of millions of characters is cut and told, and what is left can be downloaded', async () => {
  const paths = `paths:\n  /x:\n    get:\n      operationId: x\n      description: "${'x'.repeat(6_000_000)}"\n      responses: { '200': { description: ok } }\n`;
  const text = head + paths;
  const { value, diagnostics } = await read({ 'a.yaml': text });
  expect(diagnostics.map(({ code, line, column }) => [code, line, column])).toEqual([['api-syntax', 7, 21]]);
  const files = parseFilesLazily(new Map([['content/a.yaml', text]]));
  const made = listDescriptionDownloads(value[0]!, { files, versions: ['v1'] });
  for (const one of made) expect(String(one.make({})).length).toBeGreaterThan(0);
});
