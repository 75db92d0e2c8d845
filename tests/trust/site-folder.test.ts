/** What a site folder may be: its place, its files' names and kinds, its versions, its size. */
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { load } from 'cheerio';
import { describe, expect, it } from 'vitest';
import { attempt, type Files, siteWith } from '../helpers/attempt.ts';
import { minimalConfig, temporarySite } from '../helpers/docgen.ts';
import { docgenAgain } from '../helpers/kept-process.ts';
import { sized } from '../helpers/long.ts';

const configOf = (value: object) => ({ 'site.config.ts': `export default ${JSON.stringify(value)};\n` });
const inFolder = (dir: string, command: string) => execFileSync('bash', ['-c', command], { cwd: dir });

describe('content', () => {
  it.each([
    ['that is missing', 'rm -r content', 'content error content-missing'],
    ['that is a file', 'rm -r content; touch content', 'content error content-missing'],
    ['without a file', 'rm content/*', 'content error content-empty'],
    ['without a published page', 'mv content/index.md content/_part.md', 'content error content-empty'],
  ])('%s is one error', async (_, command, expected) => {
    const site = siteWith({});
    inFolder(site.dir, command);
    const { code, found } = await attempt(site);
    expect(found).toEqual([expected]);
    expect(code).toBe(1);
  });

  it('may hold links in circles, pipes and sockets: each is named and none waited for', async () => {
    const site = siteWith({
      'content/a/x.md': '# X\n',
      'content/c.md': '# C\n\n<!-- @include: ./_pipe.md -->\n',
    });
    inFolder(
      site.dir,
      `cd content; ln -s ../a a/self; ln -s two one; ln -s one two; mkdir public
       mkfifo a.md b.png _pipe.md public/x ../site.config.js`,
    );
    // Killed, so that its socket stays behind.
    const listen = "require('net').createServer().listen('s.md', () => process.kill(process.pid, 'SIGKILL'))";
    spawnSync(process.execPath, ['-e', listen], { cwd: join(site.dir, 'content') });
    const { code, found } = await attempt(site);
    expect(found).toEqual([
      'content/c.md:3:1 error file-special',
      'content/one error link-loop',
      'content/two error link-loop',
      'content/a.md warning file-special',
      'content/a/self warning link-loop',
      'content/b.png warning file-special',
      'content/public/x warning file-special',
      'content/s.md warning file-special',
    ]);
    expect(code).toBe(1);
  });

  it('may lose files while the build runs: they are named, and the last output stays', async () => {
    const { code, found } = await attempt({
      'theme/components/Logo.tsx':
        "import { rmSync } from 'node:fs';\nexport function Logo() {\n" +
        "  for (const file of ['public/gone.txt', 'gone.svg']) rmSync('content/' + file, { force: true });\n" +
        '  return null;\n}\n',
      'site.config.ts': `process.chdir(import.meta.dirname);\n${minimalConfig}`,
      'content/public/gone.txt': 'x',
      'content/gone.svg': picture,
      'content/index.md': '# Home\n\n![x](./gone.svg)\n',
    });
    expect(found).toEqual([
      'content/gone.svg error write-failed',
      'content/public/gone.txt error write-failed',
    ]);
    expect(code).toBe(1);
  });
});

describe('names', () => {
  const names = [
    'with space',
    'ha#sh',
    'q?uery',
    'per%cent',
    '%41',
    '%2e%2e',
    '100%25',
    '😀',
    'a+b&c=d;e,f@g',
    "quo'te",
    '"double"',
    '<b>',
    '$&',
    'constructor',
    '-dash',
    '--out',
    '中'.repeat(84),
    'x'.repeat(252),
    'dots..v6.2',
    '[brackets](x)',
    '`ticks`',
    '{{braces}}',
    'e\u0301',
  ];

  it('of every kind become pages that links and navigation reach', async () => {
    const files: Files = {};
    for (const name of names)
      files[`content/n/${name}.md`] = `# Page\n\n[up](/n/${encodeURIComponent(names[0]!)})\n`;
    files['content/index.md'] =
      `# Home\n\n${names.map((name) => `- [x](/n/${encodeURIComponent(name)})`).join('\n')}\n`;
    const { code, found, output } = await attempt(files);
    expect(found.filter((one) => !one.endsWith('warning name-not-portable'))).toEqual([]);
    expect(code).toBe(0);
    for (const name of names) expect(output.has(`n/${name}/index.html`), name).toBe(true);
    let followed = 0;
    for (const [path, body] of output) {
      if (!path.endsWith('index.html')) continue;
      const $ = load(body.toString());
      for (const element of $('.prose a, aside a, nav a').get()) {
        const href = $(element).attr('href')!;
        if (!href.startsWith('/n/')) continue;
        const { pathname } = new URL(href, 'https://host.example');
        const file = `${decodeURIComponent(pathname).slice(1).replace(/\/$/, '')}/index.html`;
        expect(output.has(file), `${href} on ${path}`).toBe(true);
        followed++;
      }
    }
    expect(followed).toBeGreaterThan(names.length * names.length);
  });

  it('that no output can bear are refused, each by one error', async () => {
    const site = siteWith({
      'content/new\nline.md': '# x\n\ny\n',
      'content/\u001b]0;x\u0007.md': '# x\n\ny\n',
      'content/back\\slash.svg': picture,
      'content/public/c1\u009b31m.txt': 'x',
    });
    writeFileSync(
      Buffer.concat([Buffer.from(`${site.dir}/content/public/`), Buffer.from([0xff, 0xfe])]),
      'x',
    );
    const { code, report } = await attempt(site, { command: 'check' });
    expect(code).toBe(1);
    expect(report.diagnostics.filter(({ code }) => code === 'name-not-portable')).toHaveLength(5);
    expect(report.diagnostics.every(({ severity }) => severity === 'error')).toBe(true);
  });
});

