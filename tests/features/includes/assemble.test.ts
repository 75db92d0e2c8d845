import { execFileSync } from 'node:child_process';
import { mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { findOrigin } from '#model/document/origin';
import { includes } from '../../../src/features/includes/index.ts';
import { openDisk } from '../../../src/stages/discover/disk.ts';
import { brief, temporaryFolder } from '../../core/discover/temporary-site.ts';
import { cpuTime } from '../../helpers/cpu.ts';

/** Assembles content/a.md with these other files beside it. */
const assembleWith = async (
  text: string,
  files: Record<string, string | Uint8Array>,
  site = temporaryFolder(files),
  path = 'content/a.md',
) => {
  const assembled = await includes.includes!(openDisk(site))(path, text);
  const origins = [{ line: 1, file: path, fileLine: 1, indent: 0 }];
  const { value, diagnostics } = assembled ?? { value: { text, origins }, diagnostics: [] };
  return { ...value, diagnostics };
};

/** Every line with the place that it was written in. */
const traced = ({ text, origins }: Awaited<ReturnType<typeof assembleWith>>) =>
  text.split('\n').map((line, index) => {
    const { file, line: fileLine, indent } = findOrigin(origins, index + 1);
    return `${file.replace('content/', '')}:${fileLine}:${indent} ${line}`;
  });

describe('a page without includes', () => {
  it('is left as it is, with one origin', async () => {
    expect(await assembleWith('a\n\nb\n', {})).toEqual({
      text: 'a\n\nb\n',
      origins: [{ line: 1, file: 'content/a.md', fileLine: 1, indent: 0 }],
      diagnostics: [],
    });
  });

  it('keeps examples of includes in code', async () => {
    const text = '```\n<!-- @include: ./no.md -->\n```\n\n> ~~~\n> <<< ./no.js\n> ~~~\n\n    <<< ./no.js\n';
    expect(await assembleWith(text, {})).toMatchObject({ text, diagnostics: [] });
  });
});

describe('an included text', () => {
  it('takes the place of its line, and every line knows where it was written', async () => {
    const page = await assembleWith('one\n<!-- @include: ./_b.md -->\ntwo\n', {
      'content/_b.md': 'b1\nb2\n',
    });
    expect(traced(page)).toEqual([
      'a.md:1:0 one',
      '_b.md:1:0 b1',
      '_b.md:2:0 b2',
      'a.md:3:0 two',
      'a.md:4:0 ',
    ]);
    expect(page.origins).toHaveLength(3);
    expect(page.diagnostics).toEqual([]);
  });

  it('loses its frontmatter, but lines are counted with it', async () => {
    const files = { 'content/_b.md': '---\ntitle: B\n---\nb4\nb5\n' };
    expect(traced(await assembleWith('<!-- @include: ./_b.md -->', files))).toEqual([
      '_b.md:4:0 b4',
      '_b.md:5:0 b5',
    ]);
    expect(traced(await assembleWith('<!-- @include: ./_b.md{2-4} -->', files))).toEqual(['_b.md:4:0 b4']);
  });

  it('is cut to a range of lines or a region', async () => {
    const files = { 'content/_b.md': 'b1\nb2\n<!-- #region x -->\n  b4\n  b5\n<!-- #endregion x -->\nb7\n' };
    const cut = async (suffix: string) =>
      (await assembleWith(`<!-- @include: ./_b.md${suffix} -->`, files)).text;
    expect(await cut('{1-2}')).toBe('b1\nb2');
    expect(await cut('{7-}')).toBe('b7');
    expect(await cut('#x')).toBe('b4\nb5');
    expect(await cut('#x{2}')).toBe('b5');
  });

  it('gets the indentation of its line on every line, blank ones aside', async () => {
    const page = await assembleWith('- one\n\n  <!-- @include: ./_b.md -->\n', {
      'content/_b.md': 'b1\n\n  b3\n',
    });
    expect(traced(page)).toEqual([
      'a.md:1:0 - one',
      'a.md:2:0 ',
      '_b.md:1:2   b1',
      '_b.md:2:2 ',
      '_b.md:3:2     b3',
      'a.md:4:0 ',
    ]);
  });

  it('goes into quotes and list items with the marks of its line', async () => {
    const files = { 'content/_b.md': 'b1\n\nb3\n' };
    expect((await assembleWith('> <!-- @include: ./_b.md -->', files)).text).toBe('> b1\n>\n> b3');
    expect((await assembleWith('10. <!-- @include: ./_b.md -->', files)).text).toBe('10. b1\n\n    b3');
  });

  it('may include others, each relative to itself', async () => {
    const page = await assembleWith('  <!-- @include: ./x/_b.md -->', {
      'content/x/_b.md': 'b1\n<!-- @include: ./_c.md -->\n> <!-- @include: @/_d.md -->\n',
      'content/x/_c.md': 'c1\n',
      'content/_d.md': 'd1\nd2\n',
    });
    expect(traced(page)).toEqual([
      'x/_b.md:1:2   b1',
      'x/_c.md:1:2   c1',
      '_d.md:1:4   > d1',
      '_d.md:2:4   > d2',
    ]);
  });

  it('may lie beside content/ in the site folder, and have blanks and # in its name', async () => {
    const files = { 'CHANGELOG.md': 'log\n', 'content/my #1 part.md': 'mine\n' };
    expect((await assembleWith('<!-- @include: ../CHANGELOG.md -->', files)).text).toBe('log');
    expect((await assembleWith('<!-- @include: ./my #1 part.md -->', files)).text).toBe('mine');
  });

  it('may be empty', async () => {
    expect(await assembleWith('a\n<!-- @include: ./_b.md -->\nc', { 'content/_b.md': '' })).toMatchObject({
      text: 'a\n\nc',
      diagnostics: [],
    });
  });
});

describe('an imported code file', () => {
  const files = {
    'content/x.mjs':
      'one();\n// #region in\n  two();\n  // #region deep\n  three();\n  // #endregion deep\n// #endregion in\n',
    'content/x.md': '```js\ncode\n````\n',
    'content/x.yml': '<<< ./x.mjs\n\na: 1\r\n',
    'content/Makefile.d/Makefile': 'all:\n\ttrue\n',
  };
  const imported = async (line: string) => (await assembleWith(line, files)).text;

  it('becomes a fence in the language of its extension', async () => {
    expect(await imported('<<< ./Makefile.d/Makefile')).toBe('```text\nall:\n\ttrue\n```');
    expect((await imported('<<< ./x.mjs')).split('\n').slice(0, 2)).toEqual(['```js', 'one();']);
  });

  it('carries marked lines, language and label on', async () => {
    expect((await imported('<<< ./x.mjs{1,3-5 ts:line-numbers} [A file]')).split('\n')[0]).toBe(
      '```ts:line-numbers {1,3-5} [A file]',
    );
    expect((await imported('<<< ./x.mjs{:line-numbers}')).split('\n')[0]).toBe('```js:line-numbers');
    expect((await imported('<<< ./x.mjs [a`b]')).split('\n')[0]).toBe('~~~js [a`b]');
  });

  it('is cut to a region, without markers and common indentation', async () => {
    const page = await assembleWith('  <<< ./x.mjs#in', files);
    expect(traced(page)).toEqual([
      'a.md:1:0   ```js',
      'x.mjs:3:0   two();',
      'x.mjs:5:0   three();',
      'a.md:1:0   ```',
    ]);
  });

  it('gets a fence that its own text cannot close', async () => {
    expect(await imported('<<< ./x.md')).toBe('`````md\n```js\ncode\n````\n`````');
  });

  it('is not searched for includes', async () => {
    expect(await imported('<<< ./x.yml')).toBe('```yaml\n<<< ./x.mjs\n\na: 1\n```');
  });

  it('stays in its list item or quote', async () => {
    expect(await imported('- <<< ./Makefile.d/Makefile')).toBe('- ```text\n  all:\n  \ttrue\n  ```');
    expect(await imported('> <<< ./x.yml')).toBe('> ```yaml\n> <<< ./x.mjs\n>\n> a: 1\n> ```');
  });
});

describe('an include that cannot be', () => {
  it('names the missing file, its place and a near miss', async () => {
    const { text, diagnostics } = await assembleWith('one\n  <!-- @include: ./x/prat.md -->\ntwo', {
      'content/x/part.md': '',
    });
    expect(text).toBe('one\n\ntwo');
    expect(diagnostics).toEqual([
      {
        severity: 'error',
        code: 'include-missing',
        message: '"./x/prat.md" cannot be included: it is not there.',
        hint: 'Did you mean "./x/part.md"?',
        file: 'content/a.md',
        line: 2,
        column: 3,
        target: './x/prat.md',
      },
    ]);
  });

  it('is placed in the file that holds the line', async () => {
    const { diagnostics } = await assembleWith('\n<!-- @include: ./_b.md -->', {
      'content/_b.md': '---\na: 1\n---\n\n> <<< ./no.js\n',
    });
    expect(brief(diagnostics)).toEqual(['error include-missing content/_b.md:5:3']);
    expect(diagnostics[0]!.hint).toBe('Included by content/a.md.');
  });

  it('names a missing region, range or folder', async () => {
    const files = { 'content/_b.md': 'b1\n<!-- #region setup -->\n', 'content/x/': '' };
    const told = async (suffix: string) =>
      (await assembleWith(`<!-- @include: ./${suffix} -->`, files)).diagnostics[0]!;
    expect(await told('_b.md#steup')).toMatchObject({
      code: 'include-missing',
      hint: 'Did you mean "#setup"?',
    });
    expect((await told('_b.md#setup')).message).toContain('no #endregion');
    expect((await told('_b.md{5-9}')).message).toBe('content/_b.md has 2 lines; there are none 5 to 9.');
    expect((await told('_b.md{2-1}')).code).toBe('include-missing');
    expect((await told('x')).message).toContain('it is a folder');
  });

  it('says what a folder is, and never offers what was written', async () => {
    const files = { 'content/sub/a.js': '', 'content/other.js': '' };
    const { diagnostics } = await assembleWith('<<< ./sub', files);
    expect(diagnostics).toMatchObject([{ message: '"./sub" cannot be included: it is a folder.' }]);
    expect(diagnostics[0]!.hint).toBeUndefined();
  });

  it('says how ranges of lines are written', async () => {
    const files = { 'content/_b.md': 'b1\nb2\nb3\n' };
    const hint = async (suffix: string) =>
      (await assembleWith(`<!-- @include: ./_b.md${suffix} -->`, files)).diagnostics[0]?.hint;
    expect(await hint('{2,3}')).toBe('Write the range of lines with a hyphen: "./_b.md{2-3}".');
    expect(await hint(' {2,}')).toBe('Write the range of lines with a hyphen: "./_b.md{2-}".');
    expect(await hint('{,2}')).toBe('Write the range of lines with a hyphen: "./_b.md{-2}".');
    expect(await hint('{-2}')).toBeUndefined();
  });

  it('is told where it stands among other text, which makes it a comment', async () => {
    const text = [
      '---',
      'title: 见 <!-- @include: ./_b.md -->',
      '---',
      'text <!-- @include: ./_b.md --> more',
      '见 `<!-- @include: ./_b.md -->`',
      '```',
      'x <!-- @include: ./_b.md -->',
      '```',
      '<!-- @include: ./_b.md -->',
    ].join('\n');
    const page = await assembleWith(text, { 'content/_b.md': 'b\n\n> <!-- @include: ./_b.md --> x\n' });
    expect(page.text).toBe(
      text.replace(/<!-- @include: .\/_b.md -->$/, 'b\n\n> <!-- @include: ./_b.md --> x'),
    );
    expect(brief(page.diagnostics)).toEqual([
      'warning include-missing content/a.md:4:6',
      'warning include-missing content/_b.md:3:3',
    ]);
    expect(page.diagnostics[0]!.hint).toBe('Give "<!-- @include: … -->" a line of its own.');
  });

  it('is told of 200 times at most where it stands among other text', async () => {
    const { diagnostics } = await assembleWith('x <!-- @include: ./_b.md -->\n'.repeat(1000), {});
    expect(diagnostics).toHaveLength(200);
  });

  it('shows the chain of a circle', async () => {
    const { text, diagnostics } = await assembleWith('<!-- @include: ./b.md -->\nend', {
      'content/a.md': '<!-- @include: ./b.md -->',
      'content/b.md': 'b1\n<!-- @include: ./x/c.md -->\n',
      'content/x/c.md': '<!-- @include: ../a.md -->\n',
    });
    expect(text).toBe('b1\n\nend');
    expect(diagnostics).toMatchObject([
      {
        code: 'include-cycle',
        message: 'The files include one another in a circle: a.md → b.md → x/c.md → a.md.',
        file: 'content/x/c.md',
        line: 1,
      },
    ]);
  });

  it('tells a file that is not text by its own name', async () => {
    const { diagnostics } = await assembleWith('<!-- @include: ./_b.md -->', {
      'content/_b.md': Buffer.from([0xd6, 0xd0]),
    });
    expect(brief(diagnostics)).toEqual(['error file-encoding content/_b.md:1:1']);
  });

  it('ends a chain that is too deep', async () => {
    const files: Record<string, string> = {};
    for (let depth = 0; depth < 30; depth++)
      files[`content/p${depth}.md`] = `${depth}\n<!-- @include: ./p${depth + 1}.md -->\n`;
    const { text, diagnostics } = await assembleWith('<!-- @include: ./p0.md -->', files);
    expect(brief(diagnostics)).toEqual(['error include-too-deep content/p19.md:2:1']);
    expect(text.trim().split('\n').at(-1)).toBe('19');
  });

  it('ends growth beyond 20 MB', async () => {
    const files: Record<string, string> = { 'content/p8.md': 'x'.repeat(1000) };
    for (let depth = 0; depth < 8; depth++)
      files[`content/p${depth}.md`] = `<!-- @include: ./p${depth + 1}.md -->\n`.repeat(10);
    const start = cpuTime();
    const { text, diagnostics } = await assembleWith('<!-- @include: ./p0.md -->', files);
    expect(brief(diagnostics)).toHaveLength(1);
    expect(diagnostics[0]!.code).toBe('include-too-deep');
    expect(text.length).toBeLessThan(25 * 1024 * 1024);
    expect(cpuTime() - start).toBeLessThan(3000);
  });

  it('ends 100,000 includes of nothing, and of what is refused', async () => {
    for (const line of ['<!-- @include: ./_b.md -->\n', '<<< ../../x.js\n']) {
      const { diagnostics } = await assembleWith(line.repeat(100_000), { 'content/_b.md': '' });
      expect(diagnostics.at(-1)!.code).toBe('include-too-deep');
      expect(diagnostics.length).toBeLessThanOrEqual(2001);
    }
  });
});

describe('what no include brings in', () => {
  const folder = () =>
    temporaryFolder({
      'secret.txt': 'SECRET\n',
      'site/content/real.md': 'real\n',
      'site/.env': 'SECRET\n',
      'site/.git/config': 'SECRET\n',
      'site/.docgen/cache': 'SECRET\n',
      'site/node_modules/p/index.js': 'SECRET\n',
      'site/content/.hidden.md': 'SECRET\n',
    });

  it.each([
    '../../secret.txt',
    '@/../../secret.txt',
    './x/../../../secret.txt',
    '/etc/passwd',
    'file:///etc/passwd',
    '../.env',
    '../.git/config',
    '../.docgen/cache',
    '../node_modules/p/index.js',
    './.hidden.md',
    './link.md',
    './linked/secret.txt',
    './env.md',
  ])('%s', async (path) => {
    const root = folder();
    symlinkSync('../../secret.txt', join(root, 'site/content/link.md'));
    symlinkSync('../..', join(root, 'site/content/linked'));
    symlinkSync('../.env', join(root, 'site/content/env.md'));
    for (const line of [`<!-- @include: ${path} -->`, `<<< ${path}`]) {
      const { text, diagnostics } = await assembleWith(`a\n${line}\nb`, {}, join(root, 'site'));
      expect(text).toBe('a\n\nb');
      expect(brief(diagnostics)).toEqual(['error link-outside-site content/a.md:2:1']);
      expect(JSON.stringify(diagnostics)).not.toContain('SECRET');
    }
  });

  it('a private file, not even the word that there is none', async () => {
    const { diagnostics } = await assembleWith('<<< ../.env', { 'content/a.md': '' });
    expect(brief(diagnostics)).toEqual(['error link-outside-site content/a.md:1:1']);
  });

  it('a pipe, on which a reader would wait for ever', async () => {
    const site = temporaryFolder({ 'content/a.md': '' });
    execFileSync('mkfifo', [join(site, 'content/pipe.md')]);
    const { diagnostics } = await assembleWith('<!-- @include: ./pipe.md -->', {}, site);
    expect(brief(diagnostics)).toEqual(['error file-special content/a.md:1:1']);
  });

  it('but a link that stays in the site works', async () => {
    const root = folder();
    mkdirSync(join(root, 'site/code'));
    symlinkSync('../content/real.md', join(root, 'site/code/link.md'));
    const { text } = await assembleWith('<!-- @include: ../code/link.md -->', {}, join(root, 'site'));
    expect(text).toBe('real');
  });
});

describe('a page of an overlay', () => {
  const files = {
    'content/g/_p.md': 'shared\n<!-- @include: ./_q.md -->\n',
    'content/g/_q.md': 'shared q\n',
    'content/g/c.js': 'shared();\n',
    'content/@dev/g/own.js': 'own();\n',
  };
  const overlaid = (text: string, more: Record<string, string> = {}) =>
    assembleWith(text, {}, temporaryFolder({ ...files, ...more }), 'content/@dev/g/x.md');

  it('includes what its original includes, and its lines know where they were written', async () => {
    const page = await overlaid('<!-- @include: ./_p.md -->\n<<< ./c.js\n<<< ./own.js\n');
    expect(page.diagnostics).toEqual([]);
    expect(page.text).toBe('shared\nshared q\n```js\nshared();\n```\n```js\nown();\n```\n');
    expect(traced(page).slice(0, 2)).toEqual(['g/_p.md:1:0 shared', 'g/_q.md:1:0 shared q']);
  });

  it('includes what the overlay has instead, which may take the rest from the shared content', async () => {
    const page = await overlaid('<!-- @include: ./_p.md -->\n<<< ./c.js\n', {
      'content/@dev/g/_p.md': 'dev\n<!-- @include: ./_q.md -->\n',
      'content/@dev/g/c.js': 'dev();\n',
    });
    expect([page.text, page.diagnostics]).toEqual(['dev\nshared q\n```js\ndev();\n```\n', []]);
  });

  it('is told of a near miss in either place, and of circles', async () => {
    const told = async (text: string) => (await overlaid(text)).diagnostics;
    expect(await told('<<< ./cc.js')).toMatchObject([
      { code: 'include-missing', hint: 'Did you mean "./c.js"?' },
    ]);
    expect(await told('<<< ./onw.js')).toMatchObject([{ hint: 'Did you mean "./own.js"?' }]);
    expect(await told('<!-- @include: ./x.md -->')).toMatchObject([
      { code: 'include-cycle', message: expect.stringContaining('@dev/g/x.md → @dev/g/x.md') },
    ]);
  });

  it('gets nothing private and nothing from outside by that', async () => {
    const page = await overlaid('<<< ./.env\n<<< ../../../../x.js\n', { 'content/g/.env': 'SECRET\n' });
    expect(brief(page.diagnostics)).toEqual([
      'error link-outside-site content/@dev/g/x.md:1:1',
      'error link-outside-site content/@dev/g/x.md:2:1',
    ]);
  });
});
