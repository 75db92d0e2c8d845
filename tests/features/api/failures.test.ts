/** What most operations fail with is told once, and led to from each of them. */
import { describe, expect, it } from 'vitest';
import type { ApiEntry } from '../../../src/features/api/config.ts';
import { buildApiPages } from '../../../src/features/api/pages/index.ts';
import { stringsOf } from '../../helpers/config.ts';
import { answer, description, field, object, operation, place } from './support.ts';

const english = stringsOf('en');

const failure = { ...object(field('code'), field('request_id')), name: 'Error' };
const success = { ...object(field('uuid')), name: 'Call' };

function pages(count: number, kind: ApiEntry['pages']) {
  const operations = Array.from({ length: count }, (_, index) =>
    operation('get', `/api/calls/${index}`, {
      id: `calls.${index}`,
      tag: 'calls',
      answers: [answer('200', success), answer('400', failure), answer('404', failure)],
      ...(kind === 'operation' && { route: `/rest/calls/${index}` }),
    }),
  );
  const entry = {
    file: 'api/rest.yaml',
    prefix: '/rest',
    pages: kind,
    tryIt: false,
    search: true,
    samples: [],
  };
  const made = buildApiPages(description('v1', ...operations), entry, english);
  return new Map(made.map(({ path, text }) => [path, text]));
}

const times = (text: string | undefined, part: string) => (text ?? '').split(part).length - 1;

describe('a structure that most operations fail with', () => {
  it('stands on the page of the tag, and pages of operations lead there', () => {
    const all = pages(9, 'operation');
    const tag = all.get('rest/calls/index.md');
    expect(tag).toContain('## Error {#response-4xx-Error}');
    expect(times(tag, '"name":"request_id"')).toBe(1);
    const one = all.get('rest/calls/3.md');
    expect(one).not.toContain('request_id');
    expect(times(one, '[Error](/rest/calls/#response-4xx-Error)')).toBe(1);
    expect(one).not.toMatch(/^### 40/m);
    expect(one).toMatch(/"id":"response-400","name":"400".*\n.*"id":"response-404","name":"404"/);
    expect(one).toContain('"name":"uuid"');
  });

  it('stands with the first operation where a page has all of them', () => {
    const tag = pages(9, 'tag').get('rest/calls/index.md');
    expect(times(tag, '"name":"request_id"')).toBe(1);
    expect(times(tag, '[Error](#calls.0-response-400)')).toBe(9);
    expect(times(tag, '"name":"uuid"')).toBe(9);
    expect(tag).not.toContain('{#response-4xx-Error}');
  });

  it('is told by each of few operations', () => {
    const all = pages(4, 'operation');
    expect(all.get('rest/calls/3.md')).toContain('"name":"request_id"');
    expect(all.get('rest/calls/index.md')).not.toContain('request_id');
  });
});

describe('examples that most operations fail with', () => {
  it('stand on the page of the tag; pages of operations show one of each form, and their own', () => {
    const example = (code: number, more = {}) => ({
      value: { code, request_id: 'r', ...more },
      made: false,
      place,
    });
    const failing = (status: string, ...examples: ReturnType<typeof example>[]) => {
      const one = answer(status, failure);
      return { ...one, content: [{ ...one.content[0]!, examples }] };
    };
    const operations = Array.from({ length: 9 }, (_, index) =>
      operation('get', `/api/calls/${index}`, {
        id: `calls.${index}`,
        tag: 'calls',
        route: `/rest/calls/${index}`,
        answers: [
          answer('200', success),
          failing('400', example(40001), example(40002)),
          failing('401', example(40101)),
          failing('409', example(40900 + index), example(1, { detail: 'more' })),
        ],
      }),
    );
    const entry = {
      file: 'api/rest.yaml',
      prefix: '/rest',
      pages: 'operation',
      tryIt: false,
      search: true,
      samples: [],
    };
    const made = buildApiPages(description('v1', ...operations), entry as ApiEntry, english);
    const codes = (path: string) =>
      Array.from(made.find((one) => one.path === path)!.text.matchAll(/"code": (\d+)/g), ([, code]) => code);
    expect(codes('rest/calls/index.md')).toEqual(['40001', '40002', '40101', '1']);
    expect(codes('rest/calls/3.md')).toEqual(['40001', '40903', '1']);
  });
});

describe('errors and headers that most operations fail with', () => {
  const error = (name: string) => ({
    name,
    status: 400,
    meaning: `${name} means.`,
    cure: `Mend ${name}.`,
    place,
  });
  const operations = Array.from({ length: 9 }, (_, index) =>
    operation('get', `/api/calls/${index}`, {
      id: `calls.${index}`,
      tag: 'calls',
      route: `/rest/calls/${index}`,
      answers: [{ ...answer('400', failure), headers: [field('X-Request-Id')] }],
      errors: [error('INVALID'), ...(index === 3 ? [error('BUSY')] : [])],
    }),
  );
  const entry = {
    file: 'api/rest.yaml',
    prefix: '/rest',
    pages: 'operation',
    tryIt: false,
    search: true,
    samples: [],
  } as const;
  const made = new Map(
    buildApiPages(description('v1', ...operations), entry, english).map(({ path, text }) => [path, text]),
  );

  it('stand with the structure on the page of the tag', () => {
    const tag = made.get('rest/calls/index.md')!;
    expect(tag).toContain('"id":"response-4xx-header-X-Request-Id"');
    expect(tag).toContain('"id":"error-INVALID"');
    expect(tag).toContain('Mend INVALID.');
    expect(tag).not.toContain('BUSY');
  });

  it('are led to from pages of operations, which tell their own', () => {
    const one = made.get('rest/calls/3.md')!;
    expect(one).toContain('400\u00a0[`INVALID`](/rest/calls/#error-INVALID)');
    expect(one).not.toContain('Mend INVALID.');
    expect(one).not.toContain('X-Request-Id');
    expect(one).toContain('Mend BUSY.');
  });
});
