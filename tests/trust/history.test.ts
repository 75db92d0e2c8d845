/** What pages show of their git history. */
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { load } from 'cheerio/slim';
import { afterEach, describe, expect, it } from 'vitest';
import { snapshot, type TemporarySite, temporarySite } from '../helpers/docgen.ts';
import { docgenAgain } from '../helpers/kept-process.ts';

const made: string[] = [];
afterEach(() => {
  for (const dir of made.splice(0)) rmSync(dir, { recursive: true, force: true });
});

const settings = "url: 'https://e.com', lastUpdated: true, contributors: true";
const configOf = (more: string) => `export default { title: 'T', ${more} };\n`;

function git(dir: string, args: readonly string[], env: Record<string, string> = {}): void {
  execFileSync('git', args, { cwd: dir, env: { ...process.env, ...env }, stdio: 'pipe' });
}

function commit(dir: string, date: string, name: string): void {
  git(dir, ['add', '-A']);
  const who = ['-c', `user.name=${name}`, '-c', 'user.email=who@example.com'];
  git(dir, [...who, 'commit', '-q', '--allow-empty', '-m', 'x'], {
    GIT_AUTHOR_DATE: date,
    GIT_COMMITTER_DATE: date,
  });
}

function repository(config = configOf(settings)): TemporarySite {
  const site = temporarySite({
    'site.config.ts': config,
    '.gitignore': 'dist/\n.docgen/\n',
    'content/index.md': '# Home\n\nText.\n',
    'content/guide/a.md': '# A\n\n<<< ../../samples/run.sh\n',
    'content/guide/b.md': '---\nlastUpdated: false\n---\n\n# B\n\nText.\n',
    'samples/run.sh': 'run\n',
  });
  made.push(site.dir);
  git(site.dir, ['init', '-q', '-b', 'main']);
  commit(site.dir, '2024-01-02T23:30:00+08:00', '张三');
  return site;
}

async function built(dir: string, env: Record<string, string> = {}, args: readonly string[] = []) {
  const run = await docgenAgain(['build', ...args], { cwd: dir, env });
  return { ...run, isUnchanged: run.stdout.includes('(unchanged)') };
}

function shown(dir: string, route: string): string {
  const $ = load(readFileSync(join(dir, 'dist', route, 'index.html'), 'utf8'));
  const modified = $('meta[property="article:modified_time"]').attr('content');
  const time = $('.end time');
  const names = $('.end').text().split('贡献者：')[1];
  return [time.attr('datetime'), time.text(), names, modified].map((part) => part || '-').join(' ');
}

