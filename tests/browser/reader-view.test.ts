/**
 * What is left of a page in a reader view: Firefox's, and what fetches pages for agents, are Mozilla's Readability. Its 0.6.0 takes the part of a
 * page with the most commas for the page, which in a reference are the samples, drops short boxes with a link and all whose id tells of a "header",
 * and takes what tells of an "author" for the page's.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { describe, expect, it } from 'vitest';
import { newReader } from './helpers/browser.ts';
import { builtFrom } from './helpers/site.ts';

const readability = readFileSync(
  createRequire(import.meta.url).resolve('@mozilla/readability/Readability.js'),
  'utf8',
);
type Reading = { Readability: new (root: Document) => { parse(): { textContent: string } | null } };

const sample = JSON.stringify(
  Object.fromEntries(Array.from({ length: 24 }, (_, at) => [`key_${at}`, `value ${at}, and another`])),
);
const description = `openapi: 3.1.0
info: { title: 呼叫, version: '1' }
servers: [{ url: 'https://pbx.example.com' }]
paths:
  /calls/{uuid}:
    parameters:
      - { name: uuid, in: path, required: true, schema: { type: string } }
      - { name: Accept-Language, in: header, description: 语言。, schema: { type: string } }
    put:
      operationId: calls.update
      tags: [calls]
      summary: 改通话
      requestBody:
        content:
          application/json:
            schema:
              type: object
              properties:
                held: { type: boolean, description: 保持。, example: true }
                to: { type: object, description: 去处。, properties: { number: { type: string, description: 号码。 } } }
            example: ${sample}
      responses:
        '200':
          description: 好
          headers: { X-Request-Id: { description: 编号。, schema: { type: string } } }
          content: { application/json: { schema: { type: object, properties: { id: { type: string }, author: { type: string, description: 谁。 } } }, example: ${sample} } }
        '404': { description: 没有 }
    delete: { operationId: calls.end, tags: [calls], summary: 挂断, responses: { '204': { description: 好 } } }
webhooks:
  ended:
    post:
      operationId: call.ended
      tags: [calls]
      summary: 通话结束
      description: 一通电话结束以后，服务器向登记的地址发出一次请求，其中有话单的全部字段，不等待应答的内容。
      requestBody: { content: { application/json: { schema: { type: object, properties: { uuid: { type: string, description: 编号。 } } }, example: ${sample} } } }
      responses: { '200': { description: 收到 } }
`;

const reader = newReader(() =>
  builtFrom('reader-view', {
    'site.config.ts': `export default { title: '呼叫', api: [{ file: 'api/rest.yaml', prefix: '/rest' }] };\n`,
    'content/index.md': '# 首页\n\n见[接口](/rest/)。\n',
    'content/embeds.md': '---\ntitle: 嵌入\n---\n\n## 字段\n\n::: api calls.update body\n',
    'content/api/rest.yaml': description,
  }),
);

describe('a reader view of a page of the reference', () => {
  for (const route of [
    '/rest/calls/update/',
    '/rest/calls/end/',
    '/rest/calls/call-ended/',
    '/rest/',
    '/embeds/',
  ])
    it(`has every field, sample and answer of ${route}`, async () => {
      const page = await reader.open(route, { sparing: true });
      await page.evaluate(`${readability}; window.Readability = Readability; undefined`);
      const { lost, all } = await page.evaluate(async () => {
        // As it is sent: a script hides the samples of other languages behind tabs.
        const html = await (await fetch(location.href)).text();
        const root = new DOMParser().parseFromString(html, 'text/html');
        const strip = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, '');
        const parts = [...root.querySelectorAll('.prose :is(h3, h4, p, li, dt, pre)')];
        const texts = parts
          .filter((one) => !one.querySelector('p, li, dt, pre'))
          .map((one) => strip(one.textContent));
        const { Readability } = globalThis as unknown as Reading;
        const read = strip(new Readability(root).parse()?.textContent);
        return { lost: texts.filter((text) => !read.includes(text)), all: texts.length };
      });
      expect(all).toBeGreaterThan(3);
      expect(lost).toEqual([]);
    });
});
