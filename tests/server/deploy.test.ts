/** `docgen merge` and `docgen diff` as processes: what a deploy script sees of them. */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { filesIn, projectRoot, temporarySite } from '../helpers/docgen.ts';
import { docgenAgain } from '../helpers/kept-process.ts';
import { writeOutput, writePart } from '../helpers/parts.ts';

const site = temporarySite();
afterAll(site.remove);
const at = (path: string) => join(site.dir, path);
const run = (...args: string[]) => docgenAgain(args, { cwd: site.dir });

beforeAll(() => {
  writePart(at('p1'), '1/2', { 'index.html': 'home', 'assets/a.0123456789.css': '' });
  writePart(at('p2'), '2/2', { 'b c/index.html': 'b' });
  writeOutput(at('old'), { 'index.html': 'old', 'gone/index.html': '' });
});

describe('docgen merge', () => {
  it('joins the parts into dist, or where it is told', async () => {
    const merged = await run('merge', 'p2', 'p1');
    expect([merged.code, merged.stderr]).toEqual([0, '']);
    expect(merged.stdout).toMatch(/^Merged 2 parts: 4 files, 0\.0 MB in \d+\.\d\d s -> dist\n$/);
    expect((await run('merge', 'p1', 'p2', '--out', 'site')).code).toBe(0);
    expect(filesIn(at('site'))).toEqual(filesIn(at('dist')));
    expect(filesIn(at('site')).get('manifest.json')?.toString()).not.toContain('"part"');
  });

  it('tells what is wrong with the parts and ends with 1, or with 2 if one is no part', async () => {
    const merged = await run('merge', 'p2', 'old', '--out', 'never');
    expect([merged.code, merged.stdout]).toEqual([2, '']);
    expect((await run('merge', 'p2', '--out', 'never')).code).toBe(1);
    expect(merged.stderr).toMatch(
      /^error {2}part-missing\n {2}Part 1 of 2 is missing\.\n {2}Build what is missing/,
    );
    expect(merged.stderr).toContain(
      'old  error  part-unreadable\n  "old" is a whole build, not a part of one.',
    );
    expect(merged.stderr).toMatch(/\n2 errors, 0 warnings in 0 pages\n$/);
  });

  it('ends with 2 where there is nothing to merge, and where it may not write', async () => {
    const none = await run('merge', '--out', 'x');
    expect([none.code, none.stderr.split('\n')[0]]).toEqual([2, "error: missing required argument 'parts'"]);
    expect((await run('merge', 'p1', 'p2', '--out', '.')).code).toBe(2);
  });
});

describe('docgen diff', () => {
  it('prints a line for each step, in the order in which they are safe', async () => {
    writeOutput(at('new'), { 'index.html': 'home', 'assets/a.0123456789.css': '', 'b c/index.html': 'b' });
    const { code, stdout, stderr } = await run('diff', 'old', 'new/manifest.json');
    expect([code, stderr]).toEqual([0, '']);
    expect(stdout.split('\n')).toEqual([
      '+ assets/a.0123456789.css',
      '+ b c/index.html',
      '~ index.html',
      '! /docs/b%20c/',
      '! /docs/b%20c',
      '! /docs/',
      '! /docs',
      '- gone/index.html',
      '! /docs/gone/',
      '! /docs/gone',
      '~ manifest.json',
      '! /docs/manifest.json',
      '',
    ]);
  });

  it('prints nothing where nothing is to be done', async () => {
    expect(await run('diff', 'old', 'old')).toMatchObject({ code: 0, stdout: '', stderr: '' });
  });

  it('can be read by a shell, blanks in names and all', () => {
    writeOutput(at('new'), { 'b c/index.html': 'b' });
    const loop = `while read -r sign name; do [ "$sign" = + ] && cat "new/$name"; done`;
    const program = `'${process.execPath}' '${join(projectRoot, 'bin/docgen.js')}'`;
    const shell = spawnSync('bash', ['-c', `${program} diff old new | ${loop}; true`], { cwd: site.dir });
    expect(shell.stdout.toString()).toBe('b');
  });

  it('gives the script of the manual what it needs: stopped at any step and run again, nothing old is left', () => {
    const page = readFileSync(join(projectRoot, 'docs/content/guide/hosting.md'), 'utf8');
    const script = /title="deploy\.sh"\n([\s\S]*?)```/.exec(page)![1]!;
    const tools = {
      npx: `shift 2; exec '${process.execPath}' '${join(projectRoot, 'bin/docgen.js')}' "$@"`,
      curl: 'echo x >> steps; [ "$(wc -l < steps)" -ne "$STOP" ]',
      aws: [
        'echo x >> steps; [ "$(wc -l < steps)" -ne "$STOP" ] || exit 1',
        'place() { echo "$1" | sed "s#^s3://docs-example#bucket#"; }; from=$(place "$3") to=$(place "$4")',
        'if [ "$2" = rm ]; then rm -f "$from"; else mkdir -p "$(dirname "$to")" && cp "$from" "$to"; fi',
      ].join('\n'),
    };
    for (const [name, text] of Object.entries(tools)) {
      mkdirSync(at('tools'), { recursive: true });
      writeFileSync(at(`tools/${name}`), `#!/usr/bin/env bash\n${text}\n`, { mode: 0o755 });
    }
    const deploy = (stop: number) => {
      rmSync(at('steps'), { force: true });
      const env = { ...process.env, STOP: `${stop}`, PATH: `${at('tools')}:${process.env.PATH}` };
      // With a socket as its input, bash takes itself for one of a remote login and reads the user's settings.
      return spawnSync('bash', ['-c', script], { cwd: site.dir, env, stdio: 'ignore' }).status;
    };
    rmSync(at('dist'), { recursive: true, force: true });
    writeOutput(at('dist'), { 'index.html': 'home', 'assets/a.0123456789.css': '' });
    for (let stop = 2, status: number | null = 1; status !== 0; stop++) {
      rmSync(at('bucket'), { recursive: true, force: true });
      cpSync(at('old'), at('bucket'), { recursive: true });
      status = deploy(stop);
      if (status !== 0) expect([stop, deploy(0)]).toEqual([stop, 0]);
      expect([stop, [...filesIn(at('bucket')).keys()]]).toEqual([stop, [...filesIn(at('dist')).keys()]]);
    }
  }, 60_000);

  it('tells the same as one JSON object', async () => {
    writeOutput(at('new'), { 'index.html': 'home' });
    const { code, stdout } = await run('diff', 'old', 'new', '--json');
    expect(code).toBe(0);
    expect(JSON.parse(stdout)).toEqual({
      ok: true,
      added: [],
      changed: ['index.html', 'manifest.json'],
      removed: ['gone/index.html'],
      purge: ['/docs/', '/docs', '/docs/gone/', '/docs/gone', '/docs/manifest.json'],
      diagnostics: [],
    });
  });

  it('ends with 2 where a manifest cannot be read', async () => {
    const [plain, json] = [await run('diff', 'old', 'p1'), await run('diff', 'nowhere', 'old', '--json')];
    expect([plain.code, plain.stdout]).toEqual([2, '']);
    expect(plain.stderr).toContain('p1  error  manifest-unreadable\n  "p1" is part 1 of 2;');
    expect(plain.stderr).toMatch(/\n1 error, 0 warnings in 0 pages\n$/);
    expect([json.code, json.stderr]).toEqual([2, '']);
    expect(JSON.parse(json.stdout)).toMatchObject({
      ok: false,
      diagnostics: [{ code: 'manifest-unreadable' }],
    });
  });
});
