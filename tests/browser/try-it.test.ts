import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { axeFaults } from './helpers/axe.ts';
import { arrived, newReader, type Opened, widths } from './helpers/browser.ts';
import { follow } from './helpers/clicks.ts';
import { layoutFaults } from './helpers/layout.ts';
import { builtFrom } from './helpers/site.ts';

const description = `openapi: 3.1.0
info: { title: Calls, version: '1' }
servers: [{ url: 'https://pbx.example.com/api' }]
components:
  securitySchemes:
    Bearer: { type: http, scheme: bearer }
    Key: { type: apiKey, in: header, name: X-Key }
security: [{ Bearer: [] }, { Key: [] }]
paths:
  /calls/{uuid}:
    put:
      operationId: calls.update
      summary: Change a call
      parameters:
        - { name: uuid, in: path, required: true, schema: { type: string }, example: a b }
        - { name: dry, in: query, schema: { type: boolean } }
        - { name: X-Trace, in: header, schema: { type: string } }
      requestBody: { content: { application/json: { schema: { type: object, properties: { held: { type: boolean, example: true } } } } } }
      responses: { '200': { description: ok } }
  /files:
    post:
      operationId: files.create
      summary: Upload a file
      security: []
      requestBody:
        required: true
        content:
          multipart/form-data:
            schema:
              type: object
              required: [name, file]
              properties:
                name: { type: string, example: hello }
                note: { type: string }
                file: { type: string, format: binary }
                pages: { type: array, items: { type: string, format: binary } }
      responses: { '201': { description: ok } }
  /sounds:
    post:
      operationId: sounds.recognize
      summary: Recognize a sound
      security: []
      requestBody: { required: true, content: { audio/wav: { schema: { type: string, format: binary } } } }
      responses: { '200': { description: ok } }
  /calls:
    get:
      operationId: calls.list
      summary: List calls
      security: []
      responses: { '200': { description: ok } }
`;

const config = (tryIt: boolean) =>
  `export default { title: 'Calls', lang: 'en', api: [{ file: 'api/rest.yaml', prefix: '/rest'${tryIt ? ', tryIt: true' : ''} }] };\n`;
const files = (tryIt: boolean) => ({
  'site.config.ts': config(tryIt),
  'content/index.md':
    '# Start\n\nTo the [list](/rest/operations/calls-list/) and the [change](/rest/operations/calls-update/).\n',
  'content/api/rest.yaml': description,
});

const reader = newReader(() => builtFrom('try-it', files(true)));

