/** What a build takes over from the one before must never show: the output is that of a build from nothing. */
import {
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { build } from '../helpers/api.ts';
import { docgen, snapshot, type TemporarySite, temporarySite } from '../helpers/docgen.ts';
import { docgenAgain } from '../helpers/kept-process.ts';
import { sized } from '../helpers/long.ts';
import { type Random, randomFrom } from '../search/generated.ts';

let site: TemporarySite;
afterEach(() => site.remove());

const page = (title: string, body: string) => `---\ntitle: ${title}\ndescription: 说明。\n---\n${body}\n`;
const config = (label: string, extra = '') =>
  `export default {
  title: '测试',
  url: 'https://docs.example.com',
  versions: [{ value: 'v2', base: '', default: true }, { value: 'v1', base: '/v1' }],
  api: [{ file: 'api/x.yaml', prefix: '/x' }],
  nav: [{ title: '${label}', prefix: '/guide', sections: [{ title: '一', links: [{ title: '甲', href: '/guide/a' }] }] }],
  ${extra}
};\n`;

const api = (summary: string, more = '') =>
  `openapi: 3.1.0
info: { title: 接口, version: '1' }
paths:
  /calls:
    get: { operationId: calls.list, tags: [calls], summary: ${summary}, responses: { '200': { description: 好 } } }
${more}`;

const start = {
  'content/api/x.yaml': api('查'),
  'content/guide/embeds.md': page('嵌入', '::: api calls.list\n\n::: operations calls'),
  'site.config.ts': config('指南'),
  'content/index.md': page('首页', '欢迎。'),
  'content/guide/index.md': page('指南', '一览。'),
  'content/guide/a.md': page('甲', '## 安装\n\n正文。\n\n<!-- @include: ../_parts/note.md -->'),
  'content/guide/b.md': page('乙', '```js\nlet a = 1;\n```\n\n::: only v1\n旧版。\n:::'),
  'content/_parts/note.md': '注意：先备份。\n',
  'content/public/robots-extra.txt': 'one\n',
};

/** A language that nobody knows: a warning, and no error. */
const warns = page('丙', '```nonsense\nx\n```');

type Edit = (random: Random, turn: number, at: (path: string) => string) => void;

const edits: Readonly<Record<string, Edit>> = {
  'a page changes': (_, turn) =>
    site.write({ 'content/guide/a.md': page('甲', `{{version.value}} 的第 ${turn} 稿。`) }),
  'a page is added': (_, turn) =>
    site.write({ [`content/guide/p${turn % 4}.md`]: page(`页 ${turn}`, '新。') }),
  'a page goes': (_, turn, at) => rmSync(at(`content/guide/p${turn % 4}.md`), { force: true }),
  'a page is renamed': (_, turn, at) => {
    const from = at(`content/guide/p${turn % 4}.md`);
    if (existsSync(from)) renameSync(from, at(`content/guide/q${turn % 4}.md`));
  },
  'a title and a description change': (_, turn) =>
    site.write({
      'content/guide/b.md': `---\ntitle: 乙${turn % 3}\ndescription: 第 ${turn} 种说明。\n---\n见[甲](./a.md)。\n`,
    }),
  'a label of the sidebar changes': (_, turn) =>
    site.write({ 'content/guide/b.md': `---\ntitle: 乙\nsidebar: 标签 ${turn % 3}\n---\n正文。\n` }),
  'a page gets another place': (_, turn) =>
    site.write({ 'content/guide/b.md': `---\ntitle: 乙\norder: ${turn % 9}\n---\n正文。\n` }),
  'a folder gets a page of its own': (_, turn) =>
    site.write({
      'content/more/x.md': page('子', '正文。'),
      ...(turn % 2 === 0 && { 'content/more/index.md': page(`更多 ${turn}`, '一览。') }),
    }),
  'a folder loses its own page': (_, _turn, at) => rmSync(at('content/more/index.md'), { force: true }),
  'a post comes': (_, turn) =>
    site.write({
      [`content/blog/n${turn % 3}.md`]: `---\ntitle: 篇 ${turn}\ntime: '2025-07-0${1 + (turn % 9)}'\n---\n新闻。\n`,
    }),
  'a picture changes its size': (_, turn) =>
    site.write({
      'content/guide/d.svg': `<svg xmlns="http://www.w3.org/2000/svg" width="${20 + turn}" height="9"/>`,
      'content/guide/e.md': page('戊', '![图](./d.svg)'),
    }),
  'an old address is named': (_, turn) =>
    site.write({
      'content/guide/f.md': `---\ntitle: 己\naliases: ['/old${turn % 2}']\n---\n[旧](/old${turn % 2})\n`,
    }),
  'a page hides from search': (_, turn) =>
    site.write({ 'content/guide/g.md': `---\ntitle: 庚\nsearch: ${turn % 2 === 0}\n---\n找不到。\n` }),
  'what was written is remembered wrongly': (_, turn, at) => {
    for (const name of namesIn(at('.docgen/builds'))) {
      const file = at(`.docgen/builds/${name}`);
      const text = readFileSync(file, 'utf8');
      writeFileSync(file, turn % 2 === 0 ? text.slice(0, text.length / 2) : text.replace(/index/g, 'xedni'));
    }
  },
  'a part changes': (_, turn) => site.write({ 'content/_parts/note.md': `注意：${turn}。\n` }),
  'an overlay comes': (_, turn) => site.write({ 'content/@v1/guide/b.md': page('乙', `旧的 ${turn}。`) }),
  'an overlay goes': (_, _turn, at) => rmSync(at('content/@v1'), { recursive: true, force: true }),
  'a summary of the API changes': (_, turn) => site.write({ 'content/api/x.yaml': api(`查 ${turn % 3}`) }),
  'an operation comes or goes': (_, turn) =>
    site.write({
      'content/api/x.yaml': api(
        '查',
        turn % 2 === 0
          ? `    post: { operationId: calls.make, tags: [calls], summary: 呼, x-since: v2, responses: { '200': { description: 好 } } }\n`
          : '',
      ),
    }),
  'what embeds the API says more': (_, turn) =>
    site.write({ 'content/guide/embeds.md': page('嵌入', `第 ${turn} 稿。\n\n::: api calls.list`) }),
  'the navigation changes': (_, turn) => site.write({ 'site.config.ts': config(`指南 ${turn}`) }),
  'the first configuration is back': () => site.write({ 'site.config.ts': config('指南') }),
  'a setting changes': () => site.write({ 'site.config.ts': config('指南', "description: '另一个',") }),
  'styles of the site come': (_, turn) =>
    site.write({ 'theme/styles/tokens.css': `:root { --turn: ${turn}; }\n` }),
  'a component of the site comes': (_, turn) =>
    site.write({
      'theme/components/Footer.tsx': `export function Footer() { return <footer>第 ${turn} 版</footer>; }\n`,
    }),
  'the theme goes': (_, _turn, at) => rmSync(at('theme'), { recursive: true, force: true }),
  'a copied file changes, of the same size and time': (_, turn, at) => {
    const file = at('content/public/robots-extra.txt');
    const { atime, mtime } = statSync(file);
    writeFileSync(file, `${String(turn % 10)}ne\n`);
    utimesSync(file, atime, mtime);
  },
  'a file takes a folder’s place': () => site.write({ 'content/public/extra': 'file' }),
  'nothing changes': () => {},
  'somebody edits the output': (_, turn, at) =>
    writeFileSync(at('dist/index.html'), `<p>by hand ${turn}</p>`),
  'somebody deletes from the output': (_, _turn, at) =>
    rmSync(at('dist/guide/a'), { recursive: true, force: true }),
  'the cache is damaged': (random, _turn, at) => {
    damageCache(random, at);
  },
  'the cache is cut short': (_, _turn, at) => {
    for (const name of namesIn(at('.docgen/cache')).slice(0, 2))
      truncateSync(at(`.docgen/cache/${name}`), 40);
  },
  'the cache goes': (_, _turn, at) => rmSync(at('.docgen'), { recursive: true, force: true }),
};

const namesIn = (folder: string) => (existsSync(folder) ? readdirSync(folder) : []);

/** Another text of the same length in some file of the cache. */
function damageCache(random: Random, at: (path: string) => string): void {
  const names = namesIn(at('.docgen/cache'));
  if (names.length === 0) return;
  const file = at(`.docgen/cache/${names[Math.floor(random() * names.length)]}`);
  const bytes = readFileSync(file);
  for (const [from, to] of [
    ['正文', '坏话'],
    ['稿', '坏'],
  ] as const) {
    const place = bytes.indexOf(from);
    if (place >= 0) bytes.write(to, place);
  }
  bytes[Math.floor(random() * bytes.length)]! ^= 1;
  writeFileSync(file, bytes);
}

type Options = { readonly workers?: number; readonly cache?: boolean; readonly out?: string };

/** Both return the exit code. */
const runHere = async (dir: string, options: Options) => (await build({ dir, ...options })).exitCode;
const runAlone = async (dir: string, { workers }: Options) =>
  (await docgen(['build', dir, ...(workers === undefined ? [] : ['--workers', String(workers)])])).code;

describe('a build after others', () => {
  it.each([1, 2, 3, ...(sized(0, 1) ? [4, 5, 6] : [])])(
    'writes the bytes of a build from nothing, whatever changed between (%i)',
    async (seed) => {
      site = temporarySite(start);
      const random = randomFrom(seed);
      const at = (path: string) => join(site.dir, path);
      // Once as a process of its own each time, which has nothing but the disk; else in this one, which is quicker.
      const run = seed === 1 ? runAlone : runHere;
      expect(await run(site.dir, {})).toBe(0);
      const names = Object.keys(edits);
      const done: string[] = [];
      for (let turn = 0; turn < sized(3, 14); turn++) {
        // Once with many changes between two builds.
        for (let n = 0; n <= random() * (seed === 3 ? 12 : 2); n++) {
          const name = names[Math.floor(random() * names.length)]!;
          done.push(name);
          edits[name]!(random, turn, at);
        }
        // With a second thread, which small sites do not ask for.
        const warm = await run(site.dir, seed === 2 ? { workers: 2 } : {});
        const cold = await runHere(site.dir, { cache: false, out: 'cold' });
        expect([warm, done]).toEqual([cold, done]);
        expect(snapshot(at('dist')), done.join('; ')).toEqual(snapshot(at('cold')));
        rmSync(at('cold'), { recursive: true });
      }
    },
    240_000,
  );

  it.each([1, 2])(
    'makes the search index of what it has cached of other pages, as if it had cached nothing (%i)',
    async (seed) => {
      const random = randomFrom(seed);
      const words = Array.from({ length: 400 }, () =>
        String.fromCodePoint(...Array.from({ length: 2 }, () => 0x4e00 + Math.floor(random() * 900))),
      );
      const sentence = () => Array.from({ length: 12 }, () => words[Math.floor(random() * 400)]).join('');
      const text = (title: string) =>
        page(
          title,
          [1, 2, 3]
            .map((n) => `## ${words[n]} ${n}\n\n${sentence()}。mod_x${n}\n`)
            .join('\n')
            .repeat(1 + random() * 2),
        );
      const pages = Array.from({ length: sized(30, 60) }, (_, n) => `content/guide/p${n}.md`);
      site = temporarySite({ ...start, ...Object.fromEntries(pages.map((path) => [path, text(path)])) });
      const at = (path: string) => join(site.dir, path);
      const anyPage = () => pages[Math.floor(random() * pages.length)]!;
      const turns: Readonly<Record<string, () => void>> = {
        'a text changes': () => site.write({ [anyPage()]: text('改') }),
        'a sentence comes': () => {
          const file = anyPage();
          site.write({
            [file]: `${existsSync(at(file)) ? readFileSync(at(file), 'utf8') : text('新')}\n${sentence()}\n`,
          });
        },
        'a text says twice what others say once': () => {
          const said = readFileSync(at(pages.findLast((path) => existsSync(at(path)))!), 'utf8').slice(-40);
          site.write({ [anyPage()]: page('改', `${said}\n\n${said}`) });
        },
        'pages go': () => pages.slice(0, 5).map(() => rmSync(at(anyPage()), { force: true })),
        'pages come': () => site.write({ [anyPage()]: text('来'), [anyPage()]: text('来') }),
        'two pages change places': () => {
          const [one, other] = [at(anyPage()), at(anyPage())];
          if (!existsSync(one) || !existsSync(other)) return;
          const kept = readFileSync(one, 'utf8');
          writeFileSync(one, readFileSync(other, 'utf8'));
          writeFileSync(other, kept);
        },
        'nearly all texts change': () =>
          site.write(Object.fromEntries(pages.slice(4).map((path) => [path, text('全')]))),
        'a version alone gets a page': () => site.write({ 'content/@v1/guide/p3.md': text('旧') }),
        'the cache is damaged': () => damageCache(random, at),
        'texts go from the output': () => {
          for (const name of readdirSync(at('dist/search')).slice(0, 3))
            rmSync(at(`dist/search/${name}`), { recursive: true });
        },
      };
      const names = Object.keys(turns);
      const done: string[] = [];
      expect(await runHere(site.dir, { workers: 2 })).toBe(0);
      for (let turn = 0; turn < sized(5, 10); turn++) {
        const name = names[(turn + 5 * seed) % names.length]!;
        done.push(name);
        turns[name]!();
        const warm = await runHere(site.dir, { workers: 2 });
        const cold = await runHere(site.dir, { cache: false, out: 'cold', workers: 1 });
        expect([warm, cold, done]).toEqual([0, 0, done]);
        expect(snapshot(at('dist')), done.join('; ')).toEqual(snapshot(at('cold')));
        rmSync(at('cold'), { recursive: true });
      }
    },
    240_000,
  );

  it('shows nothing of the site’s own components once they are gone', async () => {
    site = temporarySite({
      ...start,
      'theme/components/Footer.tsx': 'export function Footer() { return <footer>自己的页脚</footer>; }\n',
    });
    await docgenAgain(['build', site.dir]);
    expect(readFileSync(join(site.dir, 'dist/index.html'), 'utf8')).toContain('自己的页脚');
    rmSync(join(site.dir, 'theme'), { recursive: true });
    await docgen(['build', site.dir]);
    await docgenAgain(['build', site.dir, '--no-cache', '--out', 'cold']);
    expect(snapshot(join(site.dir, 'dist'))).toEqual(snapshot(join(site.dir, 'cold')));
  });

  it('writes nothing where nothing changed, and tells the same', async () => {
    site = temporarySite({ ...start, 'content/guide/c.md': warns });
    const first = JSON.parse((await docgen(['build', site.dir, '--json'])).stdout);
    const before = statSync(join(site.dir, 'dist/index.html'));
    const again = await docgen(['build', site.dir, '--json']);
    const second = JSON.parse(again.stdout);
    expect(first.diagnostics).toHaveLength(1);
    expect({ ...second, durationMs: 0 }).toEqual({ ...first, durationMs: 0 });
    const after = statSync(join(site.dir, 'dist/index.html'));
    expect([after.ino, after.ctimeMs]).toEqual([before.ino, before.ctimeMs]);
  });

  it('fails for warnings under --strict though nothing changed', async () => {
    site = temporarySite({ ...start, 'content/guide/c.md': warns });
    expect((await docgenAgain(['build', site.dir])).code).toBe(0);
    expect((await docgenAgain(['build', site.dir, '--strict'])).code).toBe(1);
  });

  it.each(['--drafts', '--offline', '--base=/docs', '--only=v1'])(
    'writes anew when asked for %s',
    async (flag) => {
      site = temporarySite(start);
      await docgenAgain(['build', site.dir]);
      // It has nothing but the disk.
      await docgen(['build', site.dir, flag]);
      await docgenAgain(['build', site.dir, flag, '--no-cache', '--out', 'cold']);
      expect(snapshot(join(site.dir, 'dist'))).toEqual(snapshot(join(site.dir, 'cold')));
    },
  );
});
