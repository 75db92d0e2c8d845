import { execFileSync, spawn } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { get } from 'node:http';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { type TemporarySite, temporarySite } from '../helpers/docgen.ts';
import { sized } from '../helpers/long.ts';
import { type DevRun, devOf } from './helpers.ts';

const config = (more = '') =>
  `export default { title: 'T', url: 'https://docs.example.com', versions: [{ value: '2', base: '', default: true }, { value: '1', base: '/1' }], ${more} };\n`;
const files = {
  'site.config.ts': config(),
  'content/index.md': '# Home\n\n[Guide](/guide/a)\n',
  'content/guide/a.md': '---\ntitle: A\n---\n\n## One\n\n<!-- @include: ./_part.md -->\n',
  'content/guide/b.md': '---\ntitle: B\n---\n\n[A](/guide/a#one)\n\n::: only 1\nOld.\n:::\n',
  'content/guide/_part.md': 'Included.\n',
  'content/@1/guide/c.md': '# C of 1\n',
  'content/public/x.txt': 'x\n',
};

let site: TemporarySite | undefined;
let run: DevRun | undefined;
afterEach(async () => {
  await run?.close();
  site?.remove();
  run = undefined;
});
async function started(more: Record<string, string> = {}): Promise<[TemporarySite, DevRun]> {
  site = temporarySite({ ...files, ...more });
  run = await devOf(site);
  return [site, run];
}
const until = (what: () => Promise<unknown>, wanted: unknown) =>
  expect.poll(what, { timeout: 30_000, interval: 20 }).toEqual(wanted);

