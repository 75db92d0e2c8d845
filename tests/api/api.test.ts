/** `import { build, check } from 'docgen'`, as scripts use it. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as cheerio from 'cheerio';
import { afterEach, describe, expect, it } from 'vitest';
import { build, check, dev } from '../helpers/api.ts';
import { docgen, minimalConfig, snapshot, type TemporarySite, temporarySite } from '../helpers/docgen.ts';

let site: TemporarySite;
afterEach(() => site.remove());

const files = {
  'site.config.ts': minimalConfig,
  'content/index.md': '---\ntitle: Home\ndescription: Home.\n---\n\n[a](./a.md)\n',
  'content/a.md': '---\ntitle: A\ndescription: A page.\n---\n\nText.\n',
};

describe('build and check as functions', () => {
  it('write what the command line writes, and share its cache', async () => {
    site = temporarySite(files);
    const report = await build({ dir: site.dir, base: '/docs/' });
    expect(report).toMatchObject({ exitCode: 0, diagnostics: [], pages: [{ count: 2 }] });
    const again = JSON.parse(
      (await docgen(['build', site.dir, '--base', '/docs', '--json'])).stdout,
    ) as typeof report;
    expect(again.files).toBe(report.files);
    await docgen(['build', site.dir, '--base', '/docs', '--out', 'cold', '--no-cache']);
    expect(snapshot(join(site.dir, 'cold'))).toEqual(snapshot(join(site.dir, 'dist')));
    expect((await build({ dir: site.dir, base: '/docs' })).unchanged).toBe(true);
  });

  it('put a site under the path of its address, unless another is asked for', async () => {
    const config = "export default { title: 'Docs', url: 'https://team.github.io/docs/' };\n";
    site = temporarySite({ ...files, 'site.config.ts': config });
    const addresses = async (base?: string) => {
      expect((await build({ dir: site.dir, base })).exitCode).toBe(0);
      const read = (path: string) => readFileSync(join(site.dir, 'dist', path), 'utf8');
      const $ = cheerio.load(read('index.html'));
      const { base: told } = JSON.parse(read('manifest.json')) as { base: string };
      return [told, $('.prose p a').attr('href'), $('link[rel=canonical]').attr('href')];
    };
    const below = (base: string) => [base, `${base}/a`, `https://team.github.io${base}/`];
    expect(await addresses()).toEqual(below('/docs'));
    expect(await addresses('/docs/')).toEqual(below('/docs'));
    expect(await addresses('/try')).toEqual(below('/try'));
    expect(await addresses('/')).toEqual(below(''));
  });

  it('give faults as located values, and leave the process as it was', async () => {
    site = temporarySite({ ...files, 'content/b.md': '# B\n\n[x](./gone.md)\n' });
    const before = process.exitCode;
    const report = await build({ dir: site.dir });
    expect(report.exitCode).toBe(1);
    expect(report.diagnostics.filter(({ severity }) => severity === 'error')).toMatchObject([
      { code: 'link-missing-page', file: 'content/b.md', line: 3 },
    ]);
    expect(existsSync(join(site.dir, 'dist'))).toBe(false);
    expect((await check({ dir: site.dir })).exitCode).toBe(1);
    expect(process.exitCode).toBe(before);
  });

  it('mend what can be mended when they are asked to', async () => {
    site = temporarySite({
      ...files,
      'content/A2.md': '---\ntitle: B\ndescription: B.\n---\n\n[a](./A.md)\n',
    });
    const { fixed } = await check({ dir: site.dir, fix: true });
    expect([...fixed!]).toEqual([['content/A2.md', 1]]);
    expect(readFileSync(join(site.dir, 'content/A2.md'), 'utf8')).toContain('[a](./a.md)');
  });

  it('are interrupted by a signal, and keep the last output', async () => {
    site = temporarySite(files);
    await build({ dir: site.dir });
    const before = snapshot(join(site.dir, 'dist'));
    site.write({ 'content/a.md': '# Other\n' });
    await expect(build({ dir: site.dir, signal: AbortSignal.abort() })).rejects.toMatchObject({
      name: 'AbortError',
    });
    expect(snapshot(join(site.dir, 'dist'))).toEqual(before);
  });

  it.each([{ dir: '/nowhere/at/all' }, { base: 'docs' }, { base: '/a/../b' }])(
    'refuse %j by a rejection',
    async (options) => {
      site = temporarySite(files);
      await expect(build({ dir: site.dir, ...options })).rejects.toThrow();
    },
  );
});

describe('dev as a function', () => {
  it('serves the site, tells what there is to say after each save, and ends', async () => {
    site = temporarySite(files);
    const told: string[][] = [];
    const server = await dev({
      dir: site.dir,
      port: 0,
      judged: (diagnostics) => told.push(diagnostics.map(({ code }) => code)),
    });
    await server.settled;
    expect(await (await fetch(server.url)).text()).toContain('<h1');
    expect(told.at(-1)).toEqual([]);
    site.write({ 'content/a.md': '# A\n\n[x](./gone.md)\n' });
    await expect.poll(() => told.at(-1)).toEqual(['link-missing-page']);
    await server.close();
    await expect(fetch(server.url)).rejects.toThrow();
  });

  it('shows pages that functions of the configuration take part in, and lives on where they throw', async () => {
    const config = (rule: string) =>
      `export default { title: 'T', lang: 'en', markdown: { use: [(md) => { ${rule} }] },\n  pages: () => [{ path: 'made.md', text: '# Made\\n' }], emit: [{ name: 'own', emit: () => [{ path: 'own.txt', body: 'mine' }] }] };\n`;
    site = temporarySite({
      ...files,
      'site.config.ts': config("md.renderer.rules.hr = () => '<p>ruled</p>'"),
    });
    site.write({ 'content/a.md': '# A\n\n---\n' });
    const told: string[][] = [];
    const server = await dev({
      dir: site.dir,
      port: 0,
      judged: (diagnostics) => told.push(diagnostics.map(({ code }) => code)),
    });
    await server.settled;
    const get = async (path: string) => (await fetch(new URL(path, server.url))).text();
    expect(await get('a/')).toContain('<p>ruled</p>');
    expect(await get('made/')).toContain('Made');
    expect(await get('own.txt')).toBe('mine');
    site.write({ 'site.config.ts': config("md.core.ruler.push('x', () => { throw new Error('no'); })") });
    await expect.poll(() => told.at(-1)?.at(-1), { timeout: 30_000 }).toBe('plugin-failed');
    expect(await get('a/')).toContain('<p>ruled</p>');
    site.write({ 'site.config.ts': config("md.renderer.rules.hr = () => '<p>drawn</p>'") });
    await expect.poll(() => get('a/')).toContain('<p>drawn</p>');
    await server.close();
  });
});
