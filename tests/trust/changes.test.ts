/** Pages about what changed between versions, in every way in which a site is built. */
import { execFileSync } from 'node:child_process';
import { cpSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { filesIn, projectRoot, type TemporarySite, temporarySite } from '../helpers/docgen.ts';
import { docgenAgain } from '../helpers/kept-process.ts';
import { devOf } from '../server/helpers.ts';

const sites: TemporarySite[] = [];
afterEach(() => {
  for (const site of sites.splice(0)) site.remove();
});

/** The site whose changes tests/sites/changes shows, with files in the place of its own. */
function siteWith(files: Record<string, string> = {}): TemporarySite {
  const site = temporarySite();
  sites.push(site);
  const from = join(projectRoot, 'tests/sites/changes');
  for (const part of ['content', 'site.config.ts'])
    cpSync(join(from, part), join(site.dir, part), { recursive: true });
  site.write(files);
  return site;
}
function plainSite(files: Record<string, string>): TemporarySite {
  const site = temporarySite(files);
  sites.push(site);
  return site;
}
async function built(site: TemporarySite, ...args: string[]): Promise<Map<string, Buffer>> {
  const run = await docgenAgain(['build', site.dir, ...args]);
  expect([run.code, run.stderr]).toEqual([0, expect.stringContaining('0 errors')]);
  return filesIn(join(site.dir, 'dist'));
}
const about = (files: Map<string, Buffer>) =>
  [...files.keys()].filter((path) => /(?:^|\/)changes[./]/.test(path));
const config = (settings: string) => `export default { title: 'Docs', lang: 'en', ${settings} };\n`;
const twoVersions = "versions: [{ value: 'v2', base: '' }, { value: 'v1', base: '/v1' }]";

describe('what changed between versions', () => {
  it('is not told where nobody asks, nor where there is one version', async () => {
    const page = { 'content/index.md': '# Docs\n\n::: only v1\nOld.\n:::\n' };
    const one = { 'content/index.md': '# Docs\n' };
    for (const [settings, content] of [
      [twoVersions, page],
      ['changes: true', one],
    ] as const) {
      const files = await built(plainSite({ 'site.config.ts': config(settings), ...content }));
      expect(about(files)).toEqual([]);
      expect(
        [...files].filter(
          ([path, body]) => path.endsWith('.html') && /data-changed|class="since/.test(`${body}`),
        ),
      ).toEqual([]);
    }
  });

  it('is not told where --only leaves out the older version, whose page may be linked all the same', async () => {
    const files = await built(siteWith(), '--only', 'v2');
    expect(about(files).filter((path) => !path.startsWith('assets/'))).toEqual([]);
    expect(`${files.get('guide/call/index.html')}`).not.toContain('class="since');
  });

  it('is in the same bytes after any edit as in a build from nothing, with one worker and with two', async () => {
    const site = siteWith();
    await built(site);
    site.write({ 'content/@v1/guide/typo.md': '# Typo\n\nNever restart the engine.\n' });
    const warm = await built(site, '--workers', '2');
    expect(`${warm.get('changes/v1/index.html')}`).toContain('/guide/typo');
    const cold = siteWith({ 'content/@v1/guide/typo.md': '# Typo\n\nNever restart the engine.\n' });
    expect(await built(cold, '--workers', '1', '--no-cache')).toEqual(warm);
  });

  it('leads to files in an output that opens from disk', async () => {
    const files = await built(siteWith(), '--offline');
    const page = `${files.get('guide/call/index.html')}`;
    expect(page).toContain('href="../../changes/v1/index.html#/guide/call"');
    expect(`${files.get('changes/v1/index.html')}`).toContain(
      'href="../../guide/call/index.html#make-a-call"',
    );
  });

  it('counts no drafts, though --drafts shows them', async () => {
    const files = await built(siteWith(), '--drafts');
    expect(files.has('guide/coming/index.html')).toBe(true);
    expect(`${files.get('changes/v1/index.html')}`).not.toContain('Coming');
  });

  it('is told within a language, and not of what is not translated', async () => {
    const files = await built(
      siteWith({
        'site.config.ts': config(
          `${twoVersions}, changes: true, locales: [{ value: 'en', base: '' }, { value: 'de', label: 'Deutsch', base: '/de' }]`,
        ),
        'content/index.md': '# Docs\n',
        'content/@de/guide/call.md': '# Anrufe\n\n::: only v2\nAnrufe werden sofort verbunden.\n:::\n',
      }),
    );
    const german = `${files.get('de/changes/v1/index.html')}`;
    expect(german).toContain('<ins>Anrufe werden sofort verbunden.</ins>');
    expect(german).not.toContain('New page');
    expect(`${files.get('changes/v1/index.html')}`).not.toContain('Anrufe');
  });

  it('is told of a version that is read from git', async () => {
    const site = plainSite({
      'site.config.ts': config(
        "changes: true, versions: [{ value: 'v2', base: '' }, { value: 'v1', base: '/v1', ref: 'old' }]",
      ),
      'content/index.md': '# Docs\n\nCalls are queued.\n',
    });
    const git = (...args: string[]) =>
      execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@example.com', ...args], {
        cwd: site.dir,
      });
    git('init', '-q');
    git('add', '.');
    git('commit', '-qm', 'one');
    git('tag', 'old');
    site.write({ 'content/index.md': '# Docs\n\nCalls are put through.\n' });
    const files = await built(site);
    expect(`${files.get('changes/v1/index.html')}`).toContain('<del>queued</del><ins>put through</ins>');
  });

  it('is served by dev as a build writes it', async () => {
    const site = siteWith();
    const dev = await devOf(site);
    try {
      await dev.agrees();
      expect((await dev.get('/changes/v1/')).body).toContain('<ins>put through at once </ins>');
      expect((await dev.get('/guide/call/')).body).toContain('href="/changes/v1/#/guide/call"');
      expect((await dev.get('/changes/guide.xml')).body).toContain('<entry>');
      expect((await dev.get('/changes/v9/')).status).toBe(404);
    } finally {
      await dev.close();
    }
  });

  it('adds pages, feeds and marks, and leaves every other output as it was', async () => {
    const index = { 'content/index.md': '# Docs\n' };
    const told = siteWith(index);
    const text = readFileSync(join(told.dir, 'site.config.ts'), 'utf8');
    const untold = siteWith({ ...index, 'site.config.ts': text.replace(/^ {2}changes: .*\n/m, '') });
    const [more, less] = [await built(told), await built(untold)];
    // llms.txt names the pages about changes, and the copy of a changed page leads to its own.
    const kept = [...less.keys()].filter((path) => !/\.html$|^manifest\.json$|^llms\.txt$/.test(path));
    expect(kept.filter((path) => !more.get(path)?.equals(less.get(path)!))).toEqual(['guide/call/index.md']);
    const added = [...more.keys()].filter((path) => !less.has(path));
    expect(added).toEqual(about(more));
    expect(added).toContain('changes/guide.xml');
  });
});