type Seen = {
  readonly method?: string;
  readonly url?: string;
  readonly headers: object;
  readonly body: string;
};
let seen: Seen[] = [];
let answer: (request: IncomingMessage, response: ServerResponse) => void;
const cors = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Allow-Headers': '*, Authorization',
  'Access-Control-Allow-Methods': '*',
  'Access-Control-Expose-Headers': '*',
};
const server = createServer(async (request, response) => {
  let body = '';
  for await (const part of request) body += part;
  if (request.method !== 'OPTIONS') {
    seen.push({ method: request.method, url: request.url, headers: request.headers, body });
    return answer(request, response);
  }
  response.writeHead(204, cors).end();
});
let origin = '';
beforeAll(async () => {
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const says =
  (status: number, type: string, body: string | Buffer, more: Record<string, string> = {}) =>
  (_: IncomingMessage, response: ServerResponse) => {
    response.writeHead(status, { ...cors, 'Content-Type': type, ...more }).end(body);
  };

const update = '/rest/operations/calls-update/';
const list = '/rest/operations/calls-list/';

async function opened(path: string, width: number = widths.wide): Promise<Opened> {
  seen = [];
  const page = await reader.open(path, { width });
  await page.locator('.api-try summary').click();
  await page.getByLabel('Address of your server').fill(`${origin}/api`);
  return page;
}

async function sent(page: Opened): Promise<string> {
  await page.getByRole('button', { name: 'Send request' }).click();
  await page.locator('.try-said:not(:empty)', { hasNotText: 'Sending' }).waitFor();
  return (await page.locator('.try-said').textContent()) ?? '';
}

/** Requests to the server and what it does not answer are no troubles here. */
const troubles = (page: Opened) =>
  page.troubles.filter((one) => !/request elsewhere|Failed to load|CORS/.test(one));

describe('the part of an operation that sends requests', () => {
  it('sends what is entered, and shows what comes back', async () => {
    answer = says(200, 'application/json', '{"id":12345678901234567890,"list":[],"a":{"b":"x, {y}"}}', {
      'X-Own': 'yes',
    });
    const page = await opened(update);
    await page.getByLabel('Authorization').fill('secret');
    await page.getByRole('textbox', { name: 'dry' }).fill('true');
    await page.getByRole('textbox', { name: 'X-Trace' }).fill('t 1');
    expect(await sent(page)).toMatch(/^Response 200 OK\u00a0· \d+ ms$/);
    expect(seen).toHaveLength(1);
    const [{ method, url, headers, body }] = seen as [Seen];
    expect([method, url]).toEqual(['PUT', '/api/calls/a%20b?dry=true']);
    expect(headers).toMatchObject({
      authorization: 'Bearer secret',
      'x-trace': 't 1',
      'content-type': 'application/json',
    });
    expect(headers).not.toHaveProperty('cookie');
    expect(headers).not.toHaveProperty('referer');
    expect(JSON.parse(body)).toEqual({ held: true });
    const shown = page.locator('.try-answer pre');
    expect(await shown.first().textContent()).toContain('x-own: yes');
    expect(await shown.last().textContent()).toBe(
      '{\n  "id": 12345678901234567890,\n  "list": [],\n  "a": {\n    "b": "x, {y}"\n  }\n}',
    );
    expect(troubles(page)).toEqual([]);
  });

  it('sends a form with the files that are chosen, and a file that is the whole body', async () => {
    answer = says(201, 'application/json', '{}');
    const page = await opened('/rest/operations/files-create/');
    expect(await sent(page)).toBe('Fill in file.');
    expect(await page.locator('.api-try input[type=file]').first().getAttribute('aria-invalid')).toBe('true');
    const file = (name: string, text: string) => ({
      name,
      mimeType: 'text/plain',
      buffer: Buffer.from(text),
    });
    await page.locator('.api-try input[type=file]').first().setInputFiles(file('a.txt', 'first'));
    await page
      .locator('.api-try input[type=file]')
      .last()
      .setInputFiles([file('1.txt', 'one'), file('2.txt', 'two')]);
    expect(await sent(page)).toMatch(/^Response 201/);
    const [{ headers, body }] = seen as [Seen];
    expect(headers).toMatchObject({
      'content-type': expect.stringMatching(/^multipart\/form-data; boundary=/),
    });
    const parts = Array.from(
      body.matchAll(/name="([^"]*)"(?:; filename="([^"]*)")?[\s\S]*?\r\n\r\n([\s\S]*?)\r\n--/g),
      ([, name, path, text]) => [name, path, text],
    );
    expect(parts).toEqual([
      ['name', undefined, 'hello'],
      ['file', 'a.txt', 'first'],
      ['pages', '1.txt', 'one'],
      ['pages', '2.txt', 'two'],
    ]);
    expect(troubles(page)).toEqual([]);

    const sound = await opened('/rest/operations/sounds-recognize/');
    await sound
      .getByLabel('audio/wav')
      .setInputFiles({ name: 'a.wav', mimeType: 'x/y', buffer: Buffer.from('RIFF') });
    expect(await sent(sound)).toMatch(/^Response 201/);
    expect(seen[0]).toMatchObject({ body: 'RIFF', headers: { 'content-type': 'audio/wav' } });
  });

  it('keeps nothing, and takes the way to sign in that is chosen', async () => {
    answer = says(204, 'text/plain', '');
    const page = await opened(update);
    await page.getByLabel('Authentication').selectOption('Key');
    await page.getByLabel('X-Key').fill('secret');
    expect(await sent(page)).toMatch(/^Response 204/);
    expect(seen[0]!.headers).toMatchObject({ 'x-key': 'secret' });
    expect(seen[0]!.headers).not.toHaveProperty('authorization');
    const kept = await page.evaluate(() =>
      JSON.stringify([
        { ...localStorage },
        { ...sessionStorage },
        document.cookie,
        location.href,
        history.state,
      ]),
    );
    expect(kept).not.toMatch(/secret|127\.0\.0\.1:\d+\/api/);
    await page.reload();
    await page.locator('.api-try summary').click();
    expect(await page.getByLabel('Address of your server').inputValue()).toBe('');
  });

  it('shows markup as text, cuts what is huge, and counts what is no text', async () => {
    const page = await opened(list);
    answer = says(500, 'text/html', '<img src=x onerror="window.hit=1"><script>window.hit=1</script>');
    expect(await sent(page)).toMatch(/^Response 500/);
    expect(await page.locator('.try-answer pre').last().textContent()).toContain('<script>');
    expect(await page.locator('.try-answer img').count()).toBe(0);
    expect(await page.evaluate(() => 'hit' in window)).toBe(false);
    answer = says(200, 'text/plain', 'ä'.repeat(400_000));
    await sent(page);
    await page.getByText('The first 256 KB are shown.').waitFor();
    expect(
      await page
        .locator('.try-answer pre')
        .last()
        .evaluate((pre) => pre.textContent!.length),
    ).toBe(131_072);
    answer = says(200, 'image/png', Buffer.from([0x89, 0, 1, 2]));
    await sent(page);
    await page.getByText('4 bytes that are no text.').waitFor();
    answer = says(200, 'application/json', '['.repeat(50_000) + ']'.repeat(50_000));
    await sent(page);
    expect(
      await page
        .locator('.try-answer pre')
        .last()
        .evaluate((pre) => pre.textContent!.length),
    ).toBe(100_000);
    expect(troubles(page)).toEqual([]);
  });

  it('tells in words why nothing came', async () => {
    const page = await opened(update);
    answer = (_, response) => response.writeHead(200).end('{}');
    expect(await sent(page)).toContain(`Access-Control-Allow-Origin: ${reader.host.origin}`);
    answer = (_, response) => response.writeHead(302, { ...cors, Location: `${origin}/stolen` }).end();
    expect(await sent(page)).toContain('leads on to another address');
    expect(seen.map(({ url }) => url)).not.toContain('/stolen');
    await page.getByLabel('Address of your server').fill('pbx');
    expect(await sent(page)).toContain('https://');
    await page.getByLabel('Address of your server').fill('javascript:alert(1)');
    expect(await sent(page)).toContain('https://');
    await page.getByLabel('Address of your server').fill(origin);
    await page.getByRole('textbox', { name: 'uuid' }).fill('');
    expect(await sent(page)).toBe('Fill in uuid.');
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-invalid'))).toBe('true');
    await page.getByRole('textbox', { name: 'uuid' }).fill('1');
    answer = () => {};
    await page.getByRole('button', { name: 'Send request' }).click();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByText('Cancelled.').waitFor();
  });

  it('comes with soft navigation too, by the keyboard alone', async () => {
    answer = says(200, 'application/json', '{}');
    const page = await reader.open('/');
    await follow(page, list);
    await arrived(page, list);
    await page.locator('.api-try summary').focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await page.keyboard.type(origin);
    await page.keyboard.press('Enter');
    await page.getByText(/^Response 200/).waitFor();
    await follow(page, update);
    await arrived(page, update);
    await page.locator('.api-try summary').waitFor();
    expect(troubles(page)).toEqual([]);
  });

  it.each([widths.wide, widths.phone])('has no fault of layout or access at %d px', async (width) => {
    answer = says(200, 'application/json', `{"a":"${'x'.repeat(3000)}"}`);
    for (const colorScheme of ['light', 'dark'] as const) {
      const page = await opened(update, width);
      await page.emulateMedia({ colorScheme });
      await sent(page);
      expect(await layoutFaults(page)).toEqual([]);
      expect(await axeFaults(page)).toEqual([]);
    }
  });

  it('is not there without script, and costs a page without it nothing', async () => {
    const page = await reader.open(list, { javaScriptEnabled: false });
    expect(await page.locator('.api-try').isVisible()).toBe(false);
    const start = await reader.open('/');
    await start.waitForLoadState('networkidle');
    const asked = await start.evaluate(() =>
      performance.getEntriesByType('resource').map(({ name }) => name),
    );
    expect(asked.filter((name) => name.includes('/assets/try-it-form'))).toEqual([]);
    expect(start.troubles).toEqual([]);
  });
});
