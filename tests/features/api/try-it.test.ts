import { describe, expect, it } from 'vitest';
import { tryRequest } from '../../../src/features/api/pages/try-it.ts';
import { field, operation, place, schema } from './support.ts';

const servers = [{ url: 'https://pbx.example.com/api' }];
const key = (where: 'header' | 'cookie') => ({
  name: where,
  type: 'apiKey' as const,
  parameter: { in: where, name: `X-${where}` },
});

describe('a request that readers send', () => {
  it('has the fields, ways and body that a page can send', () => {
    const request = tryRequest(
      operation('post', '/api/calls/{uuid}', {
        security: [[{ name: 'bearer', type: 'http', scheme: 'bearer' }], [key('header')], [key('cookie')]],
        parameters: [
          field('uuid', schema('string'), { in: 'path', required: true, example: 'a' }),
          field('limit', schema('integer', { default: 20 }), { in: 'query' }),
          field('session', schema('string'), { in: 'cookie' }),
        ],
        body: {
          required: true,
          content: [{ type: 'application/json', examples: [{ value: { from: '1' }, place }] }],
        },
      }),
      { servers },
    );
    expect(request).toEqual({
      method: 'POST',
      path: '/api/calls/{uuid}',
      server: 'https://pbx.example.com',
      fields: [
        { in: 'path', name: 'uuid', required: true, value: 'a' },
        { in: 'query', name: 'limit' },
      ],
      ways: [
        { title: 'bearer', keys: [{ in: 'header', name: 'Authorization', prefix: 'Bearer ' }] },
        { title: 'header', keys: [{ in: 'header', name: 'X-header' }] },
      ],
      body: { type: 'application/json', text: '{\n  "from": "1"\n}' },
    });
  });

  it('signs in by the scheme that the description names, and not by one that asks back', () => {
    const ways = (scheme: string) =>
      tryRequest(operation('get', '/a', { security: [[{ name: 's', type: 'http', scheme }]] }), { servers })!
        .ways;
    expect(ways('token')).toEqual([
      { title: 's', keys: [{ in: 'header', name: 'Authorization', prefix: 'Token ' }] },
    ]);
    expect(ways('Digest')).toEqual([]);
  });

  it('has a field for each part of a form, and chooses files', () => {
    const file = schema('string', { format: 'binary' });
    const form = schema('object', {
      properties: [
        field('name', schema('string'), { required: true, example: 'hello' }),
        field('note'),
        field('file', file, { required: true }),
        field('more', schema('array', { items: file })),
        field('size', schema('integer', { readOnly: true })),
      ],
    });
    const content = [{ type: 'multipart/form-data', schema: form, examples: [] }];
    const request = tryRequest(operation('post', '/api/files', { body: { required: true, content } }), {
      servers,
    });
    expect(request!.body).toBeUndefined();
    expect(request!.fields).toEqual([
      { in: 'form', name: 'name', required: true, value: 'hello' },
      { in: 'form', name: 'note' },
      { in: 'form', name: 'file', required: true, file: 'one' },
      { in: 'form', name: 'more', file: 'many' },
    ]);
  });

  it('has a file for a body that is one', () => {
    const body = { required: true, content: [{ type: 'audio/wav', examples: [] }] };
    const request = tryRequest(operation('post', '/api/asr', { body }), { servers });
    expect(request!.fields).toEqual([{ in: 'body', name: 'audio/wav', required: true, file: 'one' }]);
  });

  it('is none where browsers send none', () => {
    expect(tryRequest(operation('trace', '/api'), { servers })).toBeUndefined();
  });
});
