/** `docgen check` as CI and writers use it: what it finds, what it mends, what it leaves alone. */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { attempt, siteWith } from '../helpers/attempt.ts';
import { snapshot } from '../helpers/docgen.ts';
import { docgenAgain } from '../helpers/kept-process.ts';

const page = (body: string, title = '页') => `---\ntitle: ${title}\ndescription: 一句话。\n---\n\n${body}\n`;
const home = { 'content/index.md': page('好。', '首页') };
const check = (files: Record<string, string | Uint8Array>, ...args: string[]) =>
  attempt({ ...home, ...files }, { command: 'check', args });

describe('a site that is checked', () => {
  it('with nothing to say is clean, and nothing is written', async () => {
    const site = siteWith({ ...home, 'content/a.md': page('```json\n{ "a": 1 }\n```') });
    const before = snapshot(site.dir);
    const { code, found } = await attempt(site, { command: 'check', args: ['--strict'] });
    expect([code, found]).toEqual([0, []]);
    expect(snapshot(site.dir)).toEqual(before);
    expect(existsSync(join(site.dir, '.docgen'))).toBe(false);
  });

  it('is told what could be better, which a build does not ask for', async () => {
    const files = {
      'content/a.md': page('![](/img/a.png)\n\n用D\n\n```json\n{ "a": }\n```', '同名'),
      'content/b.md': '---\ntitle: 同名\n---\n\n[x](/a)\n',
      'content/x/c.md': page('好。', '同名'),
      'content/x/d.md': page('好。', '同名'),
      'content/public/img/a.png': Buffer.concat([
        Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
        Buffer.alloc(1_100_000),
        Buffer.from('IENDcrc!'),
      ]),
    };
    const { code, found } = await check(files);
    expect(found).toEqual([
      'content/a.md:11:8 error code-invalid',
      'content/a.md:6:1 warning image-alt-missing',
      'content/a.md:6:1 warning image-too-large',
      'content/a.md:8:2 warning prose-space-missing',
      'content/b.md:1 warning description-missing',
      'content/x/d.md:2:1 warning title-duplicate',
    ]);
    expect(code).toBe(1);
    // Nobody sees what readers load, so a build tells it, too.
    expect((await attempt({ ...home, ...files })).found).toEqual([
      'content/a.md:6:1 warning image-too-large',
    ]);
  });

  it('is told by a build too of each outside picture, video and sound, until its host is let in', async () => {
    const media = [
      '<video src="https://cdn.example.com/v.mp4" controls></video>',
      '<video controls poster="//cdn.example.com/p.png"><source src="https://cdn.example.com/v.webm"></video>',
      '<audio src="https://cdn.example.com/a.mp3" controls></audio>',
      '<picture><source srcset="https://cdn.example.com/d.png"><img src="/a.svg" alt="a"></picture>',
      '![badge](https://img.shields.io/badge/x.svg) and [![badge](https://img.shields.io/y.svg)](/)',
      '<table background="https://cdn.example.com/t.png"><tr><td>x</td></tr></table>',
      '<svg viewBox="0 0 9 9"><image href="https://cdn.example.com/i.png" /></svg>',
    ];
    const files = {
      'content/m.md': page(media.join('\n\n')),
      'content/public/a.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    };
    const told = [
      'content/m.md:6:8 warning media-foreign',
      'content/m.md:8:17 warning image-foreign',
      'content/m.md:8:58 warning media-foreign',
      'content/m.md:10:8 warning media-foreign',
      'content/m.md:12:18 warning image-foreign',
      'content/m.md:14:1 warning image-foreign',
      'content/m.md:14:51 warning image-foreign',
      'content/m.md:16:8 warning image-foreign',
      'content/m.md:18:31 warning image-foreign',
    ];
    const hosts = "export default { title: 'T', hosts: ['cdn.example.com', '*.shields.io'] };";
    for (const command of ['build', 'check'] as const) {
      expect([command, (await attempt({ ...home, ...files }, { command })).found]).toEqual([command, told]);
      const allowed = await attempt({ ...home, ...files, 'site.config.ts': hosts }, { command });
      expect([command, allowed.found]).toEqual([command, []]);
      if (command === 'check') continue;
      for (const name of ['_headers', 'nginx-docgen.conf']) {
        const text = allowed.output.get(name)?.toString() ?? '';
        expect([name, text]).toEqual([
          name,
          expect.stringContaining("img-src 'self' data: cdn.example.com *.shields.io;"),
        ]);
        expect([name, text]).toEqual([
          name,
          expect.stringContaining("media-src 'self' cdn.example.com *.shields.io;"),
        ]);
      }
    }
  });

  it('may hold some faults graver and others for none', async () => {
    const config = `export default { title: 'T', check: {
      severity: { 'code-invalid': 'warning', 'prose-space-missing': 'off', 'description-missing': 'error', 'link-missing-page': 'warning' },
      terms: [{ avoid: '登陆', use: '登录' }],
      ignore: [{ code: 'prose-term', file: 'content/b.md' }],
    } };`;
    const { code, found } = await check({
      'site.config.ts': config,
      'content/a.md': page('用D 登陆 [x](/nowhere)\n\n```json\n{\n```'),
      'content/b.md': page('登陆'),
      'content/c.md': '# C\n\nText.\n',
    });
    expect(found).toEqual([
      'content/c.md:1 error description-missing',
      'content/a.md:6:4 warning prose-term',
      'content/a.md:6:7 warning link-missing-page',
      'content/a.md:9:1 warning code-invalid',
    ]);
    expect(code).toBe(1);
  });

  it('that is not Chinese is not held to its typography', async () => {
    const files = {
      'site.config.ts': "export default { title: 'T', lang: 'en' };",
      'content/a.md': page('用D, 好'),
    };
    expect((await check(files)).found).toEqual([]);
  });

  it('uses the cache that a build has made, with the same result', async () => {
    const site = siteWith({ ...home, 'content/a.md': page('用D\n\n```js\nfoo(\n```') });
    const cold = await attempt(site, { command: 'check' });
    mkdirSync(join(site.dir, '.docgen/cache'), { recursive: true });
    const runs = [await attempt(site, { command: 'check' }), await attempt(site, { command: 'check' })];
    for (const run of runs) expect(run.report.diagnostics).toEqual(cold.report.diagnostics);
    site.write({ 'content/a.md': page('好。') });
    expect((await attempt(site, { command: 'check' })).found).toEqual([]);
  });

  it('finds what would collide when it is built', async () => {
    const { found } = await check({
      'content/a.md': '---\ntitle: A\ndescription: 一。\naliases: [/img]\n---\n\n好。\n',
      'content/public/img/index.html': 'x',
      'content/public/a/index.html': 'x',
    });
    expect(found).toEqual([
      'content/a.md:4:11 error alias-taken',
      'content/public/a/index.html error output-collision',
    ]);
  });

  it('is told in annotations for the code host', async () => {
    const site = siteWith({ ...home, 'content/a.md': page('用D') });
    const { stderr } = await docgenAgain(['check', site.dir, '--format', 'github']);
    expect(stderr.split('\n')[0]).toBe(
      '::warning file=content/a.md,line=6,col=2,title=prose-space-missing::A blank is missing in "用D".',
    );
  });
});

describe('mending', () => {
  const broken = {
    'content/a.md': `\uFEFF${page('用D, 好 ，坏(a)。\r\n\r\n## 用D\r\n\r\n`用D` [用](/用D "用D")的D')}`,
    'content/b.md': page('好。\n\n<!-- @include: ./_part.md -->\n\n在{{product.name}}上'),
    'content/_part.md': '用P\n',
    'content/c.md': page('好。'),
  };

  it('changes what it can prove to be harmless, and tells the rest', async () => {
    const site = siteWith({ ...home, ...broken });
    const run = await docgenAgain(['check', site.dir, '--fix']);
    expect(run.stdout).toBe(
      'Fixed 7 places in 3 files:\n  content/_part.md  1\n  content/a.md  4\n  content/b.md  2\n',
    );
    const text = (path: string) => readFileSync(join(site.dir, path), 'utf8');
    expect(text('content/a.md')).toBe(
      `\uFEFF${page('用 D, 好，坏（a）。\r\n\r\n## 用D\r\n\r\n`用D` [用](/用D "用D")的 D')}`,
    );
    expect(text('content/b.md')).toContain('在 {{product.name}} 上');
    expect(text('content/_part.md')).toBe('用 P\n');
    expect(run.stderr).toContain('content/a.md:8:5  warning  prose-space-missing');
    expect(run.stderr).toContain('error  link-missing-page');
    expect(run.code).toBe(1);
  });

  it('done twice changes nothing more', async () => {
    const site = siteWith({ ...home, ...broken });
    await docgenAgain(['check', site.dir, '--fix']);
    const before = snapshot(site.dir);
    const again = await docgenAgain(['check', site.dir, '--fix']);
    expect(again.stdout).toBe('Fixed 0 places in 0 files.\n');
    expect(snapshot(site.dir)).toEqual(before);
  });

  it('is done in one run, however many places there are', async () => {
    const site = siteWith({
      ...home,
      'content/a.md': page(
        Array.from(
          { length: 50 },
          (_, at) => `## 部署${String.fromCharCode(0x4e10 + at)}\n\n${'用D部署, 好\n\n'.repeat(30)}`,
        ).join(''),
      ),
    });
    const run = await docgenAgain(['check', site.dir, '--fix', '--strict']);
    expect([run.stdout, run.code]).toEqual(['Fixed 6000 places in 1 file:\n  content/a.md  6000\n', 0]);
  });

  it('tells in its report what was mended and what could be', async () => {
    const site = siteWith({ ...home, 'content/a.md': page('用D') });
    const before = await docgenAgain(['check', site.dir, '--json']);
    expect(JSON.parse(before.stdout).diagnostics).toEqual([
      {
        severity: 'warning',
        code: 'prose-space-missing',
        message: 'A blank is missing in "用D".',
        file: 'content/a.md',
        line: 6,
        column: 2,
        target: '用D',
        fixable: true,
      },
    ]);
    const mended = await docgenAgain(['check', site.dir, '--json', '--fix']);
    expect(JSON.parse(mended.stdout)).toMatchObject({
      ok: true,
      fixed: [{ file: 'content/a.md', places: 1 }],
      diagnostics: [],
    });
  });

  it('leaves alone what the site accepts', async () => {
    const site = siteWith({
      ...home,
      'site.config.ts':
        "export default { title: 'T', check: { ignore: [{ code: 'prose-space-missing' }] } };",
      'content/a.md': page('用D'),
    });
    const before = snapshot(site.dir);
    expect((await docgenAgain(['check', site.dir, '--fix'])).stdout).toBe('Fixed 0 places in 0 files.\n');
    expect(snapshot(site.dir)).toEqual(before);
  });

  it('leaves alone what another page shows as code', async () => {
    const files = {
      'content/a.md': page('<!-- @include: ./_p.md -->'),
      'content/x.md': page('<<< ./_p.md#r'),
      'content/_p.md': '用P\n\n<!-- #region r -->\n配置,使用API(a)\n<!-- #endregion r -->\n',
      'content/b.md': page('<!-- @include: ./_q.md -->'),
      'content/y.md': page('<pre>\n<!-- @include: ./_q.md -->\n</pre>'),
      'content/_q.md': '用Q\n',
      'content/c.md': page('用C'),
      'content/z.md': page('<<< ./linked.md'),
      'content/real/d.md': page('用D'),
    };
    const site = siteWith({ ...home, ...files });
    symlinkSync('real/d.md', join(site.dir, 'content/linked.md'));
    const { found } = await attempt(site, { command: 'check', args: ['--fix'] });
    const text = (path: string) => readFileSync(join(site.dir, path), 'utf8');
    expect(text('content/_p.md')).toBe(files['content/_p.md'].replace('用P', '用 P'));
    expect(text('content/_q.md')).toBe('用Q\n');
    expect(text('content/real/d.md')).toBe(page('用D'));
    expect(text('content/c.md')).toBe(page('用 C'));
    expect(found).toContain('content/_p.md:4:3 warning prose-half-width');
    expect(found).toContain('content/_q.md:1:2 warning prose-space-missing');
  });

  it('writes through no link that leads out of the site', async () => {
    const outside = siteWith({ 'part.md': '用D\n' });
    const site = siteWith({ ...home, 'content/a.md': page('<!-- @include: ./part.md -->') });
    symlinkSync(join(outside.dir, 'part.md'), join(site.dir, 'content/part.md'));
    await docgenAgain(['check', site.dir, '--fix']);
    expect(readFileSync(join(outside.dir, 'part.md'), 'utf8')).toBe('用D\n');
  });
});

describe('pages and markup of other generators', () => {
  const files = {
    'site.config.ts': "export default { title: 'T', lang: 'en' };",
    'content/index.md': '# Home\n\n[a](/guide/two) [b](guide/three.mdx#x) ![c](/media/C.svg)\n',
    'content/media/c.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    // MkDocs, Docusaurus, Hugo and VitePress.
    'content/mkdocs.md': '# M\n\n!!! note "N"\n    A.\n\n```py hl_lines="1"\na\n```\n',
    'content/docusaurus.md':
      '---\ntitle: D\nsidebar_position: 2\n---\n\n```js\n// highlight-next-line\na\n```\n',
    'content/hugo.md': '+++\ntitle = "H"\nweight = 3\n+++\n\nText.\n',
    'content/vitepress.md': '---\ntitle: V\nlastmod: 2024-01-02\n---\n\nText.\n',
    'content/Guide/Two.md': '# Two\n\nText.\n',
    'content/Guide/three.mdx':
      '---\ntitle: Three\nsidebar_label: T\n---\n\n## X {#x}\n\n`{a}`\n\n```js\nf({ a });\n```\n',
    'content/plain.mkd': '# Plain\n\nText.\n',
    'content/taken.mdx': '# Taken\n',
    'content/Taken.md': '# Taken\n\nText.\n',
    'content/code.mdx': '# Code\n\nimport A from "a";\n\n<A />\n',
    'content/braces.mdx': '# Braces\n\nYear {year}\n',
    'content/class.mdx': '# Class\n\n<div className="a">x</div>\n',
  };
  const mended = {
    'content/index.md': '# Home\n\n[a](/Guide/Two) [b](Guide/three.md#x) ![c](media/c.svg)\n',
    'content/mkdocs.md': '# M\n\n::: note N\nA.\n:::\n\n```py {1}\na\n```\n',
    'content/docusaurus.md': '---\ntitle: D\norder: 2\n---\n\n```js\n// [!code highlight]\na\n```\n',
    'content/hugo.md': '---\ntitle: H\norder: 3\n---\n\nText.\n',
    'content/vitepress.md': '---\ntitle: V\ntime: 2024-01-02\n---\n\nText.\n',
    'content/Guide/three.md': files['content/Guide/three.mdx'].replace('sidebar_label', 'sidebar'),
    'content/plain.md': files['content/plain.mkd'],
  };
  const git = (dir: string, ...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=n', '-c', 'user.email=n@example.com', ...args], {
      cwd: dir,
      encoding: 'utf8',
    });

  it('are mended where that is mechanical, and renamed through git where it knows them', async () => {
    const site = siteWith(files);
    git(site.dir, 'init', '-q');
    git(site.dir, 'add', 'content/Guide');
    git(site.dir, 'commit', '-q', '-m', 'x');
    const { report, found } = await attempt(site, { command: 'check', args: ['--fix'] });
    for (const [path, text] of Object.entries(mended)) {
      expect([path, readFileSync(join(site.dir, path), 'utf8')]).toEqual([path, text]);
    }
    expect(report).toMatchObject({
      renamed: [
        { from: 'content/Guide/three.mdx', to: 'content/Guide/three.md' },
        { from: 'content/plain.mkd', to: 'content/plain.md' },
      ],
    });
    expect(git(site.dir, 'status', '--short', 'content/Guide')).toMatch(
      /^R[ M] content\/Guide\/three.mdx -> /,
    );
    const left = ['braces', 'class', 'code', 'taken'].map(
      (name) => `content/${name}.mdx warning file-foreign`,
    );
    expect(found).toEqual(left);
    for (const name of ['braces', 'class', 'code', 'taken'] as const) {
      expect(readFileSync(join(site.dir, `content/${name}.mdx`), 'utf8')).toBe(files[`content/${name}.mdx`]);
    }
    const before = snapshot(site.dir);
    const again = await docgenAgain(['check', site.dir, '--fix']);
    expect(again.stdout).toBe('Fixed 0 places in 0 files.\n');
    expect(snapshot(site.dir)).toEqual(before);
  });

  it('are told and not changed where nobody asks for it', async () => {
    const site = siteWith(files);
    const before = snapshot(site.dir);
    const { report } = await attempt(site, { command: 'check' });
    expect(snapshot(site.dir)).toEqual(before);
    const fixable = report.diagnostics.filter((one) => 'fixable' in one).map(({ code }) => code);
    expect([...new Set(fixable)].sort()).toEqual([
      'fence-unknown-meta',
      'frontmatter-language',
      'frontmatter-unknown-key',
      'image-missing',
      'link-missing-page',
      'markdown-foreign',
    ]);
  });
});

