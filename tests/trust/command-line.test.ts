/** Mistakes on the command line, and where what docgen prints ends up. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { attempt, controlIn, expectNoStack, siteWith } from '../helpers/attempt.ts';
import { docgen, filesIn, projectRoot, snapshot } from '../helpers/docgen.ts';
import { docgenAgain } from '../helpers/kept-process.ts';

const deadLink = { 'content/index.md': '# Home\n\n[x](/nowhere)\n' };
const program = `'${process.execPath}' '${join(projectRoot, 'bin/docgen.js')}'`;

/** Runs a line of shell in which $docgen is the program. */
function shell(line: string, env: Record<string, string | undefined> = {}) {
  const run = spawnSync('bash', ['-c', line.replaceAll('$docgen', program)], {
    encoding: 'utf8',
    env: { ...process.env, NO_COLOR: undefined, TERM: 'xterm', ...env },
    timeout: 100_000,
  });
  expectNoStack(run);
  return run;
}

describe('a system that lets docgen open few files', () => {
  it.each(['build', 'check', 'new /x', 'dev --port 0'])('is told with its limit: %s', (command) => {
    const { dir } = siteWith({});
    const run = shell(`cd '${dir}' && ulimit -n 28 && $docgen ${command}`);
    expect(run.status).toBe(1);
    expect(run.stderr).toMatch(/no more than 28 files at once/);
    expect(run.stderr).not.toContain('has a fault');
  });
});

describe('a mistake on the command line', () => {
  it.each([
    [['bild'], "unknown command 'bild'"],
    [['build', '--nope'], "unknown option '--nope'"],
    [['build', '-x'], "unknown option '-x'"],
    [['build', '--json=1'], "unknown option '--json=1'"],
    [['check', '--out', 'x'], "unknown option '--out'"],
    [['build', '--base', 'docs'], 'It must be a path like /docs.'],
    [['build', '--base', '/a b'], 'It must be a path like /docs.'],
    [['build', '--base', '//evil.example'], 'It must be a path like /docs.'],
    [['build', '--base', '/..'], 'It must be a path like /docs.'],
    [['build', '--base', 'https://x.example/'], 'It must be a path like /docs.'],
    [['build', '--workers', '0'], 'It must be a number from 1 to 64.'],
    [['build', '--workers', '1e3'], 'It must be a number from 1 to 64.'],
    [['build', '--workers', '-1'], 'It must be a number from 1 to 64.'],
    [['check', '--format', 'xml'], 'Allowed choices are plain, github, gitlab.'],
    [['build', '--only'], "option '--only <version>' argument missing"],
    [['build', '--out', '--strict'], 'It looks like another option.'],
    [['build', '--only', '--strict'], 'It looks like another option.'],
    [['build', 'no-such-folder'], '"no-such-folder" is not a folder.'],
    [['build', 'site.config.ts'], '"site.config.ts" is not a folder.'],
    [['check', 'site.config.ts/x'], '"site.config.ts/x" is not a folder.'],
    [['check', 'x'.repeat(300)], `"${'x'.repeat(300)}" cannot be examined.`],
    [['build', ''], '"" is not a folder.'],
    [['build', '.', '.'], 'too many arguments'],
    [['build', '\u001b[31m'], '"[31m" is not a folder.'],
  ])('is told in one line and ends with 2: %j', async (args, message) => {
    const { dir } = siteWith({});
    const before = snapshot(dir);
    const [plain, json] = await Promise.all([
      docgenAgain(args, { cwd: dir }),
      docgenAgain([...args, '--json'], { cwd: dir }),
    ]);
    expect([plain.code, json.code]).toEqual([2, 2]);
    expect(plain.stdout).toBe('');
    const [first, ...rest] = plain.stderr.trimEnd().split('\n');
    expect(first).toMatch(/^error: /);
    expect(first).toContain(message);
    expect(rest.every((line) => /^\(.+\)$/.test(line))).toBe(true);
    expect(json.stdout).toMatch(/^\{.*\}\n$/);
    expect(JSON.parse(json.stdout)).toMatchObject({ ok: false, diagnostics: [{ code: 'usage' }] });
    for (const run of [plain, json]) {
      expectNoStack(run);
      expect(controlIn(run.stderr.replaceAll('\n', ''))).toBe(undefined);
    }
    expect(snapshot(dir)).toEqual(before);
  });

  it('may be that there is nothing on it: the help is shown', async () => {
    const run = await docgenAgain([]);
    expect(run.code).toBe(2);
    expect(run.stderr).toContain('Usage: docgen');
  });

  it('may be a version that the site does not have', async () => {
    const { code, report } = await attempt({}, { args: ['--only', 'v9'] });
    expect(report.diagnostics).toMatchObject([{ code: 'version-unknown', hint: 'Versions: latest.' }]);
    expect(code).toBe(2);
  });

  it('may be a folder that was removed under the shell', () => {
    const { dir } = siteWith({});
    mkdirSync(join(dir, 'gone'));
    const run = shell(`cd '${dir}/gone' && rmdir ../gone && $docgen build; echo $?; $docgen --version`);
    expect(run.stdout).toMatch(/^2\n\d+\.\d+\.\d+\n$/);
    expect(run.stderr).toMatch(/^error: the current folder does not exist any more\.\n/);
  });
});

