/** Descriptions without tags. */
import { describe, expect, it } from 'vitest';
import { head, read } from './helpers.ts';

async function groupsOf(paths: readonly string[], more = '') {
  const lines = paths.map(
    (path, index) =>
      `  ${path}: { get: { operationId: op${index}, ${more}responses: { '200': { description: ok } } } }\n`,
  );
  const { value } = await read({ 'a.yaml': `${head}servers: [{ url: /api }]\npaths:\n${lines.join('')}` });
  const { tags, operations } = value[0]!;
  return tags.map(({ name, title, slug }) => [
    title,
    slug,
    operations.filter(({ tag }) => tag === name).map(({ id }) => id),
  ]);
}

const many = ['/v1/payment_intents', '/v1/payment_intents/x', '/v1/charges', '/v1/charges/x', '/v2/charges'];

describe('operations of a description without tags', () => {
  it('are grouped by the first part of their paths that tells them apart', async () => {
    expect(await groupsOf(many)).toEqual([
      ['Payment intents', 'payment-intents', ['op0', 'op1']],
      ['Charges', 'charges', ['op2', 'op3', 'op4']],
    ]);
  });

  it('stay in one list where groups would be no lists, or where there is one alone', async () => {
    expect(await groupsOf(['/a', '/b', '/b/x'])).toEqual([['', 'operations', ['op0', 'op1', 'op2']]]);
    expect(await groupsOf(['/a', '/a/x', '/a/y/z'])).toHaveLength(1);
  });

  it('that has tags elsewhere are left as they are', async () => {
    expect(await groupsOf(many, 'tags: [T], ')).toEqual([['T', 't', ['op0', 'op1', 'op2', 'op3', 'op4']]]);
  });
});
