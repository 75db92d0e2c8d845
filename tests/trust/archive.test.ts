import { randomBytes } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, describe, expect, it } from 'vitest';
import { docgen, filesIn, type TemporarySite, temporarySite } from '../helpers/docgen.ts';
import { docgenAgain } from '../helpers/kept-process.ts';

const sites: TemporarySite[] = [];
const newSite = (): TemporarySite => {
  const site = temporarySite({
    'site.config.ts': "export default { title: 'T', url: 'https://docs.example.com' };\n",
    'content/index.md': '# 首页\n',
    'content/a.md': '# A\n',
  });
  sites.push(site);
  return site;
};
afterAll(() => {
  for (const site of sites) site.remove();
});

const leftovers = (dir: string) => readdirSync(dir).filter((name) => name.startsWith('.dist.zip'));

const env = { SOURCE_DATE_EPOCH: '1764115200' };
const pack = (site: TemporarySite) => docgenAgain(['build', '--zip'], { cwd: site.dir, env });

describe('an archive of the output', () => {
  it('holds every file of an output that works opened from disk, in one folder, and says its day', async () => {
    const site = newSite();
    expect((await pack(site)).code).toBe(0);
    const files = unzipSync(readFileSync(join(site.dir, 'dist.zip')));
    const output = filesIn(join(site.dir, 'dist'));
    const expected = [...output.keys()]
      .filter((path) => path !== 'manifest.json')
      .map((path) => `dist/${path}`);
    expect(Object.keys(files).sort()).toEqual([...expected, 'dist/OFFLINE.txt'].sort());
    expect(strFromU8(files['dist/OFFLINE.txt']!)).toContain('2025-11-26');
    expect(strFromU8(files['dist/a/index.html']!)).toContain('href="../index.html"');
  });

  it('has the same bytes for the same output at the same moment', async () => {
    const site = newSite();
    await pack(site);
    const first = readFileSync(join(site.dir, 'dist.zip'));
    await pack(site);
    expect(readFileSync(join(site.dir, 'dist.zip')).equals(first)).toBe(true);
  });

  it('stays as it was where the build fails, and is told where it cannot be written', async () => {
    const site = newSite();
    await pack(site);
    const first = readFileSync(join(site.dir, 'dist.zip'));
    writeFileSync(join(site.dir, 'content/a.md'), '# A\n\n[x](/nowhere)\n');
    expect((await pack(site)).code).toBe(1);
    expect(readFileSync(join(site.dir, 'dist.zip')).equals(first)).toBe(true);

    const other = newSite();
    mkdirSync(join(other.dir, 'dist.zip'));
    writeFileSync(join(other.dir, 'dist.zip', 'x'), '');
    const { code, stderr } = await pack(other);
    expect([code, stderr]).toEqual([1, expect.stringContaining('dist.zip" cannot be written')]);
    expect(stderr).not.toMatch(/\bat .*\.js:\d/);
    for (const { dir } of [site, other]) expect(leftovers(dir)).toEqual([]);
  });

  it('leaves nothing of a killed build for longer than until the next one', async () => {
    const site = newSite();
    // Incompressible, and enough for some tenths of a second.
    site.write({ 'content/public/film.bin': randomBytes(60_000_000) });
    const isPacking = () => leftovers(site.dir).length > 0;
    const killed = await docgen(['build', '--zip'], { cwd: site.dir, env, killWhen: isPacking });
    expect(killed.signal).toBe('SIGKILL');
    expect(leftovers(site.dir)).toHaveLength(1);
    expect((await pack(site)).code).toBe(0);
    expect(leftovers(site.dir)).toEqual([]);
  });
});
