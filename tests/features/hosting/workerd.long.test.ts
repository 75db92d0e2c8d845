/** _worker.js in the runtime that Cloudflare runs, by its own tool, which is installed into a folder of its own. */
import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { accepted, refused } from '../../lib/negotiation/cases.ts';
import { listHostFiles, odd, parts, writeOutput } from './written-site.ts';

const tool = mkdtempSync(join(tmpdir(), 'docgen-workerd-'));
const config = { ...parts.config, hostingCode: true };
const folder = writeOutput(listHostFiles('cloudflare', { ...parts, config }));
const port = 20_000 + (process.pid % 20_000);
const origin = `http://127.0.0.1:${port}`;
let end: () => Promise<void>;

beforeAll(async () => {
  writeFileSync(join(tool, 'package.json'), '{ "private": true }');
  execFileSync('npm', ['install', '--no-audit', '--no-fund', 'wrangler@4'], { cwd: tool, stdio: 'ignore' });
  const child = spawn(
    process.execPath,
    [
      join(tool, 'node_modules/wrangler/bin/wrangler.js'),
      ...['pages', 'dev', folder, '--compatibility-date', '2026-05-01'],
      ...['--ip', '127.0.0.1', '--port', `${port}`],
    ],
    {
      cwd: tool,
      stdio: 'ignore',
      env: { ...process.env, HOME: tool, CI: '1', WRANGLER_SEND_METRICS: 'false' },
    },
  );
  const ended = new Promise<void>((done) => child.once('exit', () => done()));
  end = () => {
    child.kill('SIGTERM');
    return ended;
  };
  for (let left = 120; left > 0 && child.exitCode === null; left--) {
    const isUp = await fetch(origin).then(
      () => true,
      () => false,
    );
    if (isUp) return;
    await new Promise((done) => setTimeout(done, 1000));
  }
  throw new Error('The tool does not start.');
});
afterAll(async () => {
  await end();
  for (const path of [tool, folder]) rmSync(path, { recursive: true, force: true });
});

const ask = async (path: string, Accept: string) => {
  const answer = await fetch(origin + path, { headers: { Accept }, redirect: 'manual' });
  return { status: answer.status, body: await answer.text(), headers: Object.fromEntries(answer.headers) };
};

it('answers as servers with docgen files do', async () => {
  for (const accept of accepted)
    expect([accept, (await ask('/new/', accept)).body]).toEqual([accept, 'new/index.md']);
  for (const accept of refused.filter((one) => one !== ''))
    expect([accept, (await ask('/new/', accept)).body]).toEqual([accept, 'new/index.html']);
  const wants = 'text/markdown';
  for (const path of ['v6.2', 'v6.2/new', 'man/sip(5) $x', ...odd]) {
    const address = `/${path.split('/').map(encodeURIComponent).join('/')}`;
    expect([path, (await ask(`${address}/`, wants)).body]).toEqual([path, `${path}/index.md`]);
    expect([path, (await ask(`${address}.md`, '*/*')).body]).toEqual([path, `${path}/index.md`]);
  }
  const { headers } = await ask('/new/', wants);
  expect(headers).toMatchObject({
    vary: expect.stringContaining('Accept'),
    'content-type': 'text/markdown; charset=utf-8',
  });
  expect(headers.link).toContain('</llms.txt>; rel="llms-txt"');
  expect(headers['content-security-policy']).toContain("'sha256-x='");
  expect(await ask('/demo/', wants)).toMatchObject({ status: 200, body: 'demo/index.html' });
  expect(await ask('/old/', wants)).toMatchObject({ status: 301, headers: { location: '/new/' } });
  expect(await ask('/v6.2/none/', wants)).toMatchObject({ status: 404, body: 'v6.2/404.html' });
  expect((await ask('/.well-known/api-catalog', '*/*')).headers['content-type']).toBe(
    'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"',
  );
});