describe('what dev serves', () => {
  it.runIf(existsSync('/proc/self/fd'))('closes files that readers do not take to their end', async () => {
    const [folder, dev] = await started({ 'content/public/film.mp4': 'x'.repeat(30_000_000) });
    const opened = () =>
      readdirSync('/proc/self/fd').filter((name) => {
        try {
          return readlinkSync(`/proc/self/fd/${name}`).startsWith(join(folder.dir, 'content'));
        } catch {
          return false;
        }
      }).length;
    for (let count = 0; count < 5; count++) {
      const stop = new AbortController();
      const answer = await fetch(new URL('film.mp4', dev.server.url), { signal: stop.signal });
      await answer.body!.getReader().read();
      stop.abort();
    }
    await until(async () => opened(), 0);
  });

  it('is what a build writes, in every tree', async () => {
    const [, dev] = await started();
    expect((await dev.get('/guide/a/')).body).toContain('Included.');
    await dev.agrees();
    expect((await dev.get('/1/nowhere')).status).toBe(404);
  });

  it('follows edits of pages, includes, titles, navigation, configuration and theme', async () => {
    const [{ write, dir }, dev] = await started();
    await dev.server.settled;
    write({ 'content/guide/_part.md': 'Included anew.\n' });
    await until(async () => (await dev.get('/guide/a/')).body.includes('Included anew.'), true);
    write({ 'content/guide/b.md': '---\ntitle: Bee\n---\n' });
    await until(async () => (await dev.get('/guide/a/')).body.includes('>Bee<'), true);
    write({ 'site.config.ts': config("tagline: 't', email: 'docs@example.com'") });
    await until(async () => (await dev.get('/')).body.includes('docs@example.com'), true);
    write({ 'theme/styles/footer.css': '.footer { color: rebeccapurple; }\n' });
    await until(async () => {
      const sheet = /\/assets\/site\.[0-9a-f]+\.css/.exec((await dev.get('/')).body)![0];
      return (
        (await dev.get(sheet)).body.includes('639') || (await dev.get(sheet)).body.includes('rebeccapurple')
      );
    }, true);
    write({
      'theme/components/Footer.tsx': 'export const Footer = () => <footer className="own">own</footer>;\n',
    });
    await until(async () => (await dev.get('/')).body.includes('>own</footer>'), true);
    rmSync(join(dir, 'theme'), { recursive: true });
    await until(async () => (await dev.get('/')).body.includes('>own</footer>'), false);
    await dev.agrees();
  });

  it('follows files that the theme imports from elsewhere in the site, and the configuration from the theme', async () => {
    const [{ write }, dev] = await started({
      'site.config.ts': `import { title } from './theme/words.ts';\n${config('title')}`,
      'theme/words.ts': "export const title = 'The first words.';\n",
      'theme/components/Footer.tsx': `import data from '../../data/company.json';
import { mark } from '../../content/_site/mark.ts';
export const Footer = () => <footer className="own">{data.name}, {mark}</footer>;
`,
      'theme/styles/footer.css': "@import '../../brand/colours.css';\n",
      'brand/colours.css': '.own { outline-width: 11px; }\n',
      'data/company.json': '{ "name": "Before" }\n',
      'content/_site/mark.ts': "export const mark = 'old';\n",
    });
    await dev.server.settled;
    const shows = (text: string) => async () =>
      (await dev.get('/')).body.replaceAll('<!-- -->', '').includes(text);
    const sheetHas = (text: string) => async () =>
      (await dev.get(/\/assets\/site\.[0-9a-f]+\.css/.exec((await dev.get('/')).body)![0])).body.includes(
        text,
      );
    expect(await shows('Before, old')()).toBe(true);
    expect(await sheetHas('outline-width:11px')()).toBe(true);
    write({ 'data/company.json': '{ "name": "After" }\n' });
    await until(shows('After, old'), true);
    write({ 'content/_site/mark.ts': "export const mark = 'new';\n" });
    await until(shows('After, new'), true);
    write({ 'brand/colours.css': '.own { outline-width: 12px; }\n' });
    await until(sheetHas('outline-width:12px'), true);
    write({ 'theme/words.ts': "export const title = 'The later words.';\n" });
    await until(shows('The later words.'), true);
    write({ 'data/company.json': '{ "name": \n' });
    await until(async () => dev.told().length > 0, true);
    expect(await shows('After, new')()).toBe(true);
    write({ 'data/company.json': '{ "name": "Mended" }\n' });
    await until(shows('Mended, new'), true);
    // The page comes before the check.
    await until(async () => dev.told(), []);
    await dev.agrees();
  });

  it('loses a deleted page and gains it again', async () => {
    const [{ dir, write }, dev] = await started();
    await dev.server.settled;
    rmSync(join(dir, 'content/guide/b.md'));
    await until(async () => (await dev.get('/guide/b/')).status, 404);
    write({ 'content/guide/b.md': '# Back\n' });
    await until(async () => (await dev.get('/guide/b/')).status, 200);
    await dev.agrees();
  });

  it('keeps what was good while a page, the configuration or the theme is broken', async () => {
    const [{ write }, dev] = await started();
    await dev.server.settled;
    const before = (await dev.get('/guide/a/')).body;
    for (const broken of [
      { 'content/guide/a.md': '---\ntitle: [\n---\n\nbroken\n' },
      { 'site.config.ts': 'export default {' },
      { 'site.config.ts': "throw new Error('no');" },
      { 'theme/components/Footer.tsx': 'export const Footer = (' },
      { 'theme/components/Footer.tsx': "export const Footer = () => { throw new Error('boom'); };\n" },
    ]) {
      const judged = dev.judged.length;
      write(broken as unknown as Record<string, string>);
      await expect.poll(() => dev.judged.length, { timeout: 30_000 }).toBeGreaterThan(judged);
      expect((await dev.get('/guide/a/')).body).toBe(before);
      expect((await dev.get('/guide/b/')).status).toBe(200);
    }
    write({ ...files, 'theme/components/Footer.tsx': 'export const Footer = () => <footer />;\n' });
    await dev.agrees();
  });

  it('keeps a page that an editor saved as something else than UTF-8', async () => {
    const [{ write, dir }, dev] = await started();
    await dev.server.settled;
    writeFileSync(join(dir, 'content/guide/b.md'), Buffer.from([0x23, 0x20, 0xd6, 0xd0, 0xce, 0xc4, 0x0a]));
    await until(
      async () => dev.told().map(({ code, file }) => [code, file]),
      [['file-encoding', 'content/guide/b.md']],
    );
    expect((await dev.get('/1/guide/b')).body).toContain('Old.');
    write({ 'content/guide/a.md': '---\ntitle: Else\n---\n\n## One\n' });
    await until(async () => (await dev.get('/guide/a')).body.includes('>Else<'), true);
    expect((await dev.get('/1/guide/b')).body).toContain('Old.');
    write({ 'content/guide/b.md': '# Bee\n' });
    await until(async () => (await dev.get('/guide/b')).body.includes('>Bee<'), true);
    await until(async () => dev.told(), []);
  });

  it('tells of a theme that throws, as a build does, until it is mended', async () => {
    const [{ write }, dev] = await started({
      'theme/components/Footer.tsx': "export const Footer = () => { throw new Error('boom'); };\n",
    });
    await dev.server.settled;
    const first = await dev.get('/guide/a/');
    expect(first.status).toBe(500);
    expect(first.body).toContain('theme-failed');
    expect(first.body).toContain('http-equiv="refresh"');
    expect(dev.told().filter(({ code }) => code === 'theme-failed').length).toBeGreaterThan(0);
    write({ 'theme/components/Footer.tsx': 'export const Footer = () => <footer />;\n' });
    // To ask for a page that throws is dear: each answer says where.
    await until(async () => dev.told(), []);
    expect((await dev.get('/guide/a/')).status).toBe(200);
    const judged = dev.judged.length;
    write({ 'theme/components/Footer.tsx': "export const Footer = () => { throw new Error('boom'); };\n" });
    await expect.poll(() => dev.judged.length, { timeout: 30_000 }).toBeGreaterThan(judged);
    expect(dev.told().map(({ message }) => message)).toContain(
      'The theme\'s component "Footer" cannot be rendered: boom',
    );
    expect((await dev.get('/guide/a/')).status).toBe(200);
  });

  it('tells of a component that throws with the props of a page that nobody has open', async () => {
    const [{ write }, dev] = await started({
      'theme/components/Price.tsx':
        'export const Price = ({ of }: { of: { sum: number } }) => <b>{of.sum}</b>;\n',
      'content/guide/b.md': '---\ntitle: B\n---\n\n<Price />\n',
    });
    await dev.server.settled;
    expect(dev.told()).toMatchObject([{ code: 'component-failed', file: 'content/guide/b.md', line: 5 }]);
    write({ 'content/guide/b.md': '---\ntitle: B\n---\n\n<Price of={{ "sum": 3 }} />\n' });
    await until(async () => (await dev.get('/guide/b/')).body.includes('<b>3</b>'), true);
    await until(async () => dev.told(), []);
  });

  it('starts with what is broken, and shows the site once it is mended', async () => {
    const [{ write }, dev] = await started({ 'site.config.ts': 'export default { titel: 1 };\n' });
    const first = await dev.get('/');
    expect([first.status, first.body.includes('config-unknown-key') || first.body.includes('titel')]).toEqual(
      [503, true],
    );
    await dev.server.settled;
    write({ 'site.config.ts': config() });
    await until(async () => (await dev.get('/')).status, 200);
    await dev.agrees();
  });
});