const picture = '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>';

describe('a site folder', () => {
  it.each(['with space 中文 ha#sh', 'per%41cent ? $HOME [x]{y}*', 'node_modules'])(
    'called %j works from inside, from outside and through a link',
    async (name) => {
      const root = temporarySite({
        [`${name}/site.config.ts`]:
          "import { readFileSync } from 'node:fs';\nimport { defineConfig } from 'docgen';\nimport { title } from './title.ts';\n" +
          "readFileSync(new URL('./title.ts', import.meta.url));\nexport default defineConfig({ title });\n",
        [`${name}/title.ts`]: "export const title: string = 'T';\n",
        [`${name}/theme/components/Logo.tsx`]: 'export function Logo() {\n  return <b>own</b>;\n}\n',
        [`${name}/theme/islands/Count.tsx`]: 'export function Count() {\n  return <b>1</b>;\n}\n',
        [`${name}/content/index.md`]:
          '# Home\n\n<Count />\n\n![x](./x.svg)\n\n<!-- @include: ./_part.md -->\n',
        [`${name}/content/_part.md`]: 'included\n',
        [`${name}/content/x.svg`]: picture,
        [`${name}/content/public/p.txt`]: 'p',
      });
      try {
        const dir = join(root.dir, name);
        execFileSync('ln', ['-s', name, join(root.dir, 'link')]);
        const runs = await Promise.all([
          docgenAgain(['build', '--out', '../out 1'], { cwd: dir }),
          docgenAgain(['build', dir, '--out', '../out 2'], { cwd: root.dir }),
          docgenAgain(['build', 'link', '--out', '../out 3'], { cwd: root.dir }),
        ]);
        for (const run of runs)
          expect([run.code, run.stderr]).toEqual([0, '0 errors, 0 warnings in 1 page\n']);
        for (const number of [1, 2, 3]) {
          expect(existsSync(join(root.dir, `out ${number}/p.txt`)), String(number)).toBe(true);
        }
      } finally {
        root.remove();
      }
    },
  );
});

describe('versions', () => {
  const pages = sized(4, 10);

  it('may be thirty, and one may stand below another', async () => {
    const versions = Array.from({ length: 30 }, (_, index) => ({
      value: `v${index}`,
      base: index === 0 ? '' : index === 2 ? '/v1/old' : `/v${index}`,
    }));
    const { code, found, output, peak } = await attempt(
      {
        ...configOf({ title: 'T', versions }),
        ...Object.fromEntries(
          Array.from({ length: pages }, (_, index) => [`content/d/p${index}.md`, '# P {{version.value}}\n']),
        ),
      },
      { alone: true },
    );
    expect(found).toEqual([]);
    expect(code).toBe(0);
    expect(load(output.get(`v1/old/d/p${pages - 1}/index.html`)!.toString())('h1').text()).toBe('P v2');
    expect(peak).toBeLessThan(300);
  });

  it('may not have a page where another stands', async () => {
    const { code, found } = await attempt({
      ...configOf({
        title: 'T',
        versions: [
          { value: 'a', base: '' },
          { value: 'b', base: '/old' },
        ],
      }),
      'content/old/x.md': '# X\n',
    });
    expect(found).toContain('content/old/x.md error route-is-version');
    expect(code).toBe(1);
  });

  it('come from the tag that they name, or are told to be missing', async () => {
    const site = siteWith({
      ...configOf({
        title: 'T',
        versions: [
          { value: 'new', base: '' },
          { value: 'old', base: '/old', ref: 'v1' },
        ],
      }),
      'content/index.md': '# Old\n',
    });
    const git = 'git -c user.name=t -c user.email=t@example.com';
    inFolder(site.dir, `git init -q . && git add content && ${git} commit -qm x`);
    const missing = await attempt(site);
    expect(missing.found).toEqual(['error ref-unreadable']);
    expect(missing.code).toBe(1);
    inFolder(site.dir, 'git tag v1');
    site.write({ 'content/index.md': '# New\n' });
    const { code, output } = await attempt(site);
    expect(code).toBe(0);
    const title = (path: string) => load(output.get(path)!.toString())('h1').text();
    expect([title('index.html'), title('old/index.html')]).toEqual(['New', 'Old']);
  });
});

