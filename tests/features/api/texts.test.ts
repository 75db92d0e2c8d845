/** What the author of a description writes stands on a page. */
import { describe, expect, it } from 'vitest';
import { buildApiPages } from '../../../src/features/api/pages/index.ts';
import { stringsOf } from '../../helpers/config.ts';
import { entry as plain, read } from './helpers.ts';

const ok = `responses: { '200': { description: ok } }`;

async function pagesOf(
  text: string,
  more: Partial<Parameters<typeof buildApiPages>[1]> = {},
): Promise<Map<string, string>> {
  const entry = { ...plain, samples: ['curl', 'python'] as const, ...more };
  const { value, diagnostics } = await read({ 'a.yaml': text });
  expect(diagnostics).toEqual([]);
  return new Map(buildApiPages(value[0]!, entry, stringsOf('en')).map(({ path, text }) => [path, text]));
}

const head = 'openapi: 3.1.0\ninfo: { title: Test, version: "1" }\n';

/** The one operation, on its page. */
async function operationPage(more: string, rest = ''): Promise<string> {
  const pages = await pagesOf(
    `${head}paths: { /a: { post: { operationId: a, tags: [T], ${more} } } }\n${rest}`,
  );
  return pages.get('reference/t/a.md')!;
}

describe('the overview of a reference', () => {
  it('tells who makes the API, under which terms, and where more stands', async () => {
    const pages = await pagesOf(`openapi: 3.1.0
info:
  title: Test
  version: '1'
  summary: Boxes & <more>
  description: "# About\\n\\nIt moves."
  termsOfService: https://a.example/terms
  contact: { name: The _desk_, url: 'https://a.example/(desk)', email: desk@a.example }
  license: { name: MIT, identifier: MIT }
externalDocs: { url: 'https://a.example/all', description: The **long** story }
tags: [{ name: T, externalDocs: { url: 'https://a.example/t' } }]
paths: { /a: { get: { operationId: a, tags: [T], ${ok} } } }
`);
    const index = pages.get('reference/index.md')!;
    expect(index).toContain('Boxes & \\\\<more>');
    expect(index).toContain('See also: [The **long** story](https://a.example/all)');
    expect(index).toContain(
      '**Contact** [The \\\\_desk\\\\_](https://a.example/%28desk%29) [desk@a.example](mailto:desk@a.example) · **License** [MIT](https://spdx.org/licenses/MIT.html) · [Terms of service](https://a.example/terms)',
    );
    expect(pages.get('reference/t/index.md')).toContain(
      'See also: [https://a.example/t](https://a.example/t)',
    );
  });

  it('begins with the summary where there is no description, and has no line of makers where none is named', async () => {
    const pages = await pagesOf(
      `openapi: 3.1.0\ninfo: { title: Test, version: '1', summary: Moves boxes }\npaths: { /a: { get: { operationId: a, ${ok} } } }\n`,
    );
    expect(pages.get('reference/index.md')).toContain('description: "Moves boxes"');
    expect(pages.get('reference/index.md')).not.toMatch(/Contact|License|Terms/);
  });

  it('tells what a server variable is and may be, and samples use its default', async () => {
    const pages = await pagesOf(`${head}servers:
  - url: https://{region}.a.example:{port}/v1
    description: Ours
    variables: { region: { default: eu, enum: [eu, us], description: Your region. }, port: { default: 443 } }
paths: { /a: { get: { operationId: a, tags: [T], ${ok} } } }
`);
    expect(pages.get('reference/index.md')).toContain(
      '- `https://{region}.a.example:{port}/v1` Ours\\n  - `region` · default `eu` · Values: `us` · Your region.\\n  - `port` · default `443`',
    );
    expect(pages.get('reference/t/a.md')).toContain("curl 'https://eu.a.example:443/v1/a'");
  });
});

