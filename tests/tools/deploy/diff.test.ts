import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { diffOutputs } from '../../../src/tools/deploy/diff.ts';
import { makeSite } from '../../core/write/site.ts';
import { type Texts, wholeExtras, writeOutput, writePart } from '../../helpers/parts.ts';

/** The difference of two outputs at '/', less the manifest where nothing is said of it. */
function diffOf(before: Texts, after: Texts, bases: readonly [string, string] = ['', '']) {
  const { at, siteDir } = makeSite();
  writeOutput(at('old'), before, { ...wholeExtras, base: bases[0] });
  writeOutput(at('new'), after, { ...wholeExtras, base: bases[1] });
  const { value, diagnostics } = diffOutputs(siteDir, 'old', 'new/manifest.json');
  expect(diagnostics).toEqual([]);
  return value!;
}

const hashed = 'assets/site.0123456789.css';
const shard = 'v6.2/search/0123456789.js';

describe('the difference of two outputs', () => {
  it('is none where they are equal', () => {
    expect(diffOf({ 'index.html': 'x' }, { 'index.html': 'x' })).toEqual({
      added: [],
      changed: [],
      removed: [],
      purge: { uploaded: [], removed: [], manifest: [] },
      pages: { added: [], changed: [], removed: [] },
    });
  });

  it('names pages whose text differs, not those that only look different', () => {
    const before = { 'a/index.html': '1', 'a/index.md': '1', 'b/index.html': '1', 'b/index.md': '1' };
    const after = { 'a/index.html': '2', 'a/index.md': '1', 'b/index.html': '2', 'b/index.md': '2' };
    const more = { '指南/index.html': '1', '指南/index.md': '1', 'moved/index.html': 'to a' };
    const { pages } = diffOf(before, { ...after, ...more });
    expect(
      [pages.added, pages.changed, pages.removed].map((all) => all.map((page) => page.replace('/docs', ''))),
    ).toEqual([['/指南/'], ['/b/'], []]);
    // Without copies for machines there is only the HTML.
    expect(
      diffOf({ 'a/index.html': '1', '404.html': '1' }, { 'a/index.html': '2', '404.html': '2' }).pages
        .changed,
    ).toHaveLength(1);
  });

  it('names what is new, other and gone, with what pages need before them and the manifest last', () => {
    const before = { 'index.html': 'x', 'z.txt': '1', 'same.html': 's', 'old/index.html': 'o', 'a.txt': '' };
    const after = {
      'index.html': 'y',
      'z.txt': '2',
      'same.html': 's',
      'a/index.html': 'a',
      'a/index.md': 'a',
      [shard]: 's',
      [hashed]: 'c',
    };
    const { added, changed, removed } = diffOf(before, after);
    expect(added).toEqual([hashed, shard, 'a/index.md', 'a/index.html']);
    expect(changed).toEqual(['z.txt', 'index.html', 'manifest.json']);
    expect(removed).toEqual(['old/index.html', 'a.txt']);
  });

  it('takes files away in the opposite order: pages before what they need', () => {
    expect(diffOf({ [hashed]: '', 'a.html': '', 'a.png': '' }, {}).removed).toEqual([
      'a.html',
      'a.png',
      hashed,
    ]);
  });

  it('tells of a manifest that alone is other', () => {
    const { at, siteDir } = makeSite();
    writeOutput(at('old'), { 'index.html': '' });
    writeOutput(at('new'), { 'index.html': '' }, { ...wholeExtras, docgen: '1.2.4' });
    expect(diffOutputs(siteDir, 'old', 'new').value).toMatchObject({
      added: [],
      changed: ['manifest.json'],
      purge: { uploaded: [], manifest: ['/docs/manifest.json'] },
    });
  });

  it('uploads everything to where nothing is', () => {
    const { at, siteDir } = makeSite();
    writeFileSync(at('none.json'), '{"version":1,"base":"","files":{}}');
    writeOutput(at('new'), { 'index.html': '', [hashed]: '' });
    expect(diffOutputs(siteDir, 'none.json', 'new').value?.added).toEqual([hashed, 'index.html']);
  });

  it('keeps names that an object has of its own', () => {
    expect(diffOf({}, { constructor: 'x', __proto: 'y', '404': '' }).added).toEqual([
      '404',
      '__proto',
      'constructor',
    ]);
  });
});

