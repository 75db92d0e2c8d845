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

  it('has a text that the pattern of its field allows', () => {
    const text = (pattern: string, limits = {}) =>
      makeExample(schema('string', { limits: { pattern, ...limits } }), 'request');
    expect(
      [
        '^(0|[1-9][0-9]*)$',
        '^#(([0-9a-f]{2}){3}|[0-9a-f]{3})$',
        '^\\+[1-9]\\d{6,14}$',
        '^(?:sip|sips):[^@\\s]+@x\\.example$',
        '^[A-Z]{2}(-[A-Z]{2})?$',
        '^(?<kind>CA|SM)[0-9a-fA-F]{4}$',
        '[.]wav$',
        '^[\\p{Lu}]{3}$',
        '^[^a-zA-Z0-9]$',
        '^[一-龥]{2}\\u4e00[\\u4e00-\\u9fa5]\\.$',
        '^[a-z]+$',
      ].map((pattern) => text(pattern)),
    ).toEqual([
      '0',
      '#aaaaaa',
      '+1000000',
      'sip:a@x.example',
      'AA-AA',
      'CAaaaa',
      '.wav',
      'AAA',
      '-',
      '一一一一.',
      'string',
    ]);
    expect(text('^[0-9]*$', { minLength: 12 })).toBe('000000000000');
    expect(text(['^[0-9]{3}$', '^[01]+$'] as never)).toBe('000');
  });

  it('has the usual text where no text is found that the pattern allows', () => {
    const text = (pattern: string, limits = {}) =>
      makeExample(schema('string', { limits: { pattern, ...limits } }), 'request');
    const found = ['^(?=x)y$', '^(a)\\1$', '^a{5000}$', '^$^x', '(((', '[b-a]', '+'].map((pattern) =>
      text(pattern),
    );
    expect(new Set(found)).toEqual(new Set(['string']));
    expect(text('^[0-9]{9}$', { maxLength: 4 })).toBe('stri');
  });

  it('has a text in time and without a throw, whatever stands beside a pattern that refuses the usual one', () => {
    const beside = ['(', '[', '(?<a', '\\p{'].map((part) => part.repeat(50_000));
    const limits = { pattern: ['^[0-9]{3}$', ...beside] };
    const start = performance.now();
    expect(makeExample(schema('string', { limits }), 'request')).toBe('000');
    expect(performance.now() - start).toBeLessThan(500);
  });

  it('has as many items as a list must have, and different ones of a set', () => {
    const items = schema('string', { enum: ['a', 'b', 'c'].map((value) => ({ value })) });
    const list = (limits: ApiSchema['limits'], own = items) =>
      makeExample(schema('array', { items: own, limits }), 'request');
    expect([
      list({}),
      list({ minItems: 0 }),
      list({ minItems: 2 }),
      list({ minItems: 2, uniqueItems: true }),
      list({ minItems: 9, uniqueItems: true }),
      list({ minItems: 2, uniqueItems: true }, schema('string')),
      (list({ minItems: 1e9 }) as unknown[]).length,
    ]).toEqual([['a'], ['a'], ['a', 'a'], ['a', 'b'], ['a', 'b', 'c'], ['string'], 5]);
  });
});
