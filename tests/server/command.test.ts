/** `docgen dev` and `preview` as processes: what they say, which port they take, how they end. */
import { type ChildProcess, spawn } from 'node:child_process';
import { readdirSync, renameSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import {
  docgen,
  minimalConfig,
  onQuietMachine,
  projectRoot,
  type TemporarySite,
  temporarySite,
} from '../helpers/docgen.ts';
import { docgenAgain } from '../helpers/kept-process.ts';

const files = {
  'site.config.ts': minimalConfig,
  'content/index.md': '# Home\n',
  'content/a/one.md': '# One\n',
};

let site: TemporarySite | undefined;
let child: ChildProcess | undefined;
let taken: Server | undefined;
afterEach(() => {
  child?.kill('SIGKILL');
  taken?.close();
  site?.remove();
});

type Started = { url: string; said(): string; ended: Promise<number | null> };

function start(args: readonly string[], more: Record<string, string> = {}): Promise<Started> {
  site = temporarySite({ ...files, ...more });
  const running = spawn(process.execPath, [join(projectRoot, 'bin/docgen.js'), ...args], {
    cwd: site.dir,
    env: { ...process.env, NO_COLOR: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  child = running;
  let told = '';
  running.stderr.setEncoding('utf8').on('data', (text: string) => {
    told += text;
  });
  const ended = new Promise<number | null>((resolve) => {
    running.on('close', (code) => resolve(code));
  });
  return new Promise((resolve, reject) => {
    running.stdout.setEncoding('utf8').on('data', (text: string) => {
      if (text.startsWith('http')) resolve({ url: text.trim(), said: () => told, ended });
    });
    ended.then((code) => reject(new Error(`ended with ${code}: ${told}`)));
  });
}

/** A port that somebody has, with the one after it free as a rule. */
async function takenPort(): Promise<number> {
  taken = createServer();
  await new Promise<void>((resolve) => {
    taken?.listen(0, '127.0.0.1', resolve);
  });
  return (taken.address() as AddressInfo).port;
}

const page = async (url: string) => (await fetch(url)).text();

describe('docgen dev', () => {
  it('prints its address, ends at a signal within two seconds and leaves nothing behind', async () => {
    const dev = await start(['dev', '--port', '0']);
    expect(await page(dev.url)).toContain('Home');
    const from = performance.now();
    child?.kill('SIGINT');
    expect(await dev.ended).toBe(130);
    expect(await onQuietMachine(performance.now() - from, 2000)).toBeLessThan(2000);
    expect(readdirSync(site!.dir).sort()).toEqual(['.docgen', 'content', 'site.config.ts']);
    // Schemas for editors are written when dev has time.
    const left = readdirSync(join(site!.dir, '.docgen')).filter((name) => name !== 'schema');
    expect(left.sort()).toEqual(['.gitignore', 'cache']);
    await expect(fetch(dev.url)).rejects.toThrow();
  });

  it('tells mistakes and what became of a save in the terminal', async () => {
    const dev = await start(['dev', '--port', '0']);
    await expect.poll(dev.said, { timeout: 30_000 }).toContain('0 errors, 0 warnings in 3 pages');
    site?.write({ 'content/index.md': '# Home\n\n[x](/nowhere)\n' });
    await expect
      .poll(dev.said, { timeout: 30_000 })
      .toMatch(/content\/index\.md:3:\d+ {2}error {2}link-missing-page/);
    site?.write({ 'content/index.md': '# Home\n' });
    await expect.poll(() => dev.said().split('0 errors, 0 warnings').length, { timeout: 30_000 }).toBe(3);
    expect(dev.said()).toMatch(/^content\/index\.md {2}\d+ ms$/m);
  });

  it('tells of many mistakes at its start as a build does: errors first, like ones as one', async () => {
    const many = '```zzz\nx\n```\n\n'.repeat(7);
    const dev = await start(['dev', '--port', '0'], {
      'content/a.md': `# A\n\n${many}`,
      'content/b.md': '# B\n\n[x](/%E6%B2%A1?q=%E6%9C%89)\n',
    });
    await expect.poll(dev.said, { timeout: 30_000 }).toContain('1 error, 7 warnings in');
    const said = dev.said();
    expect(said.match(/ {2}fence-unknown-language$/gm)).toHaveLength(1);
    expect(said).toContain('One of 7 of this kind; check --verbose lists all. The next:');
    expect(said.indexOf('link-missing-page')).toBeLessThan(said.indexOf('fence-unknown-language'));
  });

  it('tells after a save what is new and what is mended, and the count of all', async () => {
    const bad = (...links: string[]) => `# Home\n\n${links.map((link) => `[x](${link})\n\n`).join('')}`;
    const dev = await start(['dev', '--port', '0']);
    await expect.poll(dev.said, { timeout: 30_000 }).toContain('0 errors, 0 warnings in 3 pages');
    const saved = async (text: string, counts: string) => {
      const from = dev.said().length;
      site?.write({ 'content/index.md': text });
      await expect.poll(() => dev.said().slice(from), { timeout: 30_000 }).toContain(counts);
      return dev.said().slice(from);
    };
    const first = await saved(bad('/one', '/two'), '2 errors, 0 warnings');
    expect(first.match(/link-missing-page/g)).toHaveLength(2);
    const second = await saved(bad('/three', '/one', '/two'), '3 errors, 0 warnings');
    expect(second).toMatch(/^content\/index\.md:3:1 {2}error {2}link-missing-page\n {2}"\/three"/m);
    expect(second).not.toMatch(/"\/one"|"\/two"|mended/);
    const third = await saved(bad('/two'), '1 error, 0 warnings');
    expect(third.match(/^mended {2}content\/index\.md:[35]:1 {2}link-missing-page$/gm)).toHaveLength(2);
    expect(third).not.toContain('"/two"');
  });

  it('refuses a port that it was told to take and that is taken', async () => {
    const port = await takenPort();
    site = temporarySite(files);
    const run = await docgen(['dev', '--port', String(port)], { cwd: site.dir });
    expect([run.code, run.stdout]).toEqual([2, '']);
    expect(run.stderr).toContain(`port ${port} is taken`);
  });

  it('warns when other machines can read the site', async () => {
    const dev = await start(['dev', '--port', '0', '--host', '0.0.0.0']);
    await expect.poll(dev.said, { timeout: 30_000 }).toContain('Other machines in your network');
  });

  it('sees what changes where the system tells nothing, by looking again and again', async () => {
    const dev = await start(['dev', '--port', '0', '--poll']);
    await expect.poll(dev.said, { timeout: 30_000 }).toContain('0 errors');
    site?.write({ 'content/a/one.md': '# One\n\nPolled.\n' });
    await expect.poll(() => page(`${dev.url}a/one/`), { timeout: 30_000 }).toContain('Polled.');
  });

  it('--profile tells how long the stages and the page of each save took', async () => {
    const dev = await start(['dev', '--port', '0', '--profile']);
    await expect.poll(dev.said, { timeout: 30_000 }).toMatch(/^Stages:\n +[\d.]+ ms {2}config\n.+ theme\n/m);
    const atStart = dev.said().length;
    site?.write({ 'content/a/one.md': '# One\n\nSaved.\n' });
    await expect
      .poll(() => dev.said().slice(atStart), { timeout: 30_000 })
      .toMatch(
        /Stages:\n.+ read\n.+ parse, relate, check\nSlowest pages.+\n +[\d.]+ ms {2}content\/a\/one\.md\n/,
      );
  });

  it('follows a folder that is moved', async () => {
    const dev = await start(['dev', '--port', '0']);
    await expect.poll(dev.said, { timeout: 30_000 }).toContain('0 errors');
    renameSync(join(site!.dir, 'content/a'), join(site!.dir, 'content/b'));
    const status = async (path: string) => (await fetch(dev.url + path)).status;
    await expect.poll(() => status('b/one/'), { timeout: 30_000 }).toBe(200);
    expect(await status('a/one/')).toBe(404);
  });
});

describe('docgen preview', () => {
  it('prints its address and ends at a signal', async () => {
    const built = temporarySite(files);
    expect((await docgenAgain(['build', built.dir])).code).toBe(0);
    const preview = await start(['preview', built.dir, '--port', '0']);
    expect(await page(preview.url)).toContain('Home');
    child?.kill('SIGTERM');
    expect(await preview.ended).toBe(143);
    built.remove();
  });
});
