/** Examples that are made of schemas. */
import { describe, expect, it } from 'vitest';
import type { ApiSchema } from '../../../src/features/api/model/schema.ts';
import { makeExample } from '../../../src/features/api/openapi/make-example.ts';
import { field, object, schema } from './support.ts';

const must = (name: string, own: ApiSchema) => field(name, own, { required: true });

function nested(levels: number, inner: ApiSchema): ApiSchema {
  return levels === 0 ? inner : object(must('in', nested(levels - 1, inner)));
}

describe('an example that is made', () => {
  it('has a value of the right type where it ends, however deep that is', () => {
    const inner = object(
      must('name', schema('string')),
      must('list', schema('array', { items: schema('string') })),
      must('more', object(must('a', schema('integer')))),
      must('self', { ...schema('array'), recursive: true }),
      field('optional', schema('string')),
    );
    let value = makeExample(nested(6, inner), 'answer');
    for (let level = 0; level < 6; level++) value = (value as Record<string, never>).in;
    expect(value).toEqual({ name: 'string', list: [], more: {}, self: [] });
  });

  it('has null where nothing else may stand', () => {
    expect(makeExample(object(must('gone', schema('null'))), 'answer')).toEqual({ gone: null });
  });

  it('has a number that somebody would send, where a limit is merely that of its type', () => {
    const number = (minimum: number, maximum?: number) =>
      makeExample(
        schema('integer', { limits: { minimum, ...(maximum !== undefined && { maximum }) } }),
        'answer',
      );
    expect([number(-9007199254740991), number(-90, 90), number(-9, -3), number(0), number(5)]).toEqual([
      1, 1, -9, 0, 5,
    ]);
  });
});
