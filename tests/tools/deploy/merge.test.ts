import { execFileSync } from 'node:child_process';
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type MergeRequest, merge } from '../../../src/tools/deploy/merge.ts';
import { litter, makeSite, open, treeOf } from '../../core/write/site.ts';
import { filesIn, snapshot } from '../../helpers/docgen.ts';
import { type Texts, wholeExtras, writeOutput, writePart } from '../../helpers/parts.ts';

const first = { 'index.html': '<p>首页', 'assets/site.0123456789.css': 'p{}', '404.html': '' };
const second = { 'a/index.html': '<p>a', 'a/index.md': '# a', 'search/index.js': 'x' };
const third = { 'b/index.html': '<p>b', 'img/长 名.png': 'png' };

type Run = { readonly at: (path: string) => string; readonly siteDir: string };

function threeParts(): Run {
  const { at, siteDir } = makeSite();
  writePart(at('p1'), '1/3', first);
  writePart(at('p2'), '2/3', second);
  writePart(at('p3'), '3/3', third);
  return { at, siteDir };
}

const run = ({ siteDir }: Run, parts: readonly string[], more: Partial<MergeRequest> = {}) =>
  merge({ siteDir, parts, out: 'dist', clean: false, notice: () => {}, ...more });

/** Merges what must not be merged: nothing is written, and parts stay as they are. */
async function refused(site: Run, parts: readonly string[], more: Partial<MergeRequest> = {}) {
  const before = snapshot(site.siteDir);
  const { exitCode, diagnostics, files } = await run(site, parts, more);
  // What is no part at all was named by mistake.
  const isMisnamed = diagnostics.some(({ code }) => code === 'part-unreadable');
  expect([exitCode, files]).toEqual([isMisnamed ? 2 : 1, 0]);
  expect(snapshot(site.siteDir)).toEqual(before);
  expect(litter(site.siteDir)).toEqual([]);
  expect(JSON.stringify(diagnostics)).not.toContain(site.siteDir);
  return diagnostics.map(({ code, message }) => `${code}: ${message}`);
}

describe('merged parts', () => {
  it('have the bytes of one build, in whatever order they are named', async () => {
    const site = threeParts();
    const session = await open({ out: site.at('whole'), siteDir: site.siteDir, shown: 'whole' });
    await session.add(
      Object.entries({ ...third, ...second, ...first }).map(([path, body]) => ({ path, body, from: path })),
    );
    await session.commit(wholeExtras);
    const whole = filesIn(site.at('whole'));
    for (const parts of [
      ['p1', 'p2', 'p3'],
      ['p3', 'p1', 'p2'],
    ]) {
      const { exitCode, diagnostics, files } = await run(site, parts);
      expect([exitCode, diagnostics, files]).toEqual([0, [], 9]);
      expect(filesIn(site.at('dist'))).toEqual(whole);
    }
    expect(litter(site.siteDir)).toEqual([]);
    expect(Object.keys(treeOf(site.at('p2')))).toContain('a/index.html');
  });

  it('may be one part, or parts that hold no file', async () => {
    const site = makeSite();
    writePart(site.at('all'), '1/2', first);
    writePart(site.at('none'), '2/2', {});
    expect((await run(site, ['none', 'all'])).exitCode).toBe(0);
    writePart(site.at('one'), '1/1', first);
    expect((await run(site, ['one'])).exitCode).toBe(0);
    expect(filesIn(site.at('dist')).size).toBe(4);
  });

  it('take the place of the last output, but not of files of others unless that is wished', async () => {
    const site = threeParts();
    const parts = ['p1', 'p2', 'p3'];
    writeOutput(site.at('dist'), { 'old.html': 'old' });
    expect((await run(site, parts)).exitCode).toBe(0);
    expect(existsSync(site.at('dist/old.html'))).toBe(false);
    writeFileSync(site.at('dist/mine.txt'), 'mine');
    const { exitCode, diagnostics } = await run(site, parts);
    expect([exitCode, diagnostics[0]?.code]).toEqual([2, 'output-foreign-files']);
    expect(existsSync(site.at('dist/mine.txt'))).toBe(true);
    expect((await run(site, parts, { clean: true })).exitCode).toBe(0);
    expect(existsSync(site.at('dist/mine.txt'))).toBe(false);
  });

  it.each([
    ['p2', 'The output folder "p2" is the part "p2".'],
    ['p2/dist', 'The output folder "p2/dist" lies in the part "p2".'],
    ['link/dist', 'The output folder "link/dist" lies in the part "p2".'],
    ['content/x', 'docgen does not write into "content/x": it lies in the site\'s "content" folder.'],
  ])('are not written into %s', async (out, message) => {
    const site = threeParts();
    symlinkSync(site.at('p2'), site.at('link'));
    const before = snapshot(site.siteDir);
    const { exitCode, diagnostics } = await run(site, ['p1', 'p2', 'p3'], { out });
    expect([exitCode, diagnostics.map((one) => one.message)]).toEqual([2, [message]]);
    expect(snapshot(site.siteDir)).toEqual(before);
  });

  it('leave the last output as it was when a signal comes', async () => {
    const site = threeParts();
    writeOutput(site.at('dist'), { 'old.html': 'old' });
    const told = await refused(site, ['p1', 'p2', 'p3'], { signal: AbortSignal.abort() });
    expect(told).toEqual(['write-failed: The build was interrupted; "dist" is as it was.']);
  });
});

