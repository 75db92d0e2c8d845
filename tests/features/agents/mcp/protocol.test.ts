/** `docgen mcp` as clients meet it: messages of the revisions 2025-11-25 and 2026-07-28, over standard streams and over HTTP. */
import { request } from 'node:http';
import { join } from 'node:path';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { builtSite } from '../../../browser/helpers/site.ts';
import { docgen, projectRoot, temporarySite } from '../../../helpers/docgen.ts';
import { docgenAgain } from '../../../helpers/kept-process.ts';
import { initialize, type Message, type Reply, startServer, textOf } from '../../../helpers/mcp-client.ts';

let output: string;
beforeAll(async () => {
  output = await builtSite();
});

const envelope = {
  'io.modelcontextprotocol/protocolVersion': '2026-07-28',
  'io.modelcontextprotocol/clientInfo': { name: 'test', version: '1' },
  'io.modelcontextprotocol/clientCapabilities': {},
};

const bin = join(projectRoot, 'bin/docgen.js');

function startClient(program: readonly string[]) {
  const client = startServer(program);
  onTestFinished(client.stop);
  return client;
}

/** What both kinds of program do for a client of 2025-11-25. */
async function talk(program: readonly string[]): Promise<void> {
  const client = startClient(program);
  const { result } = await client.ask(initialize);
  expect(result).toMatchObject({
    protocolVersion: '2025-11-25',
    capabilities: { tools: {} },
    serverInfo: {
      name: 'docgen',
      title: expect.stringMatching(/./),
      websiteUrl: 'https://docs.example.com/',
    },
    instructions: expect.stringContaining('Search in zh-CN'),
  });
  client.notify({ method: 'notifications/initialized' });
  const listed = await client.ask({ method: 'tools/list' });
  expect(JSON.stringify(listed.result).length).toBeLessThanOrEqual(2000);
  const read = await client.ask({
    method: 'tools/call',
    params: { name: 'read_docs', arguments: { address: '/auth' } },
  });
  expect(textOf(read)).toContain('https://docs.example.com/auth/');
  const fault = await client.ask({
    method: 'tools/call',
    params: { name: 'read_docs', arguments: { address: '/no' } },
  });
  expect(fault.result).toMatchObject({ isError: true });
  const unknown = await client.ask({ method: 'tools/call', params: { name: 'toString', arguments: {} } });
  expect(unknown.error).toMatchObject({
    code: -32602,
    message: expect.stringMatching(/There is no tool "toString"\. Tools: search_docs, /),
  });
  client.end();
  expect(await client.ended).toBe(0);
  // Nothing but the protocol.
  expect(client.lines.map((line) => (JSON.parse(line) as { jsonrpc: string }).jsonrpc)).toEqual(
    Array(5).fill('2.0'),
  );
}

describe('over standard input and output', () => {
  it('a client of 2025-11-25 is answered, and the program ends with it', () => talk([bin, 'mcp', output]));

  it('a client of 2026-07-28 is answered without a handshake', async () => {
    const client = startClient([bin, 'mcp', output]);
    const found = await client.ask({ method: 'server/discover', params: { _meta: envelope } });
    expect(found.result).toMatchObject({ supportedVersions: ['2026-07-28'], capabilities: { tools: {} } });
    const called = await client.ask({
      method: 'tools/call',
      params: { _meta: envelope, name: 'search_docs', arguments: { query: '网关离线' } },
    });
    expect(textOf(called)).toContain('v6.4 (default) · zh-CN');
    client.end();
    expect(await client.ended).toBe(0);
  });

  it('answers all that came before the end of the input, a last line without its end included', async () => {
    const client = startClient([bin, 'mcp', output]);
    const lines = [
      { id: 1, ...initialize },
      { method: 'notifications/initialized' },
      { id: 2, method: 'tools/call', params: { name: 'search_docs', arguments: { query: '网关离线' } } },
      { id: 3, method: 'ping' },
    ].map((message) => JSON.stringify({ jsonrpc: '2.0', ...message }));
    client.write(lines.join('\r\n'));
    client.end();
    expect(await client.ended).toBe(0);
    const ids = client.lines.map((line) => (JSON.parse(line) as Reply).id);
    expect(ids.toSorted()).toEqual([1, 2, 3]);
  });

  it('goes on after lines that are no messages, and ends with a message after one of more than 10 MB', async () => {
    const client = startClient([bin, 'mcp', output]);
    await client.ask(initialize);
    client.write('no json\n[]\nnull\n{"jsonrpc":"2.0","id":7}\n\n\uFEFF\n');
    expect((await client.ask({ method: 'ping' })).result).toEqual({});
    client.write('x'.repeat(11 * 1024 * 1024));
    expect(await client.ended).toBe(2);
    expect(client.faults()).toContain('A message on standard input is longer than 10 MB');
  });

  it('says on the error stream, with exit code 2, why there is nothing to serve', async () => {
    const site = temporarySite();
    onTestFinished(() => site.remove());
    const { code, stdout, stderr } = await docgen(['mcp', site.dir]);
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr).toMatch(/^error {2}output-missing\n.+is not the output of docgen/);
  });
});

