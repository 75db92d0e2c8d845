/** `links` of answers: which operation a client may call next, with what of the answer. */
import { describe, expect, it } from 'vitest';
import { embedOperation } from '../../../src/features/api/pages/embed.ts';
import { buildApiPages } from '../../../src/features/api/pages/index.ts';
import { stringsOf } from '../../helpers/config.ts';
import { entry, head, read } from './helpers.ts';

const english = stringsOf('en');

const ok = `responses: { '200': { description: ok } }`;

const linked = (link: string) => `${head}paths:
  /calls:
    post:
      operationId: start
      tags: [T]
      responses:
        '201':
          description: ok
          links:
            next: ${link}
  /calls/{id}:
    parameters: [{ name: id, in: path, required: true, schema: { type: string } }]
    get: { operationId: show, tags: [T], summary: Shows a call, ${ok} }
`;

async function pageOf(text: string, more: Partial<Omit<typeof entry, 'pages'>> & { pages?: 'tag' } = {}) {
  const { value } = await read({ 'a.yaml': text });
  const path = more.pages === 'tag' ? 'reference/t/index.md' : 'reference/t/start.md';
  return buildApiPages(value[0]!, { ...entry, ...more }, english).find((one) => one.path === path)!.text;
}

async function told(text: string, versions?: readonly string[]) {
  const { diagnostics } = await read({ 'a.yaml': text }, versions);
  return diagnostics.map(({ severity, code, line, column, target, hint }) => [
    severity,
    code,
    line,
    column,
    target,
    hint,
  ]);
}

const toShow = `{ operationId: show, description: Asks how it goes., parameters: { id: '$response.body#/id' } }`;

describe('links of an answer', () => {
  it('lead to the operation, and say which value is handed on', async () => {
    expect(await told(linked(toShow))).toEqual([]);
    const text = await pageOf(linked(toShow));
    expect(text).toContain('**Follow-up operations**');
    expect(text).toContain(
      '{"k":"row","method":"get","md":"[`/calls/{id}`](/reference/t/show/) Shows a call · `id` = `$response.body#/id`"}',
    );
    expect(text).toContain('Asks how it goes.');
  });

  it('may name the operation by where it stands, and hand on a body and what is always the same', async () => {
    const ref = `{ operationRef: '#/paths/~1calls~1{id}/get', parameters: { path.id: a, query.n: 3 }, requestBody: '$request.body' }`;
    const text = linked(ref).replace('required: true,', 'required: true, description: x,');
    expect(await pageOf(text)).toContain(
      '`path.id` = `a` · `query.n` = `3` · Request body = `$request.body`',
    );
  });

  it('lead to the heading where the operations of a tag share a page', async () => {
    const { value } = await read({ 'a.yaml': linked(toShow) });
    const description = {
      ...value[0]!,
      operations: value[0]!.operations.map(({ route: _, ...one }) => one),
    };
    const [, page] = buildApiPages(description, { ...entry, pages: 'tag' }, english);
    expect(page!.text).toContain('](/reference/t/#show)');
  });

  it('stand in the answers of an operation in a page written by hand', async () => {
    const { value } = await read({ 'a.yaml': linked(toShow) });
    const found = embedOperation('start answers', value[0]!, { entry, strings: english, level: 3 });
    expect(found!.text).toContain('](/reference/t/show/)');
  });

  it('are left out where a version does not have the operation that they lead to', async () => {
    const text = linked(toShow).replace('operationId: show, tags', 'operationId: show, x-since: v2, tags');
    const { value, diagnostics } = await read({ 'a.yaml': text }, ['v2', 'v1']);
    expect(diagnostics).toEqual([]);
    const [newer, older] = value.map((one) => buildApiPages(one, entry, english)[2]!.text);
    expect(newer).toContain('Follow-up');
    expect(older).not.toContain('Follow-up');
  });

  it.each([
    [`{ operationId: shwo }`, ['warning', 'api-unknown-name', 12, 21, 'shwo', 'Did you mean "show"?']],
    [
      `{ operationRef: '#/paths/~1cals/post' }`,
      ['warning', 'api-ref-missing', 12, 21, '#/paths/~1cals/post', 'Did you mean "/calls"?'],
    ],
    [
      `{ operationId: show, operationRef: '#/paths/~1calls~1{id}/get' }`,
      ['warning', 'api-invalid', 12, 40, 'operationRef', 'Leave out one of them.'],
    ],
    [`{ parameters: { id: a } }`, ['warning', 'api-invalid', 12, 19, undefined, expect.any(String)]],
    [
      `{ operationId: show, parameters: { ids: a } }`,
      ['warning', 'api-unknown-name', 12, 54, 'ids', 'Did you mean "id"?'],
    ],
  ])('%s: is told with its place', async (link, expected) => {
    expect(await told(linked(link))).toEqual([expected]);
  });

  it('out of another description are text without a fault', async () => {
    const link = `{ operationRef: 'https://example.com/api.yaml#/paths/~1a/get' }`;
    expect(await told(linked(link))).toEqual([]);
    expect(await pageOf(linked(link))).toContain('`https://example.com/api.yaml#/paths/~1a/get`');
  });
});