describe('outputs that want one place', () => {
  it('are settled for files that docgen makes, and told for pages', async () => {
    const own = await attempt({
      ...configOf({ title: 'T', url: 'https://docs.example.com', search: { records: true } }),
      'content/public/sitemap.xml': 'own',
      'content/public/search/x.txt': 'x',
      'content/search.md': '# Search\n',
    });
    expect(own.found).toEqual([]);
    expect(own.output.get('sitemap.xml')!.toString()).toBe('own');
    expect(own.output.has('search/index.html')).toBe(true);
    expect(own.output.has('search/records.ndjson')).toBe(true);

    const taken = await attempt({
      'content/a.md': '# A\n',
      'content/public/a/index.html': 'x',
      'content/public/INDEX.html': 'x',
      'content/robots.txt.md': '# R\n',
    });
    expect(taken.found).toEqual([
      'content/public/INDEX.html error output-collision',
      'content/public/a/index.html error output-collision',
      'content/robots.txt.md error output-collision',
    ]);
    expect(taken.code).toBe(1);
  });
});

describe('names with a colon', () => {
  it.runIf(process.platform !== 'win32')(
    'make pages and files wherever it stands, with a warning',
    async () => {
      const { code, found, output } = await attempt({
        'content/Q:问题.md': '# Q\n',
        'content/public/c:d.txt': 'x',
      });
      expect(code).toBe(0);
      expect(new Set(found)).toEqual(
        new Set([
          'content/Q:问题.md warning name-not-portable',
          'content/public/c:d.txt warning name-not-portable',
        ]),
      );
      expect([output.has('Q:问题/index.html'), output.has('c:d.txt')]).toEqual([true, true]);
    },
  );
});

describe('many files', () => {
  const pages = sized(150, 500);

  it.each([
    ['at the top', (index: number) => `content/p${index}.md`],
    ['in one folder', (index: number) => `content/d/p${index}.md`],
    ['in a folder each', (index: number) => `content/d${index}/p.md`],
  ])('%s cost in proportion to their number', async (_, path) => {
    const { code, report, peak, output } = await attempt(
      Object.fromEntries(Array.from({ length: pages }, (_, index) => [path(index), `# P${index}\n\ntext\n`])),
      { patience: 60_000, args: ['--no-cache'], alone: true },
    );
    expect(code).toBe(0);
    expect(report.pages).toBeGreaterThan(pages);
    expect(peak).toBeLessThan(300);
    // Each page carries a part of the navigation, not all of it.
    expect(report.bytes).toBeLessThan(report.pages * 80_000);
    const page = path(pages - 100).replace(/^content\/(.*)\.md$/, '$1/index.html');
    const $ = load(output.get(page)!.toString());
    expect($('nav[aria-label="本类文档"] [aria-current="page"]').length).toBeGreaterThan(0);
  });

  it('in folders far below one another work', async () => {
    const { code, output } = await attempt({ [`content/${'d/'.repeat(200)}p.md`]: '# Deep\n' });
    expect(code).toBe(0);
    expect(output.has(`${'d/'.repeat(200)}p/index.html`)).toBe(true);
  });
});

describe('the folder .docgen', () => {
  const footer = 'export function Footer() {\n  return <footer>Mine</footer>;\n}\n';

  it.each([
    ['itself', 'ln -s "$OUT" .docgen', true],
    ['itself, and leads nowhere', 'ln -s "$OUT/nowhere" .docgen', true],
    ['the cache', 'mkdir .docgen; ln -s "$OUT" .docgen/cache', true],
    ['the records', 'mkdir .docgen; ln -s "$OUT" .docgen/builds', false],
  ])('is not followed where a link is %s', async (_, command, isTold) => {
    const site = siteWith({ 'theme/components/Footer.tsx': footer });
    const other = temporarySite();
    inFolder(site.dir, `OUT='${other.dir}'; ${command}`);
    for (const args of [['build'], ['build'], ['check']]) {
      const run = await docgenAgain(args, { cwd: site.dir });
      expect([args, run.code, run.stderr]).toEqual([
        args,
        0,
        expect.stringContaining('0 errors, 0 warnings'),
      ]);
      if (args[0] === 'build') expect(run.stderr.includes('a link stands there')).toBe(isTold);
    }
    expect(readdirSync(other.dir)).toEqual([]);
    expect(readFileSync(join(site.dir, 'dist/index.html'), 'utf8')).toContain('<footer>Mine</footer>');
    other.remove();
  });
});
