/** `docgen mcp` on small sites that are built for it: what depends on how the whole output is written. */
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { writeInstructions } from '../../../../src/features/agents/mcp/instructions.ts';
import { readSite } from '../../../../src/features/agents/mcp/site/site.ts';
import { openSource } from '../../../../src/features/agents/mcp/source/open-source.ts';
import { createCaller, listTools } from '../../../../src/features/agents/mcp/tools/index.ts';
import { docgen, temporarySite } from '../../../helpers/docgen.ts';

/** `files`: besides pages, by their paths in the site. */
async function build(
  config: object,
  pages: Readonly<Record<string, string>>,
  files: Readonly<Record<string, string>> = {},
) {
  const written = Object.entries(pages).map(
    ([path, text]) => [`content/${path}`, `---\ntitle: ${path.replace(/\W+/g, ' ')}\n${text}`] as const,
  );
  const site = temporarySite({
    'site.config.ts': `export default ${JSON.stringify({ title: 'T', ...config })};\n`,
    ...Object.fromEntries(written),
    ...files,
  });
  onTestFinished(() => site.remove());
  const { code, stderr } = await docgen(['build'], { cwd: site.dir });
  expect([code, stderr]).toEqual([0, expect.any(String)]);
  const read = await openSource(join(site.dir, 'dist'));
  const call = createCaller(read);
  return {
    read,
    ask: async (name: string, input: object) => (await call(name, input)).text,
  };
}

const languages = {
  locales: [
    { value: 'zh-CN', base: '' },
    { value: 'en', base: '/en' },
  ],
};

