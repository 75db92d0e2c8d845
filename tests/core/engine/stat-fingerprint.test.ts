/** What the file system notes of a site's content tells whether it has to be read. */
import {
  copyFileSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Request } from '#model/run/request';
import { type Loaded, loadConfiguration, loadContent } from '../../../src/engine/load.ts';
import { fingerprintStats, isUnchanged, type StatFingerprint } from '../../../src/engine/stat-fingerprint.ts';
import { docgen, projectRoot, type TemporarySite, temporarySite } from '../../helpers/docgen.ts';
import { docgenAgain } from '../../helpers/kept-process.ts';

let site: TemporarySite;
let request: Request;
const at = (path: string) => join(site.dir, path);
/** Longer than the step in which times are noted. */
const pause = () => new Promise((done) => setTimeout(done, 60));

beforeEach(async () => {
  site = temporarySite({
    'site.config.ts': "export default { title: '测试' };\n",
    'samples/call.sh': 'curl one\n',
    'samples/empty.sh': '',
    'content/index.md': '# 首页\n\n<<< ../samples/call.sh\n\n<<< ../samples/empty.sh\n',
    'content/guide/a.md': '# 甲\n\n正文一。\n',
    'content/guide/b.md': '# 乙\n\n正文二。\n',
    'content/public/robots.txt': 'one\n',
  });
  request = {
    siteDir: site.dir,
    packageRoot: projectRoot,
    docgen: '1.0.0',
    tool: 'tool',
    out: 'dist',
    base: '',
    only: [],
    cache: true,
    offline: false,
    drafts: false,
    clean: false,
    strict: false,
    year: 2025,
    notice: () => {},
  };
  await pause();
});
afterEach(() => site.remove());

async function read(asked = request): Promise<Loaded> {
  const { value, diagnostics } = await loadConfiguration(asked);
  expect(diagnostics).toEqual([]);
  return loadContent(asked, value!);
}

async function seen(): Promise<(asked?: Request) => Promise<boolean>> {
  const loaded = await read();
  const fingerprint = fingerprintStats(request, loaded);
  expect(fingerprint).toBeDefined();
  return async (asked = request) =>
    isUnchanged(asked, (await loadConfiguration(asked)).value!.config, fingerprint!);
}

describe('content that was read', () => {
  it('is known again while nothing changes', async () => {
    const isKnown = await seen();
    expect([await isKnown(), await isKnown()]).toEqual([true, true]);
  });

  const changes: Readonly<Record<string, () => void>> = {
    'a text of the same size and time': () => {
      const { atime, mtime } = statSync(at('content/guide/a.md'));
      writeFileSync(at('content/guide/a.md'), '# 甲\n\n正文三。\n');
      utimesSync(at('content/guide/a.md'), atime, mtime);
    },
    'another file in its place': () => {
      copyFileSync(at('content/guide/b.md'), at('new'));
      renameSync(at('new'), at('content/guide/b.md'));
    },
    'two files that change names': () => {
      renameSync(at('content/guide/a.md'), at('kept'));
      renameSync(at('content/guide/b.md'), at('content/guide/a.md'));
      renameSync(at('kept'), at('content/guide/b.md'));
    },
    'a new page': () => writeFileSync(at('content/guide/c.md'), '# 丙\n'),
    'a page that goes': () => rmSync(at('content/guide/b.md')),
    'a folder with another name': () => renameSync(at('content/guide'), at('content/howto')),
    'an empty folder': () => mkdirSync(at('content/guide/more')),
    'a file that is copied': () => writeFileSync(at('content/public/robots.txt'), 'two\n'),
    'a sample outside content/': () => writeFileSync(at('samples/call.sh'), 'curl two\n'),
    'a sample that was empty': () => writeFileSync(at('samples/empty.sh'), 'curl\n'),
    'a sample that goes': () => rmSync(at('samples/call.sh')),
    'a link in the place of a folder': () => {
      renameSync(at('content'), at('elsewhere'));
      symlinkSync('elsewhere', at('content'));
    },
    'the configuration': () => site.write({ 'site.config.ts': "export default { title: '别的' };\n" }),
    'a theme of its own': () => site.write({ 'theme/styles/tokens.css': ':root {}\n' }),
  };
  it.each(Object.keys(changes))('is read again after a change: %s', async (name) => {
    const isKnown = await seen();
    changes[name]!();
    expect(await isKnown()).toBe(false);
  });

  it.each([{ base: '/docs' }, { tool: 'other' }, { drafts: true }, { only: ['v1'] }, { year: 2026 }])(
    'is read again where something else is asked for: %j',
    async (other) => {
      const loaded = await read();
      const fingerprint = fingerprintStats(request, loaded)!;
      expect(isUnchanged({ ...request, ...other }, loaded.config, fingerprint)).toBe(false);
    },
  );
});

