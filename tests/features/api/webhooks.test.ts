/** `webhooks` of OpenAPI: what a service sends of its own accord. */
import { describe, expect, it } from 'vitest';
import { downloadNames } from '../../../src/features/api/downloads/names.ts';
import { buildApiPages } from '../../../src/features/api/pages/index.ts';
import { stringsOf } from '../../helpers/config.ts';
import { entry, head, read } from './helpers.ts';

const english = stringsOf('en');

const text = `${head}servers: [{ url: 'https://pbx.example.com/api' }]
security: [{ token: [] }]
paths:
  /calls: { get: { operationId: call.ended, tags: [Calls], responses: { '200': { description: ok } } } }
webhooks:
  call.ended:
    parameters: [{ name: X-Signature, in: header, required: true, schema: { type: string } }]
    post:
      tags: [Calls]
      summary: A call has ended
      requestBody:
        content:
          application/json: { schema: { $ref: '#/components/schemas/Ended' }, example: { uuid: 7 } }
      responses: { '204': { description: Noted. } }
  x-others: { a: 1 }
components:
  securitySchemes: { token: { type: http, scheme: bearer } }
  schemas: { Ended: { type: object, properties: { uuid: { type: string } } } }
`;

describe('webhooks of a description', () => {
  it('are messages that the service sends, with what the reader answers, beside the operations of their tag', async () => {
    const { value } = await read({ 'a.yaml': text });
    const [one] = value;
    expect(one!.operations).toMatchObject([{ id: 'call.ended', route: '/reference/calls/call-ended' }]);
    expect(one!.events).toMatchObject([
      {
        id: 'call.ended-2',
        action: 'send',
        channel: { name: 'call.ended', protocols: ['HTTP POST'] },
        summary: 'A call has ended',
        route: '/reference/calls/call-ended-2',
        security: [],
        messages: [
          { name: 'call.ended', content: { type: 'application/json' }, headers: [{ name: 'X-Signature' }] },
        ],
        reply: { messages: [{ name: '204', description: 'Noted.' }] },
      },
    ]);
    expect(one!.tags.map(({ name }) => name)).toEqual(['Calls']);
    expect(downloadNames(one!)).toContain('openapi.yaml');
  });

  it('of one name are told apart by their methods, and their parameters by where they stand', async () => {
    const { value } = await read({
      'a.yaml': `${head}webhooks:
  pet:
    post: { tags: [T], requestBody: { content: { application/json: {} } }, responses: {} }
    delete: { tags: [T], parameters: [{ name: id, in: query, schema: { type: string } }], responses: {} }
`,
    });
    expect(value[0]!.events!.map(({ id }) => id)).toEqual(['pet.post', 'pet.delete']);
    const page = buildApiPages(value[0]!, entry, english).find(({ path }) =>
      path.endsWith('/pet-delete.md'),
    )!;
    expect(page.text).toContain('"md":"**Query parameters**"');
  });

  it('are held against their schemas', async () => {
    const { diagnostics } = await read({ 'a.yaml': text });
    expect(diagnostics).toMatchObject([
      { code: 'api-example-invalid', message: expect.stringContaining('`uuid` must be string, not integer') },
    ]);
  });

  it('of which there are no operations beside are a description all the same', async () => {
    const { value, diagnostics } = await read({
      'a.yaml': `${head}webhooks: { ping: { post: { requestBody: { content: { application/json: {} } } }, put: 7 } }\n`,
    });
    expect(value[0]!.events).toMatchObject([{ id: 'ping', route: '/reference/operations/ping' }]);
    expect(diagnostics).toMatchObject([{ code: 'api-invalid' }]);
  });

  it('are called by their names where their summary is a sentence, which their page says all the same', async () => {
    const sentence = 'This event occurs when there is activity relating to a call of the platform';
    const { value } = await read({
      'a.yaml': `${head}webhooks: { call/ended: { post: { summary: ${sentence}, description: It has ended., responses: { '204': { description: ok } } } } }\n`,
    });
    const page = buildApiPages(value[0]!, entry, english).at(-1)!;
    expect(page.text).toMatch(/^title: "call\/ended"$/m);
    expect(page.text).toContain(`description: "${sentence}"`);
    expect(page.text).toContain('It has ended.');
  });
});