describe('parts that make no whole', () => {
  it('are told by number where some are missing', async () => {
    const site = threeParts();
    expect(await refused(site, ['p1', 'p3'])).toEqual(['part-missing: Part 2 of 3 is missing.']);
    expect(await refused(site, ['p2'])).toEqual(['part-missing: Parts 1, 3 of 3 are missing.']);
    writePart(site.at('far'), '500/1000', {});
    expect(await refused(site, ['far'])).toEqual([
      'part-missing: Parts 1, 2, 3, 4, 5, 6, 7, 8, 9, 10 and 989 more of 1000 are missing.',
    ]);
  });

  it('are told where one is given twice, under whatever name', async () => {
    const site = threeParts();
    writePart(site.at('again'), '2/3', second);
    expect(await refused(site, ['p3', 'p2', 'p1', 'again', 'p1'])).toEqual(
      [
        'part-repeated: Part 2 of 3 is given twice: "again" and "p2".',
        'part-repeated: Part 1 of 3 is given twice: "p1" and "p1".',
      ].sort(),
    );
  });

  it.each([
    ['the input', { of: 'b2'.repeat(32) }],
    ["docgen's version", { docgen: '1.2.4' }],
    ['the base', { base: '' }],
    ['the inline scripts', { csp: { 'script-src': ['sha256-c'] } }],
    ['the routes', { routes: ['/', '/a'] }],
    ['the aliases', { aliases: ['/old/a'] }],
    ['the input, the routes', { of: 'b2'.repeat(32), routes: [] }],
  ])('are of different builds where %s differ', async (what, extras) => {
    const site = threeParts();
    writePart(site.at('p2'), '2/3', second, extras);
    expect(await refused(site, ['p3', 'p2', 'p1'])).toEqual([
      `part-mismatch: "p2" (part 2 of 3) is not of the same build as "p1" (part 1 of 3): ${what} differ.`,
    ]);
  });

  it('are of different builds where their number differs', async () => {
    const site = threeParts();
    writePart(site.at('p4'), '2/2', second);
    expect(await refused(site, ['p1', 'p4', 'p3'])).toEqual([
      'part-mismatch: "p4" (part 2 of 2) is not of the same build as "p1" (part 1 of 3): the number of parts differ.',
    ]);
  });

  it('are told where two have one file, or files that differ in letter case alone', async () => {
    const site = threeParts();
    writePart(site.at('p3'), '3/3', { ...third, 'a/index.html': '<p>a', 'ASSETS/site.0123456789.css': 'x' });
    expect(await refused(site, ['p1', 'p2', 'p3'])).toEqual([
      'output-collision: These outputs cannot stand beside each other: "ASSETS/site.0123456789.css" (p3), "assets/site.0123456789.css" (p1).',
      'output-collision: These outputs cannot stand beside each other: "a/index.html" (p2), "a/index.html" (p3).',
    ]);
  });

  it('are told with the first of their common files, and how many more', async () => {
    const site = makeSite();
    const files: Texts = Object.fromEntries(Array.from({ length: 30 }, (_, index) => [`${index}.txt`, '']));
    writePart(site.at('p1'), '1/2', files);
    writePart(site.at('p2'), '2/2', files);
    const told = await refused(site, ['p1', 'p2']);
    expect(told.length).toBe(21);
    expect(told).toContain('output-collision: 10 more outputs cannot stand beside others.');
  });

  it('are told all at once', async () => {
    const site = threeParts();
    writePart(site.at('p1'), '1/4', first);
    writePart(site.at('p2'), '2/4', second);
    rmSync(site.at('p2/a/index.md'));
    writeOutput(site.at('p3'), third);
    expect(await refused(site, ['p1', 'p2', 'p2', 'p3', 'nowhere'])).toEqual([
      'part-missing: Parts 3, 4 of 4 are missing.',
      'part-unreadable: "nowhere" does not exist.',
      'part-damaged: "p2" lacks 1 file, which its manifest lists: "a/index.md".',
      'part-repeated: Part 2 of 4 is given twice: "p2" and "p2".',
      'part-unreadable: "p3" is a whole build, not a part of one.',
    ]);
  });
});

