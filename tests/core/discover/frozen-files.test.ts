/** A version that comes from a git ref has the public files of that ref. */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { build, check } from '../../helpers/api.ts';
import { temporarySite } from '../../helpers/docgen.ts';

const drawing = (colour: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><path fill="${colour}" d="M0 0h8v8z"/></svg>\n`;

const page = `# Home

![changed](/img/changed.svg) ![same](/img/same.svg) ![gone](/img/gone.svg)

[demo](/demo/) and [guide](/files/guide.pdf)

[pointer](/files/model.bin)
`;

/** What git has of a file whose content stands elsewhere. */
const pointer = `version https://git-lfs.github.com/spec/v1\noid sha256:${'0'.repeat(64)}\nsize 12\n`;

function createSite() {
  const site = temporarySite({
    'site.config.ts': `export default { title: 'T', lang: 'en', versions: [{ value: 'v2', base: '' }, { value: 'v1', base: '/v1', ref: 'r1' }], check: { severity: { 'description-missing': 'off' } } };\n`,
    'content/index.md': page,
    'content/public/img/changed.svg': drawing('red'),
    'content/public/img/same.svg': drawing('blue'),
    'content/public/img/gone.svg': drawing('black'),
    'content/public/demo/index.html': '<title>Old</title><link rel="stylesheet" href="a.css">\n',
    'content/public/demo/a.css': 'p { color: red }\n',
    'content/public/files/guide.pdf': 'old',
    'content/public/files/model.bin': pointer,
    'content/public/robots.txt': 'User-agent: *\n',
  });
  onTestFinished(() => site.remove());
  const git = (...args: readonly string[]) =>
    execFileSync(
      'git',
      ['-c', 'user.name=A', '-c', 'user.email=a@example.com', '-c', 'commit.gpgsign=false', ...args],
      { cwd: site.dir },
    );
  git('init', '-q', '-b', 'main');
  git('add', '.');
  git('commit', '-qm', 'x');
  git('branch', 'r1');
  site.write({
    'content/index.md': page.replace(' ![gone](/img/gone.svg)', ''),
    'content/public/img/changed.svg': drawing('green'),
    'content/public/demo/index.html': '<title>New</title><link rel="stylesheet" href="a.css">\n',
    'content/public/files/guide.pdf': 'new',
    'content/public/files/model.bin': 'the model',
    'content/public/robots.txt': 'User-agent: b\n',
  });
  rmSync(join(site.dir, 'content/public/img/gone.svg'));
  return site;
}

it('shows what its pages showed: changed and removed files stand in its tree, equal ones are shared', async () => {
  const site = createSite();
  expect(await build({ dir: site.dir })).toMatchObject({ exitCode: 0, diagnostics: [] });
  const read = (path: string) => readFileSync(join(site.dir, 'dist', path), 'utf8');
  const addressesIn = (path: string) =>
    [...read(path).matchAll(/(?:src|href)="([^"]*\/(?:img|demo|files)\/[^"]*)"/g)].map(([, href]) => href);
  expect([...new Set(addressesIn('index.html'))]).toEqual([
    '/img/changed.svg',
    '/img/same.svg',
    '/demo/',
    '/files/guide.pdf',
    '/files/model.bin',
  ]);
  expect([...new Set(addressesIn('v1/index.html'))]).toEqual([
    '/v1/img/changed.svg',
    '/img/same.svg',
    '/v1/img/gone.svg',
    '/v1/demo/',
    '/v1/files/guide.pdf',
    '/files/model.bin',
  ]);
  expect([read('img/changed.svg'), read('v1/img/changed.svg')]).toEqual([drawing('green'), drawing('red')]);
  expect([read('demo/index.html'), read('v1/demo/index.html')].map((text) => text.slice(7, 10))).toEqual([
    'New',
    'Old',
  ]);
  // Its own references need the whole folder.
  expect(read('v1/demo/a.css')).toBe('p { color: red }\n');
  expect(
    ['v1/img/same.svg', 'v1/robots.txt'].map((path) => existsSync(join(site.dir, 'dist', path))),
  ).toEqual([false, false]);
});

it('is judged so by check, and the next build has the same files', async () => {
  const site = createSite();
  expect(await check({ dir: site.dir })).toMatchObject({ exitCode: 0, diagnostics: [] });
  await build({ dir: site.dir });
  const stamp = readFileSync(join(site.dir, 'dist/manifest.json'), 'utf8');
  site.write({ 'content/index.md': `${page.replace(' ![gone](/img/gone.svg)', '')}\nMore.\n` });
  expect(await build({ dir: site.dir })).toMatchObject({ exitCode: 0 });
  const listFrozen = (text: string) => text.match(/"v1\/(?:img|demo|files)\/[^"]*":\{"hash":"\w+/g);
  expect(listFrozen(stamp)).toHaveLength(5);
  expect(listFrozen(readFileSync(join(site.dir, 'dist/manifest.json'), 'utf8'))).toEqual(listFrozen(stamp));
});
