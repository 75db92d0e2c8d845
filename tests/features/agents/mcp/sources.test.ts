/** Where `docgen mcp` reads from: what is no site, half a site or a hostile one ends in one clear message, and nothing runs. */
import { createHash } from 'node:crypto';
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { parseIndexScript } from '../../../../src/features/agents/mcp/search/index-script.ts';
import { openSource } from '../../../../src/features/agents/mcp/source/open-source.ts';
import { ReadFault } from '../../../../src/features/agents/mcp/source/source.ts';
import { createCaller } from '../../../../src/features/agents/mcp/tools/index.ts';
import { format } from '../../../../src/lib/search/layout.ts';
import { builtSite } from '../../../browser/helpers/site.ts';
import { filesIn, temporarySite } from '../../../helpers/docgen.ts';

const copy = (version = 'v1') =>
  `# Home\n\n> Version: ${version} (default) · Language: en · Page: </> · Index: [llms.txt](/llms.txt)\n\nText of the page.\n`;
const index = 'docgenIndex("index.js",{"format":10})\n';

type Files = Readonly<Record<string, string>>;

function writeManifest(files: Files, more: Readonly<Record<string, unknown>> = {}): string {
  const listed = Object.entries(files).map(([path, text]) => [
    path,
    { hash: createHash('sha256').update(text).digest('hex'), size: Buffer.byteLength(text) },
  ]);
  return JSON.stringify({
    version: 1,
    docgen: '0.1.0',
    base: '',
    routes: [],
    files: Object.fromEntries(listed),
    ...more,
  });
}

const small: Files = {
  'index.md': copy(),
  'llms.txt': '# Small\n',
  'search/index.js': index,
  'search/records.ndjson': '',
};

/** A folder with these files, which the manifest lists unless there is another. */
function makeFolder(files: Files, manifest = writeManifest(files)): string {
  const site = temporarySite({ ...files, 'manifest.json': manifest });
  onTestFinished(() => site.remove());
  return site.dir;
}

async function findFault(
  place: string,
  name = 'read_docs',
  input: unknown = { address: '/' },
): Promise<string> {
  try {
    const { text, isError } = await createCaller(await openSource(place))(name, input);
    return `${isError}: ${text}`;
  } catch (fault) {
    if (!(fault instanceof ReadFault)) throw fault;
    return `${fault.code}: ${fault.message}`;
  }
}

/** The address of a server, and what it was asked for. */
async function serve(answer: RequestListener): Promise<{ url: string; asked: string[] }> {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(`${request.url}`);
    answer(request, response);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked };
}

const serveFiles =
  (files: Readonly<Record<string, string | Buffer>>): RequestListener =>
  ({ url = '/' }, response) => {
    const body = files[decodeURI(url).slice(1)];
    response.writeHead(body === undefined ? 404 : 200).end(body ?? 'Not here');
  };

const withManifest = (files: Files) => ({ ...files, 'manifest.json': writeManifest(files) });