describe('a folder that is no part', () => {
  it.each<[string, (site: Run) => void]>([
    ['does not exist', ({ at }) => rmSync(at('p2'), { recursive: true })],
    ['holds no manifest.json', ({ at }) => rmSync(at('p2/manifest.json'))],
    ['has a manifest.json that docgen did not write', ({ at }) => writeFileSync(at('p2/manifest.json'), '{')],
    [
      'has a manifest.json that docgen did not write',
      ({ at }) => {
        renameSync(at('p2/manifest.json'), at('m.json'));
        symlinkSync(at('m.json'), at('p2/manifest.json'));
      },
    ],
    ['is a whole build, not a part of one', ({ at }) => writeOutput(at('p2'), second)],
    [
      'is not a folder',
      ({ at }) => {
        rmSync(at('p2'), { recursive: true });
        writeFileSync(at('p2'), '');
      },
    ],
  ])('%s', async (why, spoil) => {
    const site = threeParts();
    spoil(site);
    expect(await refused(site, ['p1', 'p2', 'p3'])).toEqual([
      'part-missing: Part 2 of 3 is missing.',
      `part-unreadable: "p2" ${why}.`,
    ]);
  });

  it('is told without what would steer a terminal', async () => {
    const site = threeParts();
    const told = await refused(site, ['p1', 'p2', 'p3', 'x\u001b[31m']);
    expect(told).toEqual(['part-unreadable: "x\uFFFD[31m" does not exist.']);
  });
});

describe('a part that is not as it was built', () => {
  it.each<[string, (site: Run) => void]>([
    [
      'holds 1 file, whose bytes are not those that its manifest tells of: "a/index.md"',
      ({ at }) => writeFileSync(at('p2/a/index.md'), '# b'),
    ],
    [
      'holds 1 file, whose bytes are not those that its manifest tells of: "a/index.md"',
      ({ at }) => appendFileSync(at('p2/a/index.md'), '\n'),
    ],
    [
      'lacks 3 files, which its manifest lists: "a/index.html", "a/index.md", "search/index.js"',
      ({ at }) => {
        rmSync(at('p2/a'), { recursive: true });
        rmSync(at('p2/search'), { recursive: true });
      },
    ],
    [
      'holds 2 entries, which its manifest does not list: "a/x.txt", "more/"',
      ({ at }) => {
        writeFileSync(at('p2/a/x.txt'), '');
        mkdirSync(at('p2/more/deep'), { recursive: true });
      },
    ],
    [
      'holds 1 entry, which its manifest does not list: "pipe"',
      ({ at }) => {
        execFileSync('mkfifo', [at('p2/pipe')]);
      },
    ],
    [
      'holds 1 symbolic link, which docgen does not follow: "a/index.md"',
      ({ at }) => {
        renameSync(at('p2/a/index.md'), at('elsewhere.md'));
        symlinkSync(at('elsewhere.md'), at('p2/a/index.md'));
      },
    ],
    [
      'holds 1 symbolic link, which docgen does not follow: "a"',
      ({ at }) => {
        renameSync(at('p2/a'), at('elsewhere'));
        symlinkSync(at('elsewhere'), at('p2/a'));
      },
    ],
    [
      'holds 1 symbolic link, which docgen does not follow: "more"',
      ({ at }) => symlinkSync(at('content'), at('p2/more')),
    ],
  ])('%s', async (why, spoil) => {
    const site = threeParts();
    spoil(site);
    expect(await refused(site, ['p1', 'p2', 'p3'])).toEqual([`part-damaged: "p2" ${why}.`]);
  });

  it('names ten files of a kind and counts the rest', async () => {
    const site = threeParts();
    for (let index = 10; index < 25; index++) writeFileSync(site.at(`p2/x${index}`), '');
    const [told] = await refused(site, ['p1', 'p2', 'p3']);
    expect(told).toMatch(/holds 15 entries, .*: "x10", .*"x19" and 5 more\.$/);
  });
});
