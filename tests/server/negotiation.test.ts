/** What dev and preview answer agents: the same as hosts with docgen's files. */
import { get } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPreview } from '../../src/server/preview.ts';
import { temporarySite } from '../helpers/docgen.ts';
import { docgenAgain } from '../helpers/kept-process.ts';
import { accepted, refused } from '../lib/negotiation/cases.ts';
import { devOf } from './helpers.ts';

const openapi = {
  openapi: '3.0.3',
  info: { title: 'Lamps', version: '1' },
  paths: { '/lamps': { get: { summary: 'List', responses: { 200: { description: 'OK' } } } } },
};
const site = temporarySite({
  'site.config.ts':
    "export default { title: 'T', url: 'https://docs.example.com/docs', api: [{ file: 'api.json', prefix: '/reference' }], versions: [{ value: '2', base: '', default: true }, { value: 'v1.5', base: '/v1.5' }] };\n",
  'content/api.json': JSON.stringify(openapi),
  'content/index.md': '# Home\n',
  'content/证书 100%?.md': '# Certificates\n\nText.\n',
  'content/new.md': '---\naliases: [/old]\n---\n# New\n',
  'content/public/demo/index.html': '<p>demo</p>\n',
  'content/public/plain.md': 'plain\n',
});

type Opened = { readonly url: string; close(): Promise<void> };

const servers = {
  async dev(): Promise<Opened> {
    const { server, close } = await devOf(site);
    return { url: server.url, close };
  },
  async preview(): Promise<Opened> {
    expect((await docgenAgain(['build', site.dir])).code).toBe(0);
    const common = { allowedHosts: [], host: '127.0.0.1', port: 0, fixedPort: true };
    const { server } = await openPreview({ ...common, siteDir: site.dir, out: 'dist' });
    return server!;
  },
};

describe.each(Object.entries(servers))('%s', (name, open) => {
  let server: Opened;
  beforeAll(async () => {
    server = await open();
  });
  afterAll(async () => {
    await server.close();
    if (name === 'preview') site.remove();
  });
  const ask = (path: string, accept?: string) =>
    new Promise<{ status?: number; type?: string; vary?: string; link?: string; body: string }>(
      (done, fail) => {
        get(
          new URL(`/docs${path}`, server.url),
          { headers: accept === undefined ? {} : { accept } },
          (response) => {
            const { 'content-type': type, vary, link } = response.headers;
            let body = '';
            response.setEncoding('utf8').on('data', (text: string) => (body += text));
            response.on('end', () =>
              done({ status: response.statusCode, type, vary, link: link as string, body }),
            );
          },
        ).on('error', fail);
      },
    );
  const html = {
    status: 200,
    type: 'text/html; charset=utf-8',
    vary: expect.stringMatching(/^Accept\b(?!-)/),
  };
  const markdown = { ...html, type: 'text/markdown; charset=utf-8' };
  const odd = `/${encodeURIComponent('证书 100%?')}`;

  it('answers a page in Markdown to requests that prefer it, and in HTML to all others', async () => {
    for (const accept of accepted)
      expect([accept, await ask('/new/', accept)]).toMatchObject([
        accept,
        { ...markdown, body: expect.stringMatching(/^# New\n/) },
      ]);
    for (const accept of [undefined, ...refused])
      expect([accept, await ask('/new/', accept)]).toMatchObject([accept, html]);
    for (const path of ['/', '/v1.5/', '/v1.5/new/', `${odd}/`, '/reference/'])
      expect([path, await ask(path, 'text/markdown')]).toMatchObject([path, markdown]);
    expect(await ask('/demo/', 'text/markdown')).toMatchObject({ status: 200, body: '<p>demo</p>\n' });
    expect(await ask('/none/', 'text/markdown')).toMatchObject({ status: 404 });
  });

  it('answers the name of a page with .md with its copy, unless there is a file of that name', async () => {
    for (const path of ['/new', '/v1.5', '/v1.5/new', odd]) {
      const { body, status, type } = await ask(`${path}.md`);
      expect([path, status, type]).toEqual([path, 200, markdown.type]);
      expect(body).toBe((await ask(`${path}/index.md`)).body);
    }
    expect((await ask('/plain.md')).body).toBe('plain\n');
    expect((await ask('/none.md')).status).toBe(404);
  });

  it('names what agents look for, each of which is there', async () => {
    const { link = '' } = await ask('/new/');
    const found = [...link.matchAll(/<\/docs([^>]*)>; rel="([^"]*)"; type="([^"]*)"/g)];
    expect(found.map(([, , rel]) => rel)).toEqual(['llms-txt', 'describedby', 'agent-skills', 'api-catalog']);
    for (const [, path, , type] of found)
      expect([path, await ask(path!)]).toMatchObject([
        path,
        { status: 200, type: expect.stringContaining(type!) },
      ]);
    expect((await ask('/new/', 'text/markdown')).link).toBe(link);
    for (const path of ['/new/index.md', '/llms.txt'])
      expect((await ask(path)).vary ?? '').not.toMatch(/Accept\b(?!-)/);
  });
});
