/** Downloads are written piece by piece, and shared between versions: the text is that of the whole. */
import { dump, load } from 'js-yaml';
import { expect, it } from 'vitest';
import { listDescriptionDownloads, parseFilesLazily } from '../../../src/features/api/downloads/index.ts';
import { head, read } from './helpers.ts';

const words = 'A long sentence that has to be folded somewhere, '.repeat(6);
const text = `${head}
'x-odd: key': { a: 1 }
tags: []
servers: []
paths:
  /a: { get: { operationId: a, description: "${words}", responses: { '200': { description: "{{product.name}} ${words}" } } } }
  '/b: c': { get: { operationId: b, x-since: v2, responses: { '200': { description: B } } } }
components:
  schemas:
    'null': { type: object, description: "${words}" }
    __proto__: { type: string, description: "  two\\nlines" }
  responses: {}
  'x: y': { z: { description: "${words}" } }
`;

it('has the words of each version, as if it were written at once', async () => {
  const versions = ['v2', 'v1'];
  const { value } = await read({ 'api.yaml': text }, versions);
  const files = parseFilesLazily(new Map([['content/api.yaml', text]]));
  const made = value.map((one, index) => {
    const downloads = listDescriptionDownloads(one, { files, versions });
    return downloads.slice(0, 2).map(({ make }) => make({ 'product.name': `N${index}` }));
  });
  for (const [yaml, json] of made) {
    const whole = load(yaml!);
    expect(yaml).toBe(dump(whole, { noRefs: true, lineWidth: 110 }));
    expect(json).toBe(`${JSON.stringify(whole)}\n`);
  }
  expect(made.map(([yaml]) => [yaml!.includes('/b: c'), yaml!.includes('N0'), yaml!.includes('N1')])).toEqual(
    [
      [true, true, false],
      [false, false, true],
    ],
  );
});