describe('an output folder that cannot be', () => {
  it.each([
    ['a file', 'content/index.md', 'content/index.md error output-unsafe'],
    ['the site', '.', '. error output-unsafe'],
    ['nothing', '', 'error output-unsafe'],
    ['below a file', 'site.config.ts/x', 'site.config.ts/x error output-unsafe'],
    ['below a device', '/dev/null/x', '/dev/null/x error output-unsafe'],
    ['too long a name', 'x'.repeat(300), `${'x'.repeat(300)} error output-unsafe`],
  ])('%s is refused', async (_, out, expected) => {
    const { code, found } = await attempt({}, { args: ['--out', out] });
    expect(found).toEqual([expected]);
    expect(code).toBe(2);
  });

  it('because the system makes no folders there is refused, and does not hang', async () => {
    const { code, found } = await attempt({}, { args: ['--out', '/proc/no/such/folder'] });
    expect(code).toBe(1);
    expect(found).toEqual([expect.stringMatching(/ error write-failed$/)]);
  });

  it.each([
    ['print', '/proc/no/such/folder'],
    ['migrate', '/proc/folder'],
  ])('is refused by docgen %s, too', async (command, out) => {
    const { dir } = siteWith({
      'mkdocs.yml': 'site_name: T\n',
      'docs/index.md': '# T\n',
      'content/guide/a.md': '# A\n',
    });
    const run = await docgen([command, dir, '--out', out], { killAfter: 100_000 });
    expect(run.code).toBe(1);
    expect(run.stderr).toMatch(/ write-failed$/m);
    expectNoStack(run);
  });
});