describe('comparing with what was published', () => {
  const files = {
    ...home,
    'content/new.md': '---\ntitle: N\ndescription: 一。\naliases: [/old]\n---\n\n好。\n',
  };

  it('tells routes that vanished, and none that have an alias', async () => {
    const { code, report } = await check(
      { ...files, 'published.json': '{"version":1,"routes":["/","/new","/old","/gone"]}' },
      '--against',
      'published.json',
    );
    expect(code).toBe(1);
    expect(report.diagnostics).toMatchObject([
      { severity: 'error', code: 'route-vanished', target: '/gone' },
    ]);
  });

  it('takes what a build has written', async () => {
    const site = siteWith(files);
    expect((await attempt(site)).code).toBe(0);
    const same = await attempt(site, {
      command: 'check',
      args: ['--against', 'dist/manifest.json', '--strict'],
    });
    expect([same.code, same.found]).toEqual([0, []]);
    writeFileSync(join(site.dir, 'content/new.md'), '---\ntitle: N\ndescription: 一。\n---\n\n好。\n');
    const without = await attempt(site, { command: 'check', args: ['--against', 'dist/manifest.json'] });
    expect(without.report.diagnostics).toMatchObject([{ code: 'route-vanished', target: '/old' }]);
  });

  it.each(['nowhere.json', 'site.config.ts', 'content'])(
    'with a file that is none ends with 2: %s',
    async (path) => {
      const { code, found } = await check(files, '--against', path);
      expect([code, found]).toEqual([2, ['error against-unreadable']]);
    },
  );

  it('may be told what is gone on purpose', async () => {
    const { found } = await check(
      {
        ...files,
        'site.config.ts':
          "export default { title: 'T', check: { ignore: [{ code: 'route-vanished', target: '/v1/**' }] } };",
        'published.json': '{"routes":["/v1/a","/v1/b/c","/gone"]}',
      },
      '--against',
      'published.json',
    );
    expect(found).toEqual(['error route-vanished']);
  });
});

describe('outside addresses', () => {
  it('that stand for others are not asked, and nothing is kept', async () => {
    const site = siteWith({
      ...home,
      'content/a.md': page(
        '[a](https://docs.example.com/x) [b](http://203.0.113.10/) [c](http://localhost:1/)',
      ),
    });
    const { code, found } = await attempt(site, { command: 'check', args: ['--external', '--strict'] });
    expect([code, found]).toEqual([0, []]);
    expect(existsSync(join(site.dir, '.docgen'))).toBe(false);
  });

  it('that may be silent have entries of their own, which are never called unused', async () => {
    const ignore = "[{ code: 'link-external', target: 'https://flaky.dev/**' }, { code: 'prose-quotes' }]";
    const config = `export default { title: 'T', check: { ignore: ${ignore} } };`;
    const files = { 'site.config.ts': config, 'content/a.md': page('[a](https://flaky.dev/x)') };
    const { report } = await check(files, '--external');
    expect(report.diagnostics.map(({ message }) => message)).toEqual([
      'check.ignore silences nothing with: prose-quotes.',
    ]);
  });
});
