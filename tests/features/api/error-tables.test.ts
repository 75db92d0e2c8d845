/** Catalogues of errors and reasons, what tags say of them, and the tables that pages make of them. */
import { describe, expect, it } from 'vitest';
import { embedErrors, embedReasons } from '../../../src/features/api/pages/error-table.ts';
import { stringsOf } from '../../helpers/config.ts';
import { head, read } from './helpers.ts';

const text = `${head}tags:
  - name: calls
    x-errors:
      LOST: { meaning: The call is over, cure: Look at its record }
      REFUSED: {}
      LATER: {}
  - { name: users, x-slug: people, x-errors: { LOST: { meaning: No such user } } }
  - { name: rooms, x-errors: { LOST: { meaning: No such user } } }
paths:
  /calls: { post: { operationId: c, tags: [calls], x-errors: [LOST, REFUSED, LATER], responses: { '200': { description: ok } } } }
  /users: { get: { operationId: u, tags: [users], x-errors: [LOST], responses: { '200': { description: ok } } } }
  /rooms: { get: { operationId: r, tags: [rooms], x-errors: [LOST], responses: { '200': { description: ok } } } }
x-errors:
  LOST: { status: 404, code: 40401, meaning: It is not there, cure: Ask for the list }
  REFUSED: { status: 422, code: 42201, reason: [too_weak, blocked], meaning: It is refused }
  LATER: { code: 1000, meaning: Not yet, x-since: v2 }
x-reasons:
  too_weak: { meaning: Easy to guess, cure: Use 10 characters }
  blocked: { meaning: On a list }
  fresh: { meaning: Only now, x-since: v2 }
`;

const strings = stringsOf('en');
const options = { strings };

async function described(version: string) {
  const { value, diagnostics } = await read({ 'a.yaml': text }, ['v2', 'v1']);
  expect(diagnostics).toEqual([]);
  return value.find((one) => one.version === version)!;
}

const rows = (made: { readonly text: string } | undefined) => made?.text.trim().split('\n');

describe('a table of errors', () => {
  it('gives each code an address where the page names what it begins with', async () => {
    expect(rows(embedErrors('LOST LATER as x', await described('v2'), options))!.slice(2)).toEqual([
      '| 404 | `40401`{#x-40401} | It is not there | Ask for the list |',
      '| — | `1000`{#x-1000} | Not yet · *since v2* | — |',
    ]);
  });

  it('tells those of a tag in its own words, and in those of the catalogue where it has none', async () => {
    expect(rows(embedErrors('calls', await described('v2'), options))).toEqual([
      '| HTTP | Code | Reason | Meaning | What to do |',
      '| --- | --- | --- | --- | --- |',
      '| 404 | 40401 | — | The call is over | Look at its record |',
      '| 422 | 42201 | `too_weak` `blocked` | It is refused | — |',
      '| — | 1000 | — | Not yet · *since v2* | — |',
    ]);
  });

  it('has one row where tags say the same, and leaves out columns that stand empty', async () => {
    expect(rows(embedErrors('people rooms', await described('v1'), options))).toEqual([
      '| HTTP | Code | Meaning | What to do |',
      '| --- | --- | --- | --- |',
      '| 404 | 40401 | No such user | Ask for the list |',
    ]);
  });

  it('takes errors by their names, as the catalogue orders them, without those that the version lacks', async () => {
    const made = rows(embedErrors('LATER REFUSED LOST', await described('v1'), options));
    expect(made?.slice(2).map((row) => row.split(' | ')[1])).toEqual(['40401', '42201']);
    expect(embedErrors('LATER', await described('v1'), options)).toBeUndefined();
  });
});

describe('a table of reasons', () => {
  it('has them in the order of the page, each with an address', async () => {
    expect(rows(embedReasons('fresh too_weak blocked', await described('v2'), options))).toEqual([
      '| Reason | Meaning | What to do |',
      '| --- | --- | --- |',
      '| `fresh`{#reason-fresh} | Only now · *since v2* | — |',
      '| `too_weak`{#reason-too-weak} | Easy to guess | Use 10 characters |',
      '| `blocked`{#reason-blocked} | On a list | — |',
    ]);
    expect(embedReasons('fresh', await described('v1'), options)).toBeUndefined();
  });
});

describe('a description whose catalogues do not fit', () => {
  const told = async (own: string) => {
    const { diagnostics } = await read({ 'a.yaml': own }, ['v2', 'v1']);
    return diagnostics.map(({ code, line, message, hint }) => ({ code, line, message, hint }));
  };

  it('is told where an error names a reason that is not there', async () => {
    expect(await told(text.replace('[too_weak, blocked]', '[too_weak, blockd]'))).toEqual([
      {
        code: 'api-unknown-name',
        line: 17,
        message: '"blockd" is no entry of the description\'s `x-reasons`.',
        hint: 'Did you mean "blocked"?',
      },
    ]);
  });

  it('is told where a tag names an error that is not there, or that none of its operations has', async () => {
    expect(await told(text.replace('      REFUSED: {}', '      REFUSD: {}'))).toMatchObject([
      { code: 'api-unknown-name', line: 7, hint: 'Did you mean "REFUSED"?' },
    ]);
    expect(await told(text.replace('[LOST, REFUSED, LATER]', '[LOST, LATER]'))).toMatchObject([
      { line: 7, message: 'No operation of the tag has "REFUSED" among its `x-errors`.' },
    ]);
  });
});