describe('storms', () => {
  it('of 500 new files, 500 edits and 500 deletions end in the last state, each as one burst', async () => {
    const [{ dir, write }, dev] = await started();
    await dev.server.settled;
    const names = Array.from({ length: 500 }, (_, n) => `content/many/p${n}.md`);
    const burst = async (act: () => void, done: () => Promise<boolean>) => {
      const before = dev.judged.length;
      act();
      await expect.poll(done, { timeout: 30_000, interval: 50 }).toBe(true);
      const rebuilds = dev.judged
        .slice(before)
        .filter((paths) => paths?.some((path) => path.includes('many')));
      expect(rebuilds.length).toBeLessThanOrEqual(2);
    };
    const shows = async (text: string) => (await dev.get('/many/p499/')).body.includes(text);
    const memory = process.memoryUsage().rss;
    await burst(
      () => write(Object.fromEntries(names.map((name) => [name, '# First\n']))),
      () => shows('First'),
    );
    await burst(
      () => write(Object.fromEntries(names.map((name) => [name, '# Second\n']))),
      () => shows('Second'),
    );
    await burst(
      () => rmSync(join(dir, 'content/many'), { recursive: true }),
      async () => (await dev.get('/many/p499/')).status === 404,
    );
    expect(process.memoryUsage().rss - memory).toBeLessThan(300 * 1024 * 1024);
    await dev.agrees();
  });

  it('of saves by every kind of editor lose none', async () => {
    const [{ dir }, dev] = await started();
    await dev.server.settled;
    const file = join(dir, 'content/guide/b.md');
    const ways: ((text: string) => Promise<void>)[] = [
      async (text) => writeFileSync(file, text),
      async (text) => {
        writeFileSync(`${file}.tmp`, text);
        renameSync(`${file}.tmp`, file);
      },
      async (text) => {
        renameSync(file, `${file}~`);
        writeFileSync(file, text);
        rmSync(`${file}~`);
      },
      async (text) => {
        rmSync(file);
        await new Promise((wait) => setTimeout(wait, 30));
        writeFileSync(file, text);
      },
      async (text) => {
        writeFileSync(file, text.slice(0, 10));
        await new Promise((wait) => setTimeout(wait, 40));
        writeFileSync(file, text);
      },
    ];
    for (const [index, save] of [...ways, ...ways].entries()) {
      await save(`---\ntitle: B\n---\n\nState ${index}.\n`);
      await until(async () => (await dev.get('/guide/b/')).body.includes(`State ${index}.`), true);
    }
    await dev.agrees();
  });

  it('of 100 saves of one page in a second end with the last', async () => {
    const [{ write }, dev] = await started();
    await dev.server.settled;
    for (let n = 0; n < 100; n++) {
      write({ 'content/guide/b.md': `# Save ${n}\n` });
      await new Promise((wait) => setTimeout(wait, 5));
    }
    await until(async () => (await dev.get('/guide/b/')).body.includes('Save 99'), true);
    await dev.agrees();
  });
});

