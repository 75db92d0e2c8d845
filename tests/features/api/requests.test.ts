/** The one request that all samples of an operation make. */
import { describe, expect, it } from 'vitest';
import type { ApiContent } from '../../../src/features/api/model/api.ts';
import { buildSampleRequest } from '../../../src/features/api/samples/request.ts';
import { answer, field, object, operation, place, schema } from './support.ts';

const server = 'https://pbx.example.com';
const binary = schema('string', { format: 'binary' });

const bodyOf = (content: ApiContent) =>
  buildSampleRequest(operation('post', '/a', { body: { required: true, content: [content] } }), server).body;

describe('the request of samples', () => {
  it('has the parameters that must be there, and none that merely have an example', () => {
    const request = buildSampleRequest(
      operation('get', '/files', {
        parameters: [
          field('folder', schema('string'), { in: 'query', required: true }),
          field('token', schema('string'), { in: 'query', example: 'c3FI' }),
          field('range', schema('string'), { in: 'header', example: 'bytes=0-1024' }),
          field('theme', schema('string'), { in: 'cookie', example: 'dark' }),
        ],
      }),
      server,
    );
    expect([request.url, request.headers]).toEqual(['https://pbx.example.com/files?folder=FOLDER', []]);
  });

  it('names each of several keys, and what a reader fills in, by words', () => {
    const key = (name: string) => ({
      name,
      type: 'apiKey' as const,
      parameter: { in: 'header' as const, name },
    });
    const { url, headers } = buildSampleRequest(
      operation('get', '/a/{accountSid}', {
        parameters: [field('accountSid', schema('string'), { in: 'path', required: true })],
        security: [[key('Client-Id'), key('X-Secret')]],
      }),
      server,
    );
    expect([url, headers.map(({ name, secret }) => [name, secret])]).toEqual([
      'https://pbx.example.com/a/ACCOUNT_SID',
      [
        ['Client-Id', 'CLIENT_ID'],
        ['X-Secret', 'X_SECRET'],
      ],
    ]);
  });

  it('sends a file where the body is one, whatever its example says', () => {
    const of = (value?: string) =>
      bodyOf({
        type: 'application/octet-stream',
        schema: binary,
        examples: value === undefined ? [] : [{ value, place }],
      });
    expect([of('@example.zip'), of('the bytes'), of()]).toEqual([
      { kind: 'file', path: 'example.zip' },
      { kind: 'file', path: 'body.bin' },
      { kind: 'file', path: 'body.bin' },
    ]);
  });

  it('sends the file of a form in which nothing must be there', () => {
    const form = (isNeeded: boolean): ApiContent => ({
      type: 'multipart/form-data',
      schema: object(field('order', schema('integer'), { required: isNeeded }), field('file', binary)),
      examples: [{ value: { order: 1 }, made: true, place }],
    });
    const names = (isNeeded: boolean) => {
      const body = bodyOf(form(isNeeded));
      return body?.kind === 'multipart' ? body.parts.map(({ name }) => name) : [];
    };
    expect([names(false), names(true)]).toEqual([['order', 'file'], ['order']]);
  });

  it('has a header once that the body or a key brings', () => {
    const header = (name: string) => field(name, schema('string'), { in: 'header', required: true });
    const { headers } = buildSampleRequest(
      operation('post', '/a', {
        parameters: [header('content-type'), header('Authorization'), header('Accept')],
        security: [[{ name: 'token', type: 'http', scheme: 'bearer' }]],
        body: { required: true, content: [{ type: 'application/json', examples: [{ value: {}, place }] }] },
      }),
      server,
    );
    expect(headers.map(({ name }) => name)).toEqual(['Authorization', 'Accept', 'Content-Type']);
  });

  it('prints an answer that is text of any kind, and keeps what is none', () => {
    const of = (type: string, own = schema('string')) =>
      buildSampleRequest(
        operation('get', '/a', {
          answers: [{ ...answer('200'), content: [{ type, schema: own, examples: [] }] }],
        }),
        server,
      ).answer;
    expect([
      of('application/yaml'),
      of('application/xml', schema('object')),
      of('application/sdp'),
      of('application/vnd.acme.call', schema('object')),
      of('*/*'),
      of('*/*', schema('object')),
      of('*/*', binary),
      of('application/pdf'),
      of('text/csv'),
      of('application/octet-stream', binary),
    ]).toEqual(['text', 'text', 'text', 'json', 'text', 'json', 'file', 'file', 'file', 'file']);
  });
});
