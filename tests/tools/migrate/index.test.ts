import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { migrate } from '../../../src/tools/migrate/index.ts';
import { cpuTime } from '../../helpers/cpu.ts';
import { filesIn, temporarySite } from '../../helpers/docgen.ts';
import { sized } from '../../helpers/long.ts';
import { moved } from './moved.ts';

const book = { 'mkdocs.yml': 'site_name: A\n', 'docs/index.md': '# A\n' };

describe('migrate', () => {
  it('refuses a folder that is no site of a known kind', async () => {
    const { exitCode, diagnostics, texts } = await moved({ 'readme.md': '# A\n' });
    expect(exitCode).toBe(2);
    expect(diagnostics[0]).toMatchObject({ code: 'migrate-unknown', severity: 'error' });
    expect(texts).toEqual({});
  });

  it('says where to look for pages that lie above the folder of their settings', async () => {
    const { exitCode, diagnostics } = await moved({
      'docusaurus.config.ts':
        "export default { title: 'A', presets: [['classic', { docs: { path: '../docs' } }]] };",
    });
    expect(exitCode).toBe(2);
    expect(diagnostics[0]).toMatchObject({
      code: 'migrate-unknown',
      message: expect.stringContaining('"docusaurus.config.ts" configures (Docusaurus)'),
      hint: expect.stringContaining('folder above'),
    });
  });

  it('leaves the source as it was, and refuses to write where it or anything else lies', async () => {
    const site = temporarySite({ ...book, 'full/a.txt': 'a', 'file.txt': 'a' });
    const before = filesIn(site.dir);
    for (const out of [site.dir, join(site.dir, '..'), join(site.dir, 'full'), join(site.dir, 'file.txt')]) {
      const { exitCode, diagnostics } = await migrate({ source: site.dir, out });
      expect([exitCode, diagnostics[0]!.code]).toEqual([2, 'migrate-refused']);
    }
    expect(filesIn(site.dir)).toEqual(before);
    site.remove();
  });

  it('takes an empty folder, also within the source, and leaves nothing beside it', async () => {
    const site = temporarySite(book);
    const out = join(site.dir, 'new');
    mkdirSync(out);
    expect((await migrate({ source: site.dir, out })).exitCode).toBe(0);
    expect(readdirSync(out).sort()).toEqual(['MIGRATION.md', 'content', 'site.config.ts']);
    expect(readdirSync(site.dir).sort()).toEqual(['docs', 'mkdocs.yml', 'new']);
    site.remove();
  });

  it('follows no link out of the folder', async () => {
    const outside = mkdtempSync(join(tmpdir(), 'docgen-outside-'));
    writeFileSync(join(outside, 'secret.md'), '# Secret\n');
    const site = temporarySite({
      ...book,
      'docs/a.md': '# A\n\n--8<-- "../../../../etc/hostname"\n--8<-- "docs/link.md"\n',
    });
    symlinkSync(join(outside, 'secret.md'), join(site.dir, 'docs/link.md'));
    symlinkSync(outside, join(site.dir, 'docs/folder'));
    const out = `${site.dir}-out`;
    const { diagnostics } = await migrate({ source: site.dir, out });
    expect([...filesIn(out).values()].join('\n')).not.toContain('Secret');
    expect([...filesIn(out).keys()].filter((path) => path.startsWith('content/'))).toEqual([
      'content/a.md',
      'content/index.md',
    ]);
    expect(diagnostics.map(({ message }) => message).filter((one) => one.includes('leads out'))).toHaveLength(
      1,
    );
    for (const dir of [outside, out]) rmSync(dir, { recursive: true, force: true });
    site.remove();
  });

  it('tells a page that is no text, and goes on', async () => {
    const { exitCode, diagnostics, texts } = await moved({
      ...book,
      'docs/bad.md': new Uint8Array([0xff, 0xfe, 0x41]),
    });
    expect(exitCode).toBe(1);
    expect(diagnostics[0]).toMatchObject({ code: 'file-unreadable', file: 'docs/bad.md' });
    expect(texts['content/index.md']).toBe('# A\n');
  });

  it('runs nothing of a frontmatter, and tells one that cannot be read', async () => {
    const { texts, told } = await moved({
      ...book,
      'docs/js.md': '---js\n{ title: process.exit(3) }\n---\n# A\n',
      'docs/bad.md': '---\ntitle: a: b: [\n---\n# B\n',
    });
    expect(texts['content/bad.md']).toBe('# B\n');
    expect(told.some((one) => one.startsWith('content/bad.md:1 The frontmatter cannot be read'))).toBe(true);
    expect(told.some((one) => one.startsWith('content/js.md:1'))).toBe(true);
  });

  it('keeps as text what docgen would take for its variables', async () => {
    const { texts } = await moved({
      ...book,
      'docs/a.md': '# A\n\n{{site.title}}\n\n```yaml\na: {{version.value}}\n```\n',
    });
    expect(texts['content/a.md']).toBe('# A\n\n\\{{site.title}}\n\n```yaml\na: \\{{version.value}}\n```\n');
  });

  it('is quick with long and with nasty pages', async () => {
    const part = sized(1 / 4, 1);
    const nasty = [
      '!!! note\n'.repeat(3000 * part),
      Array.from({ length: 300 }, (_, depth) => `${'    '.repeat(depth)}!!! note`).join('\n'),
      '=== "A"\n\n'.repeat(3000 * part),
      '`'.repeat(20_000 * part),
      '[a]('.repeat(20_000 * part),
      '{ .a '.repeat(10_000 * part),
      '++a'.repeat(20_000 * part),
      `x{${'catchesNothing'.repeat(20)}() {}}`,
      `x{ .${'a-'.repeat(5000 * part)} b=`,
      '<Badge '.repeat(5000 * part),
      `<a ${'b '.repeat(20_000 * part)}`,
      '[['.repeat(5000 * part),
      '<iframe src="x'.repeat(3000 * part),
      '/// note\n'.repeat(2000 * part),
      '{{< a '.repeat(5000 * part),
      '--8<-- "docs/p7.md"\n'.repeat(100),
    ];
    const files = Object.fromEntries(nasty.map((text, at) => [`docs/p${at}.md`, `# P\n\n${text}\n`]));
    const started = cpuTime();
    const { exitCode } = await moved({
      ...book,
      ...files,
      'docs/big.md': `# Big\n\n${'Words and [a](b.md).\n\n'.repeat(5000 * part)}`,
    });
    expect(exitCode).toBe(0);
    expect(cpuTime() - started).toBeLessThan(20_000 * part);
  }, 40_000);

  it.each([
    ['hugo.yaml', 'title: T\n', 'content/', '.md'],
    ['docusaurus.config.js', 'module.exports = {};', 'docs/', '.mdx'],
    ['.vitepress/config.ts', 'export default {};', '', '.md'],
  ])('of %s reads calls and tags without an end in time', async (config, text, folder, ending) => {
    const open = [
      '{{% a ',
      '{{< tabs >}}\n',
      '{{% alert %}}\n',
      '{{<tabs>}}{{<tab ',
      '<Tabs>\n',
      '<Tabs>\n```js\nx\n```\n',
      '<A b={',
      '::: a\n',
    ];
    const measure = async (count: number) => {
      const pages = open.map((one, at) => [`${folder}p${at}${ending}`, `# P\n\n${one.repeat(count)}`]);
      const started = cpuTime();
      await moved({ [config]: text, ...Object.fromEntries(pages) });
      return cpuTime() - started;
    };
    await measure(100);
    const count = sized(400, 800);
    const [short, long] = [await measure(count), await measure(5 * count)];
    // Five times the text: with the square of its length it would take 25 times as long.
    expect(long / short).toBeLessThan(15);
  });

  it('leaves public files out that stand where docgen writes its own, and tells them', async () => {
    const { texts, told } = await moved({
      'docusaurus.config.js': "export default { title: 'A' };",
      'docs/a.md': '# A\n',
      'static/manifest.json': '{}',
      'static/robots.txt': 'a',
    });
    expect(Object.keys(texts).filter((path) => path.includes('public'))).toEqual([
      'content/public/robots.txt',
    ]);
    expect(told).toEqual([expect.stringContaining('content/public/manifest.json:undefined docgen writes')]);
  });

  it('gives the same bytes each time', async () => {
    const [first, second] = [await moved(book), await moved(book)];
    expect(first.texts).toEqual(second.texts);
  });

  it('lists what is left by file and line in MIGRATION.md', async () => {
    const { texts } = await moved({
      ...book,
      'docs/a.md': '---\nhide: [toc]\n---\n# A\n\n<script>\nlet a;\n</script>\n',
    });
    expect(texts['MIGRATION.md']).toContain('2 pages; 1 of them came over whole.');
    expect(texts['MIGRATION.md']).toMatch(
      /### content\/a\.md\n\nFrom `docs\/a\.md`\.\n\n- line \d+: A script is left out/,
    );
    expect(texts['MIGRATION.md']).toContain('write a component or `head`.');
    expect(texts['MIGRATION.md']).toContain('- frontmatter: hide: 1');
  });
});