describe('a page in a git repository', () => {
  it('shows when it was last changed, in the language of the site and the zone of the commit, and by whom', async () => {
    const { dir, write } = repository();
    write({ 'samples/run.sh': 'run faster\n' });
    commit(dir, '2024-03-02T23:30:00-05:00', 'Bob');
    write({ 'content/index.md': '# Home\n\nNot committed yet.\n', 'content/new.md': '# New\n' });
    expect((await built(dir, { TZ: 'Asia/Tokyo' })).code).toBe(0);
    expect(shown(dir, '')).toBe('2024-01-02T23:30:00+08:00 2024年1月2日 张三 -');
    expect(shown(dir, 'guide/a')).toBe(
      '2024-03-02T23:30:00-05:00 2024年3月2日 张三、Bob 2024-03-02T23:30:00-05:00',
    );
    expect(shown(dir, 'guide/b')).toBe('- - 张三 -');
    expect(shown(dir, 'new')).toBe('- - - -');
    expect(readFileSync(join(dir, 'dist/sitemap.xml'), 'utf8')).toContain(
      '<loc>https://e.com/guide/a/</loc><lastmod>2024-03-02T23:30:00-05:00</lastmod>',
    );
  });

  it('shows a new commit though no file has changed, warm as cold', async () => {
    const { dir, write } = repository();
    await built(dir);
    expect((await built(dir)).isUnchanged).toBe(true);
    write({ '.mailmap': '张三丰 <who@example.com>\n' });
    expect((await built(dir)).isUnchanged).toBe(false);
    expect(shown(dir, '')).toContain('张三丰');
    write({ 'content/index.md': '# Home\n\nMore text.\n' });
    await built(dir);
    commit(dir, '2024-05-01T10:00:00Z', 'Bob');
    expect((await built(dir)).isUnchanged).toBe(false);
    expect(shown(dir, '')).toContain('2024-05-01T10:00:00Z 2024年5月1日');
    const warm = snapshot(join(dir, 'dist'));
    expect(readdirSync(join(dir, '.docgen/cache')).length).toBeGreaterThan(0);
    await built(dir, { TZ: 'America/New_York' }, ['--no-cache']);
    expect(snapshot(join(dir, 'dist'))).toEqual(warm);
  });

  it('keeps its bytes in another clone, and tells nothing false in a shallow one', async () => {
    const { dir } = repository();
    commit(dir, '2024-03-02T10:00:00Z', 'Bob');
    await built(dir);
    for (const [name, args] of [
      ['whole', []],
      ['shallow', ['--depth', '1']],
    ] as const) {
      const clone = temporarySite();
      made.push(clone.dir);
      git(clone.dir, ['clone', '-q', ...args, `file://${dir}`, name]);
      const run = await built(join(clone.dir, name));
      if (name === 'whole') {
        expect(run.stderr).not.toContain('history');
        expect(snapshot(join(clone.dir, name, 'dist'))).toEqual(snapshot(join(dir, 'dist')));
      } else {
        expect(run.stderr).toContain('history-shallow');
        expect(run.stderr).toContain('fetch-depth: 0');
        expect(shown(join(clone.dir, name), '')).toBe('- - - -');
      }
    }
  });

  it('is the same page as before where nothing of it is asked for, and git is not run', async () => {
    const { dir } = repository(configOf("url: 'https://e.com'"));
    const run = await built(dir, { PATH: '' });
    expect(run.stderr).toBe('0 errors, 0 warnings in 4 pages\n');
    expect(shown(dir, 'guide/a')).toBe('- - - -');
  });

  it('has the history of its own branch where its version comes from one', async () => {
    const old = "versions: [{ value: 'v2', base: '' }, { value: 'v1', base: '/v1', ref: 'v1' }]";
    const { dir, write } = repository(configOf(`${settings}, ${old}`));
    git(dir, ['tag', 'v1']);
    write({ 'content/index.md': '# Home\n\nSecond.\n' });
    commit(dir, '2025-01-01T00:00:00Z', 'Bob');
    expect((await built(dir)).code).toBe(0);
    expect(shown(dir, 'v1')).toContain('2024年1月2日 张三');
    expect(shown(dir, '')).toContain('2025年1月1日');
  });
});

describe('where git has nothing to tell', () => {
  it.each<[string, (dir: string) => void, Record<string, string>]>([
    ['there is no repository', (dir) => rmSync(join(dir, '.git'), { recursive: true }), {}],
    ['there is no git', () => {}, { PATH: '' }],
    [
      'the pages are in no commit',
      (dir) => {
        writeFileSync(join(dir, '.git/info/exclude'), 'content/\n');
        git(dir, ['rm', '-rq', '--cached', 'content']);
        renameSync(join(dir, 'content'), join(dir, 'kept'));
        git(dir, ['checkout', '-q', '--orphan', 'other']);
        git(dir, ['rm', '-rqf', '--cached', '.']);
        rmSync(join(dir, 'kept/guide'), { recursive: true });
        git(dir, ['add', 'site.config.ts']);
        git(dir, ['-c', 'user.name=x', '-c', 'user.email=x@y.z', 'commit', '-q', '-m', 'x']);
        renameSync(join(dir, 'kept'), join(dir, 'content'));
      },
      {},
    ],
  ])('it is told once: %s', async (_, prepare, env) => {
    const { dir } = repository();
    prepare(dir);
    const run = await built(dir, env);
    expect([run.code, run.stderr.match(/history-unknown/g)?.length]).toEqual([0, 1]);
    expect(shown(dir, '')).toBe('- - - -');
  });
});