describe('a site', () => {
  it('without APIs and with one version offers no tools for them', async () => {
    const { read } = await build({}, { 'index.md': '---\n\n你好。\n' });
    const tools = listTools(await readSite(await read()));
    expect(tools.map(({ name }) => name)).toEqual(['search_docs', 'read_docs', 'list_docs']);
  });

  it('is searched in the language of the letters of a question, too', async () => {
    const { ask } = await build(
      {
        lang: 'en',
        locales: [...languages.locales].reverse().map(({ value }, at) => ({ value, base: ['', '/zh'][at] })),
      },
      { 'index.md': '---\n\nHello.\n', '@zh-CN/a.md': '---\n\n端口是 8080。\n' },
    );
    expect(await ask('search_docs', { query: '端口是多少' })).toContain('端口是 8080。');
    expect(await ask('list_docs', { language: 'zh' })).toMatch(/^zh-CN · [\s\S]*\/zh\/a\//);
  });

  it('has its trees by their languages, though the home page of one is not translated', async () => {
    const { read, ask } = await build(
      {
        ...languages,
        versions: [
          { value: 'v2', base: '' },
          { value: 'v1', base: '/v1' },
        ],
      },
      { 'index.md': '---\n\n你好。\n', 'a.md': '---\n\n甲。\n', '@en/a.md': '---\n\nAlpha.\n' },
    );
    const text = writeInstructions(await readSite(await read()));
    expect(text).toContain('Trees: v2 (default) · zh-CN; v1 · zh-CN.');
    expect(text).toMatch(/v2 \(default\) · en \(\d of \d pages\); v1 · en/);
    expect(await ask('search_docs', { query: 'alpha', language: 'en' })).toContain('/en/a/');
    expect(await ask('read_docs', { address: '/en/v1/a' })).toMatch(/^v1 · en · /);
    expect(await ask('read_docs', { address: '/en' })).toContain('你好。');
  });

  it('is read at the old addresses of its pages, which lead where they lead readers', async () => {
    const { ask } = await build(
      {
        url: 'https://docs.example.com/docs',
        versions: [
          { value: 'v2', base: '' },
          { value: 'v1', base: '/v1' },
        ],
        redirects: [{ from: '/faq', to: '/new#b' }],
      },
      {
        'index.md': '---\n\nHome.\n',
        'new.md': 'aliases: [/old, "/旧 页", /moved/deep]\n---\n\n## A\n\nFirst.\n\n## B\n\nSecond.\n',
      },
    );
    const head = async (address: string) => (await ask('read_docs', { address })).split('\n')[0];
    const at = (path: string, version = 'v2 (default)') =>
      `${version} · zh-CN · https://docs.example.com/docs${path}`;
    expect(await head('/old')).toBe(at('/new/'));
    expect(await head('https://docs.example.com/docs/%E6%97%A7%20%E9%A1%B5/')).toBe(at('/new/'));
    expect(await head('/docs/v1/moved/deep/index.html')).toBe(at('/v1/new/', 'v1'));
    expect(await head('/old#a')).toBe(at('/new/#a'));
    expect(await head('/faq')).toBe(at('/new/#b'));
    expect(await head('/older')).toContain('There is no page at /older.');
    expect(await ask('compare_versions', { address: '/old', from: 'v1', to: 'v2' })).toContain(
      'Both versions say the same.',
    );
  });

  it('gives the footnotes and abbreviations of a section with it, and finds them there', async () => {
    const { ask } = await build(
      { lang: 'en' },
      {
        'index.md': `---

## One

The B2BUA waits[^a].

## Two

Text[^b] and a number^[Written inline].

## Three

Last.

[^a]: Forty seconds, see[^b].

    \`\`\`js
    a('[^c]: none');
    \`\`\`

[^b]: In RFC 3261.

*[B2BUA]: back-to-back user agent
`,
      },
    );
    const read = (id: string) => ask('read_docs', { address: `/#${id}` });
    const one = await read('one');
    expect(one).toContain('[^a]: Forty seconds');
    expect(one).toContain("    a('[^c]: none');");
    expect(one).toContain('[^b]: In RFC 3261.');
    expect(one).toContain('*[B2BUA]: back-to-back user agent');
    const two = await read('two');
    expect(two).not.toMatch(/Forty|B2BUA/);
    expect(two).toContain('[^b]: In RFC 3261.');
    expect(two).toContain(': Written inline');
    expect((await read('three')).split('\n').slice(2).join('\n').trim()).toBe('## Three\n\nLast.');
    const found = await ask('search_docs', { query: 'forty seconds' });
    expect(found).toMatch(/> \S*#one\nForty seconds/);
  });
});

describe('an API', () => {
  const describeApi = (paths: object) => ({
    openapi: '3.1.0',
    info: { title: 'Calls', version: '1' },
    servers: [{ url: 'https://pbx.example.com/api' }],
    paths,
  });
  const answers = { 204: { description: 'Done.' } };
  const operation = (operationId: string, more: object = {}) => ({
    operationId,
    summary: operationId,
    tags: ['calls'],
    responses: answers,
    ...more,
  });
  const buildApi = () =>
    build(
      {
        lang: 'en',
        url: 'https://docs.example.com',
        versions: [
          { value: 'v2', base: '' },
          { value: 'v1', base: '/v1' },
        ],
        api: [{ file: 'api/calls.yaml', prefix: '/reference' }],
      },
      { 'index.md': '---\n\n[Leg]{#leg}\n: One side.\n' },
      {
        'content/api/calls.yaml': JSON.stringify(
          describeApi({
            '/calls/{id}': {
              get: operation('calls.get'),
              put: operation('calls.update', {
                description: 'Send what changes:\n\n```json\n{"a":\n\n  1}\n```\n',
                requestBody: {
                  content: {
                    'application/json': {
                      schema: {
                        type: 'object',
                        properties: { state: { type: 'string', description: 'Its state.' } },
                      },
                    },
                  },
                },
              }),
              parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'string' } }],
            },
            '/hooks': { post: operation('hooks.create', { 'x-since': 'v2' }) },
          }),
        ),
      },
    );

  it('says where another version has an operation that one lacks, and gives no other instead', async () => {
    const { ask } = await buildApi();
    const find = (input: object) => ask('find_operation', input);
    const elsewhere =
      'There is no operation POST /hooks in this version. It is in:\n- v2 (default) · en: POST /api/hooks';
    expect(await find({ text: 'POST /hooks', version: 'v1' })).toContain(elsewhere);
    expect(await find({ method: 'post', path: '/hooks', version: 'v1' })).not.toContain('operationId');
    expect(await find({ text: 'hooks.create', version: 'v1' })).toContain(
      'https://docs.example.com/reference/',
    );
    expect(await find({ text: 'POST /hooks' })).toContain('operationId `hooks.create`');
  });

  it('names the other methods of a path, the one that is most like the asked one first', async () => {
    const { ask } = await buildApi();
    const text = await ask('find_operation', { method: 'PATCH', path: '/calls/7' });
    expect(text).toContain('There is no operation PATCH /calls/7. Like it:\n# calls.update');
    expect(text).toMatch(/Others:\n- GET \/api\/calls\/\{id\}/);
  });

  it('keeps the code of a description in its place, and shows the request as the sample', async () => {
    const { ask } = await buildApi();
    const text = await ask('find_operation', { text: 'calls.update' });
    expect(text).toContain('operationId `calls.update`\n```json\n{"a":\n\n  1}\n```\n');
    expect(text).toMatch(/```bash title="curl"\ncurl -X PUT/);
  });

  it('marks in its lists which operations are new, and reads a field or a term by its own address', async () => {
    const { ask } = await buildApi();
    expect(await ask('read_docs', { address: '/reference' })).toMatch(/`POST` \[`\/api\/hooks`\].* v2/);
    const field = await ask('read_docs', { address: '/reference/calls/update/#body-state' });
    expect(field).toMatch(/#body-state\n.*\n\n- `state` string\n\n {2}Its state\.$/);
    expect(await ask('read_docs', { address: '/#leg' })).toMatch(/\nLeg\{#leg\}\n- One side\.$/);
  });
});