describe('the page of an operation', () => {
  it('has the texts of its path behind its own, once', async () => {
    const pages = await pagesOf(`${head}paths:
  /a: { summary: All of <A>, description: About A., get: { operationId: a, tags: [T], summary: Get, description: Own., ${ok} } }
  /b: { summary: The path, get: { operationId: b, tags: [T], ${ok} } }
`);
    expect(pages.get('reference/t/a.md')).toContain('All of \\\\<A>\\n\\nAbout A.');
    expect(pages.get('reference/t/b.md')).toContain('title: "The path"');
    expect(pages.get('reference/t/b.md')!.match(/The path/g)).toHaveLength(2);
  });

  it('has every example of the body, what is said of each, and where those stand that are elsewhere', async () => {
    const page = await operationPage(
      `summary: S, externalDocs: { url: 'https://a.example/x y', description: More }, requestBody: { content: {
      application/json: { schema: { type: object }, examples: {
        small: { summary: Only one, value: { a: 1 } },
        full: { summary: Everything, description: "Use it\\nrarely.", value: { a: 2 } },
        far: { summary: Elsewhere, externalValue: 'https://a.example/full.json' } } },
      application/xml: { schema: { type: object }, example: <a b="1"/> },
      text/csv: { schema: { type: string }, example: "a,b\\n1,2" } } }, ${ok}`.replace(/\n\s+/g, ' '),
    );
    expect(page).toContain('See also: [More](https://a.example/x%20y)');
    for (const [label, code] of [
      ['Only one', '"a": 1'],
      ['Everything', '"a": 2'],
      ['application/xml', '<a b="1"/>'],
      ['text/csv', 'a,b\n1,2'],
    ])
      expect(page).toMatch(new RegExp(`\\[${label}\\]\\n[^\`]*${code}`));
    expect(page).toContain(
      '- Example: **Everything** Use it rarely.\\n- Example: [Elsewhere](https://a.example/full.json)',
    );
  });

  it('repeats no body that the samples have, and none that is made up', async () => {
    const body = (media: string) => `requestBody: { content: { application/json: { ${media} } } }, ${ok}`;
    const schema = 'schema: { type: object, properties: { a: { type: string } } }';
    expect(await operationPage(body(schema))).not.toContain('Body samples');
    expect(await operationPage(body(`${schema}, example: { a: b }`))).not.toContain('Body samples');
    expect(
      await operationPage(body(`${schema}, examples: { x: { value: {} }, y: { value: { a: b } } }`)),
    ).toContain('Body samples');
  });

  it('has the examples of parameters, headers and fields, with their texts', async () => {
    const page = await operationPage(
      `parameters: [
        { name: sort, in: query, schema: { type: string }, example: 'name:asc' },
        { name: page, in: query, allowEmptyValue: true, schema: { type: integer }, examples: { one: { value: 1 }, last: { summary: the last, value: 99 } } },
        { name: far, in: query, schema: { type: string }, examples: { x: { summary: A list, externalValue: 'https://a.example/list' } } } ],
      responses: { '200': { description: ok, headers: { X-Rate: { schema: { type: integer }, example: 5 } }, content: { application/json: { schema: { type: object, properties: {
        code: { type: string, example: A-1 }, many: { type: string, examples: [red, green] }, none: { type: string, default: x, example: x } } } } } } }`.replace(
        /\n\s+/g,
        ' ',
      ),
    );
    const examplesOf = (name: string) => {
      const line = page.split('\n').find((one) => one.includes(`"name":"${name}"`))!;
      return (JSON.parse(line) as { examples?: unknown }).examples;
    };
    expect(['sort', 'page', 'X-Rate', 'code', 'many', 'none'].map(examplesOf)).toEqual([
      [{ value: 'name:asc' }],
      [{ value: 1 }, { value: 99, md: 'the last' }],
      [{ value: 5 }],
      [{ value: 'A-1' }],
      [{ value: 'red' }, { value: 'green' }],
      undefined,
    ]);
    expect(page).toContain('"mayBeEmpty":true');
    expect(page).toContain('[A list](https://a.example/list)');
  });

  it('shows how a list is written where that is not the usual way', async () => {
    const list = 'schema: { type: array, items: { type: integer } }';
    const page = await operationPage(
      `parameters: [{ name: a, in: query, style: pipeDelimited, explode: false, ${list} }, { name: b, in: query, ${list} }], ${ok}`,
    );
    expect(page.match(/"written":"[^"]*"/g)).toEqual(['"written":"a=1|1"']);
  });

  it('shows how a list in a form is written, where `encoding` says it', async () => {
    const list = '{ type: array, items: { type: integer } }';
    const page = await operationPage(
      `requestBody: { content: { application/x-www-form-urlencoded: { schema: { type: object, properties: { a: ${list}, b: ${list}, c: ${list} } }, encoding: { a: { explode: false }, b: { contentType: text/plain } } } } }, ${ok}`,
    );
    expect(page.match(/"written":"[^"]*"/g)).toEqual(['"written":"a=1,1"']);
  });

  it('tells how the parts of a form are sent', async () => {
    const page = await operationPage(
      `requestBody: { content: { multipart/form-data: { schema: { type: object, properties: { file: { type: string, contentMediaType: image/png }, b64: { type: string, contentEncoding: base64 } } }, encoding: { file: { contentType: 'image/png, image/jpeg', headers: { X-Part: { description: Of the part., schema: { type: string } } } } } } } }, ${ok}`,
    );
    expect(page).toContain('{"kind":"media","text":"image/png, image/jpeg"}');
    expect(page).toContain('"name":"X-Part","type":"string","md":"Of the part."');
    expect(page).toContain('{"kind":"encoding","text":"base64"}');
  });

  it('says that it works without signing in too, and has the samples of its author before the others', async () => {
    const page = await operationPage(
      `security: [{ key: [] }, {}], x-codeSamples: [{ lang: Ruby, label: Our SDK, source: "Depot.a\\n" }, { lang: Python, source: own }], ${ok}`,
      'components: { securitySchemes: { key: { type: apiKey, in: header, name: X-Key } } }\n',
    );
    expect(page).toContain('"signIn":["key"],"isOptional":true');
    expect(page).toContain('```ruby [Our SDK]\nDepot.a\n```\n```python [Python]\nown\n```\n```bash [curl]');
    expect(page.match(/\[Python\]/g)).toHaveLength(1);
  });

  it('has the parameters of its callbacks, and the server to which a link leads', async () => {
    const page = await operationPage(
      `callbacks: { done: { '{$request.body#/url}': { post: { summary: Done, externalDocs: { url: 'https://a.example/done' }, parameters: [{ name: X-Sign, in: header, description: Its signature., schema: { type: string } }], ${ok} } } } },
      responses: { '200': { description: ok, links: { next: { operationId: a, server: { url: 'https://b.example' } } } } }`.replace(
        /\n\s+/g,
        ' ',
      ),
    );
    expect(page).toContain('Its signature.');
    expect(page).toContain('See also: [https://a.example/done]');
    expect(page).toContain('`https://b.example`');
  });
});

describe('an operation with several tags', () => {
  const text = `${head}tags: [{ name: moves, description: Moves. }, { name: boxes }]
paths:
  /a: { get: { operationId: a, tags: [boxes, moves], summary: In both, ${ok} } }
  /b: { get: { operationId: b, tags: [boxes], summary: In one, ${ok} } }
`;

  it('has one page, and stands in the lists of all of them', async () => {
    const pages = await pagesOf(text);
    expect([...pages.keys()]).toEqual([
      'reference/index.md',
      'reference/moves/index.md',
      'reference/boxes/index.md',
      'reference/boxes/a.md',
      'reference/boxes/b.md',
    ]);
    const moves = pages.get('reference/moves/index.md')!;
    expect(moves).toContain('[`/a`](/reference/boxes/a/) In both');
    expect(moves).toContain('_furtherOperations: ["/reference/boxes/a"]');
    expect(pages.get('reference/boxes/index.md')).not.toContain('_furtherOperations');
  });

  it('has its text once where a page is that of a tag', async () => {
    const pages = await pagesOf(text, { pages: 'tag' });
    const { value } = await read({ 'a.yaml': text });
    const bare = value[0]!.operations.map(({ route: _, ...one }) => one);
    const made = buildApiPages(
      { ...value[0]!, operations: bare },
      { ...plain, pages: 'tag' },
      stringsOf('en'),
    );
    expect(pages.size).toBe(5);
    expect(made[1]!.text).toContain('[`/a`](/reference/boxes/#a) In both');
    expect(
      made
        .map(({ text }) => text)
        .join('\n')
        .match(/"k":"head"/g),
    ).toHaveLength(2);
  });
});

describe('an operation of AsyncAPI', () => {
  it('stands in the lists of all of its tags, with the type of messages that name none', async () => {
    const pages = await pagesOf(`asyncapi: 3.1.0
info: { title: Test, version: '1' }
defaultContentType: application/cbor
channels: { c: { address: c, messages: { m: { payload: { type: string } } } } }
operations: { s: { action: send, channel: { $ref: '#/channels/c' }, tags: [{ name: a }, { name: b }, { name: a }] } }
`);
    expect([...pages.keys()]).toEqual([
      'reference/index.md',
      'reference/a/index.md',
      'reference/a/s.md',
      'reference/b/index.md',
    ]);
    expect(pages.get('reference/b/index.md')).toContain('](/reference/a/s/)');
    expect(pages.get('reference/a/s.md')).toContain('`application/cbor` · string');
  });
});

describe('summaries and names of tags', () => {
  it('are plain text in titles, lists and headings', async () => {
    const pages = await pagesOf(
      `${head}paths: { /a: { get: { operationId: a, tags: ['List<T> helpers'], summary: 'Returns List<Box> for a <warehouse> & <b>more</b>', ${ok} } } }\n`,
    );
    const title = 'Returns List<Box> for a <warehouse> & <b>more</b>';
    const escaped = 'Returns List\\\\<Box> for a \\\\<warehouse> & \\\\<b>more\\\\</b>';
    expect(pages.get('reference/list-t-helpers/a.md')).toContain(`title: ${JSON.stringify(title)}`);
    expect(pages.get('reference/list-t-helpers/index.md')).toContain(escaped);
    expect(pages.get('reference/list-t-helpers/index.md')).toContain('title: "List<T> helpers"');
    expect(pages.get('reference/index.md')).toContain('## [List\\<T> helpers](/reference/list-t-helpers/)');
  });
});
