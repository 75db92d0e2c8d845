/** Bodies of XML, by the names that `xml` of their schemas gives. */
import { describe, expect, it } from 'vitest';
import { buildApiPages } from '../../../src/features/api/pages/index.ts';
import { stringsOf } from '../../helpers/config.ts';
import { entry, head, read } from './helpers.ts';

async function bodyOf(media: string, schemas = ''): Promise<unknown> {
  const { value, diagnostics } = await read({
    'a.yaml': `${head}paths: { /a: { post: { operationId: a, requestBody: { content: { application/xml: { ${media} } } }, responses: { '200': { description: ok } } } } }\n${schemas && `components: { schemas: { ${schemas} } }\n`}`,
  });
  expect(diagnostics).toEqual([]);
  return value[0]!.operations[0]!.body!.content[0]!.examples.map((one) => one.value);
}

const start = '<?xml version="1.0" encoding="UTF-8"?>\n';
const ref = "schema: { $ref: '#/components/schemas/Person' }";

describe('an example of XML', () => {
  it('is made from the schema, with its names, attributes, namespaces and lists', async () => {
    const person =
      `Person: { type: object, required: [id, name, pets, tags], xml: { namespace: 'https://a.example/s', prefix: s }, properties: {
      id: { type: integer, example: 123, xml: { attribute: true } },
      name: { type: string, example: 'A < B', xml: { name: fullName } },
      pets: { type: array, items: { type: string, example: cat }, xml: { wrapped: true } },
      tags: { type: array, items: { type: string, example: x, xml: { name: tag } } } } }`.replace(
        /\n\s+/g,
        ' ',
      );
    expect(await bodyOf(ref, person)).toEqual([
      `${start}<s:Person xmlns:s="https://a.example/s" id="123">
  <fullName>A &lt; B</fullName>
  <pets>
    <pets>cat</pets>
  </pets>
  <tag>x</tag>
</s:Person>`,
    ]);
  });

  it('knows the kinds of nodes of OpenAPI 3.2, and writes data of the author', async () => {
    const person = `Person: { type: object, properties: {
      id: { type: integer, xml: { nodeType: attribute } }, text: { type: string, xml: { nodeType: text } } } }`.replace(
      /\n\s+/g,
      ' ',
    );
    expect(await bodyOf(`${ref}, example: { id: 5, text: 'a & b' }`, person)).toEqual([
      `${start}<Person id="5">a &amp; b</Person>`,
    ]);
    expect(await bodyOf(`${ref}, example: '<own/>'`, person)).toEqual(['<own/>']);
    const code = 'Person: { type: object, properties: { code: { type: string, xml: { nodeType: cdata } } } }';
    expect(await bodyOf(`${ref}, example: { code: 'a ]]> <b>' }`, code)).toEqual([
      `${start}<Person><![CDATA[a ]]]]><![CDATA[> <b>]]></Person>`,
    ]);
  });
});

it('a body of JSON or XML shows both, and one of JSON or a form that of the request alone', async () => {
  const write = async (...types: string[]) => {
    const media = types.map(
      (type) =>
        `${type}: { schema: { type: object, properties: { n: { type: integer } }, xml: { name: Call } } }`,
    );
    const { value } = await read({
      'a.yaml': `${head}paths: { /a: { post: { operationId: a, requestBody: { content: { ${media.join(', ')} } }, responses: { '204': { description: ok } } } } }\n`,
    });
    const pages = buildApiPages(value[0]!, { ...entry, samples: ['curl'] }, stringsOf('en'));
    const { text } = pages.find((page) => page.text.includes('[curl]'))!;
    return [...text.matchAll(/^`{3,}\w* \[(.*?)\]/gm)].map(([, label]) => label);
  };
  const both = ['curl', 'application/json', 'application/xml'];
  expect(await write('application/json', 'application/xml')).toEqual(both);
  expect(await write('application/xml', 'application/json')).toEqual(['curl', both[2], both[1]]);
  expect(await write('application/json', 'application/problem+xml; charset=utf-8')).toHaveLength(3);
  expect(await write('application/json', 'application/x-www-form-urlencoded')).toEqual(['curl']);
  expect(await write('application/xml')).toEqual(['curl']);
});