describe('random edits', () => {
  const rounds = sized(12, 40);
  it(`leave dev with what a build writes, after each of ${rounds}`, async () => {
    const [{ dir, write }, dev] = await started();
    await dev.server.settled;
    let state = 7;
    const random = (below: number) => {
      state = (Math.imul(state, 1103515245) + 12345) >>> 0;
      return (state >>> 8) % below;
    };
    const page = () => `content/guide/r${random(6)}.md`;
    const text = () =>
      `---\ntitle: T${random(9)}\norder: ${random(5)}\n---\n\n## H${random(3)}\n\nText ${random(1000)}.\n\n::: only ${1 + random(2)}\nOnly.\n:::\n`;
    const quietly = (act: () => void) => {
      try {
        act();
      } catch {
        // Not there at this moment.
      }
    };
    const edits = [
      () => write({ [page()]: text() }),
      () => write({ [page()]: text(), [page()]: text() }),
      () => quietly(() => rmSync(join(dir, page()))),
      () => quietly(() => renameSync(join(dir, page()), join(dir, page()))),
      () => write({ 'content/guide/_part.md': `Part ${random(100)}.\n` }),
      () => write({ [`content/@1/guide/r${random(6)}.md`]: text() }),
      () => quietly(() => rmSync(join(dir, `content/@1/guide/r${random(6)}.md`))),
      () => write({ 'site.config.ts': config(`brand: 'B${random(9)}'`) }),
      () => write({ 'content/public/x.txt': `x${random(9)}\n` }),
      () => write({ 'theme/styles/footer.css': `.footer { margin: ${random(9)}px; }\n` }),
      () => {
        mkdirSync(join(dir, 'content/moved'), { recursive: true });
        quietly(() => renameSync(join(dir, 'content/guide/r1.md'), join(dir, 'content/moved/r1.md')));
      },
    ];
    for (let round = 0; round < rounds; round++) {
      edits[random(edits.length)]!();
      await dev.agrees();
    }
  }, 180_000);

  it.each([
    ['a base', '/docs/v', undefined],
    ['the path of the site’s address', undefined, 'https://docs.example.com/docs/v/'],
  ])('is what a build writes under %s, and nothing stands beside it', async (_name, base, url) => {
    site = temporarySite({
      ...files,
      ...(url && { 'site.config.ts': config().replace('https://docs.example.com', url) }),
    });
    run = await devOf(site, base);
    expect(run.server.url).toMatch(/\/docs\/v\/$/);
    await run.agrees();
    const ask = (path: string) => fetch(new URL(path, run!.server.url), { redirect: 'manual' });
    const home = await ask('/');
    expect([home.status, home.headers.get('location')]).toEqual([302, '/docs/v/']);
    for (const path of ['/guide/a/', '/docs/', '/docs/vv/guide/a/', '/docs/v/docs/v/guide/a/'])
      expect([path, (await ask(path)).status]).toEqual([path, 404]);
    expect((await ask('/docs/v')).status).toBe(200);
    const page = await (await ask('/docs/v/guide/a/')).text();
    const script = /src="([^"]*live\.js)" data-live="(\w+)"/.exec(page)!;
    expect(script[1]).toBe('/docs/v/@docgen/live.js');
    expect((await ask(script[1]!)).status).toBe(200);
    const stop = new AbortController();
    const stream = await fetch(
      new URL(`/docs/v/@docgen/live?token=${script[2]}&path=/docs/v/guide/a/`, run.server.url),
      { signal: stop.signal },
    );
    const { value } = await stream.body!.pipeThrough(new TextDecoderStream()).getReader().read();
    expect(value).toContain('retry');
    stop.abort();
  });

  it('follows git: a version of a branch whose commit changes, and nothing in the site folder does', async () => {
    site = temporarySite(files);
    const { dir, write } = site;
    rmSync(join(dir, 'content/@1'), { recursive: true });
    const author = ['-c', 'user.name=Ann', '-c', 'user.email=ann@example.com', '-c', 'commit.gpgsign=false'];
    const git = (...args: string[]) => {
      const env = { ...process.env, GIT_COMMITTER_DATE: '2026-03-04T05:06:07Z' };
      execFileSync('git', [...author, ...args], { cwd: dir, env });
    };
    write({ 'site.config.ts': config('lastUpdated: true').replace("base: '/1'", "base: '/1', ref: 'old'") });
    git('init', '-q', '-b', 'main');
    git('add', '-A');
    git('commit', '-q', '-m', 'first');
    git('branch', 'old');
    // As a clone has it: no file is named like the branch.
    git('pack-refs', '--all');
    run = await devOf(site);
    const dev = run;
    await dev.server.settled;
    write({ 'content/guide/b.md': '---\ntitle: B\n---\n\nOf the second commit.\n' });
    git('commit', '-q', '-a', '-m', 'second');
    await until(async () => (await dev.get('/guide/b/')).body.includes('Of the second commit.'), true);
    expect((await dev.get('/1/guide/b/')).body).not.toContain('Of the second commit.');
    git('update-ref', 'refs/heads/old', 'main');
    await until(async () => (await dev.get('/1/guide/b/')).body.includes('Of the second commit.'), true);
    await dev.agrees();
  });

  it('follows what the configuration and the theme import from outside the site folder', async () => {
    const beside = temporarySite({
      'nav.ts': "export const title = 'First';\n",
      'words.txt': 'one',
      'part.ts': "export const words = 'mine';\n",
    });
    const [, dev] = await started({
      'site.config.ts': `import { title } from '${beside.dir}/nav.ts';\nimport words from '${beside.dir}/words.txt';\nexport default { title: title + words };\n`,
      'theme/components/Footer.tsx': `import { words } from '${beside.dir}/part.ts';\nexport const Footer = () => <footer>{words}</footer>;\n`,
    });
    await dev.server.settled;
    const home = async () => (await dev.get('/')).body;
    const shows = (text: string) => expect.poll(home, { timeout: 30_000 }).toContain(text);
    await shows('Firstone');
    beside.write({ 'nav.ts': "export const title = 'Second';\n" });
    await shows('Secondone');
    beside.write({ 'words.txt': 'two' });
    await shows('Secondtwo');
    // As editors save: a new file in the old one's place, twice.
    for (const title of ['Third', 'Fourth']) {
      beside.write({ '.nav.new': `export const title = '${title}';\n` });
      renameSync(join(beside.dir, '.nav.new'), join(beside.dir, 'nav.ts'));
      await shows(`${title}two`);
    }
    // Broken, and mended.
    beside.write({ 'nav.ts': 'export const title = ;\n' });
    await expect
      .poll(() => dev.told().map(({ code }) => code), { timeout: 30_000 })
      .toContain('config-syntax');
    beside.write({ 'nav.ts': "export const title = 'Fifth';\n" });
    await shows('Fifthtwo');
    beside.write({ 'part.ts': "export const words = 'yours';\n" });
    await shows('<footer>yours</footer>');
    beside.remove();
  });

  it('is for the names that the configuration lets in, as it is at the moment', async () => {
    const [{ write }, dev] = await started({
      'site.config.ts': config("dev: { allowedHosts: ['docs.internal'] }"),
    });
    await dev.server.settled;
    const { port } = new URL(dev.server.url);
    const status = (host: string) =>
      new Promise<number | undefined>((resolve, reject) => {
        get({ port, host: '127.0.0.1', headers: { host } }, (answer) => {
          answer.resume();
          resolve(answer.statusCode);
        }).on('error', reject);
      });
    expect(await status('docs.internal')).toBe(200);
    expect(await status('other.internal')).toBe(403);
    write({ 'site.config.ts': config("dev: { allowedHosts: ['.internal'] }") });
    await until(() => status('other.internal'), 200);
  });
});