describe('over HTTP', () => {
  async function startHttp() {
    const server = startClient([bin, 'mcp', output, '--http', '0']);
    await server.nextLine();
    const url = new URL(server.lines[0]!);
    expect([url.hostname, url.pathname]).toEqual(['127.0.0.1', '/mcp']);
    return (
      message: Message,
      headers: Readonly<Record<string, string>> = {},
      path = url.pathname,
      method = 'POST',
    ) =>
      new Promise<{ status: number; reply: Reply }>((done, fail) => {
        const asked = request(
          {
            host: url.hostname,
            port: url.port,
            path,
            method,
            headers: {
              'Content-Type': 'application/json',
              Accept: 'application/json, text/event-stream',
              ...headers,
            },
          },
          (response) => {
            let text = '';
            response.setEncoding('utf8').on('data', (part: string) => (text += part));
            response.on('end', () => {
              const data = /^data: (\{.*)$/m.exec(text)?.[1] ?? text;
              done({ status: response.statusCode!, reply: data.startsWith('{') ? JSON.parse(data) : {} });
            });
          },
        );
        asked.once('error', fail);
        asked.end(JSON.stringify({ jsonrpc: '2.0', id: 1, ...message }));
      });
  }

  it('clients of both revisions are answered; pages of other sites, other names and other paths are not', async () => {
    const ask = await startHttp();
    expect((await ask(initialize)).reply.result).toMatchObject({ protocolVersion: '2025-11-25' });
    expect((await ask({ method: 'tools/list' })).reply.result).toMatchObject({ tools: { length: 5 } });
    const modern = await ask(
      { method: 'tools/call', params: { _meta: envelope, name: 'list_docs', arguments: {} } },
      { 'MCP-Protocol-Version': '2026-07-28', 'Mcp-Method': 'tools/call', 'Mcp-Name': 'list_docs' },
    );
    expect(textOf(modern.reply)).toContain('v6.4 (default) · zh-CN');
    const list = { method: 'tools/list' };
    const refusals = [
      await ask(list, { Host: 'docs.evil.example' }),
      await ask(list, { Origin: 'https://evil.example' }),
      await ask(list, { Origin: 'null' }),
      await ask(list, {}, '/'),
      await ask({ ...list, params: { fill: 'x'.repeat(300_000) } }),
    ];
    expect(refusals.map(({ status }) => status)).toEqual([403, 403, 403, 404, 413]);
    expect((await ask(list, { Origin: 'http://localhost:5173', Host: 'localhost:4174' })).status).toBe(200);
  });
});

describe('--try', () => {
  it('prints what an agent would get, for people and as JSON', async () => {
    const plain = await docgenAgain(['mcp', output, '--try', '网关离线后还能亮灯吗']);
    expect([plain.code, plain.stderr]).toEqual([0, '']);
    expect(plain.stdout).toMatch(/^v6\.4 \(default\) · zh-CN\n\n1\. [\s\S]+\n\[\d+ characters\]\n$/);
    const { code, stdout } = await docgenAgain(['mcp', output, '--try', '网关离线后还能亮灯吗', '--json']);
    const report = JSON.parse(stdout);
    expect([code, report.ok, report.tool, report.diagnostics]).toEqual([0, true, 'search_docs', []]);
    expect(report.characters).toBe(report.text.length);
    expect(plain.stdout).toContain(report.text.trimEnd());
  });

  it('and wrong options are refused', async () => {
    for (const options of [['--json'], ['--http', 'x'], ['--http', '--try', 'a']]) {
      const { code, stderr, stdout } = await docgen(['mcp', output, ...options]);
      expect([code, `${stderr}${stdout}`]).toEqual([2, expect.stringContaining('usage')]);
    }
  });
});

describe('agents: { bundle: true }', () => {
  it('writes the server as one file into the output, which serves its own folder', async () => {
    const site = temporarySite({
      'site.config.ts': "export default { title: 'T', agents: { bundle: true } };\n",
      'content/index.md': '# 首页\n\n端口是 8080。\n',
    });
    onTestFinished(() => site.remove());
    const built = await docgenAgain(['build', site.dir, '--strict']);
    expect([built.code, built.stderr]).toEqual([0, expect.stringContaining('0 ')]);
    const client = startClient([join(site.dir, 'dist/docgen-mcp.mjs')]);
    await client.ask(initialize);
    const found = await client.ask({
      method: 'tools/call',
      params: { name: 'search_docs', arguments: { query: '端口' } },
    });
    expect(textOf(found)).toContain('端口是 8080。');
    client.end();
    expect(await client.ended).toBe(0);
  });
});