describe('the addresses to purge', () => {
  it('are of a page its route with and without the slash, of other files their own', () => {
    const files = [
      'index.html',
      'a/b/index.html',
      'dev/404.html',
      'x.index.html',
      'a/b/index.md',
      'sitemap.xml',
    ];
    const texts = (text: string) => Object.fromEntries(files.map((path) => [path, text]));
    expect(diffOf(texts('1'), texts('2')).purge.uploaded).toEqual([
      '/a/b/index.md',
      '/sitemap.xml',
      '/a/b/',
      '/a/b',
      '/dev/404.html',
      '/',
      '/x.index.html',
    ]);
  });

  it('begin with the base, and with both where it is another one', () => {
    const [before, after] = [{ 'index.html': '1' }, { 'index.html': '2' }];
    expect(diffOf(before, after, ['/docs', '/docs']).purge.uploaded).toEqual(['/docs/', '/docs']);
    expect(diffOf(before, after, ['', '/docs']).purge.uploaded).toEqual(['/', '/docs/', '/docs']);
  });

  it('are percent-encoded', () => {
    const path = '安装/a b#c?/index.html';
    expect(diffOf({ [path]: '1' }, { [path]: '2' }).purge.uploaded.slice(0, 2)).toEqual([
      '/%E5%AE%89%E8%A3%85/a%20b%23c%3F/',
      '/%E5%AE%89%E8%A3%85/a%20b%23c%3F',
    ]);
  });

  it('leave out what is named by its content, unless that is other after all', () => {
    const odd = 'assets/fedcba9876.png';
    const purge = diffOf(
      { [hashed]: '1', [odd]: '1', 'a/index.html': '' },
      { [shard]: '', [odd]: '2' },
    ).purge;
    expect(purge.uploaded).toEqual(['/assets/fedcba9876.png']);
    expect(purge.removed).toEqual(['/a/', '/a']);
  });

  it('hold what is new too: a network may still know that it was not there', () => {
    const plain = 'assets/logo.png';
    expect(diffOf({}, { 'new/index.html': '', [plain]: '' }).purge.uploaded).toEqual([
      '/assets/logo.png',
      '/new/',
      '/new',
    ]);
  });
});

describe('what cannot be compared', () => {
  const empty = { version: 1, base: '' };
  const entry = { hash: 'a1'.repeat(32), size: 1 };
  const withFile = (path: string) => JSON.stringify({ ...empty, files: { [path]: entry } });

  it.each([
    ['nowhere', 'does not exist'],
    ['content', 'holds no manifest.json of docgen'],
    ['part', 'is part 1 of 2; docgen merge joins the parts first'],
    ['part/manifest.json', 'is part 1 of 2; docgen merge joins the parts first'],
    ['broken.json', 'is no manifest.json of docgen'],
    ['up.json', 'is no manifest.json of docgen'],
    ['control.json', 'is no manifest.json of docgen'],
    ['c1.json', 'lists a file with a control character in its name'],
    ['bidi.json', 'lists a file with a control character in its name'],
    ['pipe', 'is neither a file nor a folder'],
    ['loop', 'cannot be read'],
  ])('is refused: %s', (name, why) => {
    const { at, siteDir } = makeSite();
    writeOutput(at('good'), { 'index.html': '' });
    writePart(at('part'), '1/2', {});
    writeFileSync(at('broken.json'), '{"version":1,');
    writeFileSync(at('up.json'), withFile('../x'));
    writeFileSync(at('control.json'), withFile('\u001b[31m'));
    writeFileSync(at('c1.json'), withFile('a\u009b31m'));
    writeFileSync(at('bidi.json'), withFile('a\u202eb'));
    execFileSync('mkfifo', [at('pipe')]);
    symlinkSync('loop', at('loop'));
    for (const [before, after] of [
      [name, 'good'],
      ['good', name],
    ] as const) {
      const { value, diagnostics } = diffOutputs(siteDir, before, after);
      expect(value).toBe(undefined);
      expect(diagnostics).toMatchObject([{ code: 'manifest-unreadable', message: `"${name}" ${why}.` }]);
    }
  });

  it('is an output that lacks files of its manifest, on either side', () => {
    const { at, siteDir } = makeSite();
    const files = { 'index.html': '', 'a/b.html': '', 'c.html': '', 'd.html': '' };
    writeOutput(at('good'), files);
    writeOutput(at('bad'), files);
    rmSync(at('bad/c.html'));
    rmSync(at('bad/a'), { recursive: true });
    rmSync(at('bad/d.html'));
    mkdirSync(at('bad/d.html'));
    const fault = {
      severity: 'error',
      code: 'output-incomplete',
      message: '"bad" lacks "a/b.html", "c.html", "d.html", which its manifest lists.',
      file: 'bad',
    };
    expect(diffOutputs(siteDir, 'bad', 'good')).toMatchObject({ value: undefined, diagnostics: [fault] });
    expect(diffOutputs(siteDir, 'good', 'bad')).toMatchObject({ value: undefined, diagnostics: [fault] });
    // Of a manifest alone nobody asks where its files are.
    expect(diffOutputs(siteDir, 'bad/manifest.json', 'good').diagnostics).toEqual([]);
  });

  it('is told of both sides at once', () => {
    const { siteDir, at } = makeSite();
    rmSync(at('content'), { recursive: true });
    expect(diffOutputs(siteDir, 'one', 'two').diagnostics.length).toBe(2);
  });
});
