/** What versions share of a description: each has what it would have alone. */
import { expect, it } from 'vitest';
import { describe as readAlone } from '../../../../src/features/api/openapi/describe.ts';
import { readFiles } from '../../../../src/features/api/openapi/files.ts';
import { readDescription } from '../../../../src/features/api/openapi/index.ts';

const main = `openapi: 3.1.0
info: { title: T, version: '1' }
security: [{ key: [] }]
tags: [{ name: a }, { name: new, x-since: v2 }]
x-errors:
  BUSY: { status: 409, meaning: Busy }
  LATE: { status: 409, meaning: Late, x-since: v3 }
  GONE: { status: 410, meaning: Gone, x-versions: { v1: { meaning: Away } } }
paths:
  /plain: { get: { operationId: plain, tags: [a], responses: { '200': { description: A } } } }
  /busy: { get: { operationId: busy, tags: [a], x-errors: [BUSY], responses: { '200': { description: A } } } }
  /late: { get: { operationId: late, tags: [a], x-errors: [BUSY, LATE], responses: { '200': { description: A } } } }
  /gone: { get: { operationId: gone, tags: [a], x-errors: GONE, responses: { '200': { description: A } } } }
  /open: { get: { operationId: open, tags: [a], security: [{ old: [] }], responses: { '200': { $ref: 'b.yaml#/One' } } } }
  /call: { get: { operationId: call, tags: [new, a], x-deprecated: { since: v2 }, responses: { '200': { $ref: 'b.yaml#/Two' } } } }
  /until: { get: { operationId: until, x-until: v2, tags: [a], responses: { '200': { description: B } } } }
components:
  securitySchemes:
    key: { type: http, scheme: bearer }
    old: { type: http, scheme: basic, x-versions: { v3: { description: Old } } }
  schemas:
    Plain: { type: object, properties: { id: { type: integer, example: 1 } } }
    Call:
      type: object
      properties: { a: { type: string, x-since: v2 }, b: { $ref: '#/components/schemas/Plain' } }
`;
const other = `One: { description: C, content: { application/json: { schema: { $ref: 'api.yaml#/components/schemas/Plain' } } } }
Two: { description: D, content: { application/json: { schema: { $ref: 'api.yaml#/components/schemas/Call' } } } }
`;

const versions = ['v3', 'v2', 'v1'];
const files = new Map([
  ['content/api.yaml', main],
  ['content/b.yaml', other],
]);
const read = async (path: string) => {
  const text = files.get(path);
  return text === undefined ? { reason: 'it is not there', isMissing: true } : { text };
};

it('has in each version what that reads alone, and the same operation where marks tell none apart', async () => {
  const { value, diagnostics } = await readDescription(
    { file: 'api.yaml', prefix: '/api', pages: 'operation', samples: [], search: true, tryIt: false },
    { versions, read },
  );
  expect(diagnostics).toEqual([]);
  const alone = await Promise.all(
    versions.map(async (version) => {
      const { value: own } = await readFiles('content/api.yaml', read);
      const of = { name: 'api.yaml', file: 'content/api.yaml', prefix: '/api', pages: 'operation' } as const;
      return readAlone(own, { ...of, version, versions }).value;
    }),
  );
  expect(value).toEqual(alone);
  const listShared = (newer: number, older: number) =>
    value[newer]!.operations.flatMap(({ id, answers }) => {
      const same = value[older]!.operations.find((one) => one.id === id);
      return same?.answers === answers ? [id] : [];
    });
  expect(listShared(0, 1)).toEqual(['plain', 'busy', 'gone', 'call']);
  expect(listShared(1, 2)).toEqual(['plain', 'busy', 'late', 'open', 'until']);
});