describe('the live stream', () => {
  const open = async (dev: DevRun, query: string, headers: Record<string, string> = {}) => {
    const answer = await fetch(new URL(`/@docgen/live?${query}`, dev.server.url), { headers });
    await answer.body?.cancel();
    return answer.status;
  };

  it('is for pages of this very run', async () => {
    const [, dev] = await started();
    const page = await (await fetch(dev.server.url)).text();
    const token = /data-live="([0-9a-f]{32})"/.exec(page)![1]!;
    expect(await open(dev, `token=${token}&path=/`)).toBe(200);
    expect(await open(dev, 'path=/')).toBe(403);
    expect(await open(dev, `token=${'0'.repeat(32)}&path=/`)).toBe(403);
    expect(await open(dev, `token=${token}&path=/`, { Origin: 'http://evil.example' })).toBe(403);
    expect(await open(dev, `token=${token}&path=/..%2fx`)).toBe(403);
    expect(await open(dev, `token=${token}`)).toBe(403);
  });

  it.runIf(process.platform !== 'win32')(
    'lets its own pages open a file of the site in the editor, and nobody anything else',
    async () => {
      const [folder, dev] = await started();
      folder.write({ 'editor.sh': '#!/bin/sh\nprintf "%s\\n" "$@" >> "$(dirname "$0")/opened.txt"\n' });
      chmodSync(join(folder.dir, 'editor.sh'), 0o755);
      const opened = () =>
        existsSync(join(folder.dir, 'opened.txt'))
          ? readFileSync(join(folder.dir, 'opened.txt'), 'utf8')
          : '';
      const before = process.env.LAUNCH_EDITOR;
      process.env.LAUNCH_EDITOR = join(folder.dir, 'editor.sh');
      try {
        const page = await (await fetch(dev.server.url)).text();
        const token = /data-live="([0-9a-f]{32})"/.exec(page)![1]!;
        const { origin } = new URL(dev.server.url);
        const ask = async (
          query: string,
          headers: Record<string, string> = { Origin: origin },
          method = 'POST',
        ) => (await fetch(new URL(`/@docgen/open?${query}`, dev.server.url), { method, headers })).status;
        const right = `token=${token}&file=content/guide/a.md&line=5&column=2`;
        expect([
          await ask(right, {}),
          await ask(right, { Origin: 'http://evil.example' }),
          await ask(right, { Origin: origin }, 'GET'),
          await ask(right.replace(token, '0'.repeat(32))),
          await ask(`token=${token}&file=../x`),
          await ask(`token=${token}&file=/etc/hosts`),
          await ask(`token=${token}&file=content`),
          await ask(`token=${token}&file=`),
          await ask(`token=${token}&file=.git/config`),
          await ask(`token=${token}&file=content/nowhere.md`),
          (await fetch(new URL('/guide/a/', dev.server.url), { method: 'POST', headers: { Origin: origin } }))
            .status,
        ]).toEqual([403, 403, 403, 403, 404, 404, 404, 404, 404, 404, 405]);
        expect(opened()).toBe('');
        expect(await ask(right)).toBe(200);
        await until(async () => opened(), `${join(folder.dir, 'content/guide/a.md')}\n5\n2\n`);
      } finally {
        if (before === undefined) delete process.env.LAUNCH_EDITOR;
        else process.env.LAUNCH_EDITOR = before;
      }
    },
  );

  it('sends a saved page before the checks have ended, however busy they are, and then what they found', async () => {
    const finding =
      "{ severity: 'error', code: 'acme/no', message: 'No.', file: 'content/index.md', line: 3 }";
    const rule = `{ name: 'slow', check() { const end = Date.now() + 700; while (Date.now() < end); return [${finding}]; } }`;
    const [{ write }, dev] = await started({ 'site.config.ts': config(`check: { rules: [${rule}] }`) });
    await dev.server.settled;
    const page = await (await fetch(dev.server.url)).text();
    const [, token, turn] = /data-live="(\w+)" data-turn="(\d+)"/.exec(page)!;
    const address = new URL(`/@docgen/live?token=${token}&path=/&turn=${turn}`, dev.server.url);
    // In this process nothing is read while a check is busy.
    const read = `fetch('${address}').then(async ({ body }) => {
      for await (const part of body) console.log(Date.now(), Buffer.from(part).toString().replaceAll('\\n', ' '));
    })`;
    const reader = spawn(process.execPath, ['-e', read], { stdio: ['ignore', 'pipe', 'inherit'] });
    let told = '';
    reader.stdout.on('data', (part) => {
      told += part;
    });
    try {
      await expect.poll(() => told, { timeout: 20_000 }).toMatch(/acme\/no/);
      told = '';
      write({ 'content/index.md': '# Home\n\n[Saved](/nowhere).\n' });
      await expect.poll(() => told, { timeout: 20_000 }).toMatch(/link-missing-page/);
      const timeOf = (what: RegExp) =>
        Number(
          told
            .split('\n')
            .find((line) => what.test(line))
            ?.slice(0, 13),
        );
      expect(timeOf(/link-missing-page/) - timeOf(/event: page .*Saved/)).toBeGreaterThan(500);
    } finally {
      reader.kill();
    }
  });

  it('reloads a page whose public file has changed between its load and its stream', async () => {
    const [{ write }, dev] = await started({
      'content/index.md': '# 首页\n\n![图](/a.svg)\n',
      'content/public/a.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="9"/>\n',
    });
    await dev.server.settled;
    const page = await (await fetch(dev.server.url)).text();
    const [, token, turn] = /data-live="(\w+)" data-turn="(\d+)"/.exec(page)!;
    const told = async (since: string) => {
      const stop = new AbortController();
      const address = new URL(`/@docgen/live?token=${token}&path=/&turn=${since}`, dev.server.url);
      const answer = await fetch(address, { signal: stop.signal });
      let text = '';
      try {
        for await (const part of answer.body!.pipeThrough(new TextDecoderStream())) {
          text += part;
          // What else it has to say comes with that.
          if (text.includes('event: faults')) setTimeout(() => stop.abort(), 400);
        }
      } catch {}
      expect(text).toContain('event: faults');
      return text;
    };
    expect(await told(turn!)).not.toContain('event: reload');
    const now = async () => /data-turn="(\d+)"/.exec(await (await fetch(dev.server.url)).text())![1];
    write({ 'content/public/a.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="9"/>\n' });
    await expect.poll(now).not.toBe(turn);
    await expect.poll(() => told(turn!)).toContain('event: reload');
    expect(await told((await now())!)).not.toContain('event: reload');
  });
});