describe('a folder', () => {
  it('may be the output or the site folder above it', async () => {
    const output = await builtSite();
    for (const place of [output, dirname(output)])
      expect(await findFault(place)).toMatch(
        /^false: v6\.4 \(default\) · zh-CN · https:\/\/docs\.example\.com\//,
      );
  });

  it('is refused with one message if it is no output, damaged, part of one, or of another version', async () => {
    const site = temporarySite();
    onTestFinished(() => site.remove());
    expect(await findFault(site.dir)).toMatch(/^output-missing: ".+" is not the output of docgen/);
    expect(await findFault(join(site.dir, 'absent'))).toMatch(/^output-missing: /);
    for (const text of ['', '{', '[]', 'null', '{"files":{}}', '<html></html>'])
      expect(await findFault(makeFolder({}, text))).toMatch(/^output-missing: /);
    expect(await findFault(makeFolder(small, writeManifest(small, { base: '/a"b' })))).toMatch(
      /^output-missing: /,
    );
    expect(await findFault(makeFolder(small, writeManifest(small, { version: 2 })))).toMatch(
      /^output-unreadable: ".+" was built by another version of docgen/,
    );
    expect(
      await findFault(makeFolder(small, writeManifest(small, { part: { index: 1, count: 2 } }))),
    ).toMatch(/^output-incomplete: ".+" is a part of a build/);
    const old = { ...small, 'index.md': '# Home\n\nA copy without a note.\n' };
    expect(await findFault(makeFolder(old))).toMatch(
      /^true: ".+" has no copies for agents that this version/,
    );
  });

  it('with an index of another version of docgen says so', async () => {
    for (const text of ['docgenIndex("index.js",{"format":9})', 'docgenIndex("index.js",{"format":10})'])
      expect(
        await findFault(makeFolder({ ...small, 'search/index.js': text }), 'search_docs', { query: 'text' }),
      ).toMatch(
        /^true: The search index of ".+" is not one that this version of docgen reads \(it was built by 0\.1\.0\)\. Build/,
      );
  });

  it('that was uploaded by half says which file is missing or another', async () => {
    const manifest = writeManifest(small);
    const { 'index.md': _, ...rest } = small;
    expect(await findFault(makeFolder(rest, manifest))).toMatch(
      /"index\.md" of ".+" is not as manifest\.json lists it/,
    );
    expect(await findFault(makeFolder({ ...small, 'index.md': copy('v2') }, manifest))).toMatch(
      /is not as manifest/,
    );
    expect(await findFault(makeFolder({ ...small, 'index.md': `${copy()}more` }, manifest))).toMatch(
      /larger than|is not as manifest/,
    );
  });

  it('that is built again is read anew', async () => {
    const folder = makeFolder(small);
    const call = createCaller(await openSource(folder));
    expect((await call('read_docs', { address: '/' })).text).toContain('v1 (default)');
    const next = { ...small, 'index.md': copy('v2') };
    writeFileSync(join(folder, 'index.md'), next['index.md']);
    writeFileSync(join(folder, 'manifest.json'), writeManifest(next));
    expect((await call('read_docs', { address: '/' })).text).toContain('v2 (default)');
  });

  it('gives nothing from outside, by names or by links', async () => {
    const outside = temporarySite({ 'secret.md': copy('secret') });
    onTestFinished(() => outside.remove());
    const names = [
      '../secret/index.md',
      '/etc/index.md',
      'a/../../index.md',
      'a\\index.md',
      'a\u0000/index.md',
      './index.md',
    ];
    const files = { ...small, ...Object.fromEntries(names.map((name) => [name, copy('secret')])) };
    const folder = makeFolder(small, writeManifest(files));
    for (const address of ['/../secret', '/etc', '/%2e%2e/secret', '/a\\', '//etc'])
      expect(await findFault(folder, 'read_docs', { address })).not.toContain('secret (default)');
    const linked = makeFolder(small, writeManifest({ ...small, 'out/index.md': copy('secret') }));
    mkdirSync(join(linked, 'out'));
    symlinkSync(join(outside.dir, 'secret.md'), join(linked, 'out/index.md'));
    expect(await findFault(linked, 'read_docs', { address: '/out' })).toMatch(
      /^true: "out\/index\.md" of .+ is not as/,
    );
  });
});