describe('colour', () => {
  const onTerminal = (args: string, env: Record<string, string | undefined> = {}) =>
    shell(`script -qec "$docgen ${args}" /dev/null </dev/null`, env).stdout;

  /** Less the line that tells what takes longer than a second, as it does on a busy machine. */
  const withoutProgress = (text: string) => text.replace(/[a-z]+(?: \d+ [a-z]+)?…\r\u001b\[K/g, '');

  it('is for terminals, and for those that do not mind', () => {
    const { dir } = siteWith(deadLink);
    expect(onTerminal(`check ${dir}`)).toContain('\u001b[31merror\u001b[0m  link-missing-page');
    expect(withoutProgress(onTerminal(`check ${dir}`, { NO_COLOR: '1' }))).not.toContain('\u001b');
    expect(onTerminal(`check ${dir}`, { TERM: 'dumb' })).not.toContain('\u001b');
    expect(withoutProgress(onTerminal(`check ${dir} --json`))).not.toContain('\u001b');
    expect(shell(`$docgen check ${dir}`).stderr).not.toContain('\u001b');
  });

  it('is all that steers the terminal, whatever names and titles hold', () => {
    const { dir } = siteWith({
      'content/\u001b]0;title\u0007.md': '# x\n',
      'content/a.md':
        '---\nlayout: "\\e[31m\\n::error::"\n---\n# x\n\n[\u001b[31m](/\u001b[31m%1b%c2%9b\u202e)\n',
    });
    const text = withoutProgress(onTerminal(`check ${dir}`)).replace(/\u001b\[(?:0|1|31|33)m/g, '');
    expect(text).toContain('link-missing-page');
    expect(controlIn(text.replaceAll('\r\n', ''))).toBe(undefined);
    expect(text).not.toContain('\u202e');
  });
});

describe('a reader who goes away', () => {
  it('changes neither the exit code nor the output, and nothing is said of it', () => {
    const [bad, good] = [siteWith(deadLink), siteWith({})];
    const run = shell(
      `$docgen check ${bad.dir} 2>&1 | true; echo \${PIPESTATUS[0]}
       $docgen check ${bad.dir} --json | true; echo \${PIPESTATUS[0]}
       $docgen build ${good.dir} 2>&1 | true; echo \${PIPESTATUS[0]}
       $docgen --help | true; echo \${PIPESTATUS[0]}
       $docgen check ${bad.dir} <&- >&- 2>&-; echo $?`,
    );
    expect(run.stdout).toBe('1\n1\n0\n0\n1\n');
    expect(run.stderr).toBe('');
    expect(filesIn(join(good.dir, 'dist')).has('llms.txt')).toBe(true);
  });

  it('is told of a full disk behind the redirection', () => {
    const { dir } = siteWith({});
    const run = shell(`$docgen check ${dir} --json > /dev/full; echo $?`);
    expect(run.stdout).toBe('1\n');
    expect(run.stderr).toBe('docgen: what it prints cannot be written (ENOSPC).\n');
  });
});

describe('an interrupted build', () => {
  it('says so in its report too, with the exit code of the signal', async () => {
    const many = Array.from({ length: 600 }, (_, n) => [
      `content/${n}.md`,
      `# ${n}\n\n${'`a` **b**\n\n'.repeat(60)}`,
    ]);
    const interrupted = async (...args: string[]) => {
      const { dir } = siteWith(Object.fromEntries(many));
      const before = snapshot(join(dir, 'dist'));
      const killWhen = () => existsSync(join(dir, '.dist.staging'));
      const run = await docgen(['build', dir, ...args], { killWhen, killWith: 'SIGTERM' });
      expect(snapshot(join(dir, 'dist'))).toEqual(before);
      return run;
    };
    const [plain, json] = [await interrupted(), await interrupted('--json')];
    expect([plain.code, json.code]).toEqual([143, 143]);
    expect([plain.stderr, plain.stdout]).toEqual(['Interrupted; the last output stands.\n', '']);
    expect(JSON.parse(json.stdout)).toMatchObject({ ok: false, diagnostics: [{ code: 'interrupted' }] });
    expect(json.stderr).toBe('');
  });
});

describe('a site folder that cannot be written', () => {
  it('does without the cache, and says so beside the report', async () => {
    const { code, stderr, output } = await attempt({ '.docgen': 'a file' });
    expect(code).toBe(0);
    expect(stderr).toBe('The cache in .docgen/ cannot be used (ENOTDIR); every page was parsed.\n');
    expect(output.has('llms.txt')).toBe(true);
  });

  it('may be built into another place', async () => {
    const site = siteWith({});
    const elsewhere = siteWith({});
    rmSync(join(elsewhere.dir, 'dist'), { recursive: true });
    const run = await docgenAgain(['build', '--out', join(elsewhere.dir, 'dist')], { cwd: site.dir });
    expect(run.code).toBe(0);
    expect(filesIn(join(elsewhere.dir, 'dist')).has('llms.txt')).toBe(true);
  });
});