describe('a page of an overlay that includes from the shared content', () => {
  const overlay = {
    'site.config.ts':
      "export default { title: 'T', versions: [{ value: 'a', base: '', default: true }, { value: 'dev', base: '/dev' }] };\n",
    'content/guide/_part.md': '共用。\n',
    'content/guide/c.js': 'shared();\n',
    'content/@dev/guide/a.md': '# 甲\n\n<!-- @include: ./_part.md -->\n\n<<< ./c.js\n',
  };

  it.each(['content/@dev/guide/_part.md', 'content/@dev/guide/c.js', 'content/guide/_part.md'])(
    'is read again when %s comes or changes, and not before',
    async (path) => {
      site.write(overlay);
      await pause();
      const isKnown = await seen();
      expect(await isKnown()).toBe(true);
      site.write({ [path]: 'new\n' });
      expect(await isKnown()).toBe(false);
    },
  );

  it('shows in the next build what the overlay has got', async () => {
    site.write(overlay);
    const built = async () => {
      const run = await docgenAgain(['build', site.dir]);
      const html = readFileSync(at('dist/dev/guide/a/index.html'), 'utf8');
      return [run.code, run.stdout.includes('(unchanged)'), html.includes('共用'), html.includes('只在此版')];
    };
    expect(await built()).toEqual([0, false, true, false]);
    expect(await built()).toEqual([0, true, true, false]);
    site.write({ 'content/@dev/guide/_part.md': '只在此版。\n' });
    expect(await built()).toEqual([0, false, false, true]);
    rmSync(at('content/@dev/guide/_part.md'));
    expect(await built()).toEqual([0, false, true, false]);
  });
});

describe('nothing is told', () => {
  it('by a fingerprint that says nothing, though nothing can be seen either', async () => {
    const { config } = await read();
    symlinkSync('a.md', at('content/guide/c.md'));
    for (const damaged of [{}, { others: [] }, { others: 7 }, { sum: null, others: null }, 'x', []]) {
      expect(
        isUnchanged(request, config, damaged as unknown as StatFingerprint),
        JSON.stringify(damaged),
      ).toBe(false);
    }
  });

  it('of what changed in the moment that reading began, or later', async () => {
    const loaded = await read();
    writeFileSync(at('content/guide/a.md'), '# 甲\n\n正文三。\n');
    expect(fingerprintStats(request, loaded)).toBeUndefined();
    await pause();
    expect(fingerprintStats(request, await read())).toBeDefined();
  });

  it('of a page that went while the others were read', async () => {
    const loaded = await read();
    rmSync(at('content/guide/a.md'));
    expect(fingerprintStats(request, loaded)).toBeUndefined();
  });

  it.each<[string, () => void]>([
    ['a link among the pages', () => symlinkSync('a.md', at('content/guide/c.md'))],
    [
      'content/ behind a link',
      () => {
        renameSync(at('content'), at('texts'));
        symlinkSync('texts', at('content'));
      },
    ],
    [
      'a sample behind a link',
      () => {
        renameSync(at('samples'), at('others'));
        symlinkSync('others', at('samples'));
      },
    ],
    [
      'a mistake in what was read',
      () => site.write({ 'content/guide/c.md': '<!-- @include: ./none.md -->' }),
    ],
    [
      'pages that come from a git ref',
      () =>
        site.write({
          'site.config.ts':
            "export default { title: 'T', versions: [{ value: 'a', base: '', default: true }, { value: 'b', base: '/b', ref: 'main' }] };\n",
        }),
    ],
  ])('where there is %s', async (_, change) => {
    change();
    await pause();
    const { value } = await loadConfiguration(request);
    expect(fingerprintStats(request, await loadContent(request, value!))).toBeUndefined();
  });
});

describe('a build', () => {
  it('that finds nothing changed though a file was touched lets the next one see it at once', async () => {
    const build = async () => {
      // In a process of its own, whose start takes longer than a tick of the clock.
      const run = await docgen(['build', site.dir]);
      const outputs = at('.docgen/builds');
      const file = readdirSync(outputs).find((name) => name.endsWith('.json'))!;
      const { stats } = JSON.parse(readFileSync(join(outputs, file), 'utf8').split('\n')[1]!);
      return { code: run.code, isUnchanged: run.stdout.includes('(unchanged)'), sum: stats.sum as string };
    };
    const first = await build();
    expect(first).toMatchObject({ code: 0, isUnchanged: false });
    utimesSync(at('content/guide/a.md'), new Date(), new Date());
    await pause();
    const touched = await build();
    expect(touched).toMatchObject({ code: 0, isUnchanged: true });
    expect(touched.sum).not.toBe(first.sum);
    expect(await build()).toEqual(touched);
    writeFileSync(at('content/guide/a.md'), '# 甲\n\n正文三。\n');
    expect(await build()).toMatchObject({ code: 0, isUnchanged: false });
  });
});