describe('an address', () => {
  it('is read like the folder, from any page of the site', async () => {
    const output = await builtSite();
    const { url, asked } = await serve(serveFiles(Object.fromEntries(filesIn(output))));
    for (const place of [url, `${url}/guide/offline/`, `${url}/guide/offline/index.html#x`])
      expect(await findFault(place, 'search_docs', { query: '网关离线后还能亮灯吗' })).toBe(
        await findFault(output, 'search_docs', { query: '网关离线后还能亮灯吗' }),
      );
    expect(asked.every((path) => /(?:manifest\.json|\.md|\.txt|search\/[\w.]+)$/.test(path))).toBe(true);
  });

  it('is asked again with the ETag of its manifest, and keeps what has not changed', async () => {
    const headers: (string | undefined)[] = [];
    const files = withManifest(small);
    const { url } = await serve((request, response) => {
      if (request.url === '/manifest.json') headers.push(request.headers['if-none-match']);
      if (request.headers['if-none-match'] === '"1"') response.writeHead(304).end();
      else {
        response.setHeader('ETag', '"1"');
        serveFiles(files)(request, response);
      }
    });
    const read = await openSource(url);
    const later = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 3_600_000);
    const first = await read();
    later.mockRestore();
    expect(headers).toEqual([undefined, '"1"']);
    expect((await first.readText('index.md'))?.length).toBe(copy().length);
  });

  it('that is no site of docgen is refused with one message', async () => {
    const nothing = await serve((_, response) => response.writeHead(404).end());
    expect(await findFault(nothing.url)).toMatch(/^output-missing: "http.+" is not the output of docgen/);
    const everything = await serve((_, response) => response.end('<!doctype html><title>App</title>'));
    expect(await findFault(everything.url)).toMatch(/^output-missing: /);
    const failing = await serve((_, response) => response.writeHead(500).end());
    expect(await findFault(failing.url)).toMatch(/^output-unreadable: http.+ answers with status 500\./);
    expect(await findFault('http://127.0.0.1:9/')).toMatch(
      /^output-unreadable: http:\/\/127\.0\.0\.1:9\/manifest\.json cannot be read/,
    );
    for (const place of ['ftp://example.com/', 'file:///etc/', 'https://user:word@example.com/'])
      expect(await findFault(place)).toMatch(/^output-unreadable: ".+" is no address that can be read\./);
  });

  it('that leads elsewhere is not followed; within the site it is', async () => {
    const other = await serve(serveFiles(withManifest(small)));
    const leading = await serve((request, response) =>
      response.writeHead(302, { Location: `${other.url}${request.url}` }).end(),
    );
    expect(await findFault(leading.url)).toMatch(
      /^output-unreadable: http.+ leads to another site \(http.+\), which is not read\./,
    );
    expect(other.asked).toEqual([]);
    const files = withManifest(small);
    const moved = await serve((request, response) => {
      const path = request.url ?? '';
      if (path.startsWith('/new/'))
        serveFiles(files)({ ...request, url: path.slice(4) } as typeof request, response);
      else response.writeHead(308, { Location: `/new${path}` }).end();
    });
    expect(await findFault(moved.url)).toMatch(/^false: v1 \(default\)/);
    const round = await serve((request, response) =>
      response.writeHead(302, { Location: `${request.url}` }).end(),
    );
    expect(await findFault(round.url)).toMatch(
      /^output-unreadable: http.+ is redirected more than 3 times\./,
    );
  });

  it('with files larger than it says is read no further', async () => {
    let sent = 0;
    const flood: RequestListener = (request, response) => {
      if (request.url === '/manifest.json') return void response.end(writeManifest(small));
      const part = Buffer.alloc(65_536, 'a');
      const write = () => {
        while (!response.destroyed && sent < 512 * 1024 * 1024) {
          sent += part.length;
          if (!response.write(part)) return void response.once('drain', write);
        }
        response.end();
      };
      write();
    };
    const { url } = await serve(flood);
    expect(await findFault(url)).toMatch(
      /^true: http.+index\.md is larger than \d+ bytes, and is not read\./,
    );
    expect(sent).toBeLessThan(64 * 1024 * 1024);
  });

  it('runs nothing of what it reads', async () => {
    const hostile = [
      'globalThis.harmed = true; docgenIndex("index.js",{"format":10})',
      'docgenIndex("index.js",(globalThis.harmed = true))',
      'docgenIndex("index.js",{"format":10}); globalThis.harmed = true',
      'import("node:fs")',
    ];
    for (const text of hostile) {
      expect(parseIndexScript(text)).toBeUndefined();
      const { url } = await serve(serveFiles(withManifest({ ...small, 'search/index.js': text })));
      expect(await findFault(url, 'search_docs', { query: 'text' })).toMatch(
        /^true: "search\/index\.js" of .+ is no part of a search index/,
      );
    }
    expect('harmed' in globalThis).toBe(false);
    expect(parseIndexScript('docgenIndex("a.js","x");\n')).toEqual(['a.js', 'x']);
  });

  it('is asked for nothing that its index names outside the manifest', async () => {
    const info = {
      format,
      filesAt: '../../../etc/',
      files: { texts: '' },
      bounds: {},
      kinds: '',
      records: '',
      areas: [],
      areaRuns: '',
      texts: '',
      textSizes: '',
      isTraditional: true,
    };
    const files = { ...small, 'search/index.js': `docgenIndex("index.js",${JSON.stringify(info)})` };
    const { url, asked } = await serve(serveFiles(withManifest(files)));
    expect(await findFault(url, 'search_docs', { query: 'text' })).toMatch(/^true: /);
    expect(asked.every((path) => !path.includes('etc'))).toBe(true);
  });
});
